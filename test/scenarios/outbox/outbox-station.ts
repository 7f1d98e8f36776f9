import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { createLog } from '#main/base/log.ts';
import { createHandlers } from '#main/outbox/handlers/all.ts';
import { createOutbox, type Outbox } from '#main/outbox/outbox.ts';
import { enqueue, type NewEntry } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import { noGoodsChange, noSupplyChanges } from '../../support/no-goods-change.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

/** An outbox with its real handlers, database and platform; calls to other modules are recorded. */
export async function outboxStation() {
  const sandbox = await startSandbox({ orders: 0 });
  const store = await temporaryDatabase();
  const clock = shiftedClock();
  const log = createLog('silent');
  const platform = createB2bPlatform({
    baseUrl: sandbox.b2b,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    fetch,
    clock,
    log,
  });
  const calls: unknown[][] = [];
  const drafts = new Map<string, ShipmentDraft>();
  let outbox = open(store.db);

  function open(db: Database): Outbox {
    const tell = (name: string) => {
      return async (_trx: unknown, ...facts: unknown[]) => void calls.push([name, ...facts]);
    };
    const handlers = createHandlers({
      db,
      log,
      platform: () => platform,
      orders: {
        onNumbers: tell('numbers'),
        onNumbersRefused: tell('numbers-refused'),
        onNumbersNotShown: tell('numbers-not-shown'),
        onCancelRefused: tell('cancel-refused'),
        onConfirmRefused: tell('confirm-refused'),
        onCancelOrderRefused: tell('cancel-order-refused'),
        onPrefetched: (orderId, end) => void calls.push(['asked-ahead', orderId, end]),
        orderTouched: (id) => void calls.push(['touched', id]),
      },
      shipments: {
        draftOf: async (id) => drafts.get(id) ?? missing(id),
        platformId: async (id) => id,
        awaitsAssembly: async () => false,
        onShipmentCreated: tell('created'),
        onShipmentRefused: tell('refused'),
        onShipmentConfirmed: tell('confirmed'),
        onConfirmShipmentRefused: tell('confirm-refused'),
        onShipmentCancelled: tell('cancelled'),
        onCancelShipmentRefused: tell('cancel-refused'),
        shipmentTouched: () => undefined,
      },
      goodsChange: noGoodsChange,
      supplies: noSupplyChanges,
    });
    return createOutbox({ db, clock, log, handlers, emit: () => undefined });
  }

  return {
    sandbox,
    platform,
    calls: calls,
    drafts,
    get db() {
      return store.db;
    },
    async send(entry: Omit<NewEntry, 'at' | 'lane'>, lane = 'lane') {
      const at = clock.now().toISOString();
      await store.db.transaction().execute((trx) => enqueue(trx, { ...entry, lane, at }));
    },
    /** Runs what is due, as a station does that works. */
    async idle() {
      outbox.start();
      await outbox.idle();
    },
    /** The network is back. */
    async retryNow() {
      outbox.start();
      await outbox.retryNow();
      await outbox.idle();
    },
    entries: () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    /** Runs, and lets time pass, until every entry has ended. */
    async settle() {
      outbox.start();
      for (let rounds = 0; rounds < 20; rounds += 1) {
        await outbox.idle();
        const open = await this.entries();
        if (open.every((row) => row.ended_at !== null)) return open;
        clock.advance(61);
      }
      throw new Error('the outbox does not come to an end');
    },
    async restart() {
      await outbox.stop();
      outbox = open(await store.reopen());
    },
    fault: (path: string, kind: string, over: object = {}) =>
      sandbox.control('faults', { method: 'POST', path, kind, times: 1, ...over }),
    async [Symbol.asyncDispose]() {
      await outbox.stop();
      await store[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

export type OutboxStation = Awaited<ReturnType<typeof outboxStation>>;

/** A new order of the sandbox with two units, stored nowhere else. */
export async function newOrder(sandbox: Sandbox, status = 'confirmed', country = 'RU') {
  const [one, two] = (await sandbox.state()).goods;
  const items = [{ sku: one?.sku }, { sku: two?.sku }];
  const { ids } = await sandbox.control<{ ids: string[] }>('orders', {
    orders: [{ items, status, country }],
  });
  return orderOf(sandbox, ids[0] ?? '');
}

export async function orderOf(sandbox: Sandbox, id: string) {
  const order = (await sandbox.state()).orders.find((one) => one.id === id);
  return order ?? missing(id);
}

/** An out-shipment of everything in a new order. */
export async function newDraft(
  { sandbox, drafts }: OutboxStation,
  platform: PackingPlatform,
  id: string,
): Promise<ShipmentDraft> {
  const order = await newOrder(sandbox);
  const numbers = await platform.requestPackNumbers(order.id, 1);
  if (!numbers.ok) throw new Error(numbers.error.detail);
  const { goods } = await sandbox.state();
  const items = order.items.map((item) => ({
    orderNr: order.orderNr,
    sellerSku: goods.find((one) => one.platformSku === item.sku)?.sku ?? '',
    unitload: item.itemNr,
    uit: null,
  }));
  const draft: ShipmentDraft = {
    id,
    orderedAt: '2026-11-20T09:00:00.000Z',
    shippedAt: (await sandbox.state()).now.slice(0, 10),
    destination: 'PPBykovo',
    pallets: [{ barcode: `PAL${id}`, packs: [{ packNumber: numbers.value[0] ?? '', items }] }],
  };
  drafts.set(id, draft);
  return draft;
}

function missing(what: string): never {
  throw new Error(`${what} is missing`);
}
