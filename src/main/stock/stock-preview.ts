import { type CsvRow, readCsvTable, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import type { Preview } from '#main/goods-changes/files/previews.ts';
import type { Database } from '#main/store/database.ts';
import type { FileProblem, PreviewRowView, RowProblemView } from '#shared/contract/goods-files.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { quantitiesOf } from './stock-store.ts';

/** A quantity as a person wrote it; `line` 0: not in a file. */
export type WrittenQuantity = { readonly line: number; readonly sku: string; readonly quantity: string };

const COLUMNS = {
  sku: { headings: SKU_HEADINGS, isRequired: true },
  quantity: {
    headings: ['quantity', 'qty', 'stock', 'количество', 'остаток', 'остатки', 'кол-во', 'стало', 'after'],
    isRequired: true,
  },
};

/** What would change at the platform, as the station knows its stock. */
export async function previewQuantities(
  db: Database,
  written: readonly WrittenQuantity[],
  known: readonly RowProblemView[] = [],
): Promise<Preview> {
  const before = await quantitiesOf(
    db,
    'fbs',
    written.map(({ sku }) => sku),
  );
  const changes: PreviewRowView[] = [];
  const problems: RowProblemView[] = [...known];
  let same = 0;
  for (const { line, sku, quantity } of written) {
    const parsed = parseQuantity(quantity);
    const oldValue = before.get(sku) ?? null;
    if (!parsed.ok) problems.push({ line, sku, problem: parsed.error, value: quantity });
    else if (parsed.value === oldValue) same += 1;
    else changes.push({ line, sku, oldValue, newValue: parsed.value });
  }
  return { changes, same, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Reads a person's file of SKUs and quantities. */
export async function previewFile(
  db: Database,
  bytes: Uint8Array,
): Promise<Result<Preview, { readonly problem: FileProblem; readonly detail: string }>> {
  const table = readCsvTable(bytes, COLUMNS, 'sku');
  if (!table.ok) return table;
  const { rows, problems } = table.value;
  return ok(await previewQuantities(db, rows.map(quantityOf), problems));
}

function quantityOf({ line, cells }: CsvRow<keyof typeof COLUMNS>): WrittenQuantity {
  return { line, sku: cells.sku, quantity: cells.quantity };
}
