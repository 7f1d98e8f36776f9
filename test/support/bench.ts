import { unitAlarms } from '#main/bench/cancel-news.ts';
import { decide } from '#main/bench/decide.ts';
import type { Decision } from '#main/bench/decision.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { applyChange, type Change } from '#main/bench/evolve.ts';
import { type Facts, NO_FACTS } from '#main/bench/facts.ts';
import { releasedBy } from '#main/bench/held-cancels.ts';
import { orderNews } from '#main/bench/order-news.ts';
import { intentOf } from '#main/bench/scan-intent.ts';
import { type BenchState, EMPTY_BENCH, type OpenOrder } from '#main/bench/state.ts';
import type { PlannedPack, StoredPlan } from '#main/packs/pack-plan-store.ts';
import type { AssembleAt } from '#shared/contract/settings.ts';
import type { Reason } from '#shared/domain/reason.ts';
import {
  cancelledUnits,
  type FactsContext,
  gatherFacts,
  loadOrder,
  lookUp,
  spareNumber,
} from './bench-facts.ts';
import { type BenchPlans, benchPlans } from './bench-plans.ts';
import { emptyTables, type Tables, writeEvent } from './bench-tables.ts';

export type BenchOptions = {
  readonly orders: readonly OpenOrder[];
  readonly autoClose?: boolean;
  readonly proofOfLabel?: boolean;
  /** Why nothing can be packed. */
  readonly packingLock?: Reason;
  /** Pack numbers are there before they are needed; off: they come by `giveNumbers`. */
  readonly hasNumbers?: boolean;
  /** REST v2: when it is told what is in which pack. Without it the bench works by v1. */
  readonly assembleAt?: AssembleAt;
  readonly guards?: Partial<Facts['guards']>;
  readonly blocked?: Readonly<Record<string, Reason>>;
  readonly shipmentProblems?: number;
  readonly shipmentToConfirm?: string;
  /** Whose badge is scanned already. */
  readonly operator?: '1' | '9' | null;
};

export type TestBench = {
  readonly scan: (code: string, facts?: Partial<Facts>) => Decision;
  /** Scans all of them and returns the last answer. */
  readonly scanAll: (...codes: readonly string[]) => Decision;
  readonly state: () => BenchState;
  /** The journal: every change since the start. */
  readonly changes: () => readonly Change[];
  readonly tables: Tables;
  /** The station's clock, in milliseconds: two seconds later with each scan. */
  readonly now: () => number;
  /** What was held for so long is told to the platform. */
  readonly wait: (seconds: number) => void;
  readonly unit: (itemNr: string) => OpenOrder['units'][number] | undefined;
  /** The platform cancels the order; the station learns of it when it reads it again. */
  readonly customerCancels: (orderId: string) => void;
  /** Shows the bench the open order as the store now knows it, and nothing else. */
  readonly refresh: () => void;
  /** As the service takes in news: what the platform has cancelled of the open order, and of closed packs. */
  readonly takeNews: () => void;
  /** The pack numbers of this order have come. */
  readonly giveNumbers: (orderId: string) => void;
  /** What REST v2 was told, or is to be; empty under v1. */
  readonly plans: ReadonlyMap<string, StoredPlan>;
  /** The station looks at an order of the queue before anybody opens it; under v2 alone. */
  readonly planAhead: (orderId: string) => void;
  /** The outbox takes the request for the numbers of this order one step further; under v2 alone. */
  readonly carryOn: BenchPlans['carryOn'];
  /** The same as far as it goes: the platform has told the numbers. */
  readonly carryOut: (orderId: string) => void;
};

const PACE_SECONDS = 2;

/** Pack numbers of the n-th order, from 1. */
export function numberOf(nthOrder: number, nthPack: number): string {
  return `FBS${String(nthOrder).padStart(4, '0')}${String(nthPack).padStart(5, '0')}`;
}

