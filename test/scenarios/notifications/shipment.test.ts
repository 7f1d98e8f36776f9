import { expect, it, vi } from 'vitest';
import { pick } from '../../support/floor.ts';
import { startNotifiedStation } from './notified-station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('a shipment that the warehouse accepted is shown so at once, and one of another station is ignored', async () => {
  await using notified = await startNotifiedStation(async (floor) => {
    await floor.order({ goods: [pick(floor.plain, 0)] });
    return 1;
  });
  const { line, floor } = notified;
  await notified.subscribe({ duplicate: 3, shuffle: true });
  for (const code of ['CMD:PALLET', pick(floor.plain, 0).barcode, 'CMD:CLOSEPALLET']) await line.scan(code);
  await vi.waitFor(async () => expect((await line.client.shipments.overview()).plan?.packs).toBe(1), WAIT);
  await line.until(({ order, health }) => order === null && health.outboxWaiting === 0);
  for (const code of ['CMD:SHIP', 'CMD:OK'])
    expect({ code, ...(await line.scan(code)) }).toMatchObject({ verdict: 'accepted' });
  const shown = async () => (await line.client.shipments.overview()).shipments.map(({ status }) => status);
  await vi.waitFor(async () => expect(await shown()).toEqual(['confirmed']), WAIT);
  const { id } = pick(await floor.shipments(), 0);
  await floor.sandbox.control(`shipments/${id}/status`, { status: 'sent' });
  await vi.waitFor(async () => expect(await shown()).toEqual(['sent']), WAIT);
});
