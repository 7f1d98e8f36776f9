import { isOnFloor } from '#main/packs/pack-store.ts';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/*
 * Pack labels and the address they were made for. If the address of the order changes, labels that are not printed yet are
 * fetched again, and printed ones are reported. Only stamps are compared; without a stamp nothing is out of date.
 */

const stampOfPackNumber = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('pack_numbers')
    .innerJoin('orders', 'orders.id', 'pack_numbers.order_id')
    .select('orders.address_stamp')
    .where('pack_numbers.pack_number', '=', packNumber),
);

/** Stamp of the address that a label of this pack number would show now; null: unknown. */
export async function addressOfPack(db: Database | Trx, packNumber: string): Promise<string | null> {
  const [row] = await stampOfPackNumber(db, { packNumber });
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
 * Drops the labels of an order's packs that were fetched for another address: they are fetched again, and
 * their prints wait. Labels fetched before any address was known count as made for the first known one.
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

/** A closed pack on the floor whose label no longer shows the address of its order. */
export type OutdatedLabel = {
  readonly packId: string;
  readonly packNumber: string;
  readonly orderId: string;
  readonly pallet: string | null;
  /** Stamp of the address that the label should show. */
  readonly address: string;
  /** The bench was notified. */
  readonly isReported: boolean;
  /** The new label is waiting for the printer, or being printed. */
  readonly isRenewed: boolean;
};

/**
 * Closed packs that are in no shipment and whose last printed label was made for another address than the
 * order has now: a single pack, the packs of one order, or all. Without a stamp nothing is out of date. Skips
 * cancelled orders.
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
    const old = packPrints.findLast((print) => mayBePrinted(print) && showsOtherAddress(print, address));
    const later = packPrints.filter((print) => old !== undefined && print.id > old.id);
    if (old === undefined || later.some(isFinished)) return [];
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
 * True if the label of this open pack was sent to a printer when it was closed before, and the address has
 * not changed since: closing it again needs no new label.
 */
export async function isLabelPrinted(db: Database | Trx, packNumber: string): Promise<boolean> {
  const prints = await printsOfOpenPack(db, { packNumber });
  const last = prints.findLast(mayBePrinted);
  if (last === undefined || !prints.some((print) => print.reason === 'close' && mayBePrinted(print)))
    return false;
  return last.address === null || !showsOtherAddress(last, last.address);
}

/** Records that the bench was notified of these labels: once for each new address. */
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
      // `+` keeps SQLite from using the index on status, which would find all packs ever closed.
      .where(unindexed('packs.status'), '=', 'closed')
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

/** All prints of the labels of these packs, in any size, oldest first. */
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

function showsOtherAddress(
  { address_stamp }: Pick<LabelPrintRow, 'address_stamp'>,
  address: string,
): boolean {
  return address_stamp !== null && address_stamp !== address;
}

function isWaiting({ status }: LabelPrintRow): boolean {
  return status === 'waiting';
}

/** True if the label may exist on paper, also if the outcome is unknown. */
function mayBePrinted({ status, problem }: Pick<LabelPrintRow, 'status' | 'problem'>): boolean {
  return ['sending', 'sent', 'printed'].includes(status) || problem === 'outcome-unknown';
}

function isFinished({ status, ended_at }: LabelPrintRow): boolean {
  return status === 'printed' || (status === 'sent' && ended_at !== null);
}
