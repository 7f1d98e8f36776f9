import { create } from 'zustand';
import type { CloseQuestion } from '#shared/contract/window.ts';
import type { StationClient } from '#shared/contract.ts';

/** The station's question before its window closes; null: none. */
export const useCloseQuestion = create<{ readonly question: CloseQuestion | null }>(() => ({
  question: null,
}));

/** Follows the window's question while this page is connected. Returns the undo. */
export function followCloseQuestion(client: Pick<StationClient, 'window'>): () => void {
  const ending = new AbortController();

  async function follow(): Promise<void> {
    for await (const question of await client.window.closeQuestion(undefined, { signal: ending.signal }))
      useCloseQuestion.setState({ question });
  }

  // After a lost connection it is followed again with the next one.
  follow()
    .catch(() => undefined)
    .finally(() => useCloseQuestion.setState({ question: null }));
  return () => ending.abort();
}
