import { describe, expect, it } from 'vitest';
import { isLabelPrinted } from '#main/labels/address-change-store.ts';
import { requestPrint, requestReprint } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const NUMBER = 'FBS000000001';
const AT = '2025-11-20T10:00:00.000Z';
const ask = { kind: 'pack-label', number: NUMBER, size: 's', at: AT } as const;

async function withLabel() {
  const at = await temporaryDatabase();
  await store(at.db, sampleOrder(ORDER, ['A']));
  const number = { pack_number: NUMBER, order_id: ORDER, pack_id: null, at: AT };
  await at.db.insertInto('pack_numbers').values(number).execute();
  await at.db
    .transaction()
    .execute((trx) => requestPrint(trx, { ...ask, reason: 'close', station: 'bench-1' }));
  return at;
}

const become = (db: Database, change: { status?: string; problem?: string; address_stamp?: string }) =>
  db.updateTable('print_jobs').set(change).execute();

describe('the label of a reopened pack', () => {
  it.each([
    ['waiting', false],
    ['cancelled', false],
    ['sending', true],
    ['printed', true],
  ])('with a print that is %s counts as printed: %s', async (status, isOut) => {
    await using at = await withLabel();
    await become(at.db, { status });
    expect(await isLabelPrinted(at.db, NUMBER)).toBe(isOut);
  });

  it('does not count as printed once the address has changed: a new one prints', async () => {
    await using at = await withLabel();
    await become(at.db, { status: 'printed', address_stamp: 'a1b2' });
    await at.db.updateTable('orders').set({ address_stamp: 'c3d4' }).execute();
    expect(await isLabelPrinted(at.db, NUMBER)).toBe(false);
    await at.db.updateTable('orders').set({ address_stamp: 'a1b2' }).execute();
    expect(await isLabelPrinted(at.db, NUMBER)).toBe(true);
  });

  it('does not count as printed for a pack that reuses the number of a dropped one, whatever was printed by hand', async () => {
    await using at = await withLabel();
    await at.db.deleteFrom('print_jobs').execute();
    await at.db
      .transaction()
      .execute((trx) => requestReprint(trx, { ...ask, reason: 'command', station: 'bench-1' }));
    await become(at.db, { status: 'printed' });
    expect(await isLabelPrinted(at.db, NUMBER)).toBe(false);
  });
});
