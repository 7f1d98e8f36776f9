import type { GsKey } from '#shared/domain/scan.ts';
import { usCharacter } from './us-keys.ts';

/** One character of a scan. */
export type Stroke = {
  /** As the system's layout produced it. */
  readonly raw: string;
  /** The same key's character on a US keyboard; null: the key is unknown. */
  readonly key: string | null;
  /** How it was sent; `character`: as itself. */
  readonly by: GsKey;
  readonly isCapsLock: boolean;
};

type CharacterKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & {
  readonly altGraph: boolean;
  readonly capsLock: boolean;
};

/** A character of a printing key. AltGr produces characters that a US keyboard lacks. */
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

/** A character that no layout changes. */
export function sameStroke(char: string, by: GsKey = 'character'): Stroke {
  return { raw: char, key: char, by, isCapsLock: false };
}

/** A capital without Shift, or a small letter with it: Caps Lock, though the system does not report it. */
function contradictsShift(char: string, isShifted: boolean): boolean {
  const [lower, upper] = [char.toLowerCase(), char.toUpperCase()];
  if (lower === upper || lower.length !== upper.length) return false;
  return (char === upper) !== isShifted;
}

/**
 * For a key without a position: a program that emulates a keyboard sends capitals without Shift, but no small
 * letter with it.
 */
function isSmallWithShift(char: string, isShifted: boolean): boolean {
  return isShifted && contradictsShift(char, isShifted);
}
