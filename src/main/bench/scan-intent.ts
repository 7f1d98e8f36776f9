import { findGoodsBySku, goodsWithBarcode } from '#main/goods/goods-store.ts';
import { findTaught } from '#main/goods/taught-barcode-store.ts';
import { findItem, findOrderId } from '#main/orders/order-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { Database } from '#main/store/database.ts';
import { readBarcode, readGoodsElements } from '#shared/domain/barcode.ts';
import { COMMANDS, type CommandName } from '#shared/domain/command.ts';
import { type Mark, parseMark, resemblesMark } from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { GsState, Repair } from '#shared/domain/scan.ts';
import {
  BADGE_FORM,
  COMMAND_FORM,
  ITEM_FORM,
  ORDER_FORM,
  PACK_FORM,
  PALLET_FORM,
} from '#shared/domain/station-codes.ts';

export type Command = {
  readonly name: CommandName;
  readonly argument: string | null;
  /** What a button of the screen answers with `OK`; absent: a scan, which answers any question. */
  readonly answers?: ScreenAnswer;
};

/** The number of the alarm that the screen showed, or the packs of the shipment. */
export type ScreenAnswer =
  | { readonly to: 'alarm'; readonly no: number }
  | { readonly to: 'shipment'; readonly shown: ShownShipment };

export type ShownShipment = {
  /** Ids of packs. */
  readonly packs: readonly string[];
  readonly heldBack: readonly string[];
  /** The day that was chosen at the screen, `YYYY-MM-DD`; absent: today. */
  readonly shippedAt?: string | undefined;
};

type IntentFields = {
  command: { readonly command: Command };
  operator: { readonly id: string };
  pallet: { readonly barcode: string };
  pack: { readonly packNumber: string };
  item: { readonly itemNr: string };
  order: { readonly order: string };
  mark: { readonly mark: Mark };
  /** `gtin14`: the text itself of a barcode that is no GTIN, but that goods have. */
  barcode: { readonly gtin14: string; readonly digits: string };
  sku: { readonly sku: string };
  /** As decoded; empty: it could not be read. */
  unknown: { readonly text: string };
  /** A damaged code, with the cause. */
  unreadable: {
    readonly as: 'mark' | 'unknown';
    readonly reason: Reason;
    readonly uit: string | null;
  };
};

export type IntentKind = keyof IntentFields;

/** What a scan means. */
export type ScanIntent<K extends IntentKind = IntentKind> = {
  [P in K]: { readonly kind: P } & IntentFields[P];
}[K];

/** What a scan means, with what the journal records of how it was read. */
export type InterpretedScan = {
  readonly intent: ScanIntent;
  /** Its name in the journal (design, commands, "Export"). */
  readonly kind: string;
  readonly uit: string | null;
  readonly gs: GsState;
  readonly repaired: Repair;
  /** The scanned mark with its cryptographic tail, by its UIT. */
  readonly codes: ReadonlyMap<string, string>;
};

/**
 * Finds what a scan means and what the journal records of it. Queries the store only if the form of the text
 * does not decide.
 */
export async function interpretScan(db: Database, { raw, read }: DecodedScan): Promise<InterpretedScan> {
  if (!read.ok) {
    const { reason } = read.error;
    return { ...UNINTERPRETED_SCAN, intent: { kind: 'unreadable', as: 'unknown', reason, uit: null } };
  }
  const { text, gs, repaired } = read.value;
  const intent = intentOf(text, await findKnownKinds(db, text));
  const uit = intent.kind === 'mark' ? intent.mark.uit : intent.kind === 'unreadable' ? intent.uit : null;
  const codes = new Map(intent.kind === 'mark' ? [[intent.mark.uit, intent.mark.code]] : []);
  if (intent.kind === 'unknown' && repaired === 'layout') {
    const inCyrillic = await skuInCyrillic(db, raw.raw.trim());
    if (inCyrillic !== null) return { intent: inCyrillic, kind: 'sku', uit, gs, repaired: 'none', codes };
  }
  if (intent.kind === 'unknown' && text.length <= MAX_STORED_CODE_LENGTH) {
    const known = await goodsOfOddCode(db, text);
    if (known !== null) return { intent: known, kind: known.kind, uit, gs, repaired, codes };
  }
  return { intent, kind: intent.kind === 'unreadable' ? intent.as : intent.kind, uit, gs, repaired, codes };
}

/** A scan that could not be interpreted. */
export const UNINTERPRETED_SCAN: InterpretedScan = {
  intent: { kind: 'unknown', text: '' },
  kind: 'unknown',
  uit: null,
  gs: 'none',
  repaired: 'none',
  codes: new Map(),
};

