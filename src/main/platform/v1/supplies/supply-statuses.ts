import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { readSupplyRows } from './supply-rows.ts';
import { type SupplyStatus, supplyStatus } from './supply-schema.ts';

/**
 * `GET /api/v1/shipments/fulfilment/{code}/statuses` (specification, "B2B REST: FBO supplies"): the status history, as it
 * comes; with `withRelated` (`with_related_shipments=1`) also that of related versions of the supply. Limit: code 20
 * characters. A supply that is not there is `not-found`.
 */
export function readSupplyStatuses(
  caller: JsonCaller,
  code: string,
  { withRelated }: { readonly withRelated?: boolean } = {},
): Answer<readonly SupplyStatus[]> {
  const query = withRelated === undefined ? {} : { with_related_shipments: withRelated ? '1' : '0' };
  return readSupplyRows(caller, code, { name: 'statuses', row: supplyStatus }, query);
}
