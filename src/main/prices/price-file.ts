import { type FileRefusal, SKU_HEADINGS } from '#main/goods-changes/files/csv-table.ts';
import type { CsvThread } from '#main/goods-changes/files/csv-thread.ts';
import type { RowProblem, RowProblemView } from '#shared/contract/goods-files.ts';
import type { DraftProblem, DraftRow, PriceEntry } from '#shared/contract/price-drafts.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { ok, type Result } from '#shared/domain/result.ts';

/** As people and our own export name them, in small letters. */
const COUNTRY_NAMES: Readonly<Record<GoodsCountry, readonly string[]>> = {
  RU: ['ru', 'rus', 'russia', 'россия', 'рф'],
  BY: ['by', 'blr', 'belarus', 'беларусь', 'белоруссия', 'рб'],
  KZ: ['kz', 'kaz', 'kazakhstan', 'казахстан', 'рк'],
};
const CURRENCY_NAMES: Readonly<Record<GoodsCountry, readonly string[]>> = {
  RU: ['rub', 'rur', '₽', 'руб', 'руб.', 'р.', 'рублей', 'рубли', 'р'],
  BY: ['byn', 'br', 'руб', 'руб.'],
  KZ: ['kzt', '₸', 'тг', 'тенге'],
};

const columnsFor = (country: GoodsCountry) => ({
  sku: {
    headings: [...SKU_HEADINGS, 'parent sku', 'parent_sku', 'platform sku', 'модель', 'артикул модели'],
    isRequired: true,
  },
  price: { ...pricedIn(country, ['price', 'new price', 'цена', 'новая цена']), isRequired: true },
  salePrice: {
    ...pricedIn(country, [
      'sale price',
      'new sale price',
      'sale_price',
      'saleprice',
      'цена со скидкой',
      'новая цена со скидкой',
    ]),
    isRequired: false,
  },
  saleStart: {
    headings: ['sale from', 'sale_start', 'salestart', 'скидка с', 'начало скидки'],
    isRequired: false,
  },
  saleEnd: { headings: ['sale to', 'sale_end', 'saleend', 'скидка по', 'конец скидки'], isRequired: false },
  // Without either column, and with empty cells, a row is of the country that is on the screen.
  country: { headings: ['country', 'страна'], isRequired: false, onlyWith: COUNTRY_NAMES[country] },
  currency: { headings: ['currency', 'валюта'], isRequired: false, onlyWith: CURRENCY_NAMES[country] },
});

/** `Цена, руб` is a price where roubles are paid, and no column that is known on the screen of another country. */
function pricedIn(country: GoodsCountry, headings: readonly string[]) {
  const units = CURRENCY_NAMES[country];
  const others = Object.values(CURRENCY_NAMES)
    .flat()
    .filter((name) => !units.includes(name));
  const inUnits = (names: readonly string[]) =>
    headings.flatMap((name) => names.map((unit) => `${name}, ${unit}`));
  return { headings: [...headings, ...inUnits(units)], otherUnits: inUnits(others) };
}

/** A row of a person's file; `no`: its line. `sku` may be the platform's or the seller's, of a model or a size. */
export type FileEntry = Omit<PriceEntry, 'parentSku'> & { readonly no: number; readonly sku: string };

export type PriceFile = {
  readonly entries: readonly FileEntry[];
  /** Rows that cannot be used, as rows of a summary. */
  readonly wrong: readonly DraftRow[];
  /** Rows that are left out, because they name another country or its currency. */
  readonly otherCountry: number;
};

/** Reads a CSV file of prices in this country. An empty cell keeps what is there. */
export async function readPriceFile(
  csv: Pick<CsvThread, 'read'>,
  bytes: Uint8Array,
  country: GoodsCountry,
): Promise<Result<PriceFile, FileRefusal>> {
  const table = await csv.read(bytes, columnsFor(country), 'sku');
  if (!table.ok) return table;
  const { rows, problems, leftOut } = table.value;
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
    otherCountry: leftOut,
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
  const price = problem === 'formula' ? value : '';
  return unusableRow({ no: line, sku, price }, PROBLEMS[problem] ?? 'sku-unknown');
}

/** A row of a summary for a line that means no model. */
export function unusableRow(
  { no, sku, price }: Pick<FileEntry, 'no' | 'sku' | 'price'>,
  problem: DraftProblem,
): DraftRow {
  return {
    no,
    sku,
    sellerSku: '',
    name: '',
    old: null,
    wanted: { price: price ?? '', salePrice: null, saleStart: null, saleEnd: null },
    change: null,
    paid: { before: null, after: null, change: null },
    sale: null,
    plannedChange: null,
    willBeHeld: false,
    fallsUnheld: false,
    onItsWay: null,
    isUnchanged: false,
    problems: [problem],
  };
}
