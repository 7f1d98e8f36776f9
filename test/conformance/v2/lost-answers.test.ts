import { afterAll, describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { v2ClientOf } from './client.ts';
import { draftReady, packsOf } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const platform: PackingPlatform = client.platform;
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const CREATE = '/api/v2/fbs/shipments';
const fault = (kind: string) => sandbox.control('faults', { method: 'POST', path: CREATE, kind, times: 1 });
const creates = async () =>
  (await sandbox.log()).filter(({ method, path }) => method === 'POST' && path === CREATE).length;

describe('[assumptions, lost answer] a create whose answer was lost', () => {
  it.each([
    ['drop-response', true],
    ['truncate', true],
    ['drop-request', false],
    ['garbage', false],
  ])('by %s is found by its packs: %s', async (kind, wasDone) => {
    const draft = await draftReady(sandbox, platform);
    const before = await creates();
    await fault(kind);
    expect(await platform.createShipment(draft)).toMatchObject({
      ok: false,
      error: { mayHaveHappened: true },
    });
    expect((await creates()) - before).toBe(1);
    const found = must(await platform.findShipment(draft));
    const packs = found?.pallets.map(({ packNumbers }) => [...packNumbers]).toSorted();
    expect(packs).toEqual(wasDone ? packsOf(draft.pallets).toSorted() : undefined);
  });

  it('is not confused with a shipment of some of its packs', async () => {
    const draft = await draftReady(sandbox, platform);
    const pallets = draft.pallets.slice(0, 1);
    must(await platform.createShipment({ ...draft, pallets }));
    expect(must(await platform.findShipment(draft))).toBeNull();
    expect(must(await platform.findShipment({ ...draft, pallets }))?.pallets.length).toBe(1);
  });

  it('is searched among the shipments since then, less a day for a wrong clock', async () => {
    const draft = await draftReady(sandbox, platform);
    must(await platform.createShipment(draft));
    const { now } = await sandbox.state();
    const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    expect(must(await platform.findShipment({ ...draft, orderedAt: later(23) }))).not.toBeNull();
    expect(must(await platform.findShipment({ ...draft, orderedAt: later(25) }))).toBeNull();
  });

  it('is not settled by a cancelled one', async () => {
    const draft = await draftReady(sandbox, platform);
    const { id } = must(await platform.createShipment(draft));
    // v2 cancels no shipments; v1 does, while it lives.
    must(await platformOf(sandbox).cancelShipment(id));
    expect(must(await platform.readShipment(id)).status).toMatch(/^CANCEL/);
    expect(must(await platform.findShipment(draft))).toBeNull();
    // A unit's number is used up by a shipment that was created.
    const pallets = draft.pallets.map((pallet) => ({
      ...pallet,
      packs: pallet.packs.map((pack) => ({
        ...pack,
        items: pack.items.map((item) => ({ ...item, unitload: `${item.unitload}-2` })),
      })),
    }));
    const again = must(await platform.createShipment({ ...draft, pallets }));
    expect(must(await platform.findShipment(draft))?.id).toBe(again.id);
  });

  it('stays in doubt while the list cannot be read', async () => {
    const draft = await draftReady(sandbox, platform);
    await sandbox.control('faults', { method: 'GET', path: CREATE, kind: 'garbage', times: 0 });
    expect((await platform.findShipment(draft)).ok).toBe(false);
    await fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
    expect(must(await platform.findShipment(draft))).toBeNull();
  });
});
