import { readJournalEvents } from '#main/store/journal-events.ts';
import type { Reason } from '#shared/domain/reason.ts';

/** A longer gap between two scans of one person is a pause and no work. The screen names it. */
export const PAUSE_MS = 5 * 60_000;

/** What is counted of each hour, station and person. */
export const COUNTS = [
  ...(['scans', 'refusals', 'alarms', 'units', 'packs', 'orders', 'on_time', 'late'] as const),
  ...(['labels', 'work_ms'] as const),
];
export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

export const NO_COUNTS: Counts = {
  scans: 0,
  refusals: 0,
  alarms: 0,
  units: 0,
  packs: 0,
  orders: 0,
  on_time: 0,
  late: 0,
  labels: 0,
  work_ms: 0,
};

/** To which hour (UTC), station and person work counts. */
export type WorkKey = { readonly hour: string; readonly station: string; readonly operator: string };

export type CountedWork = WorkKey & Counts;

/** A row of the journal, as far as it is counted. */
export type JournaledWork = {
  readonly id: number;
  readonly at: string;
  readonly station: string;
  readonly operator: string | null;
  readonly entry: string;
  readonly kind: string;
  readonly verdict: string;
  readonly reason: string | null;
  readonly orderId: string | null;
  readonly alarms: number;
  readonly events: string;
  /** The row that this one undoes; null: none. */
  readonly takesBack: number | null;
};

/** The bench events that pack, close and open again (`bench/events.ts`), as far as they are counted. */
type WorkEvent =
  | OrderEvent
  | { readonly type: 'OrderHeld' | 'ItemMissing' }
  | { readonly type: 'UnitPacked' | 'UnitTakenOut'; readonly orderId: string; readonly itemNr: string }
  | { readonly type: 'PackClosed' | 'PackReopened'; readonly orderId: string; readonly packId: string }
  | { readonly type: 'other' };

/** Before 29.11.2026 with the whole order. */
type OrderEvent = {
  readonly type: 'OrderOpened' | 'OrderLeft';
  readonly orderId?: string;
  readonly order?: { readonly orderId: string };
};

/** A damaged row is counted by its columns alone: it must stop neither the count nor the pruning, which waits for it. */
function eventsOf({ events }: JournaledWork): readonly WorkEvent[] {
  return readJournalEvents<WorkEvent>(events) ?? [];
}

const HOUR_LENGTH = 'YYYY-MM-DDThh'.length;

export function workKey({
  at,
  station,
  operator,
}: Pick<JournaledWork, 'at' | 'station' | 'operator'>): WorkKey {
  return { hour: at.slice(0, HOUR_LENGTH), station, operator: operator ?? '' };
}

/** What else a row needs to be counted. */
export type WorkFacts = {
  /** The order's cut-off; null: it has none, or was pruned. */
  readonly cutOffOf: (orderId: string) => string | null;
  /** The rows of the journal about the order before this one, the oldest first. */
  readonly earlierRows: (orderId: string, before: number) => readonly JournaledWork[];
};

/**
 * Work that a row adds, and what it takes away from where it was counted: a unit that was taken out again, by undo or
 * because its pack was opened, is packed and counted once more.
 */
export function workOf(row: JournaledWork, facts: WorkFacts): readonly CountedWork[] {
  const events = eventsOf(row);
  const orderId = orderDoneBy(row, events, (order) => standingWork(facts.earlierRows(order, row.id)).packs);
  const added = {
    ...NO_COUNTS,
    units: events.filter(({ type }) => type === 'UnitPacked').length,
    packs: events.filter(({ type }) => type === 'PackClosed').length,
    ...(orderId !== null && orderDone(row.at, facts.cutOffOf(orderId))),
  };
  return [{ ...workKey(row), ...added }, ...takenAway(row, events, facts)];
}

/** The orders from which a row takes work away: their earlier rows tell where it was counted. */
export function ordersTakenFrom(row: JournaledWork): readonly string[] {
  return ordersOf(row, eventsOf(row));
}

function ordersOf({ takesBack }: JournaledWork, events: readonly WorkEvent[]): readonly string[] {
  const orders = events.flatMap((event) => {
    if (event.type === 'UnitTakenOut' || event.type === 'PackReopened') return event.orderId;
    if (event.type !== 'OrderOpened' && event.type !== 'OrderLeft') return [];
    // Undo also changes whether an order is complete.
    return takesBack !== null || leftByMissing(events) ? orderOf(event) : [];
  });
  return [...new Set(orders)];
}

/** The order that a row may complete; null: none. */
export function orderDoneIn(row: JournaledWork): string | null {
  return orderDoneBy(row, eventsOf(row), () => ANY_PACK);
}

const ANY_PACK = { size: 1 };

/** `packsOf`: closed packs of the order before this row. */
function orderDoneBy(
  row: JournaledWork,
  events: readonly WorkEvent[],
  packsOf: (orderId: string) => { readonly size: number },
): string | null {
  const last = events.findLast(({ type }) => type === 'OrderLeft' || type === 'OrderOpened');
  if (last?.type !== 'OrderLeft' || row.verdict !== 'accepted' || row.takesBack !== null) return null;
  const orderId = orderOf(last);
  if (events.some((event) => event.type === 'PackClosed' && event.orderId === orderId)) return orderId;
  // Its last unit is missing: the rest is packed, or the order is cancelled.
  if (leftByMissing(events)) return packsOf(orderId).size > 0 ? orderId : null;
  // The last pack was opened again only for a cancelled unit: `CMD:CLOSE` leaves the order without closing a pack.
  const isHeld = events.some(({ type }) => type === 'OrderHeld');
  return row.kind === 'command' && !isHeld ? orderId : null;
}

