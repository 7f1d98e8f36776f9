import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import type { OfflineCause } from '#shared/domain/scanner-state.ts';
import type { SourceState } from '../scan-source.ts';

const retryBackoff = exponentialBackoff(500, 5_000);

/** A device that is open. */
export type Connection = {
  /** Resolves when the device is free. Called once: on stop, or after the device has gone. */
  close(): Promise<void>;
};

/**
 * Keeps a device connected: opens it, reports its state, and retries for ever, after 0.5 s at first, up to
 * every 5 s. Reports the first state at once. Returns a function that disconnects; it resolves when the
 * device is free, and may be called again.
 */
export function keepConnected(parts: {
  /**
   * Rejects with the error of the driver. `onGone`: call it when the device has gone; further calls have no
   * effect.
   */
  readonly open: (onGone: (detail: string) => void) => Promise<Connection>;
  /** Classifies the error of the driver. */
  readonly causeOf: (message: string) => OfflineCause;
  readonly onState: (state: SourceState) => void;
  /** Called before the state is reported: drop the code in progress, its rest is lost. */
  readonly onLost: () => void;
}): () => Promise<void> {
  let isStopped = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let connection: Connection | undefined;
  /** Opens and closes one at a time: a lost device is closed before it is opened again. */
  const queue = createSerialQueue();
  let lastCause: OfflineCause | undefined;

  function offline(cause: OfflineCause, detail: string): void {
    if (isStopped) return;
    parts.onLost();
    // An unchanged cause is not reported again: a scanner that is off all night is logged once.
    if (cause !== lastCause) parts.onState({ status: 'offline', cause, detail });
    lastCause = cause;
    failures += 1;
    retry = setTimeout(() => void queue.run(connect), retryBackoff(failures));
  }

  async function connect(): Promise<void> {
    let opened: Connection | undefined;
    let goneWith: string | undefined;

    /** A lost device is closed before the next attempt: some drivers hold it until then. */
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
      // An unplugged scanner has no device file: the state stays `unplugged` until it is back or the cause
      // changes.
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

/** Closing a lost device may fail. */
async function closeQuietly(connection: Connection): Promise<void> {
  await connection.close().catch(() => {});
}
