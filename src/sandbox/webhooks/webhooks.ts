import { badField } from '../http/refusal.ts';
import { seededRandom } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type Delivery, deliveries, hasEnded } from './deliveries.ts';
import { type Payload, payloadOf } from './payload.ts';

/** Notifications within this time are shuffled for receivers with `shuffle`. */
const SHUFFLE_WINDOW_MS = 100;

/** A receiver of notifications (`POST /api/v1/notifications`, `POST /sandbox/webhooks`). */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** How often each notification is sent; 1 is once. */
  readonly duplicate: number;
  readonly shuffle: boolean;
}

export interface Webhooks {
  readonly receivers: readonly Webhook[];
  readonly sent: readonly Delivery[];
  /** Adds a receiver; the same address again replaces it. */
  register(webhook: Omit<Webhook, 'id'>): Webhook;
  /** Whether there was such a receiver. */
  remove(id: string): boolean;
  clear(): void;
  /**
   * Sends again to each receiver what it was sent before and is not in progress: everything, or only what
   * concerns the given orders and shipments. Returns the number of notifications.
   */
  resend(subjects: readonly string[]): number;
}

/** Sends every notice of the world to every receiver, in order unless `shuffle` is set. */
export function webhooks(world: World): Webhooks {
  let receivers: readonly Webhook[] = [];
  let sequence = 0;
  let lastId = 0;
  const outgoing = deliveries(world.clock, (address) => receivers.some(({ url }) => url === address));
  // Separate from the world's random numbers: receivers must not change what happens.
  const random = seededRandom(1);
  const held = new Map<Webhook, Payload[]>();

  world.onNotice((notice) => {
    sequence += 1;
    const payload = payloadOf(notice, world.clock.now(), sequence);
    for (const receiver of receivers) {
      const copies = Array.from({ length: receiver.duplicate }, () => payload);
      if (receiver.shuffle) hold(receiver, copies);
      else for (const copy of copies) outgoing.send(receiver.url, copy);
    }
  });

  function hold(receiver: Webhook, copies: readonly Payload[]): void {
    const waiting = held.get(receiver);
    if (waiting !== undefined) {
      waiting.push(...copies);
      return;
    }
    held.set(receiver, [...copies]);
    setTimeout(() => {
      const batch = held.get(receiver) ?? [];
      held.delete(receiver);
      while (batch.length > 0) {
        for (const payload of batch.splice(random.below(batch.length), 1))
          outgoing.send(receiver.url, payload);
      }
    }, SHUFFLE_WINDOW_MS);
  }

  return {
    get receivers() {
      return receivers;
    },
    sent: outgoing.all,
    register(asked) {
      lastId += 1;
      const webhook = { id: String(lastId), ...asked };
      receivers = [...receivers.filter(({ url }) => url !== webhook.url), webhook];
      return webhook;
    },
    remove(id) {
      const left = receivers.filter((receiver) => receiver.id !== id);
      const wasThere = left.length < receivers.length;
      receivers = left;
      return wasThere;
    },
    clear() {
      receivers = [];
    },
    resend(subjects) {
      const again = receivers.flatMap(({ url }) => {
        const sent = outgoing.all.filter((delivery) => delivery.url === url && hasEnded(delivery));
        const payloads = new Set(sent.map(({ payload }) => payload));
        return [...payloads]
          .filter((payload) => subjects.length === 0 || isAbout(payload, subjects))
          .map((payload) => ({ url, payload }));
      });
      for (const { url, payload } of again) outgoing.send(url, payload);
      return again.length;
    },
  };
}

function isAbout(payload: Payload, subjects: readonly string[]): boolean {
  const subject =
    payload.type === 'fulfilmentShipmentStatusChanged' ? payload.data.shipmentId : payload.data.id;
  return subjects.includes(subject);
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The `url` of a receiver; 400 for another host: the sandbox only calls its own machine. */
export function readReceiverUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'http:' || !LOOPBACK.includes(url.hostname)) {
    throw badField('url', 'an http address of this machine is expected');
  }
  return url.href;
}