/** A seller's SKU may be in Cyrillic, in a QR code or typed: then no keyboard layout has garbled it. */
async function skuInCyrillic(db: Database, text: string): Promise<ScanIntent | null> {
  const intent = intentOf(text, await findKnownKinds(db, text));
  return intent.kind === 'sku' ? intent : null;
}

/** The catalog may list a barcode that is no GTIN, or one with a wrong check digit; only then those that were taught. */
async function goodsOfOddCode(db: Database, text: string): Promise<ScanIntent<'barcode' | 'sku'> | null> {
  const listed = await goodsWithBarcode(db, text);
  if (listed.some(({ barcode }) => barcode === text)) return { kind: 'barcode', gtin14: text, digits: text };
  const taught = await findTaught(db, text);
  return taught === null ? null : { kind: 'sku', sku: taught };
}

/** What has this text as its number, barcode or SKU in the store. */
export type KnownKind = 'pallet' | 'pack' | 'item' | 'order' | 'sku';

/** No number or SKU is longer, so longer texts are not searched for. */
export const MAX_STORED_CODE_LENGTH = 64;

/** Queries the store only if the form of the text does not decide. */
async function findKnownKinds(db: Database, text: string): Promise<readonly KnownKind[]> {
  if (isRecognisedByForm(text) || text.length > MAX_STORED_CODE_LENGTH) return [];
  const upper = text.toUpperCase();
  if ((await findPallet(db, upper)) !== null) return ['pallet'];
  if ((await findPack(db, { packNumber: upper })) !== null) return ['pack'];
  if ((await findItem(db, upper)) !== null) return ['item'];
  if ((await findOrderId(db, upper)) !== null) return ['order'];
  return (await findGoodsBySku(db, text)) === null ? [] : ['sku'];
}

type Recogniser = (text: string, known: readonly KnownKind[]) => ScanIntent | null;

/**
 * The first recogniser that matches decides, in the order of the design (bench, "A scan means"). Numbers have
 * a form, so a number that is not stored yet is recognised, too.
 */
const RECOGNISERS: readonly Recogniser[] = [
  command,
  badge,
  (text, known) =>
    known.includes('pallet') || PALLET_FORM.test(text)
      ? { kind: 'pallet', barcode: text.toUpperCase() }
      : null,
  (text, known) =>
    known.includes('pack') || PACK_FORM.test(text) ? { kind: 'pack', packNumber: text.toUpperCase() } : null,
  (text, known) =>
    known.includes('item') || ITEM_FORM.test(text) ? { kind: 'item', itemNr: text.toUpperCase() } : null,
  (text, known) =>
    known.includes('order') || ORDER_FORM.test(text) ? { kind: 'order', order: text.toUpperCase() } : null,
  mark,
  barcode,
  (text, known) => (known.includes('sku') ? { kind: 'sku', sku: text } : null),
  caseLabel,
];

/**
 * What a decoded text means, by its form and by what it is in the store; without `known`, by its form alone.
 */
export function intentOf(text: string, known: readonly KnownKind[] = []): ScanIntent {
  for (const recogniser of RECOGNISERS) {
    const intent = recogniser(text, known);
    if (intent) return intent;
  }
  return { kind: 'unknown', text };
}

/** True if the form alone decides, so that the store need not be queried. */
export function isRecognisedByForm(text: string): boolean {
  return [command, badge, mark, barcode].some((recogniser) => recogniser(text) !== null);
}

function command(text: string): ScanIntent | null {
  const parts = COMMAND_FORM.exec(text);
  const name = parts?.[1]?.toUpperCase();
  if (name === undefined || !isCommandName(name)) return null;
  return { kind: 'command', command: { name, argument: parts?.[2] ?? null } };
}

function isCommandName(name: string): name is CommandName {
  return COMMANDS.some((known) => known === name);
}

function badge(text: string): ScanIntent | null {
  const id = BADGE_FORM.exec(text)?.[1];
  return id === undefined ? null : { kind: 'operator', id };
}

function mark(text: string): ScanIntent | null {
  if (!resemblesMark(text)) return null;
  const parsed = parseMark(text);
  if (parsed.ok) return { kind: 'mark', mark: parsed.value };
  return { kind: 'unreadable', as: 'mark', reason: parsed.error.reason, uit: parsed.error.uit };
}

function barcode(text: string): ScanIntent | null {
  const parsed = readBarcode(text);
  return parsed === null ? null : { kind: 'barcode', gtin14: parsed.gtin14, digits: parsed.digits };
}

/**
 * GS1-128 and similar codes with a GTIN and no serial: the goods. Tried last, so that it hides nothing that
 * is stored.
 */
function caseLabel(text: string): ScanIntent | null {
  const gtin14 = readGoodsElements(text);
  return gtin14 === null ? null : { kind: 'barcode', gtin14, digits: gtin14 };
}
