import { ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer, PlatformShipment } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { pageOf } from '../hal-page.ts';
import { getPage, pagesToEnd } from '../list-pages.ts';
import { type ShipmentEntry, shipmentAnswer, shipmentEntry } from './shipment-schema.ts';

const PATH = '/api/v1/shipments';
const PAGE_SIZE = 100;
/** 20,000 shipments: years of them. A list that goes on says something else than "not there". */
const MOST_PAGES = 200;

/**
 * `GET /api/v1/shipments?page&limit`, one page with all fields (assumptions, "shipments list"). Limits: 1 to 100 rows a
 * page, pages from 1. Errors: scope `r_shipments` is missing: `forbidden`.
 */
export function listShipments(caller: JsonCaller, paging: Paging): Answer<Page<ShipmentEntry>> {
  return getPage(caller, PATH, (asked) => pageOf('shipments', shipmentEntry, { asked }), paging);
}

/** Looks through the whole list; null when it was read to its end without it. */
export async function findInList(caller: JsonCaller, id: string): Answer<PlatformShipment | null> {
  const read = (page: number) =>
    getPage(caller, PATH, (asked) => pageOf('shipments', shipmentAnswer, { asked }), {
      page,
      limit: PAGE_SIZE,
    });
  for await (const answer of pagesToEnd(read, MOST_PAGES)) {
    if (!answer.ok) return answer;
    const found = answer.value.rows.find((shipment) => shipment.id === id);
    if (found !== undefined) return ok(found);
  }
  return ok(null);
}
