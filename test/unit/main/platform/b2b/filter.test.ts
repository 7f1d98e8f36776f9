import { expect, it } from 'vitest';
import { windowFilter } from '#main/platform/b2b/orders/order-list.ts';
import { pathOf } from '#main/platform/transport/address.ts';

const from = new Date('2025-11-20T00:00:00.900Z');
const to = new Date('2025-11-20T01:00:00.100Z');

it('widens the window to whole seconds, in Moscow time', () => {
  expect(windowFilter({ by: 'updatedAt', from, to })).toBe('updatedAt>=<20251120030000,20251120040001');
});

it('encodes the operator and the comma', () => {
  const url = pathOf(new URL('https://host.example/base'), '/api/v1/orders', {
    filter: windowFilter({ by: 'updatedAt', from, to }),
  });
  expect(url.href).toBe(
    'https://host.example/base/api/v1/orders?filter=updatedAt%3E%3D%3C20251120030000%2C20251120040001',
  );
});
