import { isKeyName } from '#shared/domain/keyboard-scanner.ts';
import type { Run } from './run.ts';

/**
 * The start of the prefix with which these keys end, or null. Its characters have scanner speed, and come
 * first or after a longer pause: in the middle of a code they belong to the code. Also compared by key
 * positions, since a layout changes the prefix as it changes the code.
 */
export function prefixStart({ strokes, gaps }: Run, prefix: string, pauseMs: number): number | null {
  const wanted = [...prefix];
  const start = strokes.length - wanted.length;
  if (wanted.length === 0 || start < 0 || isKeyName(prefix)) return null;
  const isThere = wanted.every((char, at) => {
    const stroke = strokes[start + at];
    const isInTime = at === 0 || (gaps[start + at] ?? 0) <= pauseMs;
    return isInTime && (stroke?.raw === char || stroke?.key === char);
  });
  return isThere && (start === 0 || (gaps[start] ?? 0) > pauseMs) ? start : null;
}
