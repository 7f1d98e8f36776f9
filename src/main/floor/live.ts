import { Kysely } from 'kysely';
import type pg from 'pg';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { createPool, FloorDialect } from '#main/store/postgres-dialect.ts';
import type { Schema } from '#main/store/schema.ts';
import type { ServerPulse } from '#main/store/server-pulse.ts';
import {
  deleteFloorEvents,
  FLOOR_CHANNEL,
  lastFloorEvent,
  readFloorEvents,
  storeFloorEvents,
} from './floor-events-store.ts';
import { createHeartbeat } from './heartbeat.ts';

/** What happened at one station, for the others. `payload` is anything that JSON can hold. */
export type FloorEvent = { readonly name: string; readonly payload: readonly unknown[] };

/**
 * What the other stations did, for screens and as a hint to look again. Nothing is correct because of it: an
 * event may come late, and `onMissed` may come instead of events.
 */
export type Live = {
  /** Returns at once; the other stations read it within a second. Equal events of one moment are told once. */
  tell(event: FloorEvent): void;
  /** Begins to pass on what the other stations did since `openLive`. Returns its undo. */
  start(listener: LiveListener): () => void;
  /** Tells what is still to be told, if the database answers. */
  stop(): Promise<void>;
};

export type LiveOptions = {
  readonly config: pg.PoolConfig;
  /** Id of this station: its own events do not come back. */
  readonly station: string;
  readonly log: Log;
  /** The server is asked by the connection of the events: see `createHeartbeat`. */
  readonly pulse: ServerPulse;
};

export type LiveListener = {
  /** True: this station deletes old events, for all. */
  readonly isWorker: () => boolean;
  readonly onEvents: (events: readonly FloorEvent[]) => void;
  /** Events may be lost: whatever is shown of other stations is to be read again. */
  readonly onMissed: () => void;
};

/** A scan, and what follows from it, is one row. */
const COLLECT_MS = 50;
/** Where no notifications come, after an error, and while a row is missing. */
const POLL_MS = 1_500;
/** Where they come: for what was stored when one was lost with its connection. */
const LISTENING_POLL_MS = 10_000;
/** A server that has frozen accepts a connection and says nothing. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Of eighty stations each causes a notification a second: one read is for many of them. */
const READ_APART_MS = 400;
/** An id below those read belongs to a row that is being stored; after this time to none. */
const MISSING_MS = 2_000;
const MAX_ROWS = 500;
/** More cannot be told while the database is away: others read everything again. */
const MAX_PENDING = 500;
const KEEP_SECONDS = 60;
const DELETE_EVERY_MS = 20_000;

const NOBODY: LiveListener = { isWorker: () => false, onEvents: () => {}, onMissed: () => {} };

/** Tells the others that some events were not told. */
const MISSED: FloorEvent = { name: 'missed', payload: [] };

