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
  it('is known while it is in the queue, in any state', () => {
    expect(found({ jobs: [OLD, OURS], printer: FORGETS })).toEqual({ found: 'known', driverJob: '7.abc' });
    expect(found({ jobs: [{ ...OURS, flags: 0x80 }] })).toMatchObject({ found: 'known' });
    expect(found({ jobs: [{ ...OURS, document: 'PACKBENCH-1-7.ABC.PDF' }] })).toMatchObject({
      found: 'known',
    });
  });

  it('is not confused with others', () => {
    for (const document of ['packbench-1-7.abc.2.pdf', 'packbench-11-7.abc.pdf', ''])
      expect(found({ jobs: [{ ...OURS, document }] })).toMatchObject({ found: 'unknown' });
  });

  it('is unknown if Windows drops printed documents', () => {
    expect(found({ jobs: [OLD], printer: FORGETS })).toMatchObject({
      found: 'unknown',
      detail: /keeps no printed/,
    });
    expect(found({ jobs: [OLD], printer: null })).toMatchObject({ found: 'unknown' });
  });

  it('was not handed over if printed documents are kept and nobody has emptied the queue since', () => {
    expect(found({ jobs: [OLD] })).toEqual({ found: 'absent' });
    expect(found({ jobs: [{ ...OLD, flags: 0x1000 }] })).toEqual({ found: 'absent' });
  });

  it.each([
    ['the queue is empty', []],
    ['the document in the queue is newer', [{ ...OLD, submittedAt: SINCE }]],
    ['its time is not reported', [{ ...OLD, submittedAt: null }]],
    ['the document in the queue is only waiting', [{ ...OLD, flags: 0x10 }]],
    ['it is the queue of another printer', [{ ...OLD, printer: 'Zebra 2' }]],
  ])('is unknown although they are kept, if %s', (_, jobs) => {
    expect(found({ jobs })).toMatchObject({ found: 'unknown' });
  });

  it('is searched again while SumatraPDF is still handing it over', () => {
    expect(found({ jobs: [OLD], isHandingOver: true })).toMatchObject({ found: 'unreachable' });
    expect(found({ jobs: [OURS], isHandingOver: true })).toMatchObject({ found: 'known' });
  });

  it('is searched again if the spooler does not answer', () => {
    expect(findInSnapshot(err('PowerShell took too long'), SOUGHT)).toMatchObject({ found: 'unreachable' });
  });
});
