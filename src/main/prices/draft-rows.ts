import type { DraftProblem, DraftRow, PriceEntry, SaleChange } from '#shared/contract/price-drafts.ts';
import type { PriceModel } from '#shared/contract/prices.ts';
import { hundredthsOf, isAmount, readAmount } from '#shared/domain/money.ts';
import type { GoodsCountry, GoodsPrice } from '#shared/domain/platform-goods.ts';
import {
  changeInBasisPoints,
  isQuarantineDrop,
  isSameAmount,
  priceByPercent,
  priceProblems,
  type Rounding,
  type WantedPrice,
} from '#shared/domain/price-rules.ts';
import {
  isSaleOn,
  isSaleOver,
  isSalePlanned,
  readDay,
  type Sale,
  saleBound,
  saleDay,
} from '#shared/domain/sale-days.ts';

/**
 * A typed row with the model that it means; null: the station knows none. `isRepeated`: an earlier row has it.
 * `mayDecide`: a person has typed it for this model, which may decide about a price in quarantine.
 */
export type EnteredRow = {
  readonly country: GoodsCountry;
  readonly no: number;
  readonly sku: string;
  readonly model: PriceModel | null;
  readonly isRepeated: boolean;
  readonly mayDecide: boolean;
};

export const NO_SALE = { salePrice: null, saleStart: null, saleEnd: null } as const;

/** The row of a summary for what was typed. `now`: sales that have ended are not sent again. */
export function typedRow(entered: EnteredRow, entry: Omit<PriceEntry, 'parentSku'>, now: Date): DraftRow {
  const old = publishedPrice(entered.model?.price ?? null);
  const problems: DraftProblem[] = [];
  const price =
    entry.price === null
      ? (old?.price ?? null)
      : typedAmount(entry.price, entered.country, 'price', problems);
  if (price === null) problems.push('no-price-yet');
  const sale = typedSale(entry, entered.country, old, now, problems);
  // A price that is not mentioned is no decision.
  const mayDecide = entered.mayDecide && entry.price !== null && entry.price.trim() !== '';
  const isRepeatedSale = isSameSale(sale, old) && runningSale(old, now).salePrice === null;
  const isSamePrice = isSameAmount(price, old?.price ?? null) && !mustBeSent(entered.model);
  // Fields and exports show a sale that is over; with another price it is not sent again.
  const sent = isRepeatedSale && !isSamePrice ? NO_SALE : sale;
  if (!isRepeatedSale && sale.salePrice !== null && isSaleOver(sale, now)) problems.push('sale-end-past');
  return rowOf({ ...entered, mayDecide }, old, { price: price ?? '', ...sent }, problems, now);
}

/** The same for a price that is raised or lowered by hundredths of a percent. */
export function percentRow(
  entered: EnteredRow,
  by: { readonly basisPoints: number; readonly rounding: Rounding; readonly endsSales: boolean },
  now: Date,
): DraftRow {
  const old = publishedPrice(entered.model?.price ?? null);
  if (old === null || !isAmount(old.price))
    return rowOf(entered, old, { price: '', ...NO_SALE }, ['no-price-yet'], now);
  const sale = by.endsSales ? NO_SALE : runningSale(old, now);
  const price = priceByPercent(old.price, by.basisPoints, by.rounding);
  return rowOf(entered, old, { price, ...sale }, [], now);
}

/** The price that customers see; null: none. */
export function publishedPrice(price: GoodsPrice | null): WantedPrice | null {
  if (price === null || price.price === null) return null;
  const { salePrice, saleStart, saleEnd } = price;
  return { price: price.price, salePrice, saleStart, saleEnd };
}

/** The sale of a published price, unless it is over. */
export function runningSale(old: Sale | null, now: Date): Sale {
  if (old === null || old.salePrice === null || isSaleOver(old, now)) return NO_SALE;
  const { salePrice, saleStart, saleEnd } = old;
  return { salePrice, saleStart, saleEnd };
}

/** What cannot be read stays as it was typed, so that the rules refuse it and the person sees it. */
function typedAmount(
  typed: string,
  country: GoodsCountry,
  of: 'price' | 'sale',
  problems: DraftProblem[],
): string | null {
  const read = readAmount(typed, country);
  if (read.ok) return read.value;
  if (read.error === 'empty') return null;
  if (read.error === 'ambiguous' || read.error === 'currency') problems.push(`${of}-${read.error}`);
  return typed.trim();
}

function typedSale(
  entry: Omit<PriceEntry, 'parentSku'>,
  country: GoodsCountry,
  old: Sale | null,
  now: Date,
  problems: DraftProblem[],
): Sale {
  const { salePrice: typed, saleStart, saleEnd } = entry;
  if (typed !== null && ['', '-', '–', '—'].includes(typed.trim())) return NO_SALE;
  const published = old ?? NO_SALE;
  const kept = runningSale(old, now);
  return {
    salePrice: typed === null ? kept.salePrice : typedAmount(typed, country, 'sale', problems),
    saleStart: saleStart === null ? kept.saleStart : typedBound(saleStart, published.saleStart, 'start'),
    saleEnd: saleEnd === null ? kept.saleEnd : typedBound(saleEnd, published.saleEnd, 'end'),
  };
}