/**
 * Opens a connection of its own, so that no scan waits for it. Events are passed on from now on: whoever reads
 * the floor's tables after this call misses none.
 */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { station, log, pulse } = options;
  const position = createPosition();
  const pending = new Map<string, FloorEvent>();
  let collecting: NodeJS.Timeout | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let hinted: NodeJS.Timeout | undefined;
  let deletedAt = performance.now();
  let isFailing = false;
  let isStopped = false;
  let listener = NOBODY;
  /** The connection on which notifications come; null: none come. */
  let listening: pg.ClientBase | null = null;
  const loop = createWorkerLoop({ pass, onError: (error) => log.error({ err: error }, 'floor loop failed') });

  // A notification may come before this function has ended.
  const pool = createPool({
    ...options.config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => {
        if (payload !== station) scheduleRead();
      });
      // Behind a pooler a notification would go to whoever has the server's connection: then only the poll.
      const { rows } = await client.query('select pg_backend_pid() as pid');
      if (rows[0].pid !== processIdOf(client)) return;
      await client.query(`listen ${FLOOR_CHANNEL}`);
      listening = client;
    },
  });
  pool.on('remove', (client) => {
    if (listening === client) listening = null;
  });
  pool.on('error', (error) => {
    log.warn({ err: error }, 'connection for the events of the floor was cut');
    listening = null;
    heartbeat.wake();
    scheduleRead();
  });
  const db: Database = new Kysely<Schema>({ dialect: new FloorDialect(pool, pulse.heart) });
  const heartbeat = createHeartbeat({ db, log, pulse });
  position.start(await lastFloorEvent(db).catch(closeAfter));

  async function closeAfter(error: unknown): Promise<never> {
    await db.destroy();
    throw error;
  }

  function scheduleRead(): void {
    if (isStopped) return;
    hinted ??= setTimeout(
      () => {
        hinted = undefined;
        loop.wake();
      },
      Math.max(0, readAt + READ_APART_MS - performance.now()),
    );
  }

  /** Stores and reads; without the database tries again with the next poll. */
  async function pass(): Promise<number> {
    try {
      await send();
      const isFull = await read();
      await deleteOld();
      isFailing = false;
      if (isFull) return 0;
      return listening !== null && position.isComplete() ? LISTENING_POLL_MS : POLL_MS;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'events of the floor could not be read or told: trying again');
      isFailing = true;
      return POLL_MS;
    }
  }

  async function send(): Promise<void> {
    if (pending.size === 0) return;
    const batch = [...pending];
    pending.clear();
    try {
      const events = batch.length > MAX_PENDING ? [MISSED] : batch.map(([, event]) => event);
      await storeFloorEvents(db, station, JSON.stringify(events));
    } catch (error) {
      const since = [...pending];
      pending.clear();
      for (const [key, event] of [...batch, ...since].slice(0, MAX_PENDING + 1)) pending.set(key, event);
      throw error;
    }
  }

  async function read(): Promise<boolean> {
    readAt = performance.now();
    const rows = await readFloorEvents(db, { ...position.unread(), limit: MAX_ROWS });
    const now = performance.now();
    for (const { id } of rows) position.read(id, now);
    const events = rows.filter((row) => row.station !== station).flatMap((row) => eventsOf(row.events));
    const isMissed = position.isMissed(now) || events.some(({ name }) => name === MISSED.name);
    if (isMissed) listener.onMissed();
    const reported = events.filter(({ name }) => name !== MISSED.name);
    if (reported.length > 0) listener.onEvents(reported);
    return rows.length === MAX_ROWS;
  }

  async function deleteOld(): Promise<void> {
    if (!listener.isWorker() || performance.now() - deletedAt < DELETE_EVERY_MS) return;
    deletedAt = performance.now();
    await deleteFloorEvents(db, KEEP_SECONDS);
  }

  async function close(): Promise<void> {
    await heartbeat.stop();
    await loop.stop();
    await send().catch((error: unknown) =>
      log.warn({ err: error }, 'last events of the floor were not told'),
    );
    await db.destroy();
  }

  return {
    tell(event) {
      if (isStopped) return;
      pending.set(JSON.stringify(event), event);
      collecting ??= setTimeout(() => {
        collecting = undefined;
        loop.wake();
      }, COLLECT_MS);
    },
    start(given) {
      listener = given;
      loop.start();
      heartbeat.start();
      return () => {
        listener = NOBODY;
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(collecting);
      clearTimeout(hinted);
      await withTimeout(STOP_TIMEOUT_MS, close());
    },
  };
}

/**
 * Which rows were read. Ids are given in order, but rows appear when their transaction ends: one with a lower id
 * may follow one with a higher id.
 */
function createPosition() {
  let last = 0;
  /** Ids below `last` that have not been seen, and since when. */
  const missing = new Map<number, number>();
  let hasLeapt = false;

  return {
    start(id: number): void {
      last = id;
    },
    unread: () => ({ after: last, missing: [...missing.keys()] }),
    isComplete: () => missing.size === 0,
    /** Ids in ascending order. */
    read(id: number, now: number): void {
      missing.delete(id);
      if (id <= last) return;
      // Deleted meanwhile: this station could not read for a long time.
      if (id - last > MAX_ROWS) hasLeapt = true;
      else for (let between = last + 1; between < id; between += 1) missing.set(between, now);
      last = id;
    },
    /** True once for ids that will not come any more: not stored, or deleted before they were read. */
    isMissed(now: number): boolean {
      const gone = [...missing].filter(([, since]) => now - since >= MISSING_MS);
      for (const [id] of gone) missing.delete(id);
      const isMissed = hasLeapt || gone.length > 0;
      hasLeapt = false;
      return isMissed;
    },
  };
}

/** The process that the server named at the start of the connection. */
function processIdOf(client: pg.ClientBase): unknown {
  return 'processID' in client ? client.processID : null;
}

/** Written by `send`, of this version or another. */
function eventsOf(text: string): readonly FloorEvent[] {
  return JSON.parse(text);
}
