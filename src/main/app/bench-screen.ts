import type { VersionSwitch } from '#main/api-version/version-switch.ts';
import type { Clock } from '#main/base/clock.ts';
import type { StationHealth } from '#main/base/health.ts';
import type { Log } from '#main/base/log.ts';
import { createScreen, type Screen, type ScreenCounts } from '#main/base/screen.ts';
import type { AwaitedLabels } from '#main/bench/awaited-labels.ts';
import { possibleWithoutServer } from '#main/bench/away-rules.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import { possibleScans } from '#main/bench/possible-scans.ts';
import type { BenchState } from '#main/bench/state.ts';
import { benchView } from '#main/bench/view.ts';
import { countQueue } from '#main/orders/queue-list-store.ts';
import type { QueueContext } from '#main/orders/queue-match-store.ts';
import { countOutbox } from '#main/outbox/outbox-store.ts';
import { unprovenPacks } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { countQuarantined } from '#main/prices/price-store.ts';
import { failedLabels, heldLabels } from '#main/printing/held-label-store.ts';
import type { PrintQueue } from '#main/printing/print-queue.ts';
import { failedLabelView, heldLabelView } from '#main/printing/print-rows.ts';
import { countPrints } from '#main/printing/print-store.ts';
import { screenSettings } from '#main/settings/settings.ts';
import type { Database } from '#main/store/database.ts';
import type { AccountNeeded, StationView } from '#shared/contract/bench.ts';
import type { PracticeView } from '#shared/contract/practice.ts';
import type { RecoveryView } from '#shared/contract/recovery.ts';
import type { ScreenSettings, Settings } from '#shared/contract/settings.ts';
import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import type { WithoutServer } from '#shared/domain/without-server.ts';
import type { TodoKey } from '#shared/messages/keys.ts';

/** The screen of a bench: its current state, and the counts next to it. */
export function createBenchScreen(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Id of the station, whose prints are counted. */
  readonly station: string;
  readonly versionSwitch: Pick<VersionSwitch, 'view' | 'current'>;
  readonly health: StationHealth;
  readonly settings: () => Pick<
    Settings,
    'station' | 'language' | keyof KeyboardScanner | keyof ScreenSettings
  >;
  readonly isDemo: boolean;
  readonly isOnFloor: boolean;
  readonly isHeadless: boolean;
  readonly practice: { readonly view: () => PracticeView };
  readonly accountWait: { readonly needed: () => AccountNeeded | null };
  readonly recovery: { readonly view: () => RecoveryView | null };
  readonly recoveryReport: { readonly isUnseen: () => boolean };
  readonly disk: { readonly isAlmostFull: () => boolean };
  readonly awaitedLabels: Pick<AwaitedLabels, 'list'>;
  readonly oldestCreatedOn: () => string;
  readonly check: { readonly view: () => StationView['scannerCheck'] };
  readonly printerSetup: { readonly view: () => StationView['printerSetup'] };
  readonly find: { readonly view: () => StationView['find'] };
  readonly stockTake: { readonly view: () => StationView['stockTake'] };
  readonly returnsMode: { readonly view: () => StationView['returns'] };
  readonly supplyCount: { readonly view: () => StationView['supplyCount'] };
  readonly prints: Pick<PrintQueue, 'troubles'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  readonly packing: Pick<
    PackingService,
    'state' | 'last' | 'scanNo' | 'queuedTwins' | 'withoutServer' | 'isAway'
  >;
}): Screen {
  const { db, clock, station, packing } = parts;
  const withoutServer = () => packing.withoutServer(parts.health.current().storeProblem === 'server-away');

  /** As it may go on: a step that is stored on the floor alone cannot be taken back while its server is away. */
  function state(): BenchState {
    const now = packing.state();
    return withoutServer() === null || packing.isAway() ? now : { ...now, undo: null };
  }

  return createScreen({
    log: parts.log,
    health: parts.health.current,
    bench: () => ({
      ...whileLocked(
        whileInMode(
          parts.keptPictures(benchView(state(), clock.platformNow(), packing.queuedTwins)),
          todoOfMode(parts.stockTake.view(), parts.returnsMode.view(), parts.supplyCount.view()),
        ),
        parts.isHeadless
          ? 'no-bench'
          : lockTodo(parts.accountWait.needed(), parts.recovery.view(), withoutServer()),
      ),
      possible: possibleWithoutServer(
        possibleScans(state(), {
          isLocked: parts.isHeadless || parts.accountWait.needed() !== null || parts.recovery.view() !== null,
          isDiskAlmostFull: parts.disk.isAlmostFull(),
        }),
        withoutServer(),
      ),
      last: parts.keptPictures(packing.last()),
      scanNo: packing.scanNo(),
      now: clock.platformNow().toISOString(),
      station: parts.settings().station,
      api: parts.versionSwitch.current(),
      apiVersion: parts.versionSwitch.view(),
      isDemo: parts.isDemo,
      isOnFloor: parts.isOnFloor,
      isHeadless: parts.isHeadless,
      withoutServer: withoutServer(),
      practice: parts.practice.view(),
      accountNeeded: parts.accountWait.needed(),
      recovery: parts.recovery.view(),
      hasRecoveryReport: parts.recoveryReport.isUnseen(),
      damage: null,
      language: parts.settings().language,
      screen: screenSettings(parts.settings()),
      scannerCheck: parts.check.view(),
      printerSetup: parts.printerSetup.view(),
      find: parts.find.view(),
      stockTake: parts.stockTake.view(),
      returns: parts.returnsMode.view(),
      supplyCount: parts.supplyCount.view(),
      keyboardScanner: keyboardScanner(parts.settings()),
    }),
    count: (queue) => {
      const context = { now: clock.platformNow().toISOString(), oldestCreatedOn: parts.oldestCreatedOn() };
      const { awaitedLabels: labels, prints: printing } = parts;
      return countAll(db, { station, labels, printing, context, state: packing.state(), queue });
    },
  });
}

