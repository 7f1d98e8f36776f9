import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { isDeadStatus, isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { containsText } from '../../errors/error-texts.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import type { V2Parts } from '../parts.ts';
import { readV2Order } from './orders.ts';

/** Bodies that may confirm an order, and that there may be nothing to confirm (assumptions, "v2: confirming"). */
const SPELLINGS = [
  { name: 'status: CONFIRMED', json: { status: 'CONFIRMED' } },
  { name: 'type: CONFIRM', json: { type: 'CONFIRM' } },
] as const;
const NONE = 'no confirming';

/**
 * Confirms an order that waits for it: `POST /v2/orders/{orderId}/status`. Nobody has shown the body: the one that was taken
 * before goes first; after a 400 the order is read, and only while it still waits is the other one tried. A 404 or 405 for an
 * order that can be read means that orders need no confirming. Whatever else is refused is checked by reading: a confirmed
 * order counts as success. A lost answer is settled by reading the order.
 */
export async function confirmOrder(parts: V2Parts, order: string): PlatformResult<void> {
  const { compatibility } = parts;
  const chosenSpelling = compatibility.spellingOf('confirm-order');
  if (chosenSpelling === NONE) return whereNothingIsConfirmed(parts, order);
  const inOrder = SPELLINGS.toSorted(
    (one, other) => Number(other.name === chosenSpelling) - Number(one.name === chosenSpelling),
  );
  let refused: PlatformError | null = null;
  for (const { name, json } of inOrder) {
    const answer = await parts.inPath(order, (inPath) =>
      parts.caller.change(z.unknown(), { path: `/v2/orders/${inPath}/status`, json }),
    );
    if (answer.ok) {
      compatibility.setSpelling('confirm-order', name);
      compatibility.clear('orders-not-confirmed');
      return ok(undefined);
    }
    if (containsText(answer.error, 'Already confirmed')) return ok(undefined);
    if (!isRefusal(answer.error)) return answer;
    const read = await readV2Order(parts, order);
    if (!read.ok) return read.error.kind === 'not-found' ? answer : read;
    if (isPackableStatus(read.value.status)) return ok(undefined);
    if (!isToBeConfirmed(read.value.status)) return answer;
    if (isNoOperation(answer.error)) {
      compatibility.setSpelling('confirm-order', NONE);
      return ok(undefined);
    }
    if (answer.error.kind !== 'validation') return answer;
    refused ??= answer.error;
  }
  if (refused === null) return ok(undefined);
  compatibility.report('orders-not-confirmed');
  return err(refused);
}

/** Nothing is sent; the order goes on as it is, unless it is over. */
async function whereNothingIsConfirmed(parts: V2Parts, order: string): PlatformResult<void> {
  const read = await readV2Order(parts, order);
  if (!read.ok) return read;
  const { status } = read.value;
  return isDeadStatus(status) ? err(platformErrorOf('conflict', `order is ${status}`)) : ok(undefined);
}

/** Nothing was done. */
function isRefusal({ kind, mayHaveHappened }: PlatformError): boolean {
  return !mayHaveHappened && (kind === 'validation' || kind === 'conflict' || kind === 'not-found');
}

/** Of an order that can be read and waits: there is no such operation. */
function isNoOperation(error: PlatformError): boolean {
  return error.httpStatus === 405 || (error.httpStatus === 404 && !containsText(error, 'order not found'));
}
