import { expect, it } from 'vitest';
import type { OpenOrderView, VerdictView } from '#shared/contract/bench.ts';
import { orderOfLastScan } from '../../../../src/renderer/shell/body-facts.tsx';

const order = { orderId: 'RU-1' } as OpenOrderView;
const last = (orderId: string | null) => ({ orderId }) as VerdictView;

it.each([
  [null, ''],
  [{ last: null, order: null }, ''],
  [{ last: null, order }, 'RU-1'],
  [{ last: last('RU-2'), order }, 'RU-2'],
  [{ last: last(null), order }, ''],
])('names the order of the last scan, after a restart the open one: %j', (view, about) => {
  expect(orderOfLastScan(view)).toBe(about);
});
