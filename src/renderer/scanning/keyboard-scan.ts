import type { RawScan, ScanEnd, ScanTrace } from '#shared/domain/scan.ts';
import { GS, type Stroke } from './stroke.ts';

/** A code of a keyboard scanner, as the keys gave it. */
export type KeyboardScan = Pick<RawScan, 'raw' | 'keys' | 'hasPaused'> & {
  /** By the page's clock: ms since it was opened. */
  readonly endedAt: number;
  readonly capsLock: boolean;
  readonly trace: ScanTrace;
};

/** Control characters are a scan's; no field takes them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f]/g;

type ScanFacts = {
  /** From the first character to the last. */
  readonly ms: number;
  /** When its last key was pressed. */
  readonly endedAt: number;
  readonly end: ScanEnd;
  readonly hasPaused: boolean;
  /** The characters are right, and nothing is to be learned from the keys. */
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

/** What a text field takes of these keys. */
export function typedText(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => stroke.raw)
    .join('')
    .replace(CONTROLS, '');
}
