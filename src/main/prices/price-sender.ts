import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type {
  AnsweredRow,
  ChangeHead,
  ChangeRow,
  GoodsSender,
  RowAnswer,
} from '#main/goods-changes/sender.ts';
import { problemOf } from '#main/goods-changes/wrong-rows.ts';
import type { Trx } from '#main/store/database.ts';
import { amountOf, hundredthsOf, isAmount } from '#shared/domain/money.ts';
import type { GoodsCountry, GoodsPrice, PriceQuarantine, PriceState } from '#shared/domain/platform-goods.ts';
import { changeInBasisPoints, QUARANTINE_PERCENT } from '#shared/domain/price-rules.ts';
import { ok } from '#shared/domain/result.ts';
import { heldStates, MOVED, NOTHING_KNOWN } from './held-price.ts';
import { priceChangeOf, type StoredPrice, sentPriceOf } from './price-change.ts';
import { storePrice } from './price-store.ts';

/** Sends prices: the values of a row are `StoredPrice`, its SKU the platform's of the model. */
export function priceSender({
  goods,
  clock,
  onAnswered,
}: {
  readonly goods: () => Pick<GoodsPlatform, 'listFullGoods' | 'setPrices'>;
  readonly clock: Clock;
  /** The platform has decided about prices, or will: their states are to be read. */
  readonly onAnswered: () => void;
}): GoodsSender {
  return {
    async send(rows, change) {
      const { source, isForced } = change;
      const country = countryOf(change.country);
      // `force` publishes any price: only the one that a person has compared, and once. Such a change has one row.
      const held =
        source === 'quarantine' && isForced ? await heldStates(goods(), country, rows) : ok(NOTHING_KNOWN);
      if (!held.ok) return held;
      const answered = new Map(held.value);
      const left = rows.filter(({ no }) => !answered.has(no));
      if (left.length > 0) {
        const sent = await sendRows(left, country, change);
        if (!sent.ok) return sent;
        for (const [index, { no }] of left.entries()) {
          const answer = sent.value[index];
          if (answer !== undefined) answered.set(no, answer);
        }
      }
      return ok(rows.flatMap(({ no }) => answered.get(no) ?? []));
    },
    async store(trx, rows, change) {
      const at = clock.now().toISOString();
      for (const row of rows) await storeAnswer(trx, row, change, at);
      if (rows.some((row) => row.state !== 'refused' || row.isStated || row.problem === MOVED)) onAnswered();
    },
  };

  async function sendRows(
    rows: readonly ChangeRow[],
    country: GoodsCountry,
    { source, isForced }: ChangeHead,
  ) {
    // What the quarantine calls the old price, though the list may show another one as published.
    const isRestored = source === 'quarantine' && !isForced;
    const changes = rows.map((row) => {
      const wanted = sentPriceOf(row.newValue);
      if (wanted === null) throw new Error(`the price of row ${row.no} cannot be read`);
      return priceChangeOf(row.sku, wanted, isRestored ? wanted : sentPriceOf(row.oldValue));
    });
    const answer = await goods().setPrices(country, changes, { force: isForced });
    if (!answer.ok) return answer;
    const outcomes = new Map(answer.value.map(({ parentSku, outcome }) => [parentSku, outcome]));
    return ok(
      rows.map(({ sku }): RowAnswer => {
        const outcome = outcomes.get(sku);
        if (outcome === undefined) return { state: 'refused', problem: 'not-found' };
        if (!outcome.ok) return { state: 'refused', problem: problemOf(outcome.error, 'prices') };
        return answerOf(outcome.value);
      }),
    );
  }
}

/** What the platform states at once. A code that nobody knows is no refusal: the row says it. */
function answerOf({
  state,
  statusText,
}: {
  readonly state: PriceState | null;
  readonly statusText: string;
}): RowAnswer {
  if (state === 'error') return { state: 'refused', problem: statusText, isStated: true };
  if (state === 'quarantine') return { state: 'quarantine', problem: null };
  return { state: 'done', problem: state === null && statusText !== '' ? statusText : null };
}

function countryOf(country: GoodsCountry | null): GoodsCountry {
  if (country === null) throw new Error('prices without a country');
  return country;
}

/**
 * Until the platform is asked, an accepted price is being processed, and a held one is shown as held. Of an error that it
 * stated at once the state is awaited, too: its list has the text, and may not have it yet.
 */
async function storeAnswer(
  trx: Trx,
  { sku, oldValue, newValue, state, isStated = false }: AnsweredRow,
  change: ChangeHead,
  at: string,
): Promise<void> {
  const wanted = sentPriceOf(newValue);
  if ((state === 'refused' && !isStated) || wanted === null) return;
  const old = sentPriceOf(oldValue);
  const country = countryOf(change.country);
  const processed = state === 'refused' ? (old ?? UNPRICED) : wanted;
  const price =
    state === 'quarantine'
      ? heldPrice(country, wanted, old)
      : pricedAs(country, processed, 'processing', null);
  await storePrice(trx, sku, price, at);
}

const UNPRICED = { price: null, salePrice: null, saleStart: null, saleEnd: null } as const;

function heldPrice(country: GoodsCountry, wanted: StoredPrice, old: StoredPrice | null): GoodsPrice {
  return pricedAs(country, old ?? UNPRICED, 'quarantine', {
    reason: '',
    since: null,
    oldPrice: old?.price ?? null,
    newPrice: wanted.price,
    dropPercent: dropOf(old?.price ?? null, wanted.price),
    thresholdPercent: String(QUARANTINE_PERCENT),
    approveLink: null,
  });
}

function pricedAs(
  country: GoodsCountry,
  price: Pick<GoodsPrice, 'price' | 'salePrice' | 'saleStart' | 'saleEnd'>,
  state: 'processing' | 'quarantine',
  quarantine: PriceQuarantine | null,
): GoodsPrice {
  return {
    country,
    price: price.price,
    salePrice: price.salePrice,
    saleStart: price.saleStart,
    saleEnd: price.saleEnd,
    state,
    statusText: '',
    errorText: null,
    quarantine,
  };
}

/** In percent, as a decimal. */
function dropOf(old: string | null, price: string): string | null {
  if (old === null || !isAmount(old) || !isAmount(price)) return null;
  const points = changeInBasisPoints(hundredthsOf(old), hundredthsOf(price));
  return points === null || points > 0 ? null : amountOf(-points);
}
