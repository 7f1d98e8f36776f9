import { loggable } from '#client/errors/loggable.ts';
import type { PackingPlatform, ShipmentContents } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { leaveGone } from '#main/bench/session-store.ts';
import { forEachPage, readPage } from '#main/orders/list-changes.ts';
import { knownOrders, markOpenToRead } from '#main/orders/order-sync-store.ts';
import type { Outbox } from '#main/outbox/outbox.ts';
import { doubtAll, dropUnfinished } from '#main/outbox/outbox-store.ts';
import { spareNumbers } from '#main/packs/pack-number-store.ts';
import { isInShipment } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { findShipmentNamed } from '#main/shipping/shipment-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow } from '#main/store/schema.ts';
import { inTransaction } from '#main/store/transaction.ts';
import {
  REPORTED_CHANGES,
  REPORTED_PRINTS,
  type RecoveryReport,
  type RecoveryStage,
  type RecoveryView,
} from '#shared/contract/recovery.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { applyGone, applyOrder, type FoundOrder, type OrderCorrection, pairNumbers } from './found-order.ts';
import { applyShipment, itemNrsOf, type ShipmentCorrection } from './found-shipment.ts';
import { clearRecoveryMark, type RecoveryMark, readRecoveryMark } from './recovery-mark.ts';
import {
  holdPrints,
  openPrints,
  ordersAtWork,
  overtakenShipments,
  shipmentsToCompose,
  unitsNamed,
} from './recovery-store.ts';
import { beginReport, endReport, extendReport, readReport } from './report.ts';
import { takeBack } from './take-back.ts';

export type RecoveryDeps = Omit<OrderCorrection, 'now'> &
  Pick<ShipmentCorrection, 'station' | 'needsMark'> & {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Log;
    readonly platform: () => PackingPlatform;
    readonly outbox: Pick<Outbox, 'settle'>;
    /** While it is the same, this station alone reads and stores; null: another one of the floor does. */
    readonly tenure: () => RecoveryTenure | null;
    /** ISO 8601; older orders can no longer be packed. */
    readonly oldestCreatedOn: () => string;
    /** The shipment is not created: its pallets are on the floor again. */
    readonly dropCreation: (trx: Trx, shipment: string) => Promise<void>;
    /** The shipment is neither confirmed nor cancelled: it stays as it is at the platform. */
    readonly dropRequest: (trx: Trx, shipment: string) => Promise<void>;
    /** The rest of a change of stock or prices is not sent. */
    readonly stopGoodsChange: (trx: Trx, change: number) => Promise<void>;
    /** Of supplies: one is not made, or not rejected. */
    readonly supplies: Parameters<typeof takeBack>[4];
    readonly onChange: () => void;
    /** The database is complete: the station must restart, since its parts hold what they read before. */
    readonly onEnd: () => void;
  };

type RecoveryTenure = {
  /** Throws unless the transaction commits while this lasts. */
  assertHeld(trx: Trx): Promise<void>;
};

/** Completes a database that is older than the platform. */
export type Recovery = {
  /** null: this database is the station's newest. */
  view(): RecoveryView | null;
  /** Why every scan is refused; null: scans are not refused for this reason. */
  packingLock(): Reason | null;
  /** Reads the platform, now and until it succeeds. */
  start(): void;
  /** Resolves when nothing is read or stored any more. */
  stop(): Promise<void>;
};

const DAY_MS = 86_400_000;
/** A list may lag behind. */
const OVERLAP_MS = 5 * 60_000;
/** Orders that changed before may no longer be packed. */
const MAX_WINDOW_MS = 30 * DAY_MS;
/** Orders that are read at the same time and stored together: a screen waits for one of these transactions. */
const ORDERS_AT_ONCE = 8;
/** A person waits at the screen. */
const retryBackoff = exponentialBackoff(1_000, 15_000);
/** How often a station checks whether another one has ended the recovery. */
const CHECK_MARK_MS = 1_000;
/** After so many tries an answer about one order or shipment that cannot be read stands on the report. */
const MAX_SINGLE_TRIES = 3;

/** The platform answers nobody now, or refuses the account: it is tried again. */
const NO_ANSWER: readonly PlatformErrorKind[] = [
  'unavailable',
  'rate-limited',
  'unauthorized',
  'partner-not-found',
  'version-ended',
];

/**
 * Reads from the platform what has happened since `mark.since`, and stores it in small transactions. Each can
 * be repeated: a station that ends in between starts again and ends the same. Nothing is sent. The last
 * transaction ends the recovery. On a floor the worker does it, and the other stations wait for its end. `mark` null:
 * there is nothing to do.
 */
