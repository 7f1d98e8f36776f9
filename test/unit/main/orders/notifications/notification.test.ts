import { describe, expect, it } from 'vitest';
import { readNotification } from '#main/orders/notifications/notification.ts';

const ORDER = 'RU250715-850486';

function read(payload: unknown): ReturnType<typeof readNotification> {
  return readNotification(JSON.stringify(payload));
}

function statusChanged(data: object, envelope: object = {}) {
  return { type: 'statusChanged', trackingId: '250715-850486', sequenceNumber: 1, ...envelope, data };
}

describe('a notification about an order', () => {
  it('names the order by its id, not by the number of its group', () => {
    const payload = statusChanged({ id: ORDER, status: 'Confirmed' }, { trackingId: '250715-111111' });
    expect(read(payload)).toMatchObject({ about: 'order', id: ORDER });
  });

  it.each([
    ['date', { date: '2025-07-15T10:00:00+03:00' }],
    ['createdAt', { createdAt: '2025-07-15T10:00:00+03:00' }],
    ['no time', {}],
    ['fields nobody knows', { signature: { of: ['nobody'] }, version: 7 }],
  ])('is read with %s in its envelope', (_, envelope) => {
    const data = { id: ORDER, status: 'Confirmed', fullSum: 1990.5, deliveryPrice: '0.00', colour: null };
    expect(read(statusChanged(data, envelope))).toMatchObject({ id: ORDER });
  });

  it('is the same whether amounts are texts or numbers', () => {
    const data = { id: ORDER, status: 'Confirmed', updatedAt: '2025-07-15 10:00:00' };
    expect(read(statusChanged({ ...data, fullSum: 1990 }))).toEqual(
      read(statusChanged({ ...data, fullSum: '1990.00' })),
    );
  });

  it('may lack the country prefix', () => {
    expect(read(statusChanged({ id: ' 250715-850486' }))).toMatchObject({ id: '250715-850486' });
  });

  it('is read by its id alone, however odd the rest is', () => {
    const odd = { id: ORDER, status: ['?'], updatedAt: 5, items: 'none', dates: 0, deliveryMethod: [] };
    expect(read(statusChanged(odd))).toMatchObject({ about: 'order', id: ORDER, since: null });
    expect(read(statusChanged({ id: ORDER, items: [null, 3] }))).toMatchObject({ id: ORDER });
  });

  it('is read whatever is nested in it, and however deep', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const data of [
      `"status":${deep}`,
      `"status":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `"items":[{"id":${deep},"status":${deep}}]`,
    ]) {
      const text = `{"type":"statusChanged","data":{"id":"${ORDER}",${data}}}`;
      expect(readNotification(text)).toMatchObject({ about: 'order', id: ORDER });
    }
    const shipment = `{"shipmentId":"Z4B1","direction":"out","status":${deep}}`;
    const text = `{"type":"fulfilmentShipmentStatusChanged","data":${shipment}}`;
    expect(readNotification(text)).toMatchObject({ about: 'shipment', id: 'Z4B1' });
  });

  it('differs if the order, an item or the time of the change differs', () => {
    const readWith = (over: object) =>
      read({
        type: 'itemStatusChanged',
        data: {
          id: ORDER,
          status: 'Confirmed',
          updatedAt: '2025-07-15 10:00:00',
          items: [{ id: 1, status: 'Confirmed' }],
          ...over,
        },
      });
    const all = [
      readWith({}),
      readWith({ status: 'Canceled' }),
      readWith({ items: [{ id: 1, status: 'Canceled' }] }),
      readWith({ items: [{ id: 2, status: 'Confirmed' }] }),
      readWith({ updatedAt: '2025-07-15 10:00:01' }),
    ];
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(all.length);
  });

  it('is the same whatever the order of its items', () => {
    const items = [
      { id: 1, status: 'Confirmed' },
      { id: 2, status: 'Canceled' },
    ];
    expect(read(statusChanged({ id: ORDER, items }))).toEqual(
      read(statusChanged({ id: ORDER, items: items.toReversed() })),
    );
  });

  it.each([
    ['no data', undefined],
    ['no id', { status: 'Confirmed' }],
    ['a number for an id', { id: 850486 }],
    ['no order number', { id: 'confirmed' }],
    ['a path', { id: '../../token' }],
    ['more than 64 characters', { id: `RU250715-${'1'.repeat(56)}` }],
  ])('cannot be read with %s', (_, data) => {
    expect(read({ type: 'statusChanged', data })).toEqual({ about: 'unreadable', cause: 'order' });
  });

  it('may be 64 characters long', () => {
    expect(read(statusChanged({ id: `RU250715-${'1'.repeat(55)}` }))).toMatchObject({ about: 'order' });
  });
});

describe('a notification about a shipment', () => {
  const readWith = (data: object) =>
    read({ type: 'fulfilmentShipmentStatusChanged', createdAt: '2025-07-15T10:00:00+03:00', data });

  it('names an out-shipment', () => {
    const data = {
      id: 17,
      shipmentId: 'Z4B123',
      direction: 'out',
      status: 'sent',
      itemQuantity: 3,
      priceSum: 9.5,
    };
    expect(readWith(data)).toMatchObject({ about: 'shipment', id: 'Z4B123' });
  });

  it.each(['in', ''])('names a supply if its direction is %j', (direction) => {
    const read = readWith({ id: 17, shipmentId: 'Z4B-12_3', direction, status: 'unloaded' });
    expect(read).toMatchObject({ about: 'supply', id: 'Z4B-12_3' });
  });

  it.each([
    [{ direction: 'out' }],
    [{ direction: 'out', shipmentId: '' }],
    [{ direction: 'out', shipmentId: '1'.repeat(21) }],
  ])('cannot be read as %j', (data) => {
    expect(readWith(data)).toEqual({ about: 'unreadable', cause: 'shipment' });
  });
});

describe('anything else', () => {
  it('is ignored if its type is unknown', () => {
    expect(read({ type: 'priceChanged', data: 5 })).toEqual({ about: 'nothing', type: 'priceChanged' });
    // Not a name that a person would want to see.
    expect(read({ type: '<b>'.repeat(50) })).toEqual({ about: 'nothing', type: '' });
  });

  it.each([
    ['', 'json'],
    ['{', 'json'],
    ['null', 'type'],
    ['[]', 'type'],
    ['"statusChanged"', 'type'],
    ['{"type":5}', 'type'],
    ['{}', 'type'],
  ])('cannot be read: %s', (text, cause) => {
    expect(readNotification(text)).toEqual({ about: 'unreadable', cause });
  });
});
