import { GS } from '#shared/domain/barcode.ts';
import type { RawScan, ScanEnd, ScanTrace } from '#shared/domain/scan.ts';
import type { Stroke } from './stroke.ts';

/** A code from a keyboard scanner, as its keys produced it. */
export type KeyboardScan = Pick<RawScan, 'raw' | 'keys' | 'hasPaused'> & {
  /** By the page's clock: ms since the page was loaded. */
  readonly endedAt: number;
  readonly capsLock: boolean;
  readonly trace: ScanTrace;
};

/** Control characters belong to a scan; no field accepts them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters to find
const CONTROLS = /[\u0000-\u001f]/g;

type ScanFacts = {
  /** From the first character to the last. */
  readonly ms: number;
  /** When its last key was pressed. */
  readonly endedAt: number;
  readonly end: ScanEnd;
  readonly hasPaused: boolean;
  /** The characters are right, and the keys add nothing. */
  readonly isShiftUnreported: boolean;
};

export function scanOf(
  strokes: readonly Stroke[],
  { ms, endedAt, end, hasPaused, isShiftUnreported }: ScanFacts,
): KeyboardScan {
  const raw = strokes.map((stroke) => stroke.raw).join('');
  const areKeysKnown = !isShiftUnreported && strokes.every((stroke) => stroke.key !== null);
  const keys = areKeysKnown ? strokes.map((stroke) => stroke.key).join('') : raw;
  return {
    raw,
    ...(keys === raw ? {} : { keys }),
    capsLock: !isShiftUnreported && strokes.some((stroke) => stroke.isCapsLock),
    ...(hasPaused ? { hasPaused } : {}),
    endedAt,
    trace: {
      ms: Math.max(0, Math.round(ms)),
      end,
      gsKeys: [...new Set(strokes.filter(({ raw }) => raw === GS).map(({ by }) => by))],
      isAltCoded: strokes.length > 0 && strokes.every(({ by }) => by === 'alt'),
    },
  };
}

/** The text that these keys type into a field. */
export function typedText(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => stroke.raw)
    .join('')
    .replace(CONTROLS, '');
}
