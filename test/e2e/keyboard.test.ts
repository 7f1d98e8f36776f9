import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, noBrowser } from '../support/browser.ts';
import { typeText } from '../support/keys.ts';
import { whySkipped } from '../support/why-skipped.ts';
import { openKeyboardPage, pressAtOnce, type Seen, scanAtOnce, seen, setScanner } from './keyboard-page.ts';

const CODE = 'RU251120-123456';
const GS = '\u001d';
const NOTHING = { scans: [], lone: [], events: [] };

describe.skipIf(whySkipped('keyboard scanners in a browser', noBrowser))(
  'keyboard scanners in Chromium',
  { timeout: 60_000 },
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    }, 60_000);
    afterAll(() => browser.close());

    it.concurrent.each([0, 10, 30, 50])(
      'are heard with nothing focused, with %i ms between keys',
      async (delay) => {
        await using open = await openKeyboardPage(browser);
        const { page } = open;
        await page.keyboard.type(CODE, { delay });
        await page.keyboard.press('Enter');
        await page.keyboard.type('op:1 x\n', { delay });
        expect(await seen(page)).toEqual({ ...NOTHING, scans: [`keyboard ${CODE}`, 'keyboard op:1 x'] });
      },
    );

    it.concurrent.each(['button', 'tick', 'link', 'menu', 'list', 'readonly'])(
      'press, move and change nothing on %s',
      async (id) => {
        await using open = await openKeyboardPage(browser);
        const { page, cdp } = open;
        await page.focus(`#${id}`);
        for (const [keyboardSuffix, end] of [
          ['tab', 'Tab'],
          ['enter', 'Enter'],
        ] as const) {
          await setScanner(page, { keyboardSuffix });
          await page.keyboard.type('one two 3', { delay: 5 });
          await page.keyboard.press(end);
          await page.waitForTimeout(150);
        }
        await page.keyboard.type(CODE);
        await pressAtOnce(cdp, 'Enter', 'Enter');
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
      await using open = await openKeyboardPage(browser);
      const { page, cdp } = open;
      await page.focus(`#${id}`);
      for (let n = 0; n < 3; n++) await scanAtOnce(cdp, '4006381333931');
      await page.waitForTimeout(400);
      expect(await seen(page)).toEqual({ ...NOTHING, scans: Array(3).fill('keyboard 4006381333931') });
      expect(
        await page
          .locator(`#${id}`)
          .evaluate((element) => (element as HTMLInputElement).value ?? element.textContent),
      ).toBe('');
    });

    it('leave alone what a person has typed, and may type again', async () => {
      await using open = await openKeyboardPage(browser);
      const { page, cdp } = open;
      await page.focus('#field');
      await page.keyboard.type('Table 7', { delay: 120 });
      await page.waitForTimeout(1_600);
      await scanAtOnce(cdp, CODE);
      await page.keyboard.type(' north', { delay: 120 });
      await vi.waitFor(async () => expect(await page.inputValue('#field')).toBe('Table 7 north'));
      await page.keyboard.press('Home');
      await page.keyboard.press('Delete');
      await page.keyboard.type('c', { delay: 120 });
      await vi.waitFor(async () => expect(await page.inputValue('#field')).toBe('cable 7 north'));
      await page.keyboard.press('Control+z');
      await vi.waitFor(async () => expect(await page.inputValue('#field')).not.toBe('cable 7 north'));
      expect((await seen(page)).scans).toEqual([`keyboard ${CODE}`]);
    });

    it.concurrent.each(['area', 'rich', 'number', 'inner'])('let a person type into %s', async (id) => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.focus(`#${id}`);
      await page.keyboard.type('123', { delay: 120 });
      const value = () =>
        page
          .locator(`#${id}`)
          .evaluate((element) => (element as HTMLInputElement).value ?? element.textContent);
      await vi.waitFor(async () => expect(await value()).toBe('123'));
      expect((await seen(page)).scans).toEqual([]);
    });

    // Each waits for seconds, in a page of its own: together they take no longer than one.
    it.concurrent.each(
      [75, 350, 1200].flatMap((pause) => ['field', 'rich', 'number'].map((id) => [id, pause] as const)),
    )('take back from %s the first keys of a scan that stumbled for %i ms', async (id, pause) => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.focus(`#${id}`);
      await page.keyboard.type('5');
      await page.waitForTimeout(1_700);
      await page.evaluate(
        ([id, pause]) => {
          const field = document.getElementById(id);
          const press = (key: string) =>
            field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          const keys = [...'4006381333931', 'Enter'];
          for (const [n, key] of keys.entries()) setTimeout(() => press(key), n * 8 + (n < 2 ? 0 : pause));
        },
        [id, pause] as const,
      );
      await vi.waitFor(async () => expect((await seen(page)).scans).toEqual(['keyboard 4006381333931']), {
        timeout: 5_000,
      });
      expect(
        await page
          .locator(`#${id}`)
          .evaluate((element) => (element as HTMLInputElement).value ?? element.textContent),
      ).toBe('5');
    });

    it.concurrent.each(['field', 'area', 'number'])(
      'let a character reach %s though the focus moved on meanwhile',
      async (id) => {
        await using open = await openKeyboardPage(browser);
        const { page } = open;
        await page.focus(`#${id}`);
        await page.evaluate((id) => {
          const field = document.getElementById(id);
          field?.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true }));
          document.getElementById('button')?.focus();
        }, id);
        await vi.waitFor(async () => expect(await page.inputValue(`#${id}`)).toBe('7'), { timeout: 10_000 });
        expect((await seen(page)).scans).toEqual([]);
      },
    );

    it('let text that came too fast for a person into the field before a click does something', async () => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.focus('#inner');
      await page.keyboard.type('pasted by a tool');
      await page.click('#button');
      expect(await page.inputValue('#inner')).toBe('pasted by a tool');
      expect((await seen(page)).scans).toEqual([]);
    });

    it('may come from a program that sends characters without keys', async () => {
      await using open = await openKeyboardPage(browser);
      const { page, cdp } = open;
      for (const id of ['button', 'field']) {
        await page.focus(`#${id}`);
        await page.keyboard.type('0104607809591508');
        for (const text of [GS, 'ы']) await cdp.send('Input.dispatchKeyEvent', { type: 'char', text });
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: GS });
        await page.keyboard.type('91\n');
      }
      expect(await seen(page)).toEqual({
        ...NOTHING,
        scans: Array(2).fill(`keyboard 0104607809591508${GS}ы${GS}91`),
      });
      expect(await page.inputValue('#field')).toBe('');
    });

    it('keep upper and lower case and all punctuation of a code', async () => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      const code = '!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz';
      for (const char of code) {
        const isShifted = /[!"%&()*+:<>?A-Z_]/.test(char);
        if (isShifted) await page.keyboard.down('Shift');
        await page.keyboard.press(char);
        if (isShifted) await page.keyboard.up('Shift');
      }
      await page.keyboard.press('Enter');
      expect((await seen(page)).scans).toEqual([`keyboard ${code}`]);
    });

    it('may send 200 codes without a pause, on a page that is busy after each, under the Russian layout', async () => {
      await using open = await openKeyboardPage(browser);
      const { page, cdp } = open;
      await page.evaluate(() => {
        const { whole } = window as unknown as Seen;
        const push = whole.push.bind(whole);
        whole.push = (scan) => {
          setTimeout(() => {
            for (const until = performance.now() + 5; performance.now() < until; );
          });
          return push(scan);
        };
      });
      await page.focus('#button');
      const codes = Array.from({ length: 200 }, (_, n) => `RU-${1000 + n}`);
      await typeText(cdp, codes.map((code) => `${code}\n`).join(''), { layout: 'ru' });
      const whole = () => page.evaluate(() => (window as unknown as Seen).whole.map(({ keys }) => keys));
      await vi.waitFor(async () => expect(await whole()).toEqual(codes), { timeout: 10_000 });
      expect((await seen(page)).events).toEqual([]);
    });

    it('do not hinder a person who works with the keyboard alone', async () => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('button');
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      await page.keyboard.press('Space');
      await vi.waitFor(async () =>
        expect((await seen(page)).events).toEqual(['button clicked', 'button clicked']),
      );
      await page.focus('#tick');
      await page.keyboard.press('Space');
      await vi.waitFor(async () => expect(await page.isChecked('#tick')).toBe(true));
      await page.focus('#menu');
      await page.keyboard.press('Space');
      await vi.waitFor(async () => expect((await seen(page)).events.at(-1)).toBe('menu  '));
      await page.focus('#list');
      await page.keyboard.press('ArrowDown');
      expect(await page.inputValue('#list')).toBe('two');
      await page.focus('#inner');
      await page.keyboard.type('ab', { delay: 120 });
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await vi.waitFor(async () => expect((await seen(page)).events.at(-1)).toBe('form submitted'));
      expect((await seen(page)).scans).toEqual([]);
    });

    it('are told from a lone Enter or Escape, which may be used up', async () => {
      await using open = await openKeyboardPage(browser);
      const { page, cdp } = open;
      await page.focus('#button');
      await page.evaluate(() => {
        (window as unknown as Seen).useUp = true;
      });
      await page.keyboard.type(CODE);
      await pressAtOnce(cdp, 'Enter', 'Enter');
      await page.waitForTimeout(150);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      await pressAtOnce(cdp, 'Escape', 'Enter');
      expect(await seen(page)).toEqual({
        scans: [`keyboard ${CODE}`],
        lone: ['Enter', 'Escape'],
        events: ['button clicked'],
      });
    });

    it('are not heard twice when a key is held down', async () => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.keyboard.down('a');
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('a');
      await page.keyboard.up('a');
      await page.keyboard.press('Enter');
      expect((await seen(page)).scans).toEqual(['keyboard a']);
    });

    it('are not heard any more after the undo', async () => {
      await using open = await openKeyboardPage(browser);
      const { page } = open;
      await page.evaluate(() => (window as unknown as Seen).stop());
      await page.focus('#field');
      await page.keyboard.type(`${CODE}\n`);
      expect((await seen(page)).scans).toEqual([]);
      expect(await page.inputValue('#field')).toBe(CODE);
    });
  },
);
