import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { GoodsPlatform, PriceChange } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';
import { createUploads } from '#main/goods-changes/files/uploads.ts';
import { createPriceDrafts } from '#main/prices/price-drafts.ts';
import { listPrices } from '#main/prices/price-list.ts';
import { priceSender } from '#main/prices/price-sender.ts';
import type { GoodsCountry, GoodsPrice } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { goodsChangesAtBench } from '../../../support/goods-changes-at-bench.ts';
import { shiftedClock } from '../../../support/shifted-clock.ts';
import { platformGoods } from '../goods/platform-goods.ts';
import { HELD, samplePrice, storeModel, storeWaiting } from './priced-goods.ts';

/** A platform that holds what is 70 percent lower than 1000, and refuses the models of `wrong`. */
async function pricesAtBench(operator: '1' | '9' = '9') {
  const sent: (PriceChange & { readonly force: boolean })[] = [];
  const wrong = new Set<string>();
  /** What the platform shows when it is asked, by model; absent: no goods. */
  const shown = new Map<string, GoodsPrice>();
  const failures: PlatformError[] = [];
  const listFullGoods: GoodsPlatform['listFullGoods'] = async ({ filter }) => {
    const failure = failures.shift();
    if (failure !== undefined) return err(failure);
    const rows = (filter?.parentSkus ?? []).flatMap((parentSku) => {
      const price = shown.get(parentSku);
      return price === undefined ? [] : [platformGoods(`${parentSku}-1`, { parentSku, price })];
    });
    return ok({ rows, pages: 1, total: rows.length });
  };
  const setPrices: GoodsPlatform['setPrices'] = async (_country, changes, { force }) => {
    sent.push(...changes.map((change) => ({ ...change, force })));
    return ok(
      changes.map(({ parentSku, price }) => ({
        parentSku,
        outcome: wrong.has(parentSku)
          ? err(platformErrorOf('validation', `no price for ${parentSku}`))
          : ok({ state: Number(price) < 300 && !force ? 'quarantine' : 'applied', statusText: '' } as const),
      })),
    );
  };
  const clock = shiftedClock();
  const sender = priceSender({
    goods: () => ({ listFullGoods, setPrices }),
    clock,
    onAnswered: () => undefined,
  });
  const changes = await goodsChangesAtBench(operator, undefined, sender);
  const uploads = createUploads({ nowMs: () => 0 });
  const { db, actions, goodsChanges } = changes;
  const csv = createCsvThread({ log: createLog('silent') });
  const drafts = createPriceDrafts({ db, clock, actions, goodsChanges, uploads, csv });
  return {
    ...changes,
    drafts,
    draftClock: clock,
    sent,
    wrong,
    shown,
    failures,
    typed: (price: string, ...skus: readonly string[]) =>
      drafts.typed(
        'RU',
        skus.map((parentSku) => ({ parentSku, price, salePrice: null, saleStart: null, saleEnd: null })),
      ),
    file(text: string, country: GoodsCountry = 'RU') {
      uploads.add('U', 0, Buffer.from(text));
      return drafts.file(country, 'U');
    },
    async prices() {
      const { models } = await listPrices(db, { country: 'RU', text: '', filter: 'all', after: null });
      return Object.fromEntries(
        models.map(({ parentSku, price }) => [parentSku, `${price?.price} ${price?.state}`]),
      );
    },
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

describe('a summary of prices', () => {
  it('sends nothing before it is confirmed, and what it shows once', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    await storeModel(at.db, 'B', [samplePrice()]);
    const { draft } = await at.typed('290', 'A', 'B', 'X');
    expect(draft).toMatchObject({ rows: { all: 3, sent: 2, held: 2, problems: 1 }, unchanged: 0 });
    await at.carryOut();
    expect(at.sent).toEqual([]);

    const { outcome } = await at.drafts.send(draft?.id ?? '');
    expect(outcome).toEqual({ done: true });
    expect((await at.drafts.send(draft?.id ?? '')).outcome).toMatchObject({ reason: 'prices-gone' });
    await at.carryOut();
    expect(at.sent.map(({ parentSku, price, force }) => [parentSku, price, force])).toEqual([
      ['A', '290', false],
      ['B', '290', false],
    ]);
    expect(await at.prices()).toEqual({ A: '1000 quarantine', B: '1000 quarantine' });
  });

  it('is refused if a price has changed meanwhile', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    const { draft } = await at.typed('1200', 'A');
    await storeModel(at.db, 'A', [samplePrice({ price: '1100' })]);
    expect((await at.drafts.send(draft?.id ?? '')).outcome).toMatchObject({ reason: 'prices-moved' });
  });

  it.each([
    ['has got into quarantine', HELD],
    ['is refused by the platform', samplePrice({ price: '7990', state: 'error' })],
    ['has a sale with other days', samplePrice({ price: '7990', saleEnd: '2026-12-31T00:00:00Z' })],
  ])('is refused if the price %s meanwhile', async (_, price) => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice({ price: '7990' })]);
    const { draft } = await at.typed('8000', 'A');
    await storeModel(at.db, 'A', [price]);
    expect((await at.drafts.send(draft?.id ?? '')).outcome).toMatchObject({ reason: 'prices-moved' });
  });

  it('is refused if another price in quarantine waits for the decision, or a price is on its way', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [HELD]);
    await storeModel(at.db, 'B', [samplePrice()]);
    const { draft: held } = await at.typed('7990', 'A');
    const { draft: plain } = await at.typed('1200', 'B');
    await storeModel(at.db, 'A', [
      { ...HELD, quarantine: HELD.quarantine && { ...HELD.quarantine, newPrice: '2000' } },
    ]);
    await storeWaiting(at.db, 'RU', { B: '1500' });
    for (const draft of [held, plain])
      expect((await at.drafts.send(draft?.id ?? '')).outcome).toMatchObject({ reason: 'prices-moved' });
  });

  it('names the models as the seller does, in its rows and in the table of results', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    const { draft } = await at.typed('1200', 'A');
    expect(at.drafts.rows(draft?.id ?? '', 'sent', 0)).toMatchObject([{ sku: 'A', sellerSku: 'SP-A' }]);
    await at.drafts.send(draft?.id ?? '');
    const { new_value } = await at.db
      .selectFrom('goods_change_rows')
      .select('new_value')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(new_value)).toMatchObject({ price: '1200', sellerParentSku: 'SP-A' });
  });

  it('counts falls that the platform does not hold, and sales that change', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    await storeModel(at.db, 'B', [samplePrice()]);
    const sale = { price: null, saleStart: null, saleEnd: null };
    const { draft } = await at.drafts.typed('RU', [
      { parentSku: 'A', salePrice: '200', ...sale },
      { parentSku: 'B', salePrice: '900', ...sale },
    ]);
    expect(draft?.rows).toEqual({ all: 2, sent: 2, held: 0, unheld: 1, sales: 2, problems: 0 });
    expect(at.drafts.rows(draft?.id ?? '', 'unheld', 0).map(({ sku }) => sku)).toEqual(['A']);
  });

  it('ends after half an hour', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    const { draft } = await at.typed('1200', 'A');
    at.draftClock.advance(31 * 60);
    expect((await at.drafts.send(draft?.id ?? '')).outcome).toMatchObject({ reason: 'prices-gone' });
  });

  it('is sent once, however often it is asked for at the same moment', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    const id = (await at.typed('1200', 'A')).draft?.id ?? '';
    const outcomes = await Promise.all([at.drafts.send(id), at.drafts.send(id)]);
    expect(outcomes.filter(({ outcome }) => outcome.done)).toHaveLength(1);
  });

  it('stays for the supervisor when somebody else has asked to send it', async () => {
    await using at = await pricesAtBench('1');
    await storeModel(at.db, 'A', [samplePrice()]);
    const read = await at.file('sku;price\nA;1200\n');
    if (!read.isRead) throw new Error(read.problem);
    expect((await at.drafts.send(read.preview.id)).outcome).toMatchObject({ reason: 'not-allowed' });
    expect(at.drafts.rows(read.preview.id, 'sent', 0)).toHaveLength(1);
    await at.bench.scan('OP:9');
    expect((await at.drafts.send(read.preview.id)).outcome).toEqual({ done: true });
  });

  it('is made by a supervisor', async () => {
    await using at = await pricesAtBench('1');
    await storeModel(at.db, 'A', [samplePrice()]);
    expect((await at.typed('1200', 'A')).outcome).toMatchObject({ reason: 'not-allowed' });
  });

  it('changes by percent', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice({ price: '1990' })]);
    const by = { percent: '-10 %', rounding: 'down', endsSales: false } as const;
    const { draft } = await at.drafts.percent('RU', ['A'], by);
    expect(at.drafts.rows(draft?.id ?? '', 'sent', 0)[0]?.wanted.price).toBe('1790');
    expect((await at.drafts.percent('RU', ['A'], { ...by, percent: 'ten' })).outcome).toMatchObject({
      reason: 'price-percent',
    });
  });
});

