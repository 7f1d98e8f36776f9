import { expect, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { type Floor, type FloorOrder, startFloor } from '../../support/floor.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import type { SandboxGoods, SandboxShipment } from '../../support/sandbox.ts';
import { wireTo } from '../../support/wire-to.ts';

export const MIDNIGHT = '2026-12-01T00:00:01+03:00';
export const PATIENCE = { timeout: 45_000, interval: 50 };

const EVENING = '2026-11-30T20:00:00+03:00';

type SwitchFloorOptions = {
  /** Goods of the orders, one entry an order. */
  readonly orders: (floor: Floor) => readonly (readonly SandboxGoods[])[];
  readonly settings?: Readonly<Record<string, boolean>>;
  /** Orders whose numbers are prefetched; none by default. */
  readonly prefetchOrders?: number;
  /** Of the station's PC; that of the test by default. */
  readonly timeZone?: string;
  /** More of the station's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** v1 answers past its last day. */
  readonly v1Lives?: boolean;
};

/** The last evening of v1, and a supervisor at a station that switches by itself, with a pallet open. */
export async function switchFloor(given: SwitchFloorOptions) {
  await using made = new AsyncDisposableStack();
  const floor = made.use(
    await startFloor({ now: EVENING, ...(given.v1Lives === true ? {} : { sunset: '2026-11-30' }) }),
  );
  await floor.sandbox.control('settings', given.settings ?? {});
  const createdAt = '2026-11-30T12:00:00+03:00';
  const orders: FloorOrder[] = [];
  for (const goods of given.orders(floor)) orders.push(await floor.order({ goods, createdAt }));
  const wire = made.use(await wireTo(floor.sandbox.b2b));
  const station = made.use(
    await startMortalStation(
      {
        ...floor.account,
        PACKBENCH_API: 'auto',
        PACKBENCH_B2B_URL: wire.url,
        PACKBENCH_SELLER_URL: wire.url,
        ...(given.timeZone === undefined ? {} : { TZ: given.timeZone }),
        ...given.env,
      },
      { settings: { prefetchOrders: given.prefetchOrders ?? 0 } },
    ),
  );
  await untilQueued(station.line, orders.length);
  const bench = switchBench(floor, orders, station);
  await bench.accept('OP:9', 'CMD:PALLET');
  const resources = made.move();
  return { ...bench, wire, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

function switchBench(floor: Floor, orders: readonly FloorOrder[], station: MortalStation) {
  const prints = defaultPrints(station.dataDir);
  const label = labelInFolder(floor, prints);

  async function accept(...codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      const { verdict, reason } = await station.line.scan(code);
      expect([code, verdict, reason]).toEqual([code, 'accepted', null]);
    }
  }

  return {
    floor,
    orders,
    station,
    accept,
    label,
    scan: (code: string) => station.line.scan(code),
    until: (api: 'v1' | 'v2') => station.line.until((view) => view.api === api),
    /** So many packs of the order have their labels. */
    labels: (order: FloorOrder, count: number) =>
      vi.waitFor(async () => {
        const printed: string[] = [];
        for (const number of await floor.packNumbers(order))
          if ((await timesPrinted(prints, number)) > 0) printed.push(number);
        expect([order.id, printed.length]).toEqual([order.id, count]);
      }, PATIENCE),

    /** v1 ends, and the station finds it with its next request: for an unknown order. */
    async midnight(): Promise<void> {
      await floor.sandbox.control('clock', { now: MIDNIGHT });
      await station.line.scan('RU261130-999999');
      await station.line.until((view) => view.api === 'v2');
    },

    async ship(): Promise<void> {
      const { client } = station.line;
      await expect.poll(async () => (await client.shipments.overview()).plan?.problems, PATIENCE).toEqual([]);
      await accept('CMD:SHIP', 'CMD:OK');
    },

    /**
     * All that was ordered is in so many shipments: each live unit once, in the pack that our export names, each pack with
     * one label, each pallet with its own; nothing failed, and nothing waits for anybody.
     */
    async expectShipped(shipments: number): Promise<void> {
      const { client } = station.line;
      await vi.waitFor(async () => {
        const { shipments: rows } = await client.shipments.overview();
        expect(rows.map(({ stage, problems }) => [stage, problems])).toEqual(
          Array.from({ length: shipments }, () => ['created', []]),
        );
      }, PATIENCE);
      const sent = await floor.shipments();
      expect(sent).toHaveLength(shipments);
      const packs = packsOf(sent);
      const { orders: platformOrders } = await floor.sandbox.state();
      const live = platformOrders.flatMap(({ id, items }) =>
        orders.some((order) => order.id === id)
          ? items.filter(({ status }) => !/cancel/i.test(status)).map(({ itemNr }) => itemNr)
          : [],
      );
      expect(packs.flatMap(([, units]) => units).sort()).toEqual(live.sort());
      const exported: readonly { packNumber: string; items: readonly { itemNr: string }[] }[] = JSON.parse(
        await exportText('packs', station.dataDir),
      );
      const ours = exported.map(({ packNumber, items }) => [
        packNumber,
        items.map(({ itemNr }) => itemNr).sort(),
      ]);
      expect(ours.sort()).toEqual([...packs].sort());
      for (const [number] of packs) expect([number, await timesPrinted(prints, number)]).toEqual([number, 1]);
      await vi.waitFor(async () => {
        const labels = (await client.prints.list()).filter(({ kind }) => kind === 'pallet-label');
        const pallets = sent.flatMap((one) => one.pallets.map(({ barcode }) => [barcode, 'printed']));
        expect(labels.map(({ number, status }) => [number, status]).sort()).toEqual(pallets.sort());
      }, PATIENCE);
      const { health } = await station.line.until((view) => view.health.outboxWaiting === 0);
      expect(health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
    },
  };
}

/** Number and units of every pack. */
function packsOf(shipments: readonly SandboxShipment[]): readonly (readonly [string, readonly string[]])[] {
  return shipments.flatMap(({ pallets }) =>
    pallets.flatMap(({ packs }) =>
      packs.map(({ packNumber, items }) => [packNumber, items.map(({ itemNr }) => itemNr).sort()] as const),
    ),
  );
}
