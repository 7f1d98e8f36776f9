import type { Insertable, Selectable } from 'kysely';
import { goodsWithBarcode } from '#main/goods/goods-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { BenchState, OpenOrder } from './state.ts';

/** Tables of which a bench has a copy of what its open order needs: it can be finished without the floor's database. */
const COPIED = [
  'orders',
  'order_items',
  'goods',
  'taught_barcodes',
  'pack_numbers',
  'pack_plans',
  'v2_names',
  'documents',
  'operators',
  'pallets',
] as const satisfies readonly (keyof Schema)[];

type CopiedTable = (typeof COPIED)[number];

type Rows = { readonly [Table in CopiedTable]: readonly Selectable<Schema[Table]>[] };

export type OrderCopy = {
  readonly orderId: string;
  /** How often the order was claimed: if that changes, another station has had it. */
  readonly claims: number;
  readonly rows: Rows;
};

/**
 * What the open order needs, as the floor's database has it now, but for its packs and units: the bench knows those.
 * null: the order is not this station's, or gone.
 */
export function readOrderCopy(
  db: Database,
  station: string,
  { order, pallet }: Pick<BenchState, 'order' | 'pallet'>,
): Promise<OrderCopy | null> {
  if (order === null) return Promise.resolve(null);
  const { orderId } = order;
  return inTransaction(db, async (trx) => {
    const orders = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
    const [row] = orders;
    if (row?.claimed_by !== station) return null;
    const items = await trx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute();
    const numbers = await trx
      .selectFrom('pack_numbers')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    const names = [...numbers.map(({ pack_number }) => pack_number), ...items.map(({ item_nr }) => item_nr)];
    const rows: Rows = {
      orders,
      order_items: items,
      goods: await trx
        .selectFrom('goods')
        .selectAll()
        .where('platform_sku', 'in', orNone(items.map(({ sku }) => sku)))
        .execute(),
      taught_barcodes: await taughtOf(
        trx,
        items.map(({ sku }) => sku),
      ),
      pack_numbers: numbers,
      pack_plans: await trx.selectFrom('pack_plans').selectAll().where('order_id', '=', orderId).execute(),
      v2_names: await trx.selectFrom('v2_names').selectAll().where('order_id', '=', orderId).execute(),
      documents: await trx
        .selectFrom('documents')
        .selectAll()
        .where('kind', 'in', ['pack-label', 'item-label'])
        .where('number', 'in', orNone(names))
        .execute(),
      operators: await trx.selectFrom('operators').selectAll().execute(),
      pallets: await trx
        .selectFrom('pallets')
        .selectAll()
        .where('barcode', '=', pallet ?? '')
        .execute(),
    };
    return { orderId, claims: row.claims, rows };
  });
}

/**
 * Barcodes that were taught to these goods, without those that the catalog has by now: the copy has no goods of other
 * orders, which they may be of.
 */
async function taughtOf(trx: Trx, skus: readonly string[]): Promise<Rows['taught_barcodes']> {
  const rows = await trx
    .selectFrom('taught_barcodes')
    .selectAll()
    .where('platform_sku', 'in', orNone(skus))
    .execute();
  const kept: Rows['taught_barcodes'][number][] = [];
  for (const row of rows) if ((await goodsWithBarcode(trx, row.barcode)).length === 0) kept.push(row);
  return kept;
}

/** PostgreSQL and SQLite take an empty list for an error, or for nothing. */
function orNone(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [''] : values;
}

/** Names of the label files that the copy may print. */
export function labelFilesOf({ rows }: OrderCopy): readonly string[] {
  return rows.documents.flatMap(({ file }) => file ?? []);
}

/** What a local journal writes besides the copy; emptied with it. */
const WRITTEN = [
  'settings',
  'journal',
  'journal_orders',
  'station_state',
  'bench_alarms',
  'take_off_tasks',
  'pack_units',
  'packs',
  'freed_codes',
  'queue_lines',
  'outbox',
  'print_jobs',
] as const satisfies readonly (keyof Schema)[];

/** Empties the local journal: rows that name others go first. */
export async function dropCopy(trx: Trx): Promise<void> {
  for (const table of [...WRITTEN, ...COPIED.toReversed()]) await trx.deleteFrom(table).execute();
}

/** Fills the empty local journal: the copy, and the order's packs and units as the bench has them. `at`: ISO 8601. */
export async function storeCopy(
  trx: Trx,
  station: string,
  { rows }: OrderCopy,
  { order, proofs }: { readonly order: OpenOrder; readonly proofs: BenchState['proofs'] },
  at: string,
): Promise<void> {
  const cancelled = new Set(order.units.flatMap((unit) => (unit.status === 'cancelled' ? unit.itemNr : [])));
  const numbered = new Map(order.packs.map(({ packNumber, packId }) => [packNumber, packId]));
  await insertAll(trx, 'orders', rows.orders);
  await insertAll(
    trx,
    'order_items',
    rows.order_items.map((item) => (cancelled.has(item.item_nr) ? { ...item, cancel_asked: 1 } : item)),
  );
  await insertAll(trx, 'goods', rows.goods);
  await insertAll(trx, 'taught_barcodes', rows.taught_barcodes);
  await insertAll(
    trx,
    'pack_numbers',
    rows.pack_numbers.map((number) => ({ ...number, pack_id: numbered.get(number.pack_number) ?? null })),
  );
  await insertAll(trx, 'pack_plans', rows.pack_plans);
  await insertAll(trx, 'v2_names', rows.v2_names);
  await insertAll(trx, 'documents', rows.documents);
  await insertAll(trx, 'operators', rows.operators);
  await insertAll(trx, 'pallets', rows.pallets);
  const awaited = new Set(proofs.map(({ packId }) => packId));
  await insertAll(
    trx,
    'packs',
    order.packs.map((pack) => ({
      id: pack.packId,
      order_id: order.orderId,
      ordinal: pack.ordinal,
      pack_number: pack.packNumber,
      status: pack.status,
      operator: null,
      opened_at: at,
      closed_at: pack.status === 'closed' ? at : null,
      pallet: pack.pallet,
      address_reported: null,
      awaits_proof: awaited.has(pack.packId) ? 1 : 0,
      proof_awaited_by: awaited.has(pack.packId) ? station : null,
      station,
    })),
  );
  await insertAll(
    trx,
    'pack_units',
    order.units.flatMap(({ itemNr, packId, sku, uit }) =>
      packId === null
        ? []
        : [
            {
              item_nr: itemNr,
              pack_id: packId,
              order_id: order.orderId,
              sku,
              uit,
              code: null,
              operator: null,
              at,
            },
          ],
    ),
  );
}

async function insertAll<Table extends CopiedTable | 'packs' | 'pack_units'>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const row of rows) await trx.insertInto(table).values(row).execute();
}
