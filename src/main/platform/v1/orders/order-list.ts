import { z } from 'zod';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PackingPlatform } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import { looseTime } from '../moscow-time.ts';
import { readOrderPage } from './order-page.ts';

const summary = z
  .object({ id: textOrNumber, status: z.string(), updatedAt: looseTime, createdAt: looseTime })
  .transform(({ id, status, updatedAt, createdAt }, context): OrderSummary => {
    const at = updatedAt ?? createdAt;
    if (at === null) context.addIssue({ code: 'custom', path: ['updatedAt'], message: 'expected a time' });
    return { id, status, updatedAt: at ?? '' };
  });

/**
 * `GET /api/v1/orders` by a time, range operator `>=<`, and of each order only what shows that it has changed: what the
 * sync asks for. Limits and errors as in `readOrderPage`. `tellLeftOut` hears of rows that cannot be read.
 */
export async function listOrders(
  caller: JsonCaller,
  tellLeftOut: (rows: readonly string[]) => void,
  { by, from, to, page, limit }: Parameters<PackingPlatform['listOrders']>[0],
): ReturnType<PackingPlatform['listOrders']> {
  const filters = [{ field: by, operator: '>=<', from, to }] as const;
  const answer = await readOrderPage(caller, summary, { filters, page, limit });
  if (!answer.ok) return answer;
  const { rows, leftOut, pages, total } = answer.value;
  tellLeftOut(leftOut);
  if (pages !== null) return ok({ orders: rows, pages, total });
  // Its pages are read from the last one on: without their number some would be missed.
  return err(platformErrorOf('malformed-answer', 'pages: expected a number', { httpStatus: 200 }));
}
