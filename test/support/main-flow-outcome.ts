import { expect, vi } from 'vitest';
import type { Floor, FloorOrder } from './floor.ts';
import { pick } from './floor.ts';
import type { MainFlow } from './main-flow.ts';
import type { SandboxShipment } from './sandbox.ts';

/** First of the specification's reasons for `canceled`: `CMD:REASON:1`. */
const FIRST_REASON = 'Нет нужной позиции/размера в наличии';

const CANCELS = {
  v1: { path: /^\/api\/v1\/orders\/[^/]+\/items\/[^/]+\/change_status_request$/, status: 'canceled' },
  v2: { path: /^\/api\/v2\/orders\/[^/]+\/items\/[^/]+\/status$/, status: 'CANCELED' },
};

/**
 * Waits for the confirmation, and checks that the platform has exactly what the flow packed: nothing less,
 * nothing twice.
 */
export async function expectMainFlowShipped(
  floor: Floor,
  flow: MainFlow,
  { pallets = flow.pallets } = {},
): Promise<SandboxShipment> {
  await vi.waitFor(async () => expect((await floor.shipments()).at(0)?.status).toBe('confirmed'), {
    timeout: 45_000,
    interval: 100,
  });
  const shipments = await floor.shipments();
  expect(shipments).toHaveLength(1);
  const shipment = pick(shipments, 0);
  expect(shipment.id).toMatch(new RegExp(`^${floor.sandbox.partnerId}.{1,17}$`));
  expect(shipment.pallets).toHaveLength(pallets);
  const packs = shipment.pallets.flatMap((pallet) => pallet.packs);

  const { single, marked, twoPacks, short, marks, api } = flow;
  const numbers = async (order: FloorOrder) => [...(await floor.packNumbers(order))].sort();
  const packed = [
    { order: single, units: [[0]], uits: [null] },
    { order: marked, units: [[0, 1]], uits: marks.map(({ uit }) => (api === 'v1' ? uit : null)) },
    { order: twoPacks, units: [[0], [1]], uits: [null, null] },
    { order: short, units: [[0]], uits: [null] },
  ];
  const expected = packed.flatMap(({ order, units, uits }) =>
    units.map((places) =>
      places.map((place) => ({
        orderNr: order.orderNr,
        itemNr: pick(order.itemNrs, place),
        sku: pick(order.goods, place).sku,
        unitload: pick(order.itemNrs, place),
        datamatrix: pick(uits, place),
      })),
    ),
  );
  const byFirstUnit = (one: readonly { unitload: string }[], other: readonly { unitload: string }[]) =>
    pick(one, 0).unitload.localeCompare(pick(other, 0).unitload);
  const sent = packs.map(({ items }) =>
    [...items].sort((one, other) => one.unitload.localeCompare(other.unitload)),
  );
  expect([...sent].sort(byFirstUnit)).toEqual([...expected].sort(byFirstUnit));

  // Each pack travels under a number that the platform gave to its order.
  for (const { order, units } of packed) {
    const ids = new Set(order.itemNrs);
    const used = packs
      .filter(({ items }) => items.some(({ itemNr }) => ids.has(itemNr)))
      .map((pack) => pack.packNumber);
    expect(new Set(used).size).toBe(units.length);
    const given = await numbers(order);
    // v1 may give spare ones; v2 gives as many as there are packs, once.
    if (api === 'v1') expect(given).toEqual(expect.arrayContaining(used));
    else expect(given).toEqual([...new Set(used)].sort());
  }
  await expectMissingItemCancelledOnce(floor, flow);
  return shipment;
}

async function expectMissingItemCancelledOnce(floor: Floor, { short, api }: MainFlow): Promise<void> {
  const missing = pick(short.itemNrs, 1);
  const asked = (await floor.sandbox.log()).filter(
    ({ method, path }) => method === 'POST' && CANCELS[api].path.test(path),
  );
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining(short.id)]);
  expect(pick(asked, 0).body).toMatchObject({ status: CANCELS[api].status, reason: FIRST_REASON });
  const state = await floor.sandbox.state();
  const dead = state.orders
    .flatMap(({ items }) => items)
    .filter(({ status }) => status.toLowerCase() === 'canceled');
  expect(dead.map(({ itemNr }) => itemNr)).toEqual([missing]);
}
