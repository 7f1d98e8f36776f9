import { decode } from '#main/scanning/decode/decode.ts';
import type { Database } from '#main/store/database.ts';
import type { GsState, RawScan, Repair } from '#shared/domain/scan.ts';
import type { ScannerHabits } from '#shared/domain/scanner-finding.ts';
import { lookUp } from './gather.ts';
import { journalKind, type Meaning } from './meaning.ts';
import { recognise } from './recognise.ts';

/** What a check found about a scanner, by its name in the settings; `keyboard` for whatever types. */
export type FindHabits = (scanner: string) => ScannerHabits | undefined;

/** What a scan means, and what the journal says of how it was read. */
export type Understood = {
  readonly meaning: Meaning;
  readonly kind: string;
  readonly uit: string | null;
  readonly gs: GsState;
  readonly repaired: Repair;
  readonly codes: ReadonlyMap<string, string>;
};

/**
 * Reads what came from a scanner and says what it means, with what the journal keeps of it. Asks the store where the form of
 * the text does not decide.
 */
export async function understand(db: Database, raw: RawScan, habits?: FindHabits): Promise<Understood> {
  const decoded = decode(raw, habits?.(raw.scanner ?? raw.source));
  if (!decoded.ok) {
    const nothing = { uit: null, gs: 'none', repaired: 'none', codes: new Map() } as const;
    const { reason } = decoded.error;
    const meaning: Meaning = { kind: 'unreadable', as: 'unknown', reason, uit: null };
    return { meaning, kind: 'unknown', ...nothing };
  }
  const { text, gs, repaired } = decoded.value;
  const meaning = recognise(text, await lookUp(db, text));
  const uit = meaning.kind === 'mark' ? meaning.mark.uit : meaning.kind === 'unreadable' ? meaning.uit : null;
  const codes = new Map(meaning.kind === 'mark' ? [[meaning.mark.uit, meaning.mark.code]] : []);
  if (meaning.kind === 'unknown' && repaired === 'layout') {
    const inCyrillic = await skuInCyrillic(db, raw.raw.trim());
    if (inCyrillic !== null) return { meaning: inCyrillic, kind: 'sku', uit, gs, repaired: 'none', codes };
  }
  return { meaning, kind: journalKind(meaning), uit, gs, repaired, codes };
}

/** A seller's SKU may be Cyrillic indeed, in a QR code or typed: then it was not garbled by a layout. */
async function skuInCyrillic(db: Database, text: string): Promise<Meaning | null> {
  const meaning = recognise(text, await lookUp(db, text));
  return meaning.kind === 'sku' ? meaning : null;
}
