import type { HealthView } from '#shared/contract/bench.ts';
import type { Emit } from './events.ts';

/** What the parts of the station say of themselves; the rest of `HealthView` is counted in the store. */
export type ReportedHealth = Pick<
  HealthView,
  'platform' | 'storeProblem' | 'scanners' | 'v2Gaps' | 'firstSync' | 'isFilled'
>;

export type HealthEvents = { healthChanged: [] };

export type StationHealth = {
  current(): ReportedHealth;
  report(change: Partial<ReportedHealth>): void;
};

/** Keeps how the station is, from its first moment on: what fails before there is a screen is shown once there is one. */
export function createStationHealth(since: string, emit: Emit<HealthEvents>): StationHealth {
  let health: ReportedHealth = {
    platform: { state: 'starting', cause: null, since },
    storeProblem: null,
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
