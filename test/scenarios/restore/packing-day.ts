import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { openReadOnly } from '#main/store/read-only.ts';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import type { SandboxGoods } from '../../support/sandbox.ts';

export type Api = 'v1' | 'v2';

/** A unit as it lies in the hall: its code does not change when it is packed again. */
type Unit = { readonly itemNr: string; readonly code: string };

export type DayOrder = FloorOrder & {
  readonly units: readonly Unit[];
  /** Its last unit is not in the hall: the packer declares it missing. */
  readonly isShort: boolean;
  /** Its units go into a pack each. */
  readonly isSplit: boolean;
};

export type PackingDay = AsyncDisposable & {
  readonly api: Api;
  readonly floor: Floor;
  readonly bench: MortalStation;
  readonly orders: readonly DayOrder[];
  /** Opens a pallet, packs these orders onto it, and closes it. */
  packPallet(orders: readonly DayOrder[]): Promise<void>;
  /** Ships all closed pallets; false: there is none. */
  ship(): Promise<boolean>;
  /** Packs and ships whatever the station does not have as sent. */
  finish(): Promise<void>;
  untilQuiet(): Promise<void>;
};

const WAIT = { timeout: 60_000, interval: 20 };

/** Where a shipment is created. */
export const CREATE = { v1: '/api/v1/shipments/out', v2: '/api/v2/fbs/shipments' } as const;

/**
 * A station of one version with ten orders of one to three units, which `random` chooses. `afterScan` runs before
 * the next scan.
 */
