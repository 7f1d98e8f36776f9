import { describe, expect, it } from 'vitest';
import type { GoodsFormContent } from '../../../src/shared/domain/goods-form.ts';
import type { BenchLine } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { aSize, SNEAKERS, sneakers } from '../../support/goods-drafts-at-bench.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { VERSIONS } from '../../support/thorough.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const SETTINGS = { prefetchOrders: 0 };

/** Where each version is sent goods. */
const STORE = { v1: '/jsonrpc/v1/nomenclatures.store', v2: '/api/v2/nomenclatures' } as const;

/** What a supervisor does with drafts at the station's screens. */
function drafting(station: MortalStation) {
  const api = () => station.line.client.goodsDrafts;

  async function read(draft: number) {
    return (await api().read({ draft })).draft ?? expect.fail(`there is no draft ${draft}`);
  }

  return {
    read,
    async start(from: Parameters<BenchLine['client']['goodsDrafts']['start']>[0]): Promise<number> {
      const { outcome, draft } = await api().start(from);
      return draft ?? expect.fail(JSON.stringify(outcome));
    },
    async save(draft: number, content: GoodsFormContent): Promise<void> {
      const { version } = await read(draft);
      expect((await api().save({ draft, version, content })).outcome).toEqual({ done: true });
    },
    async send(draft: number): Promise<void> {
      const { version } = await read(draft);
      const { outcome, summary } = await api().summary({ draft, version });
      if (summary === null) expect.fail(JSON.stringify(outcome));
      expect(await api().send({ draft, version: summary.version })).toMatchObject({
        outcome: { done: true },
      });
    },
    untilDone: (draft: number) =>
      expect.poll(async () => (await api().read({ draft })).draft, WAIT).toBeNull(),
    async untilRefused(draft: number) {
      await expect.poll(async () => (await read(draft)).state, WAIT).toBe('refused');
      return read(draft);
    },
    /** Platform SKU of goods that the station's catalog has; it is asked until it has them. */
    async untilFound(sellerSku: string): Promise<string> {
      const found = async () =>
        (await station.line.client.goods.scanned({ text: sellerSku })).goods[0]?.sku ?? null;
      await expect.poll(found, WAIT).not.toBeNull();
      return (await found()) ?? '';
    },
  };
}

describe.each(VERSIONS)('under REST %s', { timeout: 300_000 }, (api) => {
  it('a model is created, grows and is changed, once each, over lost answers and power cuts', async () => {
    await using floor = await startFloor();
    await using station = await startMortalStation(
      { ...floor.account, PACKBENCH_API: api },
      { settings: SETTINGS },
    );
    const drafts = drafting(station);
    const stored = async () =>
      (await floor.sandbox.state()).goods.map(({ sku }) => sku).filter((sku) => sku.startsWith('S-1'));
    await station.line.scan('OP:9');

    // What was typed is there after a power cut.
    const created = await drafts.start({ template: 'full', categoryId: SNEAKERS });
    const content = sneakers('S-1', ['38', '39']);
    await drafts.save(created, content);
    await station.kill();
    await station.comeBack();
    expect((await drafts.read(created)).content).toEqual(content);

    await floor.fault({ method: 'POST', path: STORE[api], kind: 'drop-response' });
    await drafts.send(created);
    await station.kill();
    await station.comeBack();
    await drafts.untilDone(created);
    expect(await stored()).toEqual(['S-1-38', 'S-1-39']);
    const sku = await drafts.untilFound('S-1-38');

    const sizes = await drafts.start({ template: 'reduced', sku });
    const begun = await drafts.read(sizes);
    await drafts.save(sizes, { ...begun.content, sizes: [aSize('S-1', '40')] });
    await floor.fault({ method: 'POST', path: STORE[api], kind: 'drop-response' });
    await drafts.send(sizes);
    await drafts.untilDone(sizes);
    expect(await stored()).toEqual(['S-1-38', 'S-1-39', 'S-1-40']);
    await drafts.untilFound('S-1-40');

    const edited = await drafts.start({ template: 'full_update', sku });
    const now = await drafts.read(edited);
    const model = { ...now.content.model, name: { ru: 'Кеды летние' }, color: 'red' };
    await drafts.save(edited, { ...now.content, model });
    await floor.fault({ method: 'POST', path: STORE[api], kind: 'drop-response' });
    await drafts.send(edited);
    await station.kill();
    await station.comeBack();
    await drafts.untilDone(edited);
    await expect
      .poll(async () => (await station.line.client.goods.entry({ sku })).entry?.goods.name, WAIT)
      .toBe('Кеды летние');
    const shown = await station.line.client.goods.attributes({ sku });
    expect(shown).toMatchObject({
      attributes: expect.arrayContaining([expect.objectContaining({ code: 'color', value: 'красный' })]),
    });
    expect(await station.line.client.goodsDrafts.list()).toEqual([]);
  });

  it('what the platform refuses comes back at its field; images and activation go as it can', async () => {
    await using floor = await startFloor();
    await using station = await startMortalStation(
      { ...floor.account, PACKBENCH_API: api },
      { settings: SETTINGS },
    );
    const drafts = drafting(station);
    const { goodsDrafts } = station.line.client;
    await station.line.scan('OP:1');
    const refused = { outcome: { done: false, reason: 'not-allowed' } };
    expect(await goodsDrafts.start({ template: 'full', categoryId: SNEAKERS })).toMatchObject(refused);

    await station.line.scan('OP:9');
    const [taken] = floor.plain.filter(({ barcode }) => barcode !== '');
    const draft = await drafts.start({ template: 'full', categoryId: SNEAKERS });
    const content = sneakers('S-2', ['38', '39']);
    const [first = {}, second = {}] = content.sizes;
    const wrong = { ...second, product_identifier: taken?.barcode ?? '' };
    await drafts.save(draft, { ...content, sizes: [first, wrong] });
    await drafts.send(draft);
    expect((await drafts.untilRefused(draft)).refused).toMatchObject([
      { field: { size: 1, code: 'product_identifier' } },
    ]);
    await drafts.save(draft, content);
    await drafts.send(draft);
    await drafts.untilDone(draft);
    const sku = await drafts.untilFound('S-2-39');

    const images = ['https://images.example/1.jpg', 'https://images.example/2.jpg'];
    expect(await goodsDrafts.setImages({ sku, before: [], images })).toMatchObject({
      outcome: { done: true },
    });
    const urls = async () => {
      const now = await goodsDrafts.images({ sku });
      return now.isKnown ? now.images.map(({ url }) => url) : [];
    };
    await expect.poll(urls, WAIT).toEqual(images);
    expect(await goodsDrafts.setImages({ sku, before: [], images })).toMatchObject({
      outcome: { reason: 'goods-images-moved' },
    });

    const sent = await goodsDrafts.setActive({ skus: [sku], isActive: false });
    if (api === 'v1') return expect(sent).toMatchObject({ outcome: { reason: 'goods-not-in-v1' } });
    expect(sent).toMatchObject({ outcome: { done: true } });
    await expect
      .poll(async () => (await station.line.client.goods.entry({ sku })).entry?.status.toLowerCase(), WAIT)
      .toBe('inactive');
  });
});
