import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { mapGoodsOperations, refusingGoods } from '#client/goods-operations.ts';
import type { GoodsTraits } from '#client/goods-platform.ts';
import { watchedGoods } from '#client/watched.ts';
import { err } from '#shared/domain/result.ts';

const TRAITS: GoodsTraits = { api: 'v2', hasActivation: true, hasPriceBounds: true, hasIlliquidStock: true };
const refused = platformErrorOf('partner-not-found', 'the seller id is missing in the settings');
const replaced = platformErrorOf('unavailable', 'replaced');
const refusing = refusingGoods(TRAITS, refused);

it('refusing goods return their reason for each call', async () => {
  expect(await refusing.listGoods({ country: 'RU', page: 1, limit: 1 })).toEqual({
    ok: false,
    error: refused,
  });
  expect(await refusing.setStock([{ sellerSku: 'A', quantity: 1 }])).toEqual({ ok: false, error: refused });
});

describe('watched goods', () => {
  const watched = watchedGoods(refusing, () => replaced);

  it('have the traits and every operation', () => {
    expect(watched.traits).toBe(TRAITS);
    expect(Object.keys(watched)).toEqual(Object.keys(refusing));
  });

  it('report answers to reads and changes before the caller gets them', async () => {
    expect(await watched.listBrands()).toEqual({ ok: false, error: replaced });
    expect(await watched.setActive(['A'], true)).toEqual({ ok: false, error: replaced });
  });
});

it('the list of operations creates each under its name', () => {
  const names: string[] = [];
  const operations = mapGoodsOperations((name) => {
    names.push(name);
    return () => Promise.resolve(err(refused));
  });
  expect(Object.keys(operations)).toEqual(names);
});
