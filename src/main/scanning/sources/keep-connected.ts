import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { OfflineCause } from '#shared/domain/scanner-state.ts';
import type { SourceState } from '../scan-source.ts';

const retryBackoff = exponentialBackoff(500, 5_000);

/** A device that is open. */
export type Connection = {
  /** Resolves when the device is free. Called once: at the stop, or after it has gone by itself. */
  close(): Promise<void>;
};

/**
 * Keeps a device connected: opens it, tells its state, and tries again by itself, for ever, from every 0.5 s to every 5 s.
 * The first state is told at once. Returns its undo, which resolves when the device is free, and may be called again.
 */
export function keepConnected(parts: {
  /** Rejects with the driver's error where it cannot. `onGone`: the device has gone by itself; further calls do nothing. */
  readonly open: (onGone: (detail: string) => void) => Promise<Connection>;
  /** Sorts the driver's error. */
  readonly causeOf: (message: string) => OfflineCause;
  readonly onState: (state: SourceState) => void;
  /** Before the state is told: what had begun to come will never be whole. */
  readonly onLost: () => void;
}): () => Promise<void> {
  let isStopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let connection: Connection | undefined;
  /** One thing at a time: what has gone is closed before it is opened again. */
  const queue = createSerialQueue();
  let lastCause: OfflineCause | undefined;

  function offline(cause: OfflineCause, detail: string): void {
    if (isStopped) return;
    parts.onLost();
    // The same cause again is no change: a scanner that is away all night says so once.
    if (cause !== lastCause) parts.onState({ status: 'offline', cause, detail });
    lastCause = cause;
    failures += 1;
    retry = setTimeout(() => void queue.run(connect), retryBackoff(failures));
  }

  async function connect(): Promise<void> {
    let opened: Connection | undefined;
    let goneWith: string | undefined;

    /** What has gone is closed as well, and before the next try: some drivers hold it until then. */
    function gone(detail: string): void {
      if (goneWith !== undefined || isStopped) return;
      goneWith = detail;
      if (opened === undefined || connection !== opened) return;
      connection = undefined;
      offline('unplugged', detail);
      const closing = opened;
      void queue.run(() => closeQuietly(closing));
    }

    try {
      opened = await parts.open(gone);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      // While a scanner is away its device file is too: it stays `unplugged` until it is back or says more.
      const cause = parts.causeOf(detail);
      offline(cause === 'not-found' && lastCause === 'unplugged' ? 'unplugged' : cause, detail);
      return;
    }
    if (goneWith !== undefined) {
      await closeQuietly(opened);
      offline('unplugged', goneWith);
      return;
    }
    connection = opened;
    if (isStopped) return;
    failures = 0;
    lastCause = undefined;
    parts.onState({ status: 'ready' });
  }

  parts.onState({ status: 'offline', cause: 'connecting', detail: '' });
  void queue.run(connect);

  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await queue.idle();
    const last = connection;
    connection = undefined;
    if (last !== undefined) await closeQuietly(last);
  };
}

/** What has gone may refuse to be closed. */
async function closeQuietly(connection: Connection): Promise<void> {
  await connection.close().catch(() => {});
}
