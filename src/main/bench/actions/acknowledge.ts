import type { ScanContext } from '../action.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import { alarmNo } from '../state.ts';

/** Nobody reads an alarm faster: a scan within this time was meant for something else. */
const MIN_READING_MS = 1_000;

/**
 * A locked bench accepts only the acknowledgement, which comes before every other action. A scanned `CMD:OK`
 * names no alarm, so an alarm that the platform has only just raised stays. The button on the screen names
 * the alarm that it showed: any other alarm stays, and no question is answered. null: the scan is not about
 * an alarm.
 */
export function decideAlarm({ state, intent, now }: ScanContext): Decision | null {
  const command = intent.kind === 'command' ? intent.command : null;
  const acknowledged = () =>
    accept('alarm-acknowledged', [{ type: 'AlarmAcknowledged', at: now }], { sound: 'info' });
  if (command?.answers?.to === 'alarm') {
    if (state.alarm === null) return inform({ reason: 'nothing-to-confirm' });
    return command.answers.no === alarmNo(state) ? acknowledged() : inform({ reason: 'alarm-just-raised' });
  }
  if (state.alarm === null) return null;
  // A button that answers another question of the screen acknowledges no alarm.
  if (command?.name !== 'OK' || command.answers !== undefined) return refuse('locked');
  const { shownAt } = state.alarm;
  const shownForMs = shownAt === undefined ? MIN_READING_MS : now - shownAt;
  return shownForMs >= 0 && shownForMs < MIN_READING_MS
    ? inform({ reason: 'alarm-just-raised' })
    : acknowledged();
}
