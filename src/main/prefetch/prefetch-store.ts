import type { ExpressionBuilder } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { Schema } from '#main/store/schema.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** An order of the queue, with what decides whether its number is prefetched. */
export type NextOrder = {
  readonly orderId: string;
  /** One unit completes it. */
  readonly isSingleUnit: boolean;
  /** It was opened before, and has a pack. */
  readonly hasPack: boolean;
  /** The platform has given it a number, perhaps a spare one. */
  readonly hasNumber: boolean;
};

/** The next orders that may be packed, most urgent first. `oldestCreatedOn`: see `QueueContext`. */
export async function nextOrders(
  db: Database,
  { oldestCreatedOn, limit }: { readonly oldestCreatedOn: string; readonly limit: number },
): Promise<readonly NextOrder[]> {
  if (limit === 0) return [];
  const rows = await db
    .selectFrom('queue_lines as line')
    .select((eb) => [
      'line.order_id',
      'line.completes',
      eb.selectFrom('packs').select('id').whereRef('order_id', '=', 'line.order_id').limit(1).as('pack'),
      eb
        .selectFrom('pack_numbers')
        .select('pack_number')
        .whereRef('order_id', '=', 'line.order_id')
        .limit(1)
        .as('number'),
    ])
    .where('line.is_first', '=', 1)
    .where('line.created_on', '>=', oldestCreatedOn)
    .orderBy('line.urgency')
    .limit(limit)
    .execute();
  return rows.map(({ order_id, completes, pack, number }) => ({
    orderId: order_id,
    isSingleUnit: completes === 1,
    hasPack: pack !== null,
    hasNumber: number !== null,
  }));
}

/** Those of these orders whose label of this size is here, for a number without a pack. */
export async function ordersWithLabel(
  db: Database,
  orderIds: readonly string[],
  size: LabelSize,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('pack_numbers')
      // The file is filtered below: given `file`, SQLite would start from all documents.
      .leftJoin('documents', (join) =>
        join
          .onRef('documents.number', '=', 'pack_numbers.pack_number')
          .on('documents.kind', '=', 'pack-label')
          .on('documents.size', '=', size),
      )
      .select(['pack_numbers.order_id', 'documents.file'])
      .where('pack_numbers.order_id', 'in', chunk)
      .where('pack_numbers.pack_id', 'is', null)
      .execute();
    for (const { order_id, file } of rows) if (file !== null) found.add(order_id);
  }
  return found;
}

/** What is known of an order with prefetched labels. */
export type PrefetchState = {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly hasPack: boolean;
  /** `YYYY-MM-DD` of its creation while it is in the queue; null: it has left the queue. */
  readonly queuedSince: string | null;
};

/** States of these orders; an order that is not stored is left out. */
export async function loadPrefetchStates(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<readonly PrefetchState[]> {
  const found = new Map<string, PrefetchState>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('orders')
      .select((eb) => [
        'orders.id',
        'orders.claimed_by',
        eb.selectFrom('packs').select('id').whereRef('order_id', '=', 'orders.id').limit(1).as('pack'),
        eb
          .selectFrom('queue_lines')
          .select('created_on')
          .whereRef('order_id', '=', 'orders.id')
          .limit(1)
          .as('queued'),
      ])
      .where('orders.id', 'in', chunk)
      .execute();
    for (const { id, claimed_by, pack, queued } of rows)
      found.set(id, {
        orderId: id,
        isOpen: claimed_by !== null,
        hasPack: pack !== null,
        queuedSince: queued,
      });
  }
  return [...found.values()];
}

/** Numbers of these orders for which no label of this size was requested yet. */
export async function numbersWithoutLabel(
  db: Database,
  orderIds: readonly string[],
  size: LabelSize,
): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('pack_numbers')
      .select('pack_number')
      .where('order_id', 'in', chunk)
      .execute();
    numbers.push(...rows.map(({ pack_number }) => pack_number));
  }
  return withoutLabel(db, numbers, 'pack-label', size);
}

/** Live units of these orders for which no item label of this size was requested yet. */
export async function unitsWithoutLabel(
  db: Database,
  orderIds: readonly string[],
  size: LabelSize,
): Promise<readonly string[]> {
  const live: string[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('order_items')
      .select(['item_nr', 'status'])
      .where('order_id', 'in', chunk)
      .where('cancel_asked', '=', 0)
      .execute();
    live.push(...rows.filter(({ status }) => !isDeadStatus(status)).map(({ item_nr }) => item_nr));
  }
  return withoutLabel(db, live, 'item-label', size);
}

async function withoutLabel(
  db: Database,
  numbers: readonly string[],
  kind: DocumentKind,
  size: LabelSize,
): Promise<readonly string[]> {
  const wanted = new Set<string>();
  for (const chunk of inChunks(numbers)) {
    const rows = await db
      .selectFrom('documents')
      .select('number')
      .where('kind', '=', kind)
      .where('number', 'in', chunk)
      .where('size', '=', size)
      .execute();
    for (const { number } of rows) wanted.add(number);
  }
  return numbers.filter((number) => !wanted.has(number));
}

/** A document that was prefetched, or was to be, and that nobody ever asked to print. */
export type UnprintedLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly size: string;
};

/** Orders with such labels, requested since `since`: of numbers that no pack has, and of units. */
export async function ordersWithUnprintedLabels(db: Database, since: string): Promise<readonly string[]> {
  const packs = db
    .selectFrom('documents')
    .innerJoin('pack_numbers', 'pack_numbers.pack_number', 'documents.number')
    .select('pack_numbers.order_id')
    .where('documents.kind', '=', 'pack-label')
    .where('pack_numbers.pack_id', 'is', null);
  const units = db
    .selectFrom('documents')
    .innerJoin('order_items', 'order_items.item_nr', 'documents.number')
    .select('order_items.order_id')
    .where('documents.kind', '=', 'item-label');
  const rows = [
    ...(await packs.where('documents.created_at', '>=', since).where(hasNoPrint).execute()),
    ...(await units.where('documents.created_at', '>=', since).where(hasNoPrint).execute()),
  ];
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Deletes these labels of an order, not its numbers. The caller removes the returned labels' files. */
export async function forgetUnprintedLabels(trx: Trx, orderId: string): Promise<readonly UnprintedLabel[]> {
  const labels = await trx
    .selectFrom('documents')
    .select(['documents.id', 'documents.kind', 'documents.number', 'documents.size'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('documents.kind', '=', 'pack-label'),
          eb('documents.number', 'in', (of) =>
            of
              .selectFrom('pack_numbers')
              .select('pack_number')
              .where('order_id', '=', orderId)
              .where('pack_id', 'is', null),
          ),
        ]),
        eb.and([
          eb('documents.kind', '=', 'item-label'),
          eb('documents.number', 'in', (of) =>
            of.selectFrom('order_items').select('item_nr').where('order_id', '=', orderId),
          ),
        ]),
      ]),
    )
    .where(hasNoPrint)
    .execute();
  for (const { id } of labels) await trx.deleteFrom('documents').where('id', '=', id).execute();
  return labels;
}

function hasNoPrint(eb: ExpressionBuilder<Schema, 'documents'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('print_jobs')
        .select('print_jobs.id')
        .whereRef('print_jobs.document_id', '=', 'documents.id'),
    ),
  );
}
