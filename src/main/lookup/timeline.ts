import { parseStoredEvents, type StoredEvent } from '#main/bench/stored-events.ts';
import { stageOf } from '#main/shipping/overview.ts';
import { TIMELINE_STEPS, type TimelineEntry, type TimelineStep } from '#shared/contract/order-page.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { REASONS, type Reason } from '#shared/domain/reason.ts';
import { ITEM_FORM } from '#shared/domain/station-codes.ts';
import type { NameOf } from './hits-store.ts';
import { withoutBadge } from './search-text.ts';
import type { JournalEntryRow, shipmentsOfItems } from './timeline-store.ts';

type ShipmentOfItems = Awaited<ReturnType<typeof shipmentsOfItems>>[number];

type TimelineSources = {
  readonly journal: readonly JournalEntryRow[];
  readonly prints: readonly PrintRow[];
  readonly shipments: readonly ShipmentOfItems[];
};

/** Everything that was done to an order, the newest first. */
export function timelineOf(
  orderId: string,
  { journal, prints, shipments }: TimelineSources,
  nameOf: NameOf,
): readonly TimelineEntry[] {
  const entries = [
    ...journal.flatMap((row) => journalEntry(orderId, row, nameOf) ?? []),
    ...prints.map(printEntry),
    ...shipments.map((shipment) => shipmentEntry(shipment, nameOf)),
  ];
  // Rows of one time keep the order of the journal.
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** null: a change of the bench that says nothing about the order. */
function journalEntry(orderId: string, row: JournalEntryRow, nameOf: NameOf): TimelineEntry | null {
  const { at, station, item_nr: itemNr } = row;
  const steps = parseStoredEvents(row.events).flatMap((event) => stepOf(orderId, event) ?? []);
  const common = { id: `journal-${row.id}`, at, station, by: nameOf(row.operator), steps };
  if (row.entry !== 'scan') return steps.length === 0 ? null : { ...common, what: 'change' };
  return {
    ...common,
    what: 'scan',
    verdict: row.verdict === 'accepted' || row.verdict === 'refused' ? row.verdict : 'info',
    reason: knownReason(row.reason),
    text: withoutBadge(row.raw),
    itemNr,
  };
}

function printEntry(print: PrintRow): TimelineEntry {
  const { id, kind, number, status, problem, reason, printer } = print;
  return {
    id: `print-${id}`,
    at: print.endedAt ?? print.createdAt,
    by: null,
    what: 'print',
    print: { kind, number, status, problem, reason, printer },
  };
}

function shipmentEntry(shipment: ShipmentOfItems, nameOf: NameOf): TimelineEntry {
  const { id, platform_id, stage, platform_status: status, created_at: at } = shipment;
  return {
    id: `shipment-${id}`,
    at,
    by: nameOf(shipment.operator),
    what: 'shipment',
    shipment: platform_id ?? id,
    stage: stageOf(stage),
    status,
  };
}

/** The step that an event is; null: it is none of this order, or nothing that a person would ask about. */
function stepOf(orderId: string, event: StoredEvent): TimelineStep | null {
  if (orderIn(event) !== null && orderIn(event) !== orderId) return null;
  const did = event.type === 'ActionDone' ? actionStep(orderId, event) : STEPS[event.type];
  if (did === undefined || did === null) return null;
  return {
    did,
    pack: 'packId' in event ? ordinalIn(event.packId) : null,
    itemNr: 'itemNr' in event ? event.itemNr : unitNamed(event),
    pallet: 'pallet' in event && typeof event.pallet === 'string' ? event.pallet : null,
    reason: reasonIn(event),
  };
}

const STEPS: Partial<Record<StoredEvent['type'], TimelineStep['did']>> = {
  OrderOpened: 'order-opened',
  OrderLeft: 'order-left',
  OrderHeld: 'order-held',
  OrderReleased: 'order-released',
  OrderTakenApart: 'order-taken-apart',
  OrderHandedOver: 'order-handed-over',
  OrderLost: 'order-lost',
  PackStarted: 'pack-started',
  PackDropped: 'pack-dropped',
  PackNumberGiven: 'number-given',
  UnitPacked: 'unit-packed',
  UnitTakenOut: 'unit-taken-out',
  PackClosed: 'pack-closed',
  PackReopened: 'pack-reopened',
  LabelProven: 'label-proven',
  ProofTakenBack: 'proof-taken-back',
  ItemMissing: 'unit-missing',
  ItemFound: 'unit-found',
  PackPlaced: 'pack-placed',
  PackTakenOff: 'pack-taken-off',
  TakeOffDue: 'take-off-due',
  TakeOffDone: 'take-off-done',
  PrintAsked: 'print-asked',
  AlarmAcknowledged: 'alarm-acknowledged',
  CancelReported: 'cancel-reported',
};

/** An action about several orders has an event for each of them. */
function actionStep(
  orderId: string,
  { action, about }: Extract<StoredEvent, { type: 'ActionDone' }>,
): TimelineStep['did'] | null {
  const isOfOrder = action.startsWith('order-') || NAMES_ORDER_AND_UNIT.includes(action);
  if (isOfOrder && about.split(' ')[0] !== orderId) return null;
  return TIMELINE_STEPS.find((step) => step === action) ?? null;
}

/** Their subject is the order, then the unit if it is about one, then the status that was asked for, or why. */
const NAMES_ORDER_AND_UNIT: readonly string[] = ['unit-cancelled', 'status-requested', 'return-received'];

function unitNamed(event: StoredEvent): string | null {
  if (event.type !== 'ActionDone' || !NAMES_ORDER_AND_UNIT.includes(event.action)) return null;
  return event.about.split(' ').find((word) => ITEM_FORM.test(word)) ?? null;
}

function orderIn(event: StoredEvent): string | null {
  if ('orderId' in event) return event.orderId;
  if ('order' in event) return event.order.orderId;
  return 'packId' in event ? (event.packId.split('/')[0] ?? null) : null;
}

/** Ids of packs are `{orderId}/{ordinal}`. */
function ordinalIn(packId: string): number | null {
  const ordinal = Number(packId.split('/')[1]);
  return Number.isInteger(ordinal) ? ordinal : null;
}

/** An action's reason is the last word of its subject; that of a cancellation is the platform's sentence. */
function reasonIn(event: StoredEvent): string | null {
  if ('reason' in event) return event.reason;
  if (event.type === 'OrderHandedOver') return event.table;
  if (event.type !== 'ActionDone') return null;
  if (event.action === 'order-cancelled' || event.action === 'unit-cancelled')
    return CANCEL_REASONS.find((reason) => event.about.endsWith(` ${reason}`)) ?? null;
  return event.about.includes(' ') ? (event.about.split(' ').at(-1) ?? null) : null;
}

/** A row of an earlier version may have a reason that is no longer known. */
function knownReason(text: string | null): Reason | null {
  return REASONS.find((known) => known === text) ?? null;
}
