import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { V1_LAST_DAY } from '#main/api-version/last-day.ts';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import { intentOf } from '#main/bench/scan-intent.ts';
import { decode } from '#main/scanning/decode/decode.ts';
import { createScanners } from '#main/scanning/scanners.ts';
import { mergeSettings, screenSettings, storedSettings } from '#main/settings/settings.ts';
import { type Damage, filesOf, lastCopyOf } from '#main/store/damage.ts';
import { lockDataFolder } from '#main/store/data-folder.ts';
import { readStationCopy } from '#main/store/station-copy.ts';
import type { StationView, VerdictView } from '#shared/contract/bench.ts';
import type { DamageAction, DamageKind, DamageView } from '#shared/contract/damage.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { createDamageRemedies } from './damage-remedies.ts';
import { defaultSettings } from './defaults.ts';
import { createLockedBackups } from './locked-backups.ts';

export type LockedOptions = {
  readonly file: string;
  readonly damage: Damage;
  /** Scans are counted from here, so that a page that stays open sees each of them answered. */
  readonly scanNo: number;
  /**
   * Saves the data of a lost database that only this program still holds; false: it failed. null: there is
   * nothing to save.
   */
  readonly saveAgain: (() => boolean) | null;
  readonly api: 'v1' | 'v2';
  /** From the command line; empty: use the stored settings. */
  readonly scanners: readonly string[];
  readonly startBackup: StartProgram;
  readonly clock: Clock;
  readonly log: Log;
  /** Replaces this station by one that starts on the current content of the folder. */
  readonly restart: () => void;
};

const ANSWER_BEFORE_RESTART_MS = 200;

/** Besides `try-again` and a copy. */
const REMEDIES: Readonly<Record<DamageKind, readonly DamageAction[]>> = {
  missing: ['start-new'],
  empty: ['start-new'],
  'not-a-database': ['start-new'],
  corrupt: ['start-new'],
  'journal-shorter': ['accept-journal', 'start-new'],
  'wal-missing': ['accept-journal', 'start-new'],
  'wal-torn': ['accept-journal', 'start-new'],
  'other-account': ['accept-database', 'start-new'],
  'other-station': ['replace-station', 'start-new'],
  'other-machine': ['replace-station', 'add-station'],
  'other-folder': ['replace-station', 'add-station'],
  deleted: ['start-new'],
  replaced: ['start-new'],
  'disk-full': [],
  'disk-read-only': [],
  'disk-failed': [],
};

/** Replaces a station whose database cannot be trusted: it packs nothing, and shows what can be done. */
export type LockedStation = {
  readonly bench: {
    view(): StationView;
    subscribe(listener: (view: StationView) => void): () => void;
    scan(raw: RawScan): Promise<VerdictView>;
  };
  readonly damage: {
    /** `backup`: name of the one to restore. */
    ask(action: DamageAction, backup?: string): Promise<Outcome>;
    leave(): Promise<Outcome>;
  };
  stop(): Promise<void>;
};

/**
 * Changes nothing in the folder until a supervisor, listed in the file next to the database, has scanned a
 * badge.
 */
