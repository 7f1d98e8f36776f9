import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finalStateOf,
  type SpoolerJobSnapshot,
  startProgress,
  updateProgress,
} from '#main/printing/drivers/windows/job-progress.ts';
import type { SpoolerJob, SpoolerPrinter } from '#main/printing/drivers/windows/spooler-answer.ts';
import { A_LABEL_OF_TSC } from './recorded.ts';

const QUIET: SpoolerPrinter = { flags: 0, errorState: 0, isWorkingOffline: false, keepsJobs: false };
const NO_PAPER: SpoolerPrinter = { ...QUIET, flags: 0x10 };
const SILENT: SpoolerJobSnapshot = { silence: 'PowerShell took too long and was ended' };
const GONE: SpoolerJobSnapshot = { job: null, printer: QUIET };

function seen(flags: number, printer: SpoolerPrinter | null = QUIET): SpoolerJobSnapshot {
  const job: SpoolerJob = { id: 1, printer: 'Zebra', document: 'packbench-1.pdf', flags, submittedAt: null };
  return { job, printer };
}

/** The end after these polls, `everyMs` apart; stops polling at the end. */
function endAfter(
  polls: readonly SpoolerJobSnapshot[],
  withdrawal: { isUntouched: boolean } | null = null,
  everyMs = 300,
) {
  let watching = startProgress(0);
  for (const [at, snapshot] of polls.entries()) {
    const now = (at + 1) * everyMs;
    watching = updateProgress(watching, snapshot, now);
    const end = finalStateOf(watching, now, withdrawal);
    if (end !== null) return end;
  }
  return null;
}

