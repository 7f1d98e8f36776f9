import type { Clock } from '#main/base/clock.ts';
import type { Screen } from '#main/base/screen.ts';
import { oldestChangeAt } from '#main/outbox/change-store.ts';
import type { Database } from '#main/store/database.ts';
import type { StationView } from '#shared/contract/bench.ts';
import type { SettingsView } from '#shared/contract/settings.ts';
import type { StatusView } from '#shared/contract/status.ts';
import { type StationProblem, worstFirst } from '#shared/domain/station-problem.ts';

export type StatusApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly screen: Pick<Screen, 'current'>;
  readonly settings: { get(): Pick<SettingsView['settings'], 'b2bUrl' | 'sellerUrl'> };
};

/** The state of the station. Anybody may read it. */
export function createStatusApi({ db, clock, screen, settings }: StatusApiDeps) {
  return {
    async read(): Promise<StatusView> {
      const view = screen.current();
      const { b2bUrl, sellerUrl } = settings.get();
      return {
        at: clock.platformNow().toISOString(),
        problems: problemsOf(view),
        platform: { ...view.health.platform, hosts: hostsOf([b2bUrl, sellerUrl]) },
        outbox: {
          waiting: view.health.outboxWaiting,
          refused: view.health.outboxFailed,
          oldestAt: await oldestChangeAt(db),
        },
      };
    },
  };
}

/** What is wrong by the view of the screens. */
function problemsOf({ health, accountNeeded, apiVersion }: StationView): readonly StationProblem[] {
  const { state } = health.platform;
  const found: readonly (readonly [StationProblem, boolean])[] = [
    ['store-failing', health.storeProblem !== null],
    ['account-needed', accountNeeded !== null],
    ['version-ended', state === 'ended' || (apiVersion.isOver && apiVersion.api === 'v1')],
    ['platform-refused', state === 'refused'],
    ['orders-never-loaded', !health.isFilled && (state === 'offline' || state === 'refused')],
    ['platform-away', state === 'offline'],
    ['changes-refused', health.outboxFailed > 0],
    ['prints-failed', health.printsFailed > 0],
    ['printer-stopped', health.printerTroubles.length > 0],
    ['scanner-away', health.scanners.some(({ cause }) => cause !== null && cause !== 'connecting')],
    ['version-ends-soon', apiVersion.api === 'v1' && apiVersion.isNear && apiVersion.switchesOn === null],
  ];
  return worstFirst(found.flatMap(([code, isSo]) => (isSo ? [code] : [])));
}

/** An address may carry credentials or a path: only its host is shown. */
function hostsOf(addresses: readonly string[]): readonly string[] {
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : []));
  return [...new Set(hosts)];
}
