import type { ExpressionBuilder } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';

/** A document that was fetched ahead, or was to be, and that no print was ever asked of. */
export type UnaskedLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly size: string;
};

/** Orders that have such labels, wanted since then: of numbers that no pack has, and of units. */
export async function ordersWithUnaskedLabels(db: Database, since: string): Promise<readonly string[]> {
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
    ...(await packs.where('documents.created_at', '>=', since).where(isUnasked).execute()),
    ...(await units.where('documents.created_at', '>=', since).where(isUnasked).execute()),
  ];
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Forgets these labels of an order, and answers with what was forgotten: their files are to be removed. Its numbers stay. */
export async function forgetUnaskedLabels(trx: Trx, orderId: string): Promise<readonly UnaskedLabel[]> {
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
    .where(isUnasked)
    .execute();
  for (const { id } of labels) await trx.deleteFrom('documents').where('id', '=', id).execute();
  return labels;
}

function isUnasked(eb: ExpressionBuilder<Schema, 'documents'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('print_jobs')
        .select('print_jobs.id')
        .whereRef('print_jobs.document_id', '=', 'documents.id'),
    ),
  );
}
