import { GS } from '#shared/domain/barcode.ts';
import type { ScannerProfile } from '#shared/domain/check-report.ts';
import { differInCaseOnly, hasCyrillic, swapCase } from '#shared/domain/layout-text.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import type { RawScan, Scan } from '#shared/domain/scan.ts';
import {
  type CharacterReading,
  isCaseDoubtful,
  isInOtherCase,
  readCharacters,
  wasOnAtAim,
} from './characters.ts';
import { cleanText, nameOf, type ScanRefusal } from './clean.ts';

/** Blanks around a code may make a scan longer than the code (4096 characters), but not without end. */
const MAX_SCAN_LENGTH = 16_384;

/** What decoding looks at. A text alone is what came from anything but a keyboard. */
export type ScannedText = Pick<RawScan, 'raw' | 'keys' | 'capsLock' | 'hasPaused' | 'trace'>;

/** A scan as it came and as it reads. It is decoded once, where it comes in. */
export type DecodedScan = { readonly raw: RawScan; readonly read: Result<Scan, ScanRefusal> };

/** What a check has found about a scanner, by its name in the settings; `keyboard` for whatever types. */
export type FindProfile = (scanner: string) => ScannerProfile | undefined;

export function decodeScan(raw: RawScan, profileOf: FindProfile): DecodedScan {
  return { raw, read: decode(raw, profileOf(scannerOf(raw))) };
}

/** Name of the scanner in the settings; whatever is in keyboard mode has one name. */
export function scannerOf({ scanner, source }: RawScan): string {
  return scanner ?? source;
}

/**
 * Turns what a scanner sent into the code on the goods, whatever the scanner's mode: without line ends, AIM identifier and
 * FNC1, with real GS, in the letters that were printed. `profile`: what a scanner check found about this scanner. What can
 * be read in two ways is refused with the cause; `gs` tells what `parseMark` will find. Never throws, whatever
 * comes, and takes time in proportion to the length.
 */
export function decode(scanned: ScannedText | string, profile?: ScannerProfile): Result<Scan, ScanRefusal> {
  const scan = typeof scanned === 'string' ? { raw: scanned } : scanned;
  const length = Math.max(scan.raw.length, scan.keys?.length ?? 0);
  if (length > MAX_SCAN_LENGTH) return err({ reason: 'scan-too-long', length });

  const read = readScan(withoutLoneSurrogates(scan), profile);
  if (!read.ok) return read;
  if (isInOtherCase(read.value) && !mayHaveThisCase(scan, profile)) return err({ reason: 'caps-lock' });
  if (scan.hasPaused === true && mayHoldTwoCodes(read.value)) return err({ reason: 'mark-malformed' });
  const { text, symbology, gs, repaired } = read.value;
  return ok({ text, symbology, gs, repaired });
}

/** A mark's tail shows that what follows the pause is its own; without one any code of the right length makes a mark. */
function mayHoldTwoCodes({ text, mark }: CharacterReading): boolean {
  return mark !== null && text.replaceAll(GS, '').length <= mark.uit.length;
}

/**
 * Whether a mark with a key id in lower case, which no known mark has, is read in its own letters: where a check has shown that the
 * scanner keeps the case. With Caps Lock on another scanner may type here as well, which minds it where the checked one does not, or the
 * reverse.
 */
function mayHaveThisCase(
  { raw, keys = raw, capsLock, trace }: ScannedText,
  profile?: ScannerProfile,
): boolean {
  const isCapsLockOn = capsLock === true || differInCaseOnly(raw, keys);
  return profile?.keepsCase === true && (!isCapsLockOn || trace?.isAltCoded === true);
}

function readScan(
  scan: ScannedText,
  profile: ScannerProfile | undefined,
): Result<CharacterReading, ScanRefusal> {
  const { raw, keys } = scan;
  // Alt codes name characters: neither layout nor Caps Lock lies between.
  const areCharactersRight = profile?.reading === 'characters' || scan.trace?.isAltCoded === true;
  if (areCharactersRight) return readRightCharacters(scan);
  if (keys === undefined || keys === raw) return readCharacters(raw, scan.capsLock === true ? 'on' : 'off');
  const byKeys = readKeys(raw, keys);
  if (profile?.reading === 'keys') return byKeys;
  return chooseReading(byKeys, scan);
}

/** A scanner that minds Caps Lock by itself does so for Latin letters, not for those of a Cyrillic layout. */
function readRightCharacters({ raw, capsLock }: ScannedText): Result<CharacterReading, ScanRefusal> {
  if (capsLock !== true || !hasCyrillic(raw)) return readCharacters(raw, 'off');
  const read = readCharacters(raw, 'on-at-aim');
  return read.ok && nameOf(read.value) !== null ? read : err({ reason: 'caps-lock' });
}

/** From the places of the keys: exact, whatever the layout and Caps Lock. */
function readKeys(raw: string, keys: string): Result<CharacterReading, ScanRefusal> {
  const clean = cleanText(keys);
  if (!clean.ok) return clean;
  return ok({ ...clean.value, repaired: differInCaseOnly(raw, keys) ? 'caps' : 'layout' });
}

/** The keys are the code, unless only the characters make one, or both make different ones. */
function chooseReading(
  byKeys: Result<CharacterReading, ScanRefusal>,
  { raw, keys = '', capsLock }: ScannedText,
): Result<CharacterReading, ScanRefusal> {
  const isCapsLockOn = capsLock === true || differInCaseOnly(raw, keys);
  const nameByKeys = byKeys.ok ? nameOf(byKeys.value) : null;
  if (!byKeys.ok || nameByKeys === null) {
    const atAim = wasOnAtAim(raw, keys) ? 'on-at-aim' : 'on';
    const byCharacters = readCharacters(raw, isCapsLockOn ? atAim : 'off');
    if (byCharacters.ok && nameOf(byCharacters.value) !== null) return byCharacters;
    return isCapsLockOn && isWellFormed(swapCase(keys)) ? err({ reason: 'caps-lock' }) : byKeys;
  }

  if (isCapsLockOn) return isCaseDoubtful(byKeys.value, raw, keys) ? err({ reason: 'caps-lock' }) : byKeys;
  if (hasCyrillic(raw)) return byKeys;
  // Two layouts of Latin letters: nobody knows which of them the scanner is set to.
  const byCharacters = readCharacters(raw, 'off');
  const name = byCharacters.ok ? nameOf(byCharacters.value) : null;
  return name === null || name === nameByKeys ? byKeys : err({ reason: 'layout-mixed' });
}

function isWellFormed(text: string): boolean {
  const clean = cleanText(text);
  return clean.ok && nameOf(clean.value) !== null;
}

function withoutLoneSurrogates(scan: ScannedText): ScannedText {
  return { ...scan, raw: scan.raw.toWellFormed(), keys: scan.keys?.toWellFormed() };
}