export function createRecovery(parts: RecoveryDeps, mark: RecoveryMark | null): Recovery {
  const { db, clock, log } = parts;
  const now = () => clock.now().toISOString();
  const orders: OrderCorrection = { ...parts, now };
  const stopping = new AbortController();
  let progress: Omit<RecoveryView, 'cause' | 'since'> | null =
    mark === null ? null : { stage: 'orders', done: 0, total: 0, waitingFor: null };
  let tries = 0;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function show(change: Partial<NonNullable<typeof progress>>): void {
    if (progress === null) return;
    progress = { ...progress, waitingFor: null, ...change };
    parts.onChange();
  }

  const begin = (stage: RecoveryStage, total: number) => show({ stage, done: 0, total });

  async function run(since: Date, tenure: RecoveryTenure): Promise<Result<void, PlatformError>> {
    const store = storeDuring(tenure);
    const known = new Map<string, PlatformOrder>();
    begin('orders', 0);
    const changed = await listChanged(since);
    if (!changed.ok) return changed;
    await store((trx) => markOpenToRead(trx, parts.oldestCreatedOn()));
    const ids = new Set([...(await ordersAtWork(db)), ...changed.value]);
    const read = await readOrders([...ids], known, store);
    if (!read.ok) return read;

    begin('shipments', 0);
    const shipments = await readShipments(since);
    if (!shipments.ok) return shipments;
    const shipped = await readOrders(await ordersIn(shipments.value, known), known, store);
    if (!shipped.ok) return shipped;

    const entries = await store(doubtAll);
    begin('changes', entries.length);
    const settled = await settleAll(entries, tenure);
    if (!settled.ok || stopping.signal.aborted) return settled;

    begin('finishing', 0);
    await storeShipments(shipments.value, store);
    await pairAll([...known.values()], store);
    if (!stopping.signal.aborted) await end([...known.values()], store);
    return ok(undefined);
  }

  /** Runs a step in a transaction that commits only while this station does the work. */
  function storeDuring(tenure: RecoveryTenure): StoreStep {
    return (step) =>
      inTransaction(db, async (trx) => {
        await tenure.assertHeld(trx);
        return step(trx);
      });
  }

  /** Orders that were changed or created since, of which something may be packed here. */
  async function listChanged(since: Date): Promise<Result<readonly string[], PlatformError>> {
    const to = clock.platformNow();
    const from = new Date(Math.max(since.getTime() - OVERLAP_MS, to.getTime() - MAX_WINDOW_MS));
    const found = new Map<string, boolean>();
    for (const by of ['updatedAt', 'createdAt'] as const) {
      const window = { by, from, to: clock.platformNow() };
      const first = await readPage(parts.platform(), window, 1, stopping.signal);
      if (!first.ok) return first;
      const listed = await forEachPage(
        parts.platform(),
        window,
        first.value,
        stopping.signal,
        async ({ orders: page }) => {
          for (const { id, status } of page) found.set(id, isOver({ status }));
        },
      );
      if (!listed.ok) return listed;
    }
    const stored = await knownOrders(db, [...found.keys()]);
    return ok(
      [...found]
        .filter(([id, isEnded]) => !isEnded || (stored.get(id)?.readAt ?? null) !== null)
        .map(([id]) => id),
    );
  }

  /** Reads and stores these orders. An order that cannot be read alone stands on the report. */
  async function readOrders(
    ids: readonly string[],
    known: Map<string, PlatformOrder>,
    store: StoreStep,
  ): Promise<Result<void, PlatformError>> {
    show({ total: ids.length });
    for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
      if (stopping.signal.aborted) return ok(undefined);
      const batch = ids.slice(from, from + ORDERS_AT_ONCE);
      const at = clock.platformNow().toISOString();
      const answers = await Promise.all(
        batch.map(async (id) => ({ id, answer: await parts.platform().readOrder(id) })),
      );
      const failed = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.error])).find(mustWait);
      if (failed !== undefined) return err(failed);
      if (stopping.signal.aborted) return ok(undefined);
      await store(async (trx) => {
        for (const { id, answer } of answers) {
          if (answer.ok) await storeFound(trx, { order: answer.value, at });
          else if (answer.error.kind === 'not-found') await applyGone(trx, orders, id);
          else await extendReport(trx, { unreadOrders: [id] });
        }
      });
      for (const { answer } of answers) if (answer.ok) known.set(answer.value.id, answer.value);
      show({ done: Math.min(ids.length, from + batch.length) });
    }
    return ok(undefined);
  }

  async function storeFound(trx: Trx, found: FoundOrder): Promise<void> {
    await extendReport(trx, await applyOrder(trx, orders, found));
  }

  /** An answer that concerns only one order or shipment is tried again a few times. */
  function mustWait({ kind, httpStatus }: PlatformError): boolean {
    if (NO_ANSWER.includes(kind) && httpStatus !== 500) return true;
    return kind !== 'not-found' && tries < MAX_SINGLE_TRIES;
  }

  /** The contents of the shipments that the database does not have, the oldest first. */
  async function readShipments(since: Date): Promise<Result<readonly ShipmentContents[], PlatformError>> {
    const listed = await parts.platform().shipmentsSince(since);
    if (!listed.ok) return listed;
    const unknown = [];
    for (const one of listed.value) if ((await findShipmentNamed(db, one.id)) === null) unknown.push(one);
    show({ total: unknown.length });
    const found: ShipmentContents[] = [];
    for (const [index, { id, status }] of unknown.entries()) {
      if (stopping.signal.aborted) break;
      const read = await parts.platform().readContents(id);
      if (!read.ok && mustWait(read.error)) return read;
      // Its id is used, whatever was in it (a cancelled shipment may be "not found").
      found.push(read.ok ? read.value : { id, status, createdAt: null, shippedAt: null, pallets: [] });
      show({ done: index + 1 });
    }
    const key = ({ createdAt, id }: ShipmentContents) => `${createdAt ?? ''} ${id}`;
    return ok(found.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)));
  }

  /** Orders of these shipments that were not read yet: by their units, or by the form of the units' numbers. */
  async function ordersIn(
    shipments: readonly ShipmentContents[],
    known: ReadonlyMap<string, PlatformOrder>,
  ): Promise<readonly string[]> {
    const unitloads = shipments.flatMap(({ pallets }) =>
      pallets.flatMap(({ packs }) => packs.flatMap(({ units }) => units.map(({ unitload }) => unitload))),
    );
    const stored = new Map(
      (await unitsNamed(db, unitloads.flatMap(itemNrsOf))).map((row) => [row.item_nr, row]),
    );
    const ids = unitloads.map((unitload) => {
      const row = itemNrsOf(unitload).flatMap((itemNr) => stored.get(itemNr) ?? [])[0];
      return row?.order_id ?? unitload.replace(/(-\d{3})(-\d{1,2})?$/, '');
    });
    return [...new Set(ids)].filter((id) => !known.has(id));
  }

  async function settleAll(
    entries: readonly OutboxRow[],
    tenure: RecoveryTenure,
  ): Promise<Result<void, PlatformError>> {
    for (const [index, entry] of entries.entries()) {
      if (stopping.signal.aborted) break;
      const payload: { orderId?: string; id?: string; itemNr?: string; change?: number } = JSON.parse(
        entry.payload,
      );
      const about = payload.orderId ?? payload.id ?? String(payload.change ?? '');
      const settled = await parts.outbox.settle(entry, async (trx, found) => {
        await tenure.assertHeld(trx);
        const isTakenBack =
          found === 'absent' &&
          (await takeBack(trx, entry, parts.dropRequest, parts.stopGoodsChange, parts.supplies));
        const result = isTakenBack ? 'taken-back' : found;
        await extendReport(trx, {
          changes: reported(entry, { about, itemNr: payload.itemNr ?? null, result }),
        });
      });
      // It is settled again before it is sent.
      if (!settled.ok && mustWait(settled.error)) return settled;
      show({ done: index + 1 });
    }
    return ok(undefined);
  }

  async function storeShipments(shipments: readonly ShipmentContents[], store: StoreStep): Promise<void> {
    const { requiresAssemblyFirst: isAssembledFirst } = parts.platform().traits;
    for (const found of shipments) {
      if (stopping.signal.aborted) return;
      await store(async (trx) => {
        const correction: ShipmentCorrection = { ...parts, isAssembledFirst, now };
        await extendReport(trx, await applyShipment(trx, correction, found));
      });
    }
    await store(async (trx) => {
      for (const id of await overtakenShipments(trx)) await dropShipment(trx, id, 'dropped');
      for (const id of await shipmentsToCompose(trx)) await dropShipment(trx, id, 'taken-back');
    });
  }

  /** It was never sent as it is here. */
  async function dropShipment(trx: Trx, id: string, result: ReportedChange['result']): Promise<void> {
    for (const entry of await dropUnfinished(trx, { lane: `shipment:${id}` }))
      await extendReport(trx, { changes: reported(entry, { about: id, itemNr: null, result }) });
    await parts.dropCreation(trx, id);
  }

  async function pairAll(found: readonly PlatformOrder[], store: StoreStep): Promise<void> {
    const { requiresAssemblyFirst } = parts.platform().traits;
    for (const order of found) {
      if (stopping.signal.aborted) return;
      if (order.packNumbers.length === 0 && !requiresAssemblyFirst) continue;
      await store(async (trx) =>
        extendReport(trx, await pairNumbers(trx, orders, order, requiresAssemblyFirst)),
      );
    }
  }

  async function end(found: readonly PlatformOrder[], store: StoreStep): Promise<void> {
    const over = new Set(found.filter(isOver).map(({ id }) => id));
    await store(async (trx) => {
      const isOrderGone = async (id: string) => over.has(id) || (await isInShipment(trx, id));
      await extendReport(trx, {
        toPackAgain: await toPackAgain(trx, isOrderGone),
        prints: (await openPrints(trx)).flatMap(({ kind, number }) => {
          const known = REPORTED_PRINTS.find((one) => one === kind);
          return known === undefined ? [] : [{ kind: known, number }];
        }),
      });
      await holdPrints(trx, now());
      const isPalletGone = async (barcode: string) => {
        const pallet = await findPallet(trx, barcode);
        return pallet === null || pallet.status !== 'open' || pallet.shipment !== null;
      };
      await leaveGone(trx, { isOrderGone, isPalletGone }, now());
      await endReport(trx, now());
      await clearRecoveryMark(trx);
    });
  }

  async function toPackAgain(
    trx: Trx,
    isOrderGone: (orderId: string) => Promise<boolean>,
  ): Promise<RecoveryReport['toPackAgain']> {
    const packedSince = mark?.packedSince ?? null;
    const report = await readReport(trx);
    const rows = [];
    // Without the replaced database nobody knows which orders were packed: any with a new number may have been.
    for (const { orderId } of packedSince ?? unique(report?.numbers ?? [])) {
      if (await isOrderGone(orderId)) continue;
      const packed = packedSince?.find((row) => row.orderId === orderId)?.numbers;
      const numbers = packed ?? (await spareNumbers(trx, orderId));
      if (packed !== undefined || numbers.length > 0) rows.push({ orderId, numbers });
    }
    return rows;
  }

  async function attempt(current: RecoveryMark): Promise<void> {
    const tenure = parts.tenure();
    // After the tenure: whoever had it before can end nothing any more.
    if ((await readRecoveryMark(db)) === null) return parts.onEnd();
    if (tenure === null) return again(current, CHECK_MARK_MS);
    tries += 1;
    await beginReport(db, current, now());
    const ran = await run(new Date(current.since), tenure);
    if (stopping.signal.aborted) return;
    if (ran.ok) {
      log.warn(
        { cause: current.cause, since: current.since },
        'the database was completed from the platform',
      );
      parts.onEnd();
      return;
    }
    log.warn({ error: loggable(ran.error), tries }, 'the platform could not be read: recovery waits');
    show({ waitingFor: ran.error.kind });
    again(current, Math.max(retryBackoff(tries), (ran.error.retryAfterSeconds ?? 0) * 1_000));
  }

  function again(current: RecoveryMark, afterMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = attempt(current).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'what the platform showed could not be stored: recovery tries again');
        again(current, retryBackoff(tries));
      });
    }, afterMs);
  }

  return {
    view: () =>
      mark === null || progress === null ? null : { cause: mark.cause, since: mark.since, ...progress },
    packingLock: () => (mark === null ? null : 'recovering'),
    start() {
      if (mark === null) return;
      log.warn(mark, 'packing is locked until the database is completed from the platform');
      again(mark, 0);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

function unique<T extends { readonly orderId: string }>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [row.orderId, row])).values()];
}

type StoreStep = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>;

type ReportedChange = RecoveryReport['changes'][number];

/** None for a kind that this version does not know. */
function reported(
  { id, kind }: OutboxRow,
  facts: Omit<ReportedChange, 'id' | 'kind'>,
): readonly ReportedChange[] {
  const known = REPORTED_CHANGES.find((one) => one === kind);
  return known === undefined ? [] : [{ id, kind: known, ...facts }];
}

/** Nothing of the order is packed any more. */
function isOver({ status }: Pick<PlatformOrder, 'status'>): boolean {
  return isDeadStatus(status) || hasLeft(status);
}
