import { hundredthsOf } from '#shared/domain/money.ts';
import { CURRENCY_OF, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkPriceList } from '../../goods-limits.ts';
import type { PriceAnswer, PriceChange } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import { settleRows } from '../../rows-settled.ts';
import { checkAmount } from '../../v1/amount.ts';
import { type PriceStatus, priceUpdateOf } from '../../v1/nomenclature/price.ts';
import type { Money } from '../money.ts';
import { checkPriceChange, type V2PriceChange } from '../prices/price-change.ts';
import { setPrices as sendPrices } from '../prices/prices.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `POST /v2/nomenclatures-prices`, also for one price: only the list confirms a discount. A price that breaks a rule is
 * not sent and answered with `validation`; a price that the platform refuses does not hold up the others.
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
  const sendable = checked.flatMap((one) => (one.ok ? [one.value] : []));
  const answers = sendable.length === 0 ? ok([]) : await settleRows('prices', sendable, send);
  if (!answers.ok) return answers;
  const settled = new Map(sendable.map(({ parentSku }, at) => [parentSku, answers.value[at]]));
  return ok(
    checked.flatMap((one, at): PriceAnswer[] => {
      const { parentSku } = changes[at] ?? { parentSku: '' };
      const answer = one.ok ? settled.get(parentSku) : one;
      if (answer === undefined) return [];
      return [{ parentSku, outcome: answer.ok ? ok(outcomeOf(answer.value)) : answer }];
    }),
  );

  async function send(rows: readonly V2PriceChange[]): PlatformResult<readonly (PriceStatus | null)[]> {
    const answer = await sendPrices(caller, country, rows, { force });
    if (!answer.ok) return answer;
    const statuses = new Map((answer.value ?? []).map(({ parentSku, status }) => [parentSku, status]));
    return ok(rows.map(({ parentSku }) => statuses.get(parentSku) ?? null));
  }
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
