import type { GsKey } from '#shared/domain/scan.ts';
import { usCharacter } from './us-keys.ts';

/** The separator of a marking code, whatever key stands for it. */
export const GS = '\u001d';

/** One character of a scan. */
export type Stroke = {
  /** As the system's layout gave it. */
  readonly raw: string;
  /** What the same key gives on a US keyboard; null: nobody knows which key it was. */
  readonly key: string | null;
  /** How it came; `character`: as itself. */
  readonly by: GsKey;
  readonly isCapsLock: boolean;
};

type CharacterKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & {
  readonly altGraph: boolean;
  readonly capsLock: boolean;
};

/** A character of a key that prints. AltGr gives what a US keyboard has not. */
export function keyStroke({ key, code, shiftKey, altGraph, capsLock }: CharacterKey): Stroke {
  const us = altGraph ? null : usCharacter(code, shiftKey);
  return {
    raw: key,
    key: us,
    by: 'character',
    isCapsLock:
      capsLock ||
      (us === null ? !altGraph && isSmallWithShift(key, shiftKey) : contradictsShift(key, shiftKey)),
  };
}

/** A character that no layout can change. */
export function sameStroke(char: string, by: GsKey = 'character'): Stroke {
  return { raw: char, key: char, by, isCapsLock: false };
}

/** A capital without Shift, or a small letter with it: Caps Lock, though the system does not say so. */
function contradictsShift(char: string, isShifted: boolean): boolean {
  const [lower, upper] = [char.toLowerCase(), char.toUpperCase()];
  if (lower === upper || lower.length !== upper.length) return false;
  return (char === upper) !== isShifted;
}

/** Of a key without a place: a program that stands for a keyboard gives capitals without Shift, but no small letter with it. */
function isSmallWithShift(char: string, isShifted: boolean): boolean {
  return isShifted && contradictsShift(char, isShifted);
}
