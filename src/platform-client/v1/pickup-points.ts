import { ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { readPickupPoints } from './raw-calls.ts';
import { firstText, type UndocumentedRow, undocumentedRows } from './undocumented-rows.ts';

export type PickupPoint = {
  readonly id: string;
  readonly name: string | null;
  /** What the row has of an address, in its order. */
  readonly address: string | null;
};

const ID_NAMES = ['id', 'pickupPointId', 'code'];
const NAME_NAMES = ['name', 'title'];
const ADDRESS_NAMES = ['address', 'fullAddress', 'text'];
const ADDRESS_PARTS = ['zipcode', 'country', 'city', 'street', 'houseNum'];
/** A longer list is not read to its end: a person waits for it. */
const MAX_PAGES = 20;
const ROWS_A_PAGE = '100';

/**
 * `GET /api/v1/pickup_points`: all of them, as far as the list is understood. Its fields and its query are not documented;
 * pages are asked for as of other lists (assumptions, "lists"). A page that brings nothing new is the end.
 */
export async function listPickupPoints(caller: JsonCaller): PlatformResult<ReadonlyMap<string, PickupPoint>> {
  const points = new Map<string, PickupPoint>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await readPickupPoints(caller, { query: { page: String(page), limit: ROWS_A_PAGE } });
    if (!answer.ok) return answer;
    const before = points.size;
    const found = undocumentedRows(answer.value);
    for (const row of found?.rows ?? []) {
      const id = firstText(row, ID_NAMES);
      if (id !== null && !points.has(id)) points.set(id, asPoint(id, row));
    }
    if (found === null || points.size === before || !(found.hasNext || found.total > points.size)) break;
  }
  return ok(points);
}

function asPoint(id: string, row: UndocumentedRow): PickupPoint {
  const parts = ADDRESS_PARTS.flatMap((name) => firstText(row, [name]) ?? []);
  return {
    id,
    name: firstText(row, NAME_NAMES),
    address: firstText(row, ADDRESS_NAMES) ?? (parts.length > 0 ? parts.join(', ') : null),
  };
}
