import { expect, it } from 'vitest';
import { listChanges } from '#main/outbox/change-store.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2026-11-20T12:00:00.000Z';

it('names the status that is asked for, with its reason', async () => {
  await using store = await temporaryDatabase();
  const lane = 'order:RU1';
  await store.db.transaction().execute(async (trx) => {
    for (const to of [{ status: 'not_delivered', reason: 'Другое' }, { status: 'shipped' }] as const)
      await enqueue(trx, { kind: 'change-status', lane, payload: { orderId: 'RU1', to }, at: AT });
    await enqueue(trx, { kind: 'confirm-order', lane, payload: { orderId: 'RU1' }, at: AT });
  });
  const { rows } = await listChanges(store.db, new Date(AT));
  expect(rows.map(({ kind, asked }) => [kind, asked])).toEqual([
    ['change-status', { status: 'not_delivered', reason: 'Другое' }],
    ['change-status', { status: 'shipped', reason: null }],
    ['confirm-order', null],
  ]);
});
