import type { Page } from 'playwright-core';

/** One oscillator, with its strength before the volume. */
export type Tone = { readonly hz: number; readonly level: number };

declare global {
  interface Window {
    /** Each tone with its strength before the volume, as its oscillator was started. */
    startedTones?: { readonly hz: number; readonly level: number }[];
    /** Pitches that were ended before their time. */
    endedTones?: number[];
    /** The strength of everything together. */
    masterGain?: AudioParam;
  }
}

/** Records what the page plays; call it before the page is loaded. A reload starts a new record. */
export async function recordTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: { hz: number; level: number }[] = [];
    window.startedTones = tones;
    const targets = new WeakMap<AudioNode, AudioNode>();
    const levels = new WeakMap<AudioParam, number>();
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    const noteAndConnect = function (this: AudioNode, target: AudioNode) {
      targets.set(this, target);
      if (target instanceof AudioDestinationNode && this instanceof GainNode) window.masterGain = this.gain;
      return connect.call(this, target);
    };
    Object.assign(AudioNode.prototype, { connect: noteAndConnect });
    const { linearRampToValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.linearRampToValueAtTime = function (this: AudioParam, value, at) {
      levels.set(this, Math.max(value, levels.get(this) ?? 0));
      return linearRampToValueAtTime.call(this, value, at);
    };
    const ended: number[] = [];
    window.endedTones = ended;
    const hasEnd = new WeakSet<AudioScheduledSourceNode>();
    const { start, stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.stop = function (this: AudioScheduledSourceNode, when?: number) {
      if (this instanceof OscillatorNode && hasEnd.has(this)) ended.push(Math.round(this.frequency.value));
      hasEnd.add(this);
      stop.call(this, when);
    };
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      const envelope = targets.get(this);
      if (this instanceof OscillatorNode && envelope instanceof GainNode) {
        const level = Number((levels.get(envelope.gain) ?? 0).toFixed(3));
        tones.push({ hz: Math.round(this.frequency.value), level });
      }
      start.call(this, when);
    };
  });
}

/** What the page has played since it was loaded, or since this was asked last. */
export async function takeAllTones(page: Page): Promise<readonly Tone[]> {
  return page.evaluate(() => window.startedTones?.splice(0) ?? []);
}
