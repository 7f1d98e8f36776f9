import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, lookAlikesOf, twinKey } from '#shared/domain/look-alikes.ts';

const kind = fc.constantFrom('Помада', 'помада', 'Крем «Ёж»', 'Крем Еж');
const shade = fc.constantFrom('', ' 02', ' 07', ' №5', ' тон Мак', ' тон Роза', ' белая', ' чёрная');
/** Few names, sizes and brands, so that many are twins; and any text. */
const goods = fc.record({
  sku: fc.stringMatching(/^[A-F]$/),
  brand: fc.constantFrom('Polar', 'POLAR', 'Рассвет 47'),
  name: fc.oneof(
    fc.tuple(kind, shade).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  ),
  size: fc.oneof(fc.constantFrom('', '41', '42', 'тон 02', 'Тон  02'), fc.string({ unit: 'grapheme' })),
});

describe('two goods, whatever they are called', () => {
  it('differ from each other in the same way, and never from themselves', () => {
    fc.assert(
      fc.property(goods, goods, (one, other) => {
        expect(differenceOf(one, other)).toBe(differenceOf(other, one));
        expect(differenceOf(one, { ...one, size: other.size, name: other.name })).toBeNull();
      }),
    );
  });

  it('are twins only with the same key, so that none is lost among stored goods', () => {
    let twins = 0;
    fc.assert(
      fc.property(goods, goods, (one, other) => {
        if (differenceOf(one, other) === null) return;
        twins += 1;
        expect(twinKey(one)).not.toBeNull();
        expect(twinKey(other)).toBe(twinKey(one));
      }),
      { numRuns: 5_000 },
    );
    expect(twins).toBeGreaterThan(20);
  });
});

it('look-alikes are a few, each once, each a twin, those of the order first', () => {
  fc.assert(
    fc.property(
      goods,
      fc.array(goods, { maxLength: 8 }),
      fc.array(goods, { maxLength: 8 }),
      (next, inOrder, others) => {
        const twins = lookAlikesOf(next, { inOrder, others }, 3);
        const skus = twins.map((twin) => twin.goods.sku);
        expect(twins.length).toBeLessThanOrEqual(3);
        expect(new Set(skus).size).toBe(skus.length);
        for (const twin of twins) expect(differenceOf(next, twin.goods)).toBe(twin.differsIn);
        const places = twins.map(({ isInOrder }) => (isInOrder ? 0 : 1));
        expect(places).toEqual(places.toSorted());
      },
    ),
  );
});
