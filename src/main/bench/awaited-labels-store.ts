import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** A closed pack on the floor, with the state of its label. */
export type LabelledPack = {
  readonly packId: string;
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string | null;
  readonly isPrinted: boolean;
  /** Its print failed or was cancelled: it does not print by itself. */
  readonly isStopped: boolean;
};

function closedPacks(db: Parameters<Parameters<typeof compiledOnce>[0]>[0]) {
  return (
    db
      .selectFrom('packs')
      .innerJoin('orders', 'orders.id', 'packs.order_id')
      .select(['packs.id', 'packs.order_id', 'packs.ordinal', 'packs.pack_number', 'orders.status'])
      // With the index on `status` SQLite would read every pack that was ever closed.
      .where(unindexed('packs.status'), '=', 'closed')
      .where('orders.hold_reason', 'is', null)
      .orderBy('packs.closed_at')
  );
}

const unnumberedPacks = compiledOnce((db) => closedPacks(db).where('packs.pack_number', 'is', null));

/** Closed packs without a number, the oldest first; without packs that may not be sent. */
export async function packsWithoutLabel(db: Database): Promise<readonly LabelledPack[]> {
  return (await unnumberedPacks(db, {})).flatMap((row) => labelledPackOf(row, AWAITED));
}

/** Those of these packs that are still closed, in the order of closing. */
export async function labelledPacks(
  db: Database,
  packIds: readonly string[],
): Promise<readonly LabelledPack[]> {
  const found: LabelledPack[] = [];
  for (const chunk of inChunks(packIds)) {
    for (const row of await closedPacks(db).where('packs.id', 'in', chunk).execute())
      found.push(
        ...labelledPackOf(
          row,
          row.pack_number === null ? AWAITED : await loadLabelPrint(db, row.pack_number),
        ),
      );
  }
  return found;
}

type LabelPrint = Pick<LabelledPack, 'isPrinted' | 'isStopped'>;

const AWAITED: LabelPrint = { isPrinted: false, isStopped: false };

const labelPrints = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('documents')
    .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
    .select('print_jobs.status')
    .distinct()
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', '=', packNumber),
);

async function loadLabelPrint(db: Database, packNumber: string): Promise<LabelPrint> {
  const statuses = (await labelPrints(db, { packNumber })).map(({ status }) => status);
  return {
    isPrinted: statuses.some((status) => status === 'sent' || status === 'printed'),
    isStopped:
      statuses.length > 0 && statuses.every((status) => status === 'failed' || status === 'cancelled'),
  };
}

type ClosedPackRow = Awaited<ReturnType<typeof unnumberedPacks>>[number];

function labelledPackOf(row: ClosedPackRow, print: LabelPrint): readonly LabelledPack[] {
  const { id: packId, order_id: orderId, ordinal, pack_number: packNumber } = row;
  return isDeadStatus(row.status) ? [] : [{ packId, orderId, ordinal, packNumber, ...print }];
}
