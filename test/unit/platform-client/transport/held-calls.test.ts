import { expect, it } from 'vitest';
import { createHeldCalls } from '#client/transport/held-calls.ts';

const url = (path: string) => new URL(path, 'https://platform.example');

it('holds all reads of one collection, but not its changes or other reads', () => {
  const held = createHeldCalls(() => 0);
  held.hold('GET', url('/api/v1/orders/RU250715-850486'), 60);
  expect(held.refusal('GET', url('/api/v1/orders?page=2'))).toMatchObject({
    kind: 'rate-limited',
    retryAfterSeconds: 60,
    mayHaveHappened: false,
  });
  expect(held.refusal('GET', url('/api/v1/orders/RU250715-850487'))).not.toBeNull();
  expect(held.refusal('POST', url('/api/v1/orders/RU250715-850486/pack-numbers'))).toBeNull();
  expect(held.refusal('GET', url('/api/v1/shipments'))).toBeNull();
  expect(held.refusal('GET', url('/v2/orders'))).toBeNull();
});

it('ends the hold after the time, or after ten minutes', () => {
  let now = 0;
  const held = createHeldCalls(() => now);
  held.hold('GET', url('/v2/orders'), 86_400);
  now = 599_000;
  expect(held.refusal('GET', url('/v2/orders/77'))?.retryAfterSeconds).toBe(1);
  now = 600_000;
  expect(held.refusal('GET', url('/v2/orders/77'))).toBeNull();
});
