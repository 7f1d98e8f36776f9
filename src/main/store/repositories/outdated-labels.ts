import { isDeadStatus } from '#shared/domain/status.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { Database, Trx } from '../database.ts';

/** A closed pack on the floor whose label shows an address that is not the order's any more. */
export type OutdatedLabel = {
  readonly packId: string;
  readonly packNumber: string;
  readonly orderId: string;
  readonly pallet: string | null;
  /** Stamp of the address that it should show. */
  readonly address: string;
  /** The bench was told of it. */
  readonly isTold: boolean;
  /** The new label waits for the printer, or is with it. */
  readonly isRenewed: boolean;
};

/**
 * Packs that are closed and in no shipment, and whose last printed label was made for another address than the order has
 * now: of one pack, of one order, or all. Where a stamp is not known nothing is out of date; a cancelled order is past
 * caring.
 */
export async function outdatedLabels(
  db: Database | Trx,
  of: { readonly packId: string } | { readonly orderId: string } | 'all',
): Promise<readonly OutdatedLabel[]> {
  const found: OutdatedLabel[] = [];
  for (const pack of await candidates(db, of)) {
    const address = pack.address_stamp;
    if (address === null || isDeadStatus(pack.status)) continue;
    const prints = await printsOf(db, pack.number);
    const old = prints.findLast((print) => mayBeOut(print) && print.address_stamp !== address);
    const later = prints.filter((print) => old !== undefined && print.id > old.id);
    if (old === undefined || later.some(isDone)) continue;
    found.push({
      ...{ packId: pack.id, packNumber: pack.number, orderId: pack.order_id, pallet: pack.pallet, address },
      isTold: pack.address_told === address,
      isRenewed: prints.some(isWaiting) || later.some(mayBeOut),
    });
  }
  return found;
}

function candidates(db: Database | Trx, of: Parameters<typeof outdatedLabels>[1]) {
  if (of === 'all') return ofAll(db, {});
  return 'packId' in of ? ofPack(db, of) : ofOrder(db, of);
}

/** Notes that the bench was told of these labels: it tells of each once for every new address. */
export async function noteTold(trx: Trx, labels: readonly OutdatedLabel[]): Promise<void> {
  for (const { packId, address } of labels)
    await trx.updateTable('packs').set({ address_told: address }).where('id', '=', packId).execute();
}

/** Packs of which any label was printed for another address: hardly ever one, so that the prints of few are read. */
function printedForAnother(db: Database | Trx) {
  return db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .innerJoin('documents', 'documents.number', 'packs.pack_number')
    .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .select(['packs.id', 'packs.order_id', 'packs.pallet', 'packs.address_told', 'orders.status'])
    .select(['documents.number', 'orders.address_stamp'])
    .distinct()
    .where('packs.status', '=', 'closed')
    .where('pallets.shipment', 'is', null)
    .where('documents.kind', '=', 'pack-label')
    .whereRef('print_jobs.address_stamp', '<>', 'orders.address_stamp')
    .orderBy('packs.id');
}

const ofPack = compiledOnce((db, { packId }: { readonly packId: string }) =>
  printedForAnother(db).where('packs.id', '=', packId),
);
const ofOrder = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  printedForAnother(db).where('packs.order_id', '=', orderId),
);
const ofAll = compiledOnce(printedForAnother);

type Print = Awaited<ReturnType<typeof printsOf>>[number];

/** All prints of a pack's label, in whatever size, oldest first. */
async function printsOf(db: Database | Trx, packNumber: string) {
  return db
    .selectFrom('print_jobs')
    .innerJoin('documents', 'documents.id', 'print_jobs.document_id')
    .select(['print_jobs.id', 'print_jobs.status', 'print_jobs.problem'])
    .select(['print_jobs.ended_at', 'print_jobs.address_stamp'])
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', '=', packNumber)
    .orderBy('print_jobs.id')
    .execute();
}

function isWaiting({ status }: Print): boolean {
  return status === 'waiting';
}

/** May lie on the table; also where nobody could tell what became of it. */
function mayBeOut({ status, problem }: Print): boolean {
  return ['sending', 'sent', 'printed'].includes(status) || problem === 'outcome-unknown';
}

function isDone({ status, ended_at }: Print): boolean {
  return status === 'printed' || (status === 'sent' && ended_at !== null);
}
