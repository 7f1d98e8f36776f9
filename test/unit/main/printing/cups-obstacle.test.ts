import { describe, expect, it } from 'vitest';
import type { CupsJob, CupsPrinter } from '#main/printing/drivers/cups/cups-jobs.ts';
import { findObstacle } from '#main/printing/drivers/cups/obstacle.ts';

const JOB: CupsJob = {
  id: 12,
  name: 'packbench-bench-7.abc',
  state: 'processing',
  reasons: ['job-printing'],
  message: '',
  endedAt: null,
  isBegun: true,
  isWithoutDocument: false,
  pagesDone: 0,
};
const QUEUE: CupsPrinter = { isStopped: false, isAccepting: true, reasons: [], message: '' };

describe('what holds up a job in CUPS', () => {
  it('is nothing while a printer without reports is within its time', () => {
    expect(findObstacle(JOB, { ...QUEUE, message: 'Sending data to printer.' }, false)).toBeNull();
  });

  it.each([
    ['media-empty-error', 'out-of-paper'],
    ['media-jam-error', 'paper-jam'],
    ['cover-open', 'head-open'],
    ['offline-report', 'printer-unreachable'],
    ['paused', 'printer-stopped'],
  ] as const)('is known at once by the reason %s', (reason, problem) => {
    expect(findObstacle(JOB, { ...QUEUE, reasons: [reason] }, false)).toEqual({ problem, detail: reason });
  });

  it.each([
    ['The printer may not exist or is unavailable at this time.', 'printer-unreachable'],
    ['Waiting for printer to become available.', 'printer-unreachable'],
    ['The printer is in use.', 'printer-busy'],
    ['Waiting for printer to finish.', 'printer-silent'],
    ['Ofen kalt', 'printer-silent'],
  ] as const)('follows from the message of CUPS when it is overdue: %s', (message, problem) => {
    expect(findObstacle(JOB, { ...QUEUE, message }, true)).toEqual({ problem, detail: message });
  });

  it('is reported when it is overdue, even without a message of CUPS', () => {
    expect(findObstacle(JOB, QUEUE, true)?.problem).toBe('printer-silent');
  });

  it('is a hold on the job, or a stopped or missing queue', () => {
    expect(findObstacle({ ...JOB, state: 'held' }, QUEUE, false)?.problem).toBe('printer-stopped');
    const stopped = { ...QUEUE, isStopped: true, message: 'Out of labels' };
    expect(findObstacle(JOB, stopped, false)).toEqual({
      problem: 'printer-stopped',
      detail: 'Out of labels',
    });
    expect(findObstacle(JOB, null, false)?.problem).toBe('printer-unknown');
  });
});
