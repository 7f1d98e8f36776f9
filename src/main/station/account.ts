import { type Clock, systemClock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { createB2bPlatform } from '#main/platform/b2b/b2b-platform.ts';
import type { GoodsCatalog } from '#main/platform/goods-catalog.ts';
import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import { createSellerCatalog } from '#main/platform/seller/seller-catalog.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { SandboxAccount } from './station-options.ts';

export type Account = {
  readonly platform: PackingPlatform;
  readonly catalog: GoodsCatalog;
  readonly partnerId: string;
};

type Ground = {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly log: Log;
};

/** The account of the settings, or the sandbox's where there is none. */
export function openAccount(
  settings: SettingsStore,
  sandbox: SandboxAccount | null,
  ground: Ground,
): Account {
  const set = settings.get();
  const account =
    sandbox === null
      ? savedAccount(settings)
      : {
          baseUrl: sandbox.b2b,
          sellerUrl: sandbox.seller,
          clientId: sandbox.clientId,
          clientSecret: sandbox.clientSecret,
          sellerId: sandbox.sellerId,
        };
  return {
    platform: createB2bPlatform({ ...account, ...ground }),
    catalog: createSellerCatalog({ ...account, ...ground }),
    partnerId: sandbox === null ? set.partnerId : sandbox.partnerId,
  };
}

/**
 * The platform by the settings as they are saved, which may be newer than the account that is running; null: no account
 * is set. It has a clock of its own: another platform must not set the time by which this one's orders grow old.
 */
export function openSavedPlatform(
  settings: SettingsStore,
  ground: Omit<Ground, 'clock'>,
): PackingPlatform | null {
  if (!settings.hasAccount()) return null;
  return createB2bPlatform({ ...savedAccount(settings), ...ground, clock: systemClock() });
}

function savedAccount(settings: SettingsStore) {
  const set = settings.get();
  return {
    baseUrl: set.b2bUrl,
    sellerUrl: set.sellerUrl || set.b2bUrl,
    clientId: set.clientId,
    clientSecret: settings.clientSecret() ?? '',
    sellerId: set.sellerId,
  };
}
