export { ANSWERS, type AnswerOf, ErrorAnswer } from './answers.ts';
export {
	type EngineRequest,
	Id,
	MOST_DEPTH,
	MOST_MILLIS,
	MOST_NODES,
	MOST_PLIES,
	type Op,
	REQUESTS,
	type ReadRequest,
	type RequestOf,
	readRequest,
} from './requests.ts';
