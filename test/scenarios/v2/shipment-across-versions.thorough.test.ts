import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WAIT = { timeout: 45_000, interval: 20 };

type Living = AsyncDisposable & { readonly station: RunningStation; readonly line: BenchLine };

describe('a shipment whose answer was lost under one version', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let dataDir: string;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    dataDir = all.use(await temporaryFolder()).path;
  });
  afterAll(() => all.disposeAsync());

  async function live(api: 'v1' | 'v2'): Promise<Living> {
    const station = await startStation({ env: { ...floor.account, PACKBENCH_API: api }, dataDir });
    const line = await connectBench(station.url);
    return {
      station,
      line,
      async [Symbol.asyncDispose]() {
        await line[Symbol.asyncDispose]();
        await station[Symbol.asyncDispose]();
      },
    };
  }

  /** Packs one order of one unit with a mark, and sends it; killed when the platform has the shipment and nobody knows. */
  async function sendAndDie(api: 'v1' | 'v2', path: string, goodsAt: number): Promise<void> {
    const goods = pick(floor.marked, goodsAt);
    const order = await floor.order({ goods: [goods] });
    const known = (await floor.shipments()).length;
    await using living = await live(api);
    const { line, station } = living;
    await untilQueued(line, 1);
    for (const code of ['OP:9', 'CMD:PALLET', markOf(goods, goodsAt).code])
      expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
    await labelInFolder(floor, defaultPrints(dataDir))(order);
    await floor.fault({ method: 'POST', path, kind: 'drop-response' });
    for (const code of ['CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK'])
      expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
    await vi.waitFor(async () => expect(await floor.shipments()).toHaveLength(known + 1), WAIT);
    // A second before the station would look what became of it.
    await station.kill();
  }

  /** As the station shows its newest shipment once it knows what became of it. */
  async function settledUnder(api: 'v1' | 'v2', known: number) {
    await using living = await live(api);
    const { client } = living.line;
    return await vi.waitFor(async () => {
      const { shipments } = await client.shipments.overview();
      expect(shipments.map(({ stage }) => stage)).toEqual(Array.from({ length: known }, () => 'created'));
      const labels = (await client.prints.list()).filter(({ kind }) => kind === 'pallet-label');
      expect(labels.map(({ status }) => status)).toEqual(Array.from({ length: known }, () => 'printed'));
      return { shipment: pick(shipments, 0), label: pick(labels, 0).number };
    }, WAIT);
  }

  it('is found by the station’s id under v2, and keeps the names used in v1', async () => {
    await sendAndDie('v1', '/api/v1/shipments/out', 0);
    const { shipment, label } = await settledUnder('v2', 1);
    const [created, ...more] = await floor.shipments();
    expect(more).toEqual([]);
    expect(shipment).toMatchObject({ id: created?.id, unsentMarks: 0, temporaryPallets: [], problems: [] });
    expect(shipment.pallets).toEqual([label]);
    expect(created?.pallets.map(({ barcode }) => barcode)).toEqual([label]);
  });

  it('is found by its packs under v1, and uses the names that v2 made', async () => {
    await sendAndDie('v2', '/api/v2/fbs/shipments', 1);
    const { shipment, label } = await settledUnder('v1', 2);
    const created = (await floor.shipments()).find(({ id }) => id === shipment.id);
    expect(await floor.shipments()).toHaveLength(2);
    expect(shipment).toMatchObject({ unsentMarks: 1, temporaryPallets: [], problems: [] });
    expect(shipment.pallets).toEqual([label]);
    expect(created?.pallets.map(({ barcode }) => barcode)).toEqual([label]);
  });
});
