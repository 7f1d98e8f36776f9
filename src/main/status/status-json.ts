import type { Damage } from '#main/store/damage.ts';
import type { ClockView } from '#shared/contract/bench.ts';
import type { ProgramVersions, StatusView } from '#shared/contract/status.ts';
import type { StationProblem } from '#shared/domain/station-problem.ts';

/** In every answer; the rest is absent while the station is locked because of its database. */
type Always = {
  /** True if `problems` is empty. */
  readonly ok: boolean;
  readonly problems: readonly StationProblem[];
  readonly at: string;
  readonly stationId: string | null;
  /** Why nothing can be packed at all; null: the station runs. */
  readonly locked: Damage['kind'] | null;
  readonly startedAt: string;
  readonly versions: ProgramVersions;
};

/**
 * What `/status.json` answers, and the report of a problem begins with: documented in `docs/it.md`, names and units
 * stay. Each field is named here: nothing gets into it by itself, above all no name that a person has chosen.
 */
export type StatusJson = Always & Partial<ReturnType<typeof runningStatus>>;

/** Of a station that runs. */
export function statusJson(status: StatusView, stationId: string): StatusJson {
  return {
    ok: status.problems.length === 0,
    problems: status.problems,
    at: status.at,
    stationId,
    locked: null,
    startedAt: status.startedAt,
    versions: status.programs,
    ...runningStatus(status),
  };
}

/** Of one that is locked because its database cannot be used. Times: ISO 8601. */
export function lockedStatusJson(of: {
  readonly damage: Damage['kind'];
  readonly at: Date;
  readonly startedAt: Date;
  readonly stationId: string | null;
  readonly programs: ProgramVersions;
}): StatusJson {
  return {
    ok: false,
    problems: ['database-locked'],
    at: of.at.toISOString(),
    stationId: of.stationId,
    locked: of.damage,
    startedAt: of.startedAt.toISOString(),
    versions: of.programs,
  };
}

function runningStatus(status: StatusView) {
  const {
    platform,
    version,
    token,
    orders,
    outbox,
    prints,
    printers,
    scanners,
    database,
    clock,
    backups,
    disk,
    floor,
  } = status;
  const now = Date.parse(status.at);
  const ageSeconds = (at: string | null) =>
    at === null ? null : Math.max(0, Math.round((now - Date.parse(at)) / 1_000));
  return {
    platform: {
      state: platform.state,
      cause: platform.cause,
      since: platform.since,
      lastAnswerAgeSeconds: ageSeconds(platform.lastAnswerAt),
      hosts: platform.hosts,
    },
    api: {
      version: version.api,
      mode: version.mode,
      endsOn: version.endsOn,
      daysLeft: version.daysLeft,
      switchesOn: version.switchesOn,
      v2State: version.v2State,
    },
    token: token && {
      ageSeconds: ageSeconds(token.renewedAt),
      validForSeconds: Math.round((Date.parse(token.validUntil) - now) / 1_000),
    },
    orders: { filled: orders.isFilled, known: orders.known, listAgeSeconds: ageSeconds(orders.listedAt) },
    outbox: {
      waiting: outbox.waiting,
      refused: outbox.refused,
      oldestAgeSeconds: ageSeconds(outbox.oldestAt),
    },
    backups: {
      count: backups.count,
      newestAgeSeconds: ageSeconds(backups.newestAt),
      problem: backups.problem,
    },
    disks: disk.disks.map(({ folders, level, freeMb, totalMb }) => ({ folders, level, freeMb, totalMb })),
    floor: floor && {
      stations: floor.stations,
      worker: floor.isWorker,
      clockOffSeconds: signedSeconds(floor.clock),
      scanMs: floor.scanMs,
    },
    reserve: { state: disk.reserve.state, mb: disk.reserve.mb },
    clock: {
      measured: clock.isMeasured,
      offSeconds: signedSeconds(clock.off),
      zone: clock.zone,
    },
    prints: { waiting: prints.waiting, failed: prints.failed },
    printers: printers.map(({ kind, sizes, isSpare, trouble, waiting }) => ({
      kind,
      sizes,
      spare: isSpare,
      trouble,
      waiting,
    })),
    scanners: scanners.map(({ name, state, cause, isSilent }) => ({
      kind: name.startsWith('serial:') ? 'serial' : 'hid',
      ready: state === 'ready',
      cause,
      silent: isSilent,
    })),
    database: {
      problem: database.problem,
      bytes: database.bytes,
      walBytes: database.walBytes,
      migrations: database.migrations,
      lastMigration: database.lastMigration,
      account: database.account,
    },
  };
}

/** Positive: the computer's clock is fast. */
function signedSeconds(off: ClockView | null): number {
  if (off === null) return 0;
  return off.direction === 'fast' ? off.offSeconds : -off.offSeconds;
}