/** The bound of the platform stays, to the second, if the day is the same. */
function typedBound(typed: string, published: string | null, bound: 'start' | 'end'): string | null {
  if (typed.trim() === '') return null;
  const day = readDay(typed);
  if (day === null) return typed.trim();
  return day === saleDay(published) ? published : saleBound(day, bound);
}

function rowOf(
  { no, sku, model, isRepeated, mayDecide }: EnteredRow,
  old: WantedPrice | null,
  wanted: WantedPrice,
  found: readonly DraftProblem[],
  now: Date,
): DraftRow {
  const isUndecided = model?.price?.state === 'quarantine' && !mayDecide;
  const problems: readonly DraftProblem[] = isUndecided
    ? ['in-quarantine']
    : problemsOf(model, isRepeated, wanted, old, found);
  const isSound = problems.length === 0;
  const newPrice = problems.includes('price-too-large') ? null : wanted.price;
  const willBeHeld = isSound && isFarBelow(old?.price ?? null, newPrice);
  const paid = { before: paidOf(old, now), after: newPrice === null ? null : paidOf(wanted, now) };
  const planned = isSalePlanned(wanted, now) ? wanted.salePrice : null;
  const isUnheld = isSound && !willBeHeld;
  return {
    no,
    sku: model?.parentSku ?? sku,
    sellerSku: model?.sellerParentSku ?? '',
    name: model?.name ?? '',
    old,
    wanted,
    change: changeOf(old?.price ?? null, newPrice),
    paid: { ...paid, change: changeOf(paid.before, paid.after) },
    sale: isSound ? saleChange(old, wanted, now) : null,
    plannedChange: changeOf(newPrice, planned),
    willBeHeld,
    fallsUnheld: isUnheld && [paid.after, planned].some((amount) => isFarBelow(paid.before, amount)),
    onItsWay: model?.onItsWay ?? null,
    isUnchanged: isSound && isUnchanged(model, old, wanted),
    problems,
  };
}

/** null: it cannot be read. */
function paidOf(price: WantedPrice | null, now: Date): string | null {
  if (price === null) return null;
  const paid = isSaleOn(price, now) ? (price.salePrice ?? price.price) : price.price;
  return isAmount(paid) ? paid : null;
}

function changeOf(before: string | null, after: string | null): number | null {
  if (before === null || after === null || !isAmount(before) || !isAmount(after)) return null;
  return changeInBasisPoints(hundredthsOf(before), hundredthsOf(after));
}

/** By more than what the platform holds a price for. */
function isFarBelow(before: string | null, after: string | null): boolean {
  if (before === null || after === null || !isAmount(before) || !isAmount(after)) return false;
  return isQuarantineDrop(hundredthsOf(before), hundredthsOf(after));
}

function saleChange(old: WantedPrice | null, wanted: WantedPrice, now: Date): SaleChange | null {
  const [before, after] = [runningSale(old, now), runningSale(wanted, now)];
  if (isSameSale(after, before)) return null;
  const wasRunning = before.salePrice !== null && !isSalePlanned(before, now);
  if (after.salePrice === null) return wasRunning ? 'ends' : 'called-off';
  if (isSalePlanned(after, now)) return 'planned';
  return wasRunning ? 'changes' : 'begins';
}

function problemsOf(
  model: PriceModel | null,
  isRepeated: boolean,
  wanted: WantedPrice,
  old: WantedPrice | null,
  found: readonly DraftProblem[],
): readonly DraftProblem[] {
  if (model === null) return ['sku-unknown'];
  if (isRepeated) return ['sku-repeated'];
  // They say more than the rule that the text breaks, too.
  const known = new Set(found);
  const isKnown = (problem: DraftProblem) =>
    problem === 'price-unreadable'
      ? known.has('price-ambiguous') || known.has('price-currency') || known.has('no-price-yet')
      : problem === 'sale-unreadable' && (known.has('sale-ambiguous') || known.has('sale-currency'));
  const broken = priceProblems(wanted, old?.price ?? null).filter((problem) => !isKnown(problem));
  return [...found, ...broken];
}

/** While the platform holds or refuses a price, the old one is a change, too: it restores it. */
function mustBeSent(model: PriceModel | null): boolean {
  return model?.price?.state === 'quarantine' || model?.price?.state === 'error';
}

function isUnchanged(model: PriceModel | null, old: WantedPrice | null, wanted: WantedPrice): boolean {
  if (old === null || mustBeSent(model)) return false;
  return isSameAmount(wanted.price, old.price) && isSameSale(wanted, old);
}

function isSameSale(one: Sale, other: Sale | null): boolean {
  if (other === null) return false;
  const isSamePrice = one.salePrice === other.salePrice || isSameAmount(one.salePrice, other.salePrice);
  return isSamePrice && one.saleStart === other.saleStart && one.saleEnd === other.saleEnd;
}
