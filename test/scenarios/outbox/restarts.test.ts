import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDraft, type OutboxStation, outboxStation } from './outbox-station.ts';

let station: OutboxStation;
beforeAll(async () => {
  station = await outboxStation();
});
afterAll(() => station[Symbol.asyncDispose]());

/** What a station leaves behind that ends while it is sending. */
async function endWhileSending() {
  await station.db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: 1 })
    .where('ended_at', 'is', null)
    .execute();
  await station.restart();
}

async function creations(id: string) {
  const { shipments } = await station.sandbox.state();
  const log = await station.sandbox.log();
  const sent = log.filter((entry) => entry.method === 'POST' && entry.path === '/api/v1/shipments/out');
  const ofId = sent.filter((entry) => JSON.stringify(entry.body).includes(`"${id}"`));
  return { there: shipments.filter((shipment) => shipment.id === id).length, sent: ofId.length };
}

describe('a station that ended while it was sending', () => {
  it('sends nothing again that the platform has', async () => {
    const draft = await newDraft(station, station.platform, 'PBX1');
    await station.send({ kind: 'shipment-create', payload: { id: 'PBX1' } });
    await station.platform.createShipment(draft);
    await endWhileSending();
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect(await creations('PBX1')).toEqual({ there: 1, sent: 1 });
    expect(station.calls).toContainEqual(['created', 'PBX1', expect.objectContaining({ id: 'PBX1' })]);
  });

  it('sends what the platform does not have', async () => {
    await newDraft(station, station.platform, 'PBX2');
    await station.send({ kind: 'shipment-create', payload: { id: 'PBX2' } });
    await endWhileSending();
    expect((await station.settle()).at(-1)).toMatchObject({ status: 'done' });
    expect(await creations('PBX2')).toEqual({ there: 1, sent: 1 });
  });

  it('sends nothing while it cannot read the state', async () => {
    await newDraft(station, station.platform, 'PBX3');
    await station.fault('/api/v1/shipments/PBX3', 'status', { method: 'GET', status: 500, times: 4 });
    await station.send({ kind: 'shipment-create', payload: { id: 'PBX3' } });
    await endWhileSending();
    const ended = (await station.settle()).at(-1);
    expect(ended).toMatchObject({ status: 'done' });
    expect(ended?.attempts).toBeGreaterThan(2);
    expect(await creations('PBX3')).toEqual({ there: 1, sent: 1 });
  });
});
