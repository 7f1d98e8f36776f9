import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode } from '#main/scanning/decode/decode.ts';
import { parseMark } from '#shared/domain/mark.ts';
import { asGiven, keyFor, type LayoutName } from '../support/keyboards.ts';
import { type KeyPlayer, playKeys } from '../unit/renderer/scanning/play-keys.ts';
import { aMark, GS } from './mark-arbitrary.ts';

const separator = fc.constantFrom('character', 'f8', 'ctrl', 'arrow-down', 'alt', 'dropped');
const layout = fc.constantFrom<LayoutName>('us', 'ru', 'by', 'kz', 'de');
const end = fc.constantFrom('Enter', 'Tab', 'silence');

type Way = {
  readonly layout: LayoutName;
  readonly isCapsLock: boolean;
  readonly separator: string;
  readonly pauseMs: number;
};

function press(keys: KeyPlayer, char: string, way: Way): void {
  const placed = keyFor(char);
  if (placed !== null) {
    const { code, isShifted } = placed;
    keys.key(asGiven(char, way.layout, way.isCapsLock), { code, shiftKey: isShifted });
  } else pressSeparator(keys, way.separator);
  keys.wait(way.pauseMs);
}

function pressSeparator(keys: KeyPlayer, by: string): void {
  if (by === 'character') keys.key(GS);
  else if (by === 'f8') keys.key('F8', { code: 'F8' });
  else if (by === 'ctrl') keys.key('ъ', { code: 'BracketRight', ctrlKey: true });
  else if (by === 'arrow-down') keys.key('ArrowDown', { code: 'ArrowDown' });
  else if (by === 'alt') keys.altCode(GS, 5);
}

it('any mark, by any keys, layout, Caps Lock and pace, is one scan: read correctly or refused, never as another mark', () => {
  let read = 0;
  const way = fc.record({
    layout,
    isCapsLock: fc.boolean(),
    separator,
    pauseMs: fc.integer({ min: 1, max: 45 }),
  });
  const place = fc.constantFrom('page', 'control', 'field');
  fc.assert(
    fc.property(aMark, way, place, end, (mark, how, where, ending) => {
      const keyboardSuffix = ending === 'silence' ? 'none' : ending === 'Tab' ? 'tab' : 'enter';
      const keys = playKeys(where, { keyboardSuffix });
      for (const char of mark.code) press(keys, char, how);
      if (ending !== 'silence') keys.key(ending);
      const [scan, ...more] = keys.wait(3000).scanned();
      expect([more, keys.passed, keys.typed()]).toEqual([[], [], '']);
      const code = how.separator === 'dropped' ? mark.code.replaceAll(GS, '') : mark.code;
      expect(scan?.raw).toBe(asGiven(code, how.layout, how.isCapsLock));
      expect(scan?.keys ?? scan?.raw).toBe(code);

      const decoded = decode(scan ?? '');
      const parsed = decoded.ok ? parseMark(decoded.value.text) : decoded;
      if (!parsed.ok) return;
      read += 1;
      expect(parsed.value.uit).toBe(mark.uit);
    }),
    { numRuns: 200 },
  );
  expect(read).toBeGreaterThan(50);
});
