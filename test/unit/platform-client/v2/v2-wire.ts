import { createV2Compatibility } from '#client/v2/compatibility.ts';
import { connectV2 } from '#client/v2/connect.ts';
import { createInPath } from '#client/v2/orders/order-in-path.ts';
import type { OlderNumbers } from '#client/v2/parts.ts';
import { createV2Platform } from '#client/v2/v2-platform.ts';
import { createLog } from '#main/base/log.ts';
import { storedNames } from '#main/orders/v2-names-store.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type SeenRequest, sendJson, startRawServer } from '../../../support/raw-server.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const API = '/api';

/** The response to `GET /v2/orders/…` and the like; a number alone is an empty body with this status. */
export type Answered = { readonly status?: number; readonly body: unknown };

/**
 * REST v2 on a plain server, with names in a real SQLite file. `answer` gets the request with its path below
 * `/api`; undefined is 404 in v2's format.
 */
export async function v2AnsweredBy(
  answer: (request: SeenRequest) => Answered | undefined,
  olderNumbers: OlderNumbers = null,
) {
  const server = await startRawServer((request, response) => {
    const path = request.path.slice(API.length);
    if (path === '/v2/auth-token')
      return sendJson(response, 201, { access_token: 'token', expires_in: 900, token_type: 'Bearer' });
    const answered = answer({ ...request, path }) ?? NOT_FOUND;
    sendJson(response, answered.status ?? 200, answered.body);
  });
  const store = await temporaryDatabase();
  const names = storedNames(store.db);
  const account = { sellerUrl: server.url, sellerId: 77, clientId: 'demo', clientSecret: 'demo-secret' };
  const options = { ...account, fetch, clock: steppedClock(), log: createLog('silent') };
  const compatibility = createV2Compatibility(options.log);
  const caller = must(connectV2(options));
  return {
    platform: createV2Platform({ ...options, names, olderNumbers, compatibility }),
    parts: {
      caller,
      names,
      inPath: createInPath(caller, names, options.clock),
      compatibility: compatibility,
    },
    db: store.db,
    options,
    /** Method, path and body of the requests, without tokens. */
    sent: () =>
      server
        .calls()
        .filter(({ path }) => path !== `${API}/v2/auth-token`)
        .map(({ method, path, body }) => [
          method,
          path.slice(API.length),
          ...(body === '' ? [] : [JSON.parse(body)]),
        ]),
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const NOT_FOUND = {
  status: 404,
  body: { error: { code: 'NOT_FOUND', message: 'order not found', details: [] } },
};

/** A refusal in v2's format. */
export function refusal(status: number, message: string): Answered {
  return { status, body: { error: { code: 'VALIDATION_FAILED', message, details: [] } } };
}

export const ITEM = {
  id: 501,
  sku: 'P-1',
  externalSku: 'S-1',
  name: 'Кошелёк',
  size: 'one',
  status: 'CONFIRMED',
  paidPrice: { amount: 349_000, currency: 'RUB' },
};

export const ORDER = {
  id: 'RU250715-850486',
  orderId: '250715-850486',
  status: 'CONFIRMED',
  fulfillmentType: 'FBS',
  createdAt: '2025-07-15T22:30:00Z',
  updatedAt: '2025-07-16T08:00:00Z',
  deliveryMethod: { cutOff: '2025-07-17T12:00:00Z' },
  allowedForAssembly: true,
  items: [ITEM],
  packs: [],
};
