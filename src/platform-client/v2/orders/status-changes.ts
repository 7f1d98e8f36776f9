import { z } from 'zod';
import type { StatusChange } from '#shared/domain/order-changes.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { changeBody, checkChange } from '../../v1/orders/status-change.ts';
import type { V2Parts } from '../parts.ts';
import { itemIdsOf } from './item-ids.ts';

/**
 * `POST /v2/orders/{orderId}/status`. The response is not documented: any JSON. Limits: `CANCELED` and
 * `NOT_DELIVERED` need one of the specified reasons. Errors: `Invalid reason` (`validation`), `Order can not
 * be canceled`, `Cancel unavailable because active shipment exist` (`conflict`), `not-found`; a missing scope
 * `c_status_change` is `forbidden`. A lost response is settled by reading the order.
 */
export function changeOrderStatus(parts: V2Parts, order: string, change: StatusChange): PlatformResult<void> {
  return parts.inPath(order, (name) => request(parts, `/v2/orders/${name}/status`, change));
}

/**
 * `POST /v2/orders/{orderId}/items/{itemId}/status`; limits and errors as for an order, and a unit that v2
 * does not have is `not-found` or `validation`.
 */
export async function changeItemStatus(
  parts: V2Parts,
  order: string,
  itemNr: string,
  change: StatusChange,
): PlatformResult<void> {
  const broken = limitErrorIfAny([...checkNumber('itemNr', itemNr), ...checkChange(change)]);
  if (broken !== null) return err(broken);
  const ids = await itemIdsOf(parts, order, [itemNr]);
  if (!ids.ok) return ids;
  const id = ids.value.get(itemNr) ?? '';
  const unknown = limitErrorIfAny(id === '' ? [unknownUnit('itemNr', itemNr)] : checkNumber('itemId', id));
  if (unknown !== null) return err(unknown);
  return parts.inPath(order, (name) => request(parts, `/v2/orders/${name}/items/${id}/status`, change));
}

/** A unit without a v2 id: no request can name it. */
export function unknownUnit(field: string, itemNr: string) {
  return { field, limit: 'a unit that REST v2 knows', value: itemNr };
}

async function request(parts: V2Parts, path: string, change: StatusChange): PlatformResult<void> {
  const broken = limitErrorIfAny(checkChange(change));
  if (broken !== null) return err(broken);
  const body = changeBody(change);
  const json = { ...body, status: body.status.toUpperCase() };
  const answer = await parts.caller.change(z.unknown(), { path, json });
  return answer.ok ? ok(undefined) : answer;
}
