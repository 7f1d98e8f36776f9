import { orderOfSpareNumber } from '#main/packs/pack-number-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { type JournalEvents, lastJournalEvents, readJournalEvents } from './bench-store.ts';
import type { BenchEvent, UndoStep } from './events.ts';
import { loadOpenOrder } from './openable.ts';
import type { OpenOrder, Params, UndoRange } from './state.ts';
import { type OrderRefreshed, parseStoredEvents, type StoredEvent, undoChangeOf } from './stored-events.ts';

type NeedsMark = (goods: Goods) => boolean;

/**
 * The step in this row of the journal as it is taken back now: with numbers that arrived since or were given to
 * other packs, and with orders as they are in the tables. Packs that may no longer be sent do not wait for their label again. null:
 * there is no such row.
 */
export async function loadUndoStep(
  db: Database | Trx,
  row: number,
  needsMark: NeedsMark,
): Promise<UndoStep | null> {
  const stored = await readJournalEvents(db, row);
  if (stored === null) return null;
  const events: BenchEvent[] = [];
  for (const event of parseStoredEvents(stored.events))
    if (event.type !== 'OrderRefreshed') events.push(await refreshEvent(db, event, needsMark));
  const { stepBefore: before, lastPack, lastItem } = stored;
  return { row, before, events, lastPack, lastItem };
}

async function refreshEvent(
  db: Database | Trx,
  event: Exclude<StoredEvent, OrderRefreshed>,
  needsMark: NeedsMark,
): Promise<BenchEvent> {
  switch (event.type) {
    case 'OrderOpened':
    case 'OrderLeft': {
      const orderId = 'order' in event ? event.order.orderId : event.orderId;
      return {
        type: event.type,
        order: (await loadOpenOrder(db, orderId, needsMark)) ?? unknownOrder(orderId),
      };
    }
    case 'PackStarted': {
      const pack = await findPack(db, { packId: event.packId });
      return { ...event, packNumber: pack?.packNumber ?? event.packNumber };
    }
    case 'PackDropped': {
      const { orderId, packNumber } = event;
      const isSpare = packNumber !== null && (await orderOfSpareNumber(db, packNumber)) === orderId;
      return isSpare ? event : { ...event, packNumber: null };
    }
    case 'PackReopened':
    case 'LabelProven': {
      if (event.proof !== 'awaited' || (await mayShip(db, event.packId))) return event;
      return { ...event, proof: 'put-off' };
    }
    case 'ProofPutOff': {
      const proofs = [];
      for (const proof of event.proofs) {
        const pack = await findPack(db, { packId: proof.packId });
        if (pack?.awaitsProof && (await mayShip(db, proof.packId)))
          proofs.push({ ...proof, packNumber: pack.packNumber });
      }
      return { ...event, proofs };
    }
    default:
      return event;
  }
}

/** Whether its order is neither cancelled nor on the hold shelf. */
async function mayShip(db: Database | Trx, packId: string): Promise<boolean> {
  const pack = await findPack(db, { packId });
  return pack !== null && pack.orderHold === null && !isDeadStatus(pack.orderStatus);
}

/** Stands for an order that is no longer in the cache: undo refuses to open it again (`actions/undo.ts`). */
export function unknownOrder(orderId: string): OpenOrder {
  return {
    orderId,
    orderNr: orderId,
    country: '',
    cutOff: null,
    addressStamp: null,
    isCancelled: false,
    isAddressChanged: false,
    units: [],
    packs: [],
    waiting: null,
  };
}

/** A packer asks for an undo soon after what cannot be undone. */
const MAX_ROWS_SINCE = 50;

/** Why nothing can be taken back, for the message; empty: everything is taken back already. */
export async function whyNothingToUndo(db: Database, station: string): Promise<Params> {
  for (const row of await lastJournalEvents(db, station, MAX_ROWS_SINCE)) {
    const undo = undoChangeOf(row);
    if (undo === 'keep') continue;
    if (undo === 'push' || undo === 'pop') return {};
    for (const event of parseStoredEvents(row)) {
      const why = endOfUndo(event);
      if (why !== null) return why;
    }
    return {};
  }
  return {};
}

/** An event that the packer cannot take back, but can set right in another way. */
function endOfUndo(event: StoredEvent): Params | null {
  switch (event.type) {
    case 'OrderHeld':
      return event.reason === 'held-by-packer' ? { ended: 'hold', order: event.orderId } : null;
    case 'ShipmentOrdered':
    case 'ShipmentConfirmOrdered':
      return { ended: 'shipment' };
    case 'PalletOpened':
      return { ended: 'pallet-opened', pallet: event.pallet };
    case 'PalletClosed':
      return { ended: 'pallet-closed', pallet: event.pallet };
    default:
      return null;
  }
}

/** The steps that can be taken back, from the journal, the last one first. */
async function* storedSteps(db: Database | Trx, undo: UndoRange | null): AsyncGenerator<JournalEvents> {
  let row = undo?.row ?? null;
  while (row !== null && row > (undo?.end ?? 0)) {
    const step = await readJournalEvents(db, row);
    if (step === null) return;
    yield step;
    row = step.stepBefore;
  }
}

/** Whether one of the steps that can be taken back has such an event. */
export async function canUndoEvent(
  db: Database,
  undo: UndoRange | null,
  predicate: (event: StoredEvent) => boolean,
): Promise<boolean> {
  for await (const step of storedSteps(db, undo))
    if (parseStoredEvents(step.events).some(predicate)) return true;
  return false;
}

/** The steps that can still be taken back when only missing units at the end may be: see `isStillMissing`. */
export async function trailingMissingRange(
  db: Database | Trx,
  undo: UndoRange | null,
  order: OpenOrder | null,
): Promise<UndoRange | null> {
  for await (const step of storedSteps(db, undo)) {
    if (isStillMissing(order, parseStoredEvents(step.events))) continue;
    return undo === null || step.row === undo.row ? null : { ...undo, end: step.row };
  }
  return undo;
}

/**
 * The order has changed since earlier scans were decided, but this unit of it is still missing. Undo takes
 * that back, or is refused because the cancellation was sent.
 */
function isStillMissing(order: OpenOrder | null, events: readonly StoredEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'ItemMissing' &&
      order?.units.some((unit) => unit.itemNr === event.itemNr && unit.status === 'cancelled') === true,
  );
}
