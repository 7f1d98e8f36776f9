import { networkInterfaces } from 'node:os';
import { createBatcher } from '#main/base/async/batcher.ts';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { createThrottle } from '#main/base/async/throttle.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { isWellFormedKey, newKey } from '#main/base/random-key.ts';
import type { SecretStore } from '#main/base/secret-store.ts';
import type { UnreadableCause } from '#shared/contract/exchange.ts';
import type { NotificationsView, Settings } from '#shared/contract/settings.ts';
import { createNotificationHandler, type NotificationHandlers } from './handle-notification.ts';
import { type Listener, openListener } from './listener.ts';

type ReceiverDeps = NotificationHandlers & {
  readonly log: Log;
  readonly clock: Pick<Clock, 'platformNow'>;
  readonly secrets: SecretStore;
  /** The current settings. */
  readonly settings: () => Pick<Settings, 'notifications' | 'notificationsPort'>;
  /** The result of `view` has changed. */
  readonly onChange: () => void;
};

export type Receiver = {
  /**
   * Starts, stops or moves the receiver according to the settings. Never rejects: `view` shows the result.
   */
  apply(): Promise<void>;
  /** Changes the path. The old one is gone when this resolves. Rejects if the new key cannot be stored. */
  renew(): Promise<void>;
  /** Contains complete addresses, which only a supervisor may see. */
  view(): NotificationsView;
  /** The path under which notifications are received, a secret; null: none are. */
  path(): string | null;
  /** Frees the port. Resolves when nothing is being stored. */
  stop(): Promise<void>;
};

type NotificationsDeps = Omit<ReceiverDeps, 'onShipment' | 'onSupply'> & {
  /** Reads the state of a shipment if it is ours; false: it could not be read. */
  readonly checkShipment: (id: string) => Promise<boolean>;
  /** Reads a supply; false: it could not be read. */
  readonly checkSupply: (code: string) => Promise<boolean>;
};

/**
 * The receiver and what it wakes. Shipments and supplies need no stored mark: every start reads all that may still change.
 */
export function createNotifications({ checkShipment, checkSupply, ...parts }: NotificationsDeps): Receiver {
  const shipments = readAgain('shipment', checkShipment);
  const supplies = readAgain('supply', checkSupply);
  const receiver = createReceiver({
    ...parts,
    onShipment: (id) => shipments.add([id]),
    onSupply: (code) => supplies.add([code]),
  });

  function readAgain(what: string, check: (id: string) => Promise<boolean>) {
    return createBatcher(async (ids) => {
      const left: string[] = [];
      for (const id of ids) {
        const isRead = await check(id).catch((error: unknown) => {
          parts.log.error({ id, err: error }, `a ${what} could not be read: it is tried again`);
          return false;
        });
        if (!isRead) left.push(id);
      }
      return left;
    });
  }

  return {
    ...receiver,
    async stop() {
      await receiver.stop();
      await Promise.all([shipments.stop(), supplies.stop()]);
    },
  };
}

/** Name of the key of the path in the secret store. */
const NOTIFICATIONS_KEY = 'notifications-key';

/** The cause may go away: another program on the port, a network that is not up yet. */
const RETRY_AFTER_MS = 5_000;

type OpenReceiver = {
  readonly from: 'loopback' | 'lan';
  readonly settingsKey: string;
  readonly key: string;
  readonly listener: Listener;
};

/** Receives the platform's notifications if the settings ask for it, under a path that nobody can guess. */
export function createReceiver(parts: ReceiverDeps): Receiver {
  const { log, secrets } = parts;
  const handle = createNotificationHandler(parts);
  const received = createLastReceived({ now: parts.clock.platformNow, onChange: parts.onChange });
  let open: OpenReceiver | null = null;
  let state: NotificationsView['state'] = 'off';
  /** Serial, so that a port is free before it is opened again. */
  const queue = createSerialQueue();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** An unreadable request may come from anybody: it does not show that the platform reaches the station. */
  async function onNotification(text: string): Promise<number> {
    const status = await handle(text);
    if (status !== 400) received.record();
    return status;
  }

  function onUnread(cause: UnreadableCause): void {
    parts.onReceived('unreadable', cause);
  }

  async function close(): Promise<void> {
    const closing = open;
    open = null;
    await closing?.listener.stop();
  }

  async function adjust(): Promise<void> {
    clearTimeout(timer);
    const { notifications: from, notificationsPort: port } = parts.settings();
    const settingsKey = JSON.stringify([from, port]);
    if (isStopped || open?.settingsKey === settingsKey) return;
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
        settingsKey,
        key,
        listener: await openListener({ host, port, path: pathOf(key), onNotification, onUnread, log }),
      };
      setState('listening');
    } catch (error) {
      if (isStopped) return;
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      setState(isInUse ? 'port-in-use' : 'failed', error);
      timer = setTimeout(() => void queue.run(adjust), RETRY_AFTER_MS);
    }
  }

  function setState(now: NotificationsView['state'], error?: unknown): void {
    if (now === state && now !== 'listening') return;
    state = now;
    const { notifications, notificationsPort: port } = parts.settings();
    if (error === undefined)
      log.info({ notifications, port, state }, 'the notification receiver has changed');
    else log.warn({ notifications, port, state, err: error }, 'notifications cannot be received');
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
    path: () => (open === null ? null : pathOf(open.key)),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await queue.run(close);
      received.cancel();
      state = 'off';
    },
  };
}

/** Notifications may come by the hundred: the screens are updated once per interval. */
const MIN_UPDATE_INTERVAL_MS = 1_000;

/** When the last notification arrived, since the start or the last `forget`; in memory. */
function createLastReceived(parts: {
  readonly now: () => Date;
  /** The result of `at` has changed, up to a second ago. */
  readonly onChange: () => void;
}) {
  let at: Date | null = null;
  const changed = createThrottle(MIN_UPDATE_INTERVAL_MS, parts.onChange);
  return {
    at: (): string | null => at?.toISOString() ?? null,
    record(): void {
      at = parts.now();
      changed.call();
    },
    forget(): void {
      at = null;
    },
    cancel: changed.cancel,
  };
}

/** The path that nobody can guess. */
export function pathOf(key: string): string {
  return `/notifications/${key}`;
}

/** Complete addresses of this computer: the loopback address, or those in the network. */
function addressesOf(from: 'loopback' | 'lan', port: number, key: string): readonly string[] {
  const hosts = from === 'lan' ? networkAddresses() : [];
  return (hosts.length > 0 ? hosts : ['127.0.0.1']).map((host) => `http://${host}:${port}${pathOf(key)}`);
}

function networkAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
