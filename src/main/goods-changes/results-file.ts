import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { excelText } from '#main/audit/excel-cell.ts';
import {
  GOODS_ROW_PROBLEMS,
  type GoodsChangeKind,
  type GoodsChangeRowView,
} from '#shared/contract/goods-changes.ts';
import type { Language } from '#shared/domain/language.ts';
import { CURRENCY_OF, GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';
import { saleDay } from '#shared/domain/sale-days.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { PaperTexts } from '#shared/messages/papers.ts';

/**
 * The table of results as a CSV file for Excel. That of prices has the columns of a file of prices, so that what was
 * refused can be corrected and read again.
 */
export function resultsFile(
  kind: GoodsChangeKind,
  rows: readonly GoodsChangeRowView[],
  language: Language,
): string {
  const { headings, priceHeadings, states, problems, onSale } = PAPERS[language].goodsChange;
  const isOfPrices = kind === 'prices';
  const valueCells = ({ oldValue, newValue }: GoodsChangeRowView) =>
    isOfPrices
      ? priceCells(oldValue, newValue)
      : [oldValue, newValue].map((value) => cellText(value, onSale));
  const lines = rows.map((row) => [
    row.no,
    excelText(row.sku),
    ...valueCells(row),
    states[row.state],
    excelText(problemText(row.problem, problems)),
  ]);
  return stringify([isOfPrices ? priceHeadings : headings, ...lines], {
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
  });
}

const text = z.string().nullable().catch(null);
const pricedValue = z
  .object({
    price: text,
    salePrice: text,
    saleStart: text,
    saleEnd: text,
    country: z.enum(GOODS_COUNTRIES).nullable().catch(null),
  })
  .catch({ price: null, salePrice: null, saleStart: null, saleEnd: null, country: null });

/** Country, currency, the price and the sale price before and after, the days of the sale in Moscow. */
function priceCells(before: unknown, after: unknown): readonly string[] {
  const old = pricedValue.parse(before);
  const { country, price, salePrice, saleStart, saleEnd } = pricedValue.parse(after);
  const currency = country === null ? null : CURRENCY_OF[country];
  // An empty cell would keep the sale.
  const newSale = old.salePrice !== null && salePrice === null ? '-' : salePrice;
  const days = [saleDay(saleStart), saleDay(saleEnd)];
  return [country, currency, old.price, old.salePrice, price, newSale, ...days].map((cell) =>
    excelText(cell ?? ''),
  );
}

function problemText(problem: string | null, known: Readonly<Record<string, string>>): string {
  if (problem === null) return '';
  return GOODS_ROW_PROBLEMS.some((name) => name === problem) ? (known[problem] ?? problem) : problem;
}

/** Excel may reckon with quantities. */
function cellText(value: unknown, onSale: PaperTexts['goodsChange']['onSale']): string | number {
  if (typeof value === 'boolean') return value ? onSale.yes : onSale.no;
  return typeof value === 'number' ? value : excelText(valueText(value));
}

/** A quantity or a price as it is, several values by name. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join('; ');
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${name} ${typeof part === 'object' ? valueText(part) : part}`)
    .join(', ');
}
