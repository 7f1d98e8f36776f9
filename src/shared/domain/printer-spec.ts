import { type NetworkSpec, networkText, parseNetwork } from './network-spec.ts';
import {
  LAYOUT_OPTIONS,
  layoutText,
  type PageLayout,
  PLAIN_LAYOUT,
  readLayout,
  readOptions,
} from './printer-options.ts';
import { assertNever, err, ok, type Result } from './result.ts';

/** A printer with its profile, which settings and `--printer` write in one line. */
export type PrinterSpec =
  | { readonly driver: 'folder'; readonly folder: string }
  | {
      readonly driver: 'cups';
      readonly queue: string;
      /** A media name of the queue; null: `Custom.WIDTHxHEIGHTmm` of the label's size. */
      readonly paper: string | null;
      readonly layout: PageLayout;
    }
  | {
      readonly driver: 'windows';
      readonly printer: string;
      readonly paper: WindowsPaper | null;
      readonly layout: PageLayout;
      /** Whether the line names the resolution: labels are then drawn in the printer's dots. Else `dpi` is the usual one. */
      readonly isDpiKnown: boolean;
    }
  | NetworkSpec;

/** The driver's form by its exact name, or by its number when the name contains a comma or a semicolon. */
export type WindowsPaper = { readonly name: string } | { readonly kind: number };

/**
 * Parses `folder:DIR`, `cups:QUEUE[,paper=MEDIA]`, `windows:NAME[,paper=FORM | ,paperkind=NUMBER]` or
 * `network:HOST[:PORT][,language=zpl|tspl|pdf][,darkness=N]`; all but `folder` and `language=pdf` also take
 * `[,dpi=203|300][,rotate=0|90|180|270][,x=MM][,y=MM]`. An error is a sentence for the person who wrote it.
 */
export function parsePrinterSpec(text: string): Result<PrinterSpec, string> {
  const colon = text.indexOf(':');
  const driver = colon < 0 ? text : text.slice(0, colon);
  const rest = colon < 0 ? '' : text.slice(colon + 1).trim();
  switch (driver.trim()) {
    case 'folder':
      return rest === ''
        ? err('folder: wants a folder, e.g. folder:/tmp/labels')
        : ok({ driver: 'folder', folder: rest });
    case 'cups':
      return parseCups(rest);
    case 'windows':
      return parseWindows(rest);
    case 'network':
      return parseNetwork(rest);
    default:
      return err(`"${text}" is not a printer: use folder:DIR, cups:QUEUE, network:HOST:PORT or windows:NAME`);
  }
}

/** The line that `parsePrinterSpec` parses into this printer; defaults are left out. */
export function printerText(spec: PrinterSpec): string {
  switch (spec.driver) {
    case 'folder':
      return `folder:${spec.folder}`;
    case 'cups':
      return `cups:${spec.queue}${spec.paper === null ? '' : `,paper=${spec.paper}`}${layoutText(spec.layout)}`;
    case 'windows':
      return `windows:${spec.printer}${windowsPaperText(spec.paper)}${layoutText(spec.layout, spec.isDpiKnown)}`;
    case 'network':
      return `network:${networkText(spec)}`;
    default:
      return assertNever(spec);
  }
}

/** How the page is transformed for a printer; a folder and a printer with PDF get the page as it is. */
export function layoutOf(spec: PrinterSpec): PageLayout {
  if (spec.driver === 'folder') return PLAIN_LAYOUT;
  if (spec.driver !== 'network') return spec.layout;
  return spec.profile.language === 'pdf' ? PLAIN_LAYOUT : spec.profile;
}

function windowsPaperText(paper: WindowsPaper | null): string {
  if (paper === null) return '';
  return 'kind' in paper ? `,paperkind=${paper.kind}` : `,paper=${paper.name}`;
}

function parseCups(rest: string): Result<PrinterSpec, string> {
  const [queue, options] = splitOptions(rest);
  // CUPS' rule for names of queues (lpadmin(8)); `queue/instance` has saved options.
  if (!/^[^\s#'"\\/?]{1,127}(\/[^\s#'"\\/?]{1,127})?$/.test(queue) || queue.startsWith('-'))
    return err(
      queue === ''
        ? 'cups: wants the name of a queue (lpstat -e lists them)'
        : `"${queue}" cannot name a CUPS queue`,
    );
  const given = readOptions('cups', options, ['paper', ...LAYOUT_OPTIONS]);
  if (!given.ok) return given;
  const paper = given.value.get('paper') ?? null;
  // Media names as CUPS accepts them (media=…): no blank, no comma.
  if (paper !== null && !/^[A-Za-z0-9][\w.:x-]{0,126}$/.test(paper))
    return err(`cups: the paper "${paper}" cannot be a media name (lpoptions -p ${queue} -l lists them)`);
  const layout = readLayout('cups', given.value);
  return layout.ok ? ok({ driver: 'cups', queue, paper, layout: layout.value }) : layout;
}

function parseWindows(rest: string): Result<PrinterSpec, string> {
  const [printer, options] = splitOptions(rest);
  if (printer === '' || printer.includes(','))
    return err('windows: wants the name of a printer as Windows shows it, without a comma');
  const given = readOptions('windows', options, ['paper', 'paperkind', ...LAYOUT_OPTIONS]);
  if (!given.ok) return given;
  const paper = windowsPaper(given.value);
  if (!paper.ok) return paper;
  const layout = readLayout('windows', given.value);
  if (!layout.ok) return layout;
  const isDpiKnown = given.value.has('dpi');
  return ok({ driver: 'windows', printer, paper: paper.value, layout: layout.value, isDpiKnown });
}

function windowsPaper(given: ReadonlyMap<string, string>): Result<WindowsPaper | null, string> {
  const name = given.get('paper');
  const kind = given.get('paperkind');
  if (name !== undefined && kind !== undefined)
    return err('windows: the paper is given once, as paper=FORM or as paperkind=NUMBER');
  if (kind !== undefined)
    return /^[1-9]\d{0,4}$/.test(kind)
      ? ok({ kind: Number(kind) })
      : err(`windows: paperkind is the number of a form, not "${kind}"`);
  if (name === undefined) return ok(null);
  if (name === '') return err('windows: paper= wants the name of a form as the driver shows it');
  if (/[,;]/.test(name))
    return err(`windows: the paper "${name}" has a comma or semicolon; give its number: ,paperkind=NUMBER`);
  return ok({ name });
}

/** Names and papers may contain commas: options begin where a comma is followed by `name=`. */
function splitOptions(rest: string): readonly [string, readonly string[]] {
  const [name = '', ...options] = rest.split(/,(?=\s*[a-z]+\s*=)/).map((part) => part.trim());
  return [name, options];
}

const RAW_PORT = 9100;

/**
 * The short name by which people recognise a printer: the queue, the name in Windows, the address, the last
 * part of a folder's path. A line that is not a printer is returned as it is.
 */
export function printerName(text: string): string {
  const spec = parsePrinterSpec(text);
  if (!spec.ok) return text;
  switch (spec.value.driver) {
    case 'folder':
      return spec.value.folder.replace(/^.*[/\\](?=[^/\\]+[/\\]*$)/, '…/');
    case 'cups':
      return spec.value.queue;
    case 'windows':
      return spec.value.printer;
    case 'network':
      return spec.value.port === RAW_PORT ? spec.value.host : `${spec.value.host}:${spec.value.port}`;
  }
}
