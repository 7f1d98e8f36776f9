import { hundredthsOf } from '#shared/domain/money.ts';
import { CURRENCY_OF, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { isDiscountAllowed } from '#shared/domain/price-rules.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkPriceList } from '../../goods-limits.ts';
import type { PriceAnswer, PriceChange } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { concernsRows, settleRows } from '../../rows-settled.ts';
import { checkAmount } from '../../v1/amount.ts';
import { type PriceStatus, priceUpdateOf } from '../../v1/nomenclature/price.ts';
import type { Money } from '../money.ts';
import { checkPriceChange, type V2PriceChange } from '../prices/price-change.ts';
import { setPrices as sendPrices, setPrice } from '../prices/prices.ts';
import type { V2Caller } from '../v2-caller.ts';

/** Of one price as the platform answers it; null: not stated. */
type Answered = Result<PriceStatus | null, PlatformError>;

/**
 * `POST /v2/nomenclatures-prices`, also for one price. What decides about a quarantine, `force` or the previous price,
 * goes one by one by `POST /v2/nomenclature-price`, where the specification has `force`. A price that breaks a rule is
 * not sent and answered with `validation`; a price that the platform refuses does not hold up the others. An error that
 * concerns no row is the result, `mayHaveHappened` if some prices are set already: sending them again is harmless.
 */
export async function setPrices(
  caller: V2Caller,
  country: GoodsCountry,
  changes: readonly PriceChange[],
  { force }: { readonly force: boolean },
): PlatformResult<readonly PriceAnswer[]> {
  const broken = limitErrorIfAny(checkPriceList(country, changes));
  if (broken !== null) return err(broken);
  const checked = changes.map((change) => checkedChange(change, country, force));
  const settled = new Map<string, Answered>();
  for (const [at, one] of checked.entries()) if (!one.ok) settled.set(changes[at]?.parentSku ?? '', one);
  const sendable = checked.flatMap((one) => (one.ok ? [one.value] : []));
  const isAlone = (change: V2PriceChange) => force || isRestored(change);
  const batch = sendable.filter((change) => !isAlone(change));
  const answers = batch.length === 0 ? ok([]) : await settleRows('prices', batch, sendList);
  if (!answers.ok) return answers;
  for (const [at, answer] of answers.value.entries()) settled.set(batch[at]?.parentSku ?? '', answer);
  for (const change of sendable.filter(isAlone)) {
    const answer = await setAlone(change);
    if (!answer.ok && !concernsRows(answer.error)) {
      const isAnySet = [...settled.values()].some(({ ok: isSet }) => isSet);
      return isAnySet ? err({ ...answer.error, mayHaveHappened: true }) : answer;
    }
    settled.set(change.parentSku, answer);
  }
  return ok(
    changes.flatMap(({ parentSku }): PriceAnswer[] => {
      const answer = settled.get(parentSku);
      if (answer === undefined) return [];
      return [{ parentSku, outcome: answer.ok ? ok(outcomeOf(answer.value)) : answer }];
    }),
  );

  async function sendList(rows: readonly V2PriceChange[]): PlatformResult<readonly (PriceStatus | null)[]> {
    const answer = await sendPrices(caller, country, rows, { force });
    if (!answer.ok) return answer;
    const statuses = new Map((answer.value ?? []).map(({ parentSku, status }) => [parentSku, status]));
    return ok(rows.map(({ parentSku }) => statuses.get(parentSku) ?? null));
  }

  async function setAlone(change: V2PriceChange): Promise<Answered> {
    if (!force || !isWideDiscount(change)) return setPrice(caller, country, change, { force });
    // Only the list confirms a discount, and only the single method a quarantine.
    const answer = await sendList([change]);
    if (!answer.ok) return answer;
    const status = answer.value[0] ?? null;
    const isHeld = status !== null && priceUpdateOf(status.code) === 'quarantine';
    return isHeld ? setPrice(caller, country, { ...change, sale: null }, { force }) : ok(status);
  }
}

/** The price before a quarantine, which decides about it. */
function isRestored({ price, previous }: V2PriceChange): boolean {
  return price.amount === previous?.amount;
}

function isWideDiscount({ price, sale }: V2PriceChange): boolean {
  return sale !== null && !isDiscountAllowed(price.amount, sale.salePrice.amount);
}

type Checked = Result<V2PriceChange, PlatformError>;

function checkedChange(change: PriceChange, country: GoodsCountry, confirmsSale: boolean): Checked {
  const odd = checkAmounts(change);
  const unreadable = limitErrorIfAny(odd);
  if (unreadable !== null) return err(unreadable);
  const sent = v2Change(change, country);
  const broken = limitErrorIfAny(checkPriceChange(sent, country, { confirmsSale }));
  return broken === null ? ok(sent) : err(broken);
}

function checkAmounts({ price, previous, sale }: PriceChange): Breach[] {
  return [
    ...checkAmount('price', price),
    ...(previous === undefined ? [] : checkAmount('previous', previous)),
    ...(sale === null ? [] : checkAmount('salePrice', sale.salePrice)),
  ];
}

function v2Change({ parentSku, price, previous, sale }: PriceChange, country: GoodsCountry): V2PriceChange {
  const money = (amount: string): Money => ({ amount: hundredthsOf(amount), currency: CURRENCY_OF[country] });
  return {
    parentSku,
    price: money(price),
    ...(previous === undefined ? {} : { previous: money(previous) }),
    sale: sale === null ? null : { ...sale, salePrice: money(sale.salePrice) },
  };
}

/** `OK` means that the price is applied (specification, "Price status"). */
function outcomeOf(status: PriceStatus | null) {
  return { state: status === null ? null : priceUpdateOf(status.code), statusText: status?.code ?? '' };
}
