import { describe, expect, it } from 'vitest';
import { troubleOf } from '#main/printing/drivers/windows/flags.ts';
import { parseRemoved, parseSnapshot } from '#main/printing/drivers/windows/spooler-answer.ts';
import { A_STUCK_JOB, EPSON_UNPLUGGED, IN_WORDS, LEXMARK_UNPLUGGED, PRINT_TO_PDF } from './recorded.ts';

/** A typical job as the script writes it. */
const JOB = {
  Name: 'ZDesigner GK420d, 12',
  JobId: 12,
  Document: 'C:\\Users\\Склад\\AppData\\Roaming\\packbench\\prepared\\packbench-1-7.abc.pdf',
  StatusMask: 8208,
  TimeSubmitted: '2026-11-21T12:00:00.1230000Z',
};
const QUIET = { PrinterState: 0, DetectedErrorState: 0, WorkOffline: false, KeepPrintedJobs: false };

function printerOf(reported: object) {
  const printer = parseSnapshot({ jobs: [], printer: { ...QUIET, ...reported } })?.printer;
  if (!printer) throw new Error('no printer was read');
  return printer;
}

describe('an answer of the spooler', () => {
  it('identifies a job by the last part of its path', () => {
    expect(parseSnapshot({ jobs: [JOB], printer: QUIET })?.jobs).toEqual([
      {
        id: 12,
        printer: 'ZDesigner GK420d',
        document: 'packbench-1-7.abc.pdf',
        flags: 8208,
        submittedAt: new Date('2026-11-21T12:00:00.123Z'),
      },
    ]);
  });

  it.each([
    ['one that stands alone', JOB, 1],
    ['a list', [JOB, { ...JOB, JobId: 13 }], 2],
    ['a list as PowerShell 5 may write it', { value: [JOB, JOB], Count: 2 }, 2],
    ['nothing', null, 0],
    ['a list of nothing', [null], 0],
  ])('may have for its jobs %s', (_, jobs, count) => {
    expect(parseSnapshot({ jobs, printer: null })?.jobs).toHaveLength(count);
  });

  it('is read with numbers as text, without a time, with status words in any language, and with new fields', () => {
    const jobs = {
      Name: 'Принтер, этикетки, 12',
      JobId: '12',
      Document: JOB.Document,
      StatusMask: '64',
      TimeSubmitted: null,
      JobStatus: 'Печать | Нет бумаги',
      Status: 'Degraded',
      Shiny: { New: 1 },
    };
    expect(parseSnapshot({ jobs, printer: null })?.jobs).toEqual([
      {
        id: 12,
        printer: 'Принтер, этикетки',
        document: 'packbench-1-7.abc.pdf',
        flags: 64,
        submittedAt: null,
      },
    ]);
  });

  it('may omit the status of a waiting job', () => {
    const { StatusMask: _, ...job } = JOB;
    expect(
      parseSnapshot({ jobs: [job, { ...JOB, StatusMask: null }] })?.jobs.map(({ flags }) => flags),
    ).toEqual([0, 0]);
  });

  it('has the number of a job at least in its name', () => {
    expect(parseSnapshot({ jobs: { Name: 'A, B, 77' } })?.jobs).toMatchObject([
      { id: 77, printer: 'A, B', document: '' },
    ]);
  });

  it('reports that Windows has no such printer', () => {
    expect(parseSnapshot({ jobs: [], printer: null })?.printer).toBeNull();
  });

  it('is read as others have recorded it for a printer', () => {
    expect(printerOf(PRINT_TO_PDF)).toEqual({
      flags: 0,
      errorState: 0,
      isWorkingOffline: false,
      keepsJobs: false,
    });
    expect(printerOf({ KeepPrintedJobs: 'True' }).keepsJobs).toBe(true);
  });

  it.each([[null], ['{}'], [[]], [{ jobs: 'none' }]])('is not %j', (answer) => {
    expect(parseSnapshot(answer)).toBeNull();
    expect(parseRemoved(answer)).toBeNull();
  });

  it('reports which jobs were deleted, and their state', () => {
    expect(parseRemoved({ removed: 0, flags: [] })).toEqual([]);
    expect(parseRemoved({ removed: 1, flags: 16 })).toEqual([16]);
    expect(parseRemoved({ removed: '1', flags: [null] })).toEqual([0]);
  });
});

