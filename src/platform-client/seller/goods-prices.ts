import type { GoodsCountry, StockModel } from '#shared/domain/platform-goods.ts';
import { isSameAmount } from '#shared/domain/price-rules.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { checkPriceList } from '../goods-limits.ts';
import type { PriceAnswer, PriceChange } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { concernsRows, settleRows } from '../rows-settled.ts';
import { checkText } from '../v1/limit-checks.ts';
import { type PriceStatus, priceUpdateOf } from '../v1/nomenclature/price.ts';
import { checkPrice, isWideDiscount } from './price-checks.ts';
import { setModelPrice, setModelPrices, updateGoodsPrice } from './prices.ts';
import { salesModels } from './sales-model.ts';
import type { SellerConnection } from './seller-connection.ts';

type Target = {
  readonly connection: SellerConnection;
  readonly country: GoodsCountry;
  readonly force: boolean;
};
type Settled = Result<PriceStatus | null, PlatformError>;
/** By platform parent SKU. */
type Outcomes = Map<string, Settled>;

/**
 * Sets the prices of up to 100 models, row by row: FBS models in one call of `nomenclatures.set-prices`, FBO goods one by
 * one by `nomenclature.update-price`. What decides about a quarantine, `force` or the previous price, goes one by one
 * by `nomenclature.set-price`, for which alone the specification says so ("Price status"). A price that breaks a rule
 * is not sent, one that is refused does not hold up the others. An error that concerns no row is the result, and nothing
 * more is sent; `mayHaveHappened` if some prices are set already, since sending them again is harmless. 50400 is the
 * error of the account if the methods of both sales models answer it (specification, "Errors").
 */
export async function setGoodsPrices(
  connection: SellerConnection,
  country: GoodsCountry,
  changes: readonly PriceChange[],
  { force }: { readonly force: boolean },
): PlatformResult<readonly PriceAnswer[]> {
  const broken = limitErrorIfAny(checkPriceList(country, changes));
  if (broken !== null) return err(broken);
  const outcomes: Outcomes = new Map();
  const valid = changes.filter((change) => {
    const wrong = limitErrorIfAny(breachesOf(change, force));
    if (wrong !== null) outcomes.set(change.parentSku, err(wrong));
    return wrong === null;
  });
  const sent = await setValid({ connection, country, force }, valid);
  if (!sent.ok) return sent;
  for (const [parentSku, outcome] of sent.value) outcomes.set(parentSku, outcome);
  return ok(
    changes.flatMap(({ parentSku }): PriceAnswer[] => {
      const outcome = outcomes.get(parentSku);
      return outcome === undefined ? [] : [{ parentSku, outcome: stated(outcome) }];
    }),
  );
}

function breachesOf(change: PriceChange, force: boolean) {
  const { parentSku, sellerSku } = change;
  return [
    ...checkText('parentSku', parentSku),
    ...checkText('sellerSku', sellerSku),
    ...checkPrice(change, { isDiscountFree: force }),
  ];
}

function stated(outcome: Settled): PriceAnswer['outcome'] {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value === null) return ok({ state: null, statusText: '' });
  return ok({ state: priceUpdateOf(value.code), statusText: value.code });
}

async function setValid(target: Target, changes: readonly PriceChange[]): PlatformResult<Outcomes> {
  // Which method a single row takes is found out by the row itself.
  const models = await salesModels(target.connection, changes.length > 1 ? changes : []);
  if (!models.ok) return models;
  const modelOf = (change: PriceChange) => models.value.get(change.sellerSku) ?? null;
  const isBatched = (change: PriceChange) =>
    modelOf(change) === 'fbs' && !target.force && !isRestored(change);
  const batch = changes.filter(isBatched);
  const batched = await setBatch(target, batch);
  const outcomes: Outcomes = new Map();
  if (batched.ok) {
    for (const [at, { parentSku }] of batch.entries()) {
      const outcome = batched.value[at];
      if (outcome !== undefined) outcomes.set(parentSku, outcome);
    }
  } else if (batched.error.kind !== 'partner-not-found') return batched;
  // Each row by itself tells the account's error from goods that the list shows as of the other model.
  const alone = batched.ok ? changes.filter((change) => !isBatched(change)) : changes;
  return setOneByOne(outcomes, alone, (change) => setAlone(target, change, modelOf(change)));
}

/** The price before a quarantine, which decides about it. */
function isRestored({ price, previous }: PriceChange): boolean {
  return isSameAmount(price, previous ?? null);
}

async function setBatch(
  { connection, country }: Target,
  batch: readonly PriceChange[],
): PlatformResult<readonly Settled[]> {
  if (batch.length === 0) return ok([]);
  return settleRows<PriceChange, PriceStatus | null>('prices', batch, async (rows) => {
    const answer = await setModelPrices(connection, country, rows);
    return answer.ok ? ok(rows.map(({ parentSku }) => answer.value.get(parentSku) ?? null)) : answer;
  });
}

/** An error that concerns no row ends the call: the rows behind it wait as all others do. */
async function setOneByOne(
  outcomes: Outcomes,
  changes: readonly PriceChange[],
  set: (change: PriceChange) => Promise<Settled>,
): PlatformResult<Outcomes> {
  for (const change of changes) {
    const answer = await set(change);
    if (!answer.ok && !concernsRows(answer.error)) {
      const isAnySet = [...outcomes.values()].some(({ ok: isSet }) => isSet);
      return isAnySet ? err({ ...answer.error, mayHaveHappened: true }) : answer;
    }
    outcomes.set(change.parentSku, answer);
  }
  return ok(outcomes);
}

/** `model` null: not known. The method of the other model follows a refusal that may mean the wrong one (50400). */
async function setAlone(
  target: Target,
  change: PriceChange,
  model: StockModel | null,
): PlatformResult<PriceStatus | null> {
  const { connection, country } = target;
  const { sellerSku } = change;
  const byGoods = () => updateGoodsPrice(connection, { sellerSku, country }, change, target);
  const byModel = () => setOneModel(target, change);
  const [first, other] = model === 'fbo' ? [byGoods, byModel] : [byModel, byGoods];
  const answer = await first();
  return !answer.ok && answer.error.kind === 'partner-not-found' ? other() : answer;
}

async function setOneModel(
  { connection, country, force }: Target,
  change: PriceChange,
): PlatformResult<PriceStatus | null> {
  const { parentSku } = change;
  const target = { parentSku, country };
  if (!force || !isWideDiscount(change)) return setModelPrice(connection, target, change, { force });
  // Only the batch method confirms a discount, and only the single one a quarantine.
  const answer = await setModelPrices(connection, country, [change], { force });
  if (!answer.ok) return answer;
  const status = answer.value.get(parentSku) ?? null;
  const isHeld = status !== null && priceUpdateOf(status.code) === 'quarantine';
  return isHeld ? setModelPrice(connection, target, { ...change, sale: null }, { force }) : ok(status);
}
