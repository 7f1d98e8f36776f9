import { glob, readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { GoodsOperations } from '#client/goods-operations.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { operationsOf, SPECIFIED_METHODS } from '../support/specified-operations.ts';

const SPECIFIED = [
  ...operationsOf('v1').map(({ call }) => call),
  ...SPECIFIED_METHODS,
  ...operationsOf('v2').map(({ call }) => call),
];

const document = await readFile('docs/operations.md', 'utf8');
const rows = [...document.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, call = '', where = '']) => ({
  call,
  where,
}));

it('the document has every operation of the specification once', () => {
  expect(SPECIFIED).toHaveLength(115);
  expect(rows.map(({ call }) => call).toSorted()).toEqual(SPECIFIED.toSorted());
});

it('each operation is reached somewhere, or the document says why not', () => {
  const odd = rows.filter(
    ({ where }) => !/^No: \S/.test(where) && !/^(?:(?:Screen|Job) `[\w-]+`: [^;]+(?:; |$))+$/.test(where),
  );
  expect(odd).toEqual([]);
});

it('the screens and jobs that the document names exist', async () => {
  const places = { Screen: await readdir('src/renderer/screens'), Job: await readdir('src/main') };
  const named = rows.flatMap(({ where }) => [...where.matchAll(/(Screen|Job) `([\w-]+)`/g)]);
  const unknown = named.filter(
    ([, kind, name = '']) => !(kind === 'Screen' ? places.Screen : places.Job).includes(name),
  );
  expect(unknown.map(([place]) => place)).toEqual([]);
});

it('the document counts them right', () => {
  const [byPeople, byJobs] = [
    rows.filter(({ where }) => where.includes('Screen `')),
    rows.filter(({ where }) => where.startsWith('Job') && !where.includes('Screen `')),
  ];
  const nowhere = rows.filter(({ where }) => where.startsWith('No: '));
  const figures = /people (\d+) of the (\d+), jobs alone (\d+) more, nobody (\d+)/
    .exec(document)
    ?.slice(1)
    .map(Number);
  expect(figures).toEqual([byPeople.length, rows.length, byJobs.length, nowhere.length]);
});

/** What the calls about goods do at the platform; those without an entry of their own share one with others. */
const OPERATIONS_OF: Readonly<Partial<Record<keyof GoodsOperations, readonly string[]>>> = {
  listFullGoods: ['nomenclatures.list', 'GET /api/v2/nomenclatures'],
  findGoods: ['POST /api/v2/nomenclatures-search'],
  listStock: [
    'stock.list',
    'GET /api/v2/fbs/stocks',
    'GET /api/v2/fbo/stocks',
    'GET /api/v2/fbo/stocks/illiquid',
  ],
  setStock: ['nomenclatures.update-stock', 'POST /api/v2/fbs/stocks'],
  setPrices: [
    'nomenclature.set-price',
    'nomenclatures.set-prices',
    'nomenclature.update-price',
    'POST /api/v2/nomenclature-price',
    'POST /api/v2/nomenclatures-prices',
  ],
  listPriceBounds: ['GET /api/v2/minimal-prices', 'GET /api/v2/nomenclatures-sell-values'],
  listBrands: ['nomenclatures-metadata.get-brands'],
  listCategories: ['erp-categories.list', 'GET /api/v2/nomenclature-categories'],
  listAttributes: ['attributes.list', 'GET /api/v2/nomenclature-categories/{categoryId}/attributes'],
  readDictionaries: ['attribute-dictionaries.list', 'GET /api/v2/dictionaries/attributes'],
  listSizeScales: [
    'attributes-dictionaries-mappings.get',
    'GET /api/v2/nomenclature-categories/{categoryId}/attributes-mappings',
  ],
  readSkuAttributes: ['attributes.sku.list', 'GET /api/v2/nomenclatures/{sku}/attributes'],
  storeGoods: ['nomenclatures.store', 'POST /api/v2/nomenclatures'],
  setImages: ['nomenclature-images.update', 'POST /api/v2/nomenclatures/{sku}/images'],
  setActive: ['POST /api/v2/nomenclatures-activation-status'],
};

