import { createThrottle } from '#main/base/async/throttle.ts';
import type { Polling } from '#main/orders/polling.ts';
import type { PeriodReadView } from '#shared/contract/exchange.ts';

/** The screens are told once per interval. */
const MIN_UPDATE_INTERVAL_MS = 1_000;
const DAY_MS = 86_400_000;

export type PeriodReading = {
  /** Begins to read the orders that have changed in these days of Moscow; false: it reads a period already. */
  start(days: { readonly from: string; readonly to: string }): boolean;
  /** The period that is read, or was read last. */
  last(): PeriodReadView | null;
};

/**
 * Reads the orders of a period again when a person asks for it: what a notification has not told is found, under either
 * version of the platform.
 */
export function createPeriodReading({
  polling,
  onChange,
}: {
  readonly polling: Pick<Polling, 'readWindow'>;
  readonly onChange: () => void;
}): PeriodReading {
  let last: PeriodReadView | null = null;
  const changed = createThrottle(MIN_UPDATE_INTERVAL_MS, onChange);

  async function read(view: PeriodReadView): Promise<void> {
    let now = view;
    const show = (progress: Partial<PeriodReadView>) => {
      now = { ...now, ...progress };
      last = now;
      changed.call();
    };
    const window = {
      from: new Date(`${view.from}T00:00:00+03:00`),
      to: new Date(Date.parse(`${view.to}T00:00:00+03:00`) + DAY_MS - 1),
    };
    const outcome = await polling.readWindow(window, {
      onPage: (seen, total) =>
        show({ listed: total, ...(seen >= total && { state: 'reading', left: total }) }),
      onLeft: (left) => show({ state: 'reading', left }),
    });
    show(
      outcome.ok
        ? { state: 'done', left: 0, changed: outcome.value }
        : { state: 'failed', cause: outcome.error.kind },
    );
  }

  return {
    start({ from, to }) {
      if (last?.state === 'listing' || last?.state === 'reading') return false;
      last = { from, to, state: 'listing', listed: 0, left: 0, changed: 0, cause: null };
      changed.call();
      void read(last);
      return true;
    },
    last: () => last,
  };
}
