import type {
  SupplyPreviewItem,
  SupplyRowProblem,
  SupplyRowProblemView,
} from '#shared/contract/supply-making.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { parseMark, unitOfMark } from '#shared/domain/mark.ts';
import { amountOf, hundredthsOf, readAmount } from '#shared/domain/money.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';

/** A row of a person's file, as written. */
export type SupplyFileRow = {
  readonly line: number;
  readonly cells: Readonly<Record<'sku' | 'quantity' | 'price' | 'pallet' | 'mark', string>>;
};

/** What the station knows of goods that somebody wants to declare. */
export type DeclarableGoods = Pick<Goods, 'sellerSku' | 'platformSku' | 'name' | 'size' | 'barcode'> & {
  readonly isFbo: boolean;
  readonly needsMark: boolean;
  /** The price before discounts in Russia; null: not known. */
  readonly price: string | null;
};

export type SupplyFacts = {
  /** By the SKU as it was written, the seller's or the platform's; undefined: the catalog does not have them. */
  readonly goodsOf: (sku: string) => DeclarableGoods | undefined;
  /** Units (`unitOfMark`) whose mark is on another unit. */
  readonly usedMarks: ReadonlySet<string>;
  /** By unit: the code of the supply that has its mark. */
  readonly suppliedMarks: ReadonlyMap<string, string>;
};

export type ComposedItem = SupplyPreviewItem & {
  readonly ean: string | null;
  readonly datamatrixes: readonly string[];
};

export type ComposedPallet = {
  /** As the file names it. */
  readonly name: string;
  readonly rows: readonly {
    readonly sku: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
  }[];
};

export type ComposedSupply = {
  /** By SKU, in the order of the file. */
  readonly items: readonly ComposedItem[];
  readonly pallets: readonly ComposedPallet[];
  readonly problems: readonly SupplyRowProblemView[];
};

type Taken = {
  readonly goods: DeclarableGoods;
  readonly pallet: string;
  readonly quantity: number;
  readonly price: string;
  readonly uit: string | null;
};

/**
 * What a file declares: units by SKU, and what stands on which pallet (assumptions, "FBO create body": a supply has no packs,
 * its items are not tied to pallets, and marked goods have as many marks as units). A row of marked goods is one unit.
 */
export function composeSupply(rows: readonly SupplyFileRow[], facts: SupplyFacts): ComposedSupply {
  const taken: Taken[] = [];
  const problems: SupplyRowProblemView[] = [];
  const prices = new Map<string, string>();
  const units = new Set<string>();
  for (const { line, cells } of rows) {
    const refuse = (problem: SupplyRowProblem, value: string) =>
      problems.push({ line, sku: cells.sku, problem, value });
    const goods = facts.goodsOf(cells.sku);
    if (goods === undefined) {
      refuse('unknown-sku', cells.sku);
      continue;
    }
    if (!goods.isFbo) {
      refuse('not-fbo', cells.sku);
      continue;
    }
    const mark = markOf(cells.mark, goods, facts, units);
    if (mark.problem !== null) {
      refuse(mark.problem, [mark.uit ?? cells.mark.slice(0, MAX_SHOWN), mark.supply ?? []].flat().join(', '));
      continue;
    }
    const quantity = quantityOf(cells.quantity, mark.uit !== null);
    if (quantity === null) {
      refuse(mark.uit === null ? 'quantity' : 'mark-quantity', cells.quantity);
      continue;
    }
    const price = priceOf(cells.price, goods);
    if (price.problem !== null) {
      refuse(price.problem, cells.price);
      continue;
    }
    if ((prices.get(goods.sellerSku) ?? price.amount) !== price.amount) {
      refuse('prices-differ', price.amount);
      continue;
    }
    prices.set(goods.sellerSku, price.amount);
    if (mark.uit !== null) units.add(unitOfMark(mark.uit));
    taken.push({ goods, pallet: cells.pallet, quantity, price: price.amount, uit: mark.uit });
  }
  return { items: itemsOf(taken), pallets: palletsOf(taken), problems };
}

