import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import {
  flagOrNull,
  looseCount,
  looseText,
  requiredId,
  textOrNull,
  textOrNumber,
} from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { palletBarcodes, supplyProblems } from '../../reading/supply-problems.ts';
import { checkNumber, checkText } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { checkDeclared, type DeclaredItem, type DeclaredSupply } from '../../v1/supplies/declared-supply.ts';
import { supplyItem } from '../../v1/supplies/supply-schema.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { getV2Page } from '../list-page.ts';
import { checkMoney, looseMoney, type Money, wireMoney } from '../money.ts';
import { statusRow } from '../orders/histories.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

const PATH = '/v2/fbo/shipments';

/**
 * `POST /v2/fbo/shipments` (specification, "Successor REST API v2"). The body is not documented: v1's is sent
 * in v2's format. Limits: id 20 characters, a valid date, one or more pallets and items, quantities from 1 to
 * 2147483647, as many marks as units or none, UITs of 31 or 38 characters, prices in whole kopecks. Errors:
 * invalid fields (`validation`), an id in use (`conflict`). Problems with goods and papers show later, as
 * `VALIDATION_ERROR`. A lost response is settled by reading; without our id, by the list.
 */
export async function createFboShipment(caller: V2Caller, draft: FboDraft): PlatformResult<FboShipment> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  return caller.change(fboShipment, { path: PATH, json: fboBody(draft) });
}

/** `GET /v2/fbo/shipments`, one page. Limits: pages from 1, 1 to 100 rows. */
export function listFboShipments(caller: V2Caller, paging: Paging): PlatformResult<Page<FboShipment>> {
  return getV2Page(caller, { path: PATH, plural: 'shipments', row: fboShipment }, paging);
}

/**
 * `GET /v2/fbo/shipments/{shipmentId}`. Limit: id 20 characters. Errors: `Shipment not found` (`not-found`).
 */
export async function readFboShipment(caller: V2Caller, id: string): PlatformResult<FboShipment> {
  const broken = limitErrorIfAny(checkFboId(id));
  if (broken !== null) return err(broken);
  return caller.get(fboShipment, { path: fboPath(id) });
}

function fboPath(id: string): string {
  return `${PATH}/${id}`;
}

function checkFboId(id: string) {
  return checkNumber('shipmentId', id, LIMITS.shipmentIdLength);
}

/**
 * v1's record (assumptions, "FBO record") in v2's format: only `shipmentId`, or `id`, and the status are
 * required.
 */
const fboShipment = unwrapped(
  z.object({
    shipmentId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    status: z.string(),
    /** As received: a date, or a time. */
    date: textOrNull,
    createdAt: looseTime.catch(null),
    itemsQuantity: looseCount,
    priceSum: looseMoney,
    accepted: looseCount,
    receipt: looseCount,
    missing: looseCount,
    surplus: looseCount,
    damaged: looseCount,
    warehouseCode: looseText,
    canChangeWarehouse: flagOrNull,
    pallets: palletBarcodes,
    validationErrors: supplyProblems,
  }),
).transform(({ shipmentId, id, pallets, validationErrors, ...shipment }, context) => {
  const required = requiredId('shipmentId', [shipmentId, id], context);
  return { ...shipment, id: required, palletBarcodes: pallets, problems: validationErrors };
});

/** Status as received; missing values are null or empty. */
export type FboShipment = z.output<typeof fboShipment>;

/** v1's counters of one SKU (specification, "FBO supply (fulfilment shipment)"), with its price per unit. */
const fboItem = supplyItem.extend({ price: looseMoney }).readonly();

type FboItem = z.output<typeof fboItem>;

/** One entry of the status history with its author, as in v1; null: missing. */
const fboStatus = statusRow.and(z.object({ userName: textOrNull }));

type FboStatus = z.output<typeof fboStatus>;

export type FboDraft = DeclaredSupply<FboDraftItem> & {
  /** Up to 20 characters; null: the platform makes one. */
  readonly shipmentId: string | null;
};

export type FboDraftItem = DeclaredItem & {
  /** Per unit, in kopecks. */
  readonly price: Money;
};

/** v1's create body (assumptions, "FBO create body") with v2's names, money and dates. */
function fboBody({ shipmentId, date, pallets, items }: FboDraft) {
  return {
    ...(shipmentId === null ? {} : { shipmentId }),
    date,
    pallets: pallets.map(({ barcode }) => ({ palletBarcode: barcode })),
    items: items.map(({ sku, quantity, price, ean, weight, datamatrixes }) => ({
      sku,
      quantity,
      price: wireMoney(price),
      ean,
      weight,
      datamatrixes,
    })),
  };
}

/** Limits that a draft violates, each with its path in the draft. */
export function breachesOf(draft: FboDraft): Breach[] {
  const { shipmentId, items } = draft;
  return [
    ...(shipmentId === null ? [] : checkNumber('shipmentId', shipmentId, LIMITS.shipmentIdLength)),
    ...checkDeclared(draft),
    ...items.flatMap(({ price }, at) => checkMoney(`items[${at}].price`, price, 'RUB')),
  ];
}

/** The page, and a search text for the items; which fields are searched is not documented. */
type FboItemsQuery = Paging & { readonly search?: string };

/**
 * `GET /v2/fbo/shipments/{shipmentId}/items` (`page`, `limit`, `search`): declared, received and accepted
 * quantities, by SKU, read with v1's fields. Limits: id 20 characters, pages from 1, 1 to 100 rows. Errors:
 * `Shipment not found` (`not-found`).
 */
export function listFboItems(
  caller: V2Caller,
  id: string,
  { search, ...paging }: FboItemsQuery,
): PlatformResult<Page<FboItem>> {
  const breaches = [...checkFboId(id), ...(search === undefined ? [] : checkText('search', search))];
  const query = search === undefined ? {} : { search };
  const call = { path: `${fboPath(id)}/items`, plural: 'items', row: fboItem, breaches, query };
  return getGuessedPage(caller, call, paging);
}

/** `includeLinked` adds the histories of linked versions of the shipment; absent: the platform's default. */
type FboHistoryQuery = Paging & { readonly includeLinked?: boolean };

/**
 * `GET /v2/fbo/shipments/{shipmentId}/status-history` (`includeLinked`), in the platform's order. Whether it
 * has pages is not documented: `page` and `limit` as for other lists. Limits: id 20 characters, pages from 1,
 * 1 to 100 rows. Errors: `Shipment not found` (`not-found`).
 */
export function readFboStatusHistory(
  caller: V2Caller,
  id: string,
  { includeLinked, ...paging }: FboHistoryQuery,
): PlatformResult<Page<FboStatus>> {
  const query = includeLinked === undefined ? {} : { includeLinked: String(includeLinked) };
  const list = { path: `${fboPath(id)}/status-history`, plural: 'statuses', row: fboStatus };
  return getGuessedPage(caller, { ...list, breaches: checkFboId(id), query }, paging);
}
