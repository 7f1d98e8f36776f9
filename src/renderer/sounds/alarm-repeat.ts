import type { Sound } from '#shared/domain/verdict.ts';

export const REPEAT_AFTER_MS = 5_000;

export type AlarmRepeat = {
  /** The sound of the alarm on the screen; null: none, or it is acknowledged. */
  readonly follow: (alarm: Sound | null) => void;
  /** Something else sounds now: the next reminder comes later. */
  readonly postpone: () => void;
};

/** Reminds of an alarm that nobody acknowledges, each time after five seconds without another sound. */
export function createAlarmRepeat(remind: (alarm: Sound) => void): AlarmRepeat {
  let alarm: Sound | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function postpone(): void {
    clearTimeout(timer);
    if (alarm === null) return;
    const sound = alarm;
    timer = setTimeout(() => {
      remind(sound);
      postpone();
    }, REPEAT_AFTER_MS);
  }

  return {
    postpone,
    follow(current) {
      if (current === alarm) return;
      alarm = current;
      postpone();
    },
  };
}
