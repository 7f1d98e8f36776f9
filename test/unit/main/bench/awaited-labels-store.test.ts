import { expect, it } from 'vitest';
import { labelledPacks } from '#main/bench/awaited-labels-store.ts';
import { endPrintJob, requestPrint, retryPrintJob } from '#main/printing/print-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const NUMBER = 'FBS000000001';
const AT = '2025-11-20T10:00:00.000Z';

it('a label whose print failed is not awaited until somebody tries again', async () => {
  await using at = await temporaryDatabase();
  const { db } = at;
  await store(db, sampleOrder(ORDER, ['A']));
  const pack = { id: 'p1', order_id: ORDER, ordinal: 1, pack_number: NUMBER, opened_at: AT, closed_at: AT };
  await db
    .insertInto('packs')
    .values({ ...pack, status: 'closed' })
    .execute();
  const label = { kind: 'pack-label', number: NUMBER, size: 'm', reason: 'close', at: AT } as const;
  const id = await db.transaction().execute((trx) => requestPrint(trx, { ...label, station: 'bench-1' }));
  const isStopped = async () => (await labelledPacks(db, ['p1'])).map((found) => found.isStopped);
  expect(await isStopped()).toEqual([false]);
  await db.updateTable('print_jobs').set({ status: 'sending' }).execute();
  await endPrintJob(db, id, { status: 'failed', problem: 'outcome-unknown', detail: null, at: AT });
  expect(await isStopped()).toEqual([true]);
  await retryPrintJob(db, id, AT);
  expect(await isStopped()).toEqual([false]);
});
