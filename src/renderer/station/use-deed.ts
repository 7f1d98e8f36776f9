import { ORPCError } from '@orpc/client';
import { useCallback, useState } from 'react';
import type { Outcome } from '#shared/contract/outcome.ts';

/** What became of a deed asked for from the screen; `unanswered`: no answer came; `bad-input`: it was not even looked at. */
export type DeedNote = Outcome | { readonly done: 'unanswered' | 'bad-input' };

export type Deed = {
  readonly isBusy: boolean;
  readonly note: DeedNote | null;
  readonly run: (deed: () => Promise<Outcome>) => Promise<boolean>;
};

/** Runs one deed at a time and keeps its outcome to be shown. */
export function useDeed(): Deed {
  const [state, setState] = useState<{ isBusy: boolean; note: DeedNote | null }>({
    isBusy: false,
    note: null,
  });
  const run = useCallback(async (deed: () => Promise<Outcome>) => {
    setState({ isBusy: true, note: null });
    try {
      const note = await deed();
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
