import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { codesOn } from '../support/label-reading.ts';
import { defaultPrints, printedFiles } from '../support/prints-folder.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the demo in Electron', noElectron()))('a station without an account', () => {
  const all = new AsyncDisposableStack();
  let station: RunningStation;
  let line: BenchLine;
  let bench: BenchPage;

  beforeAll(async () => {
    station = all.use(await startStation());
    line = all.use(await connectBench(station));
    await untilQueued(line, 1);
    bench = all.use(await openBench(null, station));
  });
  afterAll(() => all.disposeAsync());

  test('starts with a demo platform by itself, and shows so', async () => {
    await bench.page.getByText('Учебный режим', { exact: true }).waitFor();
  });

  test('packs a demo order and prints its label into the demo folder', async () => {
    const codes = async (group: 'order' | 'unit') =>
      (await line.client.bench.demoCodes()).filter((one) => one.group === group).map(({ code }) => code);
    await bench.scan('OP:1');
    const [order = ''] = await codes('order');
    expect(await bench.scan(order)).toMatchObject({ verdict: 'accepted', order });
    for (const unit of await codes('unit'))
      expect({ unit, ...(await bench.scan(unit)) }).toMatchObject({ unit, verdict: 'accepted', order });
    const prints = defaultPrints(station.dataDir);
    await expect.poll(() => printedFiles(prints)).toHaveLength(1);
    const [file = ''] = await printedFiles(prints);
    const [number = ''] = await codesOn(`${prints}/${file}`);
    expect(file).toContain(number);
  });
});
