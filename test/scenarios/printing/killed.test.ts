import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Cups, noCupsBecause, startCups } from '../../support/cups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { whySkipped } from '../../support/why-skipped.ts';
import { startPrintingStation } from './printing-station.ts';

const PROGRAM = fileURLToPath(new URL('./printing-program.ts', import.meta.url));
const ROUNDS = 8;

/** Starts the station, lets it close a pack, and kills it so many milliseconds into that. */
async function killWhileClosing(cups: Cups, folder: string, number: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, folder, number], {
    env: cups.environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await sleep(afterMs);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.skipIf(whySkipped('a station killed while it prints', noCupsBecause()))(
  'a station that is killed',
  () => {
    it('has each label out once, or not at all and shown so, whatever moment it was killed at', async () => {
      await using cups = await startCups();
      await using folder = await temporaryFolder();
      // CUPS remembers a job from before, so that it can tell what it never had.
      await killWhileClosing(cups, folder.path, 'BEFORE', 500);
      await sleep(1_500);
      for (let round = 0; round < ROUNDS; round++)
        await killWhileClosing(cups, folder.path, `PBX-${round}`, round * 9);

      await using station = await startPrintingStation({
        folder: folder.path,
        environment: cups.environment,
        printerFor: () => 'cups:labels',
      });
      for (let round = 0; round < ROUNDS; round++) await station.close(`PBX-${round}`);
      const isOver = (row: { status: string }) => row.status === 'printed' || row.status === 'failed';
      const ids = (await station.queue.list(100)).map((row) => row.id);
      const rows = await Promise.all(ids.map((id) => station.row(id, isOver, 30_000)));
      const came = cups.printer.jobs.map((bytes) => /% (\S+) %/.exec(bytes.toString('latin1'))?.[1]);
      for (const { number, status } of rows) {
        const times = came.filter((label) => label === number).length;
        expect(`${number} ${status} ${times}`).toMatch(/ printed 1$| failed [01]$/);
      }
      expect(rows).toHaveLength(ROUNDS + 1);
    });
  },
);
