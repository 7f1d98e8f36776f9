import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fetch } from '#client/environment.ts';
import { isLoopback } from '#client/transport/address.ts';
import { download } from '#client/transport/download.ts';
import { isPublicAddress } from '#client/transport/public-address.ts';
import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import { createThrottle } from '#main/base/async/throttle.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type KeptPictures, openKeptPictures, PICTURE_LIMIT, type PictureLimit } from './kept-pictures.ts';
import { picturePath } from './picture-files.ts';
import { inspectPicture, type PictureProblem } from './picture-format.ts';
import { queuedAddresses } from './picture-store.ts';
import { createPictureThread } from './picture-thread.ts';

export type PictureEvents = {
  /** Pictures arrived that a screen already wanted to show. */
  picturesChanged: [];
};

export type PicturesDeps = {
  readonly db: Database;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** Whether the data folder has the database of another account, which may own some of the files. */
  readonly isShared: () => boolean;
  /** Then no picture is fetched until `retryNow`. */
  readonly isDiskAlmostFull: () => boolean;
  /** The platform is one of this machine, as the sandbox: so may be its pictures, and those that a person names. */
  readonly isPlatformLocal: () => boolean;
  readonly limit?: PictureLimit;
  readonly emit: Emit<PictureEvents>;
};

/** Pictures of goods, kept by the station: screens show them without the network. */
export type Pictures = {
  /** Reads which pictures are kept, then fetches those that the queue needs. */
  start(): Promise<void>;
  /**
   * Path of the kept picture on the station's page; null: there is none. A picture that a screen asks for is
   * fetched before those of the queue. Reads no table and waits for nothing.
   */
  pathOf(url: string): string | null;
  /**
   * Whether a person may name this address: HTTPS, or plain HTTP beside a platform of this machine. What the platform has
   * already is not asked about.
   */
  mayName(url: string): boolean;
  /**
   * Fetches a picture that a person names and keeps it; what is refused is forgotten at once. Never an address within this
   * computer, unless the platform is there, or within its network.
   */
  check(url: string): Promise<PictureCheck>;
  /** The queue or its goods have changed. */
  queueChanged(): void;
  /** The network is back. */
  retryNow(): void;
  stop(): Promise<void>;
};

/** `picture`: path of the kept picture; null: it was refused, or there is no room for it. */
export type PictureCheck = {
  readonly problem: 'not-https' | 'not-reached' | 'not-a-picture' | 'too-large' | null;
  readonly picture: string | null;
};

/** A server that may choose sends what can be shown. */
const ACCEPTED = 'image/webp,image/jpeg,image/png';
/** Photos of goods have 50 KB to 2 MB. */
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** Few enough for any server and a slow line. */
const CONCURRENCY = 2;
/** So many are looked for in the queue at least before they are fetched. */
const BATCH = 64;
/** While the cache is filled the queue changes all the time. */
const QUEUE_DELAY_MS = 1_000;
/**
 * On a floor it changes all day, and a long one takes thousands of rows: the time between two reads is so many times
 * as long as a read. What a screen shows does not wait for it.
 */
const QUEUE_APART = 20;
/** Pictures of one screen arrive together. */
const SHOW_DELAY_MS = 100;
/** Then refused pictures may be due again. */
const RECHECK_MS = 10 * 60_000;
const outageDelay = exponentialBackoff(15_000, RECHECK_MS);
/** More than any screen shows. */
const MAX_AWAITED = 500;

/** No picture can be fetched or kept at present. `at`: milliseconds since 1970. */
type Outage = { readonly count: number; readonly at: number };

const NEVER_READ = { at: Number.NEGATIVE_INFINITY, tookMs: 0 };

