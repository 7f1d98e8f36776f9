import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOUND_PATTERNS } from '../../src/renderer/sounds/sound-patterns.ts';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { recordTones, takeAllTones } from '../support/heard-tones.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the sound in Electron', noElectron()))('the sound of the window', () => {
  const all = new AsyncDisposableStack();
  let station: RunningStation;
  let line: BenchLine;
  let bench: BenchPage;

  beforeAll(async () => {
    station = all.use(await startStation({ args: ['--demo'] }));
    bench = all.use(await openBench(null, station, recordTones));
    line = all.use(await connectBench(station));
  });
  afterAll(() => all.disposeAsync());

  test('needs no key and no click first, as in a browser: a serial scanner is heard at once', async () => {
    // The page opens its sound some time after its first paint.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await line.client.bench.scan({ raw: '?', source: 'screen' })).toMatchObject({ sound: 'refused' });
    await expect
      .poll(async () => (await takeAllTones(bench.page)).map(({ hz }) => hz))
      .toEqual(SOUND_PATTERNS.refused.map(({ hz }) => hz));
  });
});
