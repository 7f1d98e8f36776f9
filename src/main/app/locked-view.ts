import { V1_LAST_DAY } from '#main/api-version/last-day.ts';
import type { StationView, VerdictView } from '#shared/contract/bench.ts';
import type { DamageView } from '#shared/contract/damage.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** What the screens of a station are shown that does not pack: `damage` says why, and the rest is empty. Times: ISO 8601. */
export function lockedView(of: {
  readonly settings: Settings;
  readonly api: 'v1' | 'v2';
  readonly now: string;
  readonly since: string;
  readonly scanNo: number;
  readonly last: VerdictView | null;
  readonly damage: DamageView;
}): StationView {
  const { settings, api, since } = of;
  return {
    station: settings.station,
    now: of.now,
    api,
    crossing: {
      api,
      mode: api,
      endsOn: V1_LAST_DAY,
      daysLeft: null,
      isNear: false,
      isOver: false,
      willCross: null,
      cause: 'fixed',
      since,
      staysUntil: null,
      mayStay: false,
      mayCrossTo: null,
      v2State: { state: 'unknown', cause: null },
    },
    isDemo: false,
    accountNeeded: null,
    damage: of.damage,
    language: settings.language,
    operator: null,
    todo: { key: 'scan-badge', params: {} },
    scanNo: of.scanNo,
    last: of.last,
    alarm: null,
    asking: null,
    order: null,
    awaitedProofs: [],
    takeOffTasks: [],
    canUndo: false,
    awaitedLabels: [],
    unprovenPacks: [],
    heldLabels: [],
    failedLabels: [],
    pallet: null,
    queue: { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 },
    health: {
      platform: { state: 'starting', cause: null, since },
      storeProblem: null,
      v2Gaps: [],
      scanners: [],
      outboxWaiting: 0,
      outboxFailed: 0,
      printsWaiting: 0,
      printsFailed: 0,
      printerTroubles: [],
      firstSync: null,
      isFilled: false,
    },
    scannerCheck: null,
    printerSetup: null,
    keyboardScanner: {
      keyboardPrefix: settings.keyboardPrefix,
      keyboardSuffix: settings.keyboardSuffix,
    },
    revisions: { queue: 0, shipments: 0, prints: 0, settings: 0 },
  };
}
