import { loggable } from '#client/errors/loggable.ts';
import type { JsonCaller } from '#client/json-caller.ts';
import { listPickupPoints, type PickupPoint } from '#client/v1/pickup-points.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { PickupPointView } from '#shared/contract/orders.ts';

const KEPT_MS = 86_400_000;

/** What a pickup point is called and where it is: from v1's list, which is read once a day. `v1` null: it has ended. */
export function createPickupPoints({
  v1,
  clock,
  log,
}: {
  readonly v1: () => JsonCaller | null;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): (id: string) => Promise<PickupPointView> {
  let read: { readonly at: number; readonly points: ReadonlyMap<string, PickupPoint> } | null = null;

  return async (id) => {
    const now = clock.now().getTime();
    const isKept = read !== null && Math.abs(now - read.at) < KEPT_MS;
    if (!isKept) {
      const caller = v1();
      if (caller === null) return 'in-portal';
      const answer = await listPickupPoints(caller);
      if (!answer.ok) {
        log.warn({ error: loggable(answer.error) }, 'pickup points could not be read');
        return ['version-ended', 'not-found'].includes(answer.error.kind) ? 'in-portal' : 'unanswered';
      }
      read = { at: now, points: answer.value };
    }
    const { name = null, address = null } = read?.points.get(id) ?? {};
    return name === null && address === null ? 'unnamed' : { name, address };
  };
}
