import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkText } from '../../v1/limit-checks.ts';
import { getGuessedPage } from '../guessed-list.ts';
import type { V2Caller } from '../v2-caller.ts';
import { type FboItem, fboItem } from './fbo-shipment-schema.ts';
import { checkFboId, fboPath } from './fbo-shipments.ts';

/** The page, and what to look for in the items; what is searched is the platform's to say. */
export type FboItemsQuery = Paging & { readonly search?: string };

/**
 * `GET /v2/fbo/shipments/{shipmentId}/items` (`page`, `limit`, `search`): what was declared, received and found at control,
 * by SKU, read with v1's fields. Limits: id 20 characters, pages from 1, 1 to 100 rows. Errors: `Shipment not found`
 * (`not-found`).
 */
export function listFboItems(
  caller: V2Caller,
  id: string,
  { search, ...paging }: FboItemsQuery,
): Answer<Page<FboItem>> {
  const breaches = [...checkFboId(id), ...(search === undefined ? [] : checkText('search', search))];
  const query = search === undefined ? {} : { search };
  const call = { path: `${fboPath(id)}/items`, plural: 'items', row: fboItem, breaches, query };
  return getGuessedPage(caller, call, paging);
}
