import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { clockLeadMs } from './server-clock.ts';
import { readReport, reportText, type StationReport } from './station-report.ts';
import {
  endStation,
  lastReport,
  registerStation,
  renewStation,
  type StationIdentity,
  type StationRefusal,
} from './station-store.ts';

const RENEW_SECONDS = 10;

const NOTHING_REPORTED: StationReport = { operator: null, problems: [] };

/** A station that stores alone has no floor to be on. */
export const NO_STATION_LEASE: StationLease = {
  start: () => {},
  renew: async () => {},
  lastOperator: async () => null,
  rename: async () => ok(undefined),
  stop: async () => {},
};

/** A station's presence on its floor: its claims hold while it lasts. */
export type StationLease = {
  /** Renews it every 10 s from now on. `report`: what the station says of itself. */
  start(report: () => StationReport): void;
  /** Renews it now. Rejects if the database cannot be used. */
  renew(): Promise<void>;
  /** Who worked here by the station's last report, which a restart outlives; null: nobody. */
  lastOperator(): Promise<StationReport['operator']>;
  /** Gives the station another name, unless a station that is alive has it. */
  rename(name: string): Promise<Result<void, StationRefusal>>;
  /** Gives the lease back: others need not wait for its end. */
  stop(): Promise<void>;
};

/**
 * Registers the station on its floor. A name is refused while the station that has it is alive; from one that is not it is
 * taken over. `onRefused`: after an interruption of more than 90 s another station has the name or the id.
 */
export async function createStationLease(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly station: StationIdentity;
  readonly onRefused: (refusal: StationRefusal) => void;
  /** At each renewal: see `clockLeadMs`. */
  readonly onClockLead?: ((leadMs: number) => void) | undefined;
  /** This computer's clock, in ms since 1970. */
  readonly wallMs: () => number;
}): Promise<Result<StationLease, StationRefusal>> {
  const { db, log, onRefused, onClockLead = () => {}, wallMs } = parts;
  let { station } = parts;
  let report: () => StationReport = () => NOTHING_REPORTED;
  const registered = await registerStation(db, station, 'start');
  if (!registered.ok) return registered;
  const renewal = createPeriodicTask({
    everySeconds: RENEW_SECONDS,
    work: renew,
    onError: (error) =>
      log.error({ err: error }, 'the lease of the station was not renewed: it is tried again in 10 s'),
  });

  async function renew(): Promise<void> {
    const askedMs = wallMs();
    const serverMs = await renewStation(db, station, reportText(report()));
    if (serverMs !== null) return onClockLead(clockLeadMs({ askedMs, serverMs, answeredMs: wallMs() }));
    const again = await registerStation(db, station, 'continue');
    if (!again.ok) onRefused(again.error);
  }

  return ok({
    start(given) {
      report = given;
      renewal.start();
    },
    renew,
    lastOperator: async () => readReport(await lastReport(db, station.id))?.operator ?? null,
    async rename(name) {
      const renamed = await registerStation(db, { ...station, name }, 'continue');
      if (renamed.ok) station = { ...station, name };
      return renamed;
    },
    async stop() {
      await renewal.stop();
      await endStation(db, station).catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of the station was not given back: it ends by itself'),
      );
    },
  });
}