/** A bench with a store played in memory: scans go through recognition, facts, decision and the stored change. */
export function startBench(options: BenchOptions): TestBench {
  const tables = emptyTables(options.orders);
  const isV2 = options.assembleAt !== undefined;
  const v2 = benchPlans(tables, options.assembleAt ?? 'close');
  const unread = new Set<string>();
  const changes: Change[] = [];
  let state: BenchState = EMPTY_BENCH;
  let isScanning = false;
  /** By the station's clock, of each missing unit that is held. */
  const heldUntil = new Map<string, number>();
  let now = 0;
  const context: FactsContext = {
    now: () => now,
    guards: { ...NO_FACTS.guards, ...options.guards },
    autoClose: options.autoClose ?? true,
    proofOfLabel: options.proofOfLabel ?? false,
    packingLock: options.packingLock ?? null,
    blocked: new Map(Object.entries(options.blocked ?? {})),
    shipmentProblems: options.shipmentProblems ?? 0,
    shipmentToConfirm: options.shipmentToConfirm ?? null,
  };

  function commit({ undo, events: given }: Change): void {
    const change = { undo, events: given.map(withTimeShown) };
    for (const event of change.events) writeEvent(tables, event);
    for (const { itemNr } of releasedBy(state.heldCancels, change.events)) tables.heldCancels.delete(itemNr);
    const heldMs = context.guards.cancelDelaySeconds * 1000;
    for (const event of change.events)
      if (event.type === 'ItemMissing') heldUntil.set(event.itemNr, now + heldMs);
    state = applyChange(state, change);
    changes.push(change);
    if (isV2) v2.follow(state, change);
  }

  /** As the service does it for alarms that no scan has raised. */
  function withTimeShown(event: BenchEvent): BenchEvent {
    if (event.type !== 'AlarmRaised' || isScanning) return event;
    return { ...event, alarm: { ...event.alarm, shownAt: now } };
  }

  function wait(seconds: number): void {
    now += seconds * 1000;
    for (const [itemNr, until] of heldUntil) if (until <= now) tables.heldCancels.delete(itemNr);
  }

  /** As the service does it: an order is read again before its pack closes. */
  function decideScan(code: string, extra: Partial<Facts>): Decision {
    const intent = intentOf(code, lookUp(code));
    const known = gatherFacts(tables, context, state, intent);
    const order = state.order ?? known.openable?.order;
    const facts = { ...known, toldPlan: v2.toldPlan(order?.orderId), areNumbersLast: isV2, ...extra };
    const decision = decide(state, intent, facts);
    const closing = decision.events.find((event) => event.type === 'PackClosed');
    const isUndo = intent.kind === 'command' && intent.command.name === 'UNDO';
    if (isUndo || closing?.type !== 'PackClosed' || !unread.delete(closing.orderId)) return decision;
    tables.cancelledOrders.add(closing.orderId);
    return state.order === null
      ? decide(state, intent, gatherFacts(tables, context, state, intent))
      : decide(state, intent, { ...facts, isCancelledNow: true });
  }

  function scan(code: string, extra: Partial<Facts> = {}): Decision {
    wait(PACE_SECONDS);
    const decision = decideScan(code, extra);
    isScanning = true;
    commit({ events: decision.events, undo: decision.undo });
    isScanning = false;
    for (const event of decision.events) if (event.type === 'PackStarted') handOut(event.orderId);
    return decision;
  }

  function refresh(): void {
    const open = state.order;
    const read = open === null ? null : loadOrder(tables, open.orderId);
    if (open === null || read === null) return;
    commit({ events: [{ type: 'OrderRefreshed', order: { ...read, waiting: open.waiting } }], undo: 'keep' });
  }

  function takeNews(): void {
    const open = state.order;
    const read = open === null ? null : loadOrder(tables, open.orderId);
    const news = open === null || read === null ? [] : orderNews(open, read);
    const units = cancelledUnits(tables).filter(({ itemNr }) => !tables.told.has(itemNr));
    const events = [...news, ...unitAlarms(units)];
    if (events.length > 0) commit({ events, undo: 'keep-missing' });
    if (isV2) for (const orderId of tables.orders.keys()) v2.plan(state, orderId);
  }

  function carryOn(orderId: string) {
    const done = v2.carryOn(orderId);
    if (done === 'numbered') giveNumbers(orderId, v2.plans.get(orderId)?.packs ?? []);
    return done;
  }

  function giveNumbers(orderId: string, plan?: readonly PlannedPack[]): void {
    const nth = [...tables.orders.keys()].indexOf(orderId) + 1;
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((nthPack) => numberOf(nth, nthPack));
    tables.numbers.set(orderId, all.slice(0, plan?.length));
    handOut(orderId, plan);
  }

  /** Gives packs without a number those that nobody has, as the station does after each change. */
  function handOut(orderId: string, plan = v2.plans.get(orderId)?.packs): void {
    const packs = [...tables.packs.values()].filter((one) => one.orderId === orderId);
    for (const pack of packs) {
      const packNumber = spareNumber(tables, orderId);
      const isMeant = plan?.some(({ packId }) => packId === pack.packId) ?? true;
      if (!isMeant || pack.packNumber !== null || packNumber === null) continue;
      const given: BenchEvent = { type: 'PackNumberGiven', packId: pack.packId, packNumber };
      commit({ events: [given], undo: 'keep' });
    }
  }

  if (options.hasNumbers ?? !isV2) for (const orderId of tables.orders.keys()) giveNumbers(orderId);
  if (options.operator !== null) scan(`OP:${options.operator ?? '1'}`);

  return {
    scan,
    scanAll: (...codes) => {
      const answers = codes.map((code) => scan(code));
      const last = answers.at(-1);
      if (!last) throw new Error('nothing was scanned');
      return last;
    },
    state: () => state,
    changes: () => changes,
    tables,
    now: () => now,
    wait,
    unit: (itemNr) => state.order?.units.find((unit) => unit.itemNr === itemNr),
    customerCancels: (orderId) => unread.add(orderId),
    refresh,
    takeNews,
    giveNumbers,
    plans: v2.plans,
    planAhead: (orderId) => v2.planAhead(state, orderId),
    carryOn,
    carryOut(orderId) {
      while (v2.waiting.has(orderId)) carryOn(orderId);
    },
  };
}