/** The same of packing and shipping, with what a call asks besides when an answer shows too little. */
const PACKING_OPERATIONS_OF: Readonly<
  Record<Exclude<keyof PackingPlatform, 'traits' | 'downloadLabel'>, readonly string[]>
> = {
  listOrders: ['GET /api/v1/orders', 'GET /api/v2/orders'],
  readOrder: ['GET /api/v1/orders/{orderNr}', 'GET /api/v2/orders/{orderId}'],
  searchOrders: ['GET /api/v1/orders', 'GET /api/v2/orders', 'GET /api/v2/orders/{orderId}'],
  readDetails: ['GET /api/v1/orders/{orderNr}', 'GET /api/v2/orders/{orderId}'],
  readHistory: [
    'GET /api/v1/orders/{orderNr}/statuses',
    'GET /api/v2/orders/{orderId}/status-history',
    'GET /api/v2/orders/{orderId}/item-statuses',
  ],
  readCustomer: [
    'GET /api/v1/orders/{orderNr}/customer',
    'GET /api/v1/orders/{orderNr}/shipping_address',
    'GET /api/v2/orders/{orderId}',
  ],
  readInvoice: ['GET /api/v2/orders/{orderId}/invoice'],
  confirmOrder: ['POST /api/v1/orders/{orderNr}/events', 'POST /api/v2/orders/{orderId}/status'],
  cancelOrder: [
    'POST /api/v1/orders/{orderNr}/change_status_request',
    'POST /api/v2/orders/{orderId}/status',
  ],
  cancelItem: [
    'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request',
    'POST /api/v2/orders/{orderId}/items/{itemId}/status',
  ],
  changeOrder: [
    'POST /api/v1/orders/{orderNr}/change_status_request',
    'POST /api/v2/orders/{orderId}/status',
  ],
  changeItem: [
    'POST /api/v1/orders/{orderNr}/items/{itemNr}/change_status_request',
    'POST /api/v2/orders/{orderId}/items/{itemId}/status',
  ],
  assemble: ['POST /api/v2/orders/{orderId}/assembly'],
  requestPackNumbers: ['POST /api/v1/orders/{orderNr}/pack-numbers', 'POST /api/v2/orders/{orderId}/packs'],
  requestLabels: [
    'POST /api/v1/label/items',
    'POST /api/v1/label/packs',
    'POST /api/v1/label/pallets',
    'POST /api/v2/labels/order-items',
    'POST /api/v2/labels/order-packs',
    'POST /api/v2/labels/pallets',
  ],
  createShipment: ['POST /api/v1/shipments/out', 'POST /api/v2/fbs/shipments'],
  findShipment: ['GET /api/v1/shipments/{code}', 'GET /api/v1/shipments', 'GET /api/v2/fbs/shipments'],
  readShipment: [
    'GET /api/v1/shipments/{code}',
    'GET /api/v2/fbs/shipments/{shipmentId}',
    'GET /api/v2/fbs/shipments/{shipmentId}/items',
  ],
  shipmentsSince: ['GET /api/v1/shipments', 'GET /api/v2/fbs/shipments'],
  readContents: [
    'GET /api/v1/shipments/{code}',
    'GET /api/v2/fbs/shipments/{shipmentId}',
    'GET /api/v2/fbs/shipments/{shipmentId}/items',
  ],
  confirmShipment: ['POST /api/v1/shipments/out/{code}/events'],
  cancelShipment: ['POST /api/v1/shipments/out/{code}/events'],
};

it('the document says of goods and of packing what the station asks, and no more', async () => {
  const sources: string[] = [];
  for await (const file of glob('src/main/**/*.ts')) sources.push(await readFile(file, 'utf8'));
  // The names of the platform in the station; features have methods with the same names.
  const isAsked = (name: string) => {
    const call = new RegExp(`\\b(?:platform|goods|catalog|api)(?:\\(\\))?\\.${name}\\(`);
    return sources.some((source) => call.test(source));
  };
  const calls = Object.entries({ ...OPERATIONS_OF, ...PACKING_OPERATIONS_OF });
  const wrong = calls.flatMap(([name, operations]) =>
    operations.filter((operation) => {
      const where = rows.find((row) => row.call === operation)?.where ?? 'No: not a row';
      return where.startsWith('No: ') === isAsked(name);
    }),
  );
  expect(wrong).toEqual([]);
});
