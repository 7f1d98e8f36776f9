import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { DocumentRow, Schema } from '#main/store/schema.ts';
import { hasLeft, isDeadStatus, isShipmentSettled } from '#shared/domain/status.ts';

/* Label files that may be evicted to free disk space, and those that are still needed. */

/** Older than any prefetched label: an evicted file is fetched again only if a print waits for it. */
const EVICTED_CREATED_AT = '1970-01-01T00:00:00.000Z';

/** Documents whose file is needed by a running print, or may still be forced by a person. */
export async function documentsInUse(db: Kysely<Schema>): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('documents').select('id').where(isInUse).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Detaches this file from its document. Deletes a document without any print: a later prefetch creates it
 * again. False: a print needs the file, or the document has another file by now.
 */
export async function evictFile(trx: Trx, id: number, file: string): Promise<boolean> {
  const isEvictable = (eb: ExpressionBuilder<Schema, 'documents'>) =>
    eb.and([
      eb('id', '=', id),
      eb.or([eb('file', '=', file), eb('held_file', '=', file)]),
      eb.not(isInUse(eb)),
    ]);
  const { numDeletedRows } = await trx
    .deleteFrom('documents')
    .where(isEvictable)
    .where((eb) => eb.not(eb.exists(jobsOf(eb))))
    .executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  const { numUpdatedRows } = await trx
    .updateTable('documents')
    .set({ file: null, held_file: null, held_detail: null, code_failures: 0, problem: null, attempts: 0 })
    .set({ created_at: EVICTED_CREATED_AT })
    .where(isEvictable)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isInUse(eb: ExpressionBuilder<Schema, 'documents'>) {
  const open = jobsOf(eb)
    .where('print_jobs.status', 'in', ['waiting', 'sending', 'sent'])
    .where('print_jobs.ended_at', 'is', null);
  const heldBack = jobsOf(eb).where('print_jobs.status', '=', 'failed');
  return eb.or([eb.exists(open), eb.and([eb('documents.held_file', 'is not', null), eb.exists(heldBack)])]);
}

function jobsOf(eb: ExpressionBuilder<Schema, 'documents'>) {
  return eb
    .selectFrom('print_jobs')
    .select('print_jobs.id')
    .whereRef('print_jobs.document_id', '=', 'documents.id');
}

/**
 * Of these documents, the labels of goods that have not left: of orders still to be packed, of packs and
 * their units, and of pallets, until their shipment is under way or their order will not be sent any more.
 */
export async function labelsStillNeeded(
  trx: Trx,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const documents: Pick<DocumentRow, 'id' | 'kind' | 'number'>[] = [];
  for (const chunk of inChunks(documentIds))
    documents.push(
      ...(await trx
        .selectFrom('documents')
        .select(['id', 'kind', 'number'])
        .where('id', 'in', chunk)
        .execute()),
    );
  const numbersOf = (...kinds: readonly string[]) =>
    documents.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number);
  const needed = {
    'pack-label': await packsStillHere(trx, numbersOf('pack-label')),
    'item-label': await unitsStillHere(trx, numbersOf('item-label')),
    'pallet-label': await palletsStillHere(trx, numbersOf('pallet-label', 'pallet-tag')),
  };
  const isNeeded = ({ kind, number }: { readonly kind: string; readonly number: string }) => {
    if (kind === 'pack-label' || kind === 'item-label') return needed[kind].has(number);
    return needed['pallet-label'].has(number);
  };
  return new Set(documents.filter(isNeeded).map(({ id }) => id));
}

type PackedRow = {
  readonly status: string;
  readonly order_status: string;
  readonly shipment: string | null;
  readonly platform_status: string | null;
};

function hasNotLeft({ status, order_status, shipment, platform_status }: PackedRow): boolean {
  if (status === 'taken-apart' || isDeadStatus(order_status) || hasLeft(order_status)) return false;
  return shipment === null || !isShipmentSettled(platform_status);
}

function packedRows(trx: Trx) {
  return trx
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .select(['packs.pack_number', 'packs.status', 'orders.status as order_status'])
    .select(['pallets.shipment', 'shipments.platform_status']);
}

/** Pack numbers of packs that have not left, including numbers for orders that nobody has opened yet. */
async function packsStillHere(trx: Trx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const here = new Set<string>();
  for (const chunk of inChunks(numbers)) {
    const packs = await packedRows(trx).where('packs.pack_number', 'in', chunk).execute();
    for (const pack of packs) if (pack.pack_number !== null && hasNotLeft(pack)) here.add(pack.pack_number);
    const prefetched = await trx
      .selectFrom('pack_numbers')
      .innerJoin('queue_lines', 'queue_lines.order_id', 'pack_numbers.order_id')
      .select('pack_numbers.pack_number')
      .where('pack_numbers.pack_number', 'in', chunk)
      .where('pack_numbers.pack_id', 'is', null)
      .execute();
    for (const { pack_number } of prefetched) here.add(pack_number);
  }
  return here;
}

async function unitsStillHere(trx: Trx, itemNrs: readonly string[]): Promise<ReadonlySet<string>> {
  const here = new Set<string>();
  for (const chunk of inChunks(itemNrs)) {
    const units = await packedRows(trx)
      .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
      .select('pack_units.item_nr')
      .where('pack_units.item_nr', 'in', chunk)
      .execute();
    for (const unit of units) if (hasNotLeft(unit)) here.add(unit.item_nr);
    const queued = await trx
      .selectFrom('order_items')
      .innerJoin('queue_lines', 'queue_lines.order_id', 'order_items.order_id')
      .select('order_items.item_nr')
      .where('order_items.item_nr', 'in', chunk)
      .execute();
    for (const { item_nr } of queued) here.add(item_nr);
  }
  return here;
}

/** Matches the tag of the station or the barcode of the platform. */
async function palletsStillHere(trx: Trx, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  const here = new Set<string>();
  for (const chunk of inChunks(barcodes)) {
    const pallets = await trx
      .selectFrom('pallets')
      .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
      .select([
        'pallets.barcode',
        'pallets.platform_barcode',
        'pallets.shipment',
        'shipments.platform_status',
      ])
      .where((eb) => eb.or([eb('pallets.barcode', 'in', chunk), eb('pallets.platform_barcode', 'in', chunk)]))
      .execute();
    for (const { barcode, platform_barcode, shipment, platform_status } of pallets) {
      if (shipment !== null && isShipmentSettled(platform_status)) continue;
      here.add(barcode);
      if (platform_barcode !== null) here.add(platform_barcode);
    }
  }
  return here;
}
