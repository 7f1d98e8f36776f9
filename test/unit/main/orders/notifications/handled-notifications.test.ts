import { expect, it } from 'vitest';
import { createHandledNotifications } from '#main/orders/notifications/handle-notification.ts';

function notification(statusKey: string, since: string | null = null, id = 'RU250715-850486') {
  return { about: 'order', id, statusKey, since } as const;
}

it('recognises a copy, and nothing else', () => {
  const handled = createHandledNotifications();
  handled.add(notification('confirmed', '10:00'));
  expect(handled.has(notification('confirmed', '10:00'))).toBe(true);
  expect(handled.has(notification('canceled', '10:00'))).toBe(false);
  expect(handled.has(notification('confirmed', '10:01'))).toBe(false);
  expect(handled.has(notification('confirmed', '10:00', 'RU250715-850487'))).toBe(false);
  expect(handled.has({ ...notification('confirmed', '10:00'), about: 'shipment' })).toBe(false);
});

it('recognises a copy that arrives late', () => {
  const handled = createHandledNotifications();
  for (const statusKey of ['new', 'confirmed', 'canceled']) handled.add(notification(statusKey, '10:00'));
  expect(handled.has(notification('new', '10:00'))).toBe(true);
});

it('handles an order that returned to a status without a time', () => {
  const handled = createHandledNotifications();
  for (const statusKey of ['confirmed', 'canceled']) handled.add(notification(statusKey));
  expect(handled.has(notification('canceled'))).toBe(true);
  expect(handled.has(notification('confirmed'))).toBe(false);
});

it('forgets the subject without notifications for longest', () => {
  const handled = createHandledNotifications();
  handled.add(notification('confirmed', null, 'A'));
  handled.add(notification('confirmed', null, 'B'));
  handled.add(notification('canceled', null, 'A'));
  for (let n = 0; n < 1_999; n += 1) handled.add(notification('confirmed', null, `C${n}`));
  expect(handled.size()).toBe(2_000);
  expect(handled.has(notification('canceled', null, 'A'))).toBe(true);
  expect(handled.has(notification('confirmed', null, 'B'))).toBe(false);
});

it('keeps only the last states of an order that changes often', () => {
  const handled = createHandledNotifications();
  for (let n = 0; n < 1_000; n += 1) handled.add(notification('confirmed', String(n)));
  expect(handled.has(notification('confirmed', '999'))).toBe(true);
  expect(handled.has(notification('confirmed', '0'))).toBe(false);
});