export async function startPackingDay(
  api: Api,
  random: () => number,
  afterScan: () => Promise<void>,
): Promise<PackingDay> {
  await using resources = new AsyncDisposableStack();
  const floor = resources.use(await startFloor());
  const orders: DayOrder[] = [];
  for (let n = 0; n < 10; n++) orders.push(await addOrder(floor, n, random));
  const settings = { prefetchOrders: random() < 0.5 ? 0 : 5, cancelDelaySeconds: 0 };
  const bench = resources.use(
    await startMortalStation({ ...floor.account, PACKBENCH_API: api }, { settings }),
  );
  await untilQueued(bench.line, orders.length);

  async function accept(...codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      const { verdict, reason, params } = await bench.line.scan(code);
      expect([code, verdict, reason, params]).toEqual([code, 'accepted', null, params]);
      await afterScan();
    }
  }

  /** Packs what the open order still needs. */
  async function packOpenUnits(order: DayOrder): Promise<void> {
    const open = () => bench.line.view().order?.units.filter(({ status }) => status === 'open') ?? [];
    const needed = open().map(({ itemNr }) => itemNr);
    for (const [n, itemNr] of needed.entries()) {
      const { code } = pick(
        order.units.filter((unit) => unit.itemNr === itemNr),
        0,
      );
      const isLast = itemNr === order.units.at(-1)?.itemNr;
      if (isLast && order.isShort) {
        await accept('CMD:MISSING', code, 'CMD:REASON:1');
        continue;
      }
      if (order.isSplit && n > 0) await accept('CMD:NEW');
      await accept(code);
    }
  }

  async function packOrder(order: DayOrder): Promise<void> {
    await accept(order.id);
    await packOpenUnits(order);
    await bench.line.until((view) => view.order === null);
  }

  async function packPallet(wanted: readonly DayOrder[]): Promise<void> {
    await accept('CMD:PALLET');
    for (const order of wanted) await packOrder(order);
    await untilQuiet();
    await accept('CMD:CLOSEPALLET');
  }

  /** By the tables: the view counts only what it was told of so far. */
  const untilQuiet = async () => {
    const db = openReadOnly(join(bench.dataDir, 'packbench.db'));
    try {
      await vi.waitFor(async () => {
        const open = ['waiting', 'sending'];
        const changes = await db.selectFrom('outbox').select('kind').where('status', 'in', open).execute();
        const prints = await db.selectFrom('print_jobs').select('id').where('status', 'in', open).execute();
        expect({ changes, prints }).toEqual({ changes: [], prints: [] });
      }, WAIT);
    } finally {
      await db.destroy();
    }
  };

  async function ship(): Promise<boolean> {
    const { client } = bench.line;
    const { plan } = await client.shipments.overview();
    if (plan === null) return false;
    await vi.waitFor(
      async () => expect((await client.shipments.overview()).plan?.problems).toEqual([]),
      WAIT,
    );
    const before = (await client.shipments.overview()).shipments.length;
    await accept('CMD:SHIP', 'CMD:OK');
    await untilQuiet();
    await vi.waitFor(async () => {
      const { shipments } = await client.shipments.overview();
      expect(shipments.length).toBeGreaterThan(before);
      expect(shipments.map(({ stage }) => stage)).not.toContain('sending');
    }, WAIT);
    return true;
  }

  /** Item numbers that the platform has in a shipment. */
  async function shippedItems(): Promise<ReadonlySet<string>> {
    const items = (await floor.shipments()).flatMap(({ pallets }) =>
      pallets.flatMap(({ packs }) => packs.flatMap((pack) => pack.items)),
    );
    return new Set(items.map(({ itemNr }) => itemNr));
  }

  async function finish(): Promise<void> {
    const { client } = bench.line;
    await accept('OP:9');
    const { order: open } = bench.line.view();
    if (open !== null) {
      await packOpenUnits(
        pick(
          orders.filter(({ id }) => id === open.orderId),
          0,
        ),
      );
      await bench.line.until((view) => view.order === null);
    }
    for (const { orderId } of await client.queue.onHold()) await client.queue.release({ orderId });
    const shipped = await shippedItems();
    const state = await floor.sandbox.state();
    const isLive = ({ itemNr }: Unit) =>
      !state.orders.some(({ items }) =>
        items.some((item) => item.itemNr === itemNr && /cancel/i.test(item.status)),
      );
    const left = orders.filter(({ units }) =>
      units.some((unit) => isLive(unit) && !shipped.has(unit.itemNr)),
    );
    // The one that was open when the backup was made may still be.
    expect(['accepted', 'info']).toContain((await bench.line.scan('CMD:PALLET')).verdict);
    for (const order of left) {
      const { verdict } = await bench.line.scan(order.id);
      if (verdict !== 'accepted' || bench.line.view().order?.orderId !== order.id) continue;
      await packOpenUnits(order);
      await bench.line.until((view) => view.order === null);
    }
    await untilQuiet();
    // Packs that lay on no pallet, or on one that was open when the backup was made.
    for (const { packNumber } of (await client.shipments.overview()).loosePacks)
      if (packNumber !== null) await accept(packNumber);
    for (const pallet of (await client.shipments.overview()).pallets)
      if (pallet.status === 'open' && pallet.packs.length > 0) {
        if (!pallet.isCurrent) await accept(pallet.barcode);
        await accept('CMD:CLOSEPALLET');
      }
    await ship();
  }

  await accept('OP:9');
  const rest = resources.move();
  return {
    api,
    floor,
    bench,
    orders,
    packPallet,
    ship,
    finish,
    untilQuiet,
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** Orders of several units may lack one or be split, and half of all goods are marked. */
async function addOrder(floor: Floor, n: number, random: () => number): Promise<DayOrder> {
  const isAlwaysShort = n === 0;
  const count = isAlwaysShort ? 2 : 1 + Math.floor(random() * 3);
  const goods: SandboxGoods[] = Array.from({ length: count }, (_, at) => {
    const kind = random() < 0.5 ? floor.plain : floor.marked;
    return pick(kind, (n + at) % kind.length);
  });
  const order = await floor.order({ goods });
  const state = await floor.sandbox.state();
  const items = state.orders.find(({ id }) => id === order.id)?.items ?? [];
  const units = items.map(({ itemNr, sku }, at) => {
    const one = goods.find((found) => found.platformSku === sku || found.sku === sku) ?? pick(goods, at);
    return { itemNr, code: one.markRequired ? markOf(one, 10 * n + at).code : one.barcode };
  });
  const isShort = isAlwaysShort || (count > 1 && n % 3 === 0);
  return { ...order, units, isShort, isSplit: count > 1 && !isShort && random() < 0.3 };
}

/** The line to a station that restarts by itself, once its database is complete. */
export async function untilRecovered(
  bench: MortalStation,
  isRestored: () => Promise<boolean>,
): Promise<void> {
  await vi.waitFor(async () => {
    await using line = await connectBench(bench.station);
    expect(line.view().recovery).toBeNull();
    expect(await isRestored()).toBe(true);
  }, WAIT);
  await bench.reconnect();
  await untilOnline(bench);
}

async function untilOnline({ line }: MortalStation): Promise<void> {
  await line.until(({ health }) => health.platform.state === 'online' && health.firstSync === null);
}
