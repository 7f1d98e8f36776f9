import type { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer, PlatformShipment } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { type Page, pageOf } from '../hal-page.ts';
import { checkPaging } from '../limit-checks.ts';
import { type ShipmentEntry, shipmentEntry } from './full-shipment-schema.ts';
import { shipmentAnswer } from './shipment-schema.ts';

const PAGE_SIZE = 100;
/** 20,000 shipments: years of them. A list that goes on says something else than "not there". */
const MOST_PAGES = 200;

type Paging = { readonly page: number; readonly limit: number };

/**
 * `GET /api/v1/shipments?page&limit`, one page with all fields (assumptions, "shipments list"). Limits: 1 to 100 rows a
 * page, pages from 1. Errors: scope `r_shipments` is missing: `forbidden`.
 */
export function listShipments(caller: B2bCaller, paging: Paging): Answer<Page<ShipmentEntry>> {
  return readPage(caller, shipmentEntry, paging);
}

/** Looks through the whole list; null when it was read to its end without it. */
export async function findInList(caller: B2bCaller, id: string): Answer<PlatformShipment | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await readPage(caller, shipmentAnswer, { page, limit: PAGE_SIZE });
    if (!answer.ok) return answer;
    const found = answer.value.rows.find((shipment) => shipment.id === id);
    if (found !== undefined) return ok(found);
    if (page >= answer.value.pages) return ok(null);
  }
  return err(platformErrorOf('malformed-answer', `the list of shipments has over ${MOST_PAGES} pages`));
}

async function readPage<S extends z.ZodType>(
  caller: B2bCaller,
  row: S,
  paging: Paging,
): Answer<Page<z.output<S>>> {
  const broken = limitErrorIfAny(checkPaging(paging, LIMITS.ordersPerPage));
  if (broken !== null) return err(broken);
  return caller.get(pageOf('shipments', row), {
    path: '/api/v1/shipments',
    query: { limit: String(paging.limit), page: String(paging.page) },
  });
}
