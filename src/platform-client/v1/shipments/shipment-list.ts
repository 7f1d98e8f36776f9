import { ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult, PlatformShipment } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { getPage, pagesToEnd } from '../list-pages.ts';
import { type ShipmentEntry, shipmentEntry } from './shipment-schema.ts';

const PATH = '/api/v1/shipments';
const PAGE_SIZE = 100;
/** 20,000 shipments: years of them. Reaching this limit is an error, not "not found". */
const MAX_PAGES = 200;

/**
 * `GET /api/v1/shipments?page&limit`, one page with all fields (assumptions, "shipments list"). Limits: 1 to
 * 100 rows per page, pages from 1. Errors: a missing scope `r_shipments` is `forbidden`.
 */
export function listShipments(caller: JsonCaller, paging: Paging): PlatformResult<Page<ShipmentEntry>> {
  return getPage(caller, PATH, (asked) => pageOf('shipments', shipmentEntry, { asked }), paging);
}

/** All pages of the list, one by one; anything but its regular end is an error. */
export function allShipments(caller: JsonCaller) {
  return pagesToEnd((page) => listShipments(caller, { page, limit: PAGE_SIZE }), MAX_PAGES);
}

/**
 * Searches the whole list; null when it was read to its end without a match. Rows of the list contain no
 * pallets.
 */
export async function findInList(caller: JsonCaller, id: string): PlatformResult<PlatformShipment | null> {
  for await (const page of allShipments(caller)) {
    if (!page.ok) return page;
    const found = page.value.rows.find((shipment) => shipment.id === id);
    if (found !== undefined) return ok({ id, status: found.status, pallets: [] });
  }
  return ok(null);
}
