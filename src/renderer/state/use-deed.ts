import { useCallback, useState } from 'react';
import type { Outcome } from '#shared/contract/outcome.ts';

/** What became of a deed asked for from the screen; `unanswered`: the station gave no answer. */
export type DeedNote = Outcome | { readonly done: 'unanswered' };

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
    } catch {
      setState({ isBusy: false, note: { done: 'unanswered' } });
      return false;
    }
  }, []);
  return { ...state, run };
}
