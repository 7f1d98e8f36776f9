import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { operationsOf, SPECIFIED_METHODS } from '../support/specified-operations.ts';

const SPECIFIED = [
  ...operationsOf('v1').map(({ call }) => call),
  ...SPECIFIED_METHODS,
  ...operationsOf('v2').map(({ call }) => call),
];

const document = await readFile('docs/operations.md', 'utf8');
const rows = [...document.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, call = '', where = '']) => ({
  call,
  where,
}));

it('the document has every operation of the specification once', () => {
  expect(SPECIFIED).toHaveLength(115);
  expect(rows.map(({ call }) => call).toSorted()).toEqual(SPECIFIED.toSorted());
});

it('each operation is reached somewhere, or the document says why not', () => {
  const odd = rows.filter(
    ({ where }) => !/^No: \S/.test(where) && !/^(?:(?:Screen|Job) `[\w-]+`: [^;]+(?:; |$))+$/.test(where),
  );
  expect(odd).toEqual([]);
});

it('the screens and jobs that the document names exist', async () => {
  const places = { Screen: await readdir('src/renderer/screens'), Job: await readdir('src/main') };
  const named = rows.flatMap(({ where }) => [...where.matchAll(/(Screen|Job) `([\w-]+)`/g)]);
  const unknown = named.filter(
    ([, kind, name = '']) => !(kind === 'Screen' ? places.Screen : places.Job).includes(name),
  );
  expect(unknown.map(([place]) => place)).toEqual([]);
});

it('the document counts them right', () => {
  const [byPeople, byJobs] = [
    rows.filter(({ where }) => where.includes('Screen `')),
    rows.filter(({ where }) => where.startsWith('Job') && !where.includes('Screen `')),
  ];
  const nowhere = rows.filter(({ where }) => where.startsWith('No: '));
  const figures = /people (\d+) of the (\d+), jobs alone (\d+) more, nobody (\d+)/
    .exec(document)
    ?.slice(1)
    .map(Number);
  expect(figures).toEqual([byPeople.length, rows.length, byJobs.length, nowhere.length]);
});
