import type { Clock } from '#main/base/clock.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { NewJournalRow } from '#main/store/schema.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { AssembleAt, ItemLabelsAt } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import type { GsState, Repair, ScanSource } from '#shared/domain/scan.ts';
import { enforcePlan, ordersToPlan, type PlanContext, planPacks } from './assembly-planning.ts';
import { writeJournal, writeJournalOrders } from './bench-store.ts';
import type { Decision } from './decision.ts';
import type { BenchChange, BenchEvent } from './events.ts';
import { applyChange } from './evolve.ts';
import { FactsOutdated } from './facts-outdated.ts';
import { journalSubject } from './journal-subject.ts';
import { type PlatformRequests, type ProjectionContext, project } from './project.ts';
import { loadOrderInHand, saveBench } from './session-store.ts';
import type { BenchState, OpenOrder } from './state.ts';
import { type StoredChange, storedEvents } from './stored-events.ts';
import { trailingMissingRange } from './undo-steps.ts';

/** One entry of the journal: a scan with its verdict, or a change without a scan. */
export type JournalEntry =
  | {
      readonly entry: 'scan';
      readonly scanNo: number;
      readonly kind: string;
      readonly operator: string | null;
      readonly source: ScanSource;
      /** Without the cryptographic tail of a mark. */
      readonly raw: string;
      readonly decision: Decision;
      readonly orderId: string | null;
      readonly uit: string | null;
      readonly gs: GsState;
      readonly repaired: Repair;
      readonly codes: ReadonlyMap<string, string>;
    }
  | { readonly entry: 'change'; readonly kind: string; readonly operator: string | null };

export type CommitOptions = {
  readonly db: Database;
  readonly clock: Clock;
  /** The id never changes; the name is what the journal shows. */
  readonly station: { readonly id: string; readonly name: () => string };
  readonly packLabelSize: () => LabelSize;
  readonly itemLabelSize: () => LabelSize;
  readonly itemLabelsAt: () => ItemLabelsAt;
  /** null: pallets get no tags. */
  readonly palletTagSize: () => LabelSize | null;
  readonly requiresAssemblyFirst: () => boolean;
  readonly assembleAt: () => AssembleAt;
  readonly requests: PlatformRequests;
};

/** The catalog decides which goods need a mark. */
export type CommitContext = CommitOptions & { readonly needsMark: (goods: Goods) => boolean };

const NO_CODES: ReadonlyMap<string, string> = new Map();

/** The server of the floor was lost during the commit: what was written may be stored, or not. */
export class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';
  /** Id of the journal's row: it is stored if and only if all of it is. */
  readonly row: number;

  constructor(row: number, cause: unknown) {
    super('the server was lost during the commit', { cause });
    this.row = row;
  }
}

/**
 * Stores an entry and everything that follows from it in one transaction, and returns the new state. The
 * verdict is answered only afterwards (design, "Commit first, then beep"). Throws when the disk fails, and
 * `FactsOutdated` or `CancelAlreadySent` when the scan must be decided again; then nothing was stored. After
 * `CommitInDoubt` the journal has to be asked.
 */
export async function commitChange(
  options: CommitContext,
  state: BenchState,
  entry: JournalEntry,
  change: BenchChange,
  also?: (trx: Trx) => Promise<void>,
): Promise<BenchState> {
  const attempt: { row: number | null } = { row: null };
  try {
    return await writeChange(options, state, entry, change, also, attempt);
  } catch (error) {
    if (attempt.row !== null && isServerAway(error)) throw new CommitInDoubt(attempt.row, error);
    throw error;
  }
}

/** `attempt.row` is set while nothing but the commit is missing. */
function writeChange(
  options: CommitContext,
  state: BenchState,
  entry: JournalEntry,
  change: BenchChange,
  also: ((trx: Trx) => Promise<void>) | undefined,
  attempt: { row: number | null },
): Promise<BenchState> {
  const at = options.clock.platformNow().toISOString();
  return inTransaction(options.db, async (trx) => {
    attempt.row = null;
    const row = await writeJournal(trx, {
      ...journalRow(entry, change, at, options.station.name()),
      station_id: options.station.id,
      ...undoColumns(state, change),
    });
    if (entry.entry === 'change') await writeJournalOrders(trx, row, journalSubject(change.events).orderIds);
    const codes = entry.entry === 'scan' ? entry.codes : NO_CODES;
    const after = await storeChange(trx, options, state, {
      row,
      at,
      operator: entry.operator,
      codes,
      change,
      also,
    });
    attempt.row = row;
    return after;
  });
}

/** What one row of the journal stores. */
export type RowChange = Pick<ProjectionContext, 'at' | 'operator' | 'codes'> & {
  readonly row: number;
  readonly change: BenchChange;
  /** Called before each event is stored; throws `FactsOutdated` if it may not be. */
  readonly check?: (event: BenchEvent) => Promise<void>;
  readonly also?: ((trx: Trx) => Promise<void>) | undefined;
};

/**
 * Writes everything that follows from a row of the journal, in its transaction, and returns the new state. Throws
 * `FactsOutdated`, with the event where it is one of these that cannot be stored.
 */
