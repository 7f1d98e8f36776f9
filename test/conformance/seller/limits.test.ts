import { afterAll, describe, expect, it } from 'vitest';
import type { GoodsDraft } from '#client/goods-platform.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import { listAttributes, readSkuAttributes } from '#client/seller/attributes.ts';
import { readSizeScales } from '#client/seller/categories.ts';
import { readDictionaries } from '#client/seller/dictionaries.ts';
import { updateImages } from '#client/seller/images.ts';
import type { RpcPrice } from '#client/seller/price-checks.ts';
import { setModelPrice, setModelPrices, updateGoodsPrice } from '#client/seller/prices.ts';
import { listStock, updateStock } from '#client/seller/stock.ts';
import { storeNomenclature } from '#client/seller/store.ts';
import {
  listSupplies,
  readSupply,
  readSupplyItems,
  readSupplyStatuses,
  rejectSupply,
} from '#client/seller/supplies.ts';
import { entry, newSneakers, text } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import { openCatalog } from '../../sandbox/catalog.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { sellerOf } from './goods.ts';
import { FBO, FBS, subjectsOf } from './methods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const seller = sellerOf(sandbox);
const { parentSku, platformSku } = await subjectsOf(sandbox);
const plain = await openCatalog(sandbox);
const many = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`);
const unsent = (field: string, call: () => PlatformResult<unknown>) => expectUnsent(sandbox, field, call);

type Priced = 'nomenclature.set-price' | 'nomenclatures.set-prices' | 'nomenclature.update-price';
type SetPrice = (price: RpcPrice, force?: boolean) => PlatformResult<unknown>;

/** The methods that set a price, of goods for which each is meant. */
const PRICED: Readonly<Record<Priced, SetPrice>> = {
  'nomenclature.set-price': (price: RpcPrice, force = false) =>
    setModelPrice(seller, { parentSku, country: 'RU' }, price, { force }),
  'nomenclatures.set-prices': (price: RpcPrice, force = false) =>
    setModelPrices(seller, 'RU', [{ parentSku, ...price }], { force }),
  'nomenclature.update-price': (price: RpcPrice, force = false) =>
    updateGoodsPrice(seller, { sellerSku: FBO, country: 'RU' }, price, { force }),
};
const priced = Object.keys(PRICED) as Priced[];
const fieldOf = (method: Priced, field: string) =>
  method === 'nomenclatures.set-prices' ? `prices[0].${field}` : field;
const onSale = (salePrice: string, saleStart: Date | null = null, saleEnd: Date | null = null): RpcPrice => ({
  price: '900000',
  sale: { salePrice, saleStart, saleEnd },
});

describe.each(priced)('[Limits] %s', (method) => {
  const set = PRICED[method];

  it.each(['900000', '900010'])('sends a price of %s', async (price) => {
    must(await set({ price, sale: null }));
  });

  it.each(['900009', '900005', '0', '-10', '10.50', '1e9', ''])('does not send a price of %j', (price) =>
    unsent(fieldOf(method, 'price'), () => set({ price, sale: null })),
  );

  it.each(['855000', '180000'])('sends a sale price of %s: 5 and 80 percent', async (salePrice) => {
    must(await set(onSale(salePrice)));
  });

  it.each(['855000.01', '179999.99', '900000', '900010', '0', 'x'])(
    'does not send a sale price of %s',
    (salePrice) => unsent(fieldOf(method, 'salePrice'), () => set(onSale(salePrice))),
  );

  it('does not send a sale that ends before it begins, or a time that is none', async () => {
    const [early, late] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
    await unsent(fieldOf(method, 'saleEnd'), () => set(onSale('855000', late, early)));
    await unsent(fieldOf(method, 'saleStart'), () => set(onSale('855000', new Date('x'), late)));
    must(await set(onSale('855000', early, late)));
  });

  it('needs the seller id and a country', async () => {
    const nobody = sellerOf(sandbox, { sellerId: () => 0 });
    const price = { price: '900000', sale: null };
    const before = (await sandbox.log()).length;
    const refused = { ok: false, error: { kind: 'partner-not-found', httpStatus: null } };
    expect(await setModelPrice(nobody, { parentSku, country: 'RU' }, price)).toMatchObject(refused);
    expect(await setModelPrices(nobody, 'RU', [{ parentSku, ...price }])).toMatchObject(refused);
    expect((await sandbox.log()).length).toBe(before);
    await unsent('country', () => setModelPrice(seller, { parentSku, country: 'US' as 'RU' }, price));
    await unsent('parentSku', () => setModelPrice(seller, { parentSku: '', country: 'RU' }, price));
    await unsent('sellerSku', () => updateGoodsPrice(seller, { sellerSku: ' ', country: 'RU' }, price));
  });
});

describe('[Limits] nomenclatures.set-prices', () => {
  const prices = (skus: readonly string[]) =>
    skus.map((sku) => ({ parentSku: sku, price: '10', sale: null }));

  it('takes 1 to 100 models, none twice', async () => {
    await unsent('prices', () => setModelPrices(seller, 'RU', []));
    await unsent('prices', () => setModelPrices(seller, 'RU', prices(many(101))));
    await unsent('prices[1].parentSku', () => setModelPrices(seller, 'RU', prices(['A', 'A'])));
  });

  it('confirms a larger discount by force, which set-price does not', async () => {
    must(await PRICED['nomenclatures.set-prices'](onSale('900'), true));
    await unsent('salePrice', () => PRICED['nomenclature.set-price'](onSale('900'), true));
    const { sellerId: partner_id } = sandbox;
    const params = {
      platform_parent_sku: parentSku,
      partner_id,
      country: 'RU',
      price: 900_000,
      sale_price: 900,
      force: true,
    };
    expect(await plain.error('nomenclature.set-price', params)).toMatchObject({
      message: 'price validation error',
    });
  });
});

describe('[Limits] nomenclatures.update-stock', () => {
  const set = (quantity: number, sellerSku = FBS) => updateStock(seller, [{ sellerSku, quantity }]);

  it.each([0, 2_147_483_647])('sends a quantity of %i', async (quantity) => {
    must(await set(quantity));
    const rows = must(await listStock(seller, { page: 1, limit: 1, sellerSkus: [FBS] })).rows;
    expect(rows).toMatchObject([{ quantity }]);
  });

  it.each([-1, 2_147_483_648, 0.5, Number.NaN])('does not send a quantity of %d', (quantity) =>
    unsent('stocks[0].quantity', () => set(quantity)),
  );

  it.each(['', 'A?', 'A*'])('does not send the SKU %j', (sku) =>
    unsent('stocks[0].sellerSku', () => set(1, sku)),
  );

  it('takes 1 to 100 SKUs, none twice', async () => {
    const rows = (skus: readonly string[]) => skus.map((sellerSku) => ({ sellerSku, quantity: 1 }));
    await unsent('stocks', () => updateStock(seller, []));
    await unsent('stocks', () => updateStock(seller, rows(many(101))));
    await unsent('stocks[1].sellerSku', () => updateStock(seller, rows(['A', 'A'])));
    const refused = await plain.error('nomenclatures.update-stock', {
      seller_id: sandbox.sellerId,
      stocks: many(101).map((seller_sku) => ({ seller_sku, quantity: 1 })),
    });
    expect(refused?.code).toBe(-32602);
  });
});

describe('[Limits] stock.list', () => {
  it('reads up to 100 SKUs of either kind, by warehouse, page by page', async () => {
    const whole = must(await listStock(seller, { page: 1, limit: 1000 }));
    const second = must(await listStock(seller, { page: 2, limit: 10 }));
    expect(second.rows).toEqual(whole.rows.slice(10, 20));
    expect(second).toMatchObject({ total: whole.rows.length, pages: Math.ceil(whole.rows.length / 10) });
    const [one] = whole.rows;
    const filters = { sellerSkus: [one?.sellerSku ?? ''], platformSkus: [one?.platformSku ?? ''] };
    expect(must(await listStock(seller, { page: 1, limit: 10, ...filters })).rows).toEqual([one]);
    const warehouse = one?.warehouse ?? '';
    expect(must(await listStock(seller, { page: 1, limit: 1000, warehouse })).rows).toEqual(
      whole.rows.filter((row) => row.warehouse === warehouse),
    );
  });

  it.each([
    ['page', { page: 0 }],
    ['limit', { limit: 0 }],
    ['sellerSkus', { sellerSkus: many(101) }],
    ['sellerSkus', { sellerSkus: [] }],
    ['platformSkus', { platformSkus: many(101) }],
    ['platformSkus[0]', { platformSkus: [''] }],
    ['warehouse', { warehouse: '' }],
  ])('with a wrong %s is not sent', (field, over) =>
    unsent(field, () => listStock(seller, { page: 1, limit: 25, ...over })),
  );
});

describe('[Limits] nomenclatures.store', () => {
  const draft = (over: Partial<GoodsDraft>) => () => storeNomenclature(seller, { ...newSneakers(), ...over });
  const values = (
    type: 'number' | 'boolean' | 'array_of_dictionary_entry' | 'localized_string',
    value: never,
  ) => ({
    supplier_parent_sku: text('M'),
    x: { type, value },
  });

  it.each<[string, string, Partial<GoodsDraft>]>([
    ['another template', 'template', { template: 'half' as 'full' }],
    ['no size', 'variations', { variations: [] }],
    ['no model', 'supplier_parent_sku', { product: {} }],
    ['no SKU of an updated size', 'sku', { template: 'full_update' }],
    ['a text as a number', 'x', { product: values('number', '1' as never) }],
    ['a text as a flag', 'x', { product: values('boolean', 'yes' as never) }],
    ['a text as a list', 'x', { product: values('array_of_dictionary_entry', 'red' as never) }],
    ['a text without a language', 'x', { product: values('localized_string', 'red' as never) }],
    ['an empty entry', 'variations[0].size_scale', { variations: [{ size_scale: entry('') }] }],
    ['a price that is no step', 'prices[0].price', { prices: [{ country: 'RU', price: '1005' }] }],
    [
      'two prices of a country',
      'prices[1].country',
      {
        prices: [
          { country: 'RU', price: '1000' },
          { country: 'RU', price: '1010' },
        ],
      },
    ],
  ])('with %s is not sent', (_name, field, over) => unsent(field, draft(over)));

  it('says which prices are published, and which are held', async () => {
    const goods = newSneakers();
    const stored = must(
      await storeNomenclature(seller, {
        ...goods,
        prices: [
          { country: 'RU', price: '9000' },
          { country: 'KZ', price: '40000' },
        ],
      }),
    );
    expect(stored).toMatchObject({
      parentSku: expect.stringMatching(/\w/),
      variations: [{ sellerSku: `${goods.model}-38` }],
      prices: [
        { country: 'RU', state: 'applied' },
        { country: 'KZ', state: 'applied' },
      ],
    });
    const sizes = stored.variations.map(({ platformSku: sku }) => ({ sku: text(sku) }));
    const lowered = must(
      await storeNomenclature(seller, {
        template: 'full_update',
        product: {},
        variations: sizes,
        prices: [{ country: 'RU', price: '100' }],
      }),
    );
    expect(lowered.prices).toMatchObject([{ country: 'RU', state: 'quarantine' }]);
  });

  it('warns of nothing, but vat20 is refused once it is switched off', async () => {
    const draftOf = () => newSneakers({ tax_class: entry('vat20') });
    must(await storeNomenclature(seller, draftOf()));
    await sandbox.control('settings', { acceptsVat20: false });
    expect(await storeNomenclature(seller, draftOf())).toMatchObject({
      ok: false,
      error: { kind: 'validation', code: -32602, fields: [{ field: 'tax_class' }] },
    });
    await sandbox.control('settings', { acceptsVat20: true });
  });
});

describe('[Limits] nomenclature-images.update', () => {
  const images = (count: number, scheme = 'https') =>
    Array.from({ length: count }, (_, at) => ({
      url: `${scheme}://images.example/${at}.jpg`,
      type: '',
      order: null,
    }));

  it('replaces images by 8, the first as the main one', async () => {
    must(await updateImages(seller, platformSku, images(8)));
    const [row] = await plain.rows(FBS);
    expect(row?.images).toHaveLength(8);
    expect(row?.images).toMatchObject([{ type: 'main', order: 1 }, { order: 2 }, {}, {}, {}, {}, {}, {}]);
  });

  it('does not send none, 9, other schemes, the same twice, or no SKU', async () => {
    await unsent('images', () => updateImages(seller, platformSku, []));
    await unsent('images', () => updateImages(seller, platformSku, images(9)));
    await unsent('images[0].url', () => updateImages(seller, platformSku, images(1, 'ftp')));
    await unsent('images[1].url', () => updateImages(seller, platformSku, [...images(1), ...images(1)]));
    await unsent('sku', () => updateImages(seller, '', images(1)));
  });
});

describe('[Limits] names in requests', () => {
  it('are not sent empty, or longer than they may be', async () => {
    await unsent('categoryId', () => listAttributes(seller, ''));
    await unsent('categoryId', () => readSizeScales(seller, ' '));
    await unsent('sku', () => readSkuAttributes(seller, ''));
    await unsent('dictionaries', () => readDictionaries(seller, []));
    await unsent('dictionaries[1]', () => readDictionaries(seller, ['brand', 'brand']));
    const code = 'PBX123456789012345678';
    expect(code).toHaveLength(21);
    for (const call of [readSupply, readSupplyItems, readSupplyStatuses])
      await unsent('code', () => call(seller, code));
    await unsent('code', () => rejectSupply(seller, code, 'docs'));
    await unsent('rejectReasonId', () => rejectSupply(seller, 'PBX1', 'weather' as 'docs'));
    await unsent('limit', () => listSupplies(seller, { page: 1, limit: 101 }));
    await unsent('page', () => listSupplies(seller, { page: 0, limit: 10 }));
  });
});
