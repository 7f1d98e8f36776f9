import type { ExpressionBuilder } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import { isFinished, type OldOrder } from './pruning-rules.ts';

/** Where the search for old orders has got to: they are read in the order of their last change. */
export type OrderCursor = { readonly updatedAt: string; readonly id: string };

export const FIRST_ORDER: OrderCursor = { updatedAt: '', id: '' };

/** Orders that last changed before this time, after the cursor. */
export async function oldOrders(
  db: Database,
  before: string,
  after: OrderCursor,
  limit: number,
): Promise<readonly OrderCursor[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'updated_at'])
    .where('updated_at', '<', before)
    .where('updated_at', '>=', after.updatedAt)
    .where((eb) => eb.or([eb('updated_at', '>', after.updatedAt), eb('id', '>', after.id)]))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, updated_at: updatedAt }) => ({ id, updatedAt }));
}

/**
 * Texts that name orders and shipments which are still needed: changes that are not done, alarms, packs to take off,
 * and the benches. They are few.
 */
export async function namedElsewhere(db: Database | Trx): Promise<(name: string) => boolean> {
  const changes = await db
    .selectFrom('outbox')
    .select(['lane', 'payload'])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .execute();
  const alarms = await db.selectFrom('bench_alarms').select('alarm').execute();
  const tasks = await db.selectFrom('take_off_tasks').select('order_id').execute();
  const benches = await db.selectFrom('station_state').select('state').execute();
  const text = [
    ...changes.map(({ lane, payload }) => `${lane} ${payload}`),
    ...alarms.map(({ alarm }) => alarm),
    ...tasks.map(({ order_id }) => order_id),
    ...benches.map(({ state }) => state),
  ].join('\n');
  return (name) => text.includes(name);
}

type OldOrdersQuery = {
  readonly ids: readonly string[];
  /** They did not change, and were not packed, since then. */
  readonly before: string;
};

/** Those of these orders that nobody needs any more. */
export async function finishedOrders(
  db: Database | Trx,
  { ids, before }: OldOrdersQuery,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const isNamed = await namedElsewhere(db);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'hold_reason', 'claimed_by'])
    .select((eb) => [isInQueue(eb).as('is_in_queue'), isPrinting(eb).as('is_printing')])
    .where('id', 'in', ids)
    .where('updated_at', '<', before)
    .execute();
  const packs = await db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .select(['packs.order_id', 'packs.status', 'packs.awaits_proof', 'packs.proof_awaited_by'])
    .select(['packs.opened_at', 'packs.closed_at'])
    .select(['shipments.id as shipment', 'shipments.platform_status', 'shipments.pending'])
    .where('packs.order_id', 'in', ids)
    .execute();
  return orders.flatMap((row) => {
    const ofOrder = packs.filter(({ order_id }) => order_id === row.id);
    // The platform's time of the last change may lie before the packing.
    if (ofOrder.some(({ opened_at, closed_at }) => (closed_at ?? opened_at) >= before)) return [];
    const order: OldOrder = {
      status: row.status,
      isHeld: row.hold_reason !== null,
      isClaimed: row.claimed_by !== null,
      isInQueue: Boolean(row.is_in_queue),
      isPrinting: Boolean(row.is_printing),
      isNamed: isNamed(row.id),
      packs: ofOrder.map((pack) => ({
        status: pack.status,
        awaitsProof: pack.awaits_proof === 1 || pack.proof_awaited_by !== null,
        shipment:
          pack.shipment === null
            ? null
            : { platformStatus: pack.platform_status, isPending: pack.pending !== null },
      })),
    };
    return isFinished(order) ? [row.id] : [];
  });
}

/**
 * Deletes those of these orders that are finished, with their packs and labels, and keeps their marks as used.
 * Returns how many. Label files are removed by `labels/tidying.ts`.
 */
