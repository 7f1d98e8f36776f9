import { plainAction } from '../action.ts';
import { refuse } from '../decision.ts';

/** A code that came in damaged, or that nobody knows. */
export const refuseUnread = plainAction<'unknown' | 'unreadable'>(({ state, intent }) => {
  const reason = intent.kind === 'unknown' ? 'unknown-code' : intent.reason;
  return refuse(reason, { subject: { orderId: state.order?.orderId ?? null } });
});
