import type { ExpressionBuilder } from 'kysely';
import { CATALOG_COLUMNS, type CatalogGoods, catalogGoodsFromRow } from '#main/goods/catalog-goods.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { Schema } from '#main/store/schema.ts';
import type { GoodsChangeSource, GoodsRowProblem } from '#shared/contract/goods-changes.ts';
import type { DraftCategory, RefusedField } from '#shared/contract/goods-drafts.ts';
import type { GoodsTemplate } from '#shared/domain/goods-attributes.ts';
import type { GoodsFormContent } from '#shared/domain/goods-form.ts';
import { stillRefused } from './refused-fields.ts';

/** A draft as it is kept. Times are ISO 8601, the station's. */
export type StoredDraft = {
  readonly id: number;
  readonly template: GoodsTemplate;
  /** Platform SKU of goods of the model; null: of a new model. */
  readonly sku: string | null;
  readonly category: DraftCategory;
  /** 1 FBO, 2 FBS, 3 DBS. */
  readonly shipmentType: number;
  /** As the platform last answered it. */
  readonly stored: GoodsFormContent;
  readonly content: GoodsFormContent;
  readonly version: number;
  /** The version whose summary a person has seen; null: none. */
  readonly shownVersion: number | null;
  /** Its change waits for the platform. One that was cancelled, or ended without an answer, does not. */
  readonly isSent: boolean;
  /** Its change was cancelled while an answer was lost: the platform may have taken it. */
  readonly isUnsure: boolean;
  readonly refused: readonly RefusedField[];
  readonly operator: string | null;
  readonly updatedAt: string;
};

/** As `goods-changes` stores it. */
const UNSURE: GoodsRowProblem = 'unsure';

export type NewDraft = Pick<
  StoredDraft,
  'template' | 'sku' | 'category' | 'shipmentType' | 'stored' | 'content' | 'operator'
>;

