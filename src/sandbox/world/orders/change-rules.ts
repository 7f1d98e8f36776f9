import type { JsonObject } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { activeShipmentOf } from '../shipments/change-shipment.ts';
import type { World } from '../world.ts';
import { setOrderStatus } from './change-order.ts';
import type { Country, Order, Unit } from './order.ts';
import { isCancellable, isStatus, statusCode } from './status.ts';

export interface StatusChange {
  readonly status: string;
  readonly reason: string | null;
}

/** Exact `reason` strings of section "B2B REST: orders". */
const CANCEL_REASONS: readonly string[] = [
  'Нет нужной позиции/размера в наличии',
  'Товар больше не нужен',
  'Доставка в регион клиента не осуществляется',
  'Отсутствие удобного дня доставки',
  'Отсутствие удобного промежутка времени для доставки',
  'Отсутствие подходящего метода доставки',
  'Техническое ограничение при подтверждении',
  'Брак',
  'Закончился товар на складе',
  'Не успеваю отгрузить вовремя',
];

const NOT_DELIVERED_REASONS: readonly string[] = [
  'Размер не подошел',
  'Не соответствует описанию/фото',
  'Низкое качество изготовления, материала',
  'Брак, некомплект, следы примерки',
  'Не подошел фасон, посадка, стиль',
  'Доставлен не тот товар',
  'Товар не был доставлен',
  'Другое',
];

const REASONS: Readonly<Record<string, readonly string[]>> = {
  canceled: CANCEL_REASONS,
  not_delivered: NOT_DELIVERED_REASONS,
  ready_for_shipment: [],
  shipped: [],
  delivered: [],
  returned: [],
};

/**
 * Section "Order and item statuses": which status a partner may give an item depends on the region; BY is
 * treated as RU. For whole orders the section has no such rule, and its table allows the return of every
 * delivered one.
 */
const BY_REGION: Readonly<Record<Country, readonly string[]>> = {
  RU: ['canceled', 'returned'],
  BY: ['canceled', 'returned'],
  KZ: ['canceled', 'ready_for_shipment', 'shipped'],
};

const PREVIOUS_STATUSES: Readonly<Record<string, readonly string[]>> = {
  returned: ['delivered'],
  ready_for_shipment: ['confirmed', 'awaiting_shipment'],
  shipped: ['ready_for_shipment'],
  delivered: ['shipped', 'in_delivery', 'on_shelf'],
  not_delivered: ['shipped', 'in_delivery', 'on_shelf'],
};

/** Status and reason of a change request (table "Status change body rules"). */
export function readStatusChange(body: JsonObject): StatusChange {
  const status = typeof body.status === 'string' ? statusCode(body.status) : '';
  const reasons = Object.hasOwn(REASONS, status) ? REASONS[status] : undefined;
  if (reasons === undefined)
    throw badField('status', `one of ${Object.keys(REASONS).join(', ')} is expected`);
  const reason = body.reason ?? null;
  if (reasons.length === 0) return { status, reason: typeof reason === 'string' ? reason : null };
  if (reason === null || reason === '') throw badField('reason', `is required for ${status}`);
  if (typeof reason !== 'string' || !reasons.includes(reason)) {
    throw badField('reason', 'is not in the list of the specification', 'Invalid reason');
  }
  return { status, reason };
}

/**
 * Refuses a change that the cancellation table, the region or the state forbids for the order, or for one of
 * its units.
 */
export function checkChange(world: World, order: Order, change: StatusChange, subject: Order | Unit): void {
  if (change.status === 'canceled') {
    checkCancel(world, order, subject);
    return;
  }
  const isOffered =
    order.fulfilment === 'crossdocking' &&
    (subject === order || BY_REGION[order.country].includes(change.status));
  if (!isOffered || !isStatus(subject.status, ...(PREVIOUS_STATUSES[change.status] ?? []))) {
    throw new Refusal(
      409,
      'Status change unavailable',
      `${change.status} cannot follow ${subject.status} here`,
    );
  }
}

/** Refuses what the cancellation table forbids, for a whole order or one of its units. */
export function checkCancel(world: World, order: Order, subject: Order | Unit): void {
  const shipment = activeShipmentOf(world, order);
  if (shipment !== undefined && !isStatus(subject.status, 'canceled')) {
    throw new Refusal(
      409,
      'Cancel unavailable because active shipment exist',
      `out-shipment ${shipment.id} is ${shipment.status}`,
    );
  }
  if (!isCancellable(order, subject)) {
    throw new Refusal(409, 'Order can not be canceled', `its status is ${subject.status}`);
  }
}

/** Confirms an order that waits for confirmation. */
export function confirmOrder(world: World, order: Order): void {
  if (isStatus(order.status, 'initial', 'new')) setOrderStatus(world, order, 'confirmed');
  else if (isStatus(order.status, 'canceled'))
    throw new Refusal(409, 'Order can not be confirmed', 'it is cancelled');
  else throw new Refusal(409, 'Already confirmed', `its status is ${order.status}`);
}
