import type { ScanContext } from '../action.ts';
import { accept, type Decision, inform, refuse } from '../decision.ts';
import { alarmNo } from '../state.ts';

/** Nobody reads an alarm faster: what was scanned within this time was meant for something else. */
const UNREAD_MS = 1_000;

/**
 * While the bench is locked only the acknowledgement is taken: it comes before every other action. A scanned `CMD:OK` names
 * no alarm: one that the platform's word has raised a moment ago, in the middle of something else, is left. The screen's own
 * names the alarm that it showed: another one is left, and no question is answered. null: this scan is no matter of alarms.
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
  // What answers another question of the screen acknowledges nothing.
  if (command?.name !== 'OK' || command.answers !== undefined) return refuse('locked');
  const { shownAt } = state.alarm;
  const shownForMs = shownAt === undefined ? UNREAD_MS : now - shownAt;
  return shownForMs >= 0 && shownForMs < UNREAD_MS ? inform({ reason: 'alarm-just-raised' }) : acknowledged();
}
