import { sql } from 'kysely';
import type {
  PlatformSupply,
  PlatformSupplyItem,
  PlatformSupplyStatus,
  SupplyDetail,
  SupplyProblem,
} from '#client/supply-platform.ts';
import { BENCH_COLUMNS, goodsFromRow } from '#main/goods/catalog-goods.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { SuppliesTable, SupplyItemsTable } from '#main/store/schema.ts';
import type { SupplyFilter } from '#shared/contract/supplies.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { RejectReasonId } from '#shared/domain/platform-reasons.ts';
import { statusAfterReject, supplyPartOf } from '#shared/domain/supply-status.ts';

/** A statement takes no more than some ten thousand values. */
const ROWS_AT_ONCE = 200;

/**
 * Stores a page of supplies as the platform shows them; what is known of their details stays, and so does what was asked for
 * later. `askedAt`: when it was asked for, ISO 8601, the station's.
 */
export async function storeSupplies(
  trx: Trx,
  supplies: readonly PlatformSupply[],
  askedAt: string,
): Promise<void> {
  // A list that changes while it is read may show one twice: the later one is newer.
  const rows = [...new Map(supplies.map((supply) => [supply.code, rowOf(supply, askedAt)])).values()];
  if (rows.length === 0) return;
  await trx
    .insertInto('supplies')
    .values(rows.map((row) => ({ ...row, ...NO_DETAIL })))
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          day: eb.ref('excluded.day'),
          created_at: eb.ref('excluded.created_at'),
          quantity: eb.ref('excluded.quantity'),
          price_sum: eb.ref('excluded.price_sum'),
          receipt: eb.ref('excluded.receipt'),
          accepted: eb.ref('excluded.accepted'),
          surplus: eb.ref('excluded.surplus'),
          missing: eb.ref('excluded.missing'),
          damaged: eb.ref('excluded.damaged'),
          warehouse: eb.ref('excluded.warehouse'),
          can_change_warehouse: eb.ref('excluded.can_change_warehouse'),
          read_at: eb.ref('excluded.read_at'),
        }))
        .where('supplies.read_at', '<=', askedAt),
    )
    .execute();
}

const NO_DETAIL = { pallets: null, problems: null, history: null, detail_read_at: null, reject_asked: null };

function rowOf(supply: PlatformSupply, readAt: string) {
  return {
    code: supply.code,
    status: supply.status,
    day: supply.date,
    created_at: supply.createdAt,
    quantity: supply.itemsQuantity,
    price_sum: supply.priceSum,
    receipt: supply.receipt,
    accepted: supply.accepted,
    surplus: supply.surplus,
    missing: supply.missing,
    damaged: supply.damaged,
    warehouse: supply.warehouse,
    can_change_warehouse: supply.canChangeWarehouse === null ? null : Number(supply.canChangeWarehouse),
    read_at: readAt,
  };
}

