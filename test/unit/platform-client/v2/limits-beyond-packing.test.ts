import { expect, it } from 'vitest';
import type { PlatformResult } from '#client/packing-platform.ts';
import { type GoodsImage, setImages } from '#client/v2/catalog/images.ts';
import {
  listNomenclatures,
  readSkuAttributes,
  searchNomenclatures,
  storeNomenclature,
} from '#client/v2/catalog/nomenclatures.ts';
import { readAttributesMappings } from '#client/v2/categories/categories.ts';
import { createCertificateJob } from '#client/v2/certificates/certificates.ts';
import { markGiftCertificatesPaid } from '#client/v2/gift-certificates/gift-certificates.ts';
import { removePromotionProducts } from '#client/v2/promotions/remove-products.ts';
import { answerQuestion } from '#client/v2/questions/questions.ts';
import { listReturnItems } from '#client/v2/returns/return-items.ts';
import { readFbsStocks, updateFbsStocks } from '#client/v2/stock/stocks.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { texts } from '../../../support/v1-caller.ts';
import { v2AnsweredWith } from './v2-caller.ts';

type Call = (caller: V2Caller) => PlatformResult<unknown>;

const PAGE = { page: 1, limit: 100 };
const NEVER = new Date('never');
const images = (count: number): GoodsImage[] =>
  texts(count).map((name) => ({ url: `https://images.example/${name}.jpg`, type: null, order: null }));
const claims = (count: number) => texts(count).map((externalSku) => ({ externalSku, quantity: 1 }));
const claim = (externalSku: string, quantity = 1) => [{ externalSku, quantity }];
const store =
  (over: object): Call =>
  (caller) => {
    const { type, ...nomenclature } = { type: 'CREATE' as const, product: {}, ...over };
    return storeNomenclature(caller, type, nomenclature);
  };

it.each<[string, Call, number]>([
  ['8 images', (caller) => setImages(caller, 'S-1', images(8)), 1],
  [
    'an image by HTTP',
    (caller) => setImages(caller, 'S', [{ url: 'http://x/1', type: 'MAIN', order: 0 }]),
    1,
  ],
  ['100 stocks', (caller) => updateFbsStocks(caller, claims(100)), 1],
  ['quantity 0', (caller) => updateFbsStocks(caller, claim('S', 0)), 1],
  ['quantity 2147483647', (caller) => updateFbsStocks(caller, claim('S', 2_147_483_647)), 1],
  ['stocks of 100 SKUs', (caller) => readFbsStocks(caller, { ...PAGE, externalSkus: texts(100) }), 1],
  ['an answer of 1000 characters', (caller) => answerQuestion(caller, '1', 'я'.repeat(1000)), 1],
  ['an answer of 1000 pictures', (caller) => answerQuestion(caller, '1', '👟'.repeat(1000)), 1],
])('%s are sent', async (_name, call, count) => {
  await using server = await v2AnsweredWith({ data: [], meta: { total: 0 } });
  expect(await call(server.caller)).toMatchObject({ ok: true });
  expect(server.sent()).toHaveLength(count);
});

