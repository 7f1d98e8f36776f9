import { action, plainAction, type ScanContext } from '../action.ts';
import { accept, refuse } from '../decision.ts';

/** An operator's badge: logs the operator in. */
export const logIn = action({
  facts: (from, { intent }: ScanContext<'operator'>) => from.findOperator(intent.id),

  decide(_scan, operator) {
    if (operator === null) return refuse('operator-unknown');
    return accept('logged-in', [{ type: 'OperatorLoggedIn', operator }], { params: { name: operator.name } });
  },
});

/** `CMD:LOGOUT`: an open order stays on the bench for the next operator. */
export const logOut = plainAction<'command'>(({ state: { operator } }) =>
  accept('logged-out', [{ type: 'OperatorLoggedOut' }], { params: { name: operator?.name ?? '' } }),
);
