import { isKeyName } from '#shared/domain/keyboard-scanner.ts';
import type { Run } from './run.ts';

/**
 * Where the prefix begins that these keys end in, or null. Its characters come at scanner speed, and stand behind nothing,
 * or behind a longer pause: in the middle of a code they are the code's. By the places of keys as well, since a layout
 * changes the prefix as it does the code.
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
