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
  wasCapsLockOnAtAim,
} from './characters.ts';
import { cleanText, codeIdentity, type ScanRefusal } from './clean.ts';

/** Blanks may make a scan longer than its code (4096 characters), within this limit. */
const MAX_SCAN_LENGTH = 16_384;

/** The input of decoding. Only keyboard scans have more than the text. */
export type ScannedText = Pick<RawScan, 'raw' | 'keys' | 'capsLock' | 'hasPaused' | 'trace'>;

/** A scan as received, and its decoded form. Decoded once, on arrival. */
export type DecodedScan = { readonly raw: RawScan; readonly read: Result<Scan, ScanRefusal> };

/** Finds the profile of a scanner by its name in the settings; `keyboard` for all keyboard-mode scanners. */
export type FindProfile = (scanner: string) => ScannerProfile | undefined;

export function decodeScan(raw: RawScan, profileOf: FindProfile): DecodedScan {
  return { raw, read: decode(raw, profileOf(scannerOf(raw))) };
}

/** Name of the scanner in the settings. All scanners in keyboard mode share one name. */
export function scannerOf({ scanner, source }: RawScan): string {
  return scanner ?? source;
}

/**
 * Turns what a scanner sent into the code on the goods, in any scanner mode: without line ends, AIM
 * identifier and FNC1, with real GS, in the letters as printed. `profile`: the result of a scanner check.
 * Ambiguous input is refused with its cause; `gs` states what `parseMark` will find. Never throws; takes
 * linear time.
 */
export function decode(scanned: ScannedText | string, profile?: ScannerProfile): Result<Scan, ScanRefusal> {
  const scan = typeof scanned === 'string' ? { raw: scanned } : scanned;
  const length = Math.max(scan.raw.length, scan.keys?.length ?? 0);
  if (length > MAX_SCAN_LENGTH) return err({ reason: 'scan-too-long', length });

  const read = readScan(withoutLoneSurrogates(scan), profile);
  if (!read.ok) return read;
  if (isInOtherCase(read.value) && !acceptsLowerCaseKeyId(scan, profile)) return err({ reason: 'caps-lock' });
  if (scan.hasPaused === true && mayHoldTwoCodes(read.value)) return err({ reason: 'mark-malformed' });
  const { text, symbology, gs, repaired } = read.value;
  return ok({ text, symbology, gs, repaired });
}

/**
 * True if the text after the pause may be a second code. A mark with a tail is complete; without a tail, any
 * code of the right length could complete it.
 */
function mayHoldTwoCodes({ text, mark }: CharacterReading): boolean {
  return mark !== null && text.replaceAll(GS, '').length <= mark.uit.length;
}

/**
 * Whether to accept a mark whose key id is in lower case, which no known mark has. Only if a check has shown
 * that the scanner keeps the case. With Caps Lock on, a different scanner may be typing, and scanners react
 * to Caps Lock in different ways.
 */
function acceptsLowerCaseKeyId(
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
  // Alt codes are characters: layout and Caps Lock do not change them.
  const areCharactersRight = profile?.reading === 'characters' || scan.trace?.isAltCoded === true;
  if (areCharactersRight) return readRightCharacters(scan);
  if (keys === undefined || keys === raw) return readCharacters(raw, scan.capsLock === true ? 'on' : 'off');
  const byKeys = readKeys(raw, keys);
  if (profile?.reading === 'keys') return byKeys;
  return chooseReading(byKeys, scan);
}

/** A scanner that compensates Caps Lock does so for Latin letters, not for a Cyrillic layout. */
function readRightCharacters({ raw, capsLock }: ScannedText): Result<CharacterReading, ScanRefusal> {
  if (capsLock !== true || !hasCyrillic(raw)) return readCharacters(raw, 'off');
  const read = readCharacters(raw, 'on-at-aim');
  return read.ok && codeIdentity(read.value) !== null ? read : err({ reason: 'caps-lock' });
}

/** Reads key positions: exact with any layout and Caps Lock state. */
function readKeys(raw: string, keys: string): Result<CharacterReading, ScanRefusal> {
  const clean = cleanText(keys);
  if (!clean.ok) return clean;
  return ok({ ...clean.value, repaired: differInCaseOnly(raw, keys) ? 'caps' : 'layout' });
}

/** Prefers the reading by keys, unless only the characters give a valid code, or both give different ones. */
function chooseReading(
  byKeys: Result<CharacterReading, ScanRefusal>,
  { raw, keys = '', capsLock }: ScannedText,
): Result<CharacterReading, ScanRefusal> {
  const isCapsLockOn = capsLock === true || differInCaseOnly(raw, keys);
  const nameByKeys = byKeys.ok ? codeIdentity(byKeys.value) : null;
  if (!byKeys.ok || nameByKeys === null) {
    const atAim = wasCapsLockOnAtAim(raw, keys) ? 'on-at-aim' : 'on';
    const byCharacters = readCharacters(raw, isCapsLockOn ? atAim : 'off');
    if (byCharacters.ok && codeIdentity(byCharacters.value) !== null) return byCharacters;
    return isCapsLockOn && isWellFormed(swapCase(keys)) ? err({ reason: 'caps-lock' }) : byKeys;
  }

  if (isCapsLockOn) return isCaseDoubtful(byKeys.value, raw, keys) ? err({ reason: 'caps-lock' }) : byKeys;
  if (hasCyrillic(raw)) return byKeys;
  // Two Latin layouts: it is unknown which one the scanner uses.
  const byCharacters = readCharacters(raw, 'off');
  const name = byCharacters.ok ? codeIdentity(byCharacters.value) : null;
  return name === null || name === nameByKeys ? byKeys : err({ reason: 'layout-mixed' });
}

function isWellFormed(text: string): boolean {
  const clean = cleanText(text);
  return clean.ok && codeIdentity(clean.value) !== null;
}

function withoutLoneSurrogates(scan: ScannedText): ScannedText {
  return { ...scan, raw: scan.raw.toWellFormed(), keys: scan.keys?.toWellFormed() };
}
