import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkAmount, wireAmount } from '../amount.ts';
import { checkNumber, checkText } from '../limit-checks.ts';
import { getPage } from '../list-pages.ts';
import { checkDeclared, type DeclaredItem, type DeclaredSupply } from './declared-supply.ts';
import { readSupplyRows, rowsOf } from './supply-rows.ts';
import { type Supply, type SupplyStatus, supplyRecord, supplyStatus } from './supply-schema.ts';

const PATH = '/api/v1/shipments/fulfilment';

/**
 * `POST /api/v1/shipments/fulfilment` (specification, "B2B REST: FBO supplies"; body as assumed). Limits:
 * code 20 characters, a valid date, one or more pallets and items, quantities from 1 to 2147483647, as many
 * marks as units or none, UITs of 31 or 38 characters. Errors: invalid fields (`validation`), a code in use
 * (`conflict`). Problems with goods, prices and papers show later, as `validation_error`. A lost response is
 * settled by `readSupply`.
 */
export async function createSupply(caller: JsonCaller, draft: SupplyDraft): PlatformResult<Supply> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  const answer = await caller.change(supplyRecord, { path: PATH, json: supplyBody(draft) });
  return answer.ok ? ok({ ...answer.value, code: draft.id }) : answer;
}

/**
 * `GET /api/v1/shipments/fulfilment`, one page. Its query is not documented: `page` and `limit` as for other
 * lists, up to 100. Errors: a missing scope `r_shipments` is `forbidden`.
 */
export function listSupplies(caller: JsonCaller, paging: Paging): PlatformResult<Page<Supply>> {
  return getPage(caller, PATH, (asked) => rowsOf('shipments', supplyRecord, asked), paging);
}

/** `GET /api/v1/shipments/fulfilment/{code}`. Limit: code 20 characters. An unknown one is `not-found`. */
export async function readSupply(caller: JsonCaller, code: string): PlatformResult<Supply> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const answer = await caller.get(supplyRecord, { path: `${PATH}/${code}` });
  return answer.ok ? ok({ ...answer.value, code }) : answer;
}

export type SupplyDraft = DeclaredSupply<SupplyDraftItem> & {
  /** Becomes the supply's code: up to 20 characters; the code of a rejected supply may be used again. */
  readonly id: string;
  readonly partnerId: string | null;
};

export type SupplyDraftItem = DeclaredItem & {
  /** Per unit, a decimal with up to two places. */
  readonly price: string;
};

/** The create body (assumptions, "FBO create body"); its date is `DD.MM.YYYY`. */
export function supplyBody({ id, date, partnerId, pallets, items }: SupplyDraft) {
  return {
    id,
    date: date.split('-').toReversed().join('.'),
    partnerId,
    pallets: pallets.map(({ barcode }) => ({ barcode })),
    items: items.map(({ sku, quantity, price, ean, weight, datamatrixes }) => ({
      sku,
      quantity,
      price: wireAmount(price),
      ean,
      weight,
      datamatrixes,
    })),
  };
}

/** Limits that a draft violates, each with its path in the draft. */
export function breachesOf(draft: SupplyDraft): Breach[] {
  const { id, partnerId, items } = draft;
  return [
    ...checkNumber('id', id, LIMITS.shipmentIdLength),
    ...(partnerId === null ? [] : checkText('partnerId', partnerId)),
    ...checkDeclared(draft),
    ...items.flatMap(({ price }, at) => checkAmount(`items[${at}].price`, price)),
  ];
}

/**
 * `GET /api/v1/shipments/fulfilment/{code}/statuses` (specification, "B2B REST: FBO supplies"): the status
 * history, in the platform's order; with `withRelated` (`with_related_shipments=1`) also that of related
 * versions of the supply. Limit: code 20 characters. An unknown supply is `not-found`.
 */
export function readSupplyStatuses(
  caller: JsonCaller,
  code: string,
  { withRelated }: { readonly withRelated?: boolean } = {},
): PlatformResult<readonly SupplyStatus[]> {
  const query = withRelated === undefined ? {} : { with_related_shipments: withRelated ? '1' : '0' };
  return readSupplyRows(caller, code, { name: 'statuses', row: supplyStatus }, query);
}
