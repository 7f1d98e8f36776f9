import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { isDeadStatus, isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { containsText } from '../../errors/error-texts.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import type { V2Parts } from '../parts.ts';
import { readV2Order } from './orders.ts';

/**
 * Bodies that may confirm an order, and the case that orders need no confirmation (assumptions, "v2:
 * confirming").
 */
const SPELLINGS = [
  { name: 'status: CONFIRMED', json: { status: 'CONFIRMED' } },
  { name: 'type: CONFIRM', json: { type: 'CONFIRM' } },
] as const;
const NONE = 'no confirming';

/**
 * Confirms an order that waits for it: `POST /v2/orders/{orderId}/status`. The body is not documented: the
 * spelling accepted before is tried first; after a 400 the order is read, and the other spelling is tried
 * only if the order still waits. A 404 or 405 for a readable order means that orders need no confirmation.
 * Other refusals are checked by reading: a confirmed order counts as success. A lost response is settled by
 * reading the order.
 */
export async function confirmOrder(parts: V2Parts, order: string): PlatformResult<void> {
  const { compatibility } = parts;
  const chosenSpelling = compatibility.spellingOf('confirm-order');
  if (chosenSpelling === NONE) return acceptWithoutConfirmation(parts, order);
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
    if (isUnsupported(answer.error)) {
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

/** Sends nothing; the order stays as it is, unless it has ended. */
async function acceptWithoutConfirmation(parts: V2Parts, order: string): PlatformResult<void> {
  const read = await readV2Order(parts, order);
  if (!read.ok) return read;
  const { status } = read.value;
  return isDeadStatus(status) ? err(platformErrorOf('conflict', `order is ${status}`)) : ok(undefined);
}

/** The request had no effect. */
function isRefusal({ kind, mayHaveHappened }: PlatformError): boolean {
  return !mayHaveHappened && (kind === 'validation' || kind === 'conflict' || kind === 'not-found');
}

/** For an order that can be read and waits: the operation does not exist. */
function isUnsupported(error: PlatformError): boolean {
  return error.httpStatus === 405 || (error.httpStatus === 404 && !containsText(error, 'order not found'));
}