it.each<[string, Call, string]>([
  ['9 images', (caller) => setImages(caller, 'S', images(9)), 'images: a whole number from 1 to 8, got 9'],
  ['no image', (caller) => setImages(caller, 'S', []), 'images: a whole number from 1 to 8, got 0'],
  [
    'an image of this machine',
    (caller) => setImages(caller, 'S', [{ url: 'file:///a', type: null, order: null }]),
    'images[0].url: an address of HTTP or HTTPS, got "file:///a"',
  ],
  [
    'one image twice',
    (caller) => setImages(caller, 'S', [...images(1), ...images(1)]),
    'images[1].url: must not repeat, got "https://images.example/S-1.jpg"',
  ],
  ['images of another path', (caller) => setImages(caller, '..', images(1)), 'sku: a SKU, got ".."'],
  ['attributes of no SKU', (caller) => readSkuAttributes(caller, ''), 'sku: must not be empty, got ""'],
  [
    '101 stocks',
    (caller) => updateFbsStocks(caller, claims(101)),
    'stocks: a whole number from 1 to 100, got 101',
  ],
  ['no stock', (caller) => updateFbsStocks(caller, []), 'stocks: a whole number from 1 to 100, got 0'],
  [
    'quantity -1',
    (caller) => updateFbsStocks(caller, claim('S', -1)),
    'stocks[0].quantity: a whole number from 0 to 2147483647, got -1',
  ],
  [
    'quantity 2147483648',
    (caller) => updateFbsStocks(caller, claim('S', 2_147_483_648)),
    'stocks[0].quantity: a whole number from 0 to 2147483647, got 2147483648',
  ],
  [
    'a SKU with ?',
    (caller) => updateFbsStocks(caller, claim('S?')),
    'stocks[0].externalSku: ? and * are forbidden, got "S?"',
  ],
  [
    'a SKU with *',
    (caller) => updateFbsStocks(caller, claim('S*')),
    'stocks[0].externalSku: ? and * are forbidden, got "S*"',
  ],
  [
    'one SKU twice',
    (caller) => updateFbsStocks(caller, [...claim('S'), ...claim('S')]),
    'stocks[1].externalSku: must not repeat, got "S"',
  ],
  [
    'stocks of 101 SKUs',
    (caller) => readFbsStocks(caller, { ...PAGE, externalSkus: texts(101) }),
    'externalSku: a whole number from 1 to 100, got 101',
  ],
  [
    'stocks since never',
    (caller) => readFbsStocks(caller, { ...PAGE, updatedAtFrom: NEVER }),
    'updatedAtFrom: a valid time, got "Invalid Date"',
  ],
  [
    'returns since never',
    (caller) => listReturnItems(caller, { ...PAGE, updatedAtFrom: NEVER }),
    'updatedAtFrom: a valid time, got "Invalid Date"',
  ],
  [
    'an answer of 1001 characters',
    (caller) => answerQuestion(caller, '1', 'я'.repeat(1001)),
    'text: at most 1000 characters, got 1001',
  ],
  ['an answer of blanks', (caller) => answerQuestion(caller, '1', '  '), 'text: must not be empty, got 2'],
  [
    'a job of another type',
    (caller) => createCertificateJob(caller, 'add' as never, {}),
    'type: ADD or REMOVE, got "add"',
  ],
  [
    'a store of another type',
    store({ type: 'create' }),
    'nomenclature.requestType: CREATE or UPDATE, got "create"',
  ],
  ['no certificate', (caller) => markGiftCertificatesPaid(caller, []), 'certificateIds: at least 1, got 0'],
  [
    'one certificate twice',
    (caller) => markGiftCertificatesPaid(caller, ['1', '1']),
    'certificateIds[1]: must not repeat, got "1"',
  ],
  [
    'mappings of another path',
    (caller) => readAttributesMappings(caller, '../x'),
    'categoryId: letters, digits, - and _, got "../x"',
  ],
  [
    'a variant of another path',
    (caller) => removePromotionProducts(caller, '', {}),
    'promotionVariantId: letters, digits, - and _, got ""',
  ],
  [
    'goods of another country',
    (caller) => listNomenclatures(caller, { ...PAGE, country: 'UZ' as never }),
    'country: RU, BY, KZ, got "UZ"',
  ],
  [
    'a search of 101 rows',
    (caller) => searchNomenclatures(caller, { page: 1, limit: 101, country: 'RU', filter: {} }),
    'limit: a whole number from 1 to 100, got 101',
  ],
])('%s are not sent', async (_name, call, detail) => {
  await using server = await v2AnsweredWith({});
  expect(await call(server.caller)).toMatchObject({
    ok: false,
    error: { kind: 'validation', detail, httpStatus: null, mayHaveHappened: false },
  });
  expect(server.sent()).toEqual([]);
});

it('the request type of a store replaces that of the goods', async () => {
  await using server = await v2AnsweredWith({});
  await store({ requestType: 'UPDATE' })(server.caller);
  const body = { sellerId: 77, nomenclature: { product: {}, requestType: 'CREATE' } };
  expect(server.sent()).toEqual([['POST', '/v2/nomenclatures', body]]);
});

it('a SKU with a slash stays one part of its path', async () => {
  await using server = await v2AnsweredWith({ product: [], variation: {} });
  await readSkuAttributes(server.caller, 'MP/1 a');
  expect(server.sent()[0]?.[1]).toBe('/v2/nomenclatures/MP%2F1%20a/attributes?sellerId=77');
});
