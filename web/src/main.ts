import '@stammtisch/board-kit/tokens.css';
import '@stammtisch/board-kit/board.css';
import './styles/index.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
mount(App, { target });
