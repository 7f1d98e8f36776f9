import { createThrottle } from '#main/base/async/throttle.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import { type ReportedProblem, reportText, type StationReport } from '#main/floor/station-report.ts';
import type { StationLease } from '#main/floor/stations.ts';
import { tableProblemsOf } from '#main/status/problems.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { MonitoringState } from '#shared/contract/status.ts';

/** Several things often change at once. */
const JOIN_MS = 400;

/**
 * What this station says of itself to the others of its floor: with each renewal of its presence, and within a second
 * when it changes. `onReported`: the others may read something new. Returns its undo.
 */
export async function reportToFloor(parts: {
  readonly clock: Clock;
  readonly log: Log;
  readonly screen: Pick<Screen, 'current' | 'subscribe'>;
  readonly presence: Pick<StationLease, 'start' | 'renew' | 'lastOperator'>;
  readonly monitoring: () => MonitoringState;
  readonly onReported: () => void;
}): Promise<() => void> {
  const { clock, log, screen, presence } = parts;
  let operator = await presence.lastOperator();

  function report(view: StationView): StationReport {
    const name = view.operator?.name ?? null;
    if (name !== (operator?.name ?? null))
      operator = name === null ? null : { name, since: clock.platformNow().toISOString() };
    return { operator, problems: problemsIn(view, parts.monitoring()) };
  }

  let reported = '';
  function stored(): StationReport {
    const next = report(screen.current());
    const text = reportText(next);
    if (text !== reported) announce.call();
    reported = text;
    return next;
  }

  const announce = createThrottle(JOIN_MS, parts.onReported);
  const renewal = createThrottle(JOIN_MS, () => {
    presence
      .renew()
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'the floor was not told how this station is: it is told with the next renewal',
        ),
      );
  });
  const unsubscribe = screen.subscribe((view) => {
    if (reportText(report(view)) !== reported) renewal.call();
  });
  presence.start(stored);
  return () => {
    unsubscribe();
    renewal.cancel();
    announce.cancel();
  };
}

function problemsIn(view: StationView, monitoring: MonitoringState): readonly ReportedProblem[] {
  const { printerTroubles, scanners } = view.health;
  return tableProblemsOf(view, monitoring).map((code): ReportedProblem => {
    switch (code) {
      case 'printer-stopped':
        return { code, about: printerTroubles.map(({ printer }) => printer) };
      case 'scanner-away':
        return {
          code,
          about: scanners
            .filter(({ cause }) => cause !== null && cause !== 'connecting')
            .map(({ name }) => name),
        };
      case 'scanner-silent':
        return { code, about: scanners.filter(({ isSilent }) => isSilent).map(({ name }) => name) };
      default:
        return { code, about: [] };
    }
  });
}
