import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { HoldRow } from '#shared/contract/queue.ts';
import { PACKER_HOLD_REASONS, type PackerHoldReason } from '#shared/domain/packer-reasons.ts';
import { GONE_STATUS, isDeadStatus } from '#shared/domain/status.ts';
import { dropQueueLines, refreshQueueLines } from './queue-store.ts';

/** Puts an order on the hold shelf: no station gets it until it is released. */
export async function holdOrder(
  trx: Trx,
  id: string,
  hold: { readonly reason: string; readonly by: string; readonly at: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ hold_reason: hold.reason, hold_by: hold.by, hold_at: hold.at, hold_note: null })
    .where('id', '=', id)
    .execute();
  await dropQueueLines(trx, id);
}

const NOT_HELD = {
  hold_reason: null,
  hold_by: null,
  hold_at: null,
  hold_note: null,
  cancel_reported: 0,
} as const;

/** Takes an order off the hold shelf. It returns to the queue if it may be packed. */
export async function releaseOrder(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set(NOT_HELD).where('id', '=', id).execute();
  await refreshQueueLines(trx, id);
}

/** The same for packing. False, and nothing was stored: it was cancelled meanwhile. */
export async function releaseForPacking(trx: Trx, id: string): Promise<boolean> {
  const released = await trx
    .updateTable('orders')
    .set(NOT_HELD)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('hold_reason', 'is', null), eb('hold_reason', '!=', 'order-cancelled')]))
    .returning('id')
    .executeTakeFirst();
  await refreshQueueLines(trx, id);
  return released !== undefined;
}

/**
 * Puts a cancelled order, or one whose units are all to be cancelled, on the hold shelf if it has packed units in no shipment: its packs must be found and
 * taken apart. An order that is already on the shelf for another reason gets this reason, so that nobody
 * releases it for packing.
 */
export async function shelveIfCancelled(trx: Trx, id: string, at: string): Promise<boolean> {
  const [order] = await holdFacts(trx, { id });
  if (!order || order.claimed_by !== null || order.hold_reason === 'order-cancelled') return false;
  // Every order that is packed is looked at here: its units are read only if a cancellation of one was asked for.
  const isLive = Number(order.asked) === 0 || (await hasLiveUnits(trx, id));
  if (!isDeadStatus(order.status) && isLive) return false;
  const packed = await trx
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('pack_units.item_nr')
    .where('packs.order_id', '=', id)
    .where('pallets.shipment', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!packed && order.hold_reason === null) return false;
  await holdOrder(trx, id, { reason: 'order-cancelled', by: '', at });
  // Nothing of it could be sent, so there is no alarm.
  if (!packed) await trx.updateTable('orders').set({ cancel_reported: 1 }).where('id', '=', id).execute();
  return true;
}

/**
 * The order is not cancelled after all: the platform refused, or somebody took it back. If it is on the hold shelf as
 * cancelled, it is held for this reason instead; null: it is released. False: it was not on the shelf, or is cancelled.
 */
export async function unshelveIfLive(
  trx: Trx,
  id: string,
  hold: Parameters<typeof holdOrder>[2] | null,
): Promise<boolean> {
  const [order] = await holdFacts(trx, { id });
  if (order?.hold_reason !== 'order-cancelled' || isDeadStatus(order.status)) return false;
  if (!(await hasLiveUnits(trx, id))) return false;
  await releaseOrder(trx, id);
  if (hold !== null) await holdOrder(trx, id, hold);
  return true;
}

async function hasLiveUnits(trx: Trx, id: string): Promise<boolean> {
  const units = await unitFacts(trx, { id });
  return units.length === 0 || units.some((unit) => unit.cancel_asked === 0 && !isDeadStatus(unit.status));
}

const unitFacts = compiledOnce((db, { id }: { readonly id: string }) =>
  db.selectFrom('order_items').select(['status', 'cancel_asked']).where('order_id', '=', id),
);