describe('a job in the queue of Windows', () => {
  it('is printed as soon as Windows reports it (recorded)', () => {
    const polls = A_LABEL_OF_TSC.map((flags) => seen(flags));
    expect(endAfter(polls.slice(0, 3))).toBeNull();
    expect(endAfter(polls)).toEqual({ state: 'printed' });
  });

  it.each([
    [0x80, 'printed and kept'],
    [0x2090, 'printed, with what came before'],
    [0x1000, 'complete'],
  ])('is printed with the flags 0x%x: %s', (flags) => {
    expect(endAfter([seen(0x10), seen(flags)])).toEqual({ state: 'printed' });
  });

  it('is only sent when it was seen and is gone', () => {
    expect(endAfter([seen(0x8), seen(0x10), GONE])).toEqual({ state: 'handed-over', detail: null });
  });

  it('is sent when it was gone before the first poll, but not before there was time to see it', () => {
    const never = Array.from({ length: 9 }, () => GONE);
    expect(endAfter(never)).toBeNull();
    expect(endAfter([...never, GONE])).toMatchObject({
      state: 'handed-over',
      detail: /before it could be looked at/,
    });
    // Three polls at least, however slow they are.
    expect(endAfter([GONE, GONE], null, 9_000)).toBeNull();
    expect(endAfter([GONE, GONE, GONE], null, 9_000)).toMatchObject({ state: 'handed-over' });
  });

  it('is cancelled when somebody has deleted it before it was printed', () => {
    expect(endAfter([seen(0x10), seen(0x14)])).toBeNull();
    const end = endAfter([seen(0x10), seen(0x14), GONE]);
    expect(end).toEqual({ state: 'cancelled', detail: 'deleted in the queue of Windows' });
  });

  it('is cancelled, not printed, although Windows reports it as printed while it removes it', () => {
    expect(endAfter([seen(0x10), seen(0x4), seen(0x84), GONE])).toMatchObject({ state: 'cancelled' });
  });

  it('is sent when it was printed and deleted in the same poll, without trouble before', () => {
    expect(endAfter([seen(0x10), seen(0x84), GONE])).toMatchObject({ state: 'handed-over' });
  });

  it('is left to a person when it was held up and then printed and deleted in the same poll', () => {
    const end = endAfter([seen(0x52), seen(0x184), GONE]);
    expect(end).toMatchObject({ state: 'failed', problem: 'outcome-unknown' });
  });

  it('is left to a person when it was held up, and is gone without a report', () => {
    const end = endAfter([seen(0x50), GONE]);
    expect(end).toMatchObject({ state: 'failed', problem: 'outcome-unknown', detail: /out of paper/ });
  });

  it('is cancelled when it is gone while its printer still has no paper', () => {
    const end = endAfter([seen(0x10, NO_PAPER), { job: null, printer: NO_PAPER }]);
    expect(end).toMatchObject({ state: 'cancelled', detail: /out of paper/ });
  });

  it('is sent when it is gone together with the trouble of its printer', () => {
    const end = endAfter([seen(0x10, NO_PAPER), GONE]);
    expect(end).toMatchObject({ state: 'handed-over', detail: /went on/ });
  });

  it('is sent when it went on after it was held up', () => {
    expect(endAfter([seen(0x52), seen(0x10), GONE])).toEqual({ state: 'handed-over', detail: null });
  });

  it('is not over while it is held up', () => {
    expect(endAfter(Array.from({ length: 500 }, () => seen(0x52)))).toBeNull();
  });

  it('survives a spooler that does not answer for a while', () => {
    const polls = [seen(0x10), ...Array.from({ length: 90 }, () => SILENT), seen(0x10), GONE];
    expect(endAfter(polls)).toEqual({ state: 'handed-over', detail: null });
  });

  it('is given up after half a minute of silence: sent, or left to a person if it was held up', () => {
    const silence = Array.from({ length: 120 }, () => SILENT);
    expect(endAfter(silence)).toMatchObject({ state: 'handed-over', detail: /took too long/ });
    expect(endAfter([seen(0x10), ...silence])).toMatchObject({ state: 'handed-over' });
    expect(endAfter([seen(0x52), ...silence])).toMatchObject({ state: 'failed', problem: 'outcome-unknown' });
  });

  it('is untouched only when the station itself deleted it before it began to print', () => {
    const untouched = { isUntouched: true };
    expect(endAfter([seen(0x20), GONE], untouched)).toMatchObject({ state: 'cancelled', isUntouched: true });
    expect(endAfter([GONE], untouched)).toMatchObject({ state: 'cancelled', isUntouched: true });
    expect(endAfter([seen(0x10), GONE], untouched)).toMatchObject({ state: 'cancelled', isUntouched: false });
    expect(endAfter([seen(0x20), GONE], { isUntouched: false })).toMatchObject({ isUntouched: false });
    expect(endAfter([seen(0x10), seen(0x1), GONE], untouched)).toMatchObject({ isUntouched: false });
    expect(endAfter([seen(0x1), seen(0x5), GONE])).not.toHaveProperty('isUntouched', true);
  });
});

const FLAGS = [0, 0x1, 0x2, 0x4, 0x8, 0x10, 0x14, 0x20, 0x40, 0x52, 0x80, 0x84, 0x100, 0x180, 0x1000, 0x2010];
const snapshot: fc.Arbitrary<SpoolerJobSnapshot> = fc.oneof(
  fc
    .record({ flags: fc.constantFrom(...FLAGS), printer: fc.constantFrom(QUIET, NO_PAPER, null) })
    .map((one) => seen(one.flags, one.printer)),
  fc.constantFrom(GONE, SILENT, { job: null, printer: NO_PAPER }),
);

describe('for any sequence of polls', () => {
  it('a job is printed only if Windows reported it as printed before it was deleted', () => {
    fc.assert(
      fc.property(fc.array(snapshot, { maxLength: 30 }), (polls) => {
        const isReported = polls.some(
          (one) => 'job' in one && one.job !== null && [0x80, 0x1000].includes(one.job.flags),
        );
        if (endAfter(polls)?.state === 'printed') expect(isReported).toBe(true);
      }),
    );
  });

  it('a job that is in the queue at the last poll is over only when it is printed', () => {
    fc.assert(
      fc.property(
        fc.array(snapshot, { maxLength: 8 }),
        fc.constantFrom(0, 0x1, 0x10, 0x52),
        (polls, last) => {
          if (endAfter(polls) === null) expect(endAfter([...polls, seen(last)])).toBeNull();
        },
      ),
    );
  });
});
