import type { FoundPaper, FoundPrinter, FoundPrinters } from '#shared/contract/printers.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { type PageLayout, PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { layoutOf, type PrinterSpec, parsePrinterSpec, printerText } from '#shared/domain/printer-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { isAnySize, proposedPaper } from './fitting-paper.ts';

export type PrinterKind = 'system' | 'network' | 'folder';

/** In the driver's terms: by name, or by number where it has one. */
export type ChosenPaper = Pick<FoundPaper, 'name' | 'kind'>;

/** A printer that a person is choosing, field by field; fields of another kind are kept in case of a change of mind. */
export type PrinterDraft = {
  readonly kind: PrinterKind;
  /** A printer of this machine; null: none chosen yet. */
  readonly system: Pick<FoundPrinter, 'driver' | 'name'> | null;
  /** null: the driver's default. */
  readonly paper: ChosenPaper | null;
  readonly host: string;
  readonly port: number;
  readonly language: 'zpl' | 'tspl' | 'pdf';
  /** null: as the printer is set. */
  readonly darkness: number | null;
  readonly folder: string;
  readonly layout: PageLayout;
  /** Of a printer of Windows, which prints by the usual resolution as long as nobody knows its own. */
  readonly isDpiKnown: boolean;
};

/** The field that is missing, or cannot be right. */
export type DraftProblem = 'printer' | 'name' | 'host' | 'port' | 'folder' | 'rest';

const RAW_PORT = 9100;

/** A draft from a printer's line; missing options have their defaults. A network printer gets A4 pages as a PDF. */
export function draftOf(text: string, size: PaperSize): PrinterDraft {
  const parsed = parsePrinterSpec(text);
  const empty: PrinterDraft = {
    kind: 'system',
    system: null,
    paper: null,
    folder: '',
    layout: PLAIN_LAYOUT,
    isDpiKnown: false,
    host: '',
    port: RAW_PORT,
    language: size === 'a4' ? 'pdf' : 'zpl',
    darkness: null,
  };
  if (!parsed.ok) return empty;
  const spec = parsed.value;
  const known = { ...empty, layout: plainLayout(layoutOf(spec)) };
  switch (spec.driver) {
    case 'folder':
      return { ...known, kind: 'folder', folder: spec.folder };
    case 'cups':
      return {
        ...known,
        system: { driver: 'cups', name: spec.queue },
        paper: spec.paper === null ? null : { name: spec.paper, kind: null },
      };
    case 'windows':
      return {
        ...known,
        system: { driver: 'windows', name: spec.printer },
        paper: windowsPaper(spec.paper),
        isDpiKnown: spec.isDpiKnown,
      };
    case 'network': {
      const { host, port, profile } = spec;
      const darkness = profile.language === 'pdf' ? null : profile.darkness;
      return { ...known, kind: 'network', host, port, language: profile.language, darkness };
    }
  }
}

/** The line that the settings store, or the problem that prevents it. */
export function lineOf(draft: PrinterDraft): Result<string, DraftProblem> {
  const spec = specOf(draft);
  if (!spec.ok) return spec;
  const line = printerText(spec.value);
  return parsePrinterSpec(line).ok ? ok(line) : err(problemOf(draft));
}

/** Another printer of this machine: chooses its paper again, so that it fits. */
export function withSystemPrinter(draft: PrinterDraft, found: FoundPrinter, size: PaperSize): PrinterDraft {
  const { driver, name } = found;
  const isSame = draft.system?.driver === driver && draft.system.name === name;
  if (isSame) return draft;
  return { ...draft, system: { driver, name }, paper: paperFor(found, draft.layout, size) };
}

/** Another layout: a rotated page may need another paper. `found`: the chosen printer, if it is known. */
export function withLayout(
  draft: PrinterDraft,
  layout: PageLayout,
  found: FoundPrinter | undefined,
  size: PaperSize,
): PrinterDraft {
  const isTurned = (layout.rotate - draft.layout.rotate) % 180 !== 0;
  const isKept = !isTurned || draft.kind !== 'system' || draft.paper === null || found === undefined;
  return isKept ? { ...draft, layout } : { ...draft, layout, paper: paperFor(found, layout, size) };
}

/** The chosen printer, with its papers; undefined: the system does not list it. */
export function chosenOf({ system }: PrinterDraft, found: FoundPrinters | null): FoundPrinter | undefined {
  return found?.printers.find(({ driver, name }) => system?.driver === driver && system.name === name);
}

function paperFor(
  { papers, driver }: FoundPrinter,
  { rotate }: PageLayout,
  size: PaperSize,
): ChosenPaper | null {
  const paper = proposedPaper(papers, { size, rotate, driver });
  return paper === null || isAnySize(paper) ? null : { name: paper.name, kind: paper.kind };
}

/** Whether the resolution may stay open: Windows' driver knows it, and does not tell. */
export function mayLackDpi({ kind, system }: PrinterDraft): boolean {
  return kind === 'system' && system?.driver === 'windows';
}

/** Whether this station positions the page on the paper; else the printer gets the file as it is. */
export function isPreparedHere({ kind, language }: PrinterDraft): boolean {
  return kind === 'system' || (kind === 'network' && language !== 'pdf');
}

function specOf(draft: PrinterDraft): Result<PrinterSpec, DraftProblem> {
  const { kind, system, paper, host, port, language, darkness, layout } = draft;
  if (kind === 'folder') {
    const folder = draft.folder.trim();
    return folder === '' ? err('folder') : ok({ driver: 'folder', folder });
  }
  if (kind === 'network') {
    const address = host.trim().replace(/^\[(.*)\]$/, '$1');
    if (address === '') return err('host');
    if (!Number.isInteger(port)) return err('port');
    const profile = language === 'pdf' ? { language } : { language, darkness, ...layout };
    return ok({ driver: 'network', host: address, port, profile });
  }
  if (system === null) return err('printer');
  if (system.driver === 'cups')
    return ok({ driver: 'cups', queue: system.name, paper: paper?.name ?? null, layout });
  const { isDpiKnown } = draft;
  return ok({ driver: 'windows', printer: system.name, paper: paper && paperOf(paper), layout, isDpiKnown });
}

/** A name with a comma or a semicolon would split the line. */
function paperOf({ name, kind }: ChosenPaper) {
  return kind !== null && (name === '' || /[,;]/.test(name)) ? { kind } : { name };
}

function windowsPaper(
  paper: { readonly name: string } | { readonly kind: number } | null,
): ChosenPaper | null {
  if (paper === null) return null;
  return 'kind' in paper ? { name: '', kind: paper.kind } : { name: paper.name, kind: null };
}

function problemOf({ kind, host, port }: PrinterDraft): DraftProblem {
  if (kind === 'folder') return 'folder';
  if (kind === 'system') return 'name';
  if (port < 1 || port > 65_535) return 'port';
  return parsePrinterSpec(`network:${host.includes(':') ? `[${host.trim()}]` : host.trim()}`).ok
    ? 'rest'
    : 'host';
}

function plainLayout({ dpi, rotate, xMm, yMm }: PageLayout): PageLayout {
  return { dpi, rotate, xMm, yMm };
}
