import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { en } from '#shared/messages/en/catalogue.ts';
import { ru } from '#shared/messages/ru/catalogue.ts';
import { some } from '../../../support/not-empty.ts';
import { leaves, placeholdersOf } from './leaves.ts';

async function sourcesOf(...patterns: readonly string[]): Promise<readonly string[]> {
  const sources: string[] = [];
  for await (const file of glob([...patterns], { exclude: ['src/shared/messages/**'] }))
    sources.push(await readFile(file, 'utf8'));
  return sources;
}

/** `t('ui.a.b', { x, y: 1 })`: the key, and what stands between the braces. */
const CALL = /\bt\(\s*'(ui\.[\w.-]+)'(?:,\s*\{([^{}]*)\})?\s*,?\s*\)/g;

const namesIn = (params: string) =>
  params
    .split(',')
    .map((param) => param.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '');

test.each([
  ['ru', ru],
  ['en', en],
])('each call that shows a text of %s gives the placeholders of that text', async (_language, texts) => {
  const sentences = new Map(leaves(texts));
  const calls = (await sourcesOf('src/renderer/**/*.{ts,tsx}')).flatMap((source) => [
    ...source.matchAll(CALL),
  ]);
  for (const [call, key = '', params = ''] of some(calls)) {
    if (params.includes('...')) continue;
    const placeholders = placeholdersOf(sentences.get(key) ?? '').map(({ name }) => name);
    expect(namesIn(params), call).toEqual(expect.arrayContaining(placeholders));
  }
});

test.each([
  ['ru', ru],
  ['en', en],
])('the program gives every placeholder of %s somewhere', async (_language, texts) => {
  const program = (await sourcesOf('src/{main,renderer,shared,platform-client}/**/*.{ts,tsx}')).join('\n');
  const names = new Set(leaves(texts).flatMap(([, text]) => placeholdersOf(text).map(({ name }) => name)));
  for (const name of some([...names])) expect(new RegExp(`\\b${name}\\b`).test(program), name).toBe(true);
});
