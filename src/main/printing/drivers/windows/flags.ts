import type { PrintProblem } from '#shared/contract/prints.ts';
import type { SpoolerPrinter } from './spooler-answer.ts';

/** JOB_INFO, "Status" (winspool.h), which Win32_PrintJob gives as StatusMask. */
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

/** PRINTER_INFO_2, "Status" (MS-RPRN 2.2.3.12), which Win32_Printer gives as PrinterState. */
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

/** Why a job stands still. */
export type Trouble = {
  readonly problem: PrintProblem;
  readonly detail: string;
  /** The printer says it of itself, not only of the job. */
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

/** What tells a person the most stands first. */
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

/** What a printer says of itself; null: nothing that holds up a job. Silence is no proof: many USB printers never say anything. */
export function troubleOfPrinter(printer: SpoolerPrinter): Trouble | null {
  const found = PRINTER_PROBLEMS.find(
    ([, flags, states]) => (printer.flags & flags) !== 0 || states.includes(printer.errorState),
  );
  // A USB printer that is switched off shows in this setting, and nowhere else.
  const problem = found?.[0] ?? (printer.isWorkingOffline ? 'printer-unreachable' : null);
  return problem === null ? null : { problem, detail: DESCRIPTIONS[problem], isOfPrinter: true };
}

/** The more telling of the two. */
export function troubleOf(flags: number, printer: SpoolerPrinter | null): Trouble | null {
  const [ofPrinter, ofJob] = [printer === null ? null : troubleOfPrinter(printer), troubleOfJob(flags)];
  if (ofPrinter === null || ofJob === null) return ofPrinter ?? ofJob;
  return ofPrinter.problem === 'printer-stopped' ? { ...ofJob, isOfPrinter: true } : ofPrinter;
}

function troubleOfJob(flags: number): Trouble | null {
  const problem = JOB_PROBLEMS.find(([, some]) => (flags & some) !== 0)?.[0];
  return problem === undefined ? null : { problem, detail: DESCRIPTIONS[problem], isOfPrinter: false };
}
