import { expect, it, vi } from 'vitest';
import type { PriceModel } from '../../../src/shared/contract/prices.ts';
import type { GoodsCountry } from '../../../src/shared/domain/platform-goods.ts';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { VERSIONS } from '../../support/thorough.ts';

const WAIT = { timeout: 60_000, interval: 100 };
/** Its price was lowered by three quarters, and nobody has confirmed it. */
const HELD = 'TV-SHOP';

it.each(VERSIONS)('prices go through the states of the platform by %s', async (api) => {
  await using floor = await startFloor();
  await using station = await startStation({ env: { ...floor.account, PACKBENCH_API: api } });
  await using line = await connectBench(station);
  const prices = pricesAt(line);
  await line.scan('OP:9');

  const held = await prices.until(HELD, ({ price }) => price?.state === 'quarantine');
  expect(held.price).toMatchObject({
    statusText: 'QUARANTINE',
    quarantine: {
      newPrice: '1990',
      thresholdPercent: '70',
      reason: expect.stringMatching(/black_price_diff/i),
    },
  });
  await line.until(({ quarantinedPrices }) => quarantinedPrices === 1);
  expect((await line.client.status.read()).problems).toContain('prices-quarantined');

  // What is held is asked for first; the others come with the catalog.
  const { plain, other } = await vi.waitFor(async () => {
    const [first, second] = (await prices.list()).filter(
      ({ sellerSku, price }) =>
        !sellerSku.startsWith(HELD) && price?.price != null && price.salePrice === null,
    );
    if (first === undefined || second === undefined) throw new Error('the sandbox has too few models');
    return { plain: first, other: second };
  }, WAIT);
  const old = plain.price?.price ?? '';

  // A raised price is published.
  await prices.set(plain, '20000');
  await prices.until(plain.sellerSku, ({ price }) => price?.price === '20000' && price.state === 'applied');

  // One that is lowered by more than 70 percent is held, as the summary has said.
  expect(await prices.set(plain, '5000')).toMatchObject({ rows: { sent: 1, held: 1 } });
  const lowered = await prices.until(plain.sellerSku, ({ price }) => price?.quarantine?.since != null);
  expect(lowered.price).toMatchObject({
    price: '20000',
    state: 'quarantine',
    quarantine: { oldPrice: '20000', newPrice: '5000', dropPercent: '75' },
  });
  await line.until(({ quarantinedPrices }) => quarantinedPrices === 2);

  // The old price is restored, without force; the other one is published with it.
  await prices.decide(lowered, 'restore', '20000');
  await prices.until(plain.sellerSku, ({ price }) => price?.price === '20000' && price.state === 'applied');
  await prices.decide(held, 'confirm', '1990');
  await prices.until(HELD, ({ price }) => price?.price === '1990' && price.state === 'applied');
  await line.until(({ quarantinedPrices }) => quarantinedPrices === 0);

  // What the platform says is shown as it comes.
  for (const [status, state] of [
    ['PROCESSING', 'processing'],
    ['ERROR', 'error'],
    ['OK', 'applied'],
  ] as const) {
    await floor.sandbox.control('settings', { priceUpdateStatus: status });
    await prices.set(other, status === 'ERROR' ? '30000' : status === 'OK' ? '31000' : '32000');
    const shown = await prices.until(other.sellerSku, ({ price }) => price?.statusText === status);
    expect(shown.price?.state).toBe(state);
    if (state === 'error') expect(shown.price?.errorText).toBe('Цена не опубликована');
  }
  expect(old).not.toBe('20000');
});

it.each(VERSIONS)(
  'an old price that is no multiple of ten is restored, and one is confirmed in the portal, by %s',
  async (api) => {
    await using floor = await startFloor();
    await using station = await startStation({ env: { ...floor.account, PACKBENCH_API: api } });
    await using line = await connectBench(station);
    const prices = pricesAt(line, 'BY');
    await line.scan('OP:9');
    const listed = await vi.waitFor(async () => {
      const models = await prices.list();
      if (models.length < 3) throw new Error('the catalog is not there yet');
      return models;
    }, WAIT);
    const parentSkus = listed.map(({ parentSku }) => parentSku);
    await line.client.prices.refresh({ country: 'BY', parentSkus });

    // Prices in Belarus are those in rubles, converted; one of which 10 is more than 70 percent less.
    const odd = await prices.untilAny(({ price }) => /^\d{3,}\.\d/.test(price?.price ?? ''));
    const old = odd.price?.price ?? '';
    expect(await prices.set(odd, '10')).toMatchObject({ rows: { sent: 1, held: 1 } });
    const held = await prices.until(odd.sellerSku, ({ price }) => price?.quarantine?.since != null);
    expect(held.price).toMatchObject({ price: old, quarantine: { oldPrice: old, newPrice: '10' } });
    expect((await line.client.prices.counts()).BY.quarantine).toBe(1);
    await prices.decide(held, 'restore', old);
    await prices.until(odd.sellerSku, ({ price }) => price?.price === old && price.state === 'applied');

    await prices.set(odd, '10');
    const again = await prices.until(odd.sellerSku, ({ price }) => price?.quarantine?.approveLink != null);
    const link = again.price?.quarantine?.approveLink ?? '';
    expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    // What was decided elsewhere is seen with the next answer to a price.
    const other = listed.find(({ parentSku }) => parentSku !== odd.parentSku);
    if (other === undefined) throw new Error('the sandbox has one model');
    await prices.set(other, '5000');
    await prices.until(odd.sellerSku, ({ price }) => price?.price === '10' && price.state === 'applied');
  },
);

function pricesAt(line: BenchLine, country: GoodsCountry = 'RU') {
  const { prices, goodsChanges } = line.client;

  async function list(): Promise<readonly PriceModel[]> {
    return (await prices.list({ country, text: '', filter: 'all', after: null })).models;
  }

  async function ended(change: number | null): Promise<void> {
    await vi.waitFor(async () => {
      const [last] = await goodsChanges.list({ kind: 'prices' });
      expect(last).toMatchObject({ id: change, endedAt: expect.any(String), rows: { refused: 0 } });
    }, WAIT);
  }

  async function untilAny(isWanted: (model: PriceModel) => boolean): Promise<PriceModel> {
    return vi.waitFor(async () => {
      const found = (await list()).find(isWanted);
      if (found === undefined) throw new Error('no such model');
      return found;
    }, WAIT);
  }

  return {
    list,
    untilAny,
    async until(sellerSku: string, isWanted: (model: PriceModel) => boolean): Promise<PriceModel> {
      return vi.waitFor(async () => {
        const found = (await list()).find((model) => model.sellerSku.startsWith(sellerSku));
        if (found === undefined || !isWanted(found)) throw new Error(JSON.stringify(found?.price ?? null));
        return found;
      }, WAIT);
    },
    /** Types a price, looks at the summary, sends it, and waits until it was answered. */
    async set({ parentSku }: PriceModel, price: string) {
      const row = { parentSku, price, salePrice: null, saleStart: null, saleEnd: null };
      const { draft } = await prices.drafts.typed({ country, rows: [row] });
      const sent = await prices.drafts.send({ draft: draft?.id ?? '' });
      expect(sent.outcome).toEqual({ done: true });
      await ended(sent.change);
      return draft;
    },
    async decide({ parentSku }: PriceModel, decision: 'confirm' | 'restore', price: string) {
      const decided = await prices.drafts.decide({ country, parentSku, decision, price });
      expect(decided.outcome).toEqual({ done: true });
      await ended(decided.change);
    },
  };
}
