import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Calls that begin a query of Kysely, and its template for raw SQL. */
const QUERY =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\s*(?:<[^()]*>)?\(|\bsql(?:<[^`()]*>)?`|\bsql\.\w+\(/;

/** SQL stands in the module `store`, which holds the database itself, and in each feature's store files. */
const MAY_WRITE_SQL = /^src\/main\/store\/|-store\.ts$/;

/** Files that write SQL and are no store yet. The list only ever gets shorter. */
const NOT_YET: readonly string[] = [];

test('only store files contain SQL', () => {
  expect(strangers(sources()).filter((file) => !NOT_YET.includes(file))).toEqual([]);
});

test('the check finds the SQL of the stores', () => {
  const stores = [...sources()].filter(([file, code]) => MAY_WRITE_SQL.test(file) && writesSql(code));
  expect(stores.length).toBeGreaterThan(10);
});

describe('the check finds', () => {
  test.each([
    [
      'a query of its own',
      "export const all = (db: Database) => db.selectFrom('orders').selectAll().execute();",
    ],
    ['a query over several lines', "await trx\n  .updateTable('orders')\n  .set({ status })\n  .execute();"],
    ['a row that is written', "await trx.insertInto('outbox').values(row).execute();"],
    ['a row that is deleted', "await trx.deleteFrom('outbox').execute();"],
    ['raw SQL', 'const { rows } = await sql`select 1`.execute(db);'],
    ['raw SQL with a type', 'eb => sql<number>`count(*)`'],
    ['a statement that was compiled by hand', 'await db.executeQuery<Row>(compiled);'],
  ])('%s', (_what, code) => {
    expect(strangers(new Map([['src/main/orders/poller.ts', code]]))).toEqual(['src/main/orders/poller.ts']);
  });

  test('the check accepts a store, the database itself, and text about SQL', () => {
    const query = "db.selectFrom('orders')";
    const files = new Map([
      ['src/main/orders/order-store.ts', query],
      ['src/main/store/damage.ts', query],
      [
        'src/main/orders/poller.ts',
        '// As `db.selectFrom()` does.\n/* sql`select 1` */ export const thing = 1;',
      ],
    ]);
    expect(strangers(files)).toEqual([]);
  });
});

/** Files that write SQL and may not. */
function strangers(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files]
    .filter(([file, code]) => !MAY_WRITE_SQL.test(file) && writesSql(code))
    .map(([file]) => file);
}

function writesSql(code: string): boolean {
  return QUERY.test(code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1'));
}

function sources(): ReadonlyMap<string, string> {
  const files = ['src/main', 'src/platform-client']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}
