import { connectV2 } from '#client/v2/connect.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { sendJson, startRawServer } from '../../../support/raw-server.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

const TOKEN_PATH = '/api/v2/auth-token';

/**
 * A caller of REST v2 on a plain server that gives every request the same response; undefined is an empty
 * body.
 */
export async function v2AnsweredWith(body: unknown, status = 200) {
  const server = await startRawServer((request, response) => {
    if (request.path === TOKEN_PATH)
      return sendJson(response, 201, { access_token: 'token', expires_in: 900, token_type: 'Bearer' });
    return body === undefined ? response.writeHead(status).end() : sendJson(response, status, body);
  });
  const account = { sellerUrl: server.url, sellerId: 77, clientId: 'demo', clientSecret: 'demo-secret' };
  const ground = { fetch, clock: steppedClock(), log: createLog('silent') };
  return {
    caller: must(connectV2({ ...account, ...ground })),
    /** Method, path below `/api` and body of the requests, without tokens. */
    sent: () =>
      server
        .calls()
        .filter(({ path }) => path !== TOKEN_PATH)
        .map(({ method, path, body: text }) => [
          method,
          path.slice('/api'.length),
          ...(text === '' ? [] : [JSON.parse(text)]),
        ]),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** The problems of a draft as text. */
export function words(breaches: readonly { readonly field: string; readonly limit: string }[]): string[] {
  return breaches.map(({ field, limit }) => `${field}: ${limit}`);
}
