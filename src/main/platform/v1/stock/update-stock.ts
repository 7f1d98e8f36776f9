import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { checkRange, checkSku, checkText, checkUnique } from '../limit-checks.ts';
import { type StockState, stockStatesAnswer } from './stock-schema.ts';

/** `partner` is the partner code; `sku` the supplier SKU. */
export type StockUpdate = {
  readonly partner: string;
  readonly stockStates: readonly { readonly sku: string; readonly quantity: number }[];
};

/**
 * `POST /api/v1/stock/goods` (specification, "B2B REST: stock"): sets quantities of FBS goods. Limits: 1 to 100 SKUs, none
 * twice, neither `?` nor `*` in one; quantities from 0 to 2147483647. Errors: a SKU that the catalog does not have, or has
 * under another contract type, is `validation`. null: the answer does not say. Sets and does not add: a lost answer
 * is settled by sending it again.
 */
export async function updateStock(
  caller: JsonCaller,
  update: StockUpdate,
): Answer<readonly StockState[] | null> {
  const broken = limitErrorIfAny(breachesOf(update));
  if (broken !== null) return err(broken);
  const { partner, stockStates } = update;
  const answer = await caller.change(stockStatesAnswer, {
    path: '/api/v1/stock/goods',
    json: { partner, stockStates: stockStates.map(({ sku, quantity }) => ({ sku, quantity })) },
  });
  return answer.ok ? ok(answer.value?.stockStates ?? null) : answer;
}

function breachesOf({ partner, stockStates }: StockUpdate): Breach[] {
  return [
    ...checkText('partner', partner),
    ...checkRange('stockStates', stockStates.length, 1, LIMITS.stockSkusPerCall),
    ...stockStates.flatMap(({ sku, quantity }, at) => [
      ...checkSku(`stockStates[${at}].sku`, sku),
      ...checkRange(`stockStates[${at}].quantity`, quantity, 0, LIMITS.quantityMost),
    ]),
    ...checkUnique(stockStates.map(({ sku }, at) => ({ field: `stockStates[${at}].sku`, value: sku }))),
  ];
}
