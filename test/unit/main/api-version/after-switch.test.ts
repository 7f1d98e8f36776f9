import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { createAfterSwitch } from '#main/api-version/after-switch.ts';
import { readAudit } from '#main/audit/export-store.ts';
import { enqueue, laneHeads, postpone } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import { exportedRows } from '../../../support/exports.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const NOW = '2025-11-20T10:00:00.000Z';
const CHOICE = { api: 'v2', cause: 'v1-ended', on: '2026-12-01', until: null, since: NOW } as const;

const orderRow = (id: string, over: object = {}) => ({
  id,
  order_nr: id.slice(2),
  status: 'confirmed',
  country: 'RU',
  created_at: '2026-11-29',
  updated_at: NOW,
  cut_off: null,
  model: 'fbs',
  allowed_for_assembly: null,
  address_stamp: null,
  hold_reason: null,
  hold_by: null,
  hold_at: null,
  claimed_by: null,
  claimed_at: null,
  claims: 0,
  read_at: NOW,
  needs_read: 0,
  ...over,
});

async function fill(db: Database): Promise<void> {
  const rows = [
    orderRow('RU-open'),
    orderRow('RU-new', { status: 'new' }),
    orderRow('RU-shipped', { status: 'Shipped' }),
    orderRow('RU-cancelled', { status: 'Cancelled' }),
    orderRow('RU-gone', { status: 'gone' }),
    orderRow('RU-old', { created_at: '2026-11-01' }),
    orderRow('RU-old-packed', { created_at: '2026-11-01' }),
    orderRow('RU-old-held', { created_at: '2026-11-01', hold_reason: 'number-refused' }),
    orderRow('RU-fbo', { model: 'fbo' }),
  ];
  await db.insertInto('orders').values(rows).execute();
  const pack = { ordinal: 1, pack_number: 'FBS1', status: 'closed', operator: null, opened_at: NOW };
  await db
    .insertInto('packs')
    .values({ id: 'RU-old-packed/1', order_id: 'RU-old-packed', closed_at: NOW, ...pack })
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      enqueue(trx, { kind: 'pack-numbers', lane: 'order:RU-open', payload: { orderId: 'RU-open' }, at: NOW }),
    );
  const [entry] = await laneHeads(db);
  const error = platformErrorOf('version-ended', 'gone');
  await postpone(db, entry?.id ?? 0, { nextAt: '2025-11-20T10:01:00.000Z', isUnsettled: true, error });
  const later = { attempts: 9, next_at: '2025-11-20T10:05:00.000Z', created_at: NOW, size: 'm' };
  await db
    .insertInto('documents')
    .values([
      { kind: 'pack-label', number: 'FBS1', problem: null, ...later },
      { kind: 'pack-label', number: 'FBS2', problem: 'label-excluded', ...later },
    ])
    .execute();
}

function crossedOn(db: Database) {
  return createAfterSwitch({
    db,
    clock: steppedClock(NOW),
    oldestCreatedOn: () => '2026-11-25',
    journal: { station: () => 'table', operator: async () => '9' },
  });
}

it('makes postponed work due in one transaction with the choice, and marks all orders that may still be shipped', async () => {
  await using store = await temporaryDatabase();
  await fill(store.db);
  await crossedOn(store.db).commit(CHOICE, true, 'auto');
  const marked = await store.db.selectFrom('orders').select('id').where('needs_read', '=', 1).execute();
  expect(marked.map(({ id }) => id).sort()).toEqual([
    'RU-gone',
    'RU-new',
    'RU-old-held',
    'RU-old-packed',
    'RU-open',
  ]);
  expect(await laneHeads(store.db)).toMatchObject([{ next_at: NOW, unsettled: 1 }]);
  const documents = await store.db
    .selectFrom('documents')
    .select(['number', 'next_at', 'attempts'])
    .orderBy('number')
    .execute();
  expect(documents).toEqual([
    { number: 'FBS1', next_at: NOW, attempts: 0 },
    { number: 'FBS2', next_at: '2025-11-20T10:05:00.000Z', attempts: 9 },
  ]);
});

it('changes nothing else if the version stays the same', async () => {
  await using store = await temporaryDatabase();
  await fill(store.db);
  await crossedOn(store.db).commit({ ...CHOICE, cause: 'kept' }, false, 'auto');
  expect(await store.db.selectFrom('orders').select('id').where('needs_read', '=', 1).execute()).toEqual([]);
  expect(await laneHeads(store.db)).toMatchObject([{ next_at: '2025-11-20T10:01:00.000Z' }]);
});

it('writes in the journal who switched, together with the choice, and nothing without a switch', async () => {
  await using store = await temporaryDatabase();
  const crossed = crossedOn(store.db);
  await crossed.commit({ ...CHOICE, cause: 'supervisor' }, true, '9');
  await crossed.commit({ ...CHOICE, cause: 'kept' }, false, 'auto');
  expect(await exportedRows(store, (db) => readAudit(db, null))).toEqual([
    { at: NOW, station: 'table', operator: '9', action: 'api-switched', about: 'v2 by 9: supervisor' },
  ]);
});

it('writes in the journal who keeps the station on v1 for a day, and marks nothing to be read', async () => {
  await using store = await temporaryDatabase();
  await fill(store.db);
  const until = '2026-12-02T05:00:00.000Z';
  await crossedOn(store.db).commit({ ...CHOICE, api: 'v1', cause: 'supervisor', until }, false, '9');
  expect(await exportedRows(store, (db) => readAudit(db, null))).toMatchObject([
    { about: `v1 by 9: supervisor until ${until}` },
  ]);
  expect(await store.db.selectFrom('orders').select('id').where('needs_read', '=', 1).execute()).toEqual([]);
});
