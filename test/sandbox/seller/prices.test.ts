import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { entriesWith, entryOf } from '../entries.ts';
import { type Json, rpc, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const token = await tokenOf(sandbox);
const partner_id = sandbox.sellerId;

const shown = (sku: string, country = 'RU') => entryOf(sandbox, token, sku, country);
const parentOf = async (sku: string) => String((await shown(sku)).platformParentSku);

async function ask(method: string, params: Json) {
  const { body } = await rpc(sandbox, method, params, token);
  return { result: body.result ?? {}, error: body.error ?? null };
}
const setPrice = async (sku: string, params: Json) =>
  ask('nomenclature.set-price', {
    platform_parent_sku: await parentOf(sku),
    partner_id,
    country: 'RU',
    ...params,
  });
const updatePrice = (seller_sku: string, params: Json) =>
  ask('nomenclature.update-price', { seller_sku, country: 'RU', ...params });

const OK = { price_status: { code: 'OK' } };
const HELD = { price_status: { code: 'QUARANTINE' } };

describe('nomenclature.set-price (Seller JSON-RPC: methods)', () => {
  it('sets the price of an FBS model with its sale', async () => {
    const sale = {
      sale_price: 7_000,
      sale_start_date: '2026-12-01T00:00:00.000Z',
      sale_end_date: '2026-12-31T20:59:59.000Z',
    };
    expect((await setPrice('TV-TOTE', { price: 10_000, ...sale })).result).toMatchObject(OK);
    expect(await shown('TV-TOTE')).toMatchObject({
      price: 10_000,
      salePrice: 7_000,
      saleStartDate: '2026-12-01T03:00:00+03:00',
      saleEndDate: '2026-12-31T23:59:59+03:00',
      priceUpdateStatus: 'APPLIED',
    });
  });

  it('changes only the sale when no price is stated', async () => {
    await setPrice('NV-BELT', { price: 2_000 });
    expect((await setPrice('NV-BELT', { sale_price: 1_500 })).result).toMatchObject(OK);
    expect(await shown('NV-BELT')).toMatchObject({ price: 2_000, salePrice: 1_500 });
  });

  it.each([
    [{ price: 2_005 }, 'price'],
    [{ price: 2_000, sale_price: 2_000 }, 'sale_price'],
    [{ price: 2_000, sale_price: 1_910 }, 'sale_price'],
    [{ price: 2_000, sale_price: 390 }, 'sale_price'],
  ])('answers %o with 50400 "price validation error"', async (params, field) => {
    expect((await setPrice('NV-CITY', params)).error).toMatchObject({
      code: 50400,
      message: 'price validation error',
      data: { errors: [{ field }] },
    });
  });

  it.each([
    { partner_id: 7 },
    { platform_parent_sku: undefined, seller_sku: 'TV-TOTE' },
    { country: 'US' },
    { price: '10' },
    { price: undefined },
    { force: 'yes' },
    { sale_price: 8_000, sale_start_date: 'tomorrow' },
  ])('refuses %o', async (params) => {
    const before = await shown('TV-CRSB');
    expect((await setPrice('TV-CRSB', { price: 9_000, ...params })).error).not.toBeNull();
    expect(await shown('TV-CRSB')).toEqual(before);
  });

  it('answers 50400 "Partner not found" for FBO goods and another seller, 50404 for unknown goods', async () => {
    const notFound = { code: 50400, message: 'Partner not found' };
    expect((await setPrice('KD-WALT', { price: 3_000 })).error).toMatchObject(notFound);
    expect((await setPrice('TV-TOTE', { price: 3_000, partner_id: 7 })).error).toMatchObject(notFound);
    expect((await setPrice('TV-TOTE', { price: 3_000, platform_parent_sku: 'X' })).error?.code).toBe(50404);
  });
});

describe('dates of a sale (Seller JSON-RPC: methods)', () => {
  const MILLISECONDS = '2026-12-01T00:00:00.000Z';
  const MINUTES = '2026-12-01 00:00';
  const sale = (at: string) => ({ price: 4_000, sale_price: 3_000, sale_start_date: at, sale_end_date: at });
  const inBatch = async (at: string) =>
    ask('nomenclatures.set-prices', {
      country: 'RU',
      partner_id,
      prices: [{ platform_parent_sku: await parentOf('NV-CITY'), ...sale(at) }],
    });

  it('have milliseconds in UTC for set-price, and no other form', async () => {
    expect((await setPrice('NV-CITY', sale(MILLISECONDS))).error).toBeNull();
    for (const at of [MINUTES, '2026-12-01', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000+03:00'])
      expect((await setPrice('NV-CITY', sale(at))).error, at).toMatchObject({ code: -32602 });
  });

  it('have a blank and no seconds for update-price, and no other form', async () => {
    expect((await updatePrice('KD-WALT', sale(MINUTES))).error).toBeNull();
    for (const at of [MILLISECONDS, '2026-12-01', '2026-12-01T00:00', '2026-12-01 00:00:00'])
      expect((await updatePrice('KD-WALT', sale(at))).error, at).toMatchObject({ code: -32602 });
  });

  it('have any form of ISO 8601 without a blank for set-prices', async () => {
    for (const at of [MILLISECONDS, '2026-12-01', '2026-12-01T00:00:00+03:00'])
      expect((await inBatch(at)).error, at).toBeNull();
    expect((await inBatch(MINUTES)).error).toMatchObject({ code: -32602 });
  });

  it.each(['2026-02-30T00:00:00.000Z', '2026-12-01T25:00:00.000Z'])(
    'must be in the calendar, unlike %s',
    async (at) => {
      expect((await setPrice('NV-CITY', sale(at))).error).toMatchObject({
        code: -32602,
        data: { attribute: 'sale_start_date' },
      });
    },
  );
});

describe('quarantine by set-price (table "Price status")', () => {
  const SKU = 'LN-MORO';
  const state = async () => {
    const { price, salePrice, priceUpdateStatus } = await shown(SKU);
    return { price, salePrice, priceUpdateStatus };
  };
  const before = { price: 10_000, salePrice: 8_000, priceUpdateStatus: 'APPLIED' };
  const held = { ...before, priceUpdateStatus: 'QUARANTINE' };
  const lowered = { price: 2_000, sale_price: 1_500 };
  const quarantine = async () => {
    await setPrice(SKU, { price: 10_000, sale_price: 8_000, force: true });
    expect((await setPrice(SKU, lowered)).result).toMatchObject(HELD);
    expect(await state()).toEqual(held);
  };

  it('ends with the same price and force, which is applied', async () => {
    await quarantine();
    expect((await setPrice(SKU, { price: 2_000, force: true })).result).toMatchObject(OK);
    expect(await state()).toEqual({ price: 2_000, salePrice: 1_500, priceUpdateStatus: 'APPLIED' });
  });

  it('ends with the previous price without force, which is restored', async () => {
    await quarantine();
    expect((await setPrice(SKU, { price: 10_000 })).result).toMatchObject(OK);
    expect(await state()).toEqual(before);
  });

  it('continues with the same price without force', async () => {
    await quarantine();
    expect((await setPrice(SKU, { price: 2_000 })).result).toMatchObject(HELD);
    expect(await state()).toEqual(held);
  });

  it('ends with a price that is no such drop', async () => {
    await quarantine();
    expect((await setPrice(SKU, { price: 5_000 })).result).toMatchObject(OK);
    expect(await state()).toEqual({ price: 5_000, salePrice: null, priceUpdateStatus: 'APPLIED' });
  });

  it('is bypassed with force', async () => {
    await setPrice(SKU, { price: 10_000, force: true });
    expect((await setPrice(SKU, { price: 100, force: true })).result).toMatchObject(OK);
    expect(await shown(SKU)).toMatchObject({ price: 100, priceUpdateStatus: 'APPLIED' });
  });

  it('restores a price that is not a multiple of 10, because it was published before', async () => {
    const old = (await shown('TV-TOTE', 'KZ')).price;
    expect(Number(old) % 10).not.toBe(0);
    expect((await setPrice('TV-TOTE', { country: 'KZ', price: 10 })).result).toMatchObject(HELD);
    expect((await setPrice('TV-TOTE', { country: 'KZ', price: old })).result).toMatchObject(OK);
  });

  it('is found by priceQuarantineByCountry for each country', async () => {
    const found = async (country: string) =>
      (await entriesWith(sandbox, token, 'priceQuarantineByCountry', country)).map(
        (entry) => entry.sellerSku,
      );
    expect(await found('BY')).toEqual([]);
    await setPrice('NV-CITY', { price: 100_000, country: 'BY' });
    await setPrice('NV-CITY', { price: 10, country: 'BY' });
    expect(await found('BY')).toEqual(['NV-CITY']);
    expect(await found('RU')).not.toContain('NV-CITY');
    await setPrice('NV-CITY', { price: 10, country: 'BY', force: true });
    expect(await found('BY')).toEqual([]);
  });
});

describe('nomenclatures.set-prices (Seller JSON-RPC: methods)', () => {
  const setPrices = async (rows: Json, params: Json = {}) => {
    const prices = await Promise.all(
      Object.entries(rows).map(async ([sku, row]) => ({
        platform_parent_sku: await parentOf(sku),
        ...(row as Json),
      })),
    );
    return ask('nomenclatures.set-prices', { country: 'RU', partner_id, prices, ...params });
  };

  it('sets several prices and answers the status of each, in order', async () => {
    const { result } = await setPrices({ 'TV-TOTE': { price: 9_000 }, 'TV-CRSB': { price: 100 } });
    expect(result.prices).toMatchObject([OK, HELD]);
    expect(await shown('TV-TOTE')).toMatchObject({ price: 9_000 });
    expect(await shown('TV-CRSB')).toMatchObject({ priceUpdateStatus: 'QUARANTINE' });
  });

  it('sets none when one is wrong, and names it', async () => {
    const before = await shown('TV-TOTE');
    const { error } = await setPrices({ 'TV-TOTE': { price: 8_000 }, 'NV-CITY': { price: 8_001 } });
    expect(error).toMatchObject({
      code: 50400,
      message: 'price validation error',
      data: { errors: [{ field: 'prices[1].price' }] },
    });
    expect(await shown('TV-TOTE')).toEqual(before);
  });

  it('accepts a discount outside the range with force', async () => {
    const rows = { 'NV-BELT': { price: 2_000, sale_price: 1_990 } };
    expect((await setPrices(rows)).error).toMatchObject({ message: 'price validation error' });
    expect((await setPrices(rows, { force: true })).result.prices).toMatchObject([OK]);
    const above = { 'NV-BELT': { price: 2_000, sale_price: 2_000 } };
    expect((await setPrices(above, { force: true })).error).toMatchObject({ code: 50400 });
  });

  it('answers 50400 for FBO goods, and refuses an empty list', async () => {
    const { error } = await setPrices({ 'TV-TOTE': { price: 7_000 }, 'KD-WALT': { price: 3_000 } });
    expect(error).toMatchObject({ code: 50400, message: 'Partner not found' });
    expect((await setPrices({})).error?.code).toBe(-32602);
  });
});

describe('nomenclature.update-price (Seller JSON-RPC: methods)', () => {
  it('sets the price of FBO goods by their supplier SKU', async () => {
    const sale = {
      sale_price: 3_000,
      sale_start_date: '2026-12-01 00:00',
      sale_end_date: '2026-12-31 23:59',
    };
    expect((await updatePrice('KD-WALT', { price: 4_000, ...sale })).result).toMatchObject(OK);
    expect(await shown('KD-WALT')).toMatchObject({
      price: 4_000,
      salePrice: 3_000,
      saleStartDate: '2026-12-01T00:00:00+03:00',
      saleEndDate: '2026-12-31T23:59:00+03:00',
    });
  });

  it('holds a drop above 70 percent, until force confirms it', async () => {
    await updatePrice('KD-DERB-42', { price: 10_000 });
    const { result } = await updatePrice('KD-DERB-42', { price: 2_000 });
    expect(result).toMatchObject({
      price_status: { code: 'QUARANTINE', details: { data: { drop_pct: 80, threshold_pct: 70 } } },
    });
    expect((await updatePrice('KD-DERB-43', { price: 2_000, force: true })).result).toMatchObject(OK);
    expect(await shown('KD-DERB-42')).toMatchObject({ price: 2_000, priceUpdateStatus: 'APPLIED' });
  });

  it('answers 50400 "Partner not found" for FBS goods, 50404 for unknown ones', async () => {
    expect((await updatePrice('TV-TOTE', { price: 4_000 })).error).toMatchObject({
      code: 50400,
      message: 'Partner not found',
    });
    expect((await updatePrice('NOBODY-HAS-IT', { price: 4_000 })).error?.code).toBe(50404);
  });
});