export function createLockedStation(options: LockedOptions): LockedStation {
  const { file, damage, clock, log } = options;
  const folder = dirname(file);
  const kept = readStationCopy(folder);
  const stored = storedSettings(new Map(Object.entries(kept.settings)));
  const settings = mergeSettings(defaultSettings(folder, false), stored);
  const supervisors = kept.operators.filter(({ role }) => role === 'supervisor');
  const remedies = createDamageRemedies({
    file,
    kind: damage.kind,
    kept,
    station: settings.station,
    clock,
    log,
  });
  const backups = createLockedBackups({
    file,
    chosenFolder: chosenFolderOf(kept.settings.backupFolder),
    startProgram: options.startBackup,
    log,
    onChange: () => publishView(),
  });
  const listeners = new Set<(view: StationView) => void>();
  const queue = createSerialQueue();
  const since = clock.now().toISOString();
  let scanNo = options.scanNo;
  let last: VerdictView | null = null;
  let asking: DamageAction | null = null;
  let isBusy = false;
  let error: string | null = null;
  let isUnsaved = options.saveAgain !== null;

  const scanners = createScanners({
    names: () => (options.scanners.length > 0 ? options.scanners : settings.scanners),
    log,
    onScan: (raw) => void scan(raw),
    onStates: () => {},
  });
  scanners.apply();

  function view(): StationView {
    return lockedView({
      settings,
      api: options.api,
      now: clock.now().toISOString(),
      since,
      scanNo,
      last,
      damage: damageView(),
    });
  }

  function publishView(): void {
    const current = view();
    for (const listener of listeners) listener(current);
  }

  function damageView(): DamageView {
    return {
      kind: damage.kind,
      file,
      at: since,
      files: filesOf(file),
      copy: isUnsaved ? null : lastCopyOf(file),
      isUnsaved,
      scans: damage.scans,
      actions: actions(),
      backups: actions().includes('restore-backup') ? backups.list() : [],
      chosen: backups.chosen(),
      hasSupervisor: supervisors.length > 0,
      asking,
      isBusy,
      error,
    };
  }

  function actions(): readonly DamageAction[] {
    // An empty database would end the only connection that still holds the data.
    if (isDisk(damage.kind) || isUnsaved) return ['try-again'];
    const copy = lastCopyOf(file) === null ? [] : (['use-copy'] as const);
    const backup = isCopy(damage.kind) || backups.list().length === 0 ? [] : (['restore-backup'] as const);
    return ['try-again', ...copy, ...backup, ...REMEDIES[damage.kind]];
  }

  function scan(raw: RawScan): Promise<VerdictView> {
    return queue.run(async () => {
      const badge = badgeOf(raw);
      if (asking === null || badge === null || isBusy || !isReadyFor(asking))
        return refuse(raw, reasonOf(damage.kind));
      const operator = kept.operators.find(({ id }) => id.toLowerCase() === badge.toLowerCase());
      if (operator === undefined) return refuse(raw, 'operator-unknown');
      if (operator.role !== 'supervisor') return refuse(raw, 'not-allowed');
      log.warn({ action: asking, file }, 'a supervisor confirmed what to do with the damaged database');
      void carryOut(asking, operator.id);
      return answer(raw, {
        verdict: 'accepted',
        reason: null,
        situation: 'logged-in',
        params: { name: operator.name },
        sound: 'accepted',
      });
    });
  }

  /** Nobody confirms a restore before it says what would be lost. */
  function isReadyFor(action: DamageAction): boolean {
    return action !== 'restore-backup' || backups.chosen()?.answer.status === 'ready';
  }

  function refuse(raw: RawScan, reason: Reason): VerdictView {
    return answer(raw, { verdict: 'refused', reason, situation: null, params: {}, sound: 'refused' });
  }

  function answer(
    raw: RawScan,
    verdict: Pick<VerdictView, 'verdict' | 'reason' | 'situation' | 'params' | 'sound'>,
  ): VerdictView {
    scanNo += 1;
    last = {
      ...verdict,
      scanNo,
      at: clock.now().toISOString(),
      text: shownText(journalText(raw)),
      orderId: null,
    };
    publishView();
    return last;
  }

  /** Runs after the badge was answered: the restarted station replaces this one. */
  async function carryOut(action: DamageAction, operator: string | null): Promise<void> {
    asking = null;
    isBusy = true;
    error = null;
    publishView();
    try {
      if (!(await changeFiles(action, operator))) {
        isBusy = false;
        return publishView();
      }
      // A restart disconnects the screens, so the answer goes out first.
      await pause(ANSWER_BEFORE_RESTART_MS);
      return options.restart();
    } catch (cause) {
      log.error({ action, file, err: cause }, 'action on the damaged database failed');
      error = cause instanceof Error ? cause.message : String(cause);
    }
    isBusy = false;
    publishView();
  }

  /** False: nothing was changed, and the page says why. */
  async function changeFiles(action: DamageAction, operator: string | null): Promise<boolean> {
    if (action === 'try-again') {
      saveAgain();
      return true;
    }
    // It locks the folder itself, in its thread.
    if (action === 'restore-backup') return backups.restore(operator);
    const unlock = lockDataFolder(folder);
    try {
      await remedies.carryOut(action, operator);
      return true;
    } finally {
      unlock();
    }
  }

  /** Throws when it still cannot be saved: then the program must keep running as it is. */
  function saveAgain(): void {
    if (options.saveAgain === null || !isUnsaved) return;
    if (!options.saveAgain()) throw new Error(`${basename(file)}.saved-…: cannot be written`);
    isUnsaved = false;
    log.warn({ file }, 'the data of the lost database was saved to a copy');
  }

  return {
    bench: {
      view,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      scan,
    },
    damage: {
      async ask(action, backup) {
        if (isBusy || !actions().includes(action)) return notDone('nothing-to-confirm');
        if (action === 'try-again') {
          void carryOut(action, null);
          return DONE;
        }
        if (supervisors.length === 0) return notDone('operator-unknown');
        backups.leave();
        if (action === 'restore-backup' && !backups.choose(backup ?? ''))
          return notDone('nothing-to-confirm');
        asking = action;
        publishView();
        return DONE;
      },
      async leave() {
        asking = null;
        backups.leave();
        publishView();
        return DONE;
      },
    },
    async stop() {
      listeners.clear();
      await backups.stop();
      await scanners.stop();
    },
  };
}

