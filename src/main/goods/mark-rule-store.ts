import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { MarkRule } from '#shared/domain/goods.ts';
import { CATALOG_COLUMNS, type CatalogRow, catalogGoodsFromRow } from './catalog-goods.ts';
import { indexGoods } from './goods-search-store.ts';

/** A supervisor's word on the mark of one SKU. `by`: id of the operator; `at`: ISO 8601 UTC. */
export type SkuMarkRule = {
  readonly platformSku: string;
  readonly name: string;
  readonly rule: MarkRule;
  readonly by: string | null;
  readonly at: string;
};

/**
 * Sets a supervisor's word on a SKU, or takes it back (null): then the category decides again. Returns the one before
 * it, for the audit; undefined: the catalog does not have the SKU.
 */
export async function setMarkRule(
  trx: Trx,
  platformSku: string,
  rule: MarkRule | null,
  who: { readonly by: string | null; readonly at: string },
): Promise<MarkRule | null | undefined> {
  const before = await trx
    .selectFrom('goods')
    .select('mark_rule')
    .where('platform_sku', '=', platformSku)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  const set = { by: rule === null ? null : who.by, at: rule === null ? null : who.at };
  const { rows } = await sql<CatalogRow>`update goods
    set mark_rule = ${rule}, mark_rule_by = ${set.by}, mark_rule_at = ${set.at}
    where platform_sku = ${platformSku}
    returning ${sql.join(CATALOG_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx);
  await indexGoods(trx, rows.map(catalogGoodsFromRow));
  return before.mark_rule as MarkRule | null;
}

/**
 * Notes the goods of which a mark was taken in a pack that was closed since then (ISO 8601 UTC, the platform's time;
 * empty: ever). They stay due when their category changes or is taken off the list. Goes through the packs in small steps,
 * between which scans are answered: after years there are hundreds of thousands. Returns how many goods are new.
 */
export async function noteMarkedGoods(db: Database, since: string, signal: AbortSignal): Promise<number> {
  let marked = 0;
  let after: PackPlace = { closedAt: since, id: '' };
  while (!signal.aborted) {
    const end = await endOfStep(db, after);
    if (end === null) break;
    if (await hasUnnoted(db, after, end)) marked += await noteStep(db, after, end);
    after = end;
    await nextTurn();
  }
  return marked;
}

/** Packs are gone through in the order in which they were closed. */
type PackPlace = { readonly closedAt: string; readonly id: string };

const PACKS_AT_ONCE = 200;

/** null: no packs were closed after that. */
async function endOfStep(db: Database, after: PackPlace): Promise<PackPlace | null> {
  const packs = await db
    .selectFrom('packs')
    .select(['id', 'closed_at'])
    .where('status', '=', 'closed')
    // The row value alone would not let PostgreSQL begin here in the index.
    .where('closed_at', '>=', after.closedAt)
    .where(sql<SqlBool>`(packs.closed_at, packs.id) > (${after.closedAt}, ${after.id})`)
    .orderBy('closed_at')
    .orderBy('id')
    .limit(PACKS_AT_ONCE)
    .execute();
  const last = packs.at(-1);
  return last === undefined ? null : { closedAt: last.closed_at ?? '', id: last.id };
}

/** Goods of which marks were taken in these packs, and not before, with the time of the first. */
const unnoted = (after: PackPlace, end: PackPlace) =>
  sql`(select pack_units.sku as taken_sku, min(pack_units.at) as first_at from packs
    inner join pack_units on pack_units.pack_id = packs.id
    inner join goods as unmarked on unmarked.platform_sku = pack_units.sku and unmarked.marked_since is null
    where packs.status = 'closed' and packs.closed_at >= ${after.closedAt} and packs.closed_at <= ${end.closedAt}
      and (packs.closed_at, packs.id) > (${after.closedAt}, ${after.id})
      and (packs.closed_at, packs.id) <= (${end.closedAt}, ${end.id})
      and pack_units.uit is not null
    group by pack_units.sku)`;

async function hasUnnoted(db: Database, after: PackPlace, end: PackPlace): Promise<boolean> {
  const { rows } = await sql`select taken_sku from ${unnoted(after, end)} as taken limit 1`.execute(db);
  return rows.length > 0;
}

function noteStep(db: Database, after: PackPlace, end: PackPlace): Promise<number> {
  return cacheTransaction(db, async (trx) => {
    const { rows } = await sql<CatalogRow>`update goods set marked_since = taken.first_at
      from ${unnoted(after, end)} as taken
      where goods.platform_sku = taken.taken_sku and goods.marked_since is null
      returning ${sql.join(CATALOG_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx);
    await indexGoods(trx, rows.map(catalogGoodsFromRow));
    return rows.length;
  });
}

/** All of them, by SKU. */
export async function skuMarkRules(db: Database): Promise<readonly SkuMarkRule[]> {
  const rows = await db
    .selectFrom('goods')
    .select(['platform_sku', 'name', 'mark_rule', 'mark_rule_by', 'mark_rule_at'])
    .where('mark_rule', 'is not', null)
    .orderBy('platform_sku')
    .execute();
  return rows.map((row) => ({
    platformSku: row.platform_sku,
    name: row.name,
    rule: row.mark_rule as MarkRule,
    by: row.mark_rule_by,
    at: row.mark_rule_at ?? '',
  }));
}
