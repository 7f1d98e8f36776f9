import { type AnyRouter, createRouterClient } from '@orpc/server';
import type { Log } from '#main/base/log.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';

/** Follows what the screens are shown, from within this process; null: it cannot be followed any more. Returns its undo. */
export function followView(
  router: AnyRouter,
  onView: (view: StationView | null) => void,
  log: Log,
): () => void {
  // Routers of the contract: the station's, or the one of a station that is locked, which has the same bench.
  const { bench } = createRouterClient(router, { context: {} }) as unknown as Pick<StationClient, 'bench'>;
  const ending = new AbortController();

  async function follow(): Promise<void> {
    for await (const view of await bench.watch(undefined, { signal: ending.signal })) {
      if (ending.signal.aborted) return;
      onView(view);
    }
  }

  follow().catch((error: unknown) => {
    if (ending.signal.aborted) return;
    log.error({ err: error }, 'the window cannot follow the station');
    onView(null);
  });
  return () => ending.abort();
}