describe('what holds up a job', () => {
  it('is an error if no more is reported (recorded)', () => {
    expect(A_STUCK_JOB.StatusCode).toBe(IN_WORDS.state);
    expect(troubleOf(A_STUCK_JOB.StatusCode, null)).toMatchObject({ problem: 'printer-stopped' });
  });

  it('is a pulled cable, even if the printer has no status at all (recorded)', () => {
    const unplugged = { problem: 'printer-unreachable', isOfPrinter: true };
    expect(troubleOf(0, printerOf(LEXMARK_UNPLUGGED))).toMatchObject(unplugged);
    const seen = EPSON_UNPLUGGED.map((PrinterState) => troubleOf(0, printerOf({ PrinterState }))?.problem);
    expect(seen).toEqual(['printer-unreachable', 'printer-unreachable', undefined, undefined]);
  });

  it.each([
    [0x40, 'out-of-paper'],
    [0x50, 'out-of-paper'],
    [0x42, 'out-of-paper'],
    [0x20, 'printer-unreachable'],
    [0x1, 'printer-paused'],
    [0x2, 'printer-stopped'],
    [0x200, 'printer-stopped'],
    [0x400, 'printer-stopped'],
  ])('follows from the flags 0x%x of the job: %s', (flags, problem) => {
    expect(troubleOf(flags, printerOf({}))).toMatchObject({ problem, isOfPrinter: false });
  });

  it.each([[0], [0x8], [0x10], [0x2010], [0x80], [0x800], [0x1000], [0x4000]])(
    'does not follow from the flags 0x%x of the job',
    (flags) => {
      expect(troubleOf(flags, printerOf({}))).toBeNull();
    },
  );

  it.each([
    [{ PrinterState: 0x10 }, 'out-of-paper'],
    [{ PrinterState: 0x12 }, 'out-of-paper'],
    [{ DetectedErrorState: 4 }, 'out-of-paper'],
    [{ PrinterState: 0x8 }, 'paper-jam'],
    [{ PrinterState: 0x400000 }, 'head-open'],
    [{ DetectedErrorState: 7 }, 'head-open'],
    [{ PrinterState: 0x40000 }, 'out-of-ribbon'],
    [{ PrinterState: 0x2000000 }, 'printer-unreachable'],
    [{ DetectedErrorState: '9' }, 'printer-unreachable'],
    [{ PrinterState: 1 }, 'printer-paused'],
    [{ PrinterState: 0x100000 }, 'printer-stopped'],
    [{ DetectedErrorState: 11 }, 'printer-stopped'],
  ])('follows from %j of the printer: %s', (reported, problem) => {
    expect(troubleOf(0x10, printerOf(reported))).toMatchObject({ problem, isOfPrinter: true });
  });

  it.each([
    [{ PrinterState: 0x400 }],
    [{ PrinterState: 0x20000 }],
    [{ PrinterState: 0x1000000 }],
    [{ DetectedErrorState: 2 }],
    [{ DetectedErrorState: 3 }],
  ])(
    'does not follow from %j of the printer: printing, little paper or toner left, saving power',
    (reported) => {
      expect(troubleOf(0x10, printerOf(reported))).toBeNull();
    },
  );

  it('is the more specific of both reports', () => {
    const trouble = troubleOf(0x40, printerOf({ PrinterState: 0x2 }));
    expect(trouble).toMatchObject({ problem: 'out-of-paper', isOfPrinter: true });
  });
});
