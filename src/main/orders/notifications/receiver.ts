import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { isWellFormedKey, newKey } from '#main/base/random-key.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { NotificationsView, Settings } from '#shared/contract/settings.ts';
import { addressesOf, pathOf } from './addresses.ts';
import { createLastReceived } from './last-received.ts';
import { type Listener, openListener } from './listener.ts';
import { createTake, type Takers } from './take.ts';

export type ReceiverParts = Takers & {
  readonly log: Log;
  readonly clock: Pick<Clock, 'platformNow'>;
  readonly secrets: SecretStore;
  /** As they are set now. */
  readonly settings: () => Pick<Settings, 'notifications' | 'notificationsPort'>;
  /** What `view` answers has changed. */
  readonly onChange: () => void;
};

export type Receiver = {
  /** Starts, stops or moves as the settings say. Never rejects: `view` tells what came of it. */
  apply(): Promise<void>;
  /** Takes notifications under a new path; the old one is gone when this resolves. Rejects where it cannot be stored. */
  renew(): Promise<void>;
  /** Whole addresses, which only a supervisor may see. */
  view(): NotificationsView;
  /** Frees the port; resolves when nothing is stored any more. */
  stop(): Promise<void>;
};

/** Where the key of the path is kept. */
const NOTIFICATIONS_KEY = 'notifications-key';

/** What keeps the port away may end: another program, a network that is not up yet. */
const AGAIN_AFTER_MS = 5_000;

type Open = {
  readonly from: 'loopback' | 'lan';
  readonly wanted: string;
  readonly key: string;
  readonly listener: Listener;
};

/** Receives the platform's notifications where the settings ask for it, under a path that nobody guesses. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { log, secrets } = parts;
  const takeOne = createTake(parts);
  const received = createLastReceived({ now: parts.clock.platformNow, onChange: parts.onChange });
  let open: Open | null = null;
  let state: NotificationsView['state'] = 'off';
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** What cannot be read may be anybody's: it is no sign that the platform reaches the station. */
  async function take(text: string): Promise<number> {
    const status = await takeOne(text);
    if (status !== 400) received.note();
    return status;
  }

  /** One after the other: a port is free again before it is asked for anew. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function close(): Promise<void> {
    const closing = open;
    open = null;
    await closing?.listener.stop();
  }

  async function adjust(): Promise<void> {
    clearTimeout(timer);
    const { notifications: from, notificationsPort: port } = parts.settings();
    const wanted = JSON.stringify([from, port]);
    if (isStopped || open?.wanted === wanted) return;
    await close();
    if (from === 'off') return tell('off');
    try {
      const key = await secrets.readOrMake(NOTIFICATIONS_KEY, {
        isWellFormed: isWellFormedKey,
        make: newKey,
      });
      const host = from === 'lan' ? '0.0.0.0' : '127.0.0.1';
      open = {
        from,
        wanted,
        key,
        listener: await openListener({ host, port, path: pathOf(key), take, log }),
      };
      tell('listening');
    } catch (error) {
      if (isStopped) return;
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      tell(isInUse ? 'port-in-use' : 'failed', error);
      timer = setTimeout(() => void inTurn(adjust), AGAIN_AFTER_MS);
    }
  }

  function tell(now: NotificationsView['state'], error?: unknown): void {
    if (now === state && now !== 'listening') return;
    state = now;
    const { notifications, notificationsPort: port } = parts.settings();
    if (error === undefined) log.info({ notifications, port }, 'the receiver of notifications');
    else log.warn({ notifications, port, err: error }, 'notifications cannot be received');
    parts.onChange();
  }

  return {
    apply: () => inTurn(adjust),
    renew: () =>
      inTurn(async () => {
        await secrets.write(NOTIFICATIONS_KEY, newKey());
        await close();
        received.forget();
        await adjust();
      }),
    view: () => ({
      state,
      lastReceivedAt: received.at(),
      addresses: open === null ? [] : addressesOf(open.from, open.listener.port, open.key),
    }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await inTurn(close);
      received.stop();
      state = 'off';
    },
  };
}
