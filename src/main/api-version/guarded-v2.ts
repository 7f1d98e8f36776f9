import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { type PackingPlatform, type PlatformResult, wrapOperations } from '#client/packing-platform.ts';
import type { V2Compatibility } from '#client/v2/compatibility.ts';
import type { Clock } from '#main/base/clock.ts';
import { err } from '#shared/domain/result.ts';
import type { V2Gap } from '#shared/domain/v2-gap.ts';

const BLOCKING: readonly V2Gap[] = ['orders-not-listed', 'orders-not-read'];
const BLOCKING_SHIPMENTS: readonly V2Gap[] = [...BLOCKING, 'shipments-not-listed'];
const MINUTE_MS = 60_000;

/**
 * Blocks changes through REST v2 while its orders cannot be read: a change could be made twice if its effect
 * cannot be seen. Blocked changes are tried again. If no order list was read yet, one page is read before the
 * first change. Creating a shipment also requires the list of shipments, which settles lost answers.
 */
export function guardedV2(
  platform: PackingPlatform,
  compatibility: V2Compatibility,
  clock: Pick<Clock, 'platformNow'>,
): PackingPlatform {
  async function changing<T>(change: () => PlatformResult<T>, blocking = BLOCKING): PlatformResult<T> {
    if (!compatibility.hasSeen('order-list')) await listOrders(lastMinute());
    const gap = blocking.find((one) => compatibility.has(one));
    if (gap === undefined) return change();
    return err(
      platformErrorOf('malformed-answer', `${gap}: answers of REST v2 cannot be read, nothing was sent`),
    );
  }

  function lastMinute(): Parameters<PackingPlatform['listOrders']>[0] {
    const now = clock.platformNow();
    return { by: 'updatedAt', from: new Date(now.getTime() - MINUTE_MS), to: now, page: 1, limit: 1 };
  }

  /** An answer that could be read closes the gap, whatever field names it used. */
  const listOrders: PackingPlatform['listOrders'] = async (query) => {
    const answer = await platform.listOrders(query);
    if (answer.ok) compatibility.clear('orders-not-listed');
    return answer;
  };

  return {
    ...wrapOperations(platform, (call, effect) =>
      effect === 'change' ? (...args) => changing(() => call(...args)) : call,
    ),
    // v2 has no such operation, and nothing is sent.
    confirmShipment: platform.confirmShipment,
    cancelShipment: platform.cancelShipment,
    listOrders,
    async readOrder(order, options) {
      const answer = await platform.readOrder(order, options);
      if (answer.ok) compatibility.clear('orders-not-read');
      return answer;
    },
    async createShipment(draft) {
      // Reads the list, which shows whether it is readable now.
      if (!compatibility.hasSeen('shipment-list') || compatibility.has('shipments-not-listed'))
        await platform.findShipment(draft);
      return changing(() => platform.createShipment(draft), BLOCKING_SHIPMENTS);
    },
  };
}
