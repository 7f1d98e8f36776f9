import { ORPCError } from '@orpc/client';
import { useCallback, useState } from 'react';
import type { Outcome } from '#shared/contract/outcome.ts';

/** The result of an action from the screen; `unanswered`: no answer; `bad-input`: rejected before it was handled. */
export type ActionResult = Outcome | { readonly done: 'unanswered' | 'bad-input' };

export type Action = {
  readonly isBusy: boolean;
  readonly note: ActionResult | null;
  readonly run: (action: () => Promise<Outcome>) => Promise<boolean>;
};

/** Runs one action at a time and keeps its outcome for display. */
export function useAction(): Action {
  const [state, setState] = useState<{ isBusy: boolean; note: ActionResult | null }>({
    isBusy: false,
    note: null,
  });
  const run = useCallback(async (action: () => Promise<Outcome>) => {
    setState({ isBusy: true, note: null });
    try {
      const note = await action();
      setState({ isBusy: false, note });
      return note.done;
    } catch (error) {
      const isBadInput = error instanceof ORPCError && error.code === 'BAD_REQUEST';
      setState({ isBusy: false, note: { done: isBadInput ? 'bad-input' : 'unanswered' } });
      return false;
    }
  }, []);
  return { ...state, run };
}
