import { expect, it } from 'vitest';
import type { RefusedChange } from '#shared/contract/queue.ts';
import { confirmResult } from '../../../../../src/renderer/screens/queue/confirm-result.ts';

const REFUSED: RefusedChange = {
  id: 1,
  kind: 'confirm-order',
  about: 'RU-3',
  itemNr: null,
  at: '2026-11-23T08:00:00.000Z',
  cause: 'validation',
  detail: 'no',
  actions: ['settle'],
};
const BATCH = {
  confirmed: ['RU-1', 'RU-2', 'RU-3', 'RU-4'],
  notConfirmed: [{ orderId: 'RU-5', because: 'cancelled' as const }],
};

it('counts as confirmed only what the platform has confirmed', () => {
  const now = { toConfirm: ['RU-2', 'RU-3', 'RU-9'], confirming: ['RU-4'], refused: [REFUSED] };
  expect(confirmResult(BATCH, now)).toEqual({
    confirmed: 1,
    waiting: 2,
    failed: [
      { orderId: 'RU-5', because: 'cancelled' },
      { orderId: 'RU-3', because: 'refused' },
    ],
  });
});

it('takes a refusal of another kind for no answer to this', () => {
  const now = { toConfirm: [], confirming: [], refused: [{ ...REFUSED, kind: 'cancel-order' as const }] };
  expect(confirmResult(BATCH, now)).toMatchObject({ confirmed: 4, waiting: 0 });
});
