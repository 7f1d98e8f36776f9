import type { Context } from 'hono';
import { badField } from '../../http/refusal.ts';
import type { Order } from '../../world/orders/order.ts';
import { upperStatus } from '../http/values.ts';
import { readMoment } from '../http/values-read.ts';

export type OrderTest = (order: Order) => boolean;

const FULFILMENT: Readonly<Record<string, Order['fulfilment']>> = { FBS: 'crossdocking', FBO: 'fulfilment' };

/**
 * The explicit filters of `GET /v2/orders` (assumptions, "REST v2", order list): all that are given must hold, both ends
 * of a span included. 400 names the one that is malformed.
 */
export function readFilters(c: Context): OrderTest[] {
  return [
    fulfilmentTest(c.req.query('fulfillmentType')),
    statusTest(c.req.query('status')),
    spanTest(c, 'updatedAt', (order) => order.updatedAt),
    spanTest(c, 'createdAt', (order) => order.createdAt),
  ];
}

function fulfilmentTest(told: string | undefined): OrderTest {
  if (told === undefined) return () => true;
  const wanted = Object.hasOwn(FULFILMENT, told) ? FULFILMENT[told] : undefined;
  if (wanted === undefined) throw badField('fulfillmentType', 'FBS or FBO is expected');
  return (order) => order.fulfilment === wanted;
}

/** A status nobody has, but well written, selects nothing. */
function statusTest(told: string | undefined): OrderTest {
  if (told === undefined) return () => true;
  if (!/^[A-Z][A-Z_]*$/.test(told)) throw badField('status', 'a status in capitals is expected');
  return (order) => upperStatus(order.status) === told;
}

function spanTest(c: Context, field: 'createdAt' | 'updatedAt', of: (order: Order) => number): OrderTest {
  const from = momentIn(c, `${field}From`) ?? Number.NEGATIVE_INFINITY;
  const to = momentIn(c, `${field}To`) ?? Number.POSITIVE_INFINITY;
  return (order) => from <= of(order) && of(order) <= to;
}

function momentIn(c: Context, name: string): number | null {
  const told = c.req.query(name);
  return told === undefined ? null : readMoment(told, name);
}
