import { sql } from 'kysely';
import { isOnFloor } from '#main/packs/pack-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/*
 * Labels of packs and the address that they were made for: fetched again where the order has another by now, and missed where one
 * is printed already. Only stamps are compared; where none is known nothing is out of date.
 */

const stamps = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('pack_numbers')
    .innerJoin('orders', 'orders.id', 'pack_numbers.order_id')
    .select('orders.address_stamp')
    .where('pack_numbers.pack_number', '=', packNumber),
);

/** Stamp of the address that a label of this pack number asked for now would show; null: none is known. */
export async function addressOfPack(db: Database | Trx, packNumber: string): Promise<string | null> {
  const [row] = await stamps(db, { packNumber });
  return row?.address_stamp ?? null;
}

const labels = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('documents')
    .select(['documents.id', 'documents.address_stamp'])
    .select((eb) =>
      eb.selectFrom('orders').select('orders.address_stamp').where('orders.id', '=', orderId).as('now'),
    )
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', 'in', (eb) =>
      eb.selectFrom('pack_numbers').select('pack_number').where('order_id', '=', orderId),
    ),
);

/**
 * Throws away the labels of an order's packs that were fetched for another address: they are fetched anew, and what is to
 * be printed waits for them. What was fetched before any address was told counts as made for the first one that is.
 */
export async function dropOldLabels(trx: Trx, orderId: string, at: string): Promise<void> {
  for (const label of await labels(trx, { orderId })) {
    const address_stamp = label.now;
    if (address_stamp === null || label.address_stamp === address_stamp) continue;
    const isLearned = label.address_stamp === null;
    const reset = isLearned
      ? {}
      : { file: null, held_file: null, code_failures: 0, problem: null, attempts: 0, next_at: at };
    await trx
      .updateTable('documents')
      .set({ address_stamp, ...reset })
      .where('id', '=', label.id)
      .execute();
    if (isLearned)
      await trx
        .updateTable('print_jobs')
        .set({ address_stamp })
        .where('document_id', '=', label.id)
        .where('status', '!=', 'waiting')
        .execute();
    else
      await trx
        .updateTable('print_jobs')
        .set({ forced_file: null })
        .where('document_id', '=', label.id)
        .where('status', '=', 'waiting')
        .execute();
  }
}

/** A closed pack on the floor whose label shows an address that is not the order's any more. */
export type OutdatedLabel = {
  readonly packId: string;
  readonly packNumber: string;
  readonly orderId: string;
  readonly pallet: string | null;
  /** Stamp of the address that it should show. */
  readonly address: string;
  /** The bench was told of it. */
  readonly isReported: boolean;
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
  const packs = await packsOf(db, of);
  const numbers = packs.flatMap(({ pack_number }) => (pack_number === null ? [] : [pack_number]));
  const prints = Map.groupBy(await printsOf(db, numbers), (print) => print.number);
  return packs.flatMap((pack): OutdatedLabel[] => {
    const { pack_number: packNumber, address_stamp: address } = pack;
    if (packNumber === null || address === null || isDeadStatus(pack.status)) return [];
    const packPrints = prints.get(packNumber) ?? [];
    const old = packPrints.findLast((print) => mayBePrinted(print) && hasOtherAddress(print, address));
    const later = packPrints.filter((print) => old !== undefined && print.id > old.id);
    if (old === undefined || later.some(isDone)) return [];
    return [
      {
        packId: pack.id,
        packNumber,
        orderId: pack.order_id,
        pallet: pack.pallet,
        address,
        isReported: pack.address_reported === address,
        isRenewed: packPrints.some(isWaiting) || later.some(mayBePrinted),
      },
    ];
  });
}

const printsOfOpenPack = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('documents')
    .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
    .innerJoin('pack_numbers', 'pack_numbers.pack_number', 'documents.number')
    .innerJoin('orders', 'orders.id', 'pack_numbers.order_id')
    .select(['print_jobs.status', 'print_jobs.problem', 'print_jobs.address_stamp'])
    .select(['print_jobs.reason', 'orders.address_stamp as address'])
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', '=', packNumber)
    .orderBy('print_jobs.id'),
);

/**
 * The label of this pack, which is open, was handed to a printer for its closing: it is closed again without another one,
 * unless the order's address is another one now.
 */
export async function isLabelPrinted(db: Database | Trx, packNumber: string): Promise<boolean> {
  const prints = await printsOfOpenPack(db, { packNumber });
  const last = prints.findLast(mayBePrinted);
  if (last === undefined || !prints.some((print) => print.reason === 'close' && mayBePrinted(print)))
    return false;
  return last.address === null || !hasOtherAddress(last, last.address);
}

/** Notes that the bench was told of these labels: it tells of each once for every new address. */
export async function markLabelsReported(trx: Trx, labels: readonly OutdatedLabel[]): Promise<void> {
  for (const { packId, address } of labels)
    await trx.updateTable('packs').set({ address_reported: address }).where('id', '=', packId).execute();
}

function closedPacks(db: Database | Trx) {
  return (
    db
      .selectFrom('packs')
      .innerJoin('orders', 'orders.id', 'packs.order_id')
      .select(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.pallet', 'packs.address_reported'])
      .select(['orders.status', 'orders.address_stamp'])
      // By its index SQLite would find all packs that there ever were.
      .where(sql`+packs.status`, '=', 'closed')
      .where(isOnFloor)
      .where('orders.address_stamp', 'is not', null)
      .orderBy('packs.id')
  );
}

const ofPack = compiledOnce((db, { packId }: { readonly packId: string }) =>
  closedPacks(db).where('packs.id', '=', packId),
);
const ofOrder = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  closedPacks(db).where('packs.order_id', '=', orderId),
);
const ofAll = compiledOnce(closedPacks);

function packsOf(db: Database | Trx, of: Parameters<typeof outdatedLabels>[1]) {
  if (of === 'all') return ofAll(db, {});
  return 'packId' in of ? ofPack(db, of) : ofOrder(db, of);
}

type LabelPrintRow = Awaited<ReturnType<typeof printsOf>>[number];

/** All prints of these packs' labels, in whatever size, oldest first. */
async function printsOf(db: Database | Trx, packNumbers: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(packNumbers)) {
    const rows = await db
      .selectFrom('documents')
      .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
      .select(['documents.number', 'print_jobs.id', 'print_jobs.status', 'print_jobs.problem'])
      .select(['print_jobs.ended_at', 'print_jobs.address_stamp'])
      .where('documents.kind', '=', 'pack-label')
      .where('documents.number', 'in', chunk)
      .orderBy('print_jobs.id')
      .execute();
    found.push(...rows);
  }
  return found;
}

function hasOtherAddress({ address_stamp }: Pick<LabelPrintRow, 'address_stamp'>, address: string): boolean {
  return address_stamp !== null && address_stamp !== address;
}

function isWaiting({ status }: LabelPrintRow): boolean {
  return status === 'waiting';
}

/** May lie on the table; also where nobody could tell what became of it. */
function mayBePrinted({ status, problem }: Pick<LabelPrintRow, 'status' | 'problem'>): boolean {
  return ['sending', 'sent', 'printed'].includes(status) || problem === 'outcome-unknown';
}

function isDone({ status, ended_at }: LabelPrintRow): boolean {
  return status === 'printed' || (status === 'sent' && ended_at !== null);
}
