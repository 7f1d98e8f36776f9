import { networkInterfaces } from 'node:os';
import { createBatcher } from '#main/base/async/batcher.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { createThrottle } from '#main/base/async/throttle.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { isWellFormedKey, newKey } from '#main/base/random-key.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { NotificationsView, Settings } from '#shared/contract/settings.ts';
import { createNotificationHandler, type NotificationHandlers } from './handle-notification.ts';
import { type Listener, openListener } from './listener.ts';

type ReceiverParts = NotificationHandlers & {
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

type NotificationsParts = Omit<ReceiverParts, 'onShipment'> & {
  /** Reads the state of a shipment, if it is ours; false: it could not be read. */
  readonly checkShipment: (id: string) => Promise<boolean>;
};

/**
 * The receiver, and what it wakes. Shipments have no mark that is to be committed: all that may still change are looked at
 * with every start.
 */
export function createNotifications({ checkShipment, ...parts }: NotificationsParts): Receiver {
  const shipments = createBatcher(async (ids) => {
    const left: string[] = [];
    for (const id of ids) {
      const isRead = await checkShipment(id).catch((error: unknown) => {
        parts.log.error({ err: error }, 'a shipment could not be looked at');
        return false;
      });
      if (!isRead) left.push(id);
    }
    return left;
  });
  const receiver = createReceiver({ ...parts, onShipment: (id) => shipments.add([id]) });
  return {
    ...receiver,
    async stop() {
      await receiver.stop();
      await shipments.stop();
    },
  };
}

/** Where the key of the path is kept. */
const NOTIFICATIONS_KEY = 'notifications-key';

/** What keeps the port away may end: another program, a network that is not up yet. */
const AGAIN_AFTER_MS = 5_000;

type OpenReceiver = {
  readonly from: 'loopback' | 'lan';
  readonly wanted: string;
  readonly key: string;
  readonly listener: Listener;
};

/** Receives the platform's notifications where the settings ask for it, under a path that nobody guesses. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { log, secrets } = parts;
  const handle = createNotificationHandler(parts);
  const received = createLastReceived({ now: parts.clock.platformNow, onChange: parts.onChange });
  let open: OpenReceiver | null = null;
  let state: NotificationsView['state'] = 'off';
  /** A port is free again before it is asked for anew. */
  const queue = createSerialQueue();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** What cannot be read may be anybody's: it is no sign that the platform reaches the station. */
  async function onNotification(text: string): Promise<number> {
    const status = await handle(text);
    if (status !== 400) received.note();
    return status;
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
    if (from === 'off') return setState('off');
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
        listener: await openListener({ host, port, path: pathOf(key), onNotification, log }),
      };
      setState('listening');
    } catch (error) {
      if (isStopped) return;
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      setState(isInUse ? 'port-in-use' : 'failed', error);
      timer = setTimeout(() => void queue.run(adjust), AGAIN_AFTER_MS);
    }
  }

  function setState(now: NotificationsView['state'], error?: unknown): void {
    if (now === state && now !== 'listening') return;
    state = now;
    const { notifications, notificationsPort: port } = parts.settings();
    if (error === undefined) log.info({ notifications, port }, 'the receiver of notifications');
    else log.warn({ notifications, port, err: error }, 'notifications cannot be received');
    parts.onChange();
  }

  return {
    apply: () => queue.run(adjust),
    renew: () =>
      queue.run(async () => {
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
      await queue.run(close);
      received.cancel();
      state = 'off';
    },
  };
}

/** Notifications may come by the hundred: the screens are told no more often than this. */
const TELL_AFTER_MS = 1_000;

/** When the last notification came, since the start or the last `forget`; kept in memory. */
function createLastReceived(parts: {
  readonly now: () => Date;
  /** What `at` answers has changed, at most a second ago. */
  readonly onChange: () => void;
}) {
  let at: Date | null = null;
  const changed = createThrottle(TELL_AFTER_MS, parts.onChange);
  return {
    at: (): string | null => at?.toISOString() ?? null,
    note(): void {
      at = parts.now();
      changed.call();
    },
    forget(): void {
      at = null;
    },
    cancel: changed.cancel,
  };
}

/** The path that nobody guesses. */
export function pathOf(key: string): string {
  return `/notifications/${key}`;
}

/** Whole addresses under which the machine can be reached: itself, or from the network. */
function addressesOf(from: 'loopback' | 'lan', port: number, key: string): readonly string[] {
  const hosts = from === 'lan' ? networkAddresses() : [];
  return (hosts.length > 0 ? hosts : ['127.0.0.1']).map((host) => `http://${host}:${port}${pathOf(key)}`);
}

function networkAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
