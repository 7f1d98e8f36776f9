import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';

/**
 * Labels of packs and the address that they were made for. Only stamps are compared; where none is known nothing is out
 * of date.
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
    const forgotten = isLearned
      ? {}
      : { file: null, aside: null, code_failures: 0, problem: null, attempts: 0, next_at: at };
    await trx
      .updateTable('documents')
      .set({ address_stamp, ...forgotten })
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
