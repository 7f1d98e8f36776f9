import { expect, it, vi } from 'vitest';
import { startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const NOVEMBER = '2026-11-21T12:00:00+03:00';
const DECEMBER = '2026-12-01T00:00:05+03:00';
const SKU = 'TV-TOTE';
const QUERY = { country: 'RU', text: SKU, filter: 'all', after: null } as const;
/** Version 1 sends a single price as a list of one, too. */
const V1_PRICES = ['/jsonrpc/v1/nomenclatures.set-prices', '/jsonrpc/v1/nomenclature.set-price'];

it('stock and prices are set by the same screens before and after the end of v1', async () => {
  await using floor = await startFloor({ now: NOVEMBER, sunset: '2026-11-30' });
  await using life = await startMortalStation({ ...floor.account, PACKBENCH_API: 'auto' });
  const { client, scan } = life.line;
  const { sandbox } = floor;

  /** As typed on the screen of stock, looked at and confirmed. */
  async function setQuantity(quantity: string) {
    const answer = await client.stock.previewTyped({ rows: [{ sku: SKU, quantity }] });
    if (!answer.isRead) throw new Error(answer.problem);
    return client.stock.confirm({ preview: answer.preview.id, source: 'typed' });
  }
  /** Likewise of prices. */
  async function setPrice(price: string) {
    const row = { parentSku: await parentSku(), price, salePrice: '', saleStart: '', saleEnd: '' };
    const answer = await client.prices.drafts.typed({ country: 'RU', rows: [row] });
    if (answer.draft === null) throw new Error(JSON.stringify(answer.outcome));
    return client.prices.drafts.send({ draft: answer.draft.id });
  }
  const parentSku = async () => {
    const { models } = await client.prices.list(QUERY);
    return models.find(({ parentSku: sku }) => sku !== '')?.parentSku ?? '';
  };
  const quantityThere = async () => (await sandbox.state()).stock.find(({ sku }) => sku === SKU)?.quantity;
  const sent = (path: string) => floor.bodiesOf('POST', path);

  await scan('OP:9');
  await vi.waitFor(async () => expect(await parentSku()).not.toBe(''), WAIT);
  expect(await setQuantity('31')).toMatchObject({ outcome: { done: true } });
  expect(await setPrice('9000')).toMatchObject({ outcome: { done: true } });
  await vi.waitFor(async () => expect(await quantityThere()).toBe(31), WAIT);
  await vi.waitFor(async () => expect((await Promise.all(V1_PRICES.map(sent))).flat()).toHaveLength(1), WAIT);

  await sandbox.control('clock', { now: DECEMBER });
  expect(await setQuantity('32')).toMatchObject({ outcome: { done: true } });
  expect(await setPrice('8000')).toMatchObject({ outcome: { done: true } });
  await vi.waitFor(async () => expect(await quantityThere()).toBe(32), WAIT);
  await vi.waitFor(async () => expect(await sent('/api/v2/nomenclatures-prices')).toHaveLength(1), WAIT);
  expect(await sent('/api/v2/fbs/stocks')).toHaveLength(1);
  await vi.waitFor(
    async () =>
      expect((await client.goodsChanges.list({ kind: 'prices' })).map(({ rows }) => rows.done)).toEqual([
        1, 1,
      ]),
    WAIT,
  );
});