function leftByMissing(events: readonly WorkEvent[]): boolean {
  const has = (type: WorkEvent['type']) => events.some((event) => event.type === type);
  return has('ItemMissing') && has('OrderLeft') && !has('PackClosed');
}

function orderOf({ orderId, order }: OrderEvent): string {
  return orderId ?? order?.orderId ?? '';
}

function orderDone(at: string, cutOff: string | null) {
  const isOnTime = cutOff === null ? null : Date.parse(at) <= Date.parse(cutOff);
  return { orders: 1, on_time: isOnTime === true ? 1 : 0, late: isOnTime === false ? 1 : 0 };
}

function takenAway(
  row: JournaledWork,
  events: readonly WorkEvent[],
  facts: WorkFacts,
): readonly CountedWork[] {
  return ordersOf(row, events).flatMap((orderId) => {
    const { units, packs, done, doneBefore } = standingWork(facts.earlierRows(orderId, row.id));
    const taken = events.flatMap((event): CountedWork[] => {
      if (event.type === 'UnitTakenOut') return takenFrom(units.get(event.itemNr), { units: -1 });
      return event.type === 'PackReopened' ? takenFrom(packs.get(event.packId), { packs: -1 }) : [];
    });
    const isOpened = events.some((event) => event.type === 'OrderOpened' && orderOf(event) === orderId);
    const after = row.takesBack === null ? (isOpened ? null : done) : (doneBefore.get(row.takesBack) ?? null);
    if (after === done) return taken;
    const cutOff = facts.cutOffOf(orderId);
    return [...taken, ...orderCounted(done, cutOff, -1), ...orderCounted(after, cutOff, 1)];
  });
}

function orderCounted(row: JournaledWork | null, cutOff: string | null, times: 1 | -1): CountedWork[] {
  if (row === null) return [];
  const { orders, on_time, late } = orderDone(row.at, cutOff);
  return takenFrom(row, { orders: orders * times, on_time: on_time * times, late: late * times });
}

/** Pruned rows are behind `undefined`: nobody opens such an old pack. */
function takenFrom(row: JournaledWork | undefined, counts: Partial<Counts>): CountedWork[] {
  return row === undefined ? [] : [{ ...workKey(row), ...NO_COUNTS, ...counts }];
}

/**
 * By which rows the units of an order were packed, its packs closed, and the order completed, as far as that stands.
 * `doneBefore`: the last of these before each row, for undo, which brings it back.
 */
function standingWork(rows: readonly JournaledWork[]) {
  const units = new Map<string, JournaledWork>();
  const packs = new Map<string, JournaledWork>();
  const doneBefore = new Map<number, JournaledWork | null>();
  let done: JournaledWork | null = null;
  for (const row of rows) {
    const events = eventsOf(row);
    doneBefore.set(row.id, done);
    for (const event of events) {
      if (event.type === 'UnitPacked') units.set(event.itemNr, row);
      if (event.type === 'UnitTakenOut') units.delete(event.itemNr);
      if (event.type === 'PackClosed') packs.set(event.packId, row);
      if (event.type === 'PackReopened') packs.delete(event.packId);
      if (event.type === 'OrderOpened') done = null;
    }
    if (row.takesBack !== null) done = doneBefore.get(row.takesBack) ?? null;
    else if (orderDoneBy(row, events, () => packs) !== null) done = row;
  }
  return { units, packs, done, doneBefore };
}

/** The last scan of a station before a row. */
export type LastScan = { readonly at: string; readonly operator: string | null } | null;

/** Refusals that only the receiving of returns has. */
const OF_RETURNS: readonly Reason[] = [
  ...(['return-unknown', 'return-not-ours', 'return-already-received', 'return-which-unit'] as const),
  ...(['mark-of-other-unit', 'returns-on'] as const),
];

/** A refusal that says nothing of how people pack: it would make the share of refused scans worse. */
export function isRefusedReturn({ verdict, reason }: Pick<JournaledWork, 'verdict' | 'reason'>): boolean {
  return verdict === 'refused' && OF_RETURNS.some((known) => known === reason);
}

/**
 * What a scan counts as such. Time of work: since the scan before it, for scans about an order: looking, taking and
 * packing all lead to the next scan.
 */
export function scanWork(row: JournaledWork, last: LastScan): CountedWork {
  const key = workKey(row);
  if (row.entry !== 'scan' || isRefusedReturn(row)) return { ...key, ...NO_COUNTS, alarms: row.alarms };
  const gap = last === null ? 0 : Date.parse(row.at) - Date.parse(last.at);
  const isWork = row.orderId !== null && last?.operator === row.operator && gap > 0 && gap <= PAUSE_MS;
  return {
    ...key,
    ...NO_COUNTS,
    scans: 1,
    refusals: row.verdict === 'refused' ? 1 : 0,
    alarms: row.alarms,
    work_ms: isWork ? gap : 0,
  };
}

/** Sums by key, without those in which nothing is left. */
export function sumWork(works: readonly CountedWork[]): readonly CountedWork[] {
  const sums = new Map<string, CountedWork>();
  for (const work of works) {
    const key = `${work.hour} ${work.station} ${work.operator}`;
    const before = sums.get(key);
    if (before === undefined) sums.set(key, work);
    else
      sums.set(key, {
        ...work,
        ...(Object.fromEntries(COUNTS.map((count) => [count, before[count] + work[count]])) as Counts),
      });
  }
  return [...sums.values()].filter((sum) => COUNTS.some((count) => sum[count] !== 0));
}