/** Stores a draft, version 1, and returns its number. */
export async function insertDraft(trx: Trx, draft: NewDraft, at: string): Promise<number> {
  const { id } = await trx
    .insertInto('goods_drafts')
    .values({
      template: draft.template,
      sku: draft.sku,
      category: JSON.stringify(draft.category),
      shipment_type: draft.shipmentType,
      stored: JSON.stringify(draft.stored),
      content: JSON.stringify(draft.content),
      version: 1,
      shown_version: null,
      change: null,
      operator: draft.operator,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export async function listDrafts(db: Database): Promise<readonly StoredDraft[]> {
  const rows = await draftRows(db)
    .orderBy('goods_drafts.updated_at', 'desc')
    .orderBy('goods_drafts.id', 'desc')
    .execute();
  return rows.map(draftOf);
}

export async function findDraft(db: Database | Trx, id: number): Promise<StoredDraft | null> {
  const row = await draftRows(db).where('goods_drafts.id', '=', id).executeTakeFirst();
  return row === undefined ? null : draftOf(row);
}

function draftRows(db: Database | Trx) {
  return db
    .selectFrom('goods_drafts')
    .leftJoin('goods_changes', (join) =>
      join.onRef('goods_changes.id', '=', 'goods_drafts.change').on('goods_changes.ended_at', 'is', null),
    )
    .select([
      'goods_drafts.id',
      'goods_drafts.template',
      'goods_drafts.sku',
      'goods_drafts.category',
      'goods_drafts.shipment_type',
      'goods_drafts.stored',
      'goods_drafts.content',
      'goods_drafts.version',
      'goods_drafts.shown_version',
      'goods_drafts.refused',
      'goods_drafts.operator',
      'goods_drafts.updated_at',
      'goods_changes.id as open_change',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('goods_change_rows')
            .select('goods_change_rows.no')
            .whereRef('goods_change_rows.change', '=', 'goods_drafts.change')
            .where('goods_change_rows.problem', '=', UNSURE),
        )
        .as('is_unsure'),
    );
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof draftRows>['execute']>>[number];

function draftOf(row: DraftRow): StoredDraft {
  return {
    id: row.id,
    template: row.template as GoodsTemplate,
    sku: row.sku,
    // Drafts of earlier days have no Russian path.
    category: { pathRu: [], ...JSON.parse(row.category) },
    shipmentType: row.shipment_type,
    stored: JSON.parse(row.stored),
    content: JSON.parse(row.content),
    version: row.version,
    shownVersion: row.shown_version,
    isSent: row.open_change !== null,
    isUnsure: Boolean(row.is_unsure),
    refused: JSON.parse(row.refused),
    operator: row.operator,
    updatedAt: row.updated_at,
  };
}

/** The rows of a draft that may be changed now: this version, and its change does not wait for the platform. */
function editable(trx: Trx, { id, version }: { readonly id: number; readonly version: number }) {
  return trx
    .updateTable('goods_drafts')
    .where('id', '=', id)
    .where('version', '=', version)
    .where(waitsForNothing);
}

function waitsForNothing(eb: ExpressionBuilder<Schema, 'goods_drafts'>) {
  const open = eb
    .selectFrom('goods_changes')
    .select('goods_changes.id')
    .where('goods_changes.ended_at', 'is', null);
  return eb.or([eb('change', 'is', null), eb('change', 'not in', open)]);
}

type Version = { readonly id: number; readonly version: number };

/**
 * The next version, which nobody has seen a summary of; what was refused stays refused where nothing has changed. False:
 * this version is not the last, or it was sent.
 */
export async function saveContent(
  trx: Trx,
  draft: Version,
  {
    content,
    operator,
    at,
  }: { readonly content: GoodsFormContent; readonly operator: string | null; readonly at: string },
): Promise<boolean> {
  const before = await findDraft(trx, draft.id);
  if (before === null) return false;
  const saved = await editable(trx, draft)
    .set({
      content: JSON.stringify(content),
      version: draft.version + 1,
      shown_version: null,
      refused: JSON.stringify(stillRefused(before, content)),
      operator,
      updated_at: at,
    })
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/**
 * What the platform has now. `content`: where what is stored has changed meanwhile, the draft follows, and has a new
 * version. `isShown`: a person sees the summary of it. Answers the version; null: see `saveContent`.
 */
export async function storeRenewed(
  trx: Trx,
  draft: Version,
  {
    stored,
    content,
    isShown,
  }: {
    readonly stored: GoodsFormContent;
    readonly content: GoodsFormContent | null;
    readonly isShown: boolean;
  },
): Promise<number | null> {
  const version = content === null ? draft.version : draft.version + 1;
  const before = await findDraft(trx, draft.id);
  if (before === null) return null;
  const shown = await editable(trx, draft)
    .set({
      stored: JSON.stringify(stored),
      version,
      shown_version: isShown ? version : null,
      ...(content !== null && {
        content: JSON.stringify(content),
        refused: JSON.stringify(stillRefused(before, content)),
      }),
    })
    .executeTakeFirst();
  return shown.numUpdatedRows > 0n ? version : null;
}

/** The draft waits for this change. False: see `saveContent`. */
export async function markSent(trx: Trx, draft: Version, change: number): Promise<boolean> {
  const sent = await editable(trx, draft).set({ change, refused: '[]' }).executeTakeFirst();
  return sent.numUpdatedRows > 0n;
}

/**
 * The platform has refused what this change has sent: the draft can be mended. Found by the change, since drafts get other
 * numbers when stations are merged.
 */
export async function markRefused(trx: Trx, change: number, refused: readonly RefusedField[]): Promise<void> {
  await trx
    .updateTable('goods_drafts')
    .set({ change: null, shown_version: null, refused: JSON.stringify(refused) })
    .where('change', '=', change)
    .execute();
}

/** The platform has what this change has sent. */
export async function dropSent(trx: Trx, change: number): Promise<void> {
  await trx.deleteFrom('goods_drafts').where('change', '=', change).execute();
}

/** One that waits for the platform stays. */
export async function dropDraft(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('goods_drafts').where('id', '=', id).where(waitsForNothing).execute();
}

/** Whether a change of one of these sources waits for the platform, for any size of the model of these goods. */
export async function isOnItsWay(
  db: Database,
  sources: readonly GoodsChangeSource[],
  platformSku: string,
): Promise<boolean> {
  const sizes = await db
    .selectFrom('goods')
    .select('platform_sku')
    .where('parent_sku', '!=', '')
    .where('parent_sku', 'in', (eb) =>
      eb.selectFrom('goods').select('parent_sku').where('platform_sku', '=', platformSku),
    )
    .execute();
  const row = await db
    .selectFrom('goods_changes')
    .innerJoin('goods_change_rows', 'goods_change_rows.change', 'goods_changes.id')
    .select('goods_changes.id')
    .where('goods_changes.kind', '=', 'goods')
    .where('goods_changes.source', 'in', sources)
    .where('goods_changes.ended_at', 'is', null)
    .where('goods_change_rows.state', '=', 'waiting')
    .where('goods_change_rows.sku', 'in', [platformSku, ...sizes.map(({ platform_sku }) => platform_sku)])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Goods of the catalog by their platform SKU; null: it does not have them. */
export async function findInCatalog(db: Database, platformSku: string): Promise<CatalogGoods | null> {
  const row = await db
    .selectFrom('goods')
    .select(CATALOG_COLUMNS)
    .where('goods.platform_sku', '=', platformSku)
    .executeTakeFirst();
  return row === undefined ? null : catalogGoodsFromRow(row);
}

/** Statuses of goods of the catalog, up to 100, by platform SKU. */
export async function statusesOf(
  db: Database,
  platformSkus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('goods')
    .select(['platform_sku', 'status'])
    .where('platform_sku', 'in', platformSkus)
    .execute();
  return new Map(rows.map((row) => [row.platform_sku, row.status]));
}
