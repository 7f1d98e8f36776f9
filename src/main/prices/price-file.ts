import { readCsvTable, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import type { FileProblem, RowProblem, RowProblemView } from '#shared/contract/goods-files.ts';
import type { DraftProblem, DraftRow, PriceEntry } from '#shared/contract/price-drafts.ts';
import { ok, type Result } from '#shared/domain/result.ts';

const COLUMNS = {
  sku: {
    headings: [...SKU_HEADINGS, 'parent sku', 'parent_sku', 'platform sku', 'модель', 'артикул модели'],
    isRequired: true,
  },
  price: { headings: ['price', 'new price', 'цена', 'новая цена'], isRequired: true },
  salePrice: {
    headings: ['sale price', 'sale_price', 'saleprice', 'цена со скидкой', 'новая цена со скидкой'],
    isRequired: false,
  },
  saleStart: {
    headings: ['sale from', 'sale_start', 'salestart', 'скидка с', 'начало скидки'],
    isRequired: false,
  },
  saleEnd: { headings: ['sale to', 'sale_end', 'saleend', 'скидка по', 'конец скидки'], isRequired: false },
};

/** A row of a person's file; `no`: its line. `sku` may be the platform's or the seller's, of a model or a size. */
export type FileEntry = Omit<PriceEntry, 'parentSku'> & { readonly no: number; readonly sku: string };

export type PriceFile = {
  readonly entries: readonly FileEntry[];
  /** Rows that cannot be used, as rows of a summary. */
  readonly wrong: readonly DraftRow[];
};

/** Reads a CSV file of prices. An empty cell keeps what is there. */
export function readPriceFile(
  bytes: Uint8Array,
): Result<PriceFile, { readonly problem: FileProblem; readonly detail: string }> {
  const table = readCsvTable(bytes, COLUMNS, 'sku');
  if (!table.ok) return table;
  const { rows, problems } = table.value;
  return ok({
    entries: rows.map(({ line, cells }) => ({
      no: line,
      sku: cells.sku,
      price: orNull(cells.price),
      salePrice: orNull(cells.salePrice),
      saleStart: orNull(cells.saleStart),
      saleEnd: orNull(cells.saleEnd),
    })),
    wrong: problems.map(wrongRow),
  });
}

function orNull(cell: string): string | null {
  return cell === '' ? null : cell;
}

const PROBLEMS: Partial<Readonly<Record<RowProblem, DraftProblem>>> = {
  formula: 'formula',
  'sku-missing': 'sku-missing',
  'sku-blank': 'sku-blank',
  'sku-wildcard': 'sku-wildcard',
  'sku-twice': 'sku-repeated',
};

function wrongRow({ line, sku, problem, value }: RowProblemView): DraftRow {
  return {
    no: line,
    sku,
    name: '',
    old: null,
    wanted: { price: problem === 'formula' ? value : '', salePrice: null, saleStart: null, saleEnd: null },
    change: null,
    willBeHeld: false,
    isUnchanged: false,
    problems: [PROBLEMS[problem] ?? 'sku-unknown'],
  };
}
