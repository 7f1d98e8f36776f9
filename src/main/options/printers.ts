import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { OptionError } from './option-error.ts';

export type PrinterOptions = Readonly<Partial<Record<LabelSize | 'a4', string>>>;

const SIZES: readonly (LabelSize | 'a4')[] = [...LABEL_SIZE_NAMES, 'a4'];
const PRINTER = /^(?:folder|cups|windows):.+$/;

/** Reads `m=cups:QUEUE` and its like; the last one for a size wins. */
export function readPrinters(texts: readonly string[]): PrinterOptions {
  return Object.fromEntries(texts.map(readPrinter));
}

function readPrinter(text: string): [LabelSize | 'a4', string] {
  const [, name, printer] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const size = SIZES.find((known) => known === name);
  if (size === undefined || printer === undefined)
    throw new OptionError(`--printer: "${text}" does not start with a size: one of s=, m=, l=, a4=`);
  if (!PRINTER.test(printer))
    throw new OptionError(
      `--printer: "${printer}" is not folder:DIR, cups:QUEUE or windows:NAME (network: is not in this version)`,
    );
  return [size, printer];
}
