import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { isThorough } from '../../support/thorough.ts';

const UNITS = 60;
/** After how many answers the station dies, with all other scans still on their way. */
const DEATHS = isThorough ? [1, 4, 7, 10] : [1, 7];

describe('a station that is killed in a burst of scans', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: MortalStation;
  let order: FloorOrder;
  let barcode = '';

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const bag = pick(floor.plain, 0);
    barcode = bag.barcode;
    order = await floor.order({ goods: Array(UNITS).fill(bag) });
    bench = all.use(await startMortalStation(floor.account));
    await untilQueued(bench.line, 1);
    for (const code of ['OP:1', order.id]) await bench.line.scan(code);
  });
  afterAll(() => all.disposeAsync());

  const packed = () => bench.line.view().order?.units.filter(({ status }) => status === 'packed').length ?? 0;

  it.each(DEATHS)('has stored each answered scan, and none in part, after %i answers', async (answers) => {
    const before = packed();
    let answered = 0;
    const burst = Array.from({ length: answers + 8 }, async () => {
      await bench.line.client.bench.scan({ raw: barcode, source: 'keyboard' });
      answered += 1;
      if (answered === answers) process.kill(bench.station.pid, 'SIGKILL');
    });
    await Promise.allSettled(burst);
    await bench.kill();
    await bench.comeBack();
    expect(packed() - before).toBeGreaterThanOrEqual(answered);
    const journal = await journalOf(bench.dataDir);
    const taken = journal.flatMap(({ itemNr, verdict }) =>
      verdict === 'accepted' && itemNr ? [itemNr] : [],
    );
    expect(taken).toEqual(order.itemNrs.slice(0, packed()));
  });

  it('packs the rest, and closes and prints once', async () => {
    while (packed() < UNITS - 1)
      expect(await bench.line.scan(barcode)).toMatchObject({ verdict: 'accepted' });
    expect(await bench.line.scan(barcode)).toMatchObject({ verdict: 'accepted', situation: 'order-done' });
    const number = await labelInFolder(floor, defaultPrints(bench.dataDir))(order);
    expect(await timesPrinted(defaultPrints(bench.dataDir), number)).toBe(1);
  });
});
