import { looksLikeMark, parseMark } from '#shared/domain/mark.ts';
import { GS } from '#shared/domain/mark-structure.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { GsState, Scan } from '#shared/domain/scan.ts';
import { controlCharacterIn, dropFrame } from './control-characters.ts';
import { isLayoutMixed } from './layout.ts';
import type { ScanRefusal } from './scan-refusal.ts';
import { dropLeadingFnc1, dropTrailingGs, readSeparators } from './separators.ts';
import { guessSymbology, splitAim } from './symbology.ts';

/** Longest code that is looked at. The longest one of this trade is a mark of 137 characters. */
const LONGEST_CODE = 4096;

/** Blanks around a code may make a scan longer than the code, but not without end. */
const LONGEST_SCAN = 4 * LONGEST_CODE;

/**
 * Turns what a scanner sent into one clean code, whatever the scanner's mode: without line ends, AIM identifier
 * and FNC1, with real GS. The text is not otherwise changed; `gs` tells what `parseMark` will find. Never
 * throws, whatever comes.
 */
export function decode(raw: string): Result<Scan, ScanRefusal> {
  if (raw.length > LONGEST_SCAN) return err({ reason: 'scan-too-long', length: raw.length });
  const framed = dropFrame(raw.toWellFormed());
  if (framed.length > LONGEST_CODE) return err({ reason: 'scan-too-long', length: framed.length });

  const aim = splitAim(dropLeadingFnc1(framed));
  const text = dropFrame(dropTrailingGs(dropLeadingFnc1(readSeparators(aim.rest))));
  if (text === '') return err({ reason: 'empty-scan' });

  const controlCharacter = controlCharacterIn(text);
  if (controlCharacter !== null) return err({ reason: 'unknown-code', controlCharacter });
  if (isLayoutMixed(text)) return err({ reason: 'layout-mixed' });

  return ok({ text, symbology: aim.symbology ?? guessSymbology(text), gs: gsOf(text), repaired: 'none' });
}

function gsOf(text: string): GsState {
  if (!looksLikeMark(text)) return text.includes(GS) ? 'kept' : 'none';
  const mark = parseMark(text);
  return mark.ok ? mark.value.gs : mark.error.gs;
}
