import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../limit-checks.ts';
import { getPage } from '../list-pages.ts';
import { rowsOf } from './rows-of.ts';
import { breachesOf, type SupplyDraft, supplyBody } from './supply-body.ts';
import { type Supply, supplyRecord } from './supply-schema.ts';

const PATH = '/api/v1/shipments/fulfilment';

/**
 * `POST /api/v1/shipments/fulfilment` (specification, "B2B REST: FBO supplies"; body as assumed). Limits: code 20
 * characters, a date of the calendar, at least one pallet and one item, quantities from 1 to 2147483647, as many marks as
 * units or none, UITs of 31 or 38 characters. Errors: fields in the wrong form (`validation`), a code in use (`conflict`).
 * What is wrong with goods, prices and papers shows later, as `validation_error`. A lost answer is settled by `readSupply`.
 */
export async function createSupply(caller: JsonCaller, draft: SupplyDraft): Answer<Supply> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  const answer = await caller.change(supplyRecord, { path: PATH, json: supplyBody(draft) });
  return answer.ok ? ok({ ...answer.value, code: draft.id }) : answer;
}

/**
 * `GET /api/v1/shipments/fulfilment`, one page. Its query is not shown: `page` and `limit` as with other lists, at most 100.
 * Errors: scope `r_shipments` is missing: `forbidden`.
 */
export function listSupplies(caller: JsonCaller, paging: Paging): Answer<Page<Supply>> {
  return getPage(caller, PATH, (asked) => rowsOf('shipments', supplyRecord, asked), paging);
}

/** `GET /api/v1/shipments/fulfilment/{code}`. Limit: code 20 characters. One that is not there is `not-found`. */
export async function readSupply(caller: JsonCaller, code: string): Answer<Supply> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const answer = await caller.get(supplyRecord, { path: `${PATH}/${code}` });
  return answer.ok ? ok({ ...answer.value, code }) : answer;
}
