import { setImmediate } from 'node:timers/promises';
import type { Database } from '#main/store/database.ts';
import {
  MODELS_PER_PART,
  type PriceFilter,
  type PriceList,
  type PriceModel,
} from '#shared/contract/prices.ts';
import { searchWords } from '#shared/domain/goods.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { sentPriceOf } from './price-change.ts';
import { isInFilter, modelsOf } from './price-models.ts';
import { modelsAfter, modelsInState, pricesOnTheirWay, sizesOf } from './price-store.ts';

/** Models that are looked through in one read: scans wait no longer than for some milliseconds. */
const MODELS_A_READ = 300;
/** Models that are looked through for one part of the list; then the screen asks for the next part. */
const MODELS_A_CALL = 6_000;

const STATES = { quarantine: true, processing: true, error: true } as const;

export type PriceQuery = {
  readonly country: GoodsCountry;
  readonly text: string;
  readonly filter: PriceFilter;
  readonly after: string | null;
};

/** One part of the models that match, by SKU. */
export async function listPrices(db: Database, query: PriceQuery): Promise<PriceList> {
  const words = searchWords(query.text);
  const found: PriceModel[] = [];
  let after = query.after ?? '';
  for (let seen = 0; seen < MODELS_A_CALL; seen += MODELS_A_READ) {
    const parentSkus = await nextModels(db, query, after);
    const models = await readModels(db, query.country, parentSkus);
    for (const model of models) {
      after = model.parentSku;
      if (isInFilter(model, query.filter) && hasWords(model, words)) found.push(model);
      if (found.length === MODELS_PER_PART) return { models: found, next: after };
    }
    if (parentSkus.length < MODELS_A_READ) return { models: found, next: null };
    // Scans first.
    await setImmediate();
  }
  return { models: found, next: after };
}

function nextModels(db: Database, { country, filter }: PriceQuery, after: string) {
  return isState(filter)
    ? modelsInState(db, country, filter, after, MODELS_A_READ)
    : modelsAfter(db, after, MODELS_A_READ);
}

function isState(filter: PriceFilter): filter is keyof typeof STATES {
  return Object.hasOwn(STATES, filter);
}

function hasWords(model: PriceModel, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const known = searchWords(
    `${model.name} ${model.brand} ${model.color} ${model.parentSku} ${model.sellerParentSku} ${model.sellerSku}`,
  );
  const codes = `${model.parentSku} ${model.sellerParentSku} ${model.sellerSku}`.toLowerCase();
  return words.every((word) => codes.includes(word) || known.some((one) => one.startsWith(word)));
}

/** These models, by SKU; those that the station does not know are left out. */
export async function readModels(
  db: Database,
  country: GoodsCountry,
  parentSkus: readonly string[],
): Promise<readonly PriceModel[]> {
  const onTheirWay = await pricesOnTheirWay(db, country, parentSkus);
  const sent = new Map(
    [...onTheirWay].map(([sku, json]) => [sku, sentPriceOf(JSON.parse(json))?.price ?? '']),
  );
  return modelsOf(await sizesOf(db, country, parentSkus), sent);
}
