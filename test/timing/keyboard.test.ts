import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import {
  characters,
  type KeyboardPage,
  openKeyboardPage,
  type RecordedInput,
  scanAtOnce,
  seen,
  sendAtOnce,
  setScanner,
} from '../support/keyboard-page.ts';
import { pressKey, typeText } from '../support/keys.ts';
import { whySkipped } from '../support/why-skipped.ts';

const CODE = 'RU251120-123456';
const GS = '\u001d';
const NOTHING = { scans: [], lone: [], events: [] };
/** Long enough for a machine that does much else. */
const WAIT = { timeout: 45_000, interval: 20 };

describe.skipIf(whySkipped('keyboard scanners in a browser', noBrowser))(
  'keyboard scanners in Chromium',
  { timeout: 60_000 },
  () => {
    let open: KeyboardPage;
    let page: Page;
    let cdp: CDPSession;
    beforeAll(async () => {
      open = await openKeyboardPage();
      ({ page, cdp } = open);
    }, 60_000);
    beforeEach(() => open.renew());
    afterAll(() => open[Symbol.asyncDispose]());

    const textIn = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((element) => (element as HTMLInputElement).value ?? element.textContent);

    it.each([0, 40])('are read with nothing focused, with %i ms between keys', async (delay) => {
      await page.keyboard.type(CODE, { delay });
      await page.keyboard.press('Enter');
      await page.keyboard.type('op:1 x\n', { delay });
      expect(await seen(page)).toEqual({ ...NOTHING, scans: [`keyboard ${CODE}`, 'keyboard op:1 x'] });
    });

    it.each(['button', 'tick', 'link', 'menu', 'list', 'readonly'])(
      'press, move and change nothing on %s',
      async (id) => {
        await page.focus(`#${id}`);
        for (const [keyboardSuffix, end] of [
          ['tab', 'Tab'],
          ['enter', 'Enter'],
        ] as const) {
          await setScanner(page, { keyboardSuffix });
          await Promise.all([typeText(cdp, 'one two 3'), pressKey(cdp, end)]);
        }
        await sendAtOnce(cdp, [...characters(CODE), 'Enter', 'Enter']);
        // What is held back for a moment would be given now.
        await page.waitForTimeout(150);
        expect(await seen(page)).toEqual({
          ...NOTHING,
          scans: ['keyboard one two 3', 'keyboard one two 3', `keyboard ${CODE}`],
        });
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
        expect(await page.inputValue('#list')).toBe('one');
        expect(await page.isChecked('#tick')).toBe(false);
      },
    );

    // In a field only speed tells a scan: the keys are sent without waiting for each other, as a scanner does.
    it.each(['field', 'area', 'rich', 'number', 'inner'])('leave a text field as it is: %s', async (id) => {
      await page.focus(`#${id}`);
      for (let n = 0; n < 3; n++) await scanAtOnce(cdp, '4006381333931');
      await page.waitForTimeout(150);
      expect(await seen(page)).toEqual({ ...NOTHING, scans: Array(3).fill('keyboard 4006381333931') });
      expect(await textIn(id)).toBe('');
    });

    it('keep what a person has typed and may type again', async () => {
      await page.focus('#field');
      await page.keyboard.type('Table 7', { delay: 120 });
      await page.waitForTimeout(1_600);
      await scanAtOnce(cdp, CODE);
      await page.keyboard.type(' north', { delay: 120 });
      await vi.waitFor(async () => expect(await page.inputValue('#field')).toBe('Table 7 north'), WAIT);
      await page.keyboard.press('Home');
      await page.keyboard.press('Delete');
      await page.keyboard.type('c', { delay: 120 });
      await vi.waitFor(async () => expect(await page.inputValue('#field')).toBe('cable 7 north'), WAIT);
      await page.keyboard.press('Control+z');
      await vi.waitFor(async () => expect(await page.inputValue('#field')).not.toBe('cable 7 north'), WAIT);
      expect((await seen(page)).scans).toEqual([`keyboard ${CODE}`]);
    });

    it.each(['area', 'rich', 'number', 'inner'])('let a person type into %s', async (id) => {
      await page.focus(`#${id}`);
      await page.keyboard.type('123', { delay: 120 });
      await vi.waitFor(async () => expect(await textIn(id)).toBe('123'), WAIT);
      expect((await seen(page)).scans).toEqual([]);
    });

    it.each(['field', 'rich', 'number'])(
      'remove from %s the first keys of a scan that stalled',
      async (id) => {
        await page.focus(`#${id}`);
        await page.evaluate(async (id) => {
          const field = document.getElementById(id) as HTMLInputElement;
          const press = (key: string) =>
            field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          document.execCommand('insertText', false, '5');
          for (const key of '40') press(key);
          while ((field.value ?? field.textContent) !== '540')
            await new Promise((resolve) => setTimeout(resolve, 8));
          for (const key of [...'06381333931', 'Enter']) press(key);
        }, id);
        expect((await seen(page)).scans).toEqual(['keyboard 4006381333931']);
        expect(await textIn(id)).toBe('5');
      },
    );

    it.each(['field', 'area', 'number'])(
      'let a character reach %s although the focus moved meanwhile',
      async (id) => {
        await page.focus(`#${id}`);
        await page.evaluate((id) => {
          const field = document.getElementById(id);
          field?.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true }));
          document.getElementById('button')?.focus();
        }, id);
        await vi.waitFor(async () => expect(await textIn(id)).toBe('7'), WAIT);
        expect((await seen(page)).scans).toEqual([]);
      },
    );

    it('put text that was too fast for a person into the field before a click takes effect', async () => {
      await page.focus('#inner');
      await page.keyboard.type('pasted by a tool');
      await page.click('#button');
      expect(await page.inputValue('#inner')).toBe('pasted by a tool');
      expect((await seen(page)).scans).toEqual([]);
    });

    it('may be a program that sends characters without keys', async () => {
      for (const id of ['button', 'field']) {
        await page.focus(`#${id}`);
        await sendAtOnce(cdp, [
          ...characters('0104607809591508'),
          { alone: GS },
          { alone: 'ы' },
          { nameless: GS },
          ...characters('91'),
          'Enter',
        ]);
      }
      expect(await seen(page)).toEqual({
        ...NOTHING,
        scans: Array(2).fill(`keyboard 0104607809591508${GS}ы${GS}91`),
      });
      expect(await page.inputValue('#field')).toBe('');
    });

    it('keep upper and lower case and all punctuation of a code', async () => {
      const code = '!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz';
      await typeText(cdp, `${code}\n`);
      expect((await seen(page)).scans).toEqual([`keyboard ${code}`]);
    });

    it('may send 200 codes without a pause, on a page that is busy after each, under the Russian layout', async () => {
      await page.evaluate(() => {
        const { whole } = window as unknown as RecordedInput;
        const push = whole.push.bind(whole);
        whole.push = (scan) => {
          setTimeout(() => {
            for (const until = performance.now() + 5; performance.now() < until; );
          });
          return push(scan);
        };
      });
      await page.focus('#button');
      const codes = Array.from({ length: 200 }, (_, n) => `w${1000 + n}`);
      await typeText(cdp, codes.map((code) => `${code}\n`).join(''), { layout: 'ru' });
      const whole = () =>
        page.evaluate(() => (window as unknown as RecordedInput).whole.map(({ keys }) => keys));
      await vi.waitFor(async () => expect(await whole()).toEqual(codes), WAIT);
      expect((await seen(page)).events).toEqual([]);
    });

    it('do not hinder a person who works with the keyboard alone', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('button');
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      await page.keyboard.press('Space');
      await vi.waitFor(
        async () => expect((await seen(page)).events).toEqual(['button clicked', 'button clicked']),
        WAIT,
      );
      await page.focus('#tick');
      await page.keyboard.press('Space');
      await vi.waitFor(async () => expect(await page.isChecked('#tick')).toBe(true), WAIT);
      await page.focus('#menu');
      await page.keyboard.press('Space');
      await vi.waitFor(async () => expect((await seen(page)).events.at(-1)).toBe('menu  '), WAIT);
      await page.focus('#list');
      await page.keyboard.press('ArrowDown');
      expect(await page.inputValue('#list')).toBe('two');
      await page.focus('#inner');
      await page.keyboard.type('ab', { delay: 120 });
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await vi.waitFor(async () => expect((await seen(page)).events.at(-1)).toBe('form submitted'), WAIT);
      expect((await seen(page)).scans).toEqual([]);
    });

    it('are distinguished from a single Enter or Escape, which may be consumed', async () => {
      await page.focus('#button');
      await page.evaluate(() => {
        (window as unknown as RecordedInput).useUp = true;
      });
      await sendAtOnce(cdp, [...characters(CODE), 'Enter', 'Enter']);
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      await sendAtOnce(cdp, ['Escape', 'Enter']);
      expect(await seen(page)).toEqual({
        scans: [`keyboard ${CODE}`],
        lone: ['Enter', 'Escape'],
        events: ['button clicked'],
      });
    });

    it('leave an Escape alone that no key follows, and take one that begins a scan', async () => {
      await page.evaluate(() => {
        (window as unknown as RecordedInput).whenQuiet = true;
      });
      await page.keyboard.press('Escape');
      expect((await seen(page)).events).toEqual([]);
      await vi.waitFor(async () => expect((await seen(page)).events).toEqual(['quiet']), WAIT);
      await page.waitForTimeout(150);
      await sendAtOnce(cdp, ['Escape', ...characters(CODE), 'Enter']);
      await vi.waitFor(async () => expect((await seen(page)).scans).toHaveLength(1), WAIT);
      await page.waitForTimeout(150);
      expect(await seen(page)).toMatchObject({ lone: ['Escape', 'Escape'], events: ['quiet'] });
    });

    it('are not read twice when a key is held down', async () => {
      await page.keyboard.down('a');
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('a');
      await page.keyboard.up('a');
      await page.keyboard.press('Enter');
      expect((await seen(page)).scans).toEqual(['keyboard a']);
    });

    it('are not read any more after the listener was removed', async () => {
      await page.evaluate(() => (window as unknown as RecordedInput).stop());
      await page.focus('#field');
      await page.keyboard.type(`${CODE}\n`);
      expect((await seen(page)).scans).toEqual([]);
      expect(await page.inputValue('#field')).toBe(CODE);
    });
  },
);
