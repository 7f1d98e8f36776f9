import { exponentialBackoff, remainingMs } from '#main/base/async/backoff.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import { listPictures, newPictureFile, removePicture, writePicture } from './picture-files.ts';
import {
  dropPictures,
  loadPictures,
  oldestPictures,
  type PictureRow,
  storeNeeded,
  storePicture,
} from './picture-store.ts';

/** What the kept pictures may take; a refused one counts as one without bytes. */
export type PictureLimit = { readonly pictures: number; readonly bytes: number };

/** 100,000 goods in four sizes each have 25,000 pictures; of 14 to 40 KB they take 350 MB to 1 GB. */
export const PICTURE_LIMIT: PictureLimit = { pictures: 25_000, bytes: 1024 ** 3 };

const INITIAL_RETRY_MS = 10 * 60_000;
const MAX_RETRY_MS = 24 * 3_600_000;
/** A broken picture will hardly change soon. */
const retryDelay = exponentialBackoff(INITIAL_RETRY_MS, MAX_RETRY_MS, 4);
const EVICTED_AT_ONCE = 20;

/** The pictures in the data folder, their table, and its copy in memory, which a view can read at once. */
export type KeptPictures = {
  /** Name of the picture's file; null: it is not kept. */
  fileOf(url: string): string | null;
  /** Not kept at this station, and not refused a short time ago. */
  isDue(url: string): boolean;
  /** An order or a screen needs the picture, so it is evicted later. Stored by the next `flush`. */
  need(url: string): void;
  flush(): Promise<void>;
  /** False: there is no room, since orders have needed all kept ones today. */
  keep(url: string, content: Uint8Array): Promise<boolean>;
  /** Remembers that there is no picture to keep, so that it is not fetched again soon. */
  refuse(url: string, problem: string): Promise<void>;
  /**
   * Forgets pictures whose files are missing; on a floor another station has them. `isAlone`: removes files that the
   * table does not have.
   */
  tidy(isAlone: boolean): Promise<void>;
};

/** Reads the table once. */
export async function openKeptPictures(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly limit: PictureLimit;
}): Promise<KeptPictures> {
  const { db, clock, dataDir, limit } = parts;
  const rows = new Map<string, PictureRow>();
  const needed = new Set<string>();
  /** On a floor the table is that of all stations, and the files are each one's own; null: no others share it. */
  let here = isPostgres(db) ? new Set(await listPictures(dataDir)) : null;
  let bytes = 0;
  for (const row of await loadPictures(db)) remember(row);

  function isHere(file: string): boolean {
    return here === null || here.has(file);
  }

  function remember(row: PictureRow): void {
    bytes += row.bytes - (rows.get(row.url)?.bytes ?? 0);
    rows.set(row.url, row);
  }

  function forget(url: string): void {
    bytes -= rows.get(url)?.bytes ?? 0;
    rows.delete(url);
  }

  /** To the day, so that a picture is written once a day at most. */
  function today(): string {
    return clock.now().toISOString().slice(0, 10);
  }

  async function store(row: PictureRow): Promise<void> {
    await storePicture(db, row);
    remember(row);
  }

  /** Evicts those needed longest ago, until the new one fits. False: the others are needed, too. */
  async function evictUntilFits(newBytes: number): Promise<boolean> {
    const isOver = () => rows.size + 1 > limit.pictures || bytes + newBytes > limit.bytes;
    while (isOver()) {
      const oldest = await oldestPictures(db, today(), EVICTED_AT_ONCE);
      if (oldest.length === 0) return false;
      const evicted: (typeof oldest)[number][] = [];
      for (const row of oldest) {
        if (!isOver()) break;
        forget(row.url);
        evicted.push(row);
      }
      await dropPictures(
        db,
        evicted.map(({ url }) => url),
      );
      for (const { file } of evicted) if (file !== null) await removePicture(dataDir, file);
    }
    return true;
  }

  return {
    fileOf(url) {
      const file = rows.get(url)?.file ?? null;
      return file !== null && isHere(file) ? file : null;
    },
    isDue(url) {
      const row = rows.get(url);
      if (row === undefined) return true;
      if (row.file !== null) return !isHere(row.file);
      if (row.retry_at === null) return false;
      return remainingMs(Date.parse(row.retry_at), clock.now().getTime(), MAX_RETRY_MS) === 0;
    },
    need(url) {
      const row = rows.get(url);
      if (row !== undefined && row.needed_at !== today()) needed.add(url);
    },
    async flush() {
      if (needed.size === 0) return;
      const urls = [...needed];
      needed.clear();
      const neededAt = today();
      await storeNeeded(db, urls, neededAt);
      for (const url of urls) {
        const row = rows.get(url);
        if (row !== undefined) remember({ ...row, needed_at: neededAt });
      }
    },
    async keep(url, content) {
      if (!(await evictUntilFits(content.byteLength))) return false;
      // Another station may have kept it under this name.
      const file = rows.get(url)?.file ?? newPictureFile();
      await writePicture(dataDir, file, content);
      here?.add(file);
      await store({
        url,
        file,
        bytes: content.byteLength,
        needed_at: today(),
        problem: null,
        attempts: 0,
        retry_at: null,
      });
      return true;
    },
    async refuse(url, problem) {
      const attempts = (rows.get(url)?.attempts ?? 0) + 1;
      const retryAt = new Date(clock.now().getTime() + retryDelay(attempts)).toISOString();
      if (!rows.has(url) && !(await evictUntilFits(0))) return;
      await store({
        url,
        file: null,
        bytes: 0,
        needed_at: today(),
        problem,
        attempts,
        retry_at: retryAt,
      });
    },
    async tidy(isAlone) {
      const files = await listPictures(dataDir);
      if (here !== null) here = new Set(files);
      const isLost = ({ file }: PictureRow) => here === null && file !== null && !files.has(file);
      const lost = [...rows.values()].filter(isLost);
      await dropPictures(
        db,
        lost.map(({ url }) => url),
      );
      for (const { url } of lost) forget(url);
      if (!isAlone) return;
      const known = new Set([...rows.values()].map(({ file }) => file));
      for (const file of files) if (!known.has(file)) await removePicture(dataDir, file);
    },
  };
}