describe('a price in quarantine', () => {
  it('is published with force, or the old one restored without', async () => {
    await using at = await pricesAtBench();
    const odd = { ...HELD, price: '7995.50', quarantine: { ...HELD.quarantine, oldPrice: '7995.5' } };
    await storeModel(at.db, 'A', [HELD]);
    await storeModel(at.db, 'B', [odd as typeof HELD]);
    at.shown.set('A', HELD);
    await at.drafts.decide('RU', 'A', { decision: 'confirm', price: '1990' });
    await at.carryOut();
    await at.drafts.decide('RU', 'B', { decision: 'restore', price: '7995.5' });
    await at.carryOut();
    expect(at.sent).toMatchObject([
      { parentSku: 'A', price: '1990', force: true, sale: null },
      { parentSku: 'B', price: '7995.5', previous: '7995.5', force: false },
    ]);
    expect(await at.prices()).toEqual({ A: '1990 processing', B: '7995.5 processing' });
  });

  it('is restored to what the quarantine calls the old one, whatever is published', async () => {
    await using at = await pricesAtBench();
    const quarantine = { ...HELD.quarantine, oldPrice: '7995.50' } as NonNullable<GoodsPrice['quarantine']>;
    await storeModel(at.db, 'A', [{ ...HELD, price: '1990', quarantine }]);
    await at.drafts.decide('RU', 'A', { decision: 'restore', price: '7995.5' });
    await at.carryOut();
    expect(at.sent).toMatchObject([{ price: '7995.50', previous: '7995.50', force: false }]);
  });

  it('keeps its sale when the old price is restored, even if that is sent twice', async () => {
    await using at = await pricesAtBench();
    const sale = { salePrice: '6990', saleStart: null, saleEnd: '2099-12-31T20:59:59.000Z' };
    await storeModel(at.db, 'A', [{ ...HELD, ...sale }]);
    await at.drafts.decide('RU', 'A', { decision: 'restore', price: '7990' });
    await at.carryOut();
    expect(at.sent).toMatchObject([
      { price: '7990', sale: { salePrice: '6990', saleEnd: new Date(sale.saleEnd) } },
    ]);
  });

  it.each([
    ['another price is held', { ...HELD.quarantine, newPrice: '2000' }, '7990', 'quarantine', 'refused'],
    ['the old one was restored', null, '7990', 'applied', 'refused'],
    ['it was published and raised again', null, '9000', 'applied', 'refused'],
    ['it is published already', null, '1990.00', 'applied', 'done'],
  ] as const)('is not published with force if %s by then', async (_, quarantine, price, state, answer) => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [HELD]);
    const { change } = await at.drafts.decide('RU', 'A', { decision: 'confirm', price: '1990' });
    at.shown.set('A', samplePrice({ price, state, quarantine: quarantine as GoodsPrice['quarantine'] }));
    await at.carryOut();
    expect(at.sent).toEqual([]);
    expect(await at.rowsOf(change ?? 0)).toEqual([
      { sku: 'A', state: answer, problem: answer === 'refused' ? 'price-moved' : null },
    ]);
  });

  it('is asked for again before each try to publish it', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [HELD]);
    at.shown.set('A', HELD);
    at.failures.push(platformErrorOf('unavailable', 'offline'));
    await at.drafts.decide('RU', 'A', { decision: 'confirm', price: '1990' });
    await at.carryOut();
    expect(at.failures).toEqual([]);
    expect(at.sent).toMatchObject([{ parentSku: 'A', price: '1990', force: true }]);
  });

  it('is decided by what was shown, and once', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [HELD]);
    const confirm = (price: string) => at.drafts.decide('RU', 'A', { decision: 'confirm', price });
    expect((await confirm('2990')).outcome).toMatchObject({ reason: 'held-price-moved' });
    expect((await confirm('1990')).outcome).toEqual({ done: true });
    expect((await confirm('1990')).outcome).toMatchObject({ reason: 'held-price-moved' });
  });
});

