import type { StationView } from '#shared/contract/bench.ts';
import type { ScreenApi } from '../screen-api.ts';

/**
 * The view at once and after every change, until the connection ends. A screen that is slower than the station gets the
 * latest view and not every one between: each is whole.
 */
export async function* views(
  api: Pick<ScreenApi['bench'], 'view' | 'subscribe'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StationView, void> {
  let latest: StationView | null = api.view();
  let wake: () => void = () => {};
  const unsubscribe = api.subscribe((view) => {
    latest = view;
    wake();
  });
  const end = () => wake();
  signal?.addEventListener('abort', end);
  try {
    while (!signal?.aborted) {
      if (latest !== null) {
        const view: StationView = latest;
        latest = null;
        yield view;
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', end);
  }
}
