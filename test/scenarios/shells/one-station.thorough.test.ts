import { expect, test } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { BUILT_STATION, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const on = (dataDir: string) => [BUILT_STATION, '--browser', '--no-open', '--port', '0', '--data', dataDir];

test('a second station on the same data folder does not start, since two would ship and print everything twice', async () => {
  await using folder = await temporaryFolder();
  await using first = await startStation({ dataDir: folder.path });
  await using second = startProcess(on(folder.path));
  await expect(second.firstLine()).rejects.toThrow('already running with this data folder');
  expect((await second.ended).code).toBe(1);
  expect((await fetch(first.url)).status).toBe(200);
});

test.each([
  ['SIGTERM', false],
  ['SIGKILL', true],
] as const)(
  'the data folder is free again after %s, and the log has how the last run ended',
  async (signal, isCutOff) => {
    await using folder = await temporaryFolder();
    await using first = await startStation({ dataDir: folder.path });
    await (signal === 'SIGTERM' ? first.stop() : first.kill());
    await using second = await startStation({ dataDir: folder.path });
    expect(second.ready.ready).toBe(true);
    expect(first.stderr().includes('the program has stopped')).toBe(!isCutOff);
    expect(second.stderr().includes('the last run did not end cleanly')).toBe(isCutOff);
  },
);
