import type { Selectable } from 'kysely';
import type { GoodsTable } from '#main/store/schema.ts';
import { type Goods, markRuleOf } from '#shared/domain/goods.ts';
import type { GoodsImage, PlatformGoods } from '#shared/domain/platform-goods.ts';

/** Goods as the station keeps them, without prices. Fields that only a full read brings are empty before it. */
export type CatalogGoods = Omit<PlatformGoods, 'price'> & {
  /** False: the platform lists them no more; an order may still need them. */
  readonly isListed: boolean;
};

/** What the bench needs of goods: the other columns are longer than all of these. */
export const BENCH_COLUMNS = [
  'goods.platform_sku',
  'goods.seller_sku',
  'goods.barcode',
  'goods.name',
  'goods.size',
  'goods.brand',
  'goods.categories',
  'goods.image_url',
  'goods.mark_rule',
  'goods.marked_since',
] as const;

export const CATALOG_COLUMNS = [
  ...BENCH_COLUMNS,
  'goods.parent_sku',
  'goods.seller_parent_sku',
  'goods.color',
  'goods.status',
  'goods.contract_type',
  'goods.is_sellable',
  'goods.is_exportable',
  'goods.quantity',
  'goods.images',
  'goods.updated_at',
  'goods.unlisted_at',
] as const;

type NameOf<Column extends string> = Column extends `goods.${infer Name}` ? Name : never;

export type BenchRow = Pick<Selectable<GoodsTable>, NameOf<(typeof BENCH_COLUMNS)[number]>>;
export type CatalogRow = Pick<Selectable<GoodsTable>, NameOf<(typeof CATALOG_COLUMNS)[number]>>;

export function goodsFromRow(row: BenchRow): Goods {
  return {
    platformSku: row.platform_sku,
    sellerSku: row.seller_sku,
    barcode: row.barcode,
    name: row.name,
    size: row.size,
    brand: row.brand,
    categories: categoryNames(row.categories),
    imageUrl: row.image_url,
    ...markFacts(row),
  };
}

/** What decides about a mark besides the categories, from the columns of goods. */
export function markFacts(
  row: Pick<BenchRow, 'mark_rule' | 'marked_since'>,
): Pick<Goods, 'markRule' | 'markedSince'> {
  const { marked_since: markedSince } = row;
  return { ...markRuleOf(row.mark_rule), ...(markedSince !== null && { markedSince }) };
}

export function catalogGoodsFromRow(row: CatalogRow): CatalogGoods {
  return {
    ...goodsFromRow(row),
    parentSku: row.parent_sku,
    sellerParentSku: row.seller_parent_sku,
    color: row.color,
    status: row.status,
    contractType: row.contract_type,
    isSellable: toBoolean(row.is_sellable),
    isExportable: toBoolean(row.is_exportable),
    quantity: row.quantity,
    images: imagesOf(row.images),
    updatedAt: row.updated_at,
    isListed: row.unlisted_at === null,
  };
}

const toBoolean = (value: number | null) => (value === null ? null : value === 1);

/** The category names of a stored `categories`. */
export function categoryNames(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
}

/** As `storeFullGoods` writes them. */
function imagesOf(json: string): readonly GoodsImage[] {
  return JSON.parse(json) as readonly GoodsImage[];
}
