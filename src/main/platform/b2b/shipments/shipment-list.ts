import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer, PlatformShipment } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { pageOf } from '../hal-page.ts';
import { shipmentAnswer } from './shipment-schema.ts';

const PAGE_SIZE = 100;
/** 20,000 shipments: years of them. A list that goes on says something else than "not there". */
const MOST_PAGES = 200;

/** `GET /api/v1/shipments?page&limit` (assumptions, "shipments list"), one page. */
export function listShipments(caller: B2bCaller, page: number) {
  return caller.get(pageOf('shipments', shipmentAnswer), {
    path: '/api/v1/shipments',
    query: { limit: String(PAGE_SIZE), page: String(page) },
  });
}

/** Looks through the whole list; null when it was read to its end without it. */
export async function findInList(caller: B2bCaller, id: string): Answer<PlatformShipment | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await listShipments(caller, page);
    if (!answer.ok) return answer;
    const found = answer.value.rows.find((shipment) => shipment.id === id);
    if (found !== undefined) return ok(found);
    if (page >= answer.value.pages) return ok(null);
  }
  return err(platformErrorOf('malformed-answer', `the list of shipments has over ${MOST_PAGES} pages`));
}
