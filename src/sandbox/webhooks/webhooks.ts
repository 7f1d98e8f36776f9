import { seededRandom } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { type Delivery, deliveries } from './deliveries.ts';
import { payloadOf } from './payload.ts';

/** Notices that come within this time are shuffled with each other where a receiver asked for disorder. */
const SHUFFLE_WINDOW_MS = 100;

/** Where notifications go (`POST /sandbox/webhooks`). */
export interface Webhook {
  readonly url: string;
  /** How often each notification is sent; 1 is once. */
  readonly duplicate: number;
  readonly shuffle: boolean;
}

export interface Webhooks {
  readonly receivers: readonly Webhook[];
  readonly sent: readonly Delivery[];
  /** Adds a receiver; the same address again takes its place. */
  register(webhook: Webhook): void;
  clear(): void;
}

/** Sends every notice of the world to every receiver, in order unless disorder is asked for. */
export function webhooks(world: World): Webhooks {
  let receivers: readonly Webhook[] = [];
  let sequence = 0;
  const outgoing = deliveries(world.clock);
  // Apart from the world's own chance: who listens must not change what happens.
  const random = seededRandom(1);
  const held = new Map<Webhook, object[]>();

  world.onNotice((notice) => {
    sequence += 1;
    const payload = payloadOf(notice, world.clock.now(), sequence);
    for (const receiver of receivers) {
      const copies = Array.from({ length: receiver.duplicate }, () => payload);
      if (receiver.shuffle) hold(receiver, copies);
      else for (const copy of copies) outgoing.send(receiver.url, copy);
    }
  });

  function hold(receiver: Webhook, copies: readonly object[]): void {
    const waiting = held.get(receiver);
    if (waiting !== undefined) {
      waiting.push(...copies);
      return;
    }
    held.set(receiver, [...copies]);
    setTimeout(() => {
      const batch = held.get(receiver) ?? [];
      held.delete(receiver);
      while (batch.length > 0)
        outgoing.send(receiver.url, batch.splice(random.below(batch.length), 1)[0] ?? {});
    }, SHUFFLE_WINDOW_MS);
  }

  return {
    get receivers() {
      return receivers;
    },
    sent: outgoing.all,
    register(webhook) {
      receivers = [...receivers.filter(({ url }) => url !== webhook.url), webhook];
    },
    clear() {
      receivers = [];
    },
  };
}
