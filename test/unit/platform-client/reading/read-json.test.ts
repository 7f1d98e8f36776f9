import { expect, it } from 'vitest';
import { jsonOf } from '#client/reading/read-json.ts';

it.each([
  ['', 'the answer is empty'],
  [' \n', 'the answer is empty'],
  ['<!doctype html><p>Login', 'the answer is a web page, not JSON'],
  ['{"id":"RU25', 'the answer is JSON that breaks off (11 characters)'],
  ['OK', 'the answer is not JSON'],
])('reports what is wrong with %j', (text, detail) => {
  expect(jsonOf(text)).toEqual({ ok: false, error: detail });
});
