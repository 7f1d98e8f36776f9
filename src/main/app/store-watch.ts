import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPoller } from '#main/base/async/poller.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { savedCopyPath } from '#main/store/damage.ts';
import type { Database } from '#main/store/database.ts';
import type { FileGuard } from '#main/store/file-guard.ts';
import { DatabaseLostError, probeDisk, storeProblemOf } from '#main/store/store-problem.ts';
import type { DamageKind } from '#shared/contract/damage.ts';
import type { StoreNotice, StoreProblem } from '#shared/domain/store-problem.ts';
import { DATABASE_FILE } from './data.ts';

/** How long a station may write into a file that somebody has deleted. */
const FILE_CHECK_INTERVAL_MS = 2_000;
const PROBE_EVERY_SECONDS = 60;
const PROBE_AGAIN_MS = 5_000;
/** On a floor: tables go on within seconds when their server is back. */
const ASK_SERVER_AGAIN_MS = 1_000;

/** The database was lost while the station ran, and is not used any more. */
export type LostDatabase = {
  readonly kind: DamageKind;
  /**
   * Tries again to save all data that the connection still holds; null: it is saved, or cannot be read.
   * False: it still cannot be saved.
   */
  readonly saveAgain: (() => boolean) | null;
};

export type StoreWatch = {
  /** A query failed. */
  failed(error: unknown): void;
  /** A check has found damage. */
  declareDamaged(): void;
  /** The server of the floor may be away, or be back. */
  checkServer(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
};

/** Checks that the station can store, so that a problem shows before the first scan of the day. */
export function createStoreWatch(parts: {
  readonly folder: string;
  readonly data: { readonly db: () => Database; readonly guard: () => FileGuard | null };
  /** null: the station stores in its own file. */
  readonly server: {
    /** It is known that it does not answer. */
    readonly isSilent: () => boolean;
    /** Stores something of the station, whose change nobody sees. */
    readonly tryOut: () => Promise<void>;
  } | null;
  readonly clock: Clock;
  readonly log: Log;
  /** What is given up on a full disk. */
  readonly reserve: { readonly freeSpace: () => boolean; readonly isAlmostFull: () => boolean };
  readonly onProblem: (problem: StoreNotice | null) => void;
  /** Called once, when nothing is written any more. */
  readonly onLost: (lost: LostDatabase) => void;
}): StoreWatch {
  const { folder, data, log, server } = parts;
  let problem: StoreNotice | null = null;
  let isServerDoubted = false;
  let isChecking = false;
  let isLost = false;
  let fileTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const probeTimer = createPoller({
    intervalSeconds: () => PROBE_EVERY_SECONDS,
    afterFailure: () => (server === null ? PROBE_AGAIN_MS : ASK_SERVER_AGAIN_MS),
    poll: probe,
    whenStopped: { ok: true },
  });

  function report(found: StoreNotice | null): void {
    if (found === problem) return;
    if (found === null) log.info({ folder }, 'the station can store again');
    else log.error({ problem: found, folder }, 'the station cannot store: scans are refused');
    problem = found;
    parts.onProblem(found);
  }

  async function probe(): Promise<{ readonly ok: boolean }> {
    // A floor's server is asked every second, for hours if need be: the disk is not written meanwhile.
    const wasAway = problem === 'server-away';
    if (wasAway && (await probeDatabase()) !== null) return { ok: false };
    report((await probeSpace()) ?? (wasAway ? null : await probeDatabase()) ?? (await probeLabels()));
    return { ok: problem === null };
  }

  /** A disk that is found full gives up the first part of the reserve; the others wait until a scan needs them. */
  async function probeSpace(): Promise<StoreProblem | null> {
    const found = await probeDisk(folder);
    if (found !== 'disk-full' || parts.reserve.isAlmostFull() || !parts.reserve.freeSpace()) return found;
    return probeDisk(folder);
  }

  /** Whether another program still locks the file, or the server is still away; checked only after it was so. */
  async function probeDatabase(): Promise<StoreProblem | null> {
    if (problem !== 'store-busy' && problem !== 'server-away' && !isServerDoubted) return null;
    isServerDoubted = false;
    try {
      await (server === null ? takeLock() : server.tryOut());
      return null;
    } catch (error) {
      return storeProblemOf(error);
    }
  }

  async function takeLock(): Promise<void> {
    await data
      .db()
      .transaction()
      .execute(async () => {});
  }

  /**
   * A connection that was cut is opened again by the next statement: the server is away when that fails, too. One that
   * is silent has been waited for already.
   */
  async function checkServer(): Promise<void> {
    if (server === null || isStopped || isChecking) return;
    if (server.isSilent()) return awaitServer();
    isChecking = true;
    isServerDoubted = true;
    const found = await probeDatabase();
    isChecking = false;
    if (found === 'server-away') awaitServer();
    else if (problem === 'server-away') await probeTimer.again();
  }

  function awaitServer(): void {
    report('server-away');
    probeTimer.expectFailure();
  }

  async function probeLabels(): Promise<StoreNotice | null> {
    const found = await stat(join(folder, 'labels')).catch(() => null);
    return found === null || found.isDirectory() ? null : 'labels-folder';
  }

  async function checkFile(): Promise<void> {
    const found = (await data.guard()?.check()) ?? 'same';
    if (found !== 'same' && !isStopped) await declareLost(found);
  }

  async function declareLost(kind: DamageKind): Promise<void> {
    const guard = data.guard();
    if (isLost || isStopped || guard === null) return;
    isLost = true;
    stop();
    // SQLite cannot save what it cannot read; the file and its WAL stay as they are.
    const copy = kind === 'corrupt' ? null : savedCopyPath(join(folder, DATABASE_FILE), parts.clock.now());
    const isSaved = await guard.giveUp(copy);
    log.error(
      { kind, copy, isSaved },
      'the database is lost: nothing is written any more, and packing is locked',
    );
    parts.onLost({ kind, saveAgain: copy === null || isSaved ? null : () => guard.saveAgain(copy) });
  }

  function declareDamaged(): void {
    declareLost('corrupt').catch((err: unknown) => log.warn({ err }, 'damaged database could not be closed'));
  }

  function stop(): void {
    clearInterval(fileTimer);
    void probeTimer.stop();
  }

  return {
    failed(error) {
      const found = storeProblemOf(error);
      if (found === null || error instanceof DatabaseLostError) return;
      if (found === 'database-damaged') declareDamaged();
      else if (found === 'server-away' && server !== null) {
        if (problem !== found) void checkServer();
      }
      // With a part of the reserve the same can be stored: the bench tries it again.
      else if (found !== 'disk-full' || !parts.reserve.freeSpace()) {
        report(found);
        probeTimer.expectFailure();
      }
    },
    declareDamaged,
    checkServer,
    async start() {
      fileTimer = setInterval(() => {
        checkFile().catch((error: unknown) => log.warn({ err: error }, 'database file could not be checked'));
      }, FILE_CHECK_INTERVAL_MS);
      fileTimer.unref();
      probeTimer.start();
      await probeTimer.now();
    },
    stop() {
      isStopped = true;
      stop();
    },
  };
}
