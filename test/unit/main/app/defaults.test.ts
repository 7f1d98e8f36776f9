import { expect, it } from 'vitest';
import { defaultSettings } from '#main/app/defaults.ts';

it('polls a platform on this machine every few seconds, any other as the specification recommends', () => {
  expect(defaultSettings('/data', false)).toMatchObject({ newOrdersSeconds: 300, changedOrdersSeconds: 900 });
  expect(defaultSettings('/data', true)).toMatchObject({ newOrdersSeconds: 5, changedOrdersSeconds: 5 });
});
