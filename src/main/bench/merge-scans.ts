import type { Log } from '#main/base/log.ts';
import { claimOrder } from '#main/orders/claim-store.ts';
import { holdOrder, holdReasonOf } from '#main/orders/hold-store.ts';
import { isOpenAt } from '#main/packs/pack-change-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { begunPrints, type CarriedPrint, carryPrint } from '#main/printing/carried-prints-store.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isConflict } from '#main/store/repeat-on-conflict.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { closedPackLabel } from './automatic-prints.ts';
import { isJournaled, readJournalEvents } from './bench-store.ts';
import { type CommitOptions, commitChange, storeChange, undoColumns } from './commit.ts';
import {
  addContradiction,
  type Conflict,
  contradictedPacks,
  findContradiction,
  findOrderContradiction,
  markReported,
  orderOfEvent,
  packsToHold,
  unreportedContradictions,
} from './contradictions-store.ts';
import type { BenchChange, BenchEvent, UndoStep } from './events.ts';
import { FactsOutdated, retryOutdated } from './facts-outdated.ts';
import { type LocalRow, localCodes, localRows, type Outage, writeOutage } from './local-journal-store.ts';
import {
  addMerged,
  hasReturned,
  isBegun,
  isStillFree,
  mergedRow,
  setMergedRow,
  writeMergedRow,
} from './merged-scans-store.ts';
import { loadOpenOrder } from './openable.ts';
import { leaveEvents } from './pack-events.ts';
import { loadBench } from './session-store.ts';
import type { BenchState, OpenOrder } from './state.ts';
import { parseStoredEvents, type StoredChange, storedEvents, undoChangeOf } from './stored-events.ts';
import { unknownOrder } from './undo-steps.ts';

type Merge = {
  readonly db: Database;
  readonly local: Database;
  readonly log: Log;
  readonly outage: Outage;
  readonly options: CommitOptions;
  readonly needsMark: (goods: Goods) => boolean;
};

/** A bench on the floor. */
type FloorBench = Pick<Merge, 'db' | 'options' | 'needsMark'> & { readonly station: string };

type Context = Merge &
  FloorBench & {
    readonly codes: ReadonlyMap<string, string>;
    /** Another station has had the order meanwhile, and it is this one's again: what is in its packs is not known. */
    readonly isReturned: boolean;
    readonly prints: readonly CarriedPrint[];
  };

/**
 * Stores the scans of a local journal on the floor, in their order and each once, however often it is cut and called
 * again. Returns what was stored now. What the floor contradicts is not stored but listed, its order held, and an alarm raised at this table. Throws
 * when the server is away.
 */
export async function mergeScans(merge: Merge): Promise<readonly BenchEvent[]> {
  const { db, local, log, outage, options } = merge;
  const station = options.station.id;
  const context: Context = {
    ...merge,
    station,
    isReturned: await noteReturn(merge),
    codes: await localCodes(local),
    prints: await begunPrints(local),
  };
  const stored: BenchEvent[] = [];
  const rows = await localRows(local);
  const isDoubtStored = outage.doubt !== null && (await isJournaled(db, station, outage.doubt.row));
  for (const [nth, row] of rows.entries()) {
    if (isDoubtStored && outage.doubt?.localRow === row.id)
      await noteStored(context, row, outage.doubt.row, nth === 0);
    else stored.push(...(await mergeScan(context, row, nth === 0)));
  }
  await reportContradictions(context);
  log.info({ scans: rows.length, orderId: outage.orderId }, 'the local journal is merged into the floor');
  return stored;
}

/** Noted before the first scan is merged: later the claims are also those of the merged scans. */
async function noteReturn({ db, local, outage, options }: Merge): Promise<boolean> {
  if (outage.isReturned === true) return true;
  const station = options.station.id;
  const isReturned =
    !(await isBegun(db, { station, outage: outage.id })) &&
    (await hasReturned(db, outage.orderId, { station, claims: outage.claims }));
  if (isReturned) await inTransaction(local, (trx) => writeOutage(trx, { ...outage, isReturned }));
  return isReturned;
}

