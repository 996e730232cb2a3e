import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readNets } from '../train/backgammon/checkpoint.ts';
import { Course } from '../train/backgammon/course.ts';

test('the same seed teaches Backgammon’s nets the same, wherever the course is interrupted', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'stammtisch-course-'));
	try {
		const [first, second] = [join(folder, 'first.bin'), join(folder, 'second.bin')];
		const whole = await Course.begin('test');
		const begun = await whole.round(30);
		whole.save(first);
		const learned = await whole.round(30);
		whole.save(second);
		const resumed = await Course.resume(first);
		expect(resumed.progress.games).toBe(30);
		expect(await resumed.round(30)).toEqual(learned);
		resumed.save(first);
		expect(readNets(first)).toEqual(readNets(second));
		const other = await Course.begin('other');
		expect(await other.round(30)).not.toEqual(begun);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
