import type { StationView } from '#shared/contract/bench.ts';
import type { MonitoringState, StatusView } from '#shared/contract/status.ts';
import {
  STATION_PROBLEMS,
  type StationProblem,
  type StatusPart,
  worstFirst,
} from '#shared/domain/station-problem.ts';

/** Changes leave within seconds while the platform answers; one that waits longer needs a look. */
const WAITING_LONG_MS = 60 * 60_000;

/** So many polls may fail before the list of orders counts as old. */
const POLLS_MISSED = 3;

/** What is known of the station before its problems are. */
export type StatusFacts = Omit<StatusView, 'problems'>;

/** What the screens show that tells problems. */
export type StatusSource = Pick<
  StationView,
  'health' | 'accountNeeded' | 'apiVersion' | 'recovery' | 'hasRecoveryReport' | 'quarantinedPrices'
>;

/** What is wrong, the worst first. `pollSeconds`: between two polls for new orders. */
export function problemsOf(
  { health, accountNeeded, apiVersion, recovery, hasRecoveryReport, quarantinedPrices }: StatusSource,
  facts: Pick<StatusFacts, 'at' | 'orders' | 'outbox' | 'monitoring'>,
  pollSeconds: number,
): readonly StationProblem[] {
  const { state } = health.platform;
  const { outbox, orders } = facts;
  const ageMs = (at: string | null) => (at === null ? 0 : Date.parse(facts.at) - Date.parse(at));
  const isV1 = apiVersion.api === 'v1';
  const isV2Unready = apiVersion.v2State.state !== 'ready' && apiVersion.v2State.state !== 'unknown';
  const found = {
    // Such a station is locked, and has no view of this kind.
    'database-locked': false,
    'store-failing': health.storeProblem !== null,
    recovering: recovery !== null,
    'backups-failing': health.backup !== null,
    'disk-full': health.disk?.state === 'full' || health.disk?.state === 'open-order-only',
    'recovery-unread': hasRecoveryReport,
    'account-needed': accountNeeded !== null,
    'version-ended': state === 'ended' || (apiVersion.isOver && isV1 && apiVersion.mode === 'v1'),
    'platform-refused': state === 'refused',
    'orders-never-loaded': !health.isFilled && (state === 'offline' || state === 'refused'),
    'disk-very-low': health.disk?.state === 'very-low',
    'platform-away': state === 'offline',
    'orders-old': orders.isFilled && ageMs(orders.listedAt) > POLLS_MISSED * pollSeconds * 1_000,
    'changes-refused': outbox.refused > 0,
    'prices-quarantined': quarantinedPrices > 0,
    'changes-waiting-long': ageMs(outbox.oldestAt) > WAITING_LONG_MS,
    'prints-failed': health.printsFailed > 0,
    'printer-stopped': health.printerTroubles.length > 0,
    'scanner-away': health.scanners.some(({ cause }) => cause !== null && cause !== 'connecting'),
    'scanner-silent': health.scanners.some(({ isSilent }) => isSilent),
    'monitoring-failed': facts.monitoring.state === 'port-in-use' || facts.monitoring.state === 'failed',
    'database-slow': health.slowDatabaseMs !== null,
    'server-clock-differs': health.serverClock !== null,
    'clock-wrong': health.clock !== null,
    'disk-low': health.disk?.state === 'low',
    'version-ends-soon': isV1 && apiVersion.isNear && (apiVersion.switchesOn === null || isV2Unready),
  } satisfies Record<StationProblem, boolean>;
  const codes = Object.keys(found) as StationProblem[];
  return worstFirst(codes.filter((code) => found[code]));
}

/** Parts of the status that each station of a floor has of its own; the others are one for all of them. */
const TABLE_PARTS: readonly StatusPart[] = ['printers', 'scanners', 'database', 'disk', 'clock', 'programs'];

/** One for the whole floor, too: its database is recovered once. The secret of the account is each station's. */
const FLOOR_PROBLEMS: readonly StationProblem[] = ['recovering', 'recovery-unread'];

/** What is wrong at this table alone, the worst first. */
export function tableProblemsOf(
  source: StatusSource,
  monitoring: MonitoringState,
): readonly StationProblem[] {
  const nothing = {
    at: '',
    orders: { isFilled: false, known: 0, listedAt: null },
    outbox: { waiting: 0, refused: 0, oldestAt: null },
    monitoring: { state: monitoring, port: 0 },
  };
  return problemsOf(source, nothing, 0).filter(
    (code) =>
      code === 'account-needed' ||
      (TABLE_PARTS.includes(STATION_PROBLEMS[code].part) && !FLOOR_PROBLEMS.includes(code)),
  );
}