/** The commit during which the server was lost had been done. */
async function noteStored(context: Context, local: LocalRow, row: number, isFirst: boolean): Promise<void> {
  const { station, outage } = context;
  const hasLeft = parseStoredEvents(local.events).some(({ type }) => type === 'OrderLeft');
  await inTransaction(context.db, async (trx) => {
    const scan = { station, outage: outage.id, localRow: local.id };
    if (!(await addMerged(trx, scan))) return;
    const found = isFirst && !hasLeft ? await takeBack(trx, context) : null;
    await list(trx, context, local, row, found === null ? [] : [ofWholeOrder(outage, found)]);
    await setMergedRow(trx, scan, row);
    await carryPrints(trx, context);
  });
}

async function mergeScan(context: Context, row: LocalRow, isFirst: boolean): Promise<readonly BenchEvent[]> {
  const { db, station, log } = context;
  const dropped = new Map<number, Conflict>();
  for (;;) {
    try {
      return await inTransaction(db, (trx) => writeScan(trx, context, row, dropped, isFirst));
    } catch (error) {
      const { length } = parseStoredEvents(row.events);
      if (isServerAway(error) || isConflict(error) || dropped.size === length) throw error;
      const event = error instanceof EventDropped ? error : null;
      if (event !== null) dropped.set(event.nth, await findContradiction(db, event.event, station));
      else {
        // A plan that was sent, or a defect: the packs must be looked at by a person either way.
        log.error(
          { err: error, scanNo: row.scan_no },
          'a scan of the local journal cannot be merged as it is',
        );
        for (let nth = 0; nth < length; nth += 1)
          if (!dropped.has(nth)) dropped.set(nth, { kind: 'changed', other: null });
      }
    }
  }
}

/** This event of a row cannot be stored: the row is tried again without it. */
class EventDropped extends Error {
  override readonly name = 'EventDropped';
  readonly nth: number;
  readonly event: BenchEvent;

  constructor(nth: number, event: BenchEvent, cause: unknown) {
    super('the floor contradicts this event', { cause });
    this.nth = nth;
    this.event = event;
  }
}

async function writeScan(
  trx: Trx,
  context: Context,
  local: LocalRow,
  dropped: ReadonlyMap<number, Conflict>,
  isFirst: boolean,
): Promise<readonly BenchEvent[]> {
  const { station, outage, options, needsMark } = context;
  const scan = { station, outage: outage.id, localRow: local.id };
  if (!(await addMerged(trx, scan))) return [];
  const found = isFirst ? await takeBack(trx, context) : null;
  const state = await loadBench(trx, station, needsMark);
  const scanned = await wholeEvents(trx, context, local.events);
  const parted = await partEvents(trx, context, scanned, dropped);
  const undo = scanned.length > 0 && parted.kept.length === 0 ? 'keep' : undoChangeOf(local.events);
  const takesBack = undo === 'pop' ? await stepOf(trx, context, local.takes_back) : null;
  const change: BenchChange = {
    events: parted.kept,
    undo,
    ...(takesBack === null ? {} : { takesBack }),
  };
  // Before the bench leaves the order.
  await keepPrintedLabels(trx, context, parted.contradictions);
  const row = await writeMergedRow(trx, journalRow(local, state, change));
  await storeChange(trx, { ...options, needsMark }, state, {
    row,
    at: local.at,
    operator: local.operator,
    codes: context.codes,
    change,
    check: async (event) => {
      if (event.type === 'UnitPacked' && event.uit !== null && (await findMark(trx, event.uit)) !== null)
        throw new FactsOutdated(`mark ${event.uit} is used`, event);
    },
  }).catch((error: unknown) => {
    const event = error instanceof FactsOutdated ? error.event : null;
    throw event === null ? error : new EventDropped(scanned.indexOf(event), event, error);
  });
  const wholeOrder = found === null ? [] : [ofWholeOrder(outage, found)];
  await list(trx, context, local, row, [...wholeOrder, ...parted.contradictions]);
  await setMergedRow(trx, scan, row);
  await carryPrints(trx, context);
  return parted.kept;
}

