import { createSwitchedOrders } from '#main/api-version/switched-orders.ts';
import { storeOrderConsequences } from '#main/app/orders-sync.ts';
import { createLog } from '#main/base/log.ts';
import { storePrefetchPlan } from '#main/bench/assembly-planning.ts';
import { numberEvents } from '#main/bench/background-changes.ts';
import { cancelAlarms, labelAlarms } from '#main/bench/changed-after-packing.ts';
import { createFactSources } from '#main/bench/fact-sources.ts';
import type { BenchPlace, LocalJournal } from '#main/bench/local-journal.ts';
import { openOrderOf } from '#main/bench/openable.ts';
import { loadOpenOrderChange } from '#main/bench/order-refresh.ts';
import { createPackingService, type PackingOptions } from '#main/bench/packing-service.ts';
import { createReread, createRereadMany } from '#main/bench/reread.ts';
import { loadBench } from '#main/bench/session-store.ts';
import type { OpenOrder, Operator } from '#main/bench/state.ts';
import type { StoredChange, StoredEvent } from '#main/bench/stored-events.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { DEFAULT_MARK_CATEGORIES, needsMark } from '#main/goods/marking-rule.ts';
import { claimOrder } from '#main/orders/claim-store.ts';
import { holdOrder, releaseOrder } from '#main/orders/hold-store.ts';
import { loadOrder, storeOrders } from '#main/orders/order-store.ts';
import { createPolling } from '#main/orders/polling.ts';
import { carryOut } from '#main/outbox/carry-out.ts';
import { createHandlers } from '#main/outbox/handlers/all.ts';
import { createOrderOutcomes } from '#main/outbox/handlers/order-outcomes.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { laneHeads } from '#main/outbox/outbox-store.ts';
import { ordersWithNumbersToAssign, storeNumbers } from '#main/packs/pack-number-store.ts';
import { findPlan, type StoredPlan } from '#main/packs/pack-plan-store.ts';
import { startPack } from '#main/packs/pack-store.ts';
import { packUnit } from '#main/packs/pack-unit-store.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { createOperators } from '#main/settings/operators.ts';
import { createShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { AssembleAt, Settings } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { CATALOG, goodsOf, type TestOrder } from './bench-goods.ts';
import { benchPlatform } from './bench-platform.ts';
import { benchRows } from './bench-rows.ts';
import { type MemoryDatabase, memoryDatabase } from './memory-database.ts';
import { noGoodsChange, noSupplyChanges } from './no-goods-change.ts';
import { steppedClock } from './stepped-clock.ts';

export { numberOf } from './bench-platform.ts';

export const OPERATORS: readonly Operator[] = [
  { id: '1', name: 'Анна', role: 'packer' },
  { id: '9', name: 'Ольга', role: 'supervisor' },
];

type Guards = Pick<Settings, 'cancelDelaySeconds' | 'whoMayCancel' | 'whoMayShip'>;

export type BenchOptions = {
  readonly orders: readonly TestOrder[];
  readonly autoClose?: boolean;
  readonly proofOfLabel?: boolean;
  /** The reserve on the disk is given up. */
  readonly isDiskAlmostFull?: boolean;
  /** Why nothing can be packed. */
  readonly packingLock?: Reason;
  /** Pack numbers exist before they are needed; off: they arrive by `giveNumbers`. */
  readonly hasNumbers?: boolean;
  /** REST v2: when the units of a pack are sent to it. Without this the bench uses v1. */
  readonly assembleAt?: AssembleAt;
  readonly guards?: Partial<Guards>;
  /** A sent shipment that waits to be confirmed; the platform may give it another id. */
  readonly shipmentToConfirm?: { readonly id: string; readonly platformId?: string };
  /** Whose badge has been scanned. */
  readonly operator?: '1' | '9' | null;
  /** Wraps the database of the bench itself. */
  readonly withDatabase?: (db: Database) => Database;
  /** A table of a floor (`floor-benches.ts`). Without it: the only table, on a store of its own. */
  readonly table?: FloorTable;
};

export type FloorTable = {
  /** Id and name. */
  readonly station: string;
  /** A connection of this table, which its owner closes. */
  readonly db: Database;
  /** The table that has stored the orders and goods, and whose clock and platform this one shares. */
  readonly beside: {
    readonly clock: ReturnType<typeof steppedClock>;
    readonly counterpart: ReturnType<typeof benchPlatform>;
  } | null;
  /** Where its open order is finished while the server is away. */
  readonly localJournal?: (floor: BenchPlace) => LocalJournal;
};

/** The answer to the packer, with what the journal keeps of it. */
export type Answer = VerdictView &
  StoredChange & {
    readonly subject: {
      readonly orderId: string | null;
      readonly itemNr: string | null;
      readonly sku: string | null;
      readonly packNumber: string | null;
    };
  };

export type TestBench = Awaited<ReturnType<typeof startBench>>;

const PACE_SECONDS = 2;
const STATION = 'table';
const PREFETCHED_NUMBERS = 9;
/** Kinds of requests in the outbox. */
const NUMBERS: readonly string[] = ['pack-numbers', 'prefetch-numbers'];

/**
 * The real bench on a real store in memory: scans pass through decoding, facts, decision and commit. The
 * platform is a small counterpart; its changes are only handled when a test requests it.
 */
export async function startBench(options: BenchOptions) {
  const { table } = options;
  const beside = table?.beside ?? null;
  const station = table?.station ?? STATION;
  const store = table === undefined ? await memoryDatabase() : borrowed(table.db);
  const { db } = store;
  const clock = beside?.clock ?? steppedClock();
  const log = createLog('silent');
  const counterpart = beside?.counterpart ?? benchPlatform(options.orders);
  counterpart.world.api = options.assembleAt === undefined ? 'v1' : 'v2';
  const platform = () => counterpart.platform;
  const rows = benchRows(db, clock.now);
  const settings = {
    autoClose: options.autoClose ?? true,
    proofOfLabel: options.proofOfLabel ?? false,
    isDiskAlmostFull: options.isDiskAlmostFull ?? false,
    assembleAt: options.assembleAt ?? ('close' as AssembleAt),
    guards: {
      cancelDelaySeconds: 8,
      whoMayCancel: 'packer',
      whoMayShip: 'everybody',
      ...options.guards,
    } as Guards,
  };
  const orderIds = options.orders.map(({ id }) => id);

  const marked = (goods: Pick<Goods, 'categories'>) => needsMark(goods, DEFAULT_MARK_CATEGORIES);
  const oldest = () => oldestCreation(clock.platformNow());
  const at = () => clock.now().toISOString();
  const requiresAssemblyFirst = () => platform().traits.requiresAssemblyFirst;
  const assembleAt = () => settings.assembleAt;
  const nothing = () => undefined;

  const polling = createPolling({
    db,
    platform,
    clock,
    log,
    pollSeconds: () => 600,
    onStored: async (trx, id, change) => {
      if (change === 'changed') {
        const by = { at: at(), journaledAt: at(), station: 'bench-1' };
        await storeOrderConsequences(trx, id, by);
      }
    },
    onOrdersChanged: nothing,
    onUnreadableChanged: nothing,
    onHealth: nothing,
    onProgress: nothing,
  });
  const isReachable = () => true;
  const { readNow } = polling;
  let drawn = 0;
  const shipping = createShippingService({
    db,
    station,
    clock,
    log,
    platform,
    partnerId: () => 'PBX',
    destination: () => 'PPBykovo',
    palletLabelSize: () => 'l',
    handoverListAt: () => 'never',
    floorRules: () => ({ oldestCreatedOn: oldest(), needsMark: marked }),
    random: () => drawn++ / 1000,
    rereadOrders: createRereadMany({ isReachable, readNow }),
    awaitAssembly: (ids) => switchedOrders.awaitAssembly(ids),
    emit: nothing,
  });
  const requests = {
    ...createOrderRequests({ clock, cancelDelaySeconds: () => settings.guards.cancelDelaySeconds }),
    orderShipment: shipping.order,
    confirmShipment: shipping.confirm,
    cancelShipment: shipping.cancel,
  };
  const switchedOrders = createSwitchedOrders({
    db,
    clock,
    requiresAssemblyFirst,
    assembleAt,
    requests,
  });
  const handlers = createHandlers({
    db,
    log,
    platform,
    orders: createOrderOutcomes({ clock, emit: nothing }),
    shipments: shipping.outcomes,
    goodsChange: noGoodsChange,
    supplies: noSupplyChanges,
  });
  const operators = createOperators(db, false);
  const benchDb = options.withDatabase?.(db) ?? db;
  const packing: PackingOptions = {
    db: benchDb,
    clock,
    log,
    emit: nothing,
    doubleReadMs: () => 40,
    timesSpaceFreed: () => 0,
    reread: createReread({ db: benchDb, isReachable, readNow, needsMark: marked }),
    sources: {
      ...createFactSources({
        db: benchDb,
        station,
        platformNow: clock.platformNow,
        now: clock.now,
        shipping,
        polling,
        packingLock: () => options.packingLock ?? null,
        isDiskAlmostFull: () => settings.isDiskAlmostFull,
        guards: () => settings.guards,
        autoClose: () => settings.autoClose,
        proofOfLabel: () => settings.proofOfLabel,
        requiresAssemblyFirst,
        needsMark: marked,
        findOperator: operators.find,
        hasShipmentEvents: () => platform().traits.hasShipmentEvents,
        refreshOnMiss: async () => false,
      }),
      // In the order of their opening, so that a test can name them.
      newPallet: async () => `PALPBX${(await rows.pallets()).length + 1}`,
    },
    commitOptions: {
      db: benchDb,
      clock,
      requiresAssemblyFirst,
      assembleAt,
      requests,
      station: { id: station, name: () => station },
      packLabelSize: () => 'm',
      itemLabelSize: () => 's',
      itemLabelsAt: () => 'never',
      palletTagSize: () => null,
    },
  };

  if (beside === null) await storeWhatIsThere();
  const { sources, commitOptions } = packing;
  const localJournal = table?.localJournal?.({ db: benchDb, sources, commitOptions });
  const startService = () => createPackingService({ ...packing, localJournal });
  const service = await startService();

  async function storeWhatIsThere(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const unknown = new Set(options.orders.flatMap(({ unknownSkus }) => unknownSkus));
      await storeGoods(trx, CATALOG.filter(({ sku }) => !unknown.has(sku)).map(goodsOf));
      await storeOrders(
        trx,
        options.orders.map(({ unknownSkus: _, ...order }) => ({ order, at: at() })),
      );
    });
    for (const operator of OPERATORS) await operators.save(operator);
    if (options.hasNumbers ?? options.assembleAt === undefined)
      for (const orderId of orderIds) await prefetchNumbers(orderId);
    if (options.shipmentToConfirm !== undefined) await addShipment(options.shipmentToConfirm);
  }

  async function prefetchNumbers(orderId: string): Promise<void> {
    const given = await platform().requestPackNumbers(orderId, PREFETCHED_NUMBERS);
    if (!given.ok) throw new Error(`no numbers for ${orderId}: ${given.error.kind}`);
    await db.transaction().execute((trx) => storeNumbers(trx, orderId, given.value, at()));
  }

  async function addShipment({
    id,
    platformId = null,
  }: {
    readonly id: string;
    readonly platformId?: string | null;
  }): Promise<void> {
    const stage = { stage: 'created', platform_status: 'new', pending: null, problems: '[]' };
    const times = { shipped_at: '2025-11-20', created_at: at() };
    await db
      .insertInto('shipments')
      .values({ id, platform_id: platformId, destination: 'PPBykovo', operator: null, ...stage, ...times })
      .execute();
  }

  /** One attempt of an outbox entry; with the outbox's code, without its waits. */
  function tryOnce(entry: OutboxRow): Promise<void> {
    return carryOut({ db, clock, log, handlers, isStopped: () => false, assertHeld: async () => {} }, entry);
  }

  /** The outbox cancels missing units whose waiting time is over. */
  async function cancelWhatIsDue(): Promise<void> {
    const isDue = ({ kind, next_at }: OutboxRow) => kind === 'cancel-item' && next_at <= at();
    for (;;) {
      const due = (await laneHeads(db)).filter(isDue);
      if (due.length === 0) return;
      for (const entry of due) await tryOnce(entry);
    }
  }

  /** Gives new numbers to the packs that wait for them, as the station does. */
  async function handOut(): Promise<void> {
    for (const orderId of await ordersWithNumbersToAssign(db))
      await service.change(async () => ({
        kind: 'numbers',
        events: await numberEvents(db, orderId),
        undo: 'keep',
      }));
  }

  async function wait(seconds: number): Promise<void> {
    clock.advance(seconds);
    await cancelWhatIsDue();
  }

  async function journaled(view: VerdictView): Promise<Answer> {
    const row = await db
      .selectFrom('journal')
      .select(['events', 'order_id', 'item_nr', 'sku', 'pack_number'])
      .where('entry', '=', 'scan')
      .where('station', '=', station)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const change: StoredChange = JSON.parse(row.events);
    const subject = { orderId: row.order_id, itemNr: row.item_nr, sku: row.sku, packNumber: row.pack_number };
    return { ...view, ...change, subject };
  }

  async function followed(answer: Answer): Promise<Answer> {
    await cancelWhatIsDue();
    const isWithoutNumber = (event: StoredEvent) => event.type === 'PackStarted' && event.packNumber === null;
    if (answer.events.some(isWithoutNumber)) await handOut();
    return answer;
  }

  const read = (raw: RawScan) => service.runSerially((turn) => turn.scan(decodeScan(raw, () => undefined)));

  /** `afterSeconds`: since the previous scan. */
  async function scan(code: string, afterSeconds = PACE_SECONDS): Promise<Answer> {
    await wait(afterSeconds);
    return followed(await journaled(await read({ raw: code, source: 'keyboard' })));
  }

  async function readOrder(orderId: string): Promise<void> {
    const answer = await readNow(orderId);
    if (!answer.ok) throw new Error(`${orderId} cannot be read: ${answer.error.kind}`);
  }

  async function numberWanted(orderId: string): Promise<OutboxRow | undefined> {
    const heads = await laneHeads(db);
    return heads.find(({ kind, lane }) => lane === `order:${orderId}` && NUMBERS.includes(kind));
  }

  /** Moves a running request one step further: a lost answer stands for each step between two. */
  async function carryOn(orderId: string): Promise<'nothing' | 'assembled' | 'numbered'> {
    const entry = await numberWanted(orderId);
    if (entry === undefined) return 'nothing';
    const model = counterpart.model(orderId);
    const { assemblies } = model;
    const before = await findPlan(db, orderId);
    model.losses = [...LOSSES_AT[before?.stage ?? 'asking']];
    await tryOnce(entry);
    model.losses = [];
    const after = await findPlan(db, orderId);
    const isNumbered = before?.stage !== 'numbered' && after?.stage === 'numbered';
    if (isNumbered) await handOut();
    if (isNumbered) return 'numbered';
    return model.assemblies > assemblies ? 'assembled' : 'nothing';
  }

  async function giveNumbers(orderId: string): Promise<void> {
    const entry = await numberWanted(orderId);
    if (entry !== undefined) await tryOnce(entry);
    await handOut();
  }

  async function plans(): Promise<ReadonlyMap<string, StoredPlan>> {
    const found = new Map<string, StoredPlan>();
    for (const orderId of orderIds) {
      const plan = await findPlan(db, orderId);
      if (plan !== null) found.set(orderId, plan);
    }
    return found;
  }

  async function orderOf(orderId: string): Promise<OpenOrder> {
    const stored = await loadOrder(db, orderId);
    if (stored === null) throw new Error(`no order ${orderId}`);
    return openOrderOf(stored, marked);
  }

  async function changeOrder(orderId: string, part: Partial<PlatformOrder>): Promise<void> {
    counterpart.change(orderId, part);
    await readOrder(orderId);
  }

  if (options.operator !== null) await scan(`OP:${options.operator ?? '1'}`);

  return {
    ...rows,
    station,
    db,
    clock,
    service,
    /** The bench as it is after a restart of the station. */
    startService,
    settings,
    counterpart,
    wait,
    scan,
    handOut,
    orderOf,
    plans,
    carryOn,
    /** Scans all of them and returns the last answer. */
    async scanAll(...codes: readonly string[]): Promise<Answer> {
      let last: Answer | null = null;
      for (const code of codes) last = await scan(code);
      if (last === null) throw new Error('nothing was scanned');
      return last;
    },
    /** Presses the button for the alarm with this number. */
    acknowledge: async (alarmNo: number) =>
      followed(await journaled(await service.runSerially((turn) => turn.acknowledge(alarmNo)))),
    state: service.state,
    /** The state that a restarted station would load. */
    loaded: () => loadBench(db, station, marked),
    /** The station's clock in milliseconds: each scan adds two seconds. */
    now: () => clock.now().getTime(),
    unitAtBench: (itemNr: string) => service.state().order?.units.find((unit) => unit.itemNr === itemNr),
    /** The journal: every change since the start. */
    async changes(): Promise<readonly StoredChange[]> {
      const entries = await db.selectFrom('journal').select('events').orderBy('id').execute();
      return entries.map(({ events }): StoredChange => JSON.parse(events));
    },
    /** The plan of this order for REST v2, sent or not; null: none. */
    plan: (orderId: string) => findPlan(db, orderId),

    /** The customer cancels the order; the station notices it at the next read. */
    customerCancels: (orderId: string) => counterpart.change(orderId, { status: 'cancelled' }),
    /** The platform changes the order, and the station has read it. The bench gets it by `takeNews`. */
    changeOrder,
    /** The same: the order is cancelled. */
    cancelOrder: (orderId: string) => changeOrder(orderId, { status: 'cancelled' }),
    /** The same for these units. */
    async cancelUnits(...itemNrs: readonly string[]): Promise<void> {
      for (const itemNr of itemNrs) {
        const orderId = itemNr.replace(/-\d{3}$/, '');
        counterpart.changeItem(orderId, itemNr, { status: 'cancelled' });
        await readOrder(orderId);
      }
    },
    /** Handles platform changes as the station does: changes of the open order, and cancellations in closed packs. */
    async receiveChanges(): Promise<void> {
      const orderId = service.state().order?.orderId;
      if (orderId !== undefined) await service.change((state) => loadOpenOrderChange(db, state, orderId));
      for (const alarms of [cancelAlarms, labelAlarms])
        await service.change(() => alarms(db, 'all', station));
      for (const orderId of new Set((await rows.packs()).map((pack) => pack.orderId)))
        await switchedOrders.orderChanged(orderId);
    },
    /** Only reloads the bench's open order from the store. */
    async refresh(): Promise<void> {
      await service.change(async () => null);
    },

    /** The platform gives the requested numbers. */
    giveNumbers,
    /** The station plans an order of the queue before it is opened. */
    async prefetchPlan(orderId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const context = { assembleAt: assembleAt(), askedAt: at() };
        if (await storePrefetchPlan(trx, orderId, context)) await requests.prefetchNumbers(trx, orderId);
      });
    },

    /** Somebody at another screen puts the order on hold … */
    hold: (orderId: string, reason: string) =>
      db.transaction().execute((trx) => holdOrder(trx, orderId, { reason, by: '9', at: at() })),
    /** … and releases it. */
    release: (orderId: string) => db.transaction().execute((trx) => releaseOrder(trx, orderId)),
    /** Another station has the order open. */
    claim: (orderId: string) =>
      db
        .transaction()
        .execute((trx) => claimOrder(trx, { orderId, station: 'other table', at: at(), claims: null })),
    /** Another station has packed this unit, with its mark, into one of its packs. */
    packElsewhere: (itemNr: string, sku: string, uit: string) =>
      db.transaction().execute(async (trx) => {
        const orderId = itemNr.replace(/-\d{3}$/, '');
        const packId = `${orderId}/1`;
        const by = { operator: '9', at: at() };
        await startPack(trx, { id: packId, orderId, ordinal: 1, packNumber: null, ...by });
        await packUnit(trx, { itemNr, packId, orderId, sku, uit, code: null, ...by });
      }),
    /** Another station has closed the pallet. */
    palletCloses: (barcode: string) =>
      db.updateTable('pallets').set({ status: 'closed' }).where('barcode', '=', barcode).execute(),
    /** The platform gives one of our pallets a name other than its tag. */
    platformNamesPallet: (barcode: string, name: string) =>
      db.updateTable('pallets').set({ platform_barcode: name }).where('barcode', '=', barcode).execute(),
    /** The platform has every shipment that was sent, with this status. */
    async answerShipments(status = 'confirmed'): Promise<void> {
      const sent = await db.selectFrom('shipments').select('id').where('stage', '=', 'sending').execute();
      for (const { id } of sent)
        await db
          .transaction()
          .execute((trx) => shipping.outcomes.onShipmentCreated(trx, id, { id, status, pallets: [] }));
    },
    /** The printer has printed every waiting label, for the order's current address. */
    async printLabels(): Promise<void> {
      const stampOf = new Map(
        (
          await db
            .selectFrom('packs')
            .innerJoin('orders', 'orders.id', 'packs.order_id')
            .select(['packs.pack_number', 'orders.address_stamp'])
            .execute()
        ).map((row) => [row.pack_number, row.address_stamp]),
      );
      const jobs = await db
        .selectFrom('print_jobs')
        .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
        .select(['print_jobs.id', 'print_jobs.document_id', 'documents.number'])
        .where('print_jobs.status', '=', 'waiting')
        .execute();
      for (const { id, document_id, number } of jobs) {
        const address_stamp = stampOf.get(number) ?? null;
        await db.updateTable('documents').set({ address_stamp }).where('id', '=', document_id).execute();
        await db
          .updateTable('print_jobs')
          .set({ status: 'printed', ended_at: at(), address_stamp })
          .where('id', '=', id)
          .execute();
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await service.idle();
      await polling.stop();
      await store[Symbol.asyncDispose]();
    },
  };
}

function borrowed(db: Database): MemoryDatabase {
  return { db, [Symbol.asyncDispose]: async () => undefined };
}

/** The outcome of the next changes, by the progress of the plan: each attempt ends one step later. */
const LOSSES_AT = {
  planned: ['never-arrives'],
  sending: ['works', 'not-sent'],
  changed: ['works', 'not-sent'],
  assembled: ['never-arrives'],
  asking: ['works'],
  numbered: ['works'],
} as const;
