import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber, checkRange } from '../limit-checks.ts';

/** Our limit, not the platform's: an order has a few units, so a larger count is a mistake. */
const MAX_PACKS = 1000;

const packNumbersAnswer = z.object({ packNumbers: z.array(z.string().min(1)) });

/**
 * `POST /api/v1/orders/{orderNr}/pack-numbers` (`packQuantity`). Limits: 1 to 1000 numbers per call. Errors:
 * an order that is already cancelled or shipped is `not-found` (`order not found`), one of the platform's
 * warehouse `conflict`; without scope `u_order` or `c_shipments` `forbidden`. It may return fewer than
 * requested. Unused numbers do no harm (specification, "B2B REST: labels"), so a lost response is settled by
 * requesting again.
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
