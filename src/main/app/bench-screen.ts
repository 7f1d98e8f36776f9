import type { Crossing } from '#main/api-version/crossing.ts';
import type { Clock } from '#main/base/clock.ts';
import type { StationHealth } from '#main/base/health.ts';
import type { Log } from '#main/base/log.ts';
import { createScreen, type Screen } from '#main/base/screen.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import { benchView } from '#main/bench/view.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import type { Database } from '#main/store/database.ts';
import type { AccountNeeded, StationView } from '#shared/contract/bench.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { countAll } from './count-all.ts';

/** The screen of a bench: what lies on it, and what is counted beside it. */
export function createBenchScreen(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly crossing: Pick<Crossing, 'view' | 'current'>;
  readonly health: StationHealth;
  readonly settings: () => Pick<Settings, 'station' | 'language' | 'keyboardPrefix' | 'keyboardSuffix'>;
  readonly isDemo: boolean;
  readonly accountWait: { readonly needed: () => AccountNeeded | null };
  readonly awaitedLabels: Pick<AwaitedLabels, 'look'>;
  readonly oldestCreatedOn: () => string;
  readonly check: { readonly view: () => StationView['scannerCheck'] };
  readonly printerSetup: { readonly view: () => StationView['printerSetup'] };
  readonly prints: Pick<PrintQueue, 'troubles'>;
  readonly packing: Pick<PackingService, 'state' | 'last' | 'scanNo'>;
}): Screen {
  const { db, clock, packing } = parts;
  return createScreen({
    log: parts.log,
    health: parts.health.current,
    bench: () => ({
      ...withAccount(benchView(packing.state(), clock.platformNow()), parts.accountWait.needed()),
      last: packing.last(),
      scanNo: packing.scanNo(),
      now: clock.platformNow().toISOString(),
      station: parts.settings().station,
      api: parts.crossing.current(),
      crossing: parts.crossing.view(),
      isDemo: parts.isDemo,
      accountNeeded: parts.accountWait.needed(),
      damage: null,
      language: parts.settings().language,
      scannerCheck: parts.check.view(),
      printerSetup: parts.printerSetup.view(),
      keyboardScanner: keyboardScanner(parts.settings()),
    }),
    count: (queue) => {
      const moment = { now: clock.platformNow().toISOString(), oldestCreatedOn: parts.oldestCreatedOn() };
      return countAll(db, parts.awaitedLabels, parts.prints, moment, packing.state(), queue);
    },
  });
}

/** Nobody is sent to pack where nothing can be packed. */
function withAccount<View extends Pick<StationView, 'todo' | 'alarm' | 'operator'>>(
  view: View,
  needed: AccountNeeded | null,
): View {
  if (needed === null || view.alarm !== null || view.operator === null) return view;
  return { ...view, todo: { key: 'set-account', params: {} } };
}

function keyboardScanner({ keyboardPrefix, keyboardSuffix }: StationView['keyboardScanner']) {
  return { keyboardPrefix, keyboardSuffix };
}
