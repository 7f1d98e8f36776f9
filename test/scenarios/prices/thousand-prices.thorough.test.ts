import { describe, expect, it, vi } from 'vitest';
import type { GoodsChangeView } from '../../../src/shared/contract/goods-changes.ts';
import { openCatalog, sneakers } from '../../sandbox/catalog.ts';
import type { BenchLine } from '../../support/bench-line.ts';
import { type Floor, startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { VERSIONS } from '../../support/thorough.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const MODELS = 1_000;
const MODELS_A_STORE = 100;
/** The words of the sandbox for a model whose price it keeps. */
const FIXED = 'must not change while the model is in a promotion';

/** Where each version is told many prices. */
const SET = { v1: '/jsonrpc/v1/nomenclatures.set-prices', v2: '/api/v2/nomenclatures-prices' } as const;

type Model = { readonly parentSku: string; readonly isFixed: boolean };

/** Models at 1,000 rubles; the sandbox keeps the price of one in ten. */
async function storeModels(floor: Floor): Promise<readonly Model[]> {
  const catalog = await openCatalog(floor.sandbox);
  const models: Model[] = [];
  while (models.length < MODELS) {
    const drafts = Array.from({ length: MODELS_A_STORE }, () => ({
      ...sneakers(),
      prices: [{ country: 'RU', price: 1_000 }],
    }));
    for (const { platform_parent_sku: parentSku, variations } of await catalog.store('full', ...drafts)) {
      const isFixed = models.length % 10 === 3;
      models.push({ parentSku, isFixed });
      if (isFixed)
        await floor.sandbox.control(`goods/${variations[0]?.supplier_sku}`, { isPriceFixed: true });
    }
  }
  return models;
}

async function confirmFile(line: BenchLine, text: string): Promise<number> {
  const { client } = line;
  const data = Buffer.from(text).toString('base64');
  await client.goodsFiles.upload({ upload: 'prices', no: 0, data });
  const read = await client.prices.drafts.file({ country: 'RU', upload: 'prices' });
  if (!read.isRead) throw new Error(read.problem);
  expect(read.preview.rows).toMatchObject({ all: MODELS, sent: MODELS, problems: 0 });
  const sent = await client.prices.drafts.send({ draft: read.preview.id });
  expect(sent.outcome).toEqual({ done: true });
  return sent.change ?? 0;
}

async function changeOf(line: BenchLine, id: number): Promise<GoodsChangeView> {
  const found = (await line.client.goodsChanges.list({ kind: 'prices' })).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no change ${id}`);
  return found;
}

const answeredOf = ({ total, rows }: GoodsChangeView) => total - rows.waiting;

/** All models are in the catalog with their prices. */
async function untilKnown(line: BenchLine): Promise<void> {
  await vi.waitFor(async () => {
    let known = 0;
    let after: string | null = null;
    do {
      const list = await line.client.prices.list({ country: 'RU', text: '', filter: 'all', after });
      known += list.models.filter(({ price }) => price?.price === '1000').length;
      after = list.next;
    } while (after !== null);
    expect(known).toBeGreaterThanOrEqual(MODELS);
  }, WAIT);
}

/** The prices that the platform publishes. */
async function published(floor: Floor, models: readonly Model[]): Promise<readonly string[]> {
  await floor.sandbox.control('settings', { millisPerRow: 0 });
  const catalog = await openCatalog(floor.sandbox);
  const prices: string[] = [];
  for (let at = 0; at < models.length; at += 100) {
    const skus = models.slice(at, at + 100).map(({ parentSku }) => parentSku);
    const filter = [{ key: 'platformParentSku', operator: 'IN', value: skus }];
    const { nomenclatures } = await catalog.result<{
      nomenclatures: readonly { nomenclature: { platformParentSku: string; price: number } }[];
    }>('nomenclatures.list', { country: 'RU', filter, limit: 100 });
    const bySku = new Map(nomenclatures.map(({ nomenclature: one }) => [one.platformParentSku, one.price]));
    prices.push(...skus.map((sku) => `${sku} ${bySku.get(sku)}`));
  }
  return prices;
}

describe.each(VERSIONS)('under REST %s', { timeout: 300_000 }, (api) => {
  it('1,000 prices of a file are sent over two power cuts and lost answers; the table names those that are refused', async () => {
    await using floor = await startFloor();
    const models = await storeModels(floor);
    await using station = await startMortalStation(
      { ...floor.account, PACKBENCH_API: api },
      { settings: { prefetchOrders: 0 } },
    );
    await untilKnown(station.line);
    await station.line.scan('OP:9');
    await floor.sandbox.control('settings', { millisPerRow: 3 });
    await floor.fault({ method: 'POST', path: SET[api], kind: 'drop-response', every: 4, times: 3 });

    const lines = models.map(({ parentSku }, no) => `${parentSku};${2_000 + no * 10}`);
    const change = await confirmFile(station.line, `sku;price\n${lines.join('\n')}\n`);
    for (const enough of [200, 500]) {
      await vi.waitFor(
        async () => expect(answeredOf(await changeOf(station.line, change))).toBeGreaterThan(enough),
        WAIT,
      );
      await station.kill();
      await station.comeBack();
    }
    await vi.waitFor(async () => expect((await changeOf(station.line, change)).endedAt).not.toBeNull(), WAIT);

    const { client } = station.line;
    const { rows, total } = await client.goodsChanges.rows({
      change,
      state: 'refused',
      offset: 0,
      limit: 200,
    });
    expect(total).toBe(MODELS / 10);
    expect(rows.map(({ sku }) => sku)).toEqual(
      models.filter(({ isFixed }) => isFixed).map(({ parentSku }) => parentSku),
    );
    for (const { problem } of rows) expect(problem).toContain(FIXED);
    expect((await changeOf(station.line, change)).rows).toMatchObject({
      done: 900,
      waiting: 0,
      cancelled: 0,
    });
    const wanted = models.map(
      ({ parentSku, isFixed }, no) => `${parentSku} ${isFixed ? 1_000 : 2_000 + no * 10}`,
    );
    expect(await published(floor, models)).toEqual(wanted);
    const file = await client.goodsChanges.file({ change });
    expect(file?.text.split('\r\n').filter((line) => line.includes(FIXED))).toHaveLength(100);
  });

  it('a supervisor cancels 1,000 prices in the middle: the table says which went, and the others stay', async () => {
    await using floor = await startFloor();
    const models = await storeModels(floor);
    await using station = await startMortalStation(
      { ...floor.account, PACKBENCH_API: api },
      { settings: { prefetchOrders: 0 } },
    );
    await untilKnown(station.line);
    await station.line.scan('OP:9');
    // A call of 100 takes seconds: also where everything is slow most of them are still to come.
    await floor.sandbox.control('settings', { millisPerRow: 50 });
    const lines = models.map(({ parentSku }) => `${parentSku};2000`);
    const change = await confirmFile(station.line, `sku;price\n${lines.join('\n')}\n`);
    await vi.waitFor(
      async () => expect(answeredOf(await changeOf(station.line, change))).toBeGreaterThan(0),
      WAIT,
    );
    // A packer does not.
    await station.line.scan('OP:1');
    const { client } = station.line;
    expect(await client.goodsChanges.cancel({ change })).toMatchObject({ done: false });
    await station.line.scan('OP:9');
    expect(await client.goodsChanges.cancel({ change })).toEqual({ done: true });
    await station.kill();
    await station.comeBack();
    await vi.waitFor(async () => expect((await changeOf(station.line, change)).endedAt).not.toBeNull(), WAIT);
    const { rows: counts } = await changeOf(station.line, change);
    expect(counts).toMatchObject({ waiting: 0 });
    expect(counts.cancelled).toBeGreaterThan(0);
    expect(counts.done + counts.refused + counts.cancelled).toBe(MODELS);

    const told = new Map<string, string>();
    for (let offset = 0; offset < MODELS; offset += 200) {
      const input = { change, state: null, offset, limit: 200 };
      const { rows } = await station.line.client.goodsChanges.rows(input);
      for (const { sku, state, problem } of rows) told.set(sku, problem === 'unsure' ? problem : state);
    }
    for (const line of await published(floor, models)) {
      const [sku = '', price] = line.split(' ');
      // Of a part whose answer the power cut has lost nobody knows.
      if (told.get(sku) === 'unsure') continue;
      expect([sku, price]).toEqual([sku, told.get(sku) === 'done' ? '2000' : '1000']);
    }
  });
});
