import { expect, it } from 'vitest';
import { ORDER, refusal, v2AnsweredBy } from './v2-wire.ts';

const confirm = async (status: string, message = 'Status change is not possible') => {
  await using v2 = await v2AnsweredBy(({ method }) =>
    method === 'POST' ? refusal(409, message) : { body: { ...ORDER, status } },
  );
  return await v2.platform.confirmOrder(ORDER.id);
};

it.each(['CONFIRMED', 'AWAITING_SHIPMENT'])(
  'a refused confirmation of an order that is %s is success',
  async (status) => {
    expect(await confirm(status)).toEqual({ ok: true, value: undefined });
  },
);

it('a refused confirmation of an order that is not confirmed stays refused', async () => {
  expect(await confirm('CANCELED')).toMatchObject({ ok: false, error: { kind: 'conflict' } });
});

it('«Already confirmed» is success, whatever the order is by now', async () => {
  expect((await confirm('SHIPPED', 'Already confirmed')).ok).toBe(true);
});