export async function pruneOrders(trx: Trx, query: OldOrdersQuery): Promise<number> {
  const ids = await finishedOrders(trx, query);
  if (ids.length === 0) return 0;
  const packs = trx.selectFrom('packs').select('id').where('order_id', 'in', ids);
  const items = await trx.selectFrom('order_items').select('item_nr').where('order_id', 'in', ids).execute();
  const itemNrs = items.map(({ item_nr }) => item_nr);
  const numbers = await trx
    .selectFrom('pack_numbers')
    .select('pack_number')
    .where('order_id', 'in', ids)
    .execute();
  await keepMarks(trx, ids);
  await trx.deleteFrom('pack_units').where('pack_id', 'in', packs).execute();
  await trx.deleteFrom('packs').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('pack_numbers').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('pack_plans').where('order_id', 'in', ids).execute();
  await deleteV2Names(trx, 'order', ids);
  await deleteV2Names(trx, 'item', itemNrs);
  await trx.deleteFrom('order_items').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('unreadable_orders').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('journal_orders').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('orders').where('id', 'in', ids).execute();
  await deleteDocuments(
    trx,
    'pack-label',
    numbers.map(({ pack_number }) => pack_number),
  );
  await deleteDocuments(trx, 'item-label', itemNrs);
  return ids.length;
}

function isInQueue(eb: ExpressionBuilder<Schema, 'orders'>) {
  return eb.exists(
    eb.selectFrom('queue_lines').select('sku').whereRef('queue_lines.order_id', '=', 'orders.id'),
  );
}

function isPrinting(eb: ExpressionBuilder<Schema, 'orders'>) {
  const labels = (kind: string) =>
    eb
      .selectFrom('documents')
      .innerJoin('print_jobs', 'print_jobs.document_id', 'documents.id')
      .select('documents.id')
      .where('documents.kind', '=', kind)
      .where((of) =>
        of.or([
          of('print_jobs.ended_at', 'is', null),
          of.and([of('documents.held_file', 'is not', null), of('print_jobs.status', '=', 'failed')]),
        ]),
      );
  return eb.or([
    eb.exists(
      labels('pack-label').where('documents.number', 'in', (of) =>
        of
          .selectFrom('pack_numbers')
          .select('pack_number')
          .whereRef('pack_numbers.order_id', '=', 'orders.id'),
      ),
    ),
    eb.exists(
      labels('item-label').where('documents.number', 'in', (of) =>
        of.selectFrom('order_items').select('item_nr').whereRef('order_items.order_id', '=', 'orders.id'),
      ),
    ),
  ]);
}

/** A mark that was packed again since has the newer row. */
async function keepMarks(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('used_marks')
    .columns(['uit', 'item_nr', 'order_id', 'pack_number', 'at', 'station'])
    .expression((eb) =>
      eb
        .selectFrom('packs')
        .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
        .select((unit) => [
          unit.ref('pack_units.uit').$notNull().as('uit'),
          'pack_units.item_nr',
          'packs.order_id',
          'packs.pack_number',
          'pack_units.at',
          'packs.station',
        ])
        .where('packs.order_id', 'in', orderIds)
        .where('pack_units.uit', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict.column('uit').doUpdateSet((eb) => ({
        item_nr: eb.ref('excluded.item_nr'),
        order_id: eb.ref('excluded.order_id'),
        pack_number: eb.ref('excluded.pack_number'),
        at: eb.ref('excluded.at'),
        station: eb.ref('excluded.station'),
      })),
    )
    .execute();
}

async function deleteV2Names(trx: Trx, kind: 'order' | 'item', names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await trx.deleteFrom('v2_names').where('kind', '=', kind).where('local_name', 'in', names).execute();
}

/** Deletes documents with their print jobs. */
export async function deleteDocuments(
  trx: Trx,
  kind: DocumentKind,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  const documents = trx
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('number', 'in', numbers);
  await trx.deleteFrom('print_jobs').where('document_id', 'in', documents).execute();
  await trx.deleteFrom('documents').where('kind', '=', kind).where('number', 'in', numbers).execute();
}
