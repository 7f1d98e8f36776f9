import { expect, it } from 'vitest';
import { createV2Catalog } from '#client/v2/catalog/v2-catalog.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type Answered, refusal, v2AnsweredBy } from './v2-wire.ts';

const ROW = { sku: 'P-1', externalSku: 'S-1', barcode: '4607000000016', name: 'Ботинки' };
const PAGE = { sellerId: 77, country: 'RU', page: 1, limit: 50 };
const BODIES = [
  { ...PAGE, filter: { skus: ['P-1'] } },
  { ...PAGE, skus: ['P-1'] },
  { ...PAGE, filter: { externalSkus: ['S-1'] } },
];

async function catalog(answer: (body: object) => Answered) {
  const v2 = await v2AnsweredBy(({ body }) => answer(JSON.parse(body)));
  const { compatibility } = v2.parts;
  const names = { sellerSkus: async () => new Map([['P-1', 'S-1']]) };
  const goods = createV2Catalog({ ...v2.options, compatibility, names });
  const bodies = () => v2.sent().map(([, , body]) => body);
  return {
    goods,
    compatibility: compatibility,
    bodies,
    [Symbol.asyncDispose]: () => v2[Symbol.asyncDispose](),
  };
}

const found = (...rows: object[]): Answered => ({ body: { nomenclatures: rows } });

it.each([
  [0, 'filter.skus'],
  [1, 'skus'],
  [2, 'filter.externalSkus'],
])('finds goods with body %i if the others are refused, and then starts with it', async (at, name) => {
  const takes = (body: object) => JSON.stringify(body) === JSON.stringify(sorted(BODIES[at] ?? {}, body));
  await using it = await catalog((body) => (takes(body) ? found(ROW) : refusal(400, 'Bad Request')));
  expect(must(await it.goods.findGoods('RU', ['P-1']))).toMatchObject([{ platformSku: 'P-1' }]);
  expect(it.bodies()).toEqual(BODIES.slice(0, at + 1));
  expect(it.compatibility.spellingOf('goods-search')).toBe(name);
  await it.goods.findGoods('RU', ['P-1']);
  expect(it.bodies().slice(at + 1)).toEqual([BODIES[at]]);
});

/** The fields in the order of the other object. */
function sorted(body: object, as: object): object {
  const fields = Object.entries(body);
  return Object.fromEntries(Object.keys(as).flatMap((name) => fields.filter(([field]) => field === name)));
}

it('tries the next body if the filter was ignored', async () => {
  await using it = await catalog((body) => ('filter' in body ? found({ ...ROW, sku: 'P-9' }) : found(ROW)));
  expect(must(await it.goods.findGoods('RU', ['P-1']))).toHaveLength(1);
  expect(it.compatibility.spellingOf('goods-search')).toBe('skus');
});

it('finds no goods if no body finds them, and stores no spelling', async () => {
  await using it = await catalog(() => found());
  expect(must(await it.goods.findGoods('RU', ['P-1']))).toEqual([]);
  expect([it.compatibility.spellingOf('goods-search'), it.compatibility.gaps()]).toEqual([null, []]);
});

it('reports that goods cannot be searched if every body is refused', async () => {
  await using it = await catalog(() => refusal(400, 'Bad Request'));
  expect(await it.goods.findGoods('RU', ['P-1'])).toMatchObject({ error: { kind: 'validation' } });
  expect(it.compatibility.gaps()).toEqual([{ gap: 'goods-not-searched', names: [] }]);
});
