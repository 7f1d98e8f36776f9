import type { PlatformError } from '#client/platform-error.ts';
import { sellerAddress } from '#client/seller/seller-address.ts';
import { createToken } from '#client/seller/token.ts';
import { pathOf, serviceAddress } from '#client/transport/address.ts';
import { createHttpClient } from '#client/transport/http-client.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { requestToken } from '#client/v1/token.ts';
import { createV2Compatibility } from '#client/v2/compatibility.ts';
import type { PlatformNames } from '#client/v2/names.ts';
import { requestToken as requestV2Token } from '#client/v2/token.ts';
import { type Clock, systemClock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import type { AccountTestView } from '#shared/contract/settings.ts';
import { openV2 } from './account-v2.ts';

export type AccountCredentials = {
  readonly baseUrl: string;
  readonly sellerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sellerId: number;
};

/**
 * Scopes that the station needs (specification, "Authentication", scopes); of each line, any one suffices. In
 * order: list and read orders, confirm and cancel, request pack numbers, fetch labels, send shipments, follow
 * them.
 */
const NEEDED_SCOPES: readonly (readonly string[])[] = [
  ['r_orders'],
  ['r_order'],
  ['c_status_change', 'u_order'],
  ['u_order', 'c_shipments'],
  ['r_reports_label'],
  ['c_shipments'],
  ['r_shipments'],
];

/** The period of the orders that are requested: a short one, because only the error matters. */
const WINDOW_MS = 60_000;

const WORKS: AccountTestView = { works: true, part: null, cause: null, detail: null, missingScopes: [] };

/**
 * Tests whether the platform accepts this account by the version in force: its credentials, its scopes, the
 * seller API and the seller id. Returns the first problem. Changes nothing at the platform, and does not set
 * the station's clock by another platform.
 */
export async function testAccount(
  account: AccountCredentials,
  api: ApiVersion,
  context: { readonly fetch: typeof globalThis.fetch; readonly log: Log; readonly names: PlatformNames },
): Promise<AccountTestView> {
  const clock = systemClock();
  const platformContext = {
    ...context,
    clock,
    compatibility: createV2Compatibility(context.log),
  };
  const http = createHttpClient(platformContext);
  const base = serviceAddress(account.baseUrl);
  if (!base.ok) return problem('token', base.error);
  const seller = sellerAddress(account.sellerUrl);
  if (!seller.ok) return problem('seller', seller.error);

  const token =
    api === 'v1'
      ? await requestToken(http, base.value, account)
      : await requestV2Token(http, pathOf(seller.value, '/api'), account);
  if (!token.ok) return problem('token', token.error);

  const v1 = createB2bPlatform({ ...account, ...platformContext });
  const v2 = openV2(account, platformContext, v1, () => null).platform;
  const ordersError = await orderListError(api === 'v1' ? v1 : v2, clock);
  const missing = missingScopes(token.value.scopes, ordersError === null);
  if (ordersError?.kind === 'forbidden' || (ordersError === null && missing.length > 0)) {
    const missingOrFirst = missing.length > 0 ? missing : ['r_orders'];
    return { works: false, part: 'scopes', cause: 'forbidden', detail: null, missingScopes: missingOrFirst };
  }
  if (ordersError !== null) return problem('orders', ordersError);
  if (api === 'v2') return WORKS;

  const catalog = await createToken(http, seller.value, account);
  if (!catalog.ok) return problem('seller', catalog.error);
  // v1 is in use, so other errors of v2 do not matter yet; the seller id of another account is wrong anyway.
  const v2Error = account.sellerId === 0 ? null : await orderListError(v2, clock);
  return v2Error?.kind === 'forbidden' ? problem('seller-id', v2Error) : WORKS;
}

/**
 * The scopes that the token lacks. Empty if the platform lists none, or its list contradicts the order list
 * that it just gave.
 */
function missingScopes(granted: readonly string[] | undefined, hasOrders: boolean): readonly string[] {
  if (granted === undefined || granted.length === 0 || (hasOrders && !granted.includes('r_orders')))
    return [];
  return NEEDED_SCOPES.filter((alternatives) => !alternatives.some((scope) => granted.includes(scope))).map(
    (alternatives) => alternatives.join(' / '),
  );
}

/** Lists the orders of the last minute; null: the platform answered with a list. */
async function orderListError(
  platform: Pick<ReturnType<typeof createB2bPlatform>, 'listOrders'>,
  clock: Clock,
): Promise<PlatformError | null> {
  // The answer with the token has set it.
  const to = clock.platformNow();
  const from = new Date(to.getTime() - WINDOW_MS);
  const listed = await platform.listOrders({ by: 'updatedAt', from, to, page: 1, limit: 1 });
  return listed.ok ? null : listed.error;
}

function problem(part: AccountTestView['part'], { kind, detail }: PlatformError): AccountTestView {
  return { works: false, part, cause: kind, detail, missingScopes: [] };
}
