import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import type { RejectReasonId } from '#shared/domain/platform-reasons.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { Page, Paging } from '../reading/page.ts';
import { checkNumber, checkPaging } from '../v1/limit-checks.ts';
import { type EventAnswer, eventOf, refusalOfEvent } from '../v1/send-event.ts';
import { checkReasonId } from '../v1/supplies/supply-events.ts';
import { rowsOf } from '../v1/supplies/supply-rows.ts';
import {
  type Supply,
  type SupplyItem,
  type SupplyStatus,
  supplyItem,
  supplyRecord,
  supplyStatus,
} from '../v1/supplies/supply-schema.ts';
import { changeSeller, readSeller, type SellerConnection } from './seller-connection.ts';

/**
 * The five methods on FBO supplies, which "exist in the seller JSON-RPC" as the REST operations do (specification, "B2B
 * REST: FBO supplies"). Their params are not shown but for `update-events`: supplies go by their `code` (assumptions,
 * "Seller JSON-RPC"), answers and errors are those of REST.
 */

/** `shipments-fulfilment.list`, one page. Limits: pages from 1, 1 to 100 rows. */
export async function listSupplies(
  connection: SellerConnection,
  { page, limit }: Paging,
): PlatformResult<Page<Supply>> {
  const asked = { page, limit };
  const broken = limitErrorIfAny(checkPaging(asked, LIMITS.ordersPerPage));
  if (broken !== null) return err(broken);
  return readSeller(connection, rowsOf('shipments', supplyRecord, asked), 'shipments-fulfilment.list', asked);
}

/** `shipments-fulfilment.get`. Limit: code 20 characters. An unknown one is `not-found`. */
export async function readSupply(connection: SellerConnection, code: string): PlatformResult<Supply> {
  const answer = await readOfSupply(connection, supplyRecord, 'shipments-fulfilment.get', code);
  return answer.ok ? ok({ ...answer.value, code }) : answer;
}

/** `shipments-fulfilment-items.list`: declared, received and accepted quantities, by SKU. */
export async function readSupplyItems(
  connection: SellerConnection,
  code: string,
): PlatformResult<readonly SupplyItem[]> {
  const schema = rowsOf('items', supplyItem);
  const answer = await readOfSupply(connection, schema, 'shipments-fulfilment-items.list', code);
  return answer.ok ? ok(answer.value.rows) : answer;
}

/** `shipments-fulfilment-statuses.list`; with `withRelated` also those of related versions of the supply. */
export async function readSupplyStatuses(
  connection: SellerConnection,
  code: string,
  { withRelated }: { readonly withRelated?: boolean } = {},
): PlatformResult<readonly SupplyStatus[]> {
  const related = withRelated === undefined ? {} : { with_related_shipments: withRelated ? 1 : 0 };
  const schema = rowsOf('statuses', supplyStatus);
  const method = 'shipments-fulfilment-statuses.list';
  const answer = await readOfSupply(connection, schema, method, code, related);
  return answer.ok ? ok(answer.value.rows) : answer;
}

/**
 * `shipments-fulfilment.update-events` with `type: reject`; the body has `id` instead of `code`, as specified. Limits:
 * code 20 characters, a reason of the list. Errors: `Cannot cancel` (`conflict`), `Shipment not found`. A lost answer is
 * settled by `readSupply`.
 */
export async function rejectSupply(
  connection: SellerConnection,
  code: string,
  rejectReasonId: RejectReasonId,
): PlatformResult<EventAnswer> {
  const broken = limitErrorIfAny([...checkCode(code), ...checkReasonId(rejectReasonId)]);
  if (broken !== null) return err(broken);
  const params = { id: code, type: 'reject', rejectReasonId };
  const event = await changeSeller(connection, eventAnswer, 'shipments-fulfilment.update-events', params);
  if (!event.ok) return event;
  const refusal = refusalOfEvent(event.value);
  return refusal === null ? ok(eventOf(event.value)) : err(refusal);
}

const eventAnswer = z
  .looseObject({})
  .nullable()
  .transform((answer) => answer ?? {});

async function readOfSupply<S extends z.ZodType>(
  connection: SellerConnection,
  schema: S,
  method: string,
  code: string,
  params: Readonly<Record<string, unknown>> = {},
): PlatformResult<z.output<S>> {
  const broken = limitErrorIfAny(checkCode(code));
  if (broken !== null) return err(broken);
  return readSeller(connection, schema, method, { code, ...params });
}

function checkCode(code: string) {
  return checkNumber('code', code, LIMITS.shipmentIdLength);
}
