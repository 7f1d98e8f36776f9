import { expect, it, test } from 'vitest';

type Problem = { readonly line: number; readonly name: string; readonly instead: string };

/** Programs of `scripts` have no types. */
const checker: {
  nameProblem(name: string): string | null;
  namesOf(path: string, source: string): readonly Problem[];
} = await import(String(new URL('../../scripts/check-names.mjs', import.meta.url)));
const { nameProblem, namesOf } = checker;

it.each([
  ['isTold', 'reported'],
  ['lookAgain', 'poll'],
  ['writeDeed', 'action'],
  ['CrossingView', 'api version'],
  ['switchOrCrossTo', 'switch'],
  ['labels_ahead', 'prefetch'],
  ['own-codes.ts', 'station'],
  ['MOST_ROWS', 'MAX_'],
  ['FIRST_RETRY_MS', 'INITIAL_'],
  ['letGo', 'evict'],
])('%s is a private word, and the report names what to say instead', (name, instead) => {
  expect(nameProblem(name)).toContain(instead);
});

it.each(['lookup', 'showDetails', 'MAX_ROWS', 'isReported', 'unknown', 'hasOwn', 'houseNum', 'remoment'])(
  '%s is no private word',
  (name) => expect(nameProblem(name)).toBeNull(),
);

test('a name is found where it is declared, used, typed, and in the path of its file', () => {
  const source = [
    'type Look = { readonly told: string };',
    'export function f({ told: text }: Look) { return text; }',
    'class A { #heard = 1; }',
    'const view = <Desk heard={1} />;',
  ].join('\n');
  const found = namesOf('src/main/desk/a.tsx', source).map(({ line, name }) => `${line} ${name}`);
  expect(found).toEqual(
    expect.arrayContaining([
      '1 src/main/desk/a.tsx',
      '1 Look',
      '1 told',
      '2 told',
      '3 heard',
      '4 Desk',
      '4 heard',
    ]),
  );
});

test('words in comments, strings and keys in quotes do not count', () => {
  expect(namesOf('src/a.ts', "// told\nexport const a = { 'cancel-told': 'look' };")).toEqual([]);
});
