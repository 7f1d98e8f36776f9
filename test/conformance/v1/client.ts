import { systemClock } from '#main/ground/clock.ts';
import { createLog } from '#main/ground/log.ts';
import { type B2bCaller, createB2bCaller } from '#main/platform/b2b/b2b-caller.ts';
import { connectB2b } from '#main/platform/b2b/connect.ts';
import { serviceAddress } from '#main/platform/transport/address.ts';
import { createHttpClient } from '#main/platform/transport/http-client.ts';
import { createTokenSource } from '#main/platform/transport/token.ts';
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
  readonly clientSecret?: string;
};

/** REST v1 of a sandbox with the station's own transport and a real `fetch`; it signs in with its first call. */
export function clientOf(sandbox: Sandbox, { scope, token, clientSecret }: ClientOptions = {}): B2bCaller {
  const { b2b: baseUrl, clientId } = sandbox;
  const parts = { fetch, clock: systemClock(), log: createLog('silent') };
  if (scope === undefined && token === undefined) {
    const secret = clientSecret ?? sandbox.clientSecret;
    return must(connectB2b({ ...parts, baseUrl, clientId, clientSecret: secret }));
  }
  const request = async () =>
    ok({ token: token ?? (await tokenOf(sandbox, scope)), lifeSeconds: LIMITS.tokenSeconds });
  return createB2bCaller({
    base: must(serviceAddress(baseUrl)),
    http: createHttpClient(parts),
    tokens: createTokenSource({ clock: parts.clock, request }),
  });
}
