import { expect, it } from 'vitest';
import { createHandledNotifications } from '#main/orders/notifications/handle-notification.ts';

function said(statusKey: string, since: string | null = null, id = 'RU250715-850486') {
  return { about: 'order', id, statusKey, since } as const;
}

it('knows a copy, and no other', () => {
  const dealtWith = createHandledNotifications();
  dealtWith.add(said('confirmed', '10:00'));
  expect(dealtWith.has(said('confirmed', '10:00'))).toBe(true);
  expect(dealtWith.has(said('canceled', '10:00'))).toBe(false);
  expect(dealtWith.has(said('confirmed', '10:01'))).toBe(false);
  expect(dealtWith.has(said('confirmed', '10:00', 'RU250715-850487'))).toBe(false);
  expect(dealtWith.has({ ...said('confirmed', '10:00'), about: 'shipment' })).toBe(false);
});

it('knows a copy that comes late', () => {
  const dealtWith = createHandledNotifications();
  for (const statusKey of ['new', 'confirmed', 'canceled']) dealtWith.add(said(statusKey, '10:00'));
  expect(dealtWith.has(said('new', '10:00'))).toBe(true);
});

it('takes an order at its word that is back in a status without saying since when', () => {
  const dealtWith = createHandledNotifications();
  for (const statusKey of ['confirmed', 'canceled']) dealtWith.add(said(statusKey));
  expect(dealtWith.has(said('canceled'))).toBe(true);
  expect(dealtWith.has(said('confirmed'))).toBe(false);
});

it('forgets first of whom it heard longest ago', () => {
  const dealtWith = createHandledNotifications();
  dealtWith.add(said('confirmed', null, 'A'));
  dealtWith.add(said('confirmed', null, 'B'));
  dealtWith.add(said('canceled', null, 'A'));
  for (let n = 0; n < 1_999; n += 1) dealtWith.add(said('confirmed', null, `C${n}`));
  expect(dealtWith.size()).toBe(2_000);
  expect(dealtWith.has(said('canceled', null, 'A'))).toBe(true);
  expect(dealtWith.has(said('confirmed', null, 'B'))).toBe(false);
});

it('keeps only the last of an order that changes for ever', () => {
  const dealtWith = createHandledNotifications();
  for (let n = 0; n < 1_000; n += 1) dealtWith.add(said('confirmed', String(n)));
  expect(dealtWith.has(said('confirmed', '999'))).toBe(true);
  expect(dealtWith.has(said('confirmed', '0'))).toBe(false);
});