export function createPictures(parts: PicturesDeps): Pictures {
  const { db, clock, log, limit = PICTURE_LIMIT } = parts;
  const thread = createPictureThread();
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Screens show placeholders for these. */
  const awaited = new Set<string>();
  let kept: KeptPictures | null = null;
  let isTidy = false;
  let outage: Outage | null = null;
  /** Where the queue is read on; null: it was read to its end. */
  let position: string | null = null;
  let isQueueChanged = true;
  /** When its first part was read, and how long all parts took, in milliseconds of `performance.now()`. */
  let read = NEVER_READ;
  const loop = createWorkerLoop({
    pass: async () =>
      kept === null || signal.aborted || parts.isDiskAlmostFull() ? null : fetchMissing(kept),
    onError: (error) => log.error({ err: error }, 'pictures of goods could not be looked for'),
  });
  const queueThrottle = createThrottle(QUEUE_DELAY_MS, () => {
    isQueueChanged = true;
    loop.wake();
  });
  const showThrottle = createThrottle(SHOW_DELAY_MS, () => parts.emit('picturesChanged'));

  /** One pass; returns when the next one is due. */
  async function fetchMissing(index: KeptPictures): Promise<number> {
    if (!isTidy) await index.tidy(!parts.isShared());
    isTidy = true;
    await index.flush();
    const before = outage;
    if (before !== null) {
      const waitMs = remainingMs(before.at + outageDelay(before.count), now(), RECHECK_MS);
      if (waitMs > 0) return waitMs;
    }
    const queued = await missingInQueue(index);
    const tried = new Set<string>();

    /** Those on the screen first, also when they were asked for during the pass. */
    function next(): string | undefined {
      if (outage !== before || signal.aborted) return undefined;
      return [...awaited, ...queued].find((url) => index.isDue(url) && !tried.has(url));
    }

    async function work(): Promise<void> {
      for (let url = next(); url !== undefined; url = next()) {
        tried.add(url);
        const problem = await fetchPicture(index, url);
        if (problem === null || outage !== before || signal.aborted) continue;
        outage = { count: (before?.count ?? 0) + 1, at: now() };
        log.warn({ url, problem }, 'pictures of goods cannot be kept at present: they are fetched later');
      }
    }

    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    if (outage !== null && outage !== before) {
      // Those that were not fetched are found again.
      read = NEVER_READ;
      return outageDelay(outage.count);
    }
    outage = null;
    return position === null && tried.size === 0 ? queueDueInMs() : 0;
  }

  /** When the queue is to be read from its beginning again. */
  function queueDueInMs(): number {
    const apartMs = isQueueChanged ? Math.min(QUEUE_APART * read.tookMs, RECHECK_MS) : RECHECK_MS;
    return Math.max(0, read.at + apartMs - performance.now());
  }

  function now(): number {
    return clock.now().getTime();
  }

  /** Of the most urgent orders first; those of the next orders with the next call. */
  async function missingInQueue(index: KeptPictures): Promise<ReadonlySet<string>> {
    const missing = new Set<string>();
    if (queueDueInMs() === 0) {
      position = '';
      isQueueChanged = false;
      read = { at: performance.now(), tookMs: 0 };
    }
    while (position !== null && missing.size < BATCH && !signal.aborted) {
      const begun = performance.now();
      const part = await queuedAddresses(db, position);
      for (const url of part?.urls ?? []) {
        index.need(url);
        if (index.isDue(url)) missing.add(url);
      }
      position = part?.end ?? null;
      read = { ...read, tookMs: read.tookMs + performance.now() - begun };
      // A scan goes first.
      await nextTurn();
    }
    return missing;
  }

  /** Keeps the picture or the reason why it has none. Returns why no picture at all can be kept; null: some can. */
  async function fetchPicture(index: KeptPictures, url: string): Promise<string | null> {
    const answer = await fetchFile(url);
    if (signal.aborted) return null;
    if (!answer.ok && answer.error.isUnreachable) return answer.error.detail;
    const picture = answer.ok ? await scaled(answer.value) : err(answer.error.detail);
    if (signal.aborted) return null;
    try {
      if (picture.ok) return await show(url, await index.keep(url, picture.value));
      log.info({ url, problem: picture.error }, 'goods have no picture: it is fetched again later');
      await index.refuse(url, picture.error);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'not stored';
    }
  }

  async function check(index: KeptPictures, url: string): Promise<PictureCheck> {
    const answer = await fetchFile(url, (target, init) =>
      // Also where a redirect leads.
      isPublicAddress(target) || isOfLocalPlatform(target)
        ? parts.fetch(target, init)
        : Promise.reject(new Error('not a public address')),
    );
    if (!answer.ok) return refusedCheck(answer.error.isTooLarge ? 'too-large' : 'not-reached');
    const picture = await scaled(answer.value);
    if (!picture.ok) return refusedCheck(picture.error === 'too-many-pixels' ? 'too-large' : 'not-a-picture');
    const isKept = !signal.aborted && !parts.isDiskAlmostFull() && (await index.keep(url, picture.value));
    const file = isKept ? index.fileOf(url) : null;
    return { problem: null, picture: file === null ? null : picturePath(file) };
  }

  function mayName(url: string): boolean {
    return URL.parse(url)?.protocol === 'https:' || (/^http:/i.test(url) && isOfLocalPlatform(url));
  }

  function isOfLocalPlatform(url: string): boolean {
    return parts.isPlatformLocal() && isLoopback(URL.parse(url)?.hostname ?? '');
  }

  function fetchFile(url: string, fetch: Fetch = parts.fetch) {
    return download({ fetch, clock, log }, url, {
      accept: ACCEPTED,
      isLocalAllowed: parts.isPlatformLocal(),
      limit: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
  }

  async function scaled(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array, PictureProblem>> {
    const facts = inspectPicture(bytes);
    if (!facts.ok) return facts;
    const webp = await thread.scale(bytes, facts.value);
    return webp === null ? err('broken') : ok(webp);
  }

  function show(url: string, isKept: boolean): string | null {
    if (!isKept) return 'the folder of pictures is full of those that are needed today';
    if (awaited.delete(url)) showThrottle.call();
    return null;
  }

  function awaitPicture(url: string): void {
    if (awaited.has(url) || kept?.isDue(url) === false) return;
    if (awaited.size >= MAX_AWAITED) awaited.clear();
    awaited.add(url);
    loop.wake();
  }

  return {
    async start() {
      kept = await openKeptPictures({ db, clock, dataDir: parts.dataDir, limit });
      loop.start();
    },
    pathOf(url) {
      const file = kept?.fileOf(url) ?? null;
      if (file === null) awaitPicture(url);
      else kept?.need(url);
      return file === null ? null : picturePath(file);
    },
    mayName,
    async check(url) {
      if (!mayName(url)) return refusedCheck('not-https');
      const known = kept?.fileOf(url) ?? null;
      if (known !== null) return { problem: null, picture: picturePath(known) };
      return kept === null ? refusedCheck('not-reached') : check(kept, url);
    },
    queueChanged: queueThrottle.call,
    retryNow() {
      outage = null;
      read = NEVER_READ;
      loop.wake();
    },
    async stop() {
      stopping.abort();
      queueThrottle.cancel();
      showThrottle.cancel();
      await thread.stop();
      await loop.stop();
    },
  };
}

function refusedCheck(problem: PictureCheck['problem']): PictureCheck {
  return { problem, picture: null };
}