/** All counts of the status strip; reuses `queue` if it was already counted. */
async function countAll(
  db: Database,
  {
    station,
    labels,
    printing,
    context,
    state,
    queue,
  }: {
    readonly station: string;
    readonly labels: Pick<AwaitedLabels, 'list'>;
    readonly printing: Pick<PrintQueue, 'troubles'>;
    readonly context: QueueContext;
    readonly state: BenchState;
    readonly queue: ScreenCounts['queue'] | null;
  },
): Promise<ScreenCounts> {
  const pallet = state.pallet === null ? null : await findPallet(db, state.pallet);
  return {
    queue: queue ?? (await countQueue(db, context)),
    pallet: pallet && { barcode: pallet.barcode, packs: pallet.packs },
    outbox: await countOutbox(db),
    prints: await countPrints(db, station),
    printerTroubles: await printing.troubles(),
    awaitedLabels: await labels.list(),
    heldLabels: (await heldLabels(db, station)).map(heldLabelView),
    failedLabels: (await failedLabels(db, station)).map(failedLabelView),
    unprovenPacks: await unprovenPacks(db),
    quarantinedPrices: await countQuarantined(db),
  };
}

/** What the packer does instead while nothing can be packed; null: packing is possible. */
function lockTodo(
  needed: AccountNeeded | null,
  recovery: RecoveryView | null,
  withoutServer: WithoutServer | null,
): TodoKey | null {
  if (needed !== null) return 'set-account';
  if (recovery !== null) return 'await-recovery';
  return withoutServer === null || withoutServer === 'finish' ? null : 'await-server';
}

/** Where nothing can be packed, the packer is not asked to. */
function whileLocked<View extends Pick<StationView, 'todo' | 'alarm' | 'operator'>>(
  view: View,
  key: TodoKey | null,
): View {
  if (key === null || view.alarm !== null || view.operator === null) return view;
  return { ...view, todo: { key, params: {} } };
}

/** What is scanned instead of orders; null: orders are. */
function todoOfMode(
  stockTake: StationView['stockTake'],
  returns: StationView['returns'],
  supply: StationView['supplyCount'],
): StationView['todo'] | null {
  if (stockTake?.isOn === true) return { key: 'count-units', params: {} };
  if (returns?.isOn === true) return { key: returns.asksEnd ? 'end-returns' : 'receive-returns', params: {} };
  if (supply?.isOn !== true) return null;
  const { pallet, onPallet, awaitsMark } = supply;
  if (awaitsMark !== null) return { key: 'scan-mark', params: awaitsMark };
  return { key: 'count-supply', params: { pallet, onPallet } };
}

/** Then an idle bench does not ask for an order: its number would be refused. */
function whileInMode<View extends Pick<StationView, 'todo'>>(
  view: View,
  todo: StationView['todo'] | null,
): View {
  return todo === null || view.todo.key !== 'scan-unit' ? view : { ...view, todo };
}

function keyboardScanner({ keyboardPrefix, keyboardSuffix }: StationView['keyboardScanner']) {
  return { keyboardPrefix, keyboardSuffix };
}
