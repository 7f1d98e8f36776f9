import { createJsonCaller, type JsonCaller } from '#client/json-caller.ts';
import { serviceAddress } from '#client/transport/address.ts';
import { createHttpClient, type HttpClient } from '#client/transport/http-client.ts';
import { createTokenSource } from '#client/transport/token.ts';
import { connectB2b } from '#client/v1/connect.ts';
import { type Clock, systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { ok } from '#shared/domain/result.ts';
import { must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import type { Sandbox } from '../../support/sandbox.ts';

type ClientOptions = {
  /** Scopes of its token, separated by blanks; the station itself always asks for all of them. */
  readonly scope?: string;
  /** A token that the sandbox never gave, sent again and again. */
  readonly token?: string;
  /** A pair that is not the sandbox's own. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The station's; the sandbox has its own. */
  readonly clock?: Clock;
};

/** REST v1 of a sandbox with the station's own transport and a real `fetch`; it signs in with its first call. */
export function clientOf(sandbox: Sandbox, options: ClientOptions = {}): JsonCaller {
  const { scope, token, clock = systemClock() } = options;
  const parts = { fetch, clock, log: createLog('silent') };
  if (scope === undefined && token === undefined) {
    const { clientId, clientSecret } = { ...sandbox, ...options };
    return must(connectB2b({ ...parts, baseUrl: sandbox.b2b, clientId, clientSecret }));
  }
  const request = async () =>
    ok({ token: token ?? (await tokenOf(sandbox, scope)), lifeSeconds: LIMITS.tokenSeconds });
  return createJsonCaller({
    base: must(serviceAddress(sandbox.b2b)),
    http: createHttpClient(parts),
    tokens: createTokenSource({ clock, request }),
  });
}

/** For what is asked without a token. */
export function httpClient(): HttpClient {
  return createHttpClient({ fetch, clock: systemClock(), log: createLog('silent') });
}
