import { expect, it } from 'vitest';
import {
  awaitsConfirm,
  isCancelPending,
  mayBeCancelled,
  mayBeConfirmed,
} from '#main/shipping/shipment-status.ts';
import { isShipmentSettled } from '#shared/domain/status.ts';

const standing = (platform_status: string) => ({ stage: 'created', platform_status, pending: null });

it.each(['NEW', 'INITIAL', 'TO_BE_CONFIRMED', 'new', 'to_be_confirmed'])(
  '%s waits for confirmation',
  (status) => {
    expect(awaitsConfirm(standing(status))).toBe(true);
    expect(mayBeConfirmed(standing(status))).toBe(true);
    expect(isShipmentSettled(status)).toBe(false);
  },
);

it.each(['CONFIRMED', 'confirmed'])('%s may still be cancelled, and is confirmed', (status) => {
  expect(awaitsConfirm(standing(status))).toBe(false);
  expect(mayBeCancelled(standing(status))).toBe(true);
});

it.each(['CANCEL_PENDING', 'cancelPending'])('%s is a pending cancellation', (status) => {
  expect(isCancelPending(status)).toBe(true);
  expect(isShipmentSettled(status)).toBe(false);
  expect(mayBeCancelled(standing(status))).toBe(false);
});

it.each(['SENT', 'REJECTED', 'CANCELED', 'CANCELLED', 'sent', 'canceled'])(
  '%s does not change any more',
  (status) => {
    expect(isShipmentSettled(status)).toBe(true);
    expect(mayBeCancelled(standing(status))).toBe(false);
    expect(awaitsConfirm(standing(status))).toBe(false);
  },
);
