import { GS } from '#shared/domain/barcode.ts';
import type { CheckCode, Reading, ScannerProfile } from '#shared/domain/check-report.ts';
import { parseMark } from '#shared/domain/mark.ts';
import type { Result } from '#shared/domain/result.ts';
import type { RawScan, Scan } from '#shared/domain/scan.ts';
import { dropFrame, dropLeadingFnc1, dropTrailingGs, readSeparators, splitAim } from '../decode/clean.ts';
import { CHECK_TEXTS, MARKS } from './codes.ts';
import { plain, recogniseCode } from './recognise-code.ts';

/** How the bench would read a scan; see `scanning/decode/`. */
export type Decode = (scan: RawScan, profile: ScannerProfile) => Result<Scan, unknown>;

/** What the bench makes of a code: just as it came, mended, or another text than on the sheet. */
type SampleMatch = 'exact' | 'mended' | 'wrong';

/** One code of the sheet, as a scanner has sent it. */
export type Sample = {
  readonly code: CheckCode;
  readonly scan: RawScan;
  /** What comes of it if the places of the keys are the code, and if the characters of the layout are. */
  readonly by: Readonly<Record<Reading, SampleMatch>>;
  /** What arrived, without end, AIM identifier and FNC1. */
  readonly raw: string;
  readonly keys: string | null;
  /** What the bench would make of it. */
  readonly text: string;
  readonly gs: 'kept' | 'dropped' | 'written' | 'none';
  readonly hasAim: boolean;
};

/** Takes a scan for a code of the sheet, or tells by null that it is none. */
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

/** A mark whose separators can be put back is read by the bench. */
function withRestoredMark(text: string): string {
  const mark = parseMark(text);
  return mark.ok ? mark.value.code : text;
}

function gsOf(code: CheckCode, { raw, keys }: RawScan): Sample['gs'] {
  if (!MARKS.includes(code)) return 'none';
  const text = withoutFraming(keys ?? raw);
  // Of a code that was cut short only the separators before the cut can have come.
  const fields = CHECK_TEXTS[code].split(GS).slice(0, -1);
  const needed = fields.filter(
    (_, at) => fields.slice(0, at + 1).join('').length < plain(text).length,
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
