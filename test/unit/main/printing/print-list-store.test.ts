import { describe, expect, it } from 'vitest';
import { listPrintJobs } from '#main/printing/print-list-store.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2026-11-20T12:00:00.000Z';

async function prints(db: Database, ...numbers: readonly string[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const number of numbers) {
    const request = { kind: 'pack-label', number, size: 'm', reason: 'close', at: AT } as const;
    ids.push(await db.transaction().execute((trx) => requestPrint(trx, { ...request, station: 'bench-1' })));
  }
  return ids;
}

function end(db: Database, ids: readonly number[], status: 'printed' | 'failed' | 'sent') {
  return db.updateTable('print_jobs').set({ status, ended_at: AT }).where('id', 'in', ids).execute();
}

const numbersOf = async (db: Database, limit: number, number?: string) =>
  (await listPrintJobs(db, { station: 'bench-1', limit, number })).map((job) => job.number);

describe('the list of prints', () => {
  it('has the newest, and older ones that are not over or have failed', async () => {
    await using store = await temporaryDatabase();
    const [, failed, printed, sent, over] = await prints(store.db, 'A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2');
    await end(store.db, [failed ?? 0], 'failed');
    await end(store.db, [printed ?? 0], 'printed');
    await end(store.db, [sent ?? 0, over ?? 0], 'sent');
    await store.db
      .updateTable('print_jobs')
      .set({ ended_at: null })
      .where('id', '=', sent ?? 0)
      .execute();
    expect(await numbersOf(store.db, 2)).toEqual(['B2', 'B1', 'A4', 'A2']);
    expect(await numbersOf(store.db, 7)).toHaveLength(7);
  });

  it('is searched by a part of the number, in either case, also among old prints', async () => {
    await using store = await temporaryDatabase();
    const ids = await prints(store.db, 'FBS1F1365964', 'FBS2F1365965', 'PAL_5964');
    await end(store.db, ids, 'printed');
    expect(await numbersOf(store.db, 1, '5965')).toEqual(['FBS2F1365965']);
    expect(await numbersOf(store.db, 9, 'f136')).toEqual(['FBS2F1365965', 'FBS1F1365964']);
    expect(await numbersOf(store.db, 9, '7777')).toEqual([]);
  });

  it('takes what is typed as it is', async () => {
    await using store = await temporaryDatabase();
    await prints(store.db, 'FBS1F1365964', 'PAL_5964', '50%!');
    expect(await numbersOf(store.db, 9, '%')).toEqual(['50%!']);
    expect(await numbersOf(store.db, 9, '_5')).toEqual(['PAL_5964']);
    expect(await numbersOf(store.db, 9, '!')).toEqual(['50%!']);
  });
});