export async function storeChange(
  trx: Trx,
  options: CommitContext,
  state: BenchState,
  { row, at, operator, codes, change, check, also }: RowChange,
): Promise<BenchState> {
  const station = options.station.id;
  const context = {
    station,
    operator,
    at,
    codes,
    askedAt: options.clock.now().toISOString(),
    packLabelSize: options.packLabelSize(),
    itemLabelSize: options.itemLabelSize(),
    itemLabelsAt: options.itemLabelsAt(),
    palletTagSize: options.palletTagSize(),
    requiresAssemblyFirst: options.requiresAssemblyFirst(),
    assembleAt: options.assembleAt(),
    requests: options.requests,
  };
  for (const event of change.events) {
    await check?.(event);
    await projectEvent(trx, event, context);
  }
  const released = ordersToRelease(state.order, change.events);
  if (released.size > 0) await options.requests.releaseCancels(trx, released);
  await updatePlans(trx, change, context);
  await also?.(trx);
  const after = await stateAfter(trx, options, state, change, row);
  await saveBench(trx, station, { before: state, after, events: change.events, row }, at);
  return after;
}

async function projectEvent(trx: Trx, event: BenchEvent, context: ProjectionContext): Promise<void> {
  try {
    await project(trx, event, context);
  } catch (error) {
    throw error instanceof FactsOutdated ? new FactsOutdated(error.message, event) : error;
  }
}

/**
 * Orders whose held cancellations are sent now: a pack was closed, the order left, the operator logged out,
 * or a shipment was requested. Held cancellations are only in the outbox. An order without a missing unit has
 * none, so its scans do not query the outbox. `order`: the open order before the events.
 */
function ordersToRelease(order: OpenOrder | null, events: readonly BenchEvent[]): ReadonlySet<string> {
  const isUnitMissing =
    order?.units.some(({ status }) => status === 'cancelled') === true ||
    events.some(({ type }) => type === 'ItemMissing');
  if (!isUnitMissing) return new Set();
  return new Set(events.flatMap((event) => orderReleased(event, order) ?? []));
}

function orderReleased(event: BenchEvent, order: OpenOrder | null): string | undefined {
  switch (event.type) {
    case 'PackClosed':
      return event.orderId;
    case 'OrderLeft':
      return event.order.orderId;
    case 'OperatorLoggedOut':
    case 'HeldCancelsReleased':
      return order?.orderId;
    default:
      return undefined;
  }
}

/** The undo columns of the row: the step before it, or the row that it takes back. */
export function undoColumns(state: BenchState, { undo, takesBack }: BenchChange): Partial<NewJournalRow> {
  if (undo === 'pop') return { takes_back: takesBack?.row ?? null };
  if (undo !== 'push') return {};
  return { step_before: state.undo?.row ?? null, last_pack: state.lastPack, last_item: state.lastItem };
}

function opensOrder({ type }: BenchEvent): boolean {
  return type === 'OrderOpened';
}

async function stateAfter(
  trx: Trx,
  { needsMark, station }: Pick<CommitContext, 'needsMark' | 'station'>,
  state: BenchState,
  change: BenchChange,
  row: number,
): Promise<BenchState> {
  if (change.events.length === 0 && change.undo === 'keep') return state;
  const after = applyChange(state, change, row);
  if (change.undo === 'keep-missing')
    return { ...after, undo: await trailingMissingRange(trx, after.undo, after.order) };
  const { order } = after;
  if (change.undo !== 'pop' || order === null || !change.events.some(opensOrder)) return after;
  // What was undone of this order before it was opened again is only in the tables.
  return { ...after, order: await loadOrderInHand(trx, station.id, order, needsMark) };
}

/**
 * Journals an action that changes nothing at the bench, in the transaction of the caller. `at`: ISO 8601, the
 * platform's time.
 */
export async function writeAuditedAction(
  trx: Trx,
  { kind, events, undo }: BenchChange & { readonly kind: string },
  by: { readonly at: string; readonly station: string; readonly operator: string | null },
): Promise<void> {
  const entry = { entry: 'change', kind, operator: by.operator } as const;
  await writeJournal(trx, journalRow(entry, { events, undo }, by.at, by.station));
}

/** An undo never breaks a plan: what it takes out is packed again as planned, or not at all. */
async function updatePlans(
  trx: Trx,
  change: BenchChange,
  context: PlanContext & { readonly requiresAssemblyFirst: boolean },
): Promise<void> {
  const { requiresAssemblyFirst } = context;
  if (change.undo !== 'pop') await enforcePlan(trx, change.events, requiresAssemblyFirst);
  if (!requiresAssemblyFirst) return;
  for (const orderId of ordersToPlan(change.events)) await planPacks(trx, orderId, context);
}

function journalRow(entry: JournalEntry, change: BenchChange, at: string, station: string): NewJournalRow {
  const stored: StoredChange = { events: storedEvents(change.events), undo: change.undo };
  const common = {
    at,
    station,
    entry: entry.entry,
    operator: entry.operator,
    kind: entry.kind,
    events: JSON.stringify(stored),
    alarms: change.events.filter(({ type }) => type === 'AlarmRaised').length,
  };
  if (entry.entry === 'change') {
    const { orderIds, packNumber } = journalSubject(change.events);
    const [orderId = null, ...others] = orderIds;
    return {
      ...common,
      ...NO_SCAN,
      order_id: others.length === 0 ? orderId : null,
      pack_number: packNumber,
    };
  }
  const { decision } = entry;
  return {
    ...common,
    scan_no: entry.scanNo,
    source: entry.source,
    raw: entry.raw,
    verdict: decision.verdict,
    reason: decision.reason,
    order_id: entry.orderId,
    item_nr: decision.subject.itemNr ?? null,
    sku: decision.subject.sku ?? null,
    pack_number: decision.subject.packNumber ?? null,
    uit: entry.uit,
    gs: entry.gs,
    repaired: entry.repaired,
  };
}

const NO_SCAN = {
  scan_no: null,
  source: null,
  raw: '',
  verdict: 'info',
  reason: null,
  item_nr: null,
  sku: null,
  uit: null,
  gs: 'none',
  repaired: 'none',
} as const;
