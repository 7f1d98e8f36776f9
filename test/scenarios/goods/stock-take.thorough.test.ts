import { describe, expect, it, vi } from 'vitest';
import type { BenchLine } from '../../support/bench-line.ts';
import { startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { createPtyScanner, type PtyScanner } from '../../support/pty-scanner.ts';
import { VERSIONS } from '../../support/thorough.ts';

const WAIT = { timeout: 120_000, interval: 20 };
const UNITS = 200;

/** Where each version is told quantities. */
const UPDATE = { v1: '/jsonrpc/v1/nomenclatures.update-stock', v2: '/api/v2/fbs/stocks' } as const;

async function untilKnown(line: BenchLine, barcodes: readonly string[]): Promise<void> {
  for (const barcode of barcodes)
    await expect
      .poll(async () => (await line.client.lookup.find({ text: barcode })).goods.length, WAIT)
      .toBeGreaterThan(0);
  await expect
    .poll(
      async () =>
        (await line.client.stock.list({ kind: 'fbs', text: '', filter: 'all', offset: 0, limit: 1 })).total,
      WAIT,
    )
    .toBeGreaterThan(0);
}

/** One read after the other, as a person scans: each is counted before the next one. */
async function count(line: BenchLine, scanner: PtyScanner, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const before = line.view().scanNo;
    scanner.send(`${code}\r`);
    await line.until((view) => view.scanNo > before);
    expect(line.view().last).toMatchObject({ verdict: 'accepted', situation: 'stock-counted' });
  }
}

describe.each(VERSIONS)('under REST %s', { timeout: 300_000 }, (api) => {
  it('200 units counted by a serial scanner reach the platform, over two power cuts and a lost answer', async () => {
    await using floor = await startFloor();
    await using scanner = await createPtyScanner();
    const stocked = new Set((await floor.sandbox.state()).stock.map(({ sku }) => sku));
    const goods = floor.plain.filter(({ sku, barcode }) => stocked.has(sku) && barcode !== '').slice(0, 8);
    expect(goods.length).toBeGreaterThan(3);
    await using station = await startMortalStation(
      { ...floor.account, PACKBENCH_API: api },
      { settings: { prefetchOrders: 0, scanners: [`serial:${scanner.path}`] } },
    );
    await untilKnown(
      station.line,
      goods.map(({ barcode }) => barcode),
    );
    await station.line.scan('OP:9');
    await station.line.scan('CMD:STOCK');
    await station.line.until(({ todo }) => todo.key === 'count-units');
    // Never twice the same in a row: two reads within milliseconds are one unit.
    const codes = Array.from({ length: UNITS }, (_, index) => goods[index % goods.length]?.barcode ?? '');
    await count(station.line, scanner, codes.slice(0, UNITS / 2));

    await station.kill();
    await station.comeBack();
    await station.line.until(({ stockTake }) => stockTake?.isOn === true && stockTake.units === UNITS / 2);
    await vi.waitFor(
      () => expect(station.line.view().health.scanners.every(({ state }) => state === 'ready')).toBe(true),
      WAIT,
    );
    await count(station.line, scanner, codes.slice(UNITS / 2));
    await station.line.scan('CMD:OK');
    await station.line.until(({ todo }) => todo.key === 'scan-unit');

    const answer = await station.line.client.stock.previewCounted({ withPacked: true });
    if (!answer.isRead) throw new Error(answer.problem);
    await floor.fault({ method: 'POST', path: UPDATE[api], kind: 'drop-response' });
    const { preview } = answer;
    expect(await station.line.client.stock.confirm({ preview: preview.id, source: 'scanned' })).toMatchObject(
      {
        outcome: { done: true },
      },
    );
    await station.kill();
    await station.comeBack();
    const counted = new Map(
      goods.map(({ sku }) => [sku, codes.filter((code) => code === barcodeOf(sku)).length]),
    );
    function barcodeOf(sku: string): string {
      return goods.find((one) => one.sku === sku)?.barcode ?? '';
    }
    await expect
      .poll(async () => (await station.line.client.goodsChanges.list({ kind: 'stock' })).at(0)?.endedAt, WAIT)
      .toEqual(expect.any(String));
    expect((await floor.sandbox.log()).some(({ fault }) => fault === 'drop-response')).toBe(true);
    const { stock } = await floor.sandbox.state();
    for (const [sku, units] of counted)
      expect([sku, stock.find((one) => one.sku === sku)?.quantity]).toEqual([sku, units]);
    await station.line.until((view) => view.stockTake === null);
  });
});
