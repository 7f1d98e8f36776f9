import { compiledForRows, compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { BENCH_COLUMNS, categoryNames, goodsFromRow } from './catalog-goods.ts';

/** Of goods that share one barcode or SKU by mistake, more than these need not be told apart. */
const MAX_SHARING = 20;

const rowsOfBarcode = compiledOnce((db, { a, b, c, d, e }: BarcodeSpellings) =>
  db
    .selectFrom('goods')
    .select([...BENCH_COLUMNS, 'unlisted_at'])
    .where('barcode', 'in', [a, b, c, d, e])
    .orderBy((eb) => eb('unlisted_at', 'is not', null))
    .orderBy('platform_sku')
    .limit(MAX_SHARING),
);

/**
 * Finds goods by a retail barcode in any symbology: UPC-A and the EAN-13 with a leading zero are the same,
 * and so are an EAN-13 and the GTIN-14 with leading zeros. A packaging level (GTIN-14 from 1 to 8) is
 * different.
 */
export async function findGoodsByBarcode(db: Database | Trx, barcode: string): Promise<Goods | null> {
  const [first] = await goodsWithBarcode(db, barcode);
  return first ?? null;
}

/**
 * All goods with this barcode, in any symbology, by SKU: mostly one; at most `MAX_SHARING`. Goods that the platform lists
 * no more only if none that it lists have it.
 */
export async function goodsWithBarcode(db: Database | Trx, barcode: string): Promise<readonly Goods[]> {
  const digits = barcode.trim();
  if (digits === '') return [];
  return listedIfAny(await rowsOfBarcode(db, spellings(digits))).map(goodsFromRow);
}

function listedIfAny<Row extends { readonly unlisted_at: string | null }>(
  rows: readonly Row[],
): readonly Row[] {
  const listed = rows.filter(({ unlisted_at }) => unlisted_at === null);
  return listed.length > 0 ? listed : rows;
}

/** The first goods of `goodsWithSku`. */
export async function findGoodsBySku(db: Database | Trx, text: string): Promise<Goods | null> {
  const [first] = await goodsWithSku(db, text);
  return first ?? null;
}

/**
 * The goods with this platform SKU; else all with this seller SKU, compared exactly: mostly one, at most `MAX_SHARING`.
 * Goods that the platform lists no more only if none that it lists have it: a seller may have created them again.
 */
export async function goodsWithSku(db: Database | Trx, text: string): Promise<readonly Goods[]> {
  const sku = text.trim();
  if (sku === '') return [];
  const rows = await db
    .selectFrom('goods')
    .select([...BENCH_COLUMNS, 'unlisted_at'])
    .where((eb) => eb.or([eb('platform_sku', '=', sku), eb('seller_sku', '=', sku)]))
    .orderBy((eb) => eb('platform_sku', '<>', sku))
    .orderBy((eb) => eb('unlisted_at', 'is not', null))
    .orderBy('platform_sku')
    .limit(MAX_SHARING)
    .execute();
  const [first] = rows;
  if (first?.platform_sku === sku) return [goodsFromRow(first)];
  return listedIfAny(rows).map(goodsFromRow);
}

/** The stored goods among these platform SKUs. */
export async function goodsOf(
  db: Database | Trx,
  platformSkus: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  const found = new Map<string, Goods>();
  for (const chunk of inChunks(platformSkus)) {
    const rows = await db
      .selectFrom('goods')
      .select(BENCH_COLUMNS)
      .where('platform_sku', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.platform_sku, goodsFromRow(row));
  }
  return found;
}

/** Enough for each unit of an order: a screen shows three twins of one. */
const MAX_TWINS = 100;

const rowsInQueue = compiledForRows((db, keys: readonly { readonly key: string }[]) =>
  db
    .selectFrom('goods')
    .select(BENCH_COLUMNS)
    .where(
      'twin_key',
      'in',
      keys.map(({ key }) => key),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('queue_lines')
          .select('queue_lines.sku')
          .whereRef('queue_lines.sku', '=', 'goods.platform_sku'),
      ),
    )
    .limit(MAX_TWINS),
);

/** Goods with these keys (`twinKey`) that an order of the queue needs; some of them if there are very many. */
export async function goodsInQueue(
  db: Database | Trx,
  twinKeys: readonly string[],
): Promise<readonly Goods[]> {
  const rows = await rowsInQueue(
    db,
    twinKeys.map((key) => ({ key })),
  );
  return rows.map(goodsFromRow);
}

/** Seller SKUs by platform SKU, as the items of orders have them. Goods without one are left out. */
export async function sellerSkusInOrders(
  db: Database,
  platformSkus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(platformSkus)) {
    const rows = await db
      .selectFrom('order_items')
      .select(['sku', 'seller_sku'])
      .distinct()
      .where('sku', 'in', chunk)
      .where('seller_sku', 'is not', null)
      .execute();
    for (const { sku, seller_sku } of rows) if (seller_sku !== null) found.set(sku, seller_sku);
  }
  return found;
}

/** The stored `categories` of goods that are meant; never empty, because `in ()` is not valid SQL. */
export async function categoriesThat(
  db: Database | Trx,
  isMeant: (goods: Pick<Goods, 'categories'>) => boolean,
): Promise<readonly string[]> {
  const known = await db.selectFrom('goods').select('categories').distinct().execute();
  const meant = known.filter(({ categories }) => isMeant({ categories: categoryNames(categories) }));
  return ['', ...meant.map(({ categories }) => categories)];
}

/** The countries of all stored orders. */
export async function countriesOfOrders(db: Database): Promise<readonly string[]> {
  const seen = await db.selectFrom('orders').select('country').distinct().execute();
  return seen.map(({ country }) => country).filter((country) => country !== '');
}

/** Always five, so that one prepared statement serves every barcode. */
type BarcodeSpellings = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e', string>>;

function spellings(digits: string): BarcodeSpellings {
  const isNumber = /^\d{1,14}$/.test(digits);
  const bare = digits.replace(/^0+/, '');
  const of = (length: number) => (isNumber ? bare.padStart(length, '0') : digits);
  return { a: digits, b: of(8), c: of(12), d: of(13), e: of(14) };
}
