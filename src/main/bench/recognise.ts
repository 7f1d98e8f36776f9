import { readBarcode } from '#shared/domain/barcode.ts';
import { readGoodsElements } from '#shared/domain/element-string.ts';
import { looksLikeMark, parseMark } from '#shared/domain/mark.ts';
import {
  BADGE_FORM,
  COMMAND_FORM,
  ITEM_FORM,
  ORDER_FORM,
  PACK_FORM,
  PALLET_FORM,
} from '#shared/domain/own-codes.ts';
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
    known.isPallet || PALLET_FORM.test(text) ? { kind: 'pallet', barcode: text.toUpperCase() } : null,
  (text, known) =>
    known.isPack || PACK_FORM.test(text) ? { kind: 'pack', packNumber: text.toUpperCase() } : null,
  (text, known) =>
    known.isItem || ITEM_FORM.test(text) ? { kind: 'item', itemNr: text.toUpperCase() } : null,
  (text, known) =>
    known.isOrder || ORDER_FORM.test(text) ? { kind: 'order', order: text.toUpperCase() } : null,
  mark,
  barcode,
  (text, known) => (known.isSku ? { kind: 'sku', sku: text } : null),
  caseLabel,
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
  const parts = COMMAND_FORM.exec(text);
  const name = parts?.[1]?.toUpperCase();
  if (name === undefined || !isCommandName(name)) return null;
  const parsed: Command = { name, argument: parts?.[2] ?? null };
  return { kind: 'command', command: parsed };
}

function isCommandName(name: string): name is CommandName {
  return COMMANDS.some((known) => known === name);
}

function badge(text: string): Meaning | null {
  const id = BADGE_FORM.exec(text)?.[1];
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

/** GS1-128 and its like with a GTIN and no serial: the goods, told last, so that it hides nothing that the store knows. */
function caseLabel(text: string): Meaning | null {
  const gtin14 = readGoodsElements(text);
  return gtin14 === null ? null : { kind: 'barcode', gtin14, digits: gtin14 };
}
