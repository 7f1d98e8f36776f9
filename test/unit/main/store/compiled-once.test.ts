import { expect, it } from 'vitest';
import { compiledForRows } from '#main/store/compiled-once.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

type Setting = { readonly name: string; readonly value: string };

const inserted = compiledForRows((db, rows: readonly Setting[]) =>
  db
    .insertInto('settings')
    .values(rows.map(({ name, value }) => ({ name, value })))
    .returning('name'),
);

const settings = (count: number): Setting[] =>
  Array.from({ length: count }, (_, index) => ({ name: `name ${index}`, value: `value ${index}` }));

it.each([0, 1, 2, 31, 32, 33, 95])(
  'writes each of %i rows once, and returns the results of all',
  async (count) => {
    await using store = await temporaryDatabase();
    const rows = settings(count);
    const answered = await inserted(store.db, rows);
    expect(answered.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const stored = await store.db.selectFrom('settings').select(['name', 'value']).execute();
    const byName = (a: Setting, b: Setting) => a.name.localeCompare(b.name);
    expect(stored.toSorted(byName)).toEqual(rows.toSorted(byName));
  },
);

it('uses the new values of each call', async () => {
  await using store = await temporaryDatabase();
  await inserted(store.db, [{ name: 'one', value: '1' }]);
  await inserted(store.db, [{ name: 'two', value: '2' }]);
  expect(await store.db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()).toEqual([
    { name: 'one', value: '1' },
    { name: 'two', value: '2' },
  ]);
});
