import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A call of the global fetch; a method of that name is something else. */
const CALLS_FETCH = /(?<![.\w])(?:globalThis\.)?fetch\(/;

test('only the transport of the platform calls fetch', async () => {
  const callers: string[] = [];
  for await (const file of glob('src/{main,platform-client}/**/*.ts')) {
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    if (CALLS_FETCH.test(code)) callers.push(file.replaceAll('\\', '/'));
  }
  expect(callers.filter((file) => !file.startsWith('src/platform-client/transport/'))).toEqual([]);
});

test('the check would find a call', () => {
  expect(['await fetch(url)', 'globalThis.fetch(url)'].every((code) => CALLS_FETCH.test(code))).toBe(true);
  expect(['net.fetch(url)', 'prefetch(url)'].some((code) => CALLS_FETCH.test(code))).toBe(false);
});
