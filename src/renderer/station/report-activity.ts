import type { StationClient } from '#shared/contract.ts';

/** Far less than the shortest time after which somebody is logged out. */
const MIN_INTERVAL_MS = 20_000;

/** Tells the station that somebody works at this page: reading a screen is work, too, and no scan. */
export function reportActivity(page: Window, { bench }: Pick<StationClient, 'bench'>): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - reportedAt < MIN_INTERVAL_MS) return;
    reportedAt = timeStamp;
    // Without the station nobody is logged out either.
    bench.active().catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    page.addEventListener(type, report, { capture: true, passive: true });
}
