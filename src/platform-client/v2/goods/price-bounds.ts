import { z } from 'zod';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isRecord } from '../../errors/error-body.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { checkSkus, ROWS_PER_CALL } from '../../goods-limits.ts';
import type { PriceBound } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText } from '../../reading/fields.ts';
import { checkCountry } from '../../v1/nomenclature/price-limits.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { fieldValue } from '../spelled.ts';
import type { Field } from '../spellings.ts';
import type { V2Caller } from '../v2-caller.ts';
import { decimalOf } from './price-row.ts';

/** Of up to 100 models, each in several sizes. */
const MAX_PAGES = 10;

const NAMES = {
  parentSku: ['parentSku', 'platformParentSku'],
  platformSku: ['platformSku', 'sku'],
  minimalPrice: ['minimalPrice', 'minPrice', 'price'],
  sellValue: ['sellValue', 'value', 'price'],
} as const satisfies Record<string, Field>;

/** The two lists of bounds: what they are called is assumed. */
const LISTS = {
  minimalPrice: { path: '/v2/minimal-prices', plural: 'minimalPrices' },
  sellValue: { path: '/v2/nomenclatures-sell-values', plural: 'sellValues' },
} as const;

type Bound = Pick<PriceBound, 'parentSku' | 'platformSku'> & { readonly amount: string | null };

/**
 * `GET /v2/minimal-prices` and `GET /v2/nomenclatures-sell-values`, together by SKU. Neither query nor payload is
 * documented: answers that cannot be read count as empty, amounts that cannot be read are null. Limits: 1 to 100
 * models.
 */
export async function listPriceBounds(
  caller: V2Caller,
  country: GoodsCountry,
  parentSkus: readonly string[],
): PlatformResult<readonly PriceBound[]> {
  const broken = limitErrorIfAny([...checkCountry(country), ...checkSkus('parentSkus', parentSkus)]);
  if (broken !== null) return err(broken);
  const minimal = await readBounds(caller, 'minimalPrice', country, parentSkus);
  if (!minimal.ok) return minimal;
  const values = await readBounds(caller, 'sellValue', country, parentSkus);
  if (!values.ok) return values;
  const bounds = new Map<string, PriceBound>();
  const note = (name: 'minimalPrice' | 'sellValue', { amount, ...skus }: Bound) => {
    const key = JSON.stringify([skus.parentSku, skus.platformSku]);
    const known = bounds.get(key) ?? { ...skus, minimalPrice: null, sellValue: null };
    bounds.set(key, { ...known, [name]: amount });
  };
  for (const bound of minimal.value) note('minimalPrice', bound);
  for (const bound of values.value) note('sellValue', bound);
  return ok([...bounds.values()]);
}

async function readBounds(
  caller: V2Caller,
  name: keyof typeof LISTS,
  country: GoodsCountry,
  parentSkus: readonly string[],
): PlatformResult<readonly Bound[]> {
  const list = { ...LISTS[name], row: boundRow(name, country), query: { country, parentSku: parentSkus } };
  const bounds: Bound[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await getGuessedPage(caller, list, { page, limit: ROWS_PER_CALL });
    if (!answer.ok && answer.error.kind === 'malformed-answer') return ok(bounds);
    if (!answer.ok) return answer;
    bounds.push(...answer.value.rows);
    if (!answer.value.hasNext) break;
  }
  return ok(bounds.filter(({ parentSku }) => parentSkus.includes(parentSku)));
}

function boundRow(name: keyof typeof LISTS, country: GoodsCountry) {
  return z.unknown().transform(
    (row): Bound => ({
      parentSku: looseText.parse(fieldValue(row, NAMES.parentSku)),
      platformSku: looseText.parse(fieldValue(row, NAMES.platformSku)),
      amount: amountOf(row, NAMES[name], country),
    }),
  );
}

/** Money is an object, which `fieldValue` returns whole. */
function amountOf(row: unknown, field: Field, country: GoodsCountry): string | null {
  return isRecord(row) ? decimalOf(fieldValue(row, field), country) : null;
}