/** An event that is not stored, and why. */
type LeftOut = { readonly event: BenchEvent; readonly conflict: Conflict };

function ofWholeOrder({ orderId }: Outage, conflict: Conflict): LeftOut {
  return { event: { type: 'OrderHeld', orderId, reason: 'contradicts' }, conflict };
}

/** `row`: of the scan in the floor's journal. */
async function list(
  trx: Trx,
  { station, outage }: Context,
  local: LocalRow,
  row: number,
  found: readonly LeftOut[],
): Promise<void> {
  const { at, operator } = local;
  for (const { event, conflict } of found)
    await addContradiction(trx, { station, outage: outage.id, row, at, operator, event, ...conflict });
  const orderIds = new Set(found.flatMap(({ event }) => orderOfEvent(event) ?? []));
  for (const orderId of orderIds) await hold(trx, orderId, local);
}

/**
 * Claims the order again if the claim has only ended because this station was away. Returns what contradicts the whole
 * order although its units can be stored: it was cancelled or held meanwhile.
 */
async function takeBack(trx: Trx, { outage, station, options }: Context): Promise<Conflict | null> {
  const { orderId, claims } = outage;
  const at = options.clock.platformNow().toISOString();
  if (await isStillFree(trx, orderId, claims)) await claimOrder(trx, { orderId, station, at, claims });
  const found = await findOrderContradiction(trx, orderId, station);
  return found?.kind === 'order-elsewhere' ? null : found;
}

/** A pack of which something contradicts is not whole on the floor: it stays open there. */
const OF_WHOLE_PACK: readonly BenchEvent['type'][] = [
  'PackClosed',
  'PackPlaced',
  'LabelProven',
  'PackReopened',
];

async function partEvents(
  trx: Trx,
  { station, outage, isReturned }: Context,
  scanned: readonly BenchEvent[],
  dropped: ReadonlyMap<number, Conflict>,
) {
  const packs = new Set(await contradictedPacks(trx, { station, outage: outage.id }));
  const kept: BenchEvent[] = [];
  const contradictions: LeftOut[] = [];
  for (const [nth, event] of scanned.entries()) {
    const packId = 'packId' in event ? event.packId : null;
    const isOfBrokenPack = packId !== null && packs.has(packId) && OF_WHOLE_PACK.includes(event.type);
    const isElsewhere = isReturned && orderOfEvent(event) === outage.orderId;
    const conflict: Conflict | null =
      dropped.get(nth) ??
      (isElsewhere ? { kind: 'order-elsewhere', other: null } : null) ??
      (isOfBrokenPack ? { kind: 'pack-incomplete', other: null } : null);
    if (conflict === null) kept.push(event);
    else contradictions.push({ event, conflict });
    if (conflict !== null && packId !== null) packs.add(packId);
  }
  return { kept, contradictions };
}

/** The journal has only the ids of orders. */
async function wholeEvents(trx: Trx, { needsMark }: Context, text: string): Promise<readonly BenchEvent[]> {
  const events: BenchEvent[] = [];
  for (const event of parseStoredEvents(text)) {
    if (event.type === 'OrderRefreshed') continue;
    if ((event.type === 'OrderOpened' || event.type === 'OrderLeft') && !('order' in event)) {
      const order = (await loadOpenOrder(trx, event.orderId, needsMark)) ?? unknownOrder(event.orderId);
      events.push({ type: event.type, order });
    } else events.push(event as BenchEvent);
  }
  return events;
}

/** The step that a scan took back, by its row on the floor; null: it is not there. */
async function stepOf(
  trx: Trx,
  { station, outage }: Context,
  localRow: number | null,
): Promise<UndoStep | null> {
  if (localRow === null) return null;
  const row = await mergedRow(trx, { station, outage: outage.id, localRow });
  const step = row === null ? null : await readJournalEvents(trx, row);
  if (step === null) return null;
  const { stepBefore: before, lastPack, lastItem } = step;
  return { row: step.row, before, events: [], lastPack, lastItem };
}

