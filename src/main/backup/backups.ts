import { mkdir } from 'node:fs/promises';
import { createPeriodicTask } from '#main/base/async/periodic-task.ts';
import { createSerialQueue, type SerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { localBackupFolder, removeUnfinishedBackups } from '#main/store/backup-before-migration.ts';
import { countChangedRows, type Database } from '#main/store/database.ts';
import type { BackupsView } from '#shared/contract/backups.ts';
import type { BackupProblem, BackupReason } from '#shared/domain/backup.ts';
import { type Backup, listBackups } from './backup-files.ts';
import { createBackupProcess, type StartProgram } from './backup-process.ts';
import type { TaskReply } from './backup-tasks.ts';

const HOUR_MS = 3_600_000;
/** Between two checks whether a backup is due. */
const CHECK_SECONDS = 60;
/** Lets a station that has just started answer its first scans. */
const INITIAL_DELAY_MS = 30_000;
/** A shift's end within this time after a backup needs none. */
const SHIFT_END_MS = 15 * 60_000;
/** From a failed backup to the next one. */
const RETRY_MS = 10 * 60_000;
/** Without a good backup for so long the screens warn. */
const TOO_OLD_MS = 3 * HOUR_MS;
/** Failures in a row after which they warn sooner. */
const FAILURES_TO_WARN = 2;

/** Copying and checking 1 GB on a slow disk takes minutes. */
const MAKE_TIMEOUT_MS = 15 * 60_000;
/** 1 GB over a network of 10 Mbit/s, there and back for the comparison. */
const STORE_TIMEOUT_MS = 40 * 60_000;
/** A person waits for the answer. */
const PREPARE_TIMEOUT_MS = 8_000;

/** How a backup ended. `local-only`: it is in the data folder, but not in the chosen folder. */
export type BackupOutcome =
  | { readonly status: 'made' }
  | { readonly status: 'local-only' | 'failed'; readonly problem: BackupProblem }
  /** This station makes no backups, or is stopping. */
  | { readonly status: 'off' };

export type Backups = {
  start(): void;
  /** Ends what is running; it leaves nothing that has a backup's name. */
  stop(): Promise<void>;
  /** Makes a backup if one is due; called every minute after the start. */
  check(): Promise<void>;
  /** Makes one now, and copies it to the chosen folder. */
  makeNow(why: BackupReason): Promise<BackupOutcome>;
  /** An operator has logged out. Returns at once. */
  shiftEnded(): void;
  /** If the chosen folder has changed, what is in the data folder is copied there. Returns at once. */
  applyFolder(): void;
  /** Prepares a folder that somebody wants to choose. */
  prepareFolder(folder: string): Promise<TaskReply>;
  /** Where backups are, newest first; the chosen folder as it was when the station last used it. */
  list(): Promise<{ readonly local: readonly Backup[]; readonly chosen: readonly Backup[] }>;
  state(): Omit<BackupsView, 'backups'>;
};

export type BackupsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly station: string;
  readonly dataDir: string;
  readonly databaseFile: string;
  /** null: this station makes no backups. */
  readonly startProgram: StartProgram | null;
  /** The chosen folder; empty: none. */
  readonly folder: () => string;
  /** What the screens warn of, when it changes. */
  readonly onWarning: (problem: BackupProblem | null) => void;
  readonly onChange: () => void;
};

/** What has failed since the last success. */
type Failures = {
  readonly count: number;
  readonly problem: BackupProblem;
  /** By the station's clock, in ms. */
  readonly lastAt: number;
};

/**
 * Backs the database up: every hour in which something was written, at the end of a shift, and on request. A
 * backup is made and checked in the data folder, and then copied to the chosen folder: SQLite would wait there
 * for every page. All that writes files of backups happens in processes of their own, and one that waits for a
 * share does not delay those of the data folder.
 */
