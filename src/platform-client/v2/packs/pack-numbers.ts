import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { containsText } from '../../errors/error-texts.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { numbersNotShown, platformErrorOf } from '../../errors/platform-error-of.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkRange } from '../../v1/limit-checks.ts';
import { packNumberRow } from '../../v1/orders/order-schema.ts';
import { readV2Order } from '../orders/orders.ts';
import type { OlderNumbers, V2Parts } from '../parts.ts';
import { unwrapped } from '../unwrapped.ts';

/** Our limit, not the platform's: an order has a few units, so a larger count is a mistake. */
const MAX_PACKS = 1000;

const rows = z.array(packNumberRow).nullish();

/** Objects with `packNumber` under `packs` or `data`, under v1's `packNumbers`, or plain. */
const numbersAnswer = z.union([
  z.array(packNumberRow),
  unwrapped(z.object({ packs: rows, packNumbers: rows, data: rows })).transform((answer, context) => {
    const numbers = answer.packs ?? answer.packNumbers ?? answer.data;
    if (!numbers) context.addIssue({ code: 'custom', path: ['packs'], message: 'expected array' });
    return numbers ?? [];
  }),
]);

/**
 * `POST /v2/orders/{orderId}/packs` (`count`), after the assembly. v2 gives numbers once and refuses a
 * repeat; then they are read from the order, or from v1's, which may have more or fewer than `count`. Errors:
 * `Order is not assembled`, and numbers that neither shows (`conflict`, see `areNumbersNotShown`),
 * `not-found`. A lost response is settled by reading the order.
 */
export async function requestPackNumbers(
  parts: V2Parts,
  older: OlderNumbers,
  order: string,
  count: number,
): PlatformResult<readonly string[]> {
  const broken = limitErrorIfAny(checkRange('count', count, 1, MAX_PACKS));
  if (broken !== null) return err(broken);
  const answer = await parts.inPath(order, (name) =>
    parts.caller.change(numbersAnswer, { path: `/v2/orders/${name}/packs`, json: { count } }),
  );
  if (!answer.ok && containsText(answer.error, 'not possible to generate more codes')) {
    const given = await existingNumbers(parts, older, order);
    return given.ok && given.value.length === 0 ? err(numbersNotShown(answer.error)) : given;
  }
  if (!answer.ok || answer.value.length >= count) return answer;
  return err(
    platformErrorOf('malformed-answer', `packs: expected ${count}, got ${answer.value.length}`, {
      httpStatus: 201,
      mayHaveHappened: true,
    }),
  );
}

/** Numbers that the order already has, from either version. */
async function existingNumbers(
  parts: V2Parts,
  older: OlderNumbers,
  order: string,
): PlatformResult<readonly string[]> {
  const read = await readV2Order(parts, order);
  if (!read.ok) return read;
  if (read.value.packNumbers.length > 0 || older === null) return ok(read.value.packNumbers);
  const shown = await older(order);
  // v1 has ended, or does not have the order: it will never return numbers.
  return !shown.ok && ['version-ended', 'not-found'].includes(shown.error.kind) ? ok([]) : shown;
}
