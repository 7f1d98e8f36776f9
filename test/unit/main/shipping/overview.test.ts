import { expect, it } from 'vitest';
import { floorOverview } from '#main/shipping/overview.ts';
import type { Database } from '#main/store/database.ts';
import { shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const RULES = { oldestCreatedOn: '2026-11-15', needsMark: () => false };

async function loosePack(change: (db: Database) => Promise<unknown>) {
  await using store = await temporaryDatabase();
  const { traits } = await shippingFloor(store.db);
  await store.db.updateTable('packs').set({ pallet: null }).execute();
  await change(store.db);
  const { loosePacks } = await floorOverview(store.db, RULES, null, traits);
  return loosePacks[0];
}

it('offers to place a closed pack that is on no pallet', async () => {
  expect(await loosePack(async () => undefined)).toMatchObject({ actions: ['place'] });
});

it.each([
  ['whose label must be scanned', (db: Database) => db.updateTable('packs').set({ awaits_proof: 1 })],
  ['without a number', (db: Database) => db.updateTable('packs').set({ pack_number: null })],
  ['of an order on hold', (db: Database) => db.updateTable('orders').set({ hold_reason: 'held-by-packer' })],
  ['of a cancelled order', (db: Database) => db.updateTable('orders').set({ status: 'cancelled' })],
])('does not offer it for a pack %s', async (_, change) => {
  expect(await loosePack((db) => change(db).execute())).toMatchObject({ actions: [] });
});
