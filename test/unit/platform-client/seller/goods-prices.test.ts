import { describe, expect, it } from 'vitest';
import { setGoodsPrices } from '#client/seller/goods-prices.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type RpcRequest, sellerAnswering } from './answered.ts';

const PARTNER = { error: { code: 50400, message: 'Partner not found' } };
const APPLIED = { result: { price_status: { code: 'OK', details: null } } };

const priced = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    parentSku: `M${at}`,
    sellerSku: `S${at}`,
    price: '1000',
    sale: null,
  }));
const namesOf = (requests: readonly RpcRequest[]) =>
  requests.map(({ method }) => method).filter((method) => method.includes('price'));

/** A platform whose list shows these goods as of the operator, all others as of the seller. */
function platform(operated: readonly string[], price: (request: RpcRequest) => object) {
  return sellerAnswering((request) => {
    if (request.method !== 'v1.nomenclatures.list') return price(request);
    const asked = JSON.stringify(request.params.filter);
    const isFbs = asked.includes('"operator":"IN","value":["marketplace_crossdocking"');
    const rows = priced(8).filter(({ sellerSku }) => operated.includes(sellerSku) !== isFbs);
    return {
      result: { nomenclatures: rows.map(({ sellerSku }) => ({ platformSku: sellerSku, sellerSku })) },
    };
  });
}
const ALL = priced(8).map(({ sellerSku }) => sellerSku);

describe('an error that concerns no row, in the middle of a call', () => {
  it.each([
    ['a pause that the platform asks for', 50429, 'rate-limited'],
    ['a missing scope', 50403, 'forbidden'],
    ['a token that is not valid any more', 50401, 'unauthorized'],
    ['an outage', 50503, 'unavailable'],
    ['the end of the version', 50410, 'version-ended'],
    ['an account that is not found any more', 50400, 'partner-not-found'],
  ])('is the answer of the call: %s', async (_name, code, kind) => {
    const message = code === 50400 ? 'Partner not found' : '';
    const { seller, requests } = platform(ALL, ({ params }) =>
      params.seller_sku === 'S0' ? APPLIED : { error: { code, message } },
    );
    expect(await setGoodsPrices(seller, 'RU', priced(8), { force: false })).toMatchObject({
      ok: false,
      error: { kind, mayHaveHappened: true },
    });
    // Some refusals have a second opinion: the new token's, or the other method's.
    expect(namesOf(requests).length).toBeLessThanOrEqual(3);
  });

  it('may have happened only if a price was set', async () => {
    const { seller } = platform(ALL, () => ({ error: { code: 50429, message: '' } }));
    expect(await setGoodsPrices(seller, 'RU', priced(8), { force: false })).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', mayHaveHappened: false },
    });
  });
});

describe('50400', () => {
  it('of both methods is the account’s, and no row’s', async () => {
    const { seller, requests } = platform([], () => PARTNER);
    expect(await setGoodsPrices(seller, 'RU', priced(8), { force: false })).toMatchObject({
      ok: false,
      error: { kind: 'partner-not-found' },
    });
    expect(namesOf(requests)).toEqual([
      'v1.nomenclatures.set-prices',
      'v1.nomenclature.set-price',
      'v1.nomenclature.update-price',
    ]);
  });

  it.each([
    ['shown as of the seller', []],
    ['shown as of the operator', ALL],
  ])('of one method leads to the other, for goods %s', async (_name, operated) => {
    const works = operated.length > 0 ? 'v1.nomenclature.set-price' : 'v1.nomenclature.update-price';
    const { seller } = platform(operated, ({ method }) => (method === works ? APPLIED : PARTNER));
    const answers = must(await setGoodsPrices(seller, 'RU', priced(3), { force: false }));
    expect(answers.map(({ outcome }) => outcome)).toMatchObject(
      Array(3).fill({ ok: true, value: { state: 'applied' } }),
    );
  });

  it('of one method leaves a row what the other says of it', async () => {
    const { seller } = platform(ALL, ({ method, params }) => {
      if (params.seller_sku === 'S0' || params.seller_sku === 'S2') return APPLIED;
      if (method === 'v1.nomenclature.update-price') return PARTNER;
      return { error: { code: -32602, message: 'price validation error' } };
    });
    const answers = must(await setGoodsPrices(seller, 'RU', priced(3), { force: false }));
    expect(answers.map(({ outcome }) => outcome)).toMatchObject([
      { ok: true },
      { ok: false, error: { kind: 'validation' } },
      { ok: true },
    ]);
  });
});
