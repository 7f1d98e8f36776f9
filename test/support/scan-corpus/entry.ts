import type { ScannerProfile } from '#shared/domain/check-report.ts';
import { type SentKeys, type Typing, typed } from './keyboards.ts';
import { GS, type TrueMark } from './samples.ts';

/** What was done to the codes, in the order of the table. */
export const GARBLINGS = [
  'GS as 0x1D, F8, Ctrl+], Down or Alt+029',
  'AIM identifier or FNC1 in front',
  'GS dropped',
  'GS written as <GS> or \\u001d',
  'GS written as 029 or a blank',
  'Russian layout',
  'Russian layout, characters only',
  'Belarusian, Kazakh, German layout',
  'Belarusian, Kazakh layout, characters only',
  'Caps Lock',
  'Caps Lock and a Cyrillic layout',
  'Caps Lock, characters only',
  'Caps Lock that the scanner undoes',
  'case turned round by the scanner',
  'layout switched within the scan',
  'cut short, or characters lost',
  'two codes run together',
  'no mark of this trade, or a damaged one',
] as const;

export type Garbling = (typeof GARBLINGS)[number];

/**
 * A scan and its truth. `uit` is null when there is none to read. `isSure`: the structure leaves one reading,
 * so that a refusal would be wrong, too.
 */
export type Entry = {
  readonly garbling: Garbling;
  readonly sent: SentKeys;
  readonly profile?: ScannerProfile;
  readonly uit: string | null;
  readonly isSure: boolean;
};

/** The code to type: a mark whose code may have been changed before typing. */
export type MarkToType = Pick<Entry, 'isSure'> & { readonly mark: TrueMark; readonly code: string };

/** No known mark has such a key id, and a scanner that swaps the case makes one: without a check it is refused. */
export function isKeyInLowerCase({ code }: TrueMark): boolean {
  const keyId = new RegExp(`${GS}91(.{4})`).exec(code)?.[1] ?? '';
  return /[a-z]/.test(keyId) && !/[A-Z]/.test(keyId);
}

export function entryOf(
  garbling: Garbling,
  given: MarkToType,
  typing: Typing,
  profile?: ScannerProfile,
): Entry {
  const { mark, code } = given;
  const sent = typed(code, typing);
  const isSure = given.isSure && (profile?.keepsCase === true || !isKeyInLowerCase(mark));
  return { garbling, sent, uit: mark.uit, isSure, ...(profile === undefined ? {} : { profile }) };
}
