import { readBarcode } from '#shared/domain/barcode.ts';
import { looksLikeMark, parseMark } from '#shared/domain/mark.ts';
import type { Command, Meaning } from './meaning.ts';
import { COMMANDS, type CommandName } from './meaning.ts';

/** What the store knows a text as. */
export type Known = {
  readonly isPallet: boolean;
  readonly isPack: boolean;
  readonly isItem: boolean;
  readonly isOrder: boolean;
  readonly isSku: boolean;
};

export const KNOWN_AS_NOTHING: Known = {
  isPallet: false,
  isPack: false,
  isItem: false,
  isOrder: false,
  isSku: false,
};

type Recogniser = (text: string, known: Known) => Meaning | null;

/**
 * What a scan means: the first that knows it, in the order of the design (bench, "A scan means"). Numbers have a form
 * of their own, so that one nobody has stored yet is still told for what it is.
 */
const RECOGNISERS: readonly Recogniser[] = [
  command,
  badge,
  (text, known) =>
    known.isPallet || /^PAL[0-9A-Z]{2,3}\d{1,20}$/i.test(text)
      ? { kind: 'pallet', barcode: text.toUpperCase() }
      : null,
  (text, known) =>
    known.isPack || /^FBS[0-9A-F]{9}$/i.test(text) ? { kind: 'pack', packNumber: text.toUpperCase() } : null,
  (text, known) =>
    known.isItem || /^([A-Z]{2})?\d{6}-\d{6}-\d{3}$/i.test(text)
      ? { kind: 'item', itemNr: text.toUpperCase() }
      : null,
  (text, known) =>
    known.isOrder || /^([A-Z]{2})?\d{6}-\d{6}$/i.test(text)
      ? { kind: 'order', order: text.toUpperCase() }
      : null,
  mark,
  barcode,
  (text, known) => (known.isSku ? { kind: 'sku', sku: text } : null),
];

export function recognise(text: string, known: Known): Meaning {
  for (const recogniser of RECOGNISERS) {
    const meaning = recogniser(text, known);
    if (meaning) return meaning;
  }
  return { kind: 'unknown' };
}

/** True where the form alone decides, so that the store need not be asked. */
export function speaksForItself(text: string): boolean {
  return [command, badge, mark, barcode].some((recogniser) => recogniser(text) !== null);
}

function command(text: string): Meaning | null {
  const parts = /^CMD:\s*([A-Z]+)(?::\s*(\S+))?$/i.exec(text);
  const name = parts?.[1]?.toUpperCase();
  if (name === undefined || !isCommandName(name)) return null;
  const parsed: Command = { name, argument: parts?.[2] ?? null };
  return { kind: 'command', command: parsed };
}

function isCommandName(name: string): name is CommandName {
  return COMMANDS.some((known) => known === name);
}

function badge(text: string): Meaning | null {
  const id = /^OP:\s*(\S{1,40})$/i.exec(text)?.[1];
  return id === undefined ? null : { kind: 'operator', id };
}

function mark(text: string): Meaning | null {
  if (!looksLikeMark(text)) return null;
  const parsed = parseMark(text);
  if (parsed.ok) return { kind: 'mark', mark: parsed.value };
  return { kind: 'unreadable', as: 'mark', reason: parsed.error.reason, uit: parsed.error.uit };
}

function barcode(text: string): Meaning | null {
  const parsed = readBarcode(text);
  return parsed === null ? null : { kind: 'barcode', gtin14: parsed.gtin14, digits: parsed.digits };
}
