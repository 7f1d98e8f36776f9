import { err, ok, type Result } from '#shared/domain/result.ts';
import { type NetworkSpec, parseNetwork } from './network-spec.ts';

/** A printer as settings and `--printer` write it. */
export type PrinterSpec =
  | { readonly driver: 'folder'; readonly folder: string }
  | { readonly driver: 'cups'; readonly queue: string }
  | { readonly driver: 'windows'; readonly printer: string; readonly paper: WindowsPaper | null }
  | NetworkSpec;

/** The driver's form by its exact name, or by its number where the name has a comma or a semicolon. */
export type WindowsPaper = { readonly name: string } | { readonly kind: number };

/**
 * Reads `folder:DIR`, `cups:QUEUE`, `windows:NAME[,paper=FORM | ,paperkind=NUMBER]` or `network:HOST[:PORT][,language=zpl|
 * tspl|pdf][,dpi=203|300][,rotate=0|90|180|270][,x=MM][,y=MM][,darkness=N]`. An error is a sentence for the person who
 * wrote it.
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
      return err(`"${text}" is no printer: use folder:DIR, cups:QUEUE, network:HOST:PORT or windows:NAME`);
  }
}

function parseCups(queue: string): Result<PrinterSpec, string> {
  // CUPS' own rule for names of queues (lpadmin(8)); `queue/instance` carries saved options.
  if (/^[^\s#'"\\/?]{1,127}(\/[^\s#'"\\/?]{1,127})?$/.test(queue) && !queue.startsWith('-'))
    return ok({ driver: 'cups', queue });
  return err(
    queue === ''
      ? 'cups: wants the name of a queue (lpstat -e lists them)'
      : `"${queue}" cannot name a CUPS queue`,
  );
}

/** Windows allows no comma in a printer's name, so one separates the paper. */
function parseWindows(rest: string): Result<PrinterSpec, string> {
  const comma = rest.indexOf(',');
  const printer = (comma < 0 ? rest : rest.slice(0, comma)).trim();
  if (printer === '') return err('windows: wants the name of a printer as Windows shows it');
  if (comma < 0) return ok({ driver: 'windows', printer, paper: null });
  const [name = '', value = ''] = rest
    .slice(comma + 1)
    .split('=', 2)
    .map((part) => part.trim());
  if (name === 'paper' && value !== '') {
    if (/[,;]/.test(value))
      return err(
        `windows: the paper "${value}" has a comma or semicolon; give its number: ,paperkind=NUMBER`,
      );
    return ok({ driver: 'windows', printer, paper: { name: value } });
  }
  if (name === 'paperkind' && /^[1-9]\d{0,4}$/.test(value))
    return ok({ driver: 'windows', printer, paper: { kind: Number(value) } });
  return err(`windows: after the comma comes paper=FORM or paperkind=NUMBER, not "${rest.slice(comma + 1)}"`);
}
