import { afterAll, describe, expect, it } from 'vitest';
import { listNomenclatures, type Nomenclature } from '#client/v1/nomenclature/nomenclature-list.ts';
import { setPrice } from '#client/v1/nomenclature/price.ts';
import type { PriceChange } from '#client/v1/nomenclature/price-limits.ts';
import { must } from '../../contracts/platform-bench.ts';
import { rpc, tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const { goods } = await sandbox.state();

const WALLET = 'KD-WALT';
const price = (amount: number, salePrice: number | null = null): PriceChange => ({
  price: String(amount),
  sale:
    salePrice === null
      ? null
      : { salePrice: String(salePrice), saleStart: '2026-11-20', saleEnd: '2026-11-30' },
});
const skuOf = (sellerSku: string) => goods.find(({ sku }) => sku === sellerSku)?.platformSku ?? '';
const setIn = (country: 'RU' | 'BY' | 'KZ', change: PriceChange) =>
  setPrice(caller, { sku: skuOf(WALLET), country }, change);

/** What the seller interface tells of the wallet's price in Russia. */
async function published() {
  const filter = [{ key: 'supplierSku', operator: 'EQ', value: [WALLET] }];
  const { body } = await rpc(
    sandbox,
    'nomenclatures.list',
    { country: 'RU', filter },
    await tokenOf(sandbox),
  );
  return Object(body.result).nomenclatures[0].nomenclature;
}

describe('[B2B REST: other] the FBO goods', () => {
  it('are listed page by page, each once, as the catalog has them', async () => {
    const rows: Nomenclature[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await listNomenclatures(caller, { page, limit: 2 }));
      hasNext = answer.hasNext;
      rows.push(...answer.rows);
    }
    expect(rows).toEqual(must(await listNomenclatures(caller, { page: 1, limit: 100 })).rows);
    expect(rows.map(({ supplierSku }) => supplierSku)).toContain(WALLET);
    for (const { sku, supplierSku, supplierSize, barcode, name } of rows) {
      expect(goods).toContainEqual(
        expect.objectContaining({ sku: supplierSku, platformSku: sku, size: supplierSize, barcode, name }),
      );
    }
  });
});

describe('[B2B REST: other] a price', () => {
  it.each(['RU', 'BY', 'KZ'] as const)(
    'is set in %s, by the platform SKU and by the supplier’s',
    async (country) => {
      expect(must(await setIn(country, price(900_000)))).toEqual({ code: 'OK', details: null });
      expect(must(await setPrice(caller, { sku: WALLET, country }, price(900_010)))?.code).toBe('OK');
    },
  );

  it('is set together with its sale, the days in the form of the specification', async () => {
    const change = price(500_000, 400_000);
    must(await setIn('RU', change));
    expect((await sandbox.log()).at(-1)).toMatchObject({
      method: 'PUT',
      path: `/api/v1/nomenclature/${skuOf(WALLET)}/country/RU/price`,
      body: { price: 500_000, salePrice: 400_000, saleStart: '2026-11-20', saleEnd: '2026-11-30' },
    });
    expect(await published()).toMatchObject({
      ruPrice: 500_000,
      ruSalePrice: 400_000,
      saleStartDate: expect.stringContaining('2026-11-20'),
      saleEndDate: expect.stringContaining('2026-11-30'),
    });
    must(await setIn('RU', price(500_000)));
    expect(await published()).toMatchObject({ ruPrice: 500_000, ruSalePrice: null });
  });

  it('of unknown goods is not found', async () => {
    const target = { sku: 'NONE/1', country: 'RU' } as const;
    expect(await setPrice(caller, target, price(1000))).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, mayHaveHappened: false },
    });
  });
});
