import { isDeadStatus } from '#shared/domain/status.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { Database } from '../database.ts';
import { inChunks } from './in-chunks.ts';

/** A closed pack on the floor, as far as its label is concerned. */
export type LabelledPack = {
  readonly packId: string;
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string | null;
  readonly isPrinted: boolean;
};

function closedPacks(db: Parameters<Parameters<typeof compiledOnce>[0]>[0]) {
  return db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .select(['packs.id', 'packs.order_id', 'packs.ordinal', 'packs.pack_number', 'orders.status'])
    .where('packs.status', '=', 'closed')
    .where('orders.hold_reason', 'is', null)
    .orderBy('packs.closed_at');
}

const unnumbered = compiledOnce((db) => closedPacks(db).where('packs.pack_number', 'is', null));

/** Closed packs to which the platform has given no number yet, the oldest first; none that may not go. */
export async function packsWithoutLabel(db: Database): Promise<readonly LabelledPack[]> {
  return (await unnumbered(db, {})).flatMap((row) => packOf(row, false));
}

/** Those of these packs that are still closed, in the order in which they were closed. */
export async function labelledPacks(
  db: Database,
  packIds: readonly string[],
): Promise<readonly LabelledPack[]> {
  const found: LabelledPack[] = [];
  for (const chunk of inChunks(packIds)) {
    for (const row of await closedPacks(db).where('packs.id', 'in', chunk).execute())
      found.push(...packOf(row, row.pack_number !== null && (await isPrinted(db, row.pack_number))));
  }
  return found;
}

const handedOver = compiledOnce((db, { packNumber }: { readonly packNumber: string }) =>
  db
    .selectFrom('documents')
    .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
    .select('print_jobs.id')
    .where('documents.kind', '=', 'pack-label')
    .where('documents.number', '=', packNumber)
    .where('print_jobs.status', 'in', ['sent', 'printed'])
    .limit(1),
);

async function isPrinted(db: Database, packNumber: string): Promise<boolean> {
  return (await handedOver(db, { packNumber })).length > 0;
}

type Row = Awaited<ReturnType<typeof unnumbered>>[number];

function packOf(row: Row, isOut: boolean): readonly LabelledPack[] {
  const { id: packId, order_id: orderId, ordinal, pack_number: packNumber } = row;
  return isDeadStatus(row.status) ? [] : [{ packId, orderId, ordinal, packNumber, isPrinted: isOut }];
}
