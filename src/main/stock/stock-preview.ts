import { inSlices } from '#main/base/async/in-slices.ts';
import { type CsvRow, type FileRefusal, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import type { CsvThread } from '#main/goods-changes/files/csv-thread.ts';
import type { Preview } from '#main/goods-changes/files/previews.ts';
import type { Database } from '#main/store/database.ts';
import type { PreviewRowView, RowProblem, RowProblemView } from '#shared/contract/goods-files.ts';
import { sizeToTellApart } from '#shared/domain/goods.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { catalogEntries, quantitiesOf, readSince, sellerSkusOf } from './stock-store.ts';

/** A quantity as a person wrote it; `line` 0: not in a file. */
export type WrittenQuantity = { readonly line: number; readonly sku: string; readonly quantity: string };

const COLUMNS = {
  sku: { headings: SKU_HEADINGS, isRequired: true },
  quantity: {
    headings: ['quantity', 'qty', 'stock', 'количество', 'остаток', 'остатки', 'кол-во', 'стало', 'after'],
    isRequired: true,
  },
  model: { headings: ['model', 'model of sale', 'модель продажи'], isRequired: false },
};

/** Goods that the operator keeps, as our own exports of stock and goods name them. */
const KEPT_BY_OPERATOR = ['fbo', 'illiquid', 'fulfilment'];

/** What a preview compares with. */
export type KnownStock = {
  readonly db: Database;
  /** See `StockReading`. */
  readonly readAgain: (sellerSkus: readonly string[]) => Promise<void>;
};

/** Rows between two turns of the event loop: scans wait no longer than for some milliseconds. */
const ROWS_A_TURN = 500;

/** What would change at the platform, as the station knows its stock. */
export async function previewQuantities(
  { db, readAgain }: KnownStock,
  written: readonly WrittenQuantity[],
  known: readonly RowProblemView[] = [],
): Promise<Preview> {
  const skus = written.map(({ sku }) => sku);
  await readAgain(skus);
  const changes: PreviewRowView[] = [];
  const unknown: PreviewRowView[] = [];
  const problems: RowProblemView[] = [...known];
  let same = 0;
  await inSlices(written, ROWS_A_TURN, async (slice) => {
    const named = slice.map(({ sku }) => sku);
    const before = await quantitiesOf(db, 'fbs', named);
    const catalog = await catalogEntries(db, named);
    for (const { line, sku, quantity } of slice) {
      const parsed = parseQuantity(quantity);
      const oldValue = before.get(sku) ?? null;
      const entry = catalog.get(sku);
      if (!parsed.ok) {
        problems.push({ line, sku, problem: parsed.error, value: quantity });
        continue;
      }
      const row = {
        line,
        sku,
        name: entry?.name ?? '',
        size: sizeToTellApart(entry?.size ?? ''),
        oldValue,
        newValue: parsed.value,
      };
      // The stock tells where goods are kept before the catalog does.
      if (oldValue === null && entry?.isKeptByOperator === true)
        problems.push(problemOf({ line, sku }, 'not-fbs'));
      else if (parsed.value === oldValue) same += 1;
      else if (oldValue === null && entry === undefined) unknown.push(row);
      else changes.push(row);
    }
  });
  const readAt = await readSince(db, 'fbs', skus);
  return { changes, unknown, same, problems: problems.toSorted((a, b) => a.line - b.line), readAt };
}

/** Reads a person's file of SKUs, the seller's or the platform's, and quantities. */
export async function previewFile(
  stock: KnownStock,
  csv: Pick<CsvThread, 'read'>,
  bytes: Uint8Array,
): Promise<Result<Preview, FileRefusal>> {
  const table = await csv.read(bytes, COLUMNS, 'sku');
  if (!table.ok) return table;
  const { rows, problems } = table.value;
  const kept = rows
    .filter(isKeptByOperator)
    .map(({ line, cells }) => problemOf({ line, sku: cells.sku }, 'not-fbs'));
  const written = rows.filter((row) => !isKeptByOperator(row)).map(quantityOf);
  const named = await withSellerSkus(stock.db, written, [...problems, ...kept]);
  return ok(await previewQuantities(stock, named.written, named.problems));
}

type FileRow = CsvRow<keyof typeof COLUMNS>;

function isKeptByOperator({ cells }: FileRow): boolean {
  return KEPT_BY_OPERATOR.includes(cells.model.toLowerCase());
}

function quantityOf({ line, cells }: FileRow): WrittenQuantity {
  return { line, sku: cells.sku, quantity: cells.quantity };
}

/**
 * Stock is set by the seller's SKU, and a file may name goods by the platform's, as our own exports do. Rows of the same
 * goods that say the same count once; if they differ, nobody knows which of them is meant, and none is sent.
 */
async function withSellerSkus(
  db: Database,
  written: readonly WrittenQuantity[],
  problems: readonly RowProblemView[],
): Promise<{ readonly written: readonly WrittenQuantity[]; readonly problems: readonly RowProblemView[] }> {
  const sellerSkus = new Map<string, string>();
  await inSlices([...written, ...problems], ROWS_A_TURN, async (slice) => {
    const skus = slice.map(({ sku }) => sku);
    for (const [sku, of] of await sellerSkusOf(db, skus)) sellerSkus.set(sku, of);
  });
  const goodsOf = ({ sku }: { readonly sku: string }) => sellerSkus.get(sku) ?? sku;
  const rows = Map.groupBy([...written, ...problems], goodsOf);
  const used = new Map<string, WrittenQuantity>();
  const found: RowProblemView[] = [];
  for (const problem of problems)
    found.push(problem.problem === 'sku-twice' ? twice(problem, rows.get(goodsOf(problem))) : problem);
  for (const row of written) {
    const sku = goodsOf(row);
    const same = rows.get(sku) ?? [];
    if (same.some((other) => differs(row, other))) found.push(twice(row, same));
    else if (!used.has(sku)) used.set(sku, { ...row, sku });
  }
  return { written: [...used.values()], problems: found };
}

/** Of a row that cannot be used nobody knows what it should have said. */
function differs(row: WrittenQuantity, other: WrittenQuantity | RowProblemView): boolean {
  if (!('quantity' in other)) return true;
  const [one, another] = [parseQuantity(row.quantity), parseQuantity(other.quantity)];
  return one.ok && another.ok ? one.value !== another.value : row.quantity !== other.quantity;
}

function twice(
  row: WrittenQuantity | RowProblemView,
  rows: readonly (WrittenQuantity | RowProblemView)[] = [],
): RowProblemView {
  const isOther = (other: WrittenQuantity | RowProblemView) =>
    other.line !== row.line && (!('quantity' in row) || differs(row, other));
  const value = 'quantity' in row ? row.quantity : row.value;
  return {
    line: row.line,
    sku: row.sku,
    problem: 'sku-twice',
    value,
    otherLine: rows.find(isOther)?.line ?? 0,
  };
}

function problemOf(
  { line, sku }: { readonly line: number; readonly sku: string },
  problem: RowProblem,
): RowProblemView {
  return { line, sku, problem, value: sku };
}
