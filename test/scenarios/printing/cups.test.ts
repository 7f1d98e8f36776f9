import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { noCupsBecause, startCups } from '../../support/cups.ts';
import { whySkipped } from '../../support/why-skipped.ts';
import { startPrintingStation } from './printing-station.ts';

const run = promisify(execFile);
const QUICK = () => 100;

describe.skipIf(whySkipped('printing through CUPS', noCupsBecause()))('a label printed through CUPS', () => {
  it('arrives once, and the queue reports it as printed', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:labels' });
    const ids = [await station.close('PBX1'), await station.close('PBX2'), await station.close('PBX1')];
    for (const id of ids) await station.row(id, ({ status }) => status === 'printed');
    expect(cups.printer.jobs).toHaveLength(2);
  });

  it('fails when the queue does not exist, and prints when a person sends it to another one', async () => {
    await using cups = await startCups();
    let queue = 'cups:nosuch';
    const { environment } = cups;
    await using station = await startPrintingStation({ environment, printerFor: () => queue });
    const id = await station.close('PBX1');
    const row = await station.row(id, ({ status }) => status === 'failed');
    expect(row.problem).toBe('printer-unknown');
    queue = 'cups:labels';
    await station.queue.retry(id);
    await station.row(id, ({ status }) => status === 'printed');
    expect(cups.printer.jobs).toHaveLength(1);
  });

  it('waits while the queue takes no jobs', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await using station = await startPrintingStation({
      environment,
      printerFor: () => 'cups:rejecting',
      backoff: QUICK,
    });
    const id = await station.close('PBX1');
    await station.row(id, ({ status, problem }) => status === 'waiting' && problem === 'printer-stopped');
    await run('cupsaccept', ['rejecting'], { env: environment });
    await station.row(id, ({ status }) => status === 'printed');
    expect(cups.printer.jobs).toHaveLength(1);
  });

  it('is shown as held by a stopped queue, delays no other printer, and prints when the queue resumes', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    const printerFor = (size: string) => (size === 'm' ? 'cups:stopped' : 'cups:labels');
    await using station = await startPrintingStation({ environment, printerFor });
    const held = await station.close('PBX1');
    const row = await station.row(held, ({ problem }) => problem === 'printer-stopped');
    expect(row).toMatchObject({ status: 'sent', detail: 'Out of labels' });
    const other = await station.close('PBX2', { size: 's' });
    await station.row(other, ({ status }) => status === 'printed');
    await run('cupsenable', ['stopped'], { env: environment });
    expect(await station.row(held, ({ status }) => status === 'printed')).toMatchObject({ problem: null });
    expect(cups.printer.jobs).toHaveLength(2);
  });

  it('is reported after ten seconds when the printer is off, or accepts the label and stays silent', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    const off = ['-p', 'off', '-E', '-v', 'socket://127.0.0.1:1', '-m', 'raw'];
    await run('lpadmin', off, { env: environment });
    cups.printer.block(true);
    await using station = await startPrintingStation({
      environment,
      printerFor: (size) => (size === 'm' ? 'cups:labels' : 'cups:off'),
    });
    const silent = await station.close('PBX1');
    const unreachable = await station.close('PBX2', { size: 's' });
    const row = await station.row(unreachable, ({ problem }) => problem !== null, 15_000);
    expect(row).toMatchObject({ status: 'sent', problem: 'printer-unreachable' });
    expect(row.detail).toMatch(/may not exist or is unavailable/);
    expect(await station.row(silent, ({ problem }) => problem !== null, 5_000)).toMatchObject({
      problem: 'printer-silent',
      detail: 'Waiting for printer to finish.',
    });
    const troubles = await station.queue.troubles();
    expect(troubles.map(({ printer, problem, numbers }) => [printer, problem, numbers])).toEqual([
      ['cups:labels', 'printer-silent', ['PBX1']],
      ['cups:off', 'printer-unreachable', ['PBX2']],
    ]);
    cups.printer.block(false);
    await station.row(silent, ({ status, problem }) => status === 'printed' && problem === null);
  });

  it('is left to a person when its queue is deleted', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:stopped' });
    const id = await station.close('PBX1');
    await station.row(id, ({ status }) => status === 'sent');
    await run('lpadmin', ['-x', 'stopped'], { env: environment });
    expect(await station.row(id, ({ endedAt }) => endedAt !== null)).toMatchObject({
      status: 'failed',
      problem: 'outcome-unknown',
    });
  });

  it('is left to a person when CUPS is killed, whichever job has its number then', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    cups.printer.block(true);
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:labels' });
    const ids = [await station.close('PBX1'), await station.close('PBX2'), await station.close('PBX3')];
    for (const id of ids) await station.row(id, ({ status }) => status === 'sent');
    await cups.killAndStart();
    const file = join(station.folder, 'labels', 'PBX1.pdf');
    await run('lp', ['-d', 'stopped', '-t', 'of somebody else', '--', file], { env: environment });
    for (const id of ids)
      expect(await station.row(id, ({ endedAt }) => endedAt !== null)).toMatchObject({
        status: 'failed',
        problem: 'outcome-unknown',
      });
  });

  it('is left to a person when it is cancelled in CUPS, and removed when it is cancelled here', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:stopped' });
    const first = await station.close('PBX1');
    await station.row(first, ({ status }) => status === 'sent');
    await run('cancel', ['-a', 'stopped'], { env: environment });
    expect(await station.row(first, ({ endedAt }) => endedAt !== null)).toMatchObject({
      status: 'failed',
      problem: 'outcome-unknown',
    });
    const second = await station.close('PBX2');
    await station.row(second, ({ status }) => status === 'sent');
    expect(await station.queue.cancel(second)).toEqual({ done: true });
    await station.row(second, ({ status }) => status === 'cancelled');
    await run('cupsenable', ['stopped'], { env: environment });
    const third = await station.close('PBX3');
    await station.row(third, ({ status }) => status === 'printed');
    expect(cups.printer.jobs).toHaveLength(1);
  });

  it('is withdrawn from a stopped queue and printed by another printer of its size', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    const printers = ['cups:stopped', 'cups:labels'];
    await using station = await startPrintingStation({
      environment,
      printerFor: () => 'cups:stopped',
      printersFor: () => printers,
    });
    const id = await station.close('PBX1');
    const row = await station.row(id, ({ problem }) => problem === 'printer-stopped');
    expect(row).toMatchObject({ status: 'sent', mayGoTo: ['cups:labels'] });
    expect(await station.queue.sendAllTo({ from: 'cups:stopped', to: 'cups:labels' })).toEqual({
      done: true,
    });
    expect(await station.row(id, ({ status }) => status === 'printed')).toMatchObject({
      printer: 'cups:labels',
    });
    await run('cupsenable', ['stopped'], { env: environment });
    await station.row(await station.close('PBX2'), ({ status }) => status === 'printed');
    expect(cups.printer.jobs).toHaveLength(2);
  });

  it('is left to a person, and sent nowhere else, when part of it was sent to the printer', async () => {
    await using cups = await startCups();
    cups.printer.block(true);
    await using station = await startPrintingStation({
      environment: cups.environment,
      printerFor: () => 'cups:labels',
      printersFor: () => ['cups:labels', 'cups:stopped'],
    });
    const id = await station.close('PBX1');
    await station.row(id, ({ status }) => status === 'sent');
    await vi.waitFor(() => expect(cups.printer.opened()).toBe(1), { timeout: 45_000 });
    expect(await station.queue.sendTo(id, 'cups:stopped')).toEqual({ done: true });
    const row = await station.row(id, ({ endedAt }) => endedAt !== null);
    expect(row).toMatchObject({ status: 'failed', problem: 'outcome-unknown', mayGoTo: [] });
  });

  it('fails when CUPS aborts it', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:aborting' });
    const id = await station.close('PBX1');
    const row = await station.row(id, ({ status }) => status === 'failed', 20_000);
    expect(row.problem).toBe('job-aborted');
  });

  it('fails with what to install when lp is missing', async () => {
    const environment = { ...process.env, PATH: '/nonexistent' };
    await using station = await startPrintingStation({ environment, printerFor: () => 'cups:labels' });
    const id = await station.close('PBX1');
    const row = await station.row(id, ({ status }) => status === 'failed');
    expect(row).toMatchObject({ problem: 'driver-failed', detail: 'lp is not there: install cups-client' });
  });

  it('waits while CUPS is away and prints when it is back', async () => {
    await using cups = await startCups();
    const { environment } = cups;
    await cups.stop();
    await using station = await startPrintingStation({
      environment,
      printerFor: () => 'cups:labels',
      backoff: QUICK,
    });
    const id = await station.close('PBX1');
    await station.row(id, ({ status, problem }) => status === 'waiting' && problem === 'driver-failed');
    await cups.restart();
    await station.row(id, ({ status }) => status === 'printed', 20_000);
    expect(cups.printer.jobs).toHaveLength(1);
  });
});
