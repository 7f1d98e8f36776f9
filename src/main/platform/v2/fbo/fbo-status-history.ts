import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { getGuessedPage } from '../guessed-list.ts';
import type { V2Caller } from '../v2-caller.ts';
import { type FboStatus, fboStatus } from './fbo-shipment-schema.ts';
import { checkFboId, fboPath } from './fbo-shipments.ts';

/** With `includeLinked` also the histories of linked versions of the shipment; absent: the platform's own choice. */
export type FboHistoryQuery = Paging & { readonly includeLinked?: boolean };

/**
 * `GET /v2/fbo/shipments/{shipmentId}/status-history` (`includeLinked`), as it comes. Whether it has pages is not shown:
 * `page` and `limit` go as with other lists. Limits: id 20 characters, pages from 1, 1 to 100 rows. Errors: `Shipment not
 * found` (`not-found`).
 */
export function readFboStatusHistory(
  caller: V2Caller,
  id: string,
  { includeLinked, ...paging }: FboHistoryQuery,
): Answer<Page<FboStatus>> {
  const query = includeLinked === undefined ? {} : { includeLinked: String(includeLinked) };
  const list = { path: `${fboPath(id)}/status-history`, plural: 'statuses', row: fboStatus };
  return getGuessedPage(caller, { ...list, breaches: checkFboId(id), query }, paging);
}
