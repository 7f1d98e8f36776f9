import type { PlatformError } from '#client/platform-error.ts';
import type { SupplyDraft } from '#client/supply-platform.ts';
import { BENCH_COLUMNS, goodsFromRow } from '#main/goods/catalog-goods.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { SupplyDraftsTable } from '#main/store/schema.ts';
import { sizeToTellApart } from '#shared/domain/goods.ts';
import { parseMark, unitOfMark } from '#shared/domain/mark.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { supplyStatusOf } from '#shared/domain/supply-status.ts';
import type { ComposedPallet, DeclarableGoods, SupplyFacts, SupplyFileRow } from './compose-supply.ts';

/** A statement takes no more than some ten thousand values. */
const ROWS_AT_ONCE = 200;

/** What is kept of a supply that was made here; a pallet's barcode is never used again, not even after a refusal. */
export type StoredSupplyDraft = {
  readonly items: SupplyDraft['items'];
  readonly pallets: readonly (ComposedPallet & { readonly barcode: string })[];
  /** Id of the station that declared it, whose printers print its papers. */
  readonly station?: string;
  /** What it was made from, so that it can be made again; absent: an earlier version has made it. */
  readonly rows?: readonly SupplyFileRow[];
};

/** `waiting`: the platform has not answered. */
type DraftState = 'waiting' | 'done' | 'refused';

export type DraftRow = Omit<SupplyDraftsTable, 'state' | 'error' | 'body'> & {
  readonly state: DraftState;
  readonly error: PlatformError | null;
  readonly body: StoredSupplyDraft;
};

/** Facts about all goods and marks of a file. */
export async function loadSupplyFacts(
  db: Database,
  rows: readonly SupplyFileRow[],
  needsMark: (goods: MarkedGoods) => boolean,
): Promise<SupplyFacts> {
  const found = await findDeclarable(db, [...new Set(rows.map(({ cells }) => cells.sku))], needsMark);
  const uits = rows.flatMap(({ cells }) => {
    const mark = cells.mark === '' ? null : parseMark(cells.mark);
    return mark?.ok === true ? [mark.value.uit] : [];
  });
  const used = new Set<string>();
  for (const uit of uits) if ((await findMark(db, uit)) !== null) used.add(unitOfMark(uit));
  return {
    goodsOf: (sku) => found.get(sku),
    usedMarks: used,
    suppliedMarks: await marksInSupplies(db, uits.map(unitOfMark)),
  };
}

/** Goods by their SKUs, the seller's or the platform's, as they may be declared. */
export async function findDeclarable(
  db: Database,
  skus: readonly string[],
  needsMark: (goods: MarkedGoods) => boolean,
): Promise<ReadonlyMap<string, DeclarableGoods>> {
  const found = new Map<string, DeclarableGoods>();
  // The seller's SKU last: it counts where both are the same text.
  for (const column of ['platform_sku', 'seller_sku'] as const)
    for (const chunk of inChunks(skus))
      for (const row of await db
        .selectFrom('goods')
        .leftJoin('goods_prices as p', (join) =>
          join.onRef('p.platform_sku', '=', 'goods.platform_sku').on('p.country', '=', 'RU'),
        )
        .select(BENCH_COLUMNS)
        .select(['goods.contract_type', 'p.price'])
        .where(`goods.${column}`, 'in', chunk)
        .where('goods.seller_sku', '!=', '')
        .where('goods.unlisted_at', 'is', null)
        .execute()) {
        const goods = goodsFromRow(row);
        found.set(row[column], {
          sellerSku: goods.sellerSku,
          platformSku: goods.platformSku,
          name: goods.name,
          size: sizeToTellApart(goods.size),
          barcode: goods.barcode,
          isFbo: row.contract_type?.toLowerCase() === 'fulfilment',
          needsMark: needsMark(goods),
          price: row.price,
        });
      }
  return found;
}

/**
 * By unit (`unitOfMark`), the code of the supply that was made here and has its mark. The marks of a rejected supply are free;
 * a code that is used again has the status of the rejected one until the platform has taken the new one.
 */
export async function marksInSupplies(
  db: Database,
  marks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(marks))
    for (const { mark, code, state, status } of await db
      .selectFrom('supply_marks as m')
      .innerJoin('supply_drafts as d', 'd.id', 'm.draft')
      .leftJoin('supplies as s', 's.code', 'd.code')
      .select(['m.mark', 'd.code', 'd.state', 's.status'])
      .where('m.mark', 'in', chunk)
      .execute())
      if (state === 'waiting' || status === null || supplyStatusOf(status) !== 'rejected')
        found.set(mark, code);
  return found;
}