/** Stores all of one supply. */
export async function storeSupplyDetail(
  trx: Trx,
  supply: SupplyDetail,
  {
    items,
    history,
  }: { readonly items: readonly PlatformSupplyItem[]; readonly history: readonly PlatformSupplyStatus[] },
  readAt: string,
): Promise<void> {
  await storeSupplies(trx, [supply], readAt);
  const { numUpdatedRows } = await trx
    .updateTable('supplies')
    .set({
      pallets: JSON.stringify(supply.palletBarcodes),
      problems: JSON.stringify(supply.problems),
      history: JSON.stringify(history),
      detail_read_at: readAt,
    })
    .where('code', '=', supply.code)
    .where('read_at', '<=', readAt)
    .executeTakeFirst();
  // A later answer is stored already.
  if (numUpdatedRows === 0n) return;
  await trx.deleteFrom('supply_items').where('code', '=', supply.code).execute();
  const rows = items.map((item, no) => ({
    code: supply.code,
    no,
    sku: item.sku,
    ean: item.ean,
    quantity: item.quantity,
    receipt: item.receipt,
    accepted: item.accepted,
    surplus: item.surplus,
    missing: item.missing,
    damaged: item.damaged,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('supply_items')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

/** The platform lists them no more: what a complete reading that began at this time has not seen. */
export async function dropUnlistedSupplies(trx: Trx, before: string): Promise<void> {
  await trx
    .deleteFrom('supply_items')
    .where('code', 'in', (eb) =>
      eb.selectFrom('supplies').select('supplies.code').where('read_at', '<', before),
    )
    .execute();
  await trx.deleteFrom('supplies').where('read_at', '<', before).execute();
}

/** When the list was last read, or all of it later; null: never, or it was empty. ISO 8601, the station's. */
export async function suppliesReadAt(db: Database): Promise<string | null> {
  const { at } = await db
    .selectFrom('supplies')
    .select((eb) => eb.fn.min('read_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

type SupplyQuery = {
  readonly text: string;
  readonly filter: SupplyFilter;
  readonly offset: number;
  readonly limit: number;
};

/** A part of the supplies that match, the newest first, and how many match. The text is part of a code or of a SKU. */
export async function listSupplies(
  db: Database,
  { text, filter, offset, limit }: SupplyQuery,
): Promise<{ readonly rows: readonly SuppliesTable[]; readonly total: number }> {
  const wanted = text.trim();
  const statuses = await statusesOf(db, filter);
  const matching = db
    .selectFrom('supplies')
    .$if(statuses !== null, (query) => query.where('status', 'in', ['', ...(statuses ?? [])]))
    .$if(filter === 'different', (query) =>
      query.where((eb) => eb.or([eb('surplus', '>', 0), eb('missing', '>', 0), eb('damaged', '>', 0)])),
    )
    .$if(wanted !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql<string>`lower(supplies.code)`, 'like', containing(wanted)),
          eb(
            'code',
            'in',
            eb
              .selectFrom('supply_items')
              .select('supply_items.code')
              .where(sql<string>`lower(supply_items.sku)`, 'like', containing(wanted)),
          ),
        ]),
      ),
    );
  const rows = await matching
    .selectAll()
    // SQLite sorts null first, PostgreSQL last.
    .orderBy(sql`coalesce(created_at, '')`, 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The stored spellings of the statuses that a filter means; null: any. */
async function statusesOf(db: Database, filter: SupplyFilter): Promise<readonly string[] | null> {
  if (filter === 'all' || filter === 'different') return null;
  const rows = await db.selectFrom('supplies').select('status').distinct().execute();
  return rows.map(({ status }) => status).filter((status) => supplyPartOf(status) === filter);
}

/** Codes are Latin and figures; a sign of `like` in a search finds a little more than it should. */
function containing(text: string): string {
  return `%${text.toLowerCase()}%`;
}

export type StoredSupply = {
  readonly row: SuppliesTable;
  readonly items: readonly SupplyItemsTable[];
  readonly pallets: readonly string[];
  readonly problems: readonly SupplyProblem[];
  readonly history: readonly PlatformSupplyStatus[];
};

/** null: the station knows no such supply. */
export async function findSupply(db: Database | Trx, code: string): Promise<StoredSupply | null> {
  const row = await db.selectFrom('supplies').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return null;
  const items = await db
    .selectFrom('supply_items')
    .selectAll()
    .where('code', '=', code)
    .orderBy('no')
    .execute();
  return {
    row,
    items,
    pallets: JSON.parse(row.pallets ?? '[]'),
    problems: JSON.parse(row.problems ?? '[]'),
    history: JSON.parse(row.history ?? '[]'),
  };
}

/** Goods by the SKU that supplies use: the seller's, or the platform's. */
export async function goodsOfSkus(
  db: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  const found = new Map<string, Goods>();
  for (const column of ['platform_sku', 'seller_sku'] as const)
    for (const chunk of inChunks(skus))
      for (const row of await db
        .selectFrom('goods')
        .select(BENCH_COLUMNS)
        .where(column, 'in', chunk)
        .execute())
        found.set(row[column], goodsFromRow(row));
  return found;
}

/** A reject is on its way to the platform; null: none any more. */
export async function setRejectAsked(trx: Trx, code: string, reason: RejectReasonId | null): Promise<void> {
  await trx.updateTable('supplies').set({ reject_asked: reason }).where('code', '=', code).execute();
}

/** The platform has taken the reject: its status follows from the one before, until it is read again. */
export async function storeRejected(trx: Trx, code: string): Promise<void> {
  const known = await trx.selectFrom('supplies').select('status').where('code', '=', code).executeTakeFirst();
  if (known === undefined) return;
  await trx
    .updateTable('supplies')
    .set({ reject_asked: null, status: statusAfterReject(known.status) ?? known.status })
    .where('code', '=', code)
    .execute();
}
