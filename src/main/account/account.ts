import type { TokenFacts } from '#client/environment.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { JsonCaller } from '#client/json-caller.ts';
import { sellerAddress } from '#client/seller/seller-address.ts';
import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { pathOf, serviceAddress } from '#client/transport/address.ts';
import { createHttpClient } from '#client/transport/http-client.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { connectB2b } from '#client/v1/connect.ts';
import { createB2bSupplies } from '#client/v1/supplies/b2b-supplies.ts';
import { requestToken } from '#client/v1/token.ts';
import { askVersion } from '#client/v1/versions.ts';
import { connectV2 } from '#client/v2/connect.ts';
import { requestToken as requestV2Token } from '#client/v2/token.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { type OpenSources, openSourcesOf } from '#main/api-version/rehearsal/rehearsal-sources.ts';
import type { Versions } from '#main/api-version/versions.ts';
import { systemClock } from '#main/base/clock.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import { withSinglePath } from '#shared/domain/account-fields.ts';
import type { PlatformErrorKind } from '#shared/domain/platform-error-kind.ts';
import { err } from '#shared/domain/result.ts';
import { openV2, type PlatformContext } from './account-v2.ts';

/** What the sandbox prints when it is ready (design, commands, "The sandbox"). */
export type SandboxAccount = {
  readonly b2b: string;
  readonly seller: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  readonly sellerId: number;
};

export type Account = {
  readonly versions: Versions;
  /**
   * v1 of the account, whatever version is in force, for what only v1 has and what changes nothing there; null: the address
   * is not allowed.
   */
  readonly v1Caller: () => JsonCaller | null;
  /** v2 with the seller's credentials, whatever version is in force; null: no seller id is set. */
  readonly v2Caller: () => V2Caller | null;
  /** Separate connections to both versions, for the comparison; null: no seller id is set. */
  readonly openForComparison: () => OpenSources | null;
  readonly partnerId: string;
};

/** Discovery must not delay the start of the station. */
const DISCOVERY_MS = 5_000;

/** The account of the settings, or the sandbox's. */
export function openAccount(
  settings: SettingsStore,
  sandbox: SandboxAccount | null,
  context: PlatformContext,
): Account {
  const credentials = sandbox === null ? savedAccount(settings) : accountOf(sandbox);
  // v1 does not need the seller id. It may be set later, without a restart.
  const sellerId = () => credentials.sellerId || (sandbox === null ? settings.get().sellerId : 0);
  const b2b = {
    ...credentials,
    ...context,
    onToken: (facts: TokenFacts) => context.tokens?.note('v1', facts),
  };
  const connected = connectB2b(b2b);
  const v1 = {
    platform: createB2bPlatform(b2b, connected),
    supplies: createB2bSupplies(connected),
    goods: createSellerGoods({ ...credentials, ...context, sellerId }),
  };
  const http = createHttpClient(context);
  const base = serviceAddress(credentials.baseUrl);
  let v1Connection: JsonCaller | null = null;
  function v1Caller(): JsonCaller | null {
    // Any station of a floor may ask: what it asks for is no change that only the worker sends.
    const { sendChange: _, ...free } = b2b;
    if (v1Connection === null) {
      const opened = connectB2b(free);
      v1Connection = opened.ok ? opened.value : null;
    }
    return v1Connection;
  }
  let v2Connection: { readonly seller: number; readonly caller: V2Caller | null } | null = null;
  function v2Caller(): V2Caller | null {
    const seller = sellerId();
    if (seller === 0) return null;
    // Kept: each connection asks for a token of its own.
    if (v2Connection?.seller !== seller) {
      const opened = connectV2({ ...credentials, ...context, sellerId: seller });
      v2Connection = { seller, caller: opened.ok ? opened.value : null };
    }
    return v2Connection.caller;
  }
  return {
    versions: {
      ask: async (version) =>
        base.ok ? askVersion(http, base.value, version, { timeoutMs: DISCOVERY_MS }) : base,
      open: (api) =>
        api === 'v1' ? v1 : openV2({ ...credentials, sellerId: sellerId() }, context, v1.platform, v2Caller),
      hasV2Account: () => sellerId() !== 0,
    },
    v1Caller,
    v2Caller,
    openForComparison: () =>
      sellerId() === 0 ? null : openSourcesOf({ ...credentials, sellerId: sellerId() }, context),
    partnerId: sandbox === null ? settings.get().partnerId : sandbox.partnerId,
  };
}

/** An account without a platform: every call is refused and nothing is sent. */
export function createRefusingAccount(context: PlatformContext): Account {
  const nothing = { baseUrl: '', sellerUrl: '', clientId: '', clientSecret: '', sellerId: 0 };
  const connected = connectB2b({ ...nothing, ...context });
  const platform = createB2bPlatform({ ...nothing, ...context }, connected);
  const v1 = {
    platform,
    goods: createSellerGoods({ ...nothing, ...context, sellerId: () => 0 }),
    supplies: createB2bSupplies(connected),
  };
  return {
    versions: {
      ask: async () => err(platformErrorOf('unavailable', 'no account is set')),
      open: (api) => (api === 'v1' ? v1 : openV2(nothing, context, platform, () => null)),
      hasV2Account: () => false,
    },
    v1Caller: () => null,
    v2Caller: () => null,
    openForComparison: () => null,
    partnerId: '',
  };
}

/**
 * Asks for a token to find out whether the platform accepts the account of the settings; by v2 if v1 has
 * ended. null: accepted.
 */
export async function tryAccount(
  settings: SettingsStore,
  context: Pick<PlatformContext, 'fetch' | 'log'>,
): Promise<PlatformErrorKind | null> {
  const account = savedAccount(settings);
  const base = serviceAddress(account.baseUrl);
  if (!base.ok) return base.error.kind;
  const http = createHttpClient({ ...context, clock: systemClock() });
  const byV1 = await requestToken(http, base.value, account, { timeoutMs: DISCOVERY_MS });
  if (byV1.ok) return null;
  const seller = sellerAddress(account.sellerUrl);
  const isV1Gone = byV1.error.kind === 'version-ended' || byV1.error.kind === 'not-found';
  if (!isV1Gone || !seller.ok) return byV1.error.kind;
  const byV2 = await requestV2Token(http, pathOf(seller.value, '/api'), account, { timeoutMs: DISCOVERY_MS });
  return byV2.ok ? null : byV2.error.kind;
}

function accountOf(sandbox: SandboxAccount) {
  const { b2b, seller, clientId, clientSecret, sellerId } = sandbox;
  return { baseUrl: b2b, sellerUrl: seller, clientId, clientSecret, sellerId };
}

function savedAccount(settings: SettingsStore) {
  const set = settings.get();
  return {
    baseUrl: set.b2bUrl,
    sellerUrl: withSinglePath(set.sellerUrl) || set.b2bUrl,
    clientId: set.clientId,
    clientSecret: settings.clientSecret() ?? '',
    sellerId: set.sellerId,
  };
}
