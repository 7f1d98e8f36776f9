import { setImmediate } from 'node:timers/promises';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import type { Database } from '#main/store/database.ts';
import {
  MODELS_PER_PART,
  type PriceFilter,
  type PriceList,
  type PriceModel,
} from '#shared/contract/prices.ts';
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
  if (query.text.trim() !== '') return searchPrices(db, query);
  const found: PriceModel[] = [];
  let after = query.after ?? '';
  for (let seen = 0; seen < MODELS_A_CALL; seen += MODELS_A_READ) {
    const parentSkus = await nextModels(db, query, after);
    const models = await readModels(db, query.country, parentSkus);
    for (const model of models) {
      after = model.parentSku;
      if (isInFilter(model, query.filter)) found.push(model);
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

/** The same for models of goods that match a text, in the order in which the station first saw the goods. */
async function searchPrices(db: Database, query: PriceQuery): Promise<PriceList> {
  const found = new Map<string, PriceModel>();
  let after = cursorOf(query.after);
  for (let seen = 0; seen < MODELS_A_CALL; seen += MODELS_A_READ) {
    const page = await searchGoods(db, { text: query.text, after, limit: MODELS_A_READ });
    const parentSkus = [...new Set(page.goods.map(({ parentSku }) => parentSku))].filter((sku) => sku !== '');
    for (const model of await readModels(db, query.country, parentSkus))
      if (isInFilter(model, query.filter)) found.set(model.parentSku, model);
    after = page.next;
    if (after === null || found.size >= MODELS_PER_PART) break;
    await setImmediate();
  }
  return { models: [...found.values()], next: after === null ? null : String(after) };
}

/** Of another station's version, or made up: from the beginning. */
function cursorOf(after: string | null): number | null {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
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
