import type { StationView, VerdictView } from '#shared/contract/bench.ts';

/** The smallest view that a screen can show. */
export function echoView(last: VerdictView | null): StationView {
  return {
    station: 'echo',
    api: 'v1',
    apiVersion: {
      ...{ api: 'v1', mode: 'v1', cause: 'fixed', since: '2026-11-20T12:00:00.000Z' },
      ...{
        endsOn: '2026-11-30',
        daysLeft: null,
        isNear: false,
        isOver: false,
        staysUntil: null,
        mayStay: false,
        maySwitchTo: null,
      },
      switchesOn: null,
      v2State: { state: 'unknown', cause: null },
    },
    now: '2026-11-20T12:00:00.000Z',
    scanNo: last?.scanNo ?? 0,
    isDemo: true,
    practice: { status: 'off' },
    accountNeeded: null,
    recovery: null,
    hasRecoveryReport: false,
    damage: null,
    language: 'en',
    screen: { theme: 'system', contrast: 'system', soundVolume: 80, soundMuted: false, speech: false },
    operator: null,
    todo: { key: 'scan-badge', params: {} },
    commands: [],
    possible: { commands: [], codes: [] },
    last,
    alarm: null,
    asking: null,
    order: null,
    awaitedProofs: [],
    takeOffTasks: [],
    canUndo: false,
    awaitedLabels: [],
    heldLabels: [],
    failedLabels: [],
    unprovenPacks: [],
    pallet: null,
    queue: { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 },
    health: {
      platform: { state: 'online', cause: null, since: '2026-11-20T12:00:00.000Z' },
      storeProblem: null,
      clock: null,
      scanners: [],
      outboxWaiting: 0,
      outboxFailed: 0,
      printsWaiting: 0,
      printsFailed: 0,
      printerTroubles: [],
      v2Gaps: [],
      firstSync: null,
      isFilled: true,
    },
    scannerCheck: null,
    printerSetup: null,
    find: null,
    keyboardScanner: { keyboardPrefix: '', keyboardSuffix: 'auto' },
    revisions: { queue: 0, shipments: 0, prints: 0, settings: 0 },
  };
}

/** An answer that repeats the scan. */
export function echoVerdict(scanNo: number, raw: string): VerdictView {
  return {
    scanNo,
    at: '2026-11-20T12:00:00.000Z',
    verdict: 'refused',
    reason: 'unknown-code',
    situation: null,
    params: {},
    sound: 'refused',
    text: raw.slice(0, 80),
    orderId: null,
  };
}