function reasonOf(kind: DamageView['kind']): Reason {
  return isDisk(kind) ? kind : 'database-damaged';
}

function isDisk(kind: DamageView['kind']): kind is Extract<DamageView['kind'], `disk-${string}`> {
  return kind.startsWith('disk-');
}

/** Not damage: the database is whole, and another station may be using it. */
function isCopy(kind: DamageKind): boolean {
  return kind === 'other-machine' || kind === 'other-folder';
}

/** The stored setting is JSON; '' when there is none. */
function chosenFolderOf(stored: string | undefined): string {
  const folder: unknown = JSON.parse(stored ?? '""');
  return typeof folder === 'string' ? folder : '';
}

function badgeOf(raw: RawScan): string | null {
  const decoded = decode(raw);
  const intent = decoded.ok ? intentOf(decoded.value.text) : null;
  return intent?.kind === 'operator' ? intent.id : null;
}

/** The view of a locked station: `damage` contains the reason, the rest is empty. Times: ISO 8601. */
function lockedView(of: {
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
    apiVersion: {
      api,
      mode: api,
      endsOn: V1_LAST_DAY,
      daysLeft: null,
      isNear: false,
      isOver: false,
      switchesOn: null,
      cause: 'fixed',
      since,
      staysUntil: null,
      mayStay: false,
      maySwitchTo: null,
      v2State: { state: 'unknown', cause: null },
    },
    isDemo: false,
    isOnFloor: false,
    isHeadless: false,
    withoutServer: null,
    practice: { status: 'off' },
    accountNeeded: null,
    recovery: null,
    hasRecoveryReport: false,
    damage: of.damage,
    language: settings.language,
    screen: screenSettings(settings),
    operator: null,
    todo: { key: 'scan-badge', params: {} },
    commands: [],
    possible: { commands: [], codes: [] },
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
    quarantinedPrices: 0,
    heldLabels: [],
    failedLabels: [],
    pallet: null,
    queue: { waiting: 0, overdue: 0, toConfirm: 0, onHold: 0 },
    health: {
      platform: { state: 'starting', cause: null, since },
      storeProblem: null,
      clock: null,
      backup: null,
      disk: null,
      v2Gaps: [],
      scanners: [],
      outboxWaiting: 0,
      outboxFailed: 0,
      printsWaiting: 0,
      printsFailed: 0,
      serverClock: null,
      slowDatabaseMs: null,
      printerTroubles: [],
      firstSync: null,
      isFilled: false,
    },
    scannerCheck: null,
    printerSetup: null,
    find: null,
    stockTake: null,
    returns: null,
    supplyCount: null,
    keyboardScanner: {
      keyboardPrefix: settings.keyboardPrefix,
      keyboardSuffix: settings.keyboardSuffix,
    },
    revisions: { queue: 0, shipments: 0, prints: 0, settings: 0, floor: 0, goods: 0, returns: 0 },
  };
}
