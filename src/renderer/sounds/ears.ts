import type { i18n } from 'i18next';
import type { StationView } from '#shared/contract/bench.ts';
import type { Language } from '#shared/domain/language.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { Narrator } from '../speech/narrator.ts';
import { phraseOf } from '../speech/phrase.ts';
import { createAlarmRepeat } from './alarm-repeat.ts';
import { soundOf } from './sound-of-view.ts';
import { isSilenced } from './sound-patterns.ts';
import { Speaker } from './speaker.ts';

/** A view and the one before it, as the page has received them. */
export type ReceivedView = {
  /** null: it is the first one. */
  readonly before: StationView | null;
  readonly view: StationView;
  /** The station has answered a scan since the view before. */
  readonly isScanAnswered: boolean;
};

/** What the packer hears. */
export type Ears = {
  readonly receive: (received: ReceivedView) => void;
  /** Plays this sound; returns how many ms it takes. */
  readonly play: (sound: Sound) => number;
  /** Ends what is playing. */
  readonly stop: () => void;
  /** Call on each key and click: browsers allow sound only after one. */
  readonly wake: () => void;
  /** Call on each scan: the voice stops at once, whatever it was saying. */
  readonly hush: () => void;
  /** Looks for a voice of the screen's language; the result is in `useSpeechState`. */
  readonly findVoice: (language: Language) => void;
  /** Says this now. */
  readonly speak: (text: string) => void;
};

/** Between a sound and the voice. */
const PAUSE_MS = 60;

/** Plays the answers to scans and reminds of an alarm until it is acknowledged; where wanted, a voice explains. */
export function createEars(texts: i18n): Ears {
  let alarm: StationView['alarm'] = null;
  let volume = 0;
  const repeat = createAlarmRepeat((sound) => speaker.remind(sound));
  const speaker = new Speaker(() => {
    // It may stand there for minutes, and nobody has heard it.
    if (alarm !== null) play(alarm.sound);
  });
  const narrator = new Narrator();

  function play(sound: Sound): number {
    repeat.postpone();
    return speaker.play(sound);
  }

  function findVoice(language: Language): void {
    narrator.chooseLocale(CATALOGUES[language].language.locale);
  }

  /** After its sound: over an alarm nobody would understand it. */
  function explain({ before, view, isScanAnswered }: ReceivedView, soundMs: number): void {
    const { screen, language } = view;
    const hasChanged = isScanAnswered || view.alarm?.no !== before?.alarm?.no;
    if (hasChanged || !screen.speech) narrator.cancel();
    if (!screen.speech || isSilenced(screen)) return;
    findVoice(language);
    if (!hasChanged) return;
    const phrase = () => phraseOf(texts.getFixedT(language), before, view, isScanAnswered);
    narrator.speak(phrase, { afterMs: soundMs + PAUSE_MS, volume });
  }

  return {
    play,
    stop: () => speaker.stop(),
    wake: () => speaker.wake(),
    hush: () => narrator.cancel(),
    findVoice,
    speak: (text) => narrator.speak(() => text, { afterMs: 0, volume }),
    receive(received) {
      const { before, view, isScanAnswered } = received;
      if (view.screen !== before?.screen) speaker.setVolume(view.screen);
      volume = view.screen.soundVolume;
      if (alarm !== null && alarm.no !== view.alarm?.no) speaker.stop();
      alarm = view.alarm;
      repeat.follow(alarm?.sound ?? null);
      const sound = soundOf(before, view, isScanAnswered);
      explain(received, sound === null ? 0 : play(sound));
    },
  };
}
