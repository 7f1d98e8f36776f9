import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cupsPrinter } from '#main/printing/drivers/cups.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { claimPrintJob, markPrintJobSent, openPrintJobs } from '#main/printing/print-store.ts';
import { handoverId } from '#main/printing/queue/print-jobs.ts';
import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { type Cups, noCupsBecause, startCups } from '../../support/cups.ts';
import { whySkipped } from '../../support/why-skipped.ts';
import { type PrintingStation, type StationOptions, startPrintingStation } from './printing-station.ts';

const isPrinted = (row: { status: string }) => row.status === 'printed';

/** A station that died right after it had marked the job as being handed over; with `handsOver` also after lp. */
async function diedWhileSending(
  cups: Cups,
  options: StationOptions,
  handsOver: boolean,
): Promise<[PrintingStation, number]> {
  const station = await startPrintingStation({ ...options, isStarted: false });
  const id = await station.close('PBX1');
  await claimPrintJob(station.db, id, { printer: 'cups:labels', station: 'bench-1' });
  const job = (await openPrintJobs(station.db, 'bench-1')).find((open) => open.id === id);
  if (handsOver && job) {
    const spec = { queue: 'labels', paper: null, layout: PLAIN_LAYOUT };
    const prepared = createPreparedPages({
      folder: join(station.folder, 'prepared'),
      pages: { transformPage: async (bytes) => bytes, drawInDots: async (bytes) => bytes },
    });
    const printer = cupsPrinter(spec, { station: 'bench-1', environment: cups.environment, prepared });
    const jobId = handoverId({ id, createdAt: new Date(job.created_at) }, 1);
    await printer.submit({ jobId, file: `${station.folder}/labels/PBX1.pdf`, size: 'm', title: 'PBX1' });
  }
  return [station, id];
}

/** CUPS knows of a job from before, so that its memory is seen to reach back. */
async function rememberSomething(cups: Cups): Promise<void> {
  const { environment } = cups;
  await using station = await startPrintingStation({
    environment,
    station: 'other',
    printerFor: () => 'cups:labels',
  });
  await station.row(await station.close('OTHER'), isPrinted);
  await new Promise((done) => setTimeout(done, 1_100)); // CUPS counts in seconds
}

describe('a job of the folder printer', () => {
  it('continues after a restart', async () => {
    await using dead = await startPrintingStation({ isStarted: false });
    const id = await dead.close('PBX1');
    await using station = await dead.restart();
    await station.row(id, isPrinted);
  });
});

describe.skipIf(whySkipped('a print job after a crash', noCupsBecause()))(
  'a job that was being handed over',
  () => {
    it('is found in CUPS and not printed twice', async () => {
      await using cups = await startCups();
      await rememberSomething(cups);
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      const [dead, id] = await diedWhileSending(cups, options, true);
      await using station = await dead.restart();
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(2);
    });

    it('is sent when CUPS never had it', async () => {
      await using cups = await startCups();
      await rememberSomething(cups);
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      const [dead, id] = await diedWhileSending(cups, options, false);
      await using station = await dead.restart();
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(2);
    });

    it('is left to a person when CUPS keeps no history, and printed when that person confirms', async () => {
      await using cups = await startCups({ keepsHistory: false });
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      const [dead, id] = await diedWhileSending(cups, options, false);
      await using station = await dead.restart();
      expect(await station.row(id, ({ status }) => status === 'failed')).toMatchObject({
        problem: 'outcome-unknown',
      });
      expect(cups.printer.jobs).toHaveLength(0);
      await station.queue.retry(id);
      await station.row(id, ({ status }) => status === 'sent' || status === 'printed');
    });

    it('waits for CUPS to start, and holds later jobs', async () => {
      await using cups = await startCups();
      await rememberSomething(cups);
      await cups.stop();
      const options = { environment: cups.environment, printerFor: () => 'cups:labels', backoff: () => 100 };
      const [dead, id] = await diedWhileSending(cups, options, false);
      await using station = await dead.restart();
      const next = await station.close('PBX2');
      await station.row(id, ({ status, problem }) => status === 'sending' && problem === 'driver-failed');
      expect((await station.row(next, () => true)).status).toBe('waiting');
      await cups.restart();
      await station.row(next, isPrinted);
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(3);
    });

    it('is cancelled and sent again when CUPS has it without its document', async () => {
      await using cups = await startCups();
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      const [dead, id] = await diedWhileSending(cups, options, false);
      const [job] = await openPrintJobs(dead.db, 'bench-1');
      const jobId = handoverId({ id, createdAt: new Date(job?.created_at ?? '') }, 1);
      await cups.emptyJob('labels', `packbench-bench-1-${jobId}`);
      await using station = await dead.restart();
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(1);
    });

    it('is sent again when it counted as handed over, and CUPS still waits for its document', async () => {
      await using cups = await startCups();
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      const [dead, id] = await diedWhileSending(cups, options, false);
      await markPrintJobSent(dead.db, id, `labels-${await cups.emptyJob('labels', 'packbench-bench-1-old')}`);
      await using station = await dead.restart();
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(1);
    });

    it('is left to a person when it was handed over before the restart and CUPS does not have it any more', async () => {
      await using cups = await startCups();
      const options = { environment: cups.environment, printerFor: () => 'cups:labels' };
      await rememberSomething(cups);
      const [dead, id] = await diedWhileSending(cups, options, false);
      await markPrintJobSent(dead.db, id, 'labels-77');
      await using station = await dead.restart();
      expect(await station.row(id, ({ endedAt }) => endedAt !== null)).toMatchObject({
        status: 'failed',
        problem: 'outcome-unknown',
      });
    });

    it('is still followed when it was handed over before the restart', async () => {
      await using cups = await startCups();
      cups.printer.block(true);
      await using dead = await startPrintingStation({
        environment: cups.environment,
        printerFor: () => 'cups:labels',
      });
      const id = await dead.close('PBX1');
      await dead.row(id, ({ status }) => status === 'sent');
      await using station = await dead.restart();
      cups.printer.block(false);
      await station.row(id, isPrinted);
      expect(cups.printer.jobs).toHaveLength(1);
    });
  },
);
