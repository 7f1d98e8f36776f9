import { create } from 'zustand';
import type { CloseQuestion } from '#shared/contract/window.ts';
import type { StationClient } from '#shared/contract.ts';

/** What the station's window asks before it closes; null: nothing. */
export const useCloseQuestion = create<{ readonly question: CloseQuestion | null }>(() => ({
  question: null,
}));

/** Follows the window's question while this page is connected. Returns its undo. */
export function followCloseQuestion(client: Pick<StationClient, 'window'>): () => void {
  const ending = new AbortController();

  async function follow(): Promise<void> {
    for await (const question of await client.window.closeQuestion(undefined, { signal: ending.signal }))
      useCloseQuestion.setState({ question });
  }

  // Cut off, it is followed again with the next connection.
  follow()
    .catch(() => undefined)
    .finally(() => useCloseQuestion.setState({ question: null }));
  return () => ending.abort();
}
