import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Pitches in Hz, as their oscillators were started. */
    startedTones?: number[];
  }
}

/** Counts from now on what the page plays; call it before the page is loaded. A page that is loaded anew begins anew. */
export async function recordTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    window.startedTones = tones;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      if (this instanceof OscillatorNode) tones.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
}

/** What the page has played since it was loaded, or since this was asked last. */
export function takeTones(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.startedTones?.splice(0) ?? []);
}
