import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { Facts } from '../facts.ts';
import type { ScanIntent } from '../scan-intent.ts';
import { alarmNo, type BenchState } from '../state.ts';

/** An operator's badge: who works here from now on. */
export function comeIn(facts: Facts): Decision {
  if (facts.operator === null) return refuse('operator-unknown');
  return accept('operator-in', [{ type: 'OperatorCameIn', operator: facts.operator }], {
    params: { name: facts.operator.name },
  });
}

/** `CMD:LOGOUT`: an open order stays on the bench for whoever comes next. */
export function leave(state: BenchState): Decision {
  return accept('operator-out', [{ type: 'OperatorLeft' }], { params: { name: state.operator?.name ?? '' } });
}

/** Nobody reads an alarm faster: what was scanned within this time was meant for something else. */
const UNREAD_MS = 1_000;

/**
 * While the bench is locked only the acknowledgement is taken. A scanned `CMD:OK` names no alarm: one that the platform's
 * word has raised a moment ago, in the middle of something else, is left.
 */
export function whileLocked(
  { alarm }: BenchState,
  isAcknowledgement: boolean,
  { now }: Pick<Facts, 'now'>,
): Decision {
  if (!isAcknowledgement) return refuse('locked');
  const shownForMs = alarm?.shownAt === undefined ? UNREAD_MS : now - alarm.shownAt;
  if (shownForMs >= 0 && shownForMs < UNREAD_MS) return inform({ reason: 'alarm-just-raised' });
  return accept('alarm-acknowledged', [{ type: 'AlarmAcknowledged', at: now }], { sound: 'info' });
}

/** The screen's own acknowledgement names the alarm that it showed: another one is left, and no question is answered. */
export function acknowledge(state: BenchState, no: number, { now }: Pick<Facts, 'now'>): Decision {
  if (state.alarm === null) return nothingAsked();
  if (no !== alarmNo(state)) return inform({ reason: 'alarm-just-raised' });
  return accept('alarm-acknowledged', [{ type: 'AlarmAcknowledged', at: now }], { sound: 'info' });
}

/** A code that came in damaged, or that nobody knows. */
export function refuseUnread(
  state: BenchState,
  intent: Extract<ScanIntent, { kind: 'unknown' | 'unreadable' }>,
): Decision {
  const reason = intent.kind === 'unknown' ? 'unknown-code' : intent.reason;
  return refuse(reason, { subject: { orderId: state.order?.orderId ?? null } });
}

/** `CMD:OK` where nothing was asked. */
export function nothingAsked(): Decision {
  return inform({ reason: 'nothing-to-confirm' });
}
