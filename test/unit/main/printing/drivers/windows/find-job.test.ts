import { describe, expect, it } from 'vitest';
import { findInSnapshot } from '#main/printing/drivers/windows/find-job.ts';
import type { SpoolerJob, SpoolerSnapshot } from '#main/printing/drivers/windows/spooler-answer.ts';
import { err, ok } from '#shared/domain/result.ts';

const SINCE = new Date('2026-11-21T12:00:00Z');
const SOUGHT = { printer: 'Zebra', document: 'packbench-1-7.abc.pdf', jobId: '7.abc', since: SINCE };
const KEEPS = { flags: 0, errorState: 0, isWorkingOffline: false, keepsJobs: true };
const FORGETS = { ...KEEPS, keepsJobs: false };
const OLD: SpoolerJob = {
  id: 1,
  printer: 'Zebra',
  document: '',
  flags: 0x80,
  submittedAt: new Date(SINCE.getTime() - 1_000),
};
const OURS: SpoolerJob = { ...OLD, id: 2, document: SOUGHT.document, flags: 0x10, submittedAt: SINCE };

function found(look: Partial<SpoolerSnapshot>) {
  return findInSnapshot(ok({ jobs: [], printer: KEEPS, isHandingOver: false, ...look }), SOUGHT);
}

describe('a job whose outcome was lost', () => {
  it('is known while it is in the queue, in whatever state', () => {
    expect(found({ jobs: [OLD, OURS], printer: FORGETS })).toEqual({ found: 'known', driverJob: '7.abc' });
    expect(found({ jobs: [{ ...OURS, flags: 0x80 }] })).toMatchObject({ found: 'known' });
    expect(found({ jobs: [{ ...OURS, document: 'PACKBENCH-1-7.ABC.PDF' }] })).toMatchObject({
      found: 'known',
    });
  });

  it('is nobody else’s', () => {
    for (const document of ['packbench-1-7.abc.2.pdf', 'packbench-11-7.abc.pdf', ''])
      expect(found({ jobs: [{ ...OURS, document }] })).toMatchObject({ found: 'unknown' });
  });

  it('cannot be known where Windows forgets printed documents', () => {
    expect(found({ jobs: [OLD], printer: FORGETS })).toMatchObject({
      found: 'unknown',
      detail: /keeps no printed/,
    });
    expect(found({ jobs: [OLD], printer: null })).toMatchObject({ found: 'unknown' });
  });

  it('was not handed over where printed documents are kept, and nobody has emptied the queue since', () => {
    expect(found({ jobs: [OLD] })).toEqual({ found: 'absent' });
    expect(found({ jobs: [{ ...OLD, flags: 0x1000 }] })).toEqual({ found: 'absent' });
  });

  it.each([
    ['the queue is empty', []],
    ['what is in the queue came later', [{ ...OLD, submittedAt: SINCE }]],
    ['when it came is not told', [{ ...OLD, submittedAt: null }]],
    ['what is in the queue only waits', [{ ...OLD, flags: 0x10 }]],
    ['it is the queue of another printer', [{ ...OLD, printer: 'Zebra 2' }]],
  ])('cannot be known where they are kept, but %s', (_, jobs) => {
    expect(found({ jobs })).toMatchObject({ found: 'unknown' });
  });

  it('is asked after again while a SumatraPDF still hands it over', () => {
    expect(found({ jobs: [OLD], isHandingOver: true })).toMatchObject({ found: 'unreachable' });
    expect(found({ jobs: [OURS], isHandingOver: true })).toMatchObject({ found: 'known' });
  });

  it('is asked after again where the spooler does not answer', () => {
    expect(findInSnapshot(err('PowerShell took too long'), SOUGHT)).toMatchObject({ found: 'unreachable' });
  });
});
