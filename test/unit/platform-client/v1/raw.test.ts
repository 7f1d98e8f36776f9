import { describe, expect, it } from 'vitest';
import {
  readAddresses,
  readDictionaries,
  readNotifications,
  readPickupPoints,
  resendNotifications,
} from '#client/v1/raw-calls.ts';
import { answeredWith } from '../../../support/v1-caller.ts';

describe('a group whose payload is not documented', () => {
  it.each([
    ['dictionaries', readDictionaries],
    ['pickup_points', readPickupPoints],
    ['notifications', readNotifications],
  ])('returns %s unchanged', async (group, read) => {
    await using server = await answeredWith([{ whatever: null }, 1]);
    expect(await read(server.caller)).toEqual({ ok: true, value: [{ whatever: null }, 1] });
    await read(server.caller, { segments: ['order-statuses', '7'], query: { city: 'Санкт Петербург' } });
    expect(server.sent()).toEqual([
      ['GET', `/api/v1/${group}`],
      [
        'GET',
        `/api/v1/${group}/order-statuses/7?city=%D0%A1%D0%B0%D0%BD%D0%BA%D1%82+%D0%9F%D0%B5%D1%82%D0%B5%D1%80%D0%B1%D1%83%D1%80%D0%B3`,
      ],
    ]);
  });

  it.each(['..', '', 'a/b', 'a?b'])('cannot be left through %j', async (segment) => {
    await using server = await answeredWith({});
    expect(await readDictionaries(server.caller, { segments: ['statuses', segment] })).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'segments[1]' }] },
    });
    expect(server.sent()).toEqual([]);
  });
});

describe('addresses', () => {
  it('are read as assumed', async () => {
    const row = { id: 5, text: 'Тверская', text_extended: 'г Москва, ул Тверская', zipcode: 125009 };
    await using server = await answeredWith({ code: 200, data: [row, { id: 'x', more: 1 }] });
    expect(await readAddresses(server.caller, { query: { text: 'Твер' } })).toEqual({
      ok: true,
      value: [
        { id: '5', text: 'Тверская', textExtended: 'г Москва, ул Тверская', zipcode: '125009' },
        { id: 'x', text: '', textExtended: '', zipcode: '' },
      ],
    });
  });

  it('may be empty', async () => {
    await using server = await answeredWith({ code: 200, data: null });
    expect(await readAddresses(server.caller)).toEqual({ ok: true, value: [] });
  });

  it('of another shape are malformed', async () => {
    await using server = await answeredWith({ code: 200 });
    expect(await readAddresses(server.caller)).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', detail: expect.stringMatching(/^data: /) },
    });
  });
});

describe('requesting notifications again', () => {
  it.each([
    [200, { done: 1 }, { done: 1 }],
    [204, null, null],
  ])('with response %i', async (status, body, value) => {
    await using server = await answeredWith(body, status);
    expect(await resendNotifications(server.caller, { orderNr: 'RU1' })).toEqual({ ok: true, value });
    expect(server.sent()).toEqual([['POST', '/api/v1/notifications/resend', { orderNr: 'RU1' }]]);
  });
});
