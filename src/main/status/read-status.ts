import { arch, platform, release } from 'node:os';
import type { TokenFacts } from '#client/environment.ts';
import type { VersionSwitch } from '#main/api-version/version-switch.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Screen } from '#main/base/screen.ts';
import { printersOf } from '#main/printing/size-printers.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { Database } from '#main/store/database.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type {
  ClockStatus,
  MonitoringState,
  PrinterStatus,
  ProgramVersions,
  StatusView,
} from '#shared/contract/status.ts';
import type { DisksView } from '#shared/domain/disk.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { problemsOf } from './problems.ts';
import type { TableFacts } from './table-facts.ts';

export type StatusSources = {
  readonly db: Database;
  /** See `createTableReader`. */
  readonly readTables: () => Promise<TableFacts>;
  /** See `StatusView.floor`. */
  readonly usualScanMs: () => number | null;
  readonly clock: Clock;
  readonly screen: Pick<Screen, 'current'>;
  readonly settings: Pick<SettingsStore, 'get' | 'hasAccount'>;
  readonly versionSwitch: Pick<VersionSwitch, 'current'>;
  /** The token of this version of the platform. */
  readonly tokenOf: (api: 'v1' | 'v2') => TokenFacts | null;
  /** See `PlatformDate`. */
  readonly lastAnswerAt: () => Date | null;
  readonly monitoring: () => MonitoringState;
  readonly clockStatus: () => ClockStatus;
  readonly disk: { readonly view: () => DisksView };
  readonly isOnSandbox: boolean;
  readonly version: string | null;
  /** By `Clock.now`: the platform's time is not known so early. */
  readonly startedAt: Date;
};

/**
 * The state of the station, read anew: what its parts report, and what is counted in its tables. While the server of a
 * floor is away, what was counted last.
 */
export async function readStatus(sources: StatusSources): Promise<StatusView> {
  const { clock, settings } = sources;
  const tables = await sources.readTables();
  const { floor, oldestAt, listedAt } = tables;
  const { backups, problem: backupProblem } = tables.backups;
  const view = sources.screen.current();
  const { health } = view;
  const set = settings.get();
  const token = sources.tokenOf(sources.versionSwitch.current());
  const { api, mode, endsOn, daysLeft, switchesOn, v2State } = view.apiVersion;
  const facts = {
    at: clock.platformNow().toISOString(),
    platform: {
      ...health.platform,
      lastAnswerAt: sources.lastAnswerAt()?.toISOString() ?? null,
      hosts: hostsOf([set.b2bUrl, set.sellerUrl]),
    },
    version: { api, mode, endsOn, daysLeft, switchesOn, v2State: v2State.state },
    token: token && {
      renewedAt: token.renewedAt.toISOString(),
      validUntil: token.validUntil.toISOString(),
    },
    orders: {
      isFilled: health.isFilled,
      known: tables.known,
      listedAt: listedAt?.toISOString() ?? null,
    },
    outbox: {
      waiting: health.outboxWaiting,
      refused: health.outboxFailed,
      oldestAt: oldestAt === null ? null : shownTime(clock, oldestAt),
    },
    printers: printerStatuses(set, tables.openPrints, health.printerTroubles),
    prints: { waiting: health.printsWaiting, failed: health.printsFailed },
    scanners: health.scanners,
    database: {
      problem: health.storeProblem,
      ...tables.database,
      account: sources.isOnSandbox ? 'demo' : settings.hasAccount() ? 'platform' : 'none',
    },
    clock: sources.clockStatus(),
    disk: sources.disk.view(),
    floor: floor && { ...floor, clock: health.serverClock, scanMs: sources.usualScanMs() },
    backups: {
      count: backups.length,
      newestAt: backups[0]?.at ?? null,
      problem: backupProblem,
    },
    programs: programVersions(sources.version),
    monitoring: { state: sources.monitoring(), port: set.statusPort },
    startedAt: shownTime(clock, sources.startedAt.toISOString()),
  } as const;
  return { ...facts, problems: problemsOf(view, facts, set.newOrdersSeconds) };
}

/** `packbench`: the product's version. */
export function programVersions(packbench: string | null): ProgramVersions {
  const { electron = null, node } = process.versions;
  return { packbench, electron, node, system: `${platform()} ${release()} ${arch()}` };
}

/** Every printer of the settings once, the main ones first. */
function printerStatuses(
  set: Pick<Settings, 'printers' | 'otherPrinters'>,
  open: readonly Pick<PrintRow, 'printer'>[],
  troubles: StationView['health']['printerTroubles'],
): readonly PrinterStatus[] {
  const names = new Set(PAPER_SIZE_NAMES.flatMap((size) => printersOf(set, size)));
  const statuses = [...names].map((name): PrinterStatus => {
    const spec = parsePrinterSpec(name);
    return {
      name,
      kind: spec.ok ? spec.value.driver : 'unknown',
      sizes: PAPER_SIZE_NAMES.filter((size) => printersOf(set, size).includes(name)),
      isSpare: !PAPER_SIZE_NAMES.some((size) => set.printers[size] === name),
      trouble: troubles.find(({ printer }) => printer === name)?.problem ?? null,
      waiting: open.filter(({ printer }) => printer === name).length,
    };
  });
  return statuses.sort((one, other) => Number(one.isSpare) - Number(other.isSpare));
}

/** An address may carry credentials or a path: only its host is shown. */
function hostsOf(addresses: readonly string[]): readonly string[] {
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : []));
  return [...new Set(hosts)];
}
