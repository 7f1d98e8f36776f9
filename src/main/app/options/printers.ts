import { MOST_OTHER_PRINTERS } from '#shared/contract/settings.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { OptionError } from './option-error.ts';

type Size = LabelSize | 'a4';

export type PrinterOptions = {
  readonly printers: Readonly<Partial<Record<Size, string>>>;
  readonly otherPrinters: Readonly<Partial<Record<Size, string[]>>>;
};

const SIZES: readonly Size[] = [...LABEL_SIZE_NAMES, 'a4'];

/** Reads `m=cups:QUEUE` and its like: the first of a size is its printer, the others are the ones beside it. */
export function readPrinters(texts: readonly string[]): PrinterOptions {
  const given = texts.map(readPrinter);
  const found = SIZES.flatMap((size) => {
    const [main, ...others] = new Set(given.flatMap(([known, printer]) => (known === size ? [printer] : [])));
    if (others.length > MOST_OTHER_PRINTERS)
      throw new OptionError(
        `--printer: ${size}= is given ${others.length + 1} times; a size has ${1 + MOST_OTHER_PRINTERS} printers at most`,
      );
    return main === undefined ? [] : [{ size, main, others }];
  });
  const beside = found.filter(({ others }) => others.length > 0);
  return {
    printers: Object.fromEntries(found.map(({ size, main }) => [size, main])),
    otherPrinters: Object.fromEntries(beside.map(({ size, others }) => [size, others])),
  };
}

function readPrinter(text: string): readonly [Size, string] {
  const [, name, printer] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const size = SIZES.find((known) => known === name);
  if (size === undefined || printer === undefined)
    throw new OptionError(`--printer: "${text}" does not start with a size: one of s=, m=, l=, a4=`);
  const spec = parsePrinterSpec(printer);
  if (!spec.ok) throw new OptionError(`--printer: ${spec.error}`);
  return [size, printer];
}