export async function addSupplyDraft(
  trx: Trx,
  draft: Pick<DraftRow, 'id' | 'code' | 'day' | 'operator' | 'created_at' | 'body'>,
): Promise<void> {
  // A code is used again only after its supply was rejected or refused, whose marks are free.
  await trx
    .deleteFrom('supply_marks')
    .where('draft', 'in', (eb) =>
      eb.selectFrom('supply_drafts').select('supply_drafts.id').where('code', '=', draft.code),
    )
    .execute();
  const marks = new Set(draft.body.items.flatMap(({ datamatrixes }) => datamatrixes.map(unitOfMark)));
  const rows = [...marks].map((mark) => ({ mark, draft: draft.id }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('supply_marks')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  await trx
    .insertInto('supply_drafts')
    .values({
      ...draft,
      state: 'waiting' satisfies DraftState,
      error: null,
      body: JSON.stringify(draft.body),
    })
    .execute();
}

async function freeMarks(trx: Trx, draft: string): Promise<void> {
  await trx.deleteFrom('supply_marks').where('draft', '=', draft).execute();
}

export async function findSupplyDraft(db: Database | Trx, id: string): Promise<DraftRow | null> {
  const row = await db.selectFrom('supply_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : draftRow(row);
}

/** The last one that was made here under this code and that the platform has; null: none. */
export async function findSentDraft(db: Database, code: string): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('supply_drafts')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', 'done' satisfies DraftState)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : draftRow(row);
}

/** The last supply with this code that the platform has refused, or that was rejected since; null: none. */
export async function draftToMakeAgain(db: Database, code: string): Promise<DraftRow | null> {
  if (!(await reusableCodes(db)).includes(code)) return null;
  const row = await db
    .selectFrom('supply_drafts')
    .selectAll()
    .where('code', '=', code)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : draftRow(row);
}

/** Another one was made from its rows: nobody makes a third by mistake. */
export async function endMakingAgain(trx: Trx, { id, state, body }: DraftRow): Promise<void> {
  if (state === 'refused') return dropSupplyDraft(trx, id);
  const { rows: _, ...kept } = body;
  await trx
    .updateTable('supply_drafts')
    .set({ body: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute();
}

/** The one that the platform has and whose pallet has this barcode; null: none. */
export async function findPalletDraft(db: Database, barcode: string): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('supply_drafts')
    .selectAll()
    .where('state', '=', 'done' satisfies DraftState)
    .where('body', 'like', `%"${barcode}"%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : draftRow(row);
}

/** Those that the platform does not have, the oldest first. */
export async function unsentDrafts(db: Database | Trx): Promise<readonly DraftRow[]> {
  const rows = await db
    .selectFrom('supply_drafts')
    .selectAll()
    .where('state', 'in', ['waiting', 'refused'] satisfies DraftState[])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(draftRow);
}

export async function endSupplyDraft(
  trx: Trx,
  id: string,
  state: 'done' | 'refused',
  error: PlatformError | null,
): Promise<void> {
  await trx
    .updateTable('supply_drafts')
    .set({ state, error: error === null ? null : JSON.stringify(error) })
    .where('id', '=', id)
    .execute();
  if (state === 'refused') await freeMarks(trx, id);
}

export async function dropSupplyDraft(trx: Trx, id: string): Promise<void> {
  await freeMarks(trx, id);
  await trx.deleteFrom('supply_drafts').where('id', '=', id).execute();
}

/** Codes of rejected supplies, and of refused ones, that no other supply uses (specification, "FBO supply statuses", rule 6). */
export async function reusableCodes(db: Database | Trx): Promise<readonly string[]> {
  const known = await db.selectFrom('supplies').select(['code', 'status']).execute();
  const unsent = await unsentDrafts(db);
  const taken = new Set([
    ...known.filter(({ status }) => supplyStatusOf(status) !== 'rejected').map(({ code }) => code),
    ...unsent.filter(({ state }) => state === 'waiting').map(({ code }) => code),
  ]);
  const free = [
    ...unsent.filter(({ state }) => state === 'refused').map(({ code }) => code),
    ...known.filter(({ status }) => supplyStatusOf(status) === 'rejected').map(({ code }) => code),
  ];
  return [...new Set(free)].filter((code) => !taken.has(code));
}

/** A number of ours that a supply or one of its pallets has had. */
export async function isSupplyNumberSpent(db: Database, number: string): Promise<boolean> {
  const drafts = await db.selectFrom('supply_drafts').select(['code', 'body']).execute();
  const known = await db.selectFrom('supplies').select('code').where('code', '=', number).execute();
  return known.length > 0 || drafts.some(({ code, body }) => code === number || body.includes(`"${number}"`));
}

function draftRow(row: SupplyDraftsTable): DraftRow {
  return {
    ...row,
    state: row.state === 'done' || row.state === 'refused' ? row.state : 'waiting',
    error: row.error === null ? null : JSON.parse(row.error),
    body: JSON.parse(row.body),
  };
}
