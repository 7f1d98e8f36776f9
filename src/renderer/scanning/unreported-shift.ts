import type { Stroke } from './stroke.ts';
import { withoutShift } from './us-keys.ts';

/**
 * Recognises scans of a program that emulates a scanner without pressing Shift: it sends the plain key with
 * the character of Shift, so that the characters are the code and the keys are not. Such capitals resemble
 * Caps Lock; but with Caps Lock no letter stays small without Shift, and no punctuation is shifted. The
 * result lasts until a key has Shift, or Caps Lock is reported.
 */
export function createUnreportedShift(): (strokes: readonly Stroke[]) => boolean {
  let isKnown = false;
  return (strokes) => {
    const isUnreported = strokes.some(isUnshifted);
    if (strokes.some(isShiftReported) || strokes.some(isCapsLockReported)) isKnown = false;
    else if (isUnreported && strokes.some(isNoCapsLock)) isKnown = true;
    return isKnown && isUnreported;
  };
}

/** The character needs Shift, and its key came without. */
function isUnshifted({ raw, key }: Stroke): boolean {
  return key !== null && withoutShift(raw) === key;
}

function isShiftReported({ key }: Stroke): boolean {
  return key !== null && withoutShift(key) !== null;
}

function isCapsLockReported({ raw, key, isCapsLock }: Stroke): boolean {
  return isCapsLock && raw === key;
}

function isNoCapsLock(stroke: Stroke): boolean {
  if (stroke.isCapsLock) return false;
  return isUnshifted(stroke) || (stroke.raw === stroke.key && /[a-z]/.test(stroke.raw));
}
