import { z } from 'zod';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import type { PackingPlatform } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import type { B2bCaller } from '../b2b-caller.ts';
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
  caller: B2bCaller,
  tellLeftOut: (rows: readonly string[]) => void,
  { by, from, to, page, limit }: Parameters<PackingPlatform['listOrders']>[0],
): ReturnType<PackingPlatform['listOrders']> {
  const filters = [{ field: by, operator: '>=<', from, to }] as const;
  const answer = await readOrderPage(caller, summary, { filters, page, limit });
  if (!answer.ok) return answer;
  tellLeftOut(answer.value.leftOut);
  return ok({ orders: answer.value.rows, pages: answer.value.pages, total: answer.value.total });
}
