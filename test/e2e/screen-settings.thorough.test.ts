import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SOUND_FAMILY, SOUND_PATTERNS } from '../../src/renderer/sounds/sound-patterns.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { recordTones, takeAllTones } from '../support/heard-tones.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, itWhenThorough, whySkipped } from '../support/why-skipped.ts';

const UNCHANGED = {
  theme: 'system',
  contrast: 'system',
  soundVolume: 80,
  soundMuted: false,
  speech: false,
} as const;

describe.skipIf(whySkipped('screen and sound settings', noScreen))('the settings of screen and sound', () => {
  const all = new AsyncDisposableStack();
  let browser: Browser;
  let station: RunningStation;
  let floor: Floor;
  let line: BenchLine;
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    for (const goods of [
      [0, 1, 1],
      [2, 3],
    ])
      await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) });
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 2);
  });
  afterAll(() => all.disposeAsync());
  afterEach(() => line.client.settings.write(UNCHANGED));

  const openSettings = async ({ page }: BenchPage) => {
    await page.getByRole('button', { name: 'Настройки' }).click();
    return page.getByRole('group', { name: 'Экран и звук' });
  };
  const screen = () => line.view().screen;
  const spoken = (page: Page) => page.evaluate(() => window.spoken ?? []);
  const forget = (page: Page) => page.evaluate(() => void window.spoken?.splice(0));

  it('are changed by a packer at once, by keyboard, without saving', async () => {
    await using bench = await openBench(browser, station, recordTones);
    await bench.scan('OP:1');
    const group = await openSettings(bench);
    await group.getByRole('radio', { name: 'Тёмная' }).focus();
    await bench.page.keyboard.press('Space');
    await line.until((view) => view.screen.theme === 'dark');
    await group.getByRole('radio', { name: 'Высокий' }).focus();
    await bench.page.keyboard.press('Space');
    await line.until((view) => view.screen.contrast === 'high');
    await takeAllTones(bench.page);
    await group.getByRole('slider', { name: 'Громкость' }).focus();
    for (const _ of [1, 2, 3]) await bench.page.keyboard.press('ArrowLeft');
    await line.until((view) => view.screen.soundVolume === 65);
    await expect.poll(() => takeAllTones(bench.page)).toHaveLength(SOUND_PATTERNS.done.length);
    await group.getByRole('switch', { name: 'Без звука' }).focus();
    await bench.page.keyboard.press('Space');
    await line.until((view) => view.screen.soundMuted);
    await expect.poll(() => group.getByRole('button', { name: 'Проверить звук' }).isDisabled()).toBe(true);
  });

  itWhenThorough('play the whole family in turn, and stop when asked', async () => {
    await using bench = await openBench(browser, station, recordTones);
    const group = await openSettings(bench);
    await takeAllTones(bench.page);
    await group.getByRole('button', { name: 'Проверить звук' }).click();
    const heard: number[] = [];
    const family = SOUND_FAMILY.flatMap((sound) => SOUND_PATTERNS[sound].map(({ hz }) => hz));
    await expect
      .poll(async () => {
        heard.push(...(await takeAllTones(bench.page)).map(({ hz }) => hz));
        return heard;
      })
      .toEqual(family);
    await group.getByRole('button', { name: 'Остановить' }).click();
    await group.getByRole('button', { name: 'Лишний товар' }).click();
    const played = (await takeAllTones(bench.page)).map(({ hz }) => hz);
    expect(played).toEqual(SOUND_PATTERNS['too-many'].map(({ hz }) => hz));
  });

  it('say that this computer has no voice, and let nobody switch speech on', async () => {
    await using bench = await openBench(browser, station);
    const group = await openSettings(bench);
    await group.getByText(/^На этом компьютере нет русского голоса: включить речь нельзя/).waitFor();
    expect(await group.getByRole('switch', { name: 'Голосовые подсказки' }).isDisabled()).toBe(true);
    await line.client.settings.write({ language: 'en' });
    await bench.page.getByText(/^This computer has no English voice: speech cannot be turned on/).waitFor();
    await line.client.settings.write({ language: 'ru' });
  });

  itInABrowser('take a voice of this computer and none of the network', async () => {
    await using bench = await openBench(browser, station, (page) => installVoices(page));
    const group = await openSettings(bench);
    await group.getByText('Голос: Ирина').waitFor();
    await group.getByRole('switch', { name: 'Голосовые подсказки' }).click();
    await line.until((view) => view.screen.speech);
    await group.getByRole('button', { name: 'Проверить голос' }).click();
    await expect.poll(() => spoken(bench.page)).toEqual(['Ирина 0.8: Ботинки, 41. Осталось 2 товара']);
  });

  itInABrowser('let a voice say the next goods, and fall silent with the next scan', async () => {
    await using bench = await openBench(browser, station, (page) => installVoices(page));
    await line.client.settings.write({ speech: true });
    await bench.scan('OP:1');
    await bench.scan(barcode(0));
    await expect
      .poll(() => spoken(bench.page))
      .toContainEqual(expect.stringMatching(/^Ирина 0\.8: .+\. Осталось 2 товара$/));
    await forget(bench.page);
    await bench.scan(barcode(1));
    const second = ['cancelled', expect.stringMatching(/Ещё такой же\. Остался 1 товар$/)];
    await expect.poll(() => spoken(bench.page)).toEqual(second);
    await bench.scanAll(['CMD:UNDO', barcode(1), 'CMD:UNDO', barcode(1), 'CMD:UNDO']);
    await expect
      .poll(async () => (await spoken(bench.page)).at(-1))
      .toMatch(/Отменено\. .+\. Осталось 2 товара$/);
    expect(await spoken(bench.page)).not.toContain('queued behind another');
    await bench.scan('CMD:HOLD');
  });

  itInABrowser('let a voice say what is wrong when a scan is refused', async () => {
    await using bench = await openBench(browser, station, (page) => installVoices(page));
    await line.client.settings.write({ speech: true });
    await bench.scan('OP:1');
    await bench.scan(barcode(2));
    await expect.poll(() => spoken(bench.page)).toContainEqual(expect.stringMatching(/Остал/));
    await forget(bench.page);
    await bench.scan(barcode(0));
    const refused = [
      'cancelled',
      expect.stringMatching(/: Не тот (товар|размер): в руках .+, (нужен|надо) /),
    ];
    await expect.poll(() => spoken(bench.page)).toEqual(refused);
    await bench.acknowledgeBy('Escape');
    await bench.scan('CMD:HOLD');
  });

  itInABrowser('show what the browser reports when its voice fails, and packing goes on', async () => {
    await using bench = await openBench(browser, station, (page) => installVoices(page, 'audio-hardware'));
    await line.client.settings.write({ speech: true });
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scan('?')).toMatchObject({ verdict: 'refused' });
    const group = await openSettings(bench);
    await group
      .getByText('Голос не отвечает (audio-hardware). Проверьте его в настройках системы.')
      .waitFor();
  });

  it('come back as they were left after the page is loaded again', async () => {
    await line.client.settings.write({ soundVolume: 35, soundMuted: true });
    await using bench = await openBench(browser, station);
    await bench.page.getByRole('button', { name: /^Звук выключен/ }).waitFor();
    expect(screen()).toMatchObject({ soundVolume: 35, soundMuted: true });
  });
});

