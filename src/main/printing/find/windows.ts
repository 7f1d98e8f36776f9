import { z } from 'zod';
import type { FoundPaper, FoundPrinter, FoundPrinters } from '#shared/contract/printers.ts';
import { looseBoolean, looseList, looseNumber, looseText } from '../drivers/windows/loose.ts';
import { askPowerShell } from '../drivers/windows/powershell.ts';
import { PRINTERS } from '../drivers/windows/scripts.ts';

/** System.Drawing.Printing.PaperSize: hundredths of an inch. */
const PAPER = z.object({
  PaperName: looseText.optional(),
  RawKind: looseNumber.optional(),
  Width: looseNumber.optional(),
  Height: looseNumber.optional(),
});

/** Win32_Printer, with the forms from .NET. */
const PRINTER = z.object({
  Name: looseText.optional(),
  Comment: looseText.optional(),
  Location: looseText.optional(),
  Default: looseBoolean.optional(),
  PrinterPaperNames: looseList(looseText).optional(),
  PaperSizes: looseList(PAPER).optional(),
});

const PRINTER_LIST = z.object({ printers: looseList(PRINTER) });

const MM_PER_HUNDREDTH = 0.254;
/** A form's number is a 16-bit word. */
const MAX_FORM_KIND = 65_535;

/** An unreachable network printer delays the whole list. */
const TIMEOUT_MS = 30_000;

/** The printers of Windows, the default one first. `environment`: for the path of Windows (SystemRoot). */
export async function findWindowsPrinters(environment: NodeJS.ProcessEnv): Promise<FoundPrinters> {
  const answer = await askPowerShell({ script: PRINTERS, environment, timeoutMs: TIMEOUT_MS });
  const printers = answer.ok ? readPrinters(answer.value) : null;
  return printers === null ? { printers: [], problem: 'search-failed' } : { printers, problem: null };
}

/** null: the answer is not a list of printers. */
export function readPrinters(answer: unknown): readonly FoundPrinter[] | null {
  const read = PRINTER_LIST.safeParse(answer);
  if (!read.success) return null;
  const printers = read.data.printers.toSorted(
    (one, other) => Number(other.Default === true) - Number(one.Default === true),
  );
  return printers.flatMap((printer) => foundPrinter(printer) ?? []);
}

function foundPrinter(printer: z.output<typeof PRINTER>): FoundPrinter | null {
  const { Name: name, PaperSizes: sizes = [], PrinterPaperNames: names = [] } = printer;
  if (!name) return null;
  const sized = sizes.flatMap((paper) => foundPaper(paper) ?? []);
  // If .NET cannot query the driver, Windows still has the names of its forms.
  const named = names.flatMap((paper) =>
    paper ? [{ name: paper, kind: null, widthMm: null, heightMm: null }] : [],
  );
  return {
    driver: 'windows',
    name,
    description: [printer.Comment, printer.Location].filter(Boolean).join(' · '),
    papers: distinct(sized.length > 0 ? sized : named),
  };
}

function foundPaper(paper: z.output<typeof PAPER>): FoundPaper | null {
  const { PaperName: name, RawKind: kind, Width: width, Height: height } = paper;
  if (!name) return null;
  const isKind = typeof kind === 'number' && kind > 0 && kind <= MAX_FORM_KIND;
  return { name, kind: isKind ? kind : null, widthMm: millimetres(width), heightMm: millimetres(height) };
}

/** Rounded to a tenth of a millimetre: hundredths of an inch are no more precise. */
function millimetres(hundredths: number | null | undefined): number | null {
  return hundredths ? Math.round(hundredths * MM_PER_HUNDREDTH * 10) / 10 : null;
}

function distinct(papers: readonly FoundPaper[]): readonly FoundPaper[] {
  return [...new Map(papers.map((paper) => [`${paper.kind} ${paper.name}`, paper])).values()];
}
