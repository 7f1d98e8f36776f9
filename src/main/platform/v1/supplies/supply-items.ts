import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { readSupplyRows } from './supply-rows.ts';
import { type SupplyItem, supplyItem } from './supply-schema.ts';

/**
 * `GET /api/v1/shipments/fulfilment/{code}/items` (specification, "B2B REST: FBO supplies"): what was declared, received
 * and found at control, by SKU. Limit: code 20 characters. A supply that is not there is `not-found`.
 */
export function readSupplyItems(caller: JsonCaller, code: string): Answer<readonly SupplyItem[]> {
  return readSupplyRows(caller, code, { name: 'items', row: supplyItem });
}
