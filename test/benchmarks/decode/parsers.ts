import { AICode, BarcodeParser, Symbologies } from 'barcode-parser';
import { parseBarcode } from 'gs1-barcode-parser-mod';
import { GS1Reader } from 'gs1js';
import type { Entry } from '../../support/scan-corpus/entry.ts';
import { readByStation } from '../../support/scan-corpus/reading.ts';
import { GS } from '../../support/scan-corpus/samples.ts';

/** Reads a scan to a UIT, or to null where it refuses. What it throws beside its own refusals is a crash. */
export type Parser = { readonly name: string; readonly read: (entry: Entry) => string | null };

export const PACKBENCH: Parser = { name: 'Packbench', read: readByStation };

/** Each gets the characters as its README wants them: with or without an AIM identifier, GS as it takes it. */
export const OTHERS: readonly Parser[] = [
  { name: 'gs1-barcode-parser-mod', read: readByMod },
  { name: 'gs1js', read: readByGs1js },
  { name: 'barcode-parser', read: readByBarcodeParser },
];

const AIM = /^\][A-Za-z]\d/;

/** Takes `]d2` and none, and GS; a refusal is a thrown string. */
function readByMod({ sent }: Entry): string | null {
  try {
    const found = new Map(parseBarcode(sent.raw).parsedCodeItems.map(({ ai, data }) => [ai, data]));
    return uitOf(found.get('01'), found.get('21'), found.get('240'));
  } catch (refusal) {
    if (typeof refusal === 'string') return null;
    throw refusal;
  }
}

/** Takes no AIM identifier. It knows AIs of two digits only: what it calls 24 and starts with 0 is 240. */
function readByGs1js({ sent }: Entry): string | null {
  const elements = new GS1Reader(sent.raw.replace(AIM, '')).getApplicationIdentifiers();
  const found = new Map(elements.map(({ identifier, value }) => [identifier, value]));
  const ai24 = found.get('24');
  return uitOf(found.get('01'), found.get('21'), ai24?.startsWith('0') ? ai24.slice(1) : ai24);
}

const barcodeParser = new BarcodeParser({ readers: [Symbologies.GS1128], readerConfigurations: [] });

/** AI 92 as this parser knows it: 30 characters at most. */
const LONG_92 = new RegExp(`(${GS}92.{30}).+$`, 's');

/** Wants `]C1`, and a blank for every GS (of several GS it would replace the first alone); a longer AI 92 is cut for it. */
function readByBarcodeParser({ sent }: Entry): string | null {
  const code = sent.raw.replace(AIM, '').replace(LONG_92, '$1').replaceAll(GS, ' ');
  const answer = barcodeParser.parse(`]C1${code}`);
  if (!answer.success) return null;
  return uitOf(
    answer.pluck(AICode.GTIN),
    answer.pluck(AICode.SerialNumber),
    answer.pluck(AICode.AdditionalProductIdentification),
  );
}

/**
 * The UIT of the parts that a parser found. A serial of another length than 13, and an AI 240 of another than 4, are taken for
 * a refusal: whoever calls a parser for marks would look at that much, though none of the three does.
 */
function uitOf(gtin: unknown, serial: unknown, ai240: unknown): string | null {
  if (typeof gtin !== 'string' || typeof serial !== 'string') return null;
  const tnved = typeof ai240 === 'string' ? `240${ai240}` : '';
  const uit = `01${gtin}21${serial}${tnved}`;
  return serial.length === 13 && (tnved === '' || tnved.length === 7) && gtin.length === 14 ? uit : null;
}
