import { uptime } from 'node:os';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Log } from '#main/base/log.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { assertLease, giveLeaseBack, renewLease, type Tenure, takeLease } from './lease-store.ts';

/**
 * How long the lease lasts from a renewal, by the database's clock. With the limit of a request (10 s) and the margin it
 * leaves a second to renew it in, and another station goes on within 15 s (issue 18, "One worker").
 */
const LEASE_SECONDS = 12.5;
/** The holder stops so much earlier: clocks run unevenly, and a suspended PC is noticed with an error of a second. */
const MARGIN_MS = 1_500;
const RENEW_MS = 3_000;
const AGAIN_MS = 500;
const NAME = 'worker';

/** One station of a floor at a time works for the platform: it holds this lease. */
export type WorkerLease = {
  /** Tries to get the lease, from now on. */
  start(): void;
  /** This station's time as the worker, the same value until it ends; null: it is not the worker, by its own clock. */
  tenure(): WorkerTenure | null;
  /**
   * Runs work that takes `ms` at most, and only if the lease lasts until its end; it is renewed for that if need be. null:
   * it does not, and nothing was run.
   */
  during<T>(ms: number, work: () => Promise<T>): Promise<T | null>;
  /** Call it when the work has ended: gives the lease back, unless something that it covers is still running. */
  stop(): Promise<void>;
};

/** From the moment that a station becomes the worker to the moment that it is no longer. */
export type WorkerTenure = {
  /** Throws `LeaseLostError` unless the transaction commits while this lasts. */
  assertHeld(trx: Trx): Promise<void>;
};

/** A station that stores alone works for the platform itself. */
export const ONLY_WORKER: WorkerLease = {
  start: () => {},
  tenure: () => ALWAYS,
  during: (_ms, work) => work(),
  stop: async () => {},
};

const ALWAYS: WorkerTenure = { assertHeld: async () => {} };

type WorkerLeaseDeps = {
  readonly db: Database;
  readonly log: Log;
  /** Id of this station. */
  readonly station: string;
  /** What the worker says to the others with each renewal, as JSON. */
  readonly report: () => string;
  /** The worker's report, whenever a station that is not the worker checks; null: none yet. */
  readonly onReport: (report: string | null) => void;
  /** This station became the worker, or no longer is. */
  readonly onChange: () => void;
  /** The lease was renewed. */
  readonly onRenewed: () => void;
  /** Milliseconds on a clock that nobody sets, and that goes on while the PC is suspended. */
  readonly elapsedMs?: () => number;
};

/** Elects the worker among the stations of a floor, by a row in the database. */
export function createWorkerLease(parts: WorkerLeaseDeps): WorkerLease {
  const { db, log, station, elapsedMs = elapsedTime() } = parts;
  let held: { readonly lease: Tenure; readonly tenure: WorkerTenure } | null = null;
  let endsAtMs = 0;
  let isStopped = false;
  let running = 0;
  let renewing: Promise<void> | null = null;
  let expiry: NodeJS.Timeout | undefined;
  const loop = createWorkerLoop({
    pass,
    onError: (error) => log.error({ err: error }, 'the worker of the floor could not be elected'),
  });

  function isHeld(): boolean {
    return held !== null && elapsedMs() < endsAtMs;
  }

  async function pass(): Promise<number> {
    try {
      if (held === null) return await take();
      await renew();
      return RENEW_MS;
    } catch (error) {
      log.warn({ err: error }, 'the lease of the worker could not be read or renewed: it is tried again');
      return AGAIN_MS;
    }
  }

  async function take(): Promise<number> {
    const askedAtMs = elapsedMs();
    const taken = await takeLease(db, { name: NAME, station, seconds: LEASE_SECONDS });
    if (taken.state === 'held') {
      parts.onReport(taken.report);
      return Math.min(Math.max(taken.leftMs, 0) + 20, RENEW_MS);
    }
    if (isStopped) {
      await giveLeaseBack(db, taken.tenure);
      return RENEW_MS;
    }
    const lease = taken.tenure;
    held = { lease, tenure: { assertHeld: (trx) => assertLease(trx, lease) } };
    extend(askedAtMs);
    log.info({ since: lease.since }, 'this station is the worker of the floor');
    parts.onChange();
    return RENEW_MS;
  }

  /** Parallel callers share a renewal. */
  function renew(): Promise<void> {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function renewOnce(): Promise<void> {
    const renewed = held;
    if (renewed === null) return;
    const askedAtMs = elapsedMs();
    const isRenewed = await renewLease(db, renewed.lease, { seconds: LEASE_SECONDS, report: parts.report() });
    if (held !== renewed) return;
    if (!isRenewed) return lose();
    extend(askedAtMs);
    parts.onRenewed();
  }

  /** From before the request was sent: the database counts from a later moment. */
  function extend(askedAtMs: number): void {
    endsAtMs = askedAtMs + LEASE_SECONDS * 1_000 - MARGIN_MS;
    expectEnd();
  }

  function expectEnd(): void {
    clearTimeout(expiry);
    expiry = setTimeout(
      () => {
        if (isHeld()) expectEnd();
        else lose();
      },
      Math.max(0, endsAtMs - elapsedMs()),
    );
  }

  async function covers(ms: number): Promise<boolean> {
    if (isHeld() && endsAtMs - elapsedMs() < ms)
      await renew().catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of the worker could not be renewed before a request'),
      );
    return isHeld() && endsAtMs - elapsedMs() >= ms;
  }

  function lose(): void {
    if (held === null) return;
    log.warn({ since: held.lease.since }, 'this station is no longer the worker of the floor');
    held = null;
    clearTimeout(expiry);
    parts.onChange();
    loop.wake();
  }

  return {
    start: loop.start,
    tenure: () => (isHeld() && held !== null ? held.tenure : null),
    async during(ms, work) {
      if (!(await covers(ms))) return null;
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
    async stop() {
      isStopped = true;
      await loop.stop();
      clearTimeout(expiry);
      if (held !== null && running === 0)
        await giveLeaseBack(db, held.lease).catch((error: unknown) =>
          log.warn({ err: error }, 'the lease of the worker was not given back: it ends by itself'),
        );
      held = null;
    },
  };
}

/** The monotonic clock of Linux stands still while the PC is suspended; the time since its start goes on. */
function elapsedTime(): () => number {
  const started = { at: performance.now(), up: uptime() };
  return () => Math.max(performance.now() - started.at, (uptime() - started.up) * 1_000);
}