describe('a file of prices', () => {
  it('names models by any of their SKUs, and says once what is in it for each size', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice(), samplePrice()]);
    await storeModel(at.db, 'B', [samplePrice()]);
    await storeModel(at.db, 'C', [samplePrice()]);
    const read = await at.file(
      'Артикул;Цена\r\nS-A-1;1 200,00\r\nS-A-2;1200\r\nB;1e9\r\nSP-C;1,990\r\nS C;10\r\nD;=1+1\r\nX;20\r\n',
    );
    if (!read.isRead) throw new Error(read.problem);
    expect(read.preview).toMatchObject({ rows: { all: 7, sent: 1, problems: 5 }, unchanged: 1 });
    const rows = at.drafts.rows(read.preview.id, 'problems', 0);
    expect(rows.map(({ no, problems }) => [no, ...problems])).toEqual([
      [4, 'price-unreadable'],
      [5, 'price-ambiguous'],
      [6, 'sku-blank'],
      [7, 'formula'],
      [8, 'sku-unknown'],
    ]);
  });

  it('without a column of currencies refuses amounts that are in another one', async () => {
    await using at = await pricesAtBench();
    for (const sku of ['A', 'B', 'C']) await storeModel(at.db, sku, [samplePrice()]);
    const read = await at.file('sku;price;sale price\nA;1200 ₽;\nB;1200 ₸;\nC;1200;1000 тенге\n');
    if (!read.isRead) throw new Error(read.problem);
    const rows = at.drafts.rows(read.preview.id, 'problems', 0);
    expect(rows.map(({ no, problems }) => [no, ...problems])).toEqual([
      [3, 'price-currency'],
      [4, 'sale-currency'],
    ]);
  });

  it('leaves out the rows of other countries, before it looks for SKUs that come twice', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice()]);
    await storeModel(at.db, 'B', [samplePrice()]);
    const read = await at.file(
      'Артикул;Страна;Валюта;Цена\r\nA;KZ;KZT;9000\r\nA;RU;RUB;1200\r\nB;Россия;;1300\r\nB;;KZT;9000\r\n',
    );
    if (!read.isRead) throw new Error(read.problem);
    expect(read.preview).toMatchObject({ rows: { all: 2, sent: 2 }, otherCountry: 2 });
    const rows = at.drafts.rows(read.preview.id, 'sent', 0);
    expect(rows.map(({ sku, wanted }) => [sku, wanted.price])).toEqual([
      ['A', '1200'],
      ['B', '1300'],
    ]);
  });

  it('reads a price in the currency of its heading, and never as that of another country', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice(), samplePrice({ country: 'KZ' })]);
    const inRoubles = 'sku;Цена, руб.;Цена, закупочная\nA;1200;700\n';
    const read = await at.file(inRoubles);
    if (!read.isRead) throw new Error(read.problem);
    expect(at.drafts.rows(read.preview.id, 'sent', 0)).toMatchObject([{ wanted: { price: '1200' } }]);
    expect(await at.file(inRoubles, 'KZ')).toMatchObject({
      isRead: false,
      problem: 'file-columns-units',
      detail: '«Цена, руб.»',
    });
    expect((await at.file('sku;Цена (тенге)\nA;9000\n', 'KZ')).isRead).toBe(true);
    expect(await at.file('sku;Цена, закупочная\nA;700\n')).toMatchObject({ problem: 'file-no-column' });
    expect(await at.file('sku;Цена: опт\nA;700\n')).toMatchObject({ problem: 'file-no-column' });
  });

  it('refuses a file whose prices may be in the currency of another country', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [samplePrice(), samplePrice({ country: 'KZ' })]);
    const halfNamed = 'sku;Цена;Цена со скидкой, руб\nA;1200;1000\n';
    expect(await at.file(halfNamed, 'KZ')).toMatchObject({
      isRead: false,
      problem: 'file-columns-units',
      detail: '«Цена», «Цена со скидкой, руб»',
    });
    expect((await at.file(halfNamed, 'RU')).isRead).toBe(true);
    const ofBoth = 'sku;Цена, тенге;Цена, руб;Цена со скидкой, руб\nA;9000;1200;1000\n';
    const read = await at.file(ofBoth, 'KZ');
    if (!read.isRead) throw new Error(read.problem);
    expect(at.drafts.rows(read.preview.id, 'sent', 0)).toMatchObject([
      { wanted: { price: '9000', salePrice: null } },
    ]);
  });

  it('guesses nothing when rows of a model differ: each names another one', async () => {
    await using at = await pricesAtBench();
    for (const sku of ['A', 'B', 'C']) await storeModel(at.db, sku, [samplePrice(), samplePrice()]);
    const read = await at.file('sku;price\nS-A-1;1300\nB;1400\nS-A-2;1310\nC-1;1500\nB;1410\nC-2;1500\n');
    if (!read.isRead) throw new Error(read.problem);
    expect(read.preview).toMatchObject({ rows: { all: 6, sent: 1, problems: 4 }, unchanged: 1 });
    const rows = at.drafts.rows(read.preview.id, 'problems', 0);
    expect(rows).toMatchObject([
      { no: 2, sku: 'A', problems: ['sku-repeated'], otherNo: 4 },
      { no: 3, sku: 'B', problems: ['sku-repeated'], otherNo: 6 },
      { no: 4, sku: 'A', problems: ['sku-repeated'], otherNo: 2 },
      { no: 6, sku: 'B', problems: ['sku-repeated'], otherNo: 3 },
    ]);
  });

  it('names a SKU that several models have; models that are not listed any more do not count', async () => {
    await using at = await pricesAtBench();
    for (const sku of ['A', 'B', 'C', 'D', 'E']) await storeModel(at.db, sku, [samplePrice()]);
    const share = (sku: string, models: readonly string[], over: { readonly unlisted_at?: string } = {}) =>
      at.db
        .updateTable('goods')
        .set({ seller_parent_sku: sku, ...over })
        .where('parent_sku', 'in', models)
        .execute();
    await share('AB', ['A', 'B']);
    await share('CD', ['C']);
    await share('CD', ['D'], { unlisted_at: '2026-11-20T10:00:00.000Z' });
    const read = await at.file('sku;price\nAB;1200\nCD;1300\nE;1400\n');
    if (!read.isRead) throw new Error(read.problem);
    const rows = at.drafts.rows(read.preview.id, 'all', 0);
    expect(rows.map(({ no, sku, problems }) => [no, sku, ...problems])).toEqual([
      [2, 'AB', 'sku-ambiguous'],
      [3, 'C'],
      [4, 'E'],
    ]);
  });

  it('decides nothing about prices in quarantine', async () => {
    await using at = await pricesAtBench();
    await storeModel(at.db, 'A', [HELD]);
    const read = await at.file('sku;price\nA;7990\n');
    if (!read.isRead) throw new Error(read.problem);
    expect(at.drafts.rows(read.preview.id, 'problems', 0)).toMatchObject([{ problems: ['in-quarantine'] }]);
  });

  it('is what the table of results can be taken away as, and read again', async () => {
    await using at = await pricesAtBench();
    const sale = { salePrice: '800', saleStart: '2026-11-01T00:00:00+03:00', saleEnd: null };
    for (const sku of ['A', 'B']) await storeModel(at.db, sku, [samplePrice(sale)]);
    at.wrong.add('B');
    const read = await at.file(
      'sku;price;sale price;sale from;sale to\nA;1100;-;;\nB;1200;900;;31.12.2099\n',
    );
    if (!read.isRead) throw new Error(read.problem);
    const { change } = await at.drafts.send(read.preview.id);
    await at.carryOut();
    const file = await at.api.file(change ?? 0);
    expect(file?.text.replaceAll(/"=""(.*?)"""/g, '$1').split('\r\n')).toEqual([
      '\uFEFFNo.;SKU;Country;Currency;Price;Sale price;New price;New sale price;Sale from;Sale to;Result;Why',
      '1;A;RU;RUB;1000;800;1100;-;;;done;',
      '2;B;RU;RUB;1000;800;1200;900;2026-11-01;2099-12-31;refused;no price for B',
      '',
    ]);
    const again = await at.file(file?.text ?? '');
    if (!again.isRead) throw new Error(again.problem);
    expect(at.drafts.rows(again.preview.id, 'all', 0)).toMatchObject([
      { sku: 'A', isUnchanged: true, problems: [] },
      { sku: 'B', wanted: { price: '1200', salePrice: '900' }, problems: [] },
    ]);
  });

  it('of 1,000 prices is sent, and the table of results names exactly those that the platform refuses', async () => {
    await using at = await pricesAtBench();
    const skus = Array.from({ length: 1_000 }, (_, no) => `M${String(no).padStart(4, '0')}`);
    for (const sku of skus) await storeModel(at.db, sku, [samplePrice()]);
    const refused = skus.filter((_, no) => no % 10 === 3);
    for (const sku of refused) at.wrong.add(sku);
    const read = await at.file(`sku;price\n${skus.map((sku) => `${sku};1100`).join('\n')}\n`);
    if (!read.isRead) throw new Error(read.problem);
    const { change } = await at.drafts.send(read.preview.id);
    await at.carryOut();
    const { rows, total } = await at.api.rows({
      change: change ?? 0,
      state: 'refused',
      offset: 0,
      limit: 500,
    });
    expect(total).toBe(100);
    expect(rows.map(({ sku, problem }) => [sku, problem])).toEqual(
      refused.map((sku) => [sku, `no price for ${sku}`]),
    );
    expect(at.sent).toHaveLength(1_000);
    const [audited] = await at.db.selectFrom('journal').select('events').orderBy('id', 'desc').execute();
    expect(audited?.events).toContain('M0000');
  });
});
