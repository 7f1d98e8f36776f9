import { err, ok } from '#shared/domain/result.ts';
import { asMissingService, platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { pagesToEnd } from '../../v1/list-pages.ts';
import { getV2Page } from '../list-page.ts';
import type { V2Caller } from '../v2-caller.ts';
import {
  shipmentItemRow,
  type V2Pallet,
  type V2Shipment,
  type V2ShipmentItem,
  v2Shipment,
} from './shipment-schema.ts';

const PATH = '/v2/fbs/shipments';
const PAGE_SIZE = 100;
/** 20,000 shipments: years of them. Reaching this limit is an error, not "not found". */
const MAX_PAGES = 200;

/**
 * `GET /v2/fbs/shipments`, one page. Limits: pages from 1, 1 to 100 rows. Errors: a missing scope
 * `r_shipments` is `forbidden`.
 */
export async function listShipments(caller: V2Caller, paging: Paging): PlatformResult<Page<V2Shipment>> {
  const call = { path: PATH, plural: 'shipments', row: v2Shipment };
  return asMissingService(await getV2Page(caller, call, paging));
}

/** All pages of the list, one by one; anything but its regular end is an error. */
export function allShipments(caller: V2Caller) {
  return pagesToEnd((page) => listShipments(caller, { page, limit: PAGE_SIZE }), MAX_PAGES);
}

/**
 * `GET /v2/fbs/shipments/{shipmentId}/items`, one page: the units of a shipment with their packs. Limits: as
 * for the list. Errors: `Shipment not found` (`not-found`); a missing scope `r_shipments` is `forbidden`.
 */
export function listShipmentItems(
  caller: V2Caller,
  id: string,
  paging: Paging,
): PlatformResult<Page<V2ShipmentItem>> {
  const breaches = checkNumber('id', id);
  const call = { path: `${PATH}/${id}/items`, plural: 'items', row: shipmentItemRow, breaches };
  return getV2Page(caller, call, paging);
}

/** The pallets of a shipment, from its items: its packs, with or without the pallets' barcodes. */
export async function palletsByItems(caller: V2Caller, id: string): PlatformResult<readonly V2Pallet[]> {
  const items: V2ShipmentItem[] = [];
  const read = (page: number) => listShipmentItems(caller, id, { page, limit: PAGE_SIZE });
  for await (const page of pagesToEnd(read, MAX_PAGES)) {
    if (!page.ok) return page;
    items.push(...page.value.rows);
  }
  const packed = items.flatMap(({ packNumber, ...item }) =>
    packNumber === null ? [] : { ...item, packNumber },
  );
  if (packed.length < items.length)
    return err(platformErrorOf('malformed-answer', 'items: expected their packs', { httpStatus: 200 }));
  const pallets = Map.groupBy(packed, ({ palletBarcode }) => palletBarcode ?? '');
  return ok(
    [...pallets].map(([barcode, rows]) => ({
      barcode,
      packs: [...Map.groupBy(rows, ({ packNumber }) => packNumber)].map(([packNumber, units]) => ({
        packNumber,
        items: units.map(({ unitload }) => ({ unitload })),
      })),
    })),
  );
}
