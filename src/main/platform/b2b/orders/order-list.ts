import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { OrderWindow, PackingPlatform } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { pageOf } from '../hal-page.ts';
import { checkRange } from '../limit-checks.ts';
import { looseTime, moscowStamp } from '../moscow-time.ts';

const summary = z
  .object({ id: textOrNumber, status: z.string(), updatedAt: looseTime, createdAt: looseTime })
  .transform(({ id, status, updatedAt, createdAt }, context): OrderSummary => {
    const at = updatedAt ?? createdAt;
    if (at === null) context.addIssue({ code: 'custom', path: ['updatedAt'], message: 'expected a time' });
    return { id, status, updatedAt: at ?? '' };
  });

/** What `listOrders` asks for; times are cut down to and rounded up to whole seconds, so that nothing is between. */
export function windowFilter({ by, from, to }: OrderWindow): string {
  const last = new Date(Math.ceil(to.getTime() / 1000) * 1000);
  return `${by}>=<${moscowStamp(from)},${moscowStamp(last)}`;
}

/**
 * `GET /api/v1/orders` by a time, range operator `>=<` (specification, "List query parameters"). Limit: 100 orders a
 * page (assumptions, "page sizes"). A malformed filter is `validation`. Sort values are not specified: none is sent.
 * A row that cannot be read keeps no other order from coming in: `tellLeftOut` hears of it.
 */
export async function listOrders(
  caller: B2bCaller,
  tellLeftOut: (rows: readonly string[]) => void,
  query: Parameters<PackingPlatform['listOrders']>[0],
): ReturnType<PackingPlatform['listOrders']> {
  const broken = limitErrorIfAny([
    ...checkRange('limit', query.limit, 1, LIMITS.ordersPerPage),
    ...checkRange('page', query.page, 1, Number.MAX_SAFE_INTEGER),
    ...checkWindow(query),
  ]);
  if (broken !== null) return err(broken);
  const page = await caller.get(pageOf('orders', summary, 'left-out'), {
    path: '/api/v1/orders',
    query: { limit: String(query.limit), page: String(query.page), filter: windowFilter(query) },
  });
  if (!page.ok) return page;
  tellLeftOut(page.value.leftOut);
  return ok({ orders: page.value.rows, pages: page.value.pages, total: page.value.total });
}

function checkWindow({ from, to }: OrderWindow) {
  const isOrdered = from.getTime() <= to.getTime();
  return isOrdered ? [] : [{ field: 'from', limit: 'not after to', value: from.getTime() }];
}
