import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GoodsFilter, GoodsPlatform, PriceChange, StockRecord } from '#client/goods-platform.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { AttributeType, AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { GoodsCountry, PlatformGoods } from '#shared/domain/platform-goods.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import {
  type Api,
  change,
  entry,
  expectUnsent,
  goodsOf,
  newSize,
  newSneakers,
  read,
  text,
} from './goods-bench.ts';
import { must } from './platform-bench.ts';

const APIS: readonly Api[] = ['v1', 'v2'];
/** FBS goods of the seed, each a model of its own, and the only FBO goods. */
const [TOTE, CROSSBODY, BACKPACK, BELT, SHOPPER] = [
  'TV-TOTE',
  'TV-CRSB',
  'NV-CITY',
  'NV-BELT',
  'TV-SHOP',
] as const;
const FBO = 'KD-WALT';
const CROSSDOCKING = 'marketplace_crossdocking';
/** The longest change that the lease of a floor's worker covers. */
const FLOOR_CHANGE_MS = 10_000;
const RPC = '/jsonrpc/v1/';
const many = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`);

describe.each(APIS)('the seller’s goods by %s', (api) => {
  let sandbox: Sandbox;
  let goods: GoodsPlatform;

  beforeAll(async () => {
    sandbox = await startSandbox({ orders: 3 });
    goods = goodsOf(api, sandbox);
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());
  beforeEach(() => fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' }));

  const unsent = (field: string, call: () => PlatformResult<unknown>) => expectUnsent(sandbox, field, call);
  const drop = (method: string, path: string) =>
    sandbox.control('faults', { method, path, kind: 'drop-response', times: 1 });

  describe('goods', () => {
    const list = (filter: GoodsFilter, country: GoodsCountry = 'RU') =>
      goods.listFullGoods({ country, page: 1, limit: 100, filter });
    const skusOf = async (filter: GoodsFilter) =>
      must(await list(filter))
        .rows.map(({ sellerSku }) => sellerSku)
        .toSorted();

    async function allGoods(sort: 'sku' | 'changed', limit: number): Promise<readonly PlatformGoods[]> {
      const rows: PlatformGoods[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = must(await goods.listFullGoods({ country: 'RU', page, limit, sort }));
        pages = answer.pages;
        rows.push(...answer.rows);
      }
      return rows;
    }

    it('are listed page by page, each once, by SKU', async () => {
      const known = (await sandbox.state()).goods.map(({ platformSku }) => platformSku);
      const listed = (await allGoods('sku', 13)).map(({ platformSku }) => platformSku);
      expect(listed).toEqual(known.toSorted());
    });

    it('are listed by their last change, the newest first', async () => {
      for (const [sku, name] of [
        [BELT, 'Ремень'],
        [TOTE, 'Сумка-тоут'],
      ]) {
        await sandbox.control('clock', { advanceSeconds: 60 });
        await sandbox.control(`goods/${sku}`, { name });
      }
      const changed = await allGoods('changed', 100);
      expect(changed.slice(0, 2).map(({ sellerSku }) => sellerSku)).toEqual([TOTE, BELT]);
      // Version 1 does not show the time.
      const times = changed.flatMap(({ updatedAt }) => updatedAt ?? []);
      expect(times).toHaveLength(api === 'v1' ? 0 : changed.length);
      expect(times).toEqual(times.toSorted().toReversed());
    });

    it('show everything that is known of them', async () => {
      expect(await read(goods, TOTE)).toMatchObject({
        sellerSku: TOTE,
        sellerParentSku: TOTE,
        parentSku: expect.stringMatching(/\w/),
        barcode: expect.stringMatching(/^\d{13}$/),
        name: 'Сумка-тоут',
        brand: 'Tavoletta',
        size: 'One Size',
        categories: expect.arrayContaining(['Bags', 'Сумки']),
        status: expect.stringMatching(/^active$/i),
        contractType: 'marketplace_crossdocking',
        isSellable: true,
        isExportable: true,
        quantity: expect.any(Number),
        images: expect.arrayContaining([
          expect.objectContaining({
            url: expect.stringMatching(/^http/),
            type: expect.stringMatching(/main/i),
          }),
        ]),
        price: {
          country: 'RU',
          price: '9990',
          salePrice: '7490',
          state: 'applied',
          statusText: 'APPLIED',
          errorText: null,
          quarantine: null,
        },
      });
    });

    it('have a price in each country’s own currency', async () => {
      for (const country of ['BY', 'KZ'] as const) {
        const { price } = await read(goods, TOTE, country);
        expect(price).toMatchObject({ country, price: expect.stringMatching(/^\d+(\.\d\d)?$/) });
        expect(price.price).not.toBe('9990');
      }
    });

    it('are filtered by each SKU, by search, brand, status and model of sale', async () => {
      const { platformSku, parentSku, name, status } = await read(goods, CROSSBODY);
      expect(await skusOf({ platformSkus: [platformSku, 'NOBODY'] })).toEqual([CROSSBODY]);
      expect(await skusOf({ sellerSkus: [CROSSBODY, TOTE] })).toEqual([CROSSBODY, TOTE]);
      expect(await skusOf({ parentSkus: [parentSku] })).toEqual([CROSSBODY]);
      expect(await skusOf({ search: name })).toEqual([CROSSBODY]);
      expect(await skusOf({ brands: ['Tavoletta'] })).toEqual(expect.arrayContaining([CROSSBODY, TOTE]));
      expect(await skusOf({ brands: ['Tavoletta'] })).not.toContain(BACKPACK);
      expect(await skusOf({ statuses: [status], sellerSkus: [TOTE] })).toEqual([TOTE]);
      expect(await skusOf({ contractTypes: ['fulfilment'] })).toContain(FBO);
      expect(await skusOf({ contractTypes: ['fulfilment'] })).not.toContain(TOTE);
    });

    it('are filtered by whether they have images, and by a price in quarantine', async () => {
      expect(await skusOf({ hasImages: true, sellerSkus: [TOTE] })).toEqual([TOTE]);
      expect(await skusOf({ hasImages: false, sellerSkus: [TOTE] })).toEqual([]);
      expect(await skusOf({ inQuarantine: ['RU'] })).toContain(SHOPPER);
      expect(await skusOf({ inQuarantine: ['RU'] })).not.toContain(TOTE);
    });

    it('are found by platform SKU, and listed in short', async () => {
      const { platformSku } = await read(goods, TOTE);
      expect(must(await goods.findGoods('RU', [platformSku, 'NOBODY']))).toMatchObject([{ sellerSku: TOTE }]);
      expect(must(await goods.listGoods({ country: 'RU', page: 1, limit: 5 })).goods).toHaveLength(5);
    });

    it.each<[string, Partial<Parameters<GoodsPlatform['listFullGoods']>[0]>]>([
      ['page', { page: 0 }],
      ['limit', { limit: 0 }],
      ['limit', { limit: 101 }],
      ['country', { country: 'US' as 'RU' }],
      ['search', { filter: { search: ' ' } }],
      ['platformSkus', { filter: { platformSkus: [] } }],
      ['sellerSkus', { filter: { sellerSkus: many(101) } }],
      ['parentSkus[1]', { filter: { parentSkus: ['A', 'A'] } }],
      ['brands', { filter: { brands: [] } }],
      ['statuses[0]', { filter: { statuses: [''] } }],
      ['contractTypes', { filter: { contractTypes: many(101) } }],
      ['inQuarantine', { filter: { inQuarantine: [] } }],
      ['inQuarantine[0]', { filter: { inQuarantine: ['US' as 'RU'] } }],
    ])('are not asked for with a wrong %s: %j', (field, over) =>
      unsent(field, () => goods.listFullGoods({ country: 'RU', page: 1, limit: 1, ...over })),
    );

    it('are read although an answer was lost', async () => {
      const [method, path] =
        api === 'v1'
          ? (['POST', `${RPC}nomenclatures.list`] as const)
          : (['GET', '/api/v2/nomenclatures'] as const);
      const asked = async () => (await sandbox.log()).filter((request) => request.path === path).length;
      const whole = await list({ contractTypes: ['fulfilment'] });
      const before = await asked();
      await list({ contractTypes: ['fulfilment'] });
      const calls = (await asked()) - before;
      await drop(method, path);
      expect(await list({ contractTypes: ['fulfilment'] })).toEqual(whole);
      expect((await asked()) - before).toBe(2 * calls + 1);
    });
  });

  describe('stock', () => {
    const stockOf = async (sellerSku: string) => {
      const { stock } = await sandbox.state();
      return stock.find(({ sku }) => sku === sellerSku)?.quantity;
    };

    async function allStock(kind: 'fbs' | 'fbo'): Promise<readonly StockRecord[]> {
      const rows: StockRecord[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = must(await goods.listStock({ kind, page, limit: 20 }));
        pages = answer.pages;
        rows.push(...answer.rows);
      }
      return rows;
    }

    it('is listed of either model, each SKU once', async () => {
      const [fbs, fbo] = [await allStock('fbs'), await allStock('fbo')];
      const skus = [...fbs, ...fbo].map(({ sellerSku }) => sellerSku);
      const { stock } = await sandbox.state();
      expect(skus.toSorted()).toEqual(stock.map(({ sku }) => sku).toSorted());
      expect(fbo).toContainEqual(expect.objectContaining({ sellerSku: FBO, quantity: await stockOf(FBO) }));
      expect(fbs.map(({ sellerSku }) => sellerSku)).toContain(TOTE);
    });

    it('is read of named goods alone', async () => {
      const query = { kind: 'fbs', page: 1, limit: 100, sellerSkus: [TOTE, BELT] } as const;
      const { rows } = must(await goods.listStock(query));
      expect(rows.map(({ sellerSku }) => sellerSku).toSorted()).toEqual([BELT, TOTE]);
      expect(rows).toContainEqual(
        expect.objectContaining({ sellerSku: TOTE, quantity: await stockOf(TOTE) }),
      );
    });

    it('is set, and read back', async () => {
      const rows = [
        { sellerSku: TOTE, quantity: 0 },
        { sellerSku: BELT, quantity: 2_147_483_647 },
      ];
      expect(await goods.setStock(rows)).toEqual({ ok: true, value: undefined });
      expect([await stockOf(TOTE), await stockOf(BELT)]).toEqual([0, 2_147_483_647]);
      must(await goods.setStock([{ sellerSku: BELT, quantity: 12 }]));
      const query = { kind: 'fbs', page: 1, limit: 10, sellerSkus: [BELT] } as const;
      expect(must(await goods.listStock(query)).rows).toMatchObject([{ sellerSku: BELT, quantity: 12 }]);
    });

    it.each([
      ['of an unknown SKU', 'NOBODY'],
      ['of goods that the operator stores', FBO],
    ])('%s refuses all rows, and names the wrong one', async (_name, wrong) => {
      const before = await stockOf(CROSSBODY);
      const rows = [
        { sellerSku: CROSSBODY, quantity: 1 },
        { sellerSku: wrong, quantity: 1 },
      ];
      const refused = await goods.setStock(rows);
      // Not the error of an account, although 50400 is that, too: the change would wait for a person.
      expect(refused).toMatchObject({ ok: false, error: { kind: 'validation', mayHaveHappened: false } });
      expect(!refused.ok && refused.error.fields.map(({ field }) => field)).toEqual(['stocks[1]']);
      expect(await stockOf(CROSSBODY)).toBe(before);
    });

    it.each<[string, string, { readonly sellerSku: string; readonly quantity: number }[]]>([
      ['no SKU', 'stocks', []],
      ['101 SKUs', 'stocks', many(101).map((sellerSku) => ({ sellerSku, quantity: 1 }))],
      ['a negative quantity', 'stocks[0]', [{ sellerSku: TOTE, quantity: -1 }]],
      ['a quantity of 2147483648', 'stocks[0]', [{ sellerSku: TOTE, quantity: 2_147_483_648 }]],
      ['half a unit', 'stocks[0]', [{ sellerSku: TOTE, quantity: 0.5 }]],
      ['a SKU with *', 'stocks[0]', [{ sellerSku: 'TV*', quantity: 1 }]],
      [
        'one SKU twice',
        'stocks[1]',
        many(1).flatMap((sellerSku) => [
          { sellerSku, quantity: 1 },
          { sellerSku, quantity: 1 },
        ]),
      ],
    ])('with %s is not sent', (_name, field, rows) => unsent(field, () => goods.setStock(rows)));

    it('of 101 SKUs is not asked for', () =>
      unsent('sellerSkus', () =>
        goods.listStock({ kind: 'fbs', page: 1, limit: 10, sellerSkus: many(101) }),
      ));

    it('that does not sell is listed, or refused without asking', async () => {
      const answer = await goods.listStock({ kind: 'illiquid', page: 1, limit: 100 });
      expect(answer.ok).toBe(goods.traits.hasIlliquidStock);
      if (answer.ok) expect(answer.value.rows.every(({ quantity }) => quantity > 0)).toBe(true);
      else expect(answer.error).toMatchObject({ kind: 'validation', httpStatus: null });
    });
  });

  describe('prices', () => {
    const set = async (changes: readonly PriceChange[], force = false, country: GoodsCountry = 'RU') =>
      must(await goods.setPrices(country, changes, { force }));
    const setOne = async (one: PriceChange, force = false, country: GoodsCountry = 'RU') => {
      const [answer] = await set([one], force, country);
      return answer?.outcome;
    };
    const applied = { ok: true, value: { state: 'applied' } };
    const held = { ok: true, value: { state: 'quarantine' } };
    const priceOf = async (sku: string, country: GoodsCountry = 'RU') =>
      (await read(goods, sku, country)).price;

    it('are set with their sale, to the kopeck and the minute', async () => {
      const sale = {
        salePrice: '7000.50',
        saleStart: new Date('2026-03-01T10:30:00.000Z'),
        saleEnd: new Date('2026-04-01T20:45:00.000Z'),
      };
      expect(await setOne(await change(goods, TOTE, '10000', { sale }))).toMatchObject(applied);
      expect(await priceOf(TOTE)).toMatchObject({
        price: '10000',
        salePrice: '7000.50',
        saleStart: '2026-03-01T10:30:00.000Z',
        saleEnd: '2026-04-01T20:45:00.000Z',
      });
    });

    it('of either sales model are set, and of several at once', async () => {
      const changes = [await change(goods, FBO, '4000'), await change(goods, BACKPACK, '5300')];
      const answers = await set(changes);
      expect(answers.map(({ parentSku }) => parentSku)).toEqual(changes.map(({ parentSku }) => parentSku));
      expect(answers.map(({ outcome }) => outcome)).toMatchObject([applied, applied]);
      expect([(await priceOf(FBO)).price, (await priceOf(BACKPACK)).price]).toEqual(['4000', '5300']);
    });

    it('of a country concern no other', async () => {
      expect(await setOne(await change(goods, BACKPACK, '40000'), false, 'KZ')).toMatchObject(applied);
      expect((await priceOf(BACKPACK, 'KZ')).price).toBe('40000');
      expect((await priceOf(BACKPACK)).price).not.toBe('40000');
    });

    it('that fall by more than 70 percent are held in quarantine, with figures, until they are confirmed', async () => {
      await setOne(await change(goods, BELT, '10000'));
      expect(await setOne(await change(goods, BELT, '3000'))).toMatchObject(applied);
      await setOne(await change(goods, BELT, '10000'));
      expect(await setOne(await change(goods, BELT, '2990'))).toMatchObject(held);
      expect(await priceOf(BELT)).toMatchObject({
        price: '10000',
        state: 'quarantine',
        quarantine: {
          reason: 'black_price_diff',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          oldPrice: '10000',
          newPrice: '2990',
          dropPercent: '70.1',
          thresholdPercent: '70',
          approveLink: expect.stringMatching(/^http/),
        },
      });
      expect(await setOne(await change(goods, BELT, '2990'), true)).toMatchObject(applied);
      expect(await priceOf(BELT)).toMatchObject({ price: '2990', state: 'applied', quarantine: null });
    });

    it('in quarantine stay there when they are set again, give way to another, and go when the old one is set', async () => {
      await setOne(await change(goods, BELT, '10000'), true);
      expect(await setOne(await change(goods, BELT, '2000'))).toMatchObject(held);
      expect(await setOne(await change(goods, BELT, '2000'))).toMatchObject(held);
      expect(await setOne(await change(goods, BELT, '1000'))).toMatchObject(held);
      expect(await priceOf(BELT)).toMatchObject({ price: '10000', quarantine: { newPrice: '1000' } });
      expect(await setOne(await change(goods, BELT, '10000'))).toMatchObject(applied);
      expect(await priceOf(BELT)).toMatchObject({ price: '10000', state: 'applied', quarantine: null });
    });

    it('before a quarantine are restored, also when they are no multiple of ten', async () => {
      const { price } = await priceOf(CROSSBODY, 'BY');
      const old = price ?? expect.fail('no price');
      expect(Number(old) % 10).not.toBe(0);
      expect(await setOne(await change(goods, CROSSBODY, '50'), false, 'BY')).toMatchObject(held);
      const restoring = await change(goods, CROSSBODY, old, { previous: old });
      expect(await setOne(restoring, false, 'BY')).toMatchObject(applied);
      expect(await priceOf(CROSSBODY, 'BY')).toMatchObject({
        price: old,
        state: 'applied',
        quarantine: null,
      });
    });

    it.each([
      ['PROCESSING', 'processing'],
      ['OK', 'applied'],
      ['APPLIED', 'applied'],
    ])('are shown as %s, as they come', async (priceUpdateStatus, state) => {
      await sandbox.control('settings', { priceUpdateStatus });
      expect(await priceOf(TOTE)).toMatchObject({ state, statusText: priceUpdateStatus, errorText: null });
      await sandbox.control('settings', { priceUpdateStatus: 'APPLIED' });
    });

    it('that could not be published say why', async () => {
      await sandbox.control('settings', { priceUpdateStatus: 'ERROR' });
      expect(await priceOf(TOTE)).toMatchObject({ state: 'error', errorText: 'Цена не опубликована' });
      await sandbox.control('settings', { priceUpdateStatus: 'APPLIED' });
    });

    it('that are refused do not hold up the others', async () => {
      const unknown = { parentSku: 'NOBODY', sellerSku: 'NOBODY', price: '1000', sale: null };
      const good = [
        await change(goods, TOTE, '9000'),
        await change(goods, CROSSBODY, '6000'),
        await change(goods, BACKPACK, '5000'),
      ];
      const [first, second, third] = good;
      if (first === undefined || second === undefined || third === undefined) throw new Error('no prices');
      const answers = await set([
        first,
        unknown,
        second,
        { ...unknown, parentSku: 'NOBODY-2', sellerSku: 'NOBODY-2' },
        third,
      ]);
      expect(answers.map(({ outcome }) => outcome.ok)).toEqual([true, false, true, false, true]);
      expect(answers[1]).toMatchObject({
        parentSku: 'NOBODY',
        outcome: { error: { mayHaveHappened: false } },
      });
      expect([(await priceOf(TOTE)).price, (await priceOf(BACKPACK)).price]).toEqual(['9000', '5000']);
    });

    it('of which one in ten is refused are set but for exactly those', async () => {
      const { rows } = must(
        await goods.listFullGoods({
          country: 'RU',
          page: 1,
          limit: 100,
          filter: { contractTypes: [CROSSDOCKING] },
        }),
      );
      const models = [...new Map(rows.map((row) => [row.parentSku, row])).values()].slice(0, 18);
      const changes = models.flatMap(({ parentSku, sellerSku }, at) => {
        const one = { parentSku, sellerSku, price: '8880', sale: null };
        return at % 9 === 0 ? [one, { ...one, parentSku: `NO-${at}`, sellerSku: `NO-${at}` }] : [one];
      });
      const answers = await set(changes, true);
      const refused = answers.filter(({ outcome }) => !outcome.ok).map(({ parentSku }) => parentSku);
      expect(refused).toEqual(['NO-0', 'NO-9']);
      expect((await priceOf(models.at(-1)?.sellerSku ?? '')).price).toBe('8880');
    });

    it('that break a rule are not sent, and do not hold up the others', async () => {
      const sale = { salePrice: '100', saleStart: null, saleEnd: null };
      const changes = [
        await change(goods, TOTE, '9005'),
        await change(goods, CROSSBODY, '6010'),
        await change(goods, BACKPACK, '1000', { sale }),
      ];
      const answers = await set(changes);
      expect(answers.map(({ outcome }) => outcome)).toMatchObject([
        { ok: false, error: { kind: 'validation', httpStatus: null, fields: [{ field: 'price' }] } },
        applied,
        { ok: false, error: { kind: 'validation', httpStatus: null, fields: [{ field: 'salePrice' }] } },
      ]);
      const sent = JSON.stringify((await sandbox.log()).slice(-3).map(({ body }) => body));
      expect(sent).not.toContain('9005');
    });

    it.each([
      ['5 percent', '1000', '950'],
      ['80 percent', '1000', '200'],
    ])('with a discount of %s are set', async (_name, price, salePrice) => {
      const sale = { salePrice, saleStart: null, saleEnd: null };
      await setOne(await change(goods, BELT, '1000'), true);
      expect(await setOne(await change(goods, BELT, price, { sale }))).toMatchObject(applied);
    });

    it.each(['950.01', '199.99', '1000', '0', '-1', '1e3', 'abc', '950.001'])(
      'of 1000 with a sale price of %s are not sent',
      async (salePrice) => {
        const sale = { salePrice, saleStart: null, saleEnd: null };
        const one = await change(goods, BELT, '1000', { sale });
        const before = (await sandbox.log()).length;
        expect(await setOne(one)).toMatchObject({ ok: false, error: { fields: [{ field: 'salePrice' }] } });
        expect((await sandbox.log()).length).toBe(before);
      },
    );

    it.each(['0', '1001', '10.5', '-10', '1e9', '', 'NaN'])('of %j are not sent', async (price) => {
      const one = await change(goods, BELT, price);
      const before = (await sandbox.log()).length;
      expect(await setOne(one, true)).toMatchObject({ ok: false, error: { fields: [{ field: 'price' }] } });
      expect((await sandbox.log()).length).toBe(before);
    });

    it('with a larger discount are set by force', async () => {
      const sale = { salePrice: '150', saleStart: null, saleEnd: null };
      const one = await change(goods, BELT, '1000', { sale });
      expect(await setOne(one)).toMatchObject({ ok: false });
      expect(await setOne(one, true)).toMatchObject(applied);
      expect(await priceOf(BELT)).toMatchObject({ price: '1000', salePrice: '150' });
    });

    it('are of 1 to 100 models, none twice, in a known country', async () => {
      const [one] = [await change(goods, BELT, '1000')];
      const changes = many(101).map((sku) => ({ ...one, parentSku: sku, sellerSku: sku }));
      const call =
        (rows: readonly PriceChange[], country: GoodsCountry = 'RU') =>
        () =>
          goods.setPrices(country, rows, { force: false });
      await unsent('prices', call([]));
      await unsent('prices', call(changes));
      await unsent('prices[1].parentSku', call([one, one]));
      await unsent('country', call([one], 'US' as 'RU'));
    });

    it.each([
      ['as it begins', '2026-03-02T00:00:00.000Z'],
      ['before it begins', '2026-03-01T23:59:00.000Z'],
    ])('with a sale that ends %s are not sent', async (_name, end) => {
      const saleStart = new Date('2026-03-02T00:00:00.000Z');
      const sale = { salePrice: '900', saleStart, saleEnd: new Date(end) };
      const one = await change(goods, BELT, '1000', { sale });
      const before = (await sandbox.log()).length;
      expect(await setOne(one, true)).toMatchObject({ ok: false, error: { fields: [{ field: 'saleEnd' }] } });
      expect((await sandbox.log()).length).toBe(before);
    });

    it('have bounds beside them, or none in this version', async () => {
      const { parentSku } = await read(goods, TOTE);
      const bounds = must(await goods.listPriceBounds('RU', [parentSku]));
      if (!goods.traits.hasPriceBounds) return expect(bounds).toEqual([]);
      expect(bounds).toMatchObject([
        {
          parentSku,
          minimalPrice: expect.stringMatching(/^\d+(\.\d\d)?$/),
          sellValue: expect.stringMatching(/^\d+(\.\d\d)?$/),
        },
      ]);
    });
  });

  describe('dictionaries', () => {
    it('have the brands', async () => {
      expect(must(await goods.listBrands())).toEqual(expect.arrayContaining(['Kordano', 'Tavoletta']));
    });

    it('have the categories, each with its way down', async () => {
      const categories = must(await goods.listCategories());
      const leaf = categories.find(({ id }) => id === '101');
      expect(leaf).toMatchObject({
        name: expect.stringMatching(/\w/),
        nameRu: expect.stringMatching(/[а-я]/),
        isLeaf: true,
      });
      expect(leaf?.path.at(-1)).toBe(leaf?.name);
      expect(categories.some(({ isLeaf }) => isLeaf === false)).toBe(true);
    });

    it('have the attributes of a category, under the names of version 1', async () => {
      const attributes = must(await goods.listAttributes('101'));
      const codes = attributes.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(['supplier_parent_sku', 'rec_id', 'brand', 'size_value']));
      expect(codes).not.toContain('site_category');
      expect(attributes.find(({ code }) => code === 'brand')).toMatchObject({
        label: 'Бренд',
        type: 'dictionary_entry',
        dictionary: 'brand',
        requiredForShipmentTypes: [1, 2, 3],
        requiredForTemplates: ['full'],
        allowedForTemplates: expect.arrayContaining(['full']),
        isEditable: false,
      });
    });

    it('of an unknown category are not found', async () => {
      expect(await goods.listAttributes('999')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    });

    it('have the names of values', async () => {
      const read = must(await goods.readDictionaries(['gender', 'tax_class']));
      expect(read.get('gender')?.get('women')).toBe('Женский');
      expect(read.get('tax_class')?.get('vat22')).toBe('НДС 22%');
      expect(await goods.readDictionaries(['nothing'])).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      });
      await unsent('dictionaries', () => goods.readDictionaries([]));
    });

    it('have the size scales of a category', async () => {
      const scales = must(await goods.listSizeScales('101'));
      expect(scales).toContainEqual({
        code: 'SHOES_DOUBLE',
        sizes: ['36/37', '38/39', '40/41', '42/43', '44/45'],
        genders: expect.arrayContaining(['women', 'men']),
        isSingleSizeForbidden: true,
      });
      expect(scales.find(({ code }) => code === 'RU_SHOES')).toMatchObject({ isSingleSizeForbidden: false });
    });

    it('have the attributes of goods and of each size', async () => {
      const { platformSku } = await read(goods, TOTE);
      const { product, variations } = must(await goods.readSkuAttributes(platformSku));
      expect(product.find(({ code }) => code === 'brand')).toMatchObject({
        type: 'dictionary_entry',
        dictionary: 'brand',
        value: 'tavoletta',
      });
      expect(product.map(({ code }) => code)).not.toContain('site_category');
      expect([...variations.keys()]).toEqual([platformSku]);
      expect(variations.get(platformSku)?.find(({ code }) => code === 'supplier_sku')?.value).toBe(TOTE);
    });
  });

  describe('stored goods', () => {
    it('are new models with a price, in the category that was named', async () => {
      const draft = { ...newSneakers(), prices: [{ country: 'RU', price: '4990' }] as const };
      const stored = must(await goods.storeGoods(draft));
      expect(stored).toMatchObject({
        parentSku: expect.stringMatching(/\w/),
        variations: [{ platformSku: expect.stringMatching(/\w/), sellerSku: `${draft.model}-38` }],
        prices: [{ country: 'RU', state: 'applied' }],
      });
      expect(await read(goods, `${draft.model}-38`)).toMatchObject({
        parentSku: stored.parentSku,
        price: { price: '4990' },
      });
      const { product } = must(await goods.readSkuAttributes(stored.variations[0]?.platformSku ?? ''));
      expect(product.find(({ code }) => code === 'rec_id')?.value).toBe('101');
    });

    it('get new sizes, and are changed', async () => {
      const draft = newSneakers();
      const [first] = must(await goods.storeGoods(draft)).variations;
      const more = must(
        await goods.storeGoods({
          template: 'reduced',
          product: { supplier_parent_sku: text(draft.model) },
          variations: [newSize(draft.model, '39')],
          prices: [],
        }),
      );
      expect(more.variations.map(({ sellerSku }) => sellerSku)).toContain(`${draft.model}-39`);
      must(
        await goods.storeGoods({
          template: 'full_update',
          product: { color: entry('red') },
          variations: [{ sku: text(first?.platformSku ?? '') }],
          prices: [],
        }),
      );
      const { product } = must(await goods.readSkuAttributes(first?.platformSku ?? ''));
      expect(product.find(({ code }) => code === 'color')?.value).toBe('red');
    });

    const sized = (sizes: readonly string[], scale: string, over: Parameters<typeof newSneakers>[0] = {}) => {
      const draft = newSneakers({ size_scale: entry(scale), ...over });
      return { ...draft, variations: sizes.map((size) => newSize(draft.model, size)) };
    };

    it.each([
      ['a size that is not in the scale', sized(['99'], 'RU_SHOES'), 'size_value'],
      ['one size of a scale that needs two', sized(['36/37'], 'SHOES_DOUBLE'), 'size_value'],
      ['a scale of another gender', sized(['24'], 'KIDS_SHOES'), 'gender'],
      ['an unknown attribute', newSneakers({ nobody_knows: text('x') }), 'nobody_knows'],
      ['a category that is not the lowest', newSneakers({ rec_id: text('1') }), 'rec_id'],
    ])('with %s are refused, and the attribute is named', async (_name, draft, attribute) => {
      const refused = await goods.storeGoods(draft);
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: expect.stringMatching(/^(validation|not-found)$/) },
      });
      expect(!refused.ok && refused.error.fields.map(({ field }) => field)).toContain(attribute);
    });

    it('that exist are a conflict, so that a lost answer is settled by reading', async () => {
      const draft = newSneakers();
      await drop('POST', api === 'v1' ? `${RPC}nomenclatures.store` : '/api/v2/nomenclatures');
      expect(await goods.storeGoods(draft)).toMatchObject({ ok: false, error: { mayHaveHappened: true } });
      expect(await goods.storeGoods(draft)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
      expect((await read(goods, `${draft.model}-38`)).sellerParentSku).toBe(draft.model);
    });

    it('without a size, a model or a SKU to change are not sent', async () => {
      const draft = newSneakers();
      await unsent('variations', () => goods.storeGoods({ ...draft, variations: [] }));
      await unsent('supplier_parent_sku', () => goods.storeGoods({ ...draft, product: {} }));
      await unsent('sku', () => goods.storeGoods({ ...draft, template: 'full_update' }));
    });

    it.each(['1e9', '1005', '0', ''])('with a price of %j are not sent', (price) =>
      unsent('prices[0].price', () =>
        goods.storeGoods({ ...newSneakers(), prices: [{ country: 'RU', price }] }),
      ),
    );

    it.each<[string, AttributeValue]>([
      ['number', '1'],
      ['boolean', 'yes'],
      ['string', ' '],
      ['dictionary_entry', null],
      ['array_of_dictionary_entry', 'red'],
      ['localized_string', 'red'],
    ])('with a %s of %j are not sent', async (type, value) => {
      const wrong = { x: { type: type as AttributeType, value } };
      await unsent('x', () => goods.storeGoods(newSneakers(wrong)));
      const draft = newSneakers();
      await unsent('variations[0].x', () => goods.storeGoods({ ...draft, variations: [wrong] }));
    });
  });

  describe('images', () => {
    const images = (count: number, scheme = 'https') =>
      Array.from({ length: count }, (_, at) => ({
        url: `${scheme}://images.example/${at + 1}.jpg`,
        type: at === 0 ? 'main' : '',
        order: at + 1,
      }));

    it('are replaced by up to 8, in their order', async () => {
      const { platformSku } = await read(goods, SHOPPER);
      expect(await goods.setImages(platformSku, images(8))).toEqual({ ok: true, value: undefined });
      expect((await read(goods, SHOPPER)).images.map(({ url }) => url)).toEqual(
        images(8).map(({ url }) => url),
      );
      must(await goods.setImages(platformSku, images(2)));
      const shown = await read(goods, SHOPPER);
      expect(shown.images).toHaveLength(2);
      expect(shown.imageUrl).toBe(images(1)[0]?.url);
    });

    it('of unknown goods are not found', async () => {
      expect(await goods.setImages('NOBODY', images(1))).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      });
    });

    it.each([
      ['9', 'images', images(9)],
      ['none', 'images', []],
      ['by FTP', 'images[0].url', images(1, 'ftp')],
      ['of this machine', 'images[0].url', images(1, 'file')],
      ['twice the same', 'images[1].url', [...images(1), ...images(1)]],
    ])('%s are not sent', (_name, field, wrong) => unsent(field, () => goods.setImages(TOTE, wrong)));
  });

  describe('whether goods are sold', () => {
    it('is changed, or refused without sending', async () => {
      const { platformSku } = await read(goods, SHOPPER);
      const before = (await sandbox.log()).length;
      const answer = await goods.setActive([platformSku], false);
      expect(answer.ok).toBe(goods.traits.hasActivation);
      if (!answer.ok) return expect((await sandbox.log()).length).toBe(before);
      expect((await read(goods, SHOPPER)).status).toMatch(/^inactive$/i);
      must(await goods.setActive([platformSku], true));
      expect((await read(goods, SHOPPER)).status).toMatch(/^active$/i);
    });
  });

  describe('an answer that was lost', () => {
    it.each<[string, string, () => PlatformResult<unknown>, string]>([
      [
        'of a quantity',
        '/api/v2/fbs/stocks',
        () => goods.setStock([{ sellerSku: CROSSBODY, quantity: 7 }]),
        `${RPC}nomenclatures.update-stock`,
      ],
      [
        'of a price',
        '/api/v2/nomenclatures-prices',
        async () => {
          const one = await change(goods, CROSSBODY, '6660');
          const answer = await goods.setPrices('RU', [one], { force: false });
          // As the answer of the call, or of its only row.
          return answer.ok ? (answer.value[0]?.outcome ?? expect.fail('no answer')) : answer;
        },
        `${RPC}nomenclature.set-price`,
      ],
    ])('%s may have taken effect, and is settled by sending again', async (_name, v2Path, call, v1Path) => {
      await drop('POST', api === 'v1' ? v1Path : v2Path);
      expect(await call()).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', mayHaveHappened: true },
      });
      expect(await call()).toMatchObject({ ok: true });
    });
  });

  describe('a seller without a number', () => {
    it('changes nothing', async () => {
      const nobody = goodsOf(api, { ...sandbox, sellerId: 0 });
      const before = (await sandbox.log()).length;
      const one = { parentSku: 'P', sellerSku: 'S', price: '1000', sale: null };
      const image = { url: 'https://images.example/1.jpg', type: 'main', order: 1 };
      // Not `validation`: the change waits until the number is set.
      for (const answer of [
        await nobody.setPrices('RU', [one], { force: false }),
        await nobody.setStock([{ sellerSku: CROSSBODY, quantity: 1 }]),
        await nobody.storeGoods(newSneakers()),
        await nobody.setImages('P', [image]),
      ])
        expect(answer).toMatchObject({
          ok: false,
          error: { kind: 'partner-not-found', httpStatus: null, mayHaveHappened: false },
        });
      expect((await sandbox.log()).length).toBe(before);
    });
  });

  describe('a station that may not change anything now', () => {
    it('reads, and sends no change', async () => {
      const { platformSku, parentSku } = await read(goods, CROSSBODY);
      const heldBack = goodsOf(api, sandbox, { sendChange: () => Promise.resolve(null) });
      expect((await heldBack.listBrands()).ok).toBe(true);
      const one = { parentSku, sellerSku: CROSSBODY, price: '6500', sale: null };
      const before = await changes();
      const prices = await heldBack.setPrices('RU', [one], { force: false });
      const answers = [
        await heldBack.setStock([{ sellerSku: CROSSBODY, quantity: 1 }]),
        prices.ok ? prices.value[0]?.outcome : prices,
        await heldBack.storeGoods(newSneakers()),
        await heldBack.setImages(platformSku, [
          { url: 'https://images.example/1.jpg', type: 'main', order: 1 },
        ]),
        await heldBack.setActive([platformSku], false),
      ];
      expect(answers.map((answer) => answer?.ok)).toEqual([false, false, false, false, false]);
      expect(await changes()).toEqual(before);
    });

    it('sends no more of a call when it is no longer the worker of its floor', async () => {
      const rows = [await change(goods, CROSSBODY, '6400'), await change(goods, BACKPACK, '6400')];
      let mayChange = true;
      const displaced = goodsOf(api, sandbox, {
        sendChange: async (_limitMs, send) => {
          if (!mayChange) return null;
          mayChange = false;
          return send();
        },
      });
      expect(await displaced.setPrices('RU', rows, { force: true })).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', mayHaveHappened: true },
      });
      expect((await read(goods, CROSSBODY)).price.price).toBe('6400');
      expect((await read(goods, BACKPACK)).price.price).not.toBe('6400');
    });

    it('sends what ends while it is the worker of its floor', async () => {
      const ofWorker = goodsOf(api, sandbox, {
        sendChange: async (limitMs, send) => (limitMs <= FLOOR_CHANGE_MS ? send() : null),
      });
      const { platformSku } = await read(goods, CROSSBODY);
      const one = await change(goods, CROSSBODY, '6500');
      const [answer] = must(await ofWorker.setPrices('RU', [one], { force: false }));
      expect(answer?.outcome).toMatchObject({ ok: true });
      must(await ofWorker.setStock([{ sellerSku: CROSSBODY, quantity: 9 }]));
      must(await ofWorker.storeGoods(newSneakers()));
      must(
        await ofWorker.setImages(platformSku, [
          { url: 'https://images.example/1.jpg', type: '', order: null },
        ]),
      );
    });

    /** What the platform shows of everything that the calls would have changed. */
    async function changes() {
      const { stock, goods: known } = await sandbox.state();
      const { quantity, price, images, status } = await read(goods, CROSSBODY);
      return { stock, known, quantity, price, images, status };
    }
  });
});
