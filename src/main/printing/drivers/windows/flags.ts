import type { PrintProblem } from '#shared/contract/prints.ts';
import type { SpoolerPrinter } from './spooler-answer.ts';

/** JOB_INFO, "Status" (winspool.h); StatusMask in Win32_PrintJob. */
export const JOB = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  /** The printer has all its data; paper may still be under way. */
  complete: 0x1000,
} as const;

/** PRINTER_INFO_2, "Status" (MS-RPRN 2.2.3.12); PrinterState in Win32_Printer. */
const PRINTER = {
  paused: 0x1,
  error: 0x2,
  paperJam: 0x8,
  paperOut: 0x10,
  paperProblem: 0x40,
  offline: 0x80,
  outputBinFull: 0x800,
  notAvailable: 0x1000,
  noToner: 0x4_0000,
  pagePunt: 0x8_0000,
  userIntervention: 0x10_0000,
  outOfMemory: 0x20_0000,
  doorOpen: 0x40_0000,
  serverOffline: 0x200_0000,
} as const;

/** What holds up a job. */
export type SpoolerTrouble = {
  readonly problem: PrintProblem;
  readonly detail: string;
  /** The printer itself reports it, not only the job. */
  readonly isOfPrinter: boolean;
};

const DESCRIPTIONS = {
  'out-of-paper': 'out of paper',
  'paper-jam': 'paper jam',
  'head-open': 'the cover is open',
  'out-of-ribbon': 'out of ribbon',
  'printer-unreachable': 'the printer is offline',
  'printer-paused': 'paused in Windows',
  'printer-stopped': 'Windows tells an error and no more',
} as const satisfies Partial<Record<PrintProblem, string>>;

type DescribedProblem = keyof typeof DESCRIPTIONS;

/** The most informative problem comes first. The last column lists values of DetectedErrorState. */
const PRINTER_PROBLEMS: readonly (readonly [DescribedProblem, number, readonly number[]])[] = [
  ['out-of-paper', PRINTER.paperOut, [4]],
  ['paper-jam', PRINTER.paperJam, [8]],
  ['head-open', PRINTER.doorOpen, [7]],
  ['out-of-ribbon', PRINTER.noToner, [6]],
  ['printer-unreachable', PRINTER.offline | PRINTER.notAvailable | PRINTER.serverOffline, [9]],
  ['printer-paused', PRINTER.paused, []],
  [
    'printer-stopped',
    PRINTER.error |
      PRINTER.paperProblem |
      PRINTER.outputBinFull |
      PRINTER.pagePunt |
      PRINTER.userIntervention |
      PRINTER.outOfMemory,
    // Service requested, output bin full.
    [10, 11],
  ],
];

const JOB_PROBLEMS: readonly (readonly [DescribedProblem, number])[] = [
  ['out-of-paper', JOB.paperOut],
  ['printer-unreachable', JOB.offline],
  ['printer-paused', JOB.paused],
  ['printer-stopped', JOB.error | JOB.blocked | JOB.userIntervention],
];

/** What the printer reports; null: nothing that holds up jobs. Many USB printers never report anything. */
export function troubleOfPrinter(printer: SpoolerPrinter): SpoolerTrouble | null {
  const found = PRINTER_PROBLEMS.find(
    ([, flags, states]) => (printer.flags & flags) !== 0 || states.includes(printer.errorState),
  );
  // For a USB printer that is switched off, only this setting changes.
  const problem = found?.[0] ?? (printer.isWorkingOffline ? 'printer-unreachable' : null);
  return problem === null ? null : { problem, detail: DESCRIPTIONS[problem], isOfPrinter: true };
}

/** The trouble of the printer or of the job, whichever is more specific. */
export function troubleOf(flags: number, printer: SpoolerPrinter | null): SpoolerTrouble | null {
  const [ofPrinter, ofJob] = [printer === null ? null : troubleOfPrinter(printer), troubleOfJob(flags)];
  if (ofPrinter === null || ofJob === null) return ofPrinter ?? ofJob;
  return ofPrinter.problem === 'printer-stopped' ? { ...ofJob, isOfPrinter: true } : ofPrinter;
}

function troubleOfJob(flags: number): SpoolerTrouble | null {
  const problem = JOB_PROBLEMS.find(([, some]) => (flags & some) !== 0)?.[0];
  return problem === undefined ? null : { problem, detail: DESCRIPTIONS[problem], isOfPrinter: false };
}
