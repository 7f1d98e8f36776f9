import type { HealthView } from '#shared/contract/bench.ts';
import type { Emit } from './events.ts';

/** The health that parts of the station report; the rest of `HealthView` is counted in the store. */
export type ReportedHealth = Pick<
  HealthView,
  | 'platform'
  | 'storeProblem'
  | 'backup'
  | 'clock'
  | 'serverClock'
  | 'slowDatabaseMs'
  | 'disk'
  | 'scanners'
  | 'v2Gaps'
  | 'firstSync'
  | 'isFilled'
>;

export type HealthEvents = { healthChanged: [] };

export type StationHealth = {
  current(): ReportedHealth;
  report(change: Partial<ReportedHealth>): void;
};

/**
 * Keeps the station's health from the start on: a failure before the first screen opens is shown once it
 * does.
 */
export function createStationHealth(since: string, emit: Emit<HealthEvents>): StationHealth {
  let health: ReportedHealth = {
    platform: { state: 'starting', cause: null, since },
    storeProblem: null,
    clock: null,
    serverClock: null,
    slowDatabaseMs: null,
    backup: null,
    disk: null,
    scanners: [],
    v2Gaps: [],
    firstSync: null,
    isFilled: false,
  };
  return {
    current: () => health,
    report(change) {
      health = { ...health, ...change };
      emit('healthChanged');
    },
  };
}
