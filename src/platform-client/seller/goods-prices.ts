import type { GoodsCountry, StockModel } from '#shared/domain/platform-goods.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import type { PriceAnswer, PriceChange } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '../platform-error.ts';
import { checkRange, checkText, checkUnique } from '../v1/limit-checks.ts';
import { type PriceStatus, priceUpdateOf } from '../v1/nomenclature/price.ts';
import { checkCountry } from '../v1/nomenclature/price-limits.ts';
import { checkPrice, isWideDiscount } from './price-checks.ts';
import { PRICES_PER_CALL, setModelPrice, setModelPrices, updateGoodsPrice } from './prices.ts';
import { salesModels } from './sales-model.ts';
import type { SellerConnection } from './seller-connection.ts';

type Outcome = PriceAnswer['outcome'];
/** What the calls share; `outcomes` by platform parent SKU. */
type Job = {
  readonly connection: SellerConnection;
  readonly country: GoodsCountry;
  readonly force: boolean;
  readonly outcomes: Map<string, Outcome>;
};
/** null: every row has its outcome. An error ends the job: the rows behind it were not sent. */
type Ended = Promise<PlatformError | null>;

/**
 * Sets the prices of up to 100 models, row by row: FBS models in one call of `nomenclatures.set-prices`, FBO goods one by
 * one by `nomenclature.update-price`. What decides about a quarantine, `force` or the previous price, goes one by one
 * by `nomenclature.set-price`, for which alone the specification says so ("Price status").
 */
export async function setGoodsPrices(
  connection: SellerConnection,
  country: GoodsCountry,
  changes: readonly PriceChange[],
  { force }: { readonly force: boolean },
): PlatformResult<readonly PriceAnswer[]> {
  const broken = limitErrorIfAny([
    ...checkCountry(country),
    ...checkRange('prices', changes.length, 1, PRICES_PER_CALL),
    ...checkUnique(
      changes.map(({ parentSku }, at) => ({ field: `prices[${at}].parentSku`, value: parentSku })),
    ),
  ]);
  if (broken !== null) return err(broken);
  const job: Job = { connection, country, force, outcomes: new Map() };
  const valid = changes.filter((change) => {
    const wrong = limitErrorIfAny(breachesOf(change, force));
    if (wrong !== null) job.outcomes.set(change.parentSku, err(wrong));
    return wrong === null;
  });
  const ended = await setValid(job, valid);
  if (ended !== null) return err(asPartial(ended, job.outcomes));
  return ok(
    changes.flatMap(({ parentSku }) => {
      const outcome = job.outcomes.get(parentSku);
      return outcome === undefined ? [] : [{ parentSku, outcome }];
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

async function setValid(job: Job, changes: readonly PriceChange[]): Ended {
  // Which method a single row takes is found out by the row itself.
  const models = await salesModels(job.connection, changes.length > 1 ? changes : []);
  if (!models.ok) return models.error;
  const modelOf = (change: PriceChange) => models.value.get(change.sellerSku) ?? null;
  const isBatched = (change: PriceChange) =>
    modelOf(change) === 'fbs' && !job.force && change.previous === undefined;
  const ended = await setBatch(job, changes.filter(isBatched));
  if (ended !== null) return ended;
  for (const change of changes.filter((one) => !isBatched(one))) {
    const stopped = settle(job, change, await setAlone(job, change, modelOf(change)));
    if (stopped !== null) return stopped;
  }
  return null;
}

/** One refused row refuses the batch: the rows that the error names are left out, else the batch is halved. */
async function setBatch(job: Job, changes: readonly PriceChange[]): Ended {
  const [first, second] = changes;
  if (first === undefined) return null;
  const answer = await setModelPrices(job.connection, job.country, changes);
  if (answer.ok) {
    for (const { parentSku } of changes)
      job.outcomes.set(parentSku, ok(stateOf(answer.value.get(parentSku) ?? null)));
    return null;
  }
  const { error } = answer;
  if (endsJob(error) || second === undefined) return settle(job, first, answer);
  const refused = changes.filter((_, at) => fieldsOfRow(error, at).length > 0);
  if (refused.length === 0) {
    const half = Math.ceil(changes.length / 2);
    return (await setBatch(job, changes.slice(0, half))) ?? setBatch(job, changes.slice(half));
  }
  changes.forEach((change, at) => {
    const fields = fieldsOfRow(error, at);
    if (fields.length > 0) job.outcomes.set(change.parentSku, err(errorOfRow(error, fields)));
  });
  return setBatch(
    job,
    changes.filter((change) => !refused.includes(change)),
  );
}

type Fields = PlatformError['fields'];

/** The complaints about one row, without its place in the batch: `prices[3].price` is `price`. */
function fieldsOfRow(error: PlatformError, at: number): Fields {
  const place = `prices[${at}]`;
  return error.fields
    .filter(({ field }) => field === place || field.startsWith(`${place}.`))
    .map(({ field, message }) => ({ field: field.slice(place.length + 1) || 'price', message }));
}

function errorOfRow(error: PlatformError, fields: Fields): PlatformError {
  return { ...error, fields, detail: fields.map(({ message }) => message).find(Boolean) ?? error.detail };
}

/** `model` null: not known, found out by the refusal of the other method (50400). */
async function setAlone(
  job: Job,
  change: PriceChange,
  model: StockModel | null,
): PlatformResult<PriceStatus | null> {
  const byGoods = () =>
    updateGoodsPrice(job.connection, { sellerSku: change.sellerSku, country: job.country }, change, job);
  if (model === 'fbo') return byGoods();
  const answer = await setOneModel(job, change);
  const isOfOtherModel =
    !answer.ok && answer.error.code === 50400 && answer.error.kind === 'partner-not-found';
  return isOfOtherModel && model === null ? byGoods() : answer;
}

async function setOneModel(
  { connection, country, force }: Job,
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

/** Notes what became of a row, unless the job ends. */
function settle(
  { outcomes }: Job,
  { parentSku }: PriceChange,
  answer: Result<PriceStatus | null, PlatformError>,
): PlatformError | null {
  if (!answer.ok && endsJob(answer.error)) return answer.error;
  outcomes.set(parentSku, answer.ok ? ok(stateOf(answer.value)) : answer);
  return null;
}

function stateOf(status: PriceStatus | null) {
  return status === null
    ? { state: null, statusText: '' }
    : { state: priceUpdateOf(status.code), statusText: status.code };
}

/** Refusals that are about the rows; everything else is about the platform or the account. */
const OF_ROWS: readonly PlatformErrorKind[] = ['validation', 'not-found', 'conflict', 'partner-not-found'];

function endsJob({ kind }: PlatformError): boolean {
  return !OF_ROWS.includes(kind);
}

/** Prices that were set before the job ended have happened; setting them again changes nothing more. */
function asPartial(error: PlatformError, outcomes: Job['outcomes']): PlatformError {
  const isAnySet = [...outcomes.values()].some(({ ok }) => ok);
  return isAnySet ? { ...error, mayHaveHappened: true } : error;
}
