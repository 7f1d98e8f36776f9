import { describe, expect, it } from 'vitest';
import { setPrices } from '#client/v2/goods/goods-prices.ts';
import { must } from '../../../../contracts/platform-bench.ts';
import { type Answered, v2AnsweredBy } from '../v2-wire.ts';

const priced = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    parentSku: `M${at}`,
    sellerSku: `S${at}`,
    price: '1000',
    sale: null,
  }));
const APPLIED: Answered = { body: { priceStatus: { code: 'OK', details: null } } };
const PARTNER: Answered = { status: 400, body: { code: 50400, message: 'Partner not found' } };
const ONE = '/v2/nomenclature-price';
const LIST = '/v2/nomenclatures-prices';

describe('prices of REST v2', () => {
  it('that are forced go one by one, each with its force', async () => {
    await using v2 = await v2AnsweredBy(() => APPLIED);
    must(await setPrices(v2.parts.caller, 'RU', priced(2), { force: true }));
    expect(v2.sent()).toMatchObject([
      ['POST', ONE, { parentSku: 'M0', country: 'RU', force: true }],
      ['POST', ONE, { parentSku: 'M1', country: 'RU', force: true }],
    ]);
  });

  it('that are restored go one by one, without force; the others by the list', async () => {
    await using v2 = await v2AnsweredBy(() => APPLIED);
    const [plain, one] = priced(2);
    const restored = { ...one, parentSku: 'M1', sellerSku: 'S1', sale: null };
    const changes = [plain ?? expect.fail(), { ...restored, price: '1990.50', previous: '1990.50' }];
    const answers = must(await setPrices(v2.parts.caller, 'RU', changes, { force: false }));
    expect(answers.map(({ parentSku }) => parentSku)).toEqual(['M0', 'M1']);
    expect(v2.sent()).toMatchObject([
      ['POST', LIST, { prices: [{ parentSku: 'M0' }] }],
      ['POST', ONE, { parentSku: 'M1', price: { amount: 199_050 } }],
    ]);
  });

  it('with a discount that only the list confirms go by it, and are confirmed once more if they are held', async () => {
    await using v2 = await v2AnsweredBy(({ path }) =>
      path === LIST
        ? { body: { prices: [{ parentSku: 'M0', priceStatus: { code: 'QUARANTINE' } }] } }
        : APPLIED,
    );
    const sale = { salePrice: '100', saleStart: null, saleEnd: null };
    const changes = priced(1).map((one) => ({ ...one, sale }));
    const [answer] = must(await setPrices(v2.parts.caller, 'RU', changes, { force: true }));
    expect(answer?.outcome).toMatchObject({ ok: true, value: { state: 'applied' } });
    expect(v2.sent().map(([, path]) => path)).toEqual([LIST, ONE]);
  });

  it.each([
    ['rate-limited', { status: 429, body: { message: 'later' } }],
    ['forbidden', { status: 403, body: { code: 50403, message: 'Forbidden' } }],
    ['unavailable', { status: 503, body: {} }],
    ['partner-not-found', PARTNER],
  ])('that meet an error of no row wait all together: %s', async (kind, answer) => {
    await using v2 = await v2AnsweredBy(({ body }) => (body.includes('"M0"') ? APPLIED : answer));
    expect(await setPrices(v2.parts.caller, 'RU', priced(5), { force: true })).toMatchObject({
      ok: false,
      error: { kind, mayHaveHappened: true },
    });
    expect(v2.sent()).toHaveLength(2);
  });

  it('are not refused row by row for a wrong account', async () => {
    await using v2 = await v2AnsweredBy(() => PARTNER);
    expect(await setPrices(v2.parts.caller, 'RU', priced(50), { force: false })).toMatchObject({
      ok: false,
      error: { kind: 'partner-not-found', mayHaveHappened: false },
    });
    expect(v2.sent()).toHaveLength(1);
  });
});
