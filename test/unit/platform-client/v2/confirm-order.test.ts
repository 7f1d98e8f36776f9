import { expect, it } from 'vitest';
import { type Answered, ORDER, refusal, v2AnsweredBy } from './v2-wire.ts';

const confirm = async (status: string, message = 'Status change is not possible') => {
  await using v2 = await v2AnsweredBy(({ method }) =>
    method === 'POST' ? refusal(409, message) : { body: { ...ORDER, status } },
  );
  return await v2.platform.confirmOrder(ORDER.id);
};

it.each(['CONFIRMED', 'AWAITING_SHIPMENT'])(
  'a refused confirmation of an order that is %s is a success',
  async (status) => {
    expect(await confirm(status)).toEqual({ ok: true, value: undefined });
  },
);

it('a refused confirmation of an order that is not confirmed stays refused', async () => {
  expect(await confirm('CANCELED')).toMatchObject({ ok: false, error: { kind: 'conflict' } });
});

it('«Already confirmed» is a success, whatever the current status', async () => {
  expect((await confirm('SHIPPED', 'Already confirmed')).ok).toBe(true);
});

const PATH = `/v2/orders/${ORDER.id}`;
const STATUS = ['POST', `${PATH}/status`, { sellerId: 77, status: 'CONFIRMED' }];
const TYPE = ['POST', `${PATH}/status`, { sellerId: 77, type: 'CONFIRM' }];
const READ = ['GET', `${PATH}?sellerId=77`];

/** A platform that accepts some of the bodies, as its orders show afterwards. */
function taking(takes: (body: string) => Answered | undefined, after = 'NEW') {
  let status = 'NEW';
  return v2AnsweredBy(({ method, path, body }) => {
    if (path.startsWith('/v2/orders?')) return { body: { orders: [{ ...ORDER, status }] } };
    if (method === 'GET') return { body: { ...ORDER, status } };
    const answer = takes(body);
    status = after;
    return answer ?? { body: {} };
  });
}

it('confirms with the second body if the first is refused, and then starts with it', async () => {
  await using v2 = await taking((body) =>
    body.includes('CONFIRMED') ? refusal(400, 'Bad Request') : undefined,
  );
  expect(await v2.platform.confirmOrder(ORDER.id)).toEqual({ ok: true, value: undefined });
  expect(v2.sent()).toEqual([STATUS, READ, TYPE]);
  await v2.platform.confirmOrder(ORDER.id);
  expect(v2.sent().slice(3)).toEqual([TYPE]);
  expect(v2.parts.compatibility.spellingOf('confirm-order')).toBe('type: CONFIRM');
});

it('sends no second body if the order is confirmed although the first was refused', async () => {
  await using v2 = await taking(() => refusal(400, 'Bad Request'), 'CONFIRMED');
  expect((await v2.platform.confirmOrder(ORDER.id)).ok).toBe(true);
  expect(v2.sent()).toEqual([STATUS, READ]);
});

it.each([405, 404])(
  'needs no confirmation after a response %i, and sends nothing any more',
  async (status) => {
    await using v2 = await taking(() => refusal(status, 'No such operation'));
    expect((await v2.platform.confirmOrder(ORDER.id)).ok).toBe(true);
    const sent = v2.sent().length;
    expect((await v2.platform.confirmOrder(ORDER.id)).ok).toBe(true);
    expect(v2.sent().slice(sent)).toEqual([READ]);
  },
);

it('reports that orders cannot be confirmed if every body is refused', async () => {
  await using v2 = await taking(() => refusal(400, 'Bad Request'));
  expect(await v2.platform.confirmOrder(ORDER.id)).toMatchObject({ error: { kind: 'validation' } });
  expect(v2.parts.compatibility.gaps()).toEqual([{ gap: 'orders-not-confirmed', names: [] }]);
});

it('sends no other body while the effect of the first is unknown', async () => {
  await using v2 = await taking(() => refusal(503, 'try later'));
  expect(await v2.platform.confirmOrder(ORDER.id)).toMatchObject({ error: { mayHaveHappened: true } });
  expect(v2.sent()).toEqual([STATUS]);
});
