import { expect, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { pick } from '../../support/floor.ts';
import { type Load, type LossyDay, PATHS, WAYS } from './lossy-day.ts';

const WAIT = { timeout: 45_000, interval: 10 };

async function scan({ bench }: LossyDay, code: string) {
  const verdict = await bench.line.scan(code);
  expect({ code, ...verdict }).toMatchObject({ code, verdict: 'accepted' });
  return verdict;
}

/** A supervisor confirms the orders that wait for it. */
export async function confirmOrders(day: LossyDay): Promise<void> {
  const { bench, loads } = day;
  await scan(day, 'OP:9');
  const orderIds = loads.map(({ twoPacks }) => twoPacks.id);
  await vi.waitFor(async () => {
    await bench.line.client.queue.refresh();
    const { rows } = await bench.line.client.queue.list({ list: 'to-confirm' });
    expect(rows.map(({ orderId }) => orderId).sort()).toEqual([...orderIds].sort());
  }, WAIT);
  for (const { way, confirm } of loads) await day.lose(way, confirm);
  expect(await bench.line.client.queue.confirm({ orderIds })).toMatchObject({
    done: true,
    notConfirmed: [],
  });
  await day.untilAsked(loads.map(({ confirm }) => confirm));
  await day.dieAndComeBack('truncate');
  await untilQueued(bench.line, 3 * loads.length);
}

/** Each load goes on a pallet of its own; answers with the tags of the pallets. */
export async function packLoads(day: LossyDay): Promise<readonly string[]> {
  await day.loseSome(PATHS[day.api].packLabels);
  const pallets: string[] = [];
  for (const load of day.loads) {
    await day.lose(load.way, load.cancel, ...load.numbers);
    pallets.push(String((await scan(day, 'CMD:PALLET')).params.pallet));
    await packLoad(day, load);
  }
  await day.untilAsked(day.loads.flatMap(({ cancel, numbers }) => [cancel, ...numbers]));
  await day.dieAndComeBack('garbage');
  await vi.waitFor(async () => {
    const { pallets: floor } = await day.bench.line.client.shipments.overview();
    const packs = floor.flatMap(({ packs }) => packs);
    expect(packs.filter(({ packNumber }) => packNumber !== null)).toHaveLength(4 * day.loads.length);
  }, WAIT);
  await day.bench.line.until(({ health }) => health.outboxWaiting === 0);
  return pallets;
}

async function packLoad(day: LossyDay, { twoPacks, short, whole }: Load): Promise<void> {
  const barcode = (n: number) => pick(day.floor.plain, n).barcode;
  const codes = [
    twoPacks.id,
    barcode(0),
    'CMD:NEW',
    barcode(0),
    short.id,
    barcode(1),
    'CMD:MISSING',
    barcode(2),
    'CMD:REASON:1',
    whole.id,
    barcode(3),
  ];
  for (const code of codes) await scan(day, code);
}

/** Each pallet goes by itself. */
export async function shipPallets(day: LossyDay, pallets: readonly string[]): Promise<void> {
  const { client } = day.bench.line;
  const { create, palletLabels } = PATHS[day.api];
  await day.loseSome(palletLabels);
  const created = async () =>
    (await day.floor.sandbox.log()).filter(({ method, path }) => method === 'POST' && path === create).length;
  for (const [n, pallet] of pallets.entries()) {
    const way = pick(WAYS, n);
    await scan(day, pallet);
    await scan(day, 'CMD:CLOSEPALLET');
    await vi.waitFor(
      async () => expect((await client.shipments.overview()).plan?.problems).toEqual([]),
      WAIT,
    );
    await day.lose(way, create);
    await scan(day, 'CMD:SHIP');
    const before = await created();
    await scan(day, 'CMD:OK');
    await vi.waitFor(async () => expect(await created()).toBeGreaterThan(before), WAIT);
  }
  await day.dieAndComeBack('status');
  await day.bench.line.until(({ health }) => health.outboxWaiting === 0);
}

/** v1 alone: each shipment waits for it. */
export async function confirmShipments(day: LossyDay): Promise<void> {
  const shipments = await day.floor.shipments();
  const paths = shipments.map(({ id }) => `/api/v1/shipments/out/${id}/events`);
  const { client } = day.bench.line;
  for (const [n, { id }] of shipments.entries()) {
    await day.lose(pick(WAYS, n), pick(paths, n));
    expect(await client.shipments.confirm({ id })).toEqual({ done: true });
  }
  await day.untilAsked(paths);
  await day.dieAndComeBack();
  await day.bench.line.until(({ health }) => health.outboxWaiting === 0);
}
