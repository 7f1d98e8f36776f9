import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { platformErrorOf } from '#main/platform/errors/platform-error-of.ts';
import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { PackingPlatform, PlatformTraits } from '#main/platform/packing-platform.ts';
import { refusingPlatform } from '#main/platform/refusing-platform.ts';
import type { V2Account } from '#main/platform/v2/connect.ts';
import type { PlatformNames } from '#main/platform/v2/names.ts';
import { err } from '#shared/domain/result.ts';

type Ground = {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly log: Log;
  readonly names: PlatformNames;
};

const V2: PlatformTraits = {
  ...{ api: 'v2', numbersNeedAssembly: true, namesShipmentsItself: true },
  ...{ takesMarks: false, hasShipmentEvents: false },
};

/** v2 of an account: every call is refused until the client of v2 is there. */
export function openV2(
  _account: V2Account,
  _ground: Ground,
  _v1: PackingPlatform,
): { readonly platform: PackingPlatform; readonly catalog: GoodsCatalog } {
  const error = platformErrorOf('partner-not-found', 'no seller id is set, which v2 needs');
  const refuse = () => Promise.resolve(err(error));
  return { platform: refusingPlatform(V2, error), catalog: { listGoods: refuse, findGoods: refuse } };
}
