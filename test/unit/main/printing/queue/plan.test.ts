import { describe, expect, it } from 'vitest';
import { planSteps, type QueueFacts } from '#main/printing/queue/plan.ts';
import type { QueuedPrint } from '#main/printing/queue/print-jobs.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FACTS: QueueFacts = {
  printerFor: (size) => `folder:/${size}`,
  now: NOW,
  isBusy: () => false,
  settleAt: () => null,
};

function job(id: number, over: Partial<QueuedPrint> = {}): QueuedPrint {
  return {
    id,
    documentId: id,
    kind: 'pack-label',
    number: `N${id}`,
    size: 'm',
    reason: 'close',
    status: 'waiting',
    file: 'x.pdf',
    printer: '',
    sentTo: null,
    driverJob: null,
    attempts: 0,
    nextAt: NOW,
    createdAt: NOW,
    ...over,
  };
}

const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const stepsOf = (jobs: readonly QueuedPrint[], facts: Partial<QueueFacts> = {}) =>
  planSteps(jobs, { ...FACTS, ...facts }).steps.map((step) => `${step.do} ${step.job.id} ${step.printer}`);

describe('the plan of the print queue', () => {
  it('takes the oldest job of each printer', () => {
    const jobs = [job(1), job(2), job(3, { size: 's' }), job(4, { size: 's' })];
    expect(stepsOf(jobs)).toEqual(['send 1 folder:/m', 'send 3 folder:/s']);
  });

  it('holds up the printer whose first job waits, and no other', () => {
    const jobs = [job(1, { nextAt: inSeconds(4) }), job(2), job(3, { size: 's' })];
    expect(stepsOf(jobs)).toEqual(['send 3 folder:/s']);
    expect(planSteps(jobs, FACTS).wakeInMs).toBe(4_000);
  });

  it('lets a job overtake one without a label or without a printer', () => {
    const printerFor = (size: string) => (size === 's' ? null : 'folder:/m');
    expect(stepsOf([job(1, { file: null }), job(2, { size: 's' }), job(3)], { printerFor })).toEqual([
      'send 3 folder:/m',
    ]);
  });

  it('settles a job that was being handed over before it sends another one to that printer', () => {
    const left = job(5, { status: 'sending', printer: 'folder:/m' });
    expect(stepsOf([job(1), left])).toEqual(['settle 5 folder:/m']);
    expect(stepsOf([job(1), left], { settleAt: () => inSeconds(1) })).toEqual([]);
  });

  it('skips a busy printer, and follows jobs that a driver has', () => {
    const sent = job(2, { status: 'sent', printer: 'folder:/m' });
    const plan = planSteps([job(1), sent], { ...FACTS, isBusy: (printer) => printer === 'folder:/m' });
    expect(plan).toEqual({ steps: [], follow: [sent], wakeInMs: null });
  });

  it('does not wait for a clock that was set back', () => {
    expect(stepsOf([job(1, { nextAt: inSeconds(86_400) })])).toEqual(['send 1 folder:/m']);
  });
});