/** So much of a cell is shown: a code that could not be read may have a tail. */
const MAX_SHOWN = 31;

type MarkAnswer = {
  readonly uit: string | null;
  readonly problem: SupplyRowProblem | null;
  /** The one that has the mark. */
  readonly supply?: string;
};

function markOf(
  text: string,
  goods: DeclarableGoods,
  facts: SupplyFacts,
  units: ReadonlySet<string>,
): MarkAnswer {
  if (text === '') return { uit: null, problem: goods.needsMark ? 'mark-missing' : null };
  const read = parseMark(text);
  if (!read.ok) return { uit: null, problem: 'mark-malformed' };
  const { uit, gtin14 } = read.value;
  const unit = unitOfMark(uit);
  if (goods.barcode !== '' && gtin14 !== goods.barcode.padStart(14, '0'))
    return { uit, problem: 'mark-wrong-goods' };
  if (units.has(unit)) return { uit, problem: 'mark-twice' };
  if (facts.usedMarks.has(unit)) return { uit, problem: 'mark-used' };
  const supply = facts.suppliedMarks.get(unit);
  return supply === undefined ? { uit, problem: null } : { uit, problem: 'mark-in-supply', supply };
}

/** An empty cell is one unit. A marked row is one unit, whatever else it says. */
function quantityOf(text: string, isMarked: boolean): number | null {
  if (text === '') return 1;
  const read = parseQuantity(text);
  if (!read.ok || read.value < 1) return null;
  return isMarked && read.value !== 1 ? null : read.value;
}

type PriceAnswer =
  | { readonly amount: string; readonly problem: null }
  | { readonly amount: null; readonly problem: SupplyRowProblem };

/** An empty cell is the price that the goods have. */
function priceOf(text: string, { price }: DeclarableGoods): PriceAnswer {
  if (text === '') {
    const known = price === null || hundredthsOf(price) <= 0 ? null : amountOf(hundredthsOf(price));
    return known === null ? { amount: null, problem: 'price-missing' } : { amount: known, problem: null };
  }
  const read = readAmount(text, 'RU');
  return read.ok && hundredthsOf(read.value) > 0
    ? { amount: read.value, problem: null }
    : { amount: null, problem: 'price' };
}

function itemsOf(taken: readonly Taken[]): readonly ComposedItem[] {
  return [...Map.groupBy(taken, ({ goods }) => goods.sellerSku)].flatMap(([sku, of]) => {
    const [first] = of;
    if (first === undefined) return [];
    const datamatrixes = of.flatMap(({ uit }) => (uit === null ? [] : [uit]));
    const quantity = of.reduce((sum, one) => sum + one.quantity, 0);
    return [
      {
        sku,
        name: first.goods.name,
        size: first.goods.size,
        quantity: Math.min(quantity, LIMITS.maxQuantity),
        price: first.price,
        marks: datamatrixes.length,
        ean: first.goods.barcode === '' ? null : first.goods.barcode,
        datamatrixes,
      },
    ];
  });
}

function palletsOf(taken: readonly Taken[]): readonly ComposedPallet[] {
  return [...Map.groupBy(taken, ({ pallet }) => pallet)].map(([name, on]) => ({
    name,
    rows: [...Map.groupBy(on, ({ goods }) => goods.sellerSku)].map(([sku, of]) => ({
      sku,
      name: of[0]?.goods.name ?? '',
      size: of[0]?.goods.size ?? '',
      quantity: of.reduce((sum, one) => sum + one.quantity, 0),
    })),
  }));
}

/** Value of all units, a decimal in rubles. */
export function totalValue(items: readonly Pick<ComposedItem, 'quantity' | 'price'>[]): string {
  return amountOf(items.reduce((sum, { quantity, price }) => sum + quantity * hundredthsOf(price), 0));
}
