import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber, checkRange } from '../limit-checks.ts';

/** Ours, not the platform's: an order has a few units, so a larger count is a mistake. */
const MAX_PACKS = 1000;

const packNumbersAnswer = z.object({ packNumbers: z.array(z.string().min(1)) });

/**
 * `POST /api/v1/orders/{orderNr}/pack-numbers` (`packQuantity`). Limits: 1 to 1000 numbers a call. Errors: an order that is
 * cancelled or shipped already is `not-found` (`order not found`), one of the platform's own warehouse `conflict`; neither
 * scope `u_order` nor `c_shipments`: `forbidden`. It may give fewer than were asked for. Numbers that are not used do no harm (specification, "B2B REST:
 * labels"), so a lost answer is settled by asking again.
 */
export async function requestPackNumbers(
  caller: JsonCaller,
  order: string,
  count: number,
): PlatformResult<readonly string[]> {
  const broken = limitErrorIfAny([
    ...checkNumber('order', order),
    ...checkRange('packQuantity', count, 1, MAX_PACKS),
  ]);
  if (broken !== null) return err(broken);
  const answer = await caller.change(packNumbersAnswer, {
    path: `/api/v1/orders/${order}/pack-numbers`,
    json: { packQuantity: count },
  });
  return answer.ok ? ok(answer.value.packNumbers) : answer;
}