const holdFacts = compiledOnce((db, { id }: { readonly id: string }) =>
  db
    .selectFrom('orders')
    .select(['status', 'hold_reason', 'claimed_by'])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select((item) => item.fn.countAll().as('asked'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .where('cancel_asked', '=', 1)
        .as('asked'),
    )
    .where('id', '=', id),
);

/** Stores why the packer has put an order on the hold shelf; a later reason replaces it. */
export async function setHoldNote(trx: Trx, id: string, note: PackerHoldReason): Promise<void> {
  await trx.updateTable('orders').set({ hold_note: note }).where('id', '=', id).execute();
}

/** Why an order is on the hold shelf; null: it is not, or it is unknown. */
export async function holdReasonOf(db: Database | Trx, id: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('hold_reason').where('id', '=', id).executeTakeFirst();
  return row?.hold_reason ?? null;
}

/** The hold shelf, oldest first; `by` is still the operator's id. */
export async function listOnHold(db: Database | Trx): Promise<Omit<HoldRow, 'isOverdue'>[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'cut_off', 'hold_reason', 'hold_by', 'hold_at', 'hold_note'])
    .where('hold_reason', '>', '')
    .orderBy('hold_at')
    .orderBy('id')
    .execute();
  const packs = await packsOf(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => {
    const ofOrder = packs.filter((pack) => pack.order_id === order.id);
    return {
      orderId: order.id,
      cutOff: order.cut_off,
      ...holdOf(order),
      packs: ofOrder.map(({ id, pack_number, pallet }) => ({ packId: id, number: pack_number, pallet })),
      packedUnits: ofOrder.reduce((sum, pack) => sum + Number(pack.units), 0),
    };
  });
}

/** Why an order is on the hold shelf, and what to do with it; `by` is still the operator's id. */
export function holdOf(
  order: Pick<OrderRow, 'status' | 'hold_reason' | 'hold_by' | 'hold_at' | 'hold_note'>,
): Pick<HoldRow, 'reason' | 'note' | 'by' | 'at' | 'actions'> {
  const reason = shownReason(order);
  return {
    reason,
    note: PACKER_HOLD_REASONS.find((known) => known === order.hold_note) ?? null,
    by: order.hold_by ?? '',
    at: order.hold_at ?? '',
    actions: ACTIONS[reason],
  };
}

/** Packs of a cancelled order can only be taken apart; any other order may be released. */
const ACTIONS: Readonly<Record<HoldRow['reason'], HoldRow['actions']>> = {
  'held-by-packer': ['release'],
  'order-cancelled': ['take-apart'],
  'order-gone': ['take-apart'],
  'cancel-not-allowed': ['release'],
  'number-refused': ['release'],
  'numbers-not-shown': ['release'],
  'packed-before-restore': ['release'],
  'mark-refused': ['release'],
  contradicts: ['release'],
};

/** An order that the platform no longer has is held like a cancelled one; the screen shows the difference. */
function shownReason(order: { hold_reason: string | null; status: string }): HoldRow['reason'] {
  if (order.hold_reason === 'order-cancelled' && order.status === GONE_STATUS) return 'order-gone';
  return isReason(order.hold_reason) ? order.hold_reason : 'held-by-packer';
}

function isReason(text: string | null): text is HoldRow['reason'] {
  return text !== null && Object.hasOwn(ACTIONS, text);
}

async function packsOf(db: Database | Trx, orderIds: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('packs')
      .leftJoin('pack_units', 'pack_units.pack_id', 'packs.id')
      .select(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.ordinal', 'packs.pallet'])
      .select((eb) => eb.fn.count<number>('pack_units.item_nr').as('units'))
      .where('packs.order_id', 'in', chunk)
      .groupBy(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.ordinal', 'packs.pallet'])
      .orderBy('packs.ordinal')
      .execute();
    found.push(...rows);
  }
  return found;
}
