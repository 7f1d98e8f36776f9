import { describe, expect, it } from 'vitest';
import type { ObservedAnswer } from '#client/reading/answer-fields.ts';
import { createV2Catalog } from '#client/v2/catalog/v2-catalog.ts';
import { createV2Platform } from '#client/v2/v2-platform.ts';
import { ORDER, v2AnsweredBy } from './v2-wire.ts';

describe('an observer of REST v2', () => {
  it('gets each response before it is read, even an unreadable one', async () => {
    await using v2 = await v2AnsweredBy(({ path }) => {
      if (path.startsWith(`/v2/orders/${ORDER.id}`)) return { body: { ...ORDER, orderState: 'NEW' } };
      return path.startsWith('/v2/nomenclatures') ? { body: { things: [{ article: 'A-1' }] } } : undefined;
    });
    const observed: ObservedAnswer[] = [];
    const observe = (answer: ObservedAnswer) => void observed.push(answer);
    const { names } = v2.parts;
    const platform = createV2Platform({ ...v2.options, names, olderNumbers: null, observe });
    await platform.readOrder(ORDER.id);
    await createV2Catalog({ ...v2.options, observe }).listGoods({ country: 'RU', page: 1, limit: 10 });
    const [order, goods] = observed;
    expect([order?.method, order?.path]).toEqual(['GET', `/v2/orders/${ORDER.id}`]);
    expect(order?.fields).toContainEqual({ path: 'orderState', types: ['string'] });
    expect(order?.fields).toContainEqual({ path: 'items[].paidPrice.amount', types: ['number'] });
    expect([goods?.path, goods?.fields.map(({ path }) => path)]).toEqual([
      '/v2/nomenclatures',
      ['things', 'things[]', 'things[].article'],
    ]);
  });
});
