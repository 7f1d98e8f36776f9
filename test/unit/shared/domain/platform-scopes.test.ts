import { expect, it } from 'vitest';
import { scopesOf } from '#shared/domain/platform-scopes.ts';

it('names the rights of a change where the specification has any for it', () => {
  expect(scopesOf('change-status')).toEqual(['c_status_change', 'u_order']);
  expect(scopesOf('shipment-confirm')).toContain('c_shipments');
  expect(scopesOf('goods-change')).toEqual([]);
});
