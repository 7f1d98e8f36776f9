import type { ClientEnvironment } from '#client/environment.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { refusingGoods } from '#client/goods-operations.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import type { SupplyPlatform } from '#client/supply-platform.ts';
import type { V2Compatibility } from '#client/v2/compatibility.ts';
import type { V2Account } from '#client/v2/connect.ts';
import { createV2Supplies } from '#client/v2/fbo/v2-supplies.ts';
import { createV2Goods } from '#client/v2/goods/v2-goods.ts';
import type { PlatformNames } from '#client/v2/names.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { createV2Platform } from '#client/v2/v2-platform.ts';
import { guardedV2 } from '#main/api-version/guarded-v2.ts';
import { isV1Over } from '#main/api-version/last-day.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { ok } from '#shared/domain/result.ts';
import type { TokenWatch } from './token-watch.ts';

/** What the connections to an account share. */
export type PlatformContext = {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly log: Log;
  readonly names: PlatformNames;
  readonly compatibility: V2Compatibility;
  /** Absent: nobody watches the tokens. */
  readonly tokens?: TokenWatch;
  /** See `ClientEnvironment`. */
  readonly sendChange?: NonNullable<ClientEnvironment['sendChange']>;
};

/**
 * Opens v2 of an account. `v1` supplies the pack numbers that v2 does not show, as long as v1 exists. `caller`: a
 * connection that supplies share with others; null without a seller id. Without
 * a seller id every change waits until it is set: a `validation` error would end the change for good.
 */
export function openV2(
  account: V2Account,
  context: PlatformContext,
  v1: PackingPlatform,
  caller: () => V2Caller | null,
): {
  readonly platform: PackingPlatform;
  readonly goods: GoodsPlatform;
  readonly supplies: SupplyPlatform;
} {
  const supplies = createV2Supplies(caller);
  const platform = createV2Platform({
    ...account,
    ...context,
    onToken: (facts) => context.tokens?.note('v2', facts),
    async olderNumbers(orderId) {
      const order = await v1.readOrder(orderId);
      if (order.ok) return ok(order.value.packNumbers);
      // After the last day of v1 every error means that v1 has ended: do not wait for it to pass.
      return isV1Over(moscowDate(context.clock.platformNow())) ? ok([]) : order;
    },
    async olderCustomer(orderId) {
      if (isV1Over(moscowDate(context.clock.platformNow()))) return ok(null);
      const data = await v1.readCustomer(orderId);
      // v1 may have ended early, and answers 404 then.
      return !data.ok && ['version-ended', 'not-found'].includes(data.error.kind) ? ok(null) : data;
    },
  });
  const goods = createV2Goods({ ...account, ...context });
  if (account.sellerId !== 0)
    return { platform: guardedV2(platform, context.compatibility, context.clock), goods, supplies };
  const error = platformErrorOf('partner-not-found', 'the seller id is missing in the settings');
  return {
    platform: refusingPlatform(platform.traits, error),
    goods: refusingGoods(goods.traits, error),
    supplies,
  };
}
