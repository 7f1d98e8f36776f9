import { expect, it } from 'vitest';
import { readPackedUnits, readPacks } from '#main/audit/export-store.ts';
import { rowsIn } from '../../../support/exports.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const SINCE = '2026-11-22T00:00:00.000Z';
const BEFORE = '2026-11-21T20:00:00.000Z';
const AFTER = '2026-11-22T08:00:00.000Z';

it.each([
  ['closed in it, opened before', { status: 'closed', opened_at: BEFORE, closed_at: AFTER }, 1],
  ['still open', { status: 'open', opened_at: BEFORE, closed_at: null }, 1],
  ['closed before it', { status: 'closed', opened_at: BEFORE, closed_at: BEFORE }, 0],
  ['taken apart before it', { status: 'taken-apart', opened_at: BEFORE, closed_at: null }, 0],
  ['opened in it and taken apart', { status: 'taken-apart', opened_at: AFTER, closed_at: null }, 1],
] as const)('the packs of a period: %s', async (_, pack, count) => {
  await using store = await temporaryDatabase();
  await shippingFloor(store.db);
  await store.db.updateTable('packs').set(pack).execute();
  expect(await rowsIn(store.file, (db) => readPacks(db, SINCE))).toHaveLength(count);
  expect(await rowsIn(store.file, (db) => readPackedUnits(db, SINCE))).toHaveLength(count);
});