/** As it was scanned, with the events that are stored and the undo columns of the floor's journal. */
function journalRow({ id: _, events: __, ...local }: LocalRow, state: BenchState, change: BenchChange) {
  const stored: StoredChange = { events: storedEvents(change.events), undo: change.undo };
  return {
    ...local,
    events: JSON.stringify(stored),
    takes_back: null,
    step_before: null,
    last_pack: null,
    last_item: null,
    ...undoColumns(state, change),
  };
}

async function hold(trx: Trx, orderId: string, { operator, at }: LocalRow): Promise<void> {
  if ((await holdReasonOf(trx, orderId)) === null)
    await holdOrder(trx, orderId, { reason: 'contradicts', by: operator ?? '', at });
}

/**
 * The labels of packs that are not closed on the floor, and are still this table's, are asked for all the same, before
 * `carryPrints`: such a pack has its label when it is closed later.
 */
async function keepPrintedLabels(
  trx: Trx,
  { prints, station, isReturned, options }: Context,
  leftOut: readonly LeftOut[],
): Promise<void> {
  const at = options.clock.now().toISOString();
  for (const { event } of leftOut) {
    if (event.type !== 'PackClosed' || isReturned) continue;
    if (!(await isOpenAt(trx, event.orderId, station))) continue;
    const pack = await findPack(trx, { packId: event.packId });
    const label = closedPackLabel(pack?.packNumber ?? '', options.packLabelSize());
    const isOfLabel = ({ kind, number, reason }: CarriedPrint) =>
      kind === label.kind && number === label.number && reason === label.reason;
    if (prints.some(isOfLabel)) await requestPrint(trx, { ...label, at, station });
  }
}

async function carryPrints(trx: Trx, { prints, station, options }: Context): Promise<void> {
  const at = options.clock.now().toISOString();
  for (const print of prints) await carryPrint(trx, print, { station, at });
}

/** Raises this table's alarms about contradictions that it has not raised yet. */
export function reportContradictions(bench: FloorBench): Promise<void> {
  return retryOutdated(() => raiseAlarms(bench));
}

/** Another table may have it: the alarm of what contradicts is enough, and that list names the table. */
function releaseEvents(order: OpenOrder): readonly BenchEvent[] {
  return order.isLost === true ? [{ type: 'OrderLost', orderId: order.orderId }] : leaveEvents(order);
}

/**
 * One alarm for each order, after all scans: those of the local journal acknowledge only its own alarms. The bench leaves
 * such an order, whose boxes are to be looked at before anybody packs on.
 */
async function raiseAlarms({ db, station, options, needsMark }: FloorBench): Promise<void> {
  const found = await inTransaction(db, (trx) => unreportedContradictions(trx, station));
  if (found.length === 0) return;
  const shownAt = options.clock.now().getTime();
  const orderIds = new Set(found.map(({ orderId }) => orderId ?? ''));
  const alarms: BenchEvent[] = [];
  for (const order of orderIds) {
    const packs = (await packsToHold(db, order, found)).join(', ');
    const params = { order, packs };
    alarms.push({ type: 'AlarmRaised', alarm: { reason: 'contradicts', params, text: '', shownAt } });
  }
  const state = await loadBench(db, station, needsMark);
  const { order } = state;
  const isLeft = order !== null && orderIds.has(order.orderId);
  const events = [...(isLeft ? releaseEvents(order) : []), ...alarms];
  const ids = found.map(({ id }) => id);
  await commitChange(
    { ...options, needsMark },
    state,
    { entry: 'change', kind: 'local-journal-merged', operator: state.operator?.id ?? null },
    { events, undo: isLeft ? 'clear' : 'keep' },
    (trx) => markReported(trx, ids),
  );
}
