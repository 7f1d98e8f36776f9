import { expect, it } from 'vitest';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { todo } from '#main/bench/view.ts';

const operator = { id: '1', name: 'Packer', role: 'packer' } as const;

it.each([
  [['RU-1/1'], 'confirm-shipment'],
  [[], 'shipment-blocked'],
])('asks for OK only when a pack may ship: %j', (packs, key) => {
  const asking = { kind: 'send-shipment', at: 0, packs, heldBack: ['RU-2/1'] } as const;
  expect(todo({ ...EMPTY_BENCH, operator, asking }).key).toBe(key);
});