declare global {
  interface Window {
    /** Each phrase with its voice and volume as it was begun, and each that was broken off. */
    spoken?: string[];
  }
}

/**
 * Gives the browser a local and a network voice, which it lists late, as Chromium does; a phrase lasts until it
 * is cancelled. `error`: every phrase fails with it. Call it before the page is loaded.
 */
async function installVoices(page: Page, error: string | null = null): Promise<void> {
  await page.addInitScript((failure) => {
    const spokenNow: string[] = [];
    window.spoken = spokenNow;
    const voice = (name: string, localService: boolean) => ({
      name,
      lang: 'ru-RU',
      localService,
      default: false,
    });
    let voices: object[] = [];
    let current: SpeechSynthesisUtterance | null = null;
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: SpeechSynthesisUtterance) {
        if (failure !== null)
          return void utterance.onerror?.({ error: failure } as SpeechSynthesisErrorEvent);
        if (current !== null) spokenNow.push('queued behind another');
        current = utterance;
        spokenNow.push(`${utterance.voice?.name} ${utterance.volume}: ${utterance.text}`);
        utterance.onstart?.({} as SpeechSynthesisEvent);
      },
      cancel() {
        if (current === null) return;
        const ended = current;
        current = null;
        spokenNow.push('cancelled');
        ended.onerror?.({ error: 'interrupted' } as SpeechSynthesisErrorEvent);
      },
    });
    class Utterance {
      voice: SpeechSynthesisVoice | null = null;
      volume = 1;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance });
    setTimeout(() => {
      voices = [voice('Google русский', false), voice('Ирина', true)];
      synthesis.dispatchEvent(new Event('voiceschanged'));
    }, 300);
  }, error);
}
