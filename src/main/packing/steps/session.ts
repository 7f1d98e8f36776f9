import { accept, type Decision, inform, refuse } from '../decision.ts';
import type { Facts } from '../facts.ts';
import type { Meaning } from '../meaning.ts';
import type { BenchState } from '../state.ts';

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

/** While the bench is locked only the acknowledgement is taken. */
export function whileLocked(isAcknowledgement: boolean): Decision {
  return isAcknowledgement
    ? accept('alarm-acknowledged', [{ type: 'AlarmAcknowledged' }], { sound: 'info' })
    : refuse('locked');
}

/** A code that came in damaged, or that nobody knows. */
export function refuseUnread(
  state: BenchState,
  meaning: Extract<Meaning, { kind: 'unknown' | 'unreadable' }>,
): Decision {
  const reason = meaning.kind === 'unknown' ? 'unknown-code' : meaning.reason;
  return refuse(reason, { subject: { orderId: state.order?.orderId ?? null } });
}

/** `CMD:OK` where nothing was asked. */
export function nothingAsked(): Decision {
  return inform({ reason: 'nothing-to-confirm' });
}
