import type { StationView } from '#shared/contract/bench.ts';
import type { Sound } from '#shared/domain/verdict.ts';
import { createAlarmRepeat } from './alarm-repeat.ts';
import { soundOf } from './sound-of-view.ts';
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
};

/** Plays the answers to scans, and reminds of an alarm until somebody acknowledges it. */
export function createEars(): Ears {
  let alarm: StationView['alarm'] = null;
  const repeat = createAlarmRepeat((sound) => speaker.remind(sound));
  const speaker = new Speaker(() => {
    // It may stand there for minutes, and nobody has heard it.
    if (alarm !== null) play(alarm.sound);
  });

  function play(sound: Sound): number {
    repeat.postpone();
    return speaker.play(sound);
  }

  return {
    play,
    stop: () => speaker.stop(),
    wake: () => speaker.wake(),
    receive({ before, view, isScanAnswered }) {
      if (view.screen !== before?.screen) speaker.setVolume(view.screen);
      if (alarm !== null && alarm.no !== view.alarm?.no) speaker.stop();
      alarm = view.alarm;
      repeat.follow(alarm?.sound ?? null);
      const sound = soundOf(before, view, isScanAnswered);
      if (sound !== null) play(sound);
    },
  };
}