export function createBackups(parts: BackupsDeps): Backups {
  const { db, clock, log, station, dataDir, databaseFile, startProgram } = parts;
  const localFolder = localBackupFolder(dataDir);
  const processes = startProgram === null ? null : openProcesses(startProgram);
  const making = createSerialQueue();
  const storing = createSerialQueue();
  const now = () => clock.now().getTime();
  const startedAt = now();
  let running = 0;
  let isStopped = false;
  /** null: not known yet. */
  let chosen: readonly Backup[] | null = null;
  let isSameDisk: boolean | null = null;
  let appliedFolder = parts.folder();
  /** Rows that this connection had changed when the last backup began; null: none was made in this run. */
  let changesAtLast: number | null = null;
  let makeFailures: Failures | null = null;
  let storeFailures: Failures | null = null;
  let warning: BackupProblem | null = null;

  const task = createPeriodicTask({
    everySeconds: CHECK_SECONDS,
    work: check,
    onError: (error) => log.error({ err: error }, 'whether a backup is due could not be checked'),
  });

  async function check(): Promise<void> {
    const age = await ageOfNewest();
    const isDue = (age === null || age >= HOUR_MS) && (await isChanged());
    if (isDue && mayTry(makeFailures)) {
      // Not the copy to the chosen folder: it may take longer than an hour's backup can wait.
      if ((await make('hourly')) === null) inBackground(store);
    } else if (storeFailures === null ? isUnlisted() : mayTry(storeFailures)) inBackground(store);
    await warn();
  }

  function mayTry(failures: Failures | null): boolean {
    return failures === null || now() - failures.lastAt >= RETRY_MS;
  }

  /** Nothing was stored in this run yet: the folder may lack what was made while it was away. */
  function isUnlisted(): boolean {
    return parts.folder() !== '' && chosen === null;
  }

  /**
   * Age of the newest backup in the data folder; null: there is none. A backup from the future does not count:
   * the clock was wrong when it was made, or is now.
   */
  async function ageOfNewest(): Promise<number | null> {
    const ages = (await listBackups(localFolder, station)).map(({ at }) => now() - at.getTime());
    const past = ages.filter((age) => age >= 0);
    return past.length === 0 ? null : Math.min(...past);
  }

  async function isChanged(): Promise<boolean> {
    return changesAtLast === null || (await countChangedRows(db)) !== changesAtLast;
  }

  /** Makes and checks a backup in the data folder; null: it is there. */
  function make(why: BackupReason): Promise<Failures | 'off' | null> {
    return whileRunning(making, async () => {
      if (processes === null || isStopped) return 'off';
      const changes = await countChangedRows(db);
      const at = clock.now();
      const reply = await processes.make.run(
        { kind: 'make', database: databaseFile, folder: localFolder, station, at: at.toISOString(), why },
        MAKE_TIMEOUT_MS,
      );
      if (isStopped) return 'off';
      makeFailures = reply.ok ? null : failuresAfter(makeFailures, reply, { why, folder: localFolder });
      if (!reply.ok) return makeFailures;
      changesAtLast = changes;
      log.info({ why, ms: now() - at.getTime() }, 'a backup was made and checked');
      return null;
    });
  }

  /** Copies what is in the data folder to the chosen one; null: it is there, or none is chosen. */
  function store(): Promise<Failures | 'off' | null> {
    return whileRunning(storing, async () => {
      const folder = parts.folder();
      if (processes === null || isStopped) return 'off';
      if (folder === '') {
        storeFailures = null;
        return null;
      }
      const reply = await processes.store.run(
        { kind: 'store', from: localFolder, folder, station },
        STORE_TIMEOUT_MS,
      );
      if (isStopped) return 'off';
      storeFailures = reply.ok ? null : failuresAfter(storeFailures, reply, { folder });
      if (reply.ok) {
        chosen = reply.backups.map((backup) => ({ ...backup, at: new Date(backup.at) }));
        isSameDisk = reply.isSameDisk;
      }
      return storeFailures;
    });
  }

  async function whileRunning<T>(queue: SerialQueue, work: () => Promise<T>): Promise<T> {
    running += 1;
    parts.onChange();
    try {
      return await queue.run(work);
    } finally {
      running -= 1;
      await warn();
      parts.onChange();
    }
  }

  function failuresAfter(
    earlier: Failures | null,
    { problem, detail }: Extract<TaskReply, { ok: false }>,
    about: { readonly why?: BackupReason; readonly folder: string },
  ): Failures {
    const count = (earlier?.count ?? 0) + 1;
    log.error({ ...about, problem, detail, count }, 'a backup could not be made or stored');
    return { count, problem, lastAt: now() };
  }

  async function makeNow(why: BackupReason): Promise<BackupOutcome> {
    const made = await make(why);
    if (made === 'off') return { status: 'off' };
    if (made !== null) return { status: 'failed', problem: made.problem };
    const stored = await store();
    if (stored === 'off') return { status: 'off' };
    return stored === null ? { status: 'made' } : { status: 'local-only', problem: stored.problem };
  }

  async function warn(): Promise<void> {
    const found = await findWarning();
    if (found === warning || isStopped) return;
    warning = found;
    parts.onWarning(found);
  }

  /** Damage is shown at once, the rest only when it lasts: packing goes on meanwhile. */
  async function findWarning(): Promise<BackupProblem | null> {
    if (processes === null) return null;
    const failures = [makeFailures, storeFailures].filter((one) => one !== null);
    const serious = failures.find(({ count, problem }) => problem === 'damaged' || count >= FAILURES_TO_WARN);
    if (serious !== undefined) return serious.problem;
    if (now() - startedAt < TOO_OLD_MS) return null;
    const age = await ageOfNewest();
    const isTooOld = (age === null || age >= TOO_OLD_MS) && (await isChanged());
    return isTooOld ? (failures[0]?.problem ?? 'too-old') : null;
  }

  /** Nothing is running yet: what is unfinished was left by a killed station. */
  async function removeUnfinished(): Promise<void> {
    await mkdir(localFolder, { recursive: true, mode: 0o700 });
    await removeUnfinishedBackups(localFolder, station);
  }

  function inBackground(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => log.error({ err: error }, 'a backup could not be made or stored'));
  }

  return {
    start() {
      if (processes === null) return;
      inBackground(removeUnfinished);
      task.start(INITIAL_DELAY_MS);
    },
    async stop() {
      isStopped = true;
      if (processes === null) return;
      await Promise.all(Object.values(processes).map((one) => one.stop()));
      await task.stop();
      await making.idle();
      await storing.idle();
    },
    check,
    makeNow,
    shiftEnded() {
      if (processes === null) return;
      inBackground(async () => {
        const age = await ageOfNewest();
        if ((age === null || age >= SHIFT_END_MS) && (await isChanged())) await makeNow('shift-end');
      });
    },
    applyFolder() {
      if (parts.folder() === appliedFolder) return;
      appliedFolder = parts.folder();
      chosen = null;
      isSameDisk = null;
      storeFailures = null;
      if (processes !== null) inBackground(store);
    },
    async prepareFolder(folder) {
      if (processes === null)
        return { ok: false, problem: 'failed', detail: 'this station makes no backups' };
      return processes.prepare.run({ kind: 'prepare', folder, station, dataDir }, PREPARE_TIMEOUT_MS);
    },
    async list() {
      return {
        local: await listBackups(localFolder, station),
        chosen: parts.folder() === '' ? [] : (chosen ?? []),
      };
    },
    state: () => ({
      localFolder,
      chosenFolder: parts.folder() || null,
      isSameDisk,
      isRunning: running > 0,
      problem: warning ?? makeFailures?.problem ?? storeFailures?.problem ?? null,
    }),
  };
}

function openProcesses(start: StartProgram) {
  return {
    make: createBackupProcess(start),
    store: createBackupProcess(start),
    prepare: createBackupProcess(start),
  };
}
