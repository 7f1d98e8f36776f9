import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#main/store/database.ts';
import { appliedMigrations, connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { MIGRATIONS } from '#main/store/migrations/all.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import { withPriority } from '#main/store/priority.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { bareFloor, emptyFloor } from '../../../support/floor-database.ts';

describe('the tables of a floor', () => {
  it('are made once by two stations that start at once', async () => {
    await using floor = await bareFloor();
    const [one, two] = [floor.connect(), floor.connect()];
    await Promise.all([migrateFloor(one, 'floor'), migrateFloor(two, 'floor')]);
    expect(await appliedMigrations(one)).toEqual(Object.keys(MIGRATIONS).sort());
  });

  it('of a newer version are left alone', async () => {
    await using floor = await bareFloor();
    const db = floor.connect();
    await migrateFloor(db, 'floor');
    await sql`insert into kysely_migration values ('2099-01-01-later', '2099')`.execute(db);
    await expect(migrateFloor(db, 'floor')).rejects.toThrow(NewerDatabaseError);
  });
});

describe('a scan', () => {
  it('waits for one statement of the background at most, however many there are', async () => {
    await using floor = await emptyFloor();
    const order: string[] = [];
    const ask = async (who: string) => {
      await sql`select 1`.execute(floor.db);
      order.push(who);
    };
    const background = Array.from({ length: 20 }, () => ask('background'));
    const scan = withPriority(async () => {
      await ask('scan');
      await ask('scan');
    });
    await Promise.all([...background, scan]);
    const others = order.slice(0, order.lastIndexOf('scan')).filter((who) => who !== 'scan');
    expect(others.length).toBeLessThanOrEqual(2);
  });

  it('leaves no precedence to what follows from it', async () => {
    await using floor = await emptyFloor();
    const order: string[] = [];
    const ask = (who: string) => sql`select 1`.execute(floor.db).then(() => order.push(who));
    await ask('connected');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let follows: Promise<unknown> = Promise.resolve();
    await withPriority(async () => {
      follows = answered.then(() => ask('what follows'));
    });
    const background = ['first', 'second', 'third'].map(ask);
    answer();
    await Promise.all([...background, follows]);
    expect(order).toEqual(['connected', 'first', 'second', 'third', 'what follows']);
  });
});

describe('values', () => {
  it('are those that SQLite gives: numbers for counts, sums and flags', async () => {
    await using floor = await emptyFloor();
    const { rows } = await sql`select count(*) as n, sum(1::bigint) as total, (1 = 1) as is_so`.execute(
      floor.db,
    );
    expect(rows).toEqual([{ n: 1, total: 1, is_so: 1 }]);
  });

  it('with NUL, as a garbled scan has them, are stored with the sign for it', async () => {
    await using floor = await emptyFloor();
    await floor.db.insertInto('settings').values({ name: 'scan', value: '"a\0b"' }).execute();
    const row = await floor.db.selectFrom('settings').select('value').executeTakeFirst();
    expect(row?.value).toBe('"a\u2400b"');
  });

  it('of text compare by their bytes', async () => {
    await using floor = await emptyFloor();
    const { rows } = await sql<{ text: string }>`
      select text from (values ('b'), ('B'), ('а'), ('Я'), ('1')) as texts (text) order by text`.execute(
      floor.db,
    );
    expect(rows.map(({ text }) => text)).toEqual(['1', 'B', 'b', 'Я', 'а']);
  });
});

describe('a transaction that another station has overtaken', () => {
  it('runs again, and sees what the other has stored', async () => {
    await using floor = await emptyFloor();
    const other = connectFloor({ connectionString: floor.url });
    await add(floor.db, 0);
    let runs = 0;
    await inTransaction(floor.db, async (trx) => {
      runs += 1;
      const { value } = await trx.selectFrom('settings').select('value').executeTakeFirstOrThrow();
      if (runs === 1) await add(other, 10);
      await trx
        .updateTable('settings')
        .set({ value: String(Number(value) + 1) })
        .execute();
    });
    const row = await floor.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    expect({ runs, value: row.value }).toEqual({ runs: 2, value: '11' });
    await other.destroy();
  });

  it('loses nothing when many add at once', async () => {
    await using floor = await emptyFloor();
    const stations = Array.from({ length: 5 }, () => connectFloor({ connectionString: floor.url }));
    await add(floor.db, 0);
    await Promise.all(stations.flatMap((db) => [1, 2, 3, 4].map(() => add(db, 1))));
    const row = await floor.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    expect(row.value).toBe('20');
    await Promise.all(stations.map((db) => db.destroy()));
  });
});

function add(db: Database, amount: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'sum')
      .executeTakeFirst();
    const value = String(Number(found?.value ?? 0) + amount);
    await trx
      .insertInto('settings')
      .values({ name: 'sum', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
}
