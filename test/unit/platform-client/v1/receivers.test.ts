import { expect, it } from 'vitest';
import { listPickupPoints } from '#client/v1/pickup-points.ts';
import { readRegistration } from '#client/v1/receivers.ts';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { answeredWith, callerOf } from '../../../support/v1-caller.ts';

const ADDRESS = 'https://warehouse.example/notifications/key';
const PLAIN = { address: ADDRESS, isActive: null, state: '', types: [], unknown: [] };

it.each([
  ['HAL', { _embedded: { notifications: [{ id: 7, url: ADDRESS }] }, total: 1 }],
  ['HAL under another name', { _embedded: { subscriptions: [{ id: 7, callbackUrl: ADDRESS }] } }],
  ['a bare list', [{ id: 7, endpoint: ADDRESS }]],
  ['a list under data', { code: 200, data: [{ url: ADDRESS }] }],
  ['a list within data', { data: { items: [{ url: ADDRESS }] } }],
  ['one record', { url: ADDRESS }],
])('reads registered addresses from %s', async (_, body) => {
  await using server = await answeredWith(body);
  expect(await readRegistration(server.caller)).toEqual({
    ok: true,
    value: { receivers: [PLAIN], hasMore: false },
  });
});

it('reads state and types where there are some, and names the rest without its values', async () => {
  const row = {
    url: ADDRESS,
    isActive: false,
    status: 'paused',
    events: ['statusChanged'],
    secret: 'hush',
    retries: 3,
  };
  await using server = await answeredWith({ _embedded: { notifications: [row] }, total: 12 });
  const answer = await readRegistration(server.caller);
  expect(answer).toEqual({
    ok: true,
    value: {
      receivers: [
        {
          address: ADDRESS,
          isActive: false,
          state: 'paused',
          types: ['statusChanged'],
          unknown: ['secret', 'retries'],
        },
      ],
      hasMore: true,
    },
  });
  expect(JSON.stringify(answer)).not.toContain('hush');
});

it('invents no address', async () => {
  await using empty = await answeredWith({ _embedded: { notifications: [] }, total: 0 });
  expect(await readRegistration(empty.caller)).toMatchObject({ value: { receivers: [], hasMore: false } });
  await using other = await answeredWith({ subscribed: true, mail: 'a@b.example' });
  expect(await readRegistration(other.caller)).toEqual({
    ok: true,
    value: { receivers: null, unknown: ['subscribed', 'mail'] },
  });
  await using text = await answeredWith('yes');
  expect(await readRegistration(text.caller)).toEqual({ ok: true, value: { receivers: null, unknown: [] } });
});

it('reads pickup points with what they show of name and address', async () => {
  await using server = await answeredWith({
    _embedded: {
      pickupPoints: [
        { id: 5, name: 'Точка', city: 'Москва', street: 'Тверская', houseNum: '1' },
        { code: 'B', title: 'Вторая', address: 'Казань, Баумана 2' },
        { id: 'C' },
        { name: 'without an id' },
      ],
    },
  });
  const answer = await listPickupPoints(server.caller);
  expect(answer.ok && [...answer.value.values()]).toEqual([
    { id: '5', name: 'Точка', address: 'Москва, Тверская, 1' },
    { id: 'B', name: 'Вторая', address: 'Казань, Баумана 2' },
    { id: 'C', name: null, address: null },
  ]);
});

it.each([[true], [false]])(
  'reads the list of pickup points to its end if it has pages (%s), and stops otherwise',
  async (pages) => {
    await using server = await startRawServer((request, response) => {
      const page = pages ? Number(new URL(request.path, 'http://a').searchParams.get('page') ?? 1) : 1;
      sendJson(response, 200, { _embedded: { points: [{ id: `P${page}`, name: 'N' }] }, total: 3 });
    });
    const answer = await listPickupPoints(callerOf(server.url));
    expect(answer.ok && [...answer.value.keys()]).toEqual(pages ? ['P1', 'P2', 'P3'] : ['P1']);
  },
);
