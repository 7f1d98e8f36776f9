import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode } from '../../src/main/scanning/decode/decode.ts';
import type { KeyboardScan } from '../../src/renderer/scanning/keyboard-scan.ts';
import { parseMark } from '../../src/shared/domain/mark.ts';
import { noBrowser } from '../support/browser.ts';
import {
  type KeyboardPage,
  openKeyboardPage,
  type RecordedInput,
  seen,
  setScanner,
} from '../support/keyboard-page.ts';
import { asGiven, type LayoutName } from '../support/keyboards.ts';
import { typeText } from '../support/keys.ts';
import { GS } from '../support/marks.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** A bicycle's (design, devices, 1.6): letters of both cases, `"` and `<` in its serial. */
const UIT = '0104640088090997215tjNZHkB"<jQY';
const MARK = `${UIT}${GS}91FFD0${GS}92dGVzdGgUDZKISuwvUUiqzzWuUNnBVJhvRbOxG2W2Tg8=`;

const GS_KEYS = ['character', 'f8', 'ctrl', 'arrow-down', 'alt', 'alt4'] as const;

function uitOf(scan: KeyboardScan): string {
  const read = decode(scan);
  const mark = read.ok ? parseMark(read.value.text) : read;
  return mark.ok ? mark.value.uit : JSON.stringify(mark.error);
}

async function scansOf({ page }: KeyboardPage, count: number): Promise<KeyboardScan[]> {
  const whole = () => page.evaluate(() => (window as unknown as RecordedInput).whole);
  await vi.waitFor(async () => expect(await whole()).toHaveLength(count), { timeout: 45_000, interval: 20 });
  return whole();
}

describe.skipIf(whySkipped('keyboard scanners under other layouts', noBrowser))(
  'a mark by a keyboard scanner in Chromium',
  { timeout: 60_000 },
  () => {
    let open: KeyboardPage;
    beforeAll(async () => {
      open = await openKeyboardPage();
    }, 60_000);
    beforeEach(() => open.renew());
    afterAll(() => open[Symbol.asyncDispose]());

    it.each<[LayoutName, boolean, readonly (typeof GS_KEYS)[number][]]>([
      ['us', false, GS_KEYS],
      ['ru', false, GS_KEYS],
      ['kz', false, ['f8']],
      ['us', true, ['f8']],
      ['ru', true, ['f8']],
    ])('is read with any key for GS: %s layout, Caps Lock %j', async (layout, isCapsLock, separators) => {
      await open.page.focus('#button');
      for (const gs of separators) await typeText(open.cdp, `${MARK}\n`, { layout, isCapsLock, gs });
      const scans = await scansOf(open, separators.length);
      const raw = asGiven(MARK, layout, isCapsLock);
      for (const [at, scan] of scans.entries()) {
        expect(scan).toMatchObject({ raw, capsLock: isCapsLock });
        expect(scan.keys).toBe(raw === MARK ? undefined : MARK);
        const key = separators[at] === 'alt4' ? 'alt' : separators[at];
        expect(scan.trace).toMatchObject({ end: 'enter', gsKeys: [key], isAltCoded: false });
        expect(uitOf(scan)).toBe(UIT);
      }
      expect((await seen(open.page)).events).toEqual([]);
    });

    it('is read when it is typed as Alt and numbers, with NumLock off', async () => {
      await open.page.focus('#field');
      await typeText(open.cdp, `${MARK}\n`, { layout: 'ru', altCodes: 'moves' });
      const [scan] = await scansOf(open, 1);
      expect(scan).toMatchObject({ raw: MARK, trace: { isAltCoded: true, gsKeys: ['alt'] } });
      expect(scan && uitOf(scan)).toBe(UIT);
      expect(await open.page.inputValue('#field')).toBe('');
      // Keys that a slow machine delivers late are typed into the field first, and taken out of it again.
      const { events } = await seen(open.page);
      expect(events.filter((event) => event !== 'field input')).toEqual([]);
    });

    it('is read once when the system adds the characters of its Alt codes, however late', async () => {
      await open.page.evaluate(async () => {
        const send = (type: string, more: KeyboardEventInit) =>
          document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...more }));
        for (const [key, code] of [...'046'].map((key) => [key, key.charCodeAt(0)] as const)) {
          send('keydown', { key: 'Alt', code: 'AltLeft', altKey: true });
          for (const digit of String(code))
            send('keydown', { key: digit, code: `Numpad${digit}`, altKey: true });
          send('keyup', { key: 'Alt', code: 'AltLeft' });
          await new Promise((resolve) => setTimeout(resolve, 150));
          send('keypress', { key, charCode: code });
        }
        send('keydown', { key: 'Enter', code: 'Enter' });
      });
      expect((await scansOf(open, 1)).map(({ raw }) => raw)).toEqual(['046']);
    });

    it('is read with GS written out, under the Russian layout', async () => {
      for (const written of ['<GS>', '\\u001d']) {
        await typeText(open.cdp, `${MARK.replaceAll(GS, written)}\n`, { layout: 'ru' });
      }
      expect((await scansOf(open, 2)).map(uitOf)).toEqual([UIT, UIT]);
    });

    it('is distinguished from typing by the prefix or by silence, in a text field', async () => {
      const marked = [
        { keyboardPrefix: '', keyboardSuffix: 'none', text: MARK, end: 'silence' },
        { keyboardPrefix: '~', keyboardSuffix: 'none', text: `~${MARK}`, end: 'silence' },
        { keyboardPrefix: '~', keyboardSuffix: 'enter', text: `~${MARK}\n`, end: 'enter' },
      ] as const;
      await open.page.focus('#field');
      for (const [at, { text, end, ...scanner }] of marked.entries()) {
        await setScanner(open.page, scanner);
        await typeText(open.cdp, text, { layout: 'ru' });
        expect((await scansOf(open, at + 1)).at(-1)).toMatchObject({ keys: MARK, trace: { end } });
      }
      expect(await open.page.inputValue('#field')).toBe('');
      expect((await seen(open.page)).lone).toEqual([]);
    });

    it('hides its shortcuts from the browser, and no others', async () => {
      const prevented = await open.page.evaluate(async () => {
        const press = (key: string, more: KeyboardEventInit = {}) =>
          !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
          );
        const shortcuts = () => [
          ...['F5', 'F11', 'F12'].map((key) => press(key, { code: key })),
          ...['R', 'W', 'P', 'J'].map((key) => press(key, { code: `Key${key}`, ctrlKey: true })),
          press('ArrowLeft', { code: 'ArrowLeft', altKey: true }),
        ];
        for (const key of 'RU251120') press(key);
        const within = shortcuts();
        await new Promise((resolve) => setTimeout(resolve, 150));
        return [within, shortcuts()];
      });
      expect(prevented).toEqual([Array(8).fill(true), Array(8).fill(false)]);
    });
  },
);
