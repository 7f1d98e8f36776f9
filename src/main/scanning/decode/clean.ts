import { hasCyrillic, hasLatin } from '#shared/domain/layout-text.ts';
import { GS, looksLikeMark, type Mark, parseMark } from '#shared/domain/mark.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { GsState, Scan } from '#shared/domain/scan.ts';
import { controlCharacterIn, dropFrame } from './control-characters.ts';
import type { ScanRefusal } from './scan-refusal.ts';
import { dropLeadingFnc1, dropTrailingGs, readSeparators } from './separators.ts';
import { guessSymbology, readUpcE, splitAim } from './symbology.ts';

/** Longest code that is looked at. The longest one of this trade is a mark of 137 characters. */
const LONGEST_CODE = 4096;

/** A letter that no mark has: some layout was at work. */
const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u;

export type Clean = Omit<Scan, 'repaired'> & {
  /** An AIM identifier came in front of it. */
  readonly hasAim: boolean;
  /** The mark that it is, whole and well-formed, or null. */
  readonly mark: Mark | null;
};

/**
 * One clean code: without line ends, AIM identifier and FNC1, with real GS. The characters are taken for what they
 * are; which layout they came in is asked before.
 */
export function cleanText(characters: string): Result<Clean, ScanRefusal> {
  const framed = dropFrame(characters);
  if (framed.length > LONGEST_CODE) return err({ reason: 'scan-too-long', length: framed.length });

  const aim = splitAim(dropLeadingFnc1(framed));
  const separated = readSeparators(dropTrailingGs(dropLeadingFnc1(aim.rest)));
  const text = readUpcE(aim, dropFrame(dropTrailingGs(dropLeadingFnc1(separated.text))));
  if (text === '') return err({ reason: 'empty-scan' });

  const controlCharacter = controlCharacterIn(text);
  if (controlCharacter !== null) return err({ reason: 'unknown-code', controlCharacter });
  const isMark = looksLikeMark(text);
  const isGarbled = isMark ? FOREIGN_LETTER.test(text) : hasCyrillic(text) && hasLatin(text);
  if (isGarbled) return err({ reason: 'layout-mixed' });

  const symbology = aim.symbology ?? guessSymbology(text);
  const hasAim = aim.symbology !== null;
  if (!isMark) return ok({ text, symbology, hasAim, gs: text.includes(GS) ? 'kept' : 'none', mark: null });
  const mark = parseMark(text);
  const gs: GsState = mark.ok ? mark.value.gs : mark.error.gs;
  return ok({
    text,
    symbology,
    hasAim,
    gs: separated.isByStructure && gs === 'kept' ? 'restored' : gs,
    mark: mark.ok ? mark.value : null,
  });
}
