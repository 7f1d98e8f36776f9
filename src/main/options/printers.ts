import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { OptionError } from './option-error.ts';

export type PrinterOptions = Readonly<Partial<Record<LabelSize | 'a4', string>>>;

const SIZES: readonly (LabelSize | 'a4')[] = [...LABEL_SIZE_NAMES, 'a4'];

/** Reads `m=cups:QUEUE` and its like; the last one for a size wins. */
export function readPrinters(texts: readonly string[]): PrinterOptions {
  return Object.fromEntries(texts.map(readPrinter));
}

function readPrinter(text: string): [LabelSize | 'a4', string] {
  const [, name, printer] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const size = SIZES.find((known) => known === name);
  if (size === undefined || printer === undefined)
    throw new OptionError(`--printer: "${text}" does not start with a size: one of s=, m=, l=, a4=`);
  const spec = parsePrinterSpec(printer);
  if (!spec.ok) throw new OptionError(`--printer: ${spec.error}`);
  return [size, printer];
}
