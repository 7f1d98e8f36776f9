import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { checkPaging } from '../../v1/limit-checks.ts';
import { checkCountry, type PriceCountry } from '../../v1/nomenclature/price-limits.ts';
import { getV2Page, v2PageOf } from '../list-page.ts';
import type { V2Caller } from '../v2-caller.ts';
import { type FullNomenclature, fullNomenclature } from './full-nomenclature-schema.ts';

const PLURAL = 'nomenclatures';

/** Prices are of the country; filters are the caller's to name, since none is shown. */
export type NomenclatureQuery = Paging & { readonly country: PriceCountry; readonly filters?: Query };

/**
 * `GET /v2/nomenclatures`, one page of the goods. Its query is not shown: `country`, `page` and `limit` as in v1's list,
 * filters as they are given. Limits: pages from 1, 1 to 100 rows. An unknown filter may go unheard.
 */
export function listNomenclatures(
  caller: V2Caller,
  { country, filters = {}, ...paging }: NomenclatureQuery,
): Answer<Page<FullNomenclature>> {
  const query = { country, ...filters };
  const list = { path: '/v2/nomenclatures', plural: PLURAL, row: fullNomenclature, query };
  return getV2Page(caller, { ...list, breaches: checkCountry(country) }, paging);
}

export type NomenclatureSearch = Paging & { readonly country: PriceCountry; readonly filter: object };

/**
 * `POST /v2/nomenclatures-search`, one page of the goods that pass the filter. Its body is not shown: `country`, `page` and
 * `limit` are ours, the filter goes as it is given. Limits as for the list. Changes nothing: may be asked again.
 */
export async function searchNomenclatures(
  caller: V2Caller,
  { country, filter, page, limit }: NomenclatureSearch,
): Answer<Page<FullNomenclature>> {
  const paging = { page, limit };
  const broken = limitErrorIfAny([...checkCountry(country), ...checkPaging(paging, LIMITS.ordersPerPage)]);
  if (broken !== null) return err(broken);
  return caller.ask(v2PageOf(PLURAL, fullNomenclature, { asked: paging }), {
    path: '/v2/nomenclatures-search',
    json: { country, filter, ...paging },
  });
}
