import { describe, expect, it } from 'vitest';
import { pathOf } from '#client/transport/address.ts';
import { checkFilter, filterText, type OrderFilter } from '#client/v1/orders/order-filter.ts';

const from = new Date('2025-11-20T00:00:00.900Z');
const to = new Date('2025-11-20T01:00:00.100Z');

const breaches = (filter: OrderFilter) =>
  checkFilter(filter, 'filter').map(({ field, limit, value }) => `${field}: ${limit}, got ${value}`);
const created = (value: Date): OrderFilter => ({ field: 'createdAt', operator: '=', value });
const delivered = (value: string): OrderFilter => ({ field: 'deliveryDate', operator: '>=', value });
const searched = (value: string): OrderFilter => ({ field: 'fullSearch', operator: '=', value });

describe('a filter of the order list', () => {
  it.each<[OrderFilter, string]>([
    [{ field: 'updatedAt', operator: '>=<', from, to }, 'updatedAt>=<20251120030000,20251120040001'],
    [{ field: 'createdAt', operator: '>=', value: from }, 'createdAt>=20251120030000'],
    [{ field: 'createdAt', operator: '<=', value: from }, 'createdAt<=20251120030001'],
    [{ field: 'createdAt', operator: '=', value: to }, 'createdAt=20251120040000'],
    [{ field: 'deliveryDate', operator: '<=', value: '2025-11-20' }, 'deliveryDate<=2025-11-20'],
    [
      { field: 'deliveryDate', operator: '>=<', from: '2025-11-20', to: '2025-11-21' },
      'deliveryDate>=<2025-11-20,2025-11-21',
    ],
    [{ field: 'status', operator: '=', value: 'Ready for shipment' }, 'status=Ready for shipment'],
    [searched('Ким, А&Б'), 'fullSearch=Ким, А&Б'],
    [{ field: 'isOverdue', operator: '=', value: false }, 'isOverdue=false'],
  ])('%j is sent with its bounds widened to whole seconds in Moscow time', (filter, text) => {
    expect(filterText(filter)).toBe(text);
    expect(breaches(filter)).toEqual([]);
  });

  it('is encoded with its operator, and repeated if there are several', () => {
    const url = pathOf(new URL('https://host.example/base'), '/api/v1/orders', {
      filter: [
        filterText({ field: 'updatedAt', operator: '>=<', from, to }),
        filterText(searched('А+Б & Ко')),
      ],
    });
    expect(url.href).toBe(
      'https://host.example/base/api/v1/orders?filter=updatedAt%3E%3D%3C20251120030000%2C20251120040001&filter=fullSearch%3D%D0%90%2B%D0%91+%26+%D0%9A%D0%BE',
    );
  });

  it.each([
    ['the last second that can be written', created(new Date('9999-12-31T20:59:59Z')), []],
    [
      'the second after it',
      created(new Date('9999-12-31T21:00:00Z')),
      ['filter.value: a time of the years 1 to 9999, got 9999-12-31T21:00:00.000Z'],
    ],
    ['no time', created(new Date('soon')), ['filter.value: a time of the years 1 to 9999, got no time']],
    ['a day', delivered('2024-02-29'), []],
    ['no day', delivered('2025-02-29'), ['filter.value: a date YYYY-MM-DD, got 2025-02-29']],
    ['a day without hyphens', delivered('20250228'), ['filter.value: a date YYYY-MM-DD, got 20250228']],
    ['255 characters', searched('x'.repeat(255)), []],
    ['256 characters', searched('x'.repeat(256)), ['filter.value: at most 255 characters, got 256']],
    ['nothing', searched(' '), ['filter.value: must not be empty, got  ']],
    [
      'times the wrong way round',
      { field: 'createdAt', operator: '>=<', from: to, to: from },
      ['filter.from: not after to, got 2025-11-20T01:00:00.100Z'],
    ],
    [
      'days the wrong way round',
      { field: 'deliveryDate', operator: '>=<', from: '2025-11-21', to: '2025-11-20' },
      ['filter.from: not after to, got 2025-11-21'],
    ],
    ['one moment', { field: 'createdAt', operator: '>=<', from, to: from }, []],
  ] satisfies [string, OrderFilter, string[]][])(
    'with %s is checked before it is sent',
    (_name, filter, found) => {
      expect(breaches(filter)).toEqual(found);
    },
  );
});
