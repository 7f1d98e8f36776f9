import type { AlarmReason } from '#shared/domain/reason.ts';
import { alarmNo, type BenchState } from './state.ts';

export type UnstoredAlarm = {
  /** Raises it, unless it is on the screen already. */
  readonly raise: (reason: AlarmReason, text: string) => void;
  /** False: there was none. */
  readonly clear: (stored: BenchState) => boolean;
  /** Whether it is the alarm with this number; null: whether there is one. */
  readonly isRaised: (no: number | null, stored: BenchState) => boolean;
  /** The bench as the screen shows it: this alarm comes before the stored ones. */
  readonly over: (stored: BenchState) => BenchState;
  /** The number that the store knows, of an alarm with this number on the screen. */
  readonly storedNo: (no: number) => number;
};

/**
 * An alarm that cannot be stored, because storing is what fails. It does not outlive the program, and locks
 * nothing: the next scan is tried again.
 */
export function createUnstoredAlarm(): UnstoredAlarm {
  let alarm: BenchState['alarm'] = null;
  /** Added to the numbers of stored alarms: no two alarms on the screen have the same. */
  let numbers = 0;

  function over(stored: BenchState): BenchState {
    if (numbers === 0) return stored;
    const alarmsRaised = stored.alarmsRaised + numbers;
    return alarm === null ? { ...stored, alarmsRaised } : { ...stored, alarm, nextAlarms: [], alarmsRaised };
  }

  return {
    over,
    storedNo: (no) => no - numbers,
    isRaised: (no, stored) => alarm !== null && (no === null || no === alarmNo(over(stored))),
    raise(reason, text) {
      if (alarm?.reason === reason) return;
      alarm = { reason, params: {}, text };
      numbers += 1;
    },
    clear({ nextAlarms }) {
      if (alarm === null) return false;
      alarm = null;
      numbers += 1 + nextAlarms.length;
      return true;
    },
  };
}
