import { hasCyrillic } from '#shared/domain/layout-text.ts';
import { differInCaseOnly } from '#shared/domain/letter-case.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { RawScan, Scan } from '#shared/domain/scan.ts';
import type { ScannerHabits } from '#shared/domain/scanner-finding.ts';
import { isCaseCertain } from './caps-lock.ts';
import { type Read, readCharacters } from './characters.ts';
import { cleanText } from './clean.ts';
import type { ScanRefusal } from './scan-refusal.ts';
import { nameOf } from './well-formed.ts';

/** Blanks around a code may make a scan longer than the code (4096 characters), but not without end. */
const LONGEST_SCAN = 16_384;

/** What decoding looks at. A text alone is what came from anything but a keyboard. */
export type Scanned = Pick<RawScan, 'raw' | 'keys' | 'capsLock' | 'trace'>;

/**
 * Turns what a scanner sent into the code on the goods, whatever the scanner's mode: without line ends, AIM identifier and
 * FNC1, with real GS, in the letters that were printed. `habits`: what a scanner check found about this scanner. What can
 * be read in two ways is refused with the cause; `gs` tells what `parseMark` will find. Never throws, whatever
 * comes, and takes time in proportion to the length.
 */
export function decode(scanned: Scanned | string, habits?: ScannerHabits): Result<Scan, ScanRefusal> {
  const scan = typeof scanned === 'string' ? { raw: scanned } : scanned;
  const length = Math.max(scan.raw.length, scan.keys?.length ?? 0);
  if (length > LONGEST_SCAN) return err({ reason: 'scan-too-long', length });

  const read = readScan(wellFormed(scan), habits);
  if (!read.ok) return read;
  const { text, symbology, gs, repaired } = read.value;
  return ok({ text, symbology, gs, repaired });
}

function readScan(scan: Scanned, habits: ScannerHabits | undefined): Result<Read, ScanRefusal> {
  const { raw, keys } = scan;
  // Alt codes name characters: neither layout nor Caps Lock lies between.
  const areCharactersRight = habits?.reading === 'characters' || scan.trace?.isAltCoded === true;
  if (areCharactersRight) return readCharacters(raw, false);
  if (keys === undefined || keys === raw) return readCharacters(raw, scan.capsLock === true);
  const byKeys = readKeys(raw, keys);
  if (habits?.reading === 'keys') return byKeys;
  return chosen(byKeys, scan);
}

/** From the places of the keys: exact, whatever the layout and Caps Lock. */
function readKeys(raw: string, keys: string): Result<Read, ScanRefusal> {
  const clean = cleanText(keys);
  if (!clean.ok) return clean;
  return ok({ ...clean.value, repaired: differInCaseOnly(raw, keys) ? 'caps' : 'layout' });
}

/** The keys are the code, unless only the characters make one, or both make different ones. */
function chosen(
  byKeys: Result<Read, ScanRefusal>,
  { raw, keys = '', capsLock }: Scanned,
): Result<Read, ScanRefusal> {
  const isCaseOnly = differInCaseOnly(raw, keys);
  const nameByKeys = byKeys.ok ? nameOf(byKeys.value) : null;
  if (!byKeys.ok || nameByKeys === null) {
    const byCharacters = readCharacters(raw, isCaseOnly || capsLock === true);
    // Well-formed in either case: the keys do not help, and the characters alone leave both.
    if (!byCharacters.ok) return byCharacters.error.reason === 'caps-lock' ? byCharacters : byKeys;
    return nameOf(byCharacters.value) === null ? byKeys : byCharacters;
  }
  const byCharacters = readCharacters(raw, false);
  const name = byCharacters.ok ? nameOf(byCharacters.value) : null;
  if (!byCharacters.ok || name === null || name === nameByKeys) return byKeys;
  if (!isCaseOnly && !hasCyrillic(raw)) return err({ reason: 'layout-mixed' });
  const marks = [byKeys.value.mark, byCharacters.value.mark] as const;
  if (marks[0] === null || marks[1] === null || marks[0].uit === marks[1].uit) return byKeys;
  return isCaseCertain(marks[0]) ? byKeys : err({ reason: 'caps-lock' });
}

function wellFormed(scan: Scanned): Scanned {
  return { ...scan, raw: scan.raw.toWellFormed(), keys: scan.keys?.toWellFormed() };
}
