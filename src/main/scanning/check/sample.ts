import { GS } from '#shared/domain/barcode.ts';
import type { CheckCode, Reading, ScannerProfile } from '#shared/domain/check-report.ts';
import { parseMark } from '#shared/domain/mark.ts';
import type { Result } from '#shared/domain/result.ts';
import type { RawScan, Scan } from '#shared/domain/scan.ts';
import { dropFrame, dropLeadingFnc1, dropTrailingGs, readSeparators, splitAim } from '../decode/clean.ts';
import { CHECK_TEXTS, MARKS } from './codes.ts';
import { normalise, recogniseCode } from './recognise-code.ts';

/** How the bench reads a scan; see `scanning/decode/`. */
export type Decode = (scan: RawScan, profile: ScannerProfile) => Result<Scan, unknown>;

/** How the bench reads a code: exactly as received, repaired, or as another text than on the sheet. */
type SampleMatch = 'exact' | 'mended' | 'wrong';

/** One code of the sheet as a scanner sent it. */
export type Sample = {
  readonly code: CheckCode;
  readonly scan: RawScan;
  /** The result for each reading: by key positions, and by the characters of the layout. */
  readonly by: Readonly<Record<Reading, SampleMatch>>;
  /** Received text without end, AIM identifier and FNC1. */
  readonly raw: string;
  readonly keys: string | null;
  /** Text as the bench reads it. */
  readonly text: string;
  readonly gs: 'kept' | 'dropped' | 'written' | 'none';
  readonly hasAim: boolean;
};

/** Matches a scan to a code of the sheet; null: none matches. */
export function sampleOf(scan: RawScan, decode: Decode): Sample | null {
  const raw = withoutFraming(scan.raw);
  const keys = scan.keys === undefined ? null : withoutFraming(scan.keys);
  const readings = [read(scan, 'keys', decode), read(scan, 'characters', decode)];
  const texts = readings.flatMap((scanned) => scanned?.text ?? []);
  const code = recogniseCode([raw, ...(keys === null ? [] : [keys]), ...texts]);
  if (code === null) return null;
  const [byKeys, byCharacters] = readings.map((scanned) => matchOf(code, scanned, raw));
  return {
    code,
    scan,
    raw,
    keys,
    gs: gsOf(code, scan),
    text: texts[0] ?? keys ?? raw,
    by: { keys: byKeys ?? 'wrong', characters: byCharacters ?? 'wrong' },
    hasAim: [scan.raw, scan.keys ?? '', ...texts].some(hasAim),
  };
}

function read(scan: RawScan, reading: Reading, decode: Decode): Scan | null {
  const decoded = decode(scan, { reading });
  return decoded.ok ? decoded.value : null;
}

function matchOf(code: CheckCode, scanned: Scan | null, raw: string): SampleMatch {
  const expected = CHECK_TEXTS[code];
  if (scanned === null || withRestoredMark(scanned.text) !== expected) return 'wrong';
  return scanned.repaired === 'none' && raw === expected ? 'exact' : 'mended';
}

/** The bench reads marks whose separators can be restored. */
function withRestoredMark(text: string): string {
  const mark = parseMark(text);
  return mark.ok ? mark.value.code : text;
}

function gsOf(code: CheckCode, { raw, keys }: RawScan): Sample['gs'] {
  if (!MARKS.includes(code)) return 'none';
  const text = withoutFraming(keys ?? raw);
  // A code that was cut short can only have the separators before the cut.
  const fields = CHECK_TEXTS[code].split(GS).slice(0, -1);
  const needed = fields.filter(
    (_, at) => fields.slice(0, at + 1).join('').length < normalise(text).length,
  ).length;
  const found = text.split(GS).length - 1;
  if (found >= needed) return needed === 0 ? 'none' : 'kept';
  return found === 0 && readSeparators(text).text.includes(GS) ? 'written' : 'dropped';
}

function withoutFraming(text: string): string {
  const { rest } = splitAim(dropLeadingFnc1(dropFrame(text)));
  return dropFrame(dropTrailingGs(dropLeadingFnc1(rest)));
}

function hasAim(text: string): boolean {
  return splitAim(dropLeadingFnc1(dropFrame(text))).symbology !== null;
}
