import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/**
 * Orders that the station has work with, whatever their age: with packs in no shipment, a plan, an unfinished
 * change, in a shipment that is being sent, on a bench or on the hold shelf, or marked to be read.
 */
export async function ordersAtWork(db: Database): Promise<readonly string[]> {
  const onFloor = db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('packs.order_id as id')
    .where('pallets.shipment', 'is', null);
  const planned = db.selectFrom('pack_plans').select('order_id as id').where('stage', '!=', 'numbered');
  const sending = db
    .selectFrom('shipment_units')
    .innerJoin('shipments', 'shipments.id', 'shipment_units.shipment')
    .select('shipment_units.order_id as id')
    .where('shipments.stage', '=', 'sending');
  const claimed = db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([eb('claimed_by', 'is not', null), eb('hold_reason', 'is not', null), eb('needs_read', '=', 1)]),
    );
  const rows = await onFloor.union(planned).union(sending).union(claimed).execute();
  return rows.map(({ id }) => id);
}

/** Item and status of an order as stored, before it is read again. */
export async function itemStatuses(
  trx: Trx,
  orderId: string,
): Promise<readonly { readonly itemNr: string; readonly status: string }[]> {
  const rows = await trx
    .selectFrom('order_items')
    .select(['item_nr', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('item_nr')
    .execute();
  return rows.map(({ item_nr: itemNr, status }) => ({ itemNr, status }));
}

/** The stored units with these item numbers, with what a shipment states of them. */
export async function unitsNamed(db: Database | Trx, itemNrs: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(itemNrs)) {
    const rows = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
      .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
      .select(['order_items.item_nr', 'order_items.order_id', 'order_items.sku', 'order_items.seller_sku'])
      .select(['order_items.platform_uit', 'orders.order_nr', 'goods.categories', 'goods.mark_rule'])
      .select(['goods.seller_sku as goods_seller_sku', 'pack_units.uit', 'pack_units.pack_id'])
      .where('order_items.item_nr', 'in', chunk)
      .execute();
    found.push(...rows);
  }
  return found;
}

export type NamedUnit = Awaited<ReturnType<typeof unitsNamed>>[number];

/** Packs of an order by ordinal. */
export function packsOfOrder(db: Database | Trx, orderId: string) {
  return db
    .selectFrom('packs')
    .select(['id', 'ordinal', 'pack_number', 'status', 'pallet'])
    .where('order_id', '=', orderId)
    .orderBy('ordinal')
    .execute();
}

/** The order of a pack number from the platform; null: the number is not stored. */
export async function orderOfNumber(db: Database | Trx, packNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('pack_numbers')
    .select('order_id')
    .where('pack_number', '=', packNumber)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Moves a packed unit to another pack; its mark stays with it. */
export async function moveUnit(trx: Trx, itemNr: string, packId: string): Promise<void> {
  await trx.updateTable('pack_units').set({ pack_id: packId }).where('item_nr', '=', itemNr).execute();
}

/** Gives a packed unit that has no mark this one. */
export async function setMark(trx: Trx, itemNr: string, uit: string): Promise<void> {
  await trx
    .updateTable('pack_units')
    .set({ uit })
    .where('item_nr', '=', itemNr)
    .where('uit', 'is', null)
    .execute();
}

/** Takes every pack off this pallet. */
export async function clearPallet(trx: Trx, barcode: string): Promise<void> {
  await trx.updateTable('packs').set({ pallet: null }).where('pallet', '=', barcode).execute();
}

/** The order is on no bench, and its packs wait for no proof. */
export async function endPacking(trx: Trx, orderId: string): Promise<void> {
  await trx.updateTable('orders').set({ claimed_by: null }).where('id', '=', orderId).execute();
  await trx
    .updateTable('packs')
    .set({ awaits_proof: 0, proof_awaited_by: null })
    .where('order_id', '=', orderId)
    .execute();
  await trx.deleteFrom('take_off_tasks').where('order_id', '=', orderId).execute();
}

/** Shipments that are being sent and have a unit that another, newer shipment has, too. */
export async function overtakenShipments(trx: Trx): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('shipments')
    .innerJoin('shipment_units', 'shipment_units.shipment', 'shipments.id')
    .innerJoin('shipment_units as other', 'other.item_nr', 'shipment_units.item_nr')
    .innerJoin('packs', 'packs.pack_number', 'other.pack_number')
    .innerJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select('shipments.id')
    .distinct()
    .where('shipments.stage', '=', 'sending')
    .whereRef('other.shipment', '!=', 'shipments.id')
    .whereRef('pallets.shipment', '=', 'other.shipment')
    .orderBy('shipments.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Shipments that are being sent and have a unit that the platform has cancelled: they are composed again, without it.
 */
export async function shipmentsToCompose(trx: Trx): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('shipments')
    .innerJoin('shipment_units', 'shipment_units.shipment', 'shipments.id')
    .innerJoin('order_items', 'order_items.item_nr', 'shipment_units.item_nr')
    .select(['shipments.id', 'order_items.status'])
    .distinct()
    .where('shipments.stage', '=', 'sending')
    .orderBy('shipments.id')
    .execute();
  return [...new Set(rows.filter(({ status }) => isDeadStatus(status)).map(({ id }) => id))];
}

/** Prints that have not ended: whether they came out since the backup is not known. */
export async function openPrints(trx: Trx) {
  return trx
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select(['print_jobs.id', 'documents.kind', 'documents.number'])
    .where('print_jobs.status', 'in', ['waiting', 'sending', 'sent'])
    .where('print_jobs.ended_at', 'is', null)
    .orderBy('print_jobs.id')
    .execute();
}

/** Live units of an order that are in no pack. */
export async function unitsInNoPack(trx: Trx, orderId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('order_items')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .select(['order_items.item_nr', 'order_items.status'])
    .where('order_items.order_id', '=', orderId)
    .where('pack_units.item_nr', 'is', null)
    .execute();
  return rows.filter(({ status }) => !isDeadStatus(status)).map((row) => row.item_nr);
}

/** Ends every print that has not ended as one whose outcome is unknown: only a person prints it again. */
export async function holdPrints(trx: Trx, at: string): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set({ status: 'failed', problem: 'outcome-unknown' satisfies PrintProblem, detail: null, ended_at: at })
    .where('status', 'in', ['waiting', 'sending', 'sent'])
    .where('ended_at', 'is', null)
    .execute();
}
