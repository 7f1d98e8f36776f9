import { describe, expect, it } from 'vitest';
import { createSellerCatalog } from '#client/seller/seller-catalog.ts';
import { createLog } from '#main/base/log.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

type Rpc = { readonly url: string; readonly token: string | null; readonly body: Record<string, unknown> };

/**
 * The catalog with these responses in turn; the last one repeats. Tokens are `token-1`, `token-2`, … in
 * camelCase.
 */
function catalogAnswering(...answers: ((call: Rpc) => object)[]) {
  const calls: Rpc[] = [];
  let tokens = 0;
  const answered = async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const call = { url, token: new Headers(init.headers).get('authorization'), body };
    if (url.endsWith('tokens.create')) {
      tokens += 1;
      const result = { accessToken: `token-${tokens}`, expiresIn: '900', tokenType: 'bearer' };
      return Response.json({ jsonrpc: '2.0', id: body.id, result });
    }
    calls.push(call);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    return Response.json({ jsonrpc: '2.0', id: body.id, ...answer?.(call) });
  };
  const catalog = createSellerCatalog({
    sellerUrl: 'https://seller.example',
    clientId: 'demo',
    clientSecret: 'demo-secret',
    sellerId: 1001,
    fetch: answered,
    clock: steppedClock(),
    log: createLog('silent'),
  });
  return { list: () => catalog.listGoods({ country: 'RU', page: 1, limit: 10 }), calls };
}

const EMPTY = () => ({ result: { page: 1, limit: 10, pages: 0, total: 0, nomenclatures: [] } });
const failure = (code: number, message: string) => () => ({ error: { code, message, data: null } });

describe('a call of the seller interface', () => {
  it('carries the method in the address and, prefixed, in the body, and a UUID', async () => {
    const { list, calls } = catalogAnswering(EMPTY);
    expect((await list()).ok).toBe(true);
    expect(calls[0]).toMatchObject({
      url: 'https://seller.example/jsonrpc/v1/nomenclatures.list',
      token: 'Bearer token-1',
      body: {
        jsonrpc: '2.0',
        method: 'v1.nomenclatures.list',
        params: { country: 'RU', page: 1, limit: 10 },
      },
    });
    expect(calls[0]?.body.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it.each([
    [50401, 'Unauthorized'],
    [401, 'JWT Token expired'],
  ])(
    'gets a new token once when the body reports that the old one has expired: %i %s',
    async (code, text) => {
      const { list, calls } = catalogAnswering(failure(code, text), EMPTY);
      expect((await list()).ok).toBe(true);
      expect(calls.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
    },
  );

  it.each([
    [-32600, 'Invalid Request', 'validation'],
    [-32603, 'Internal error', 'unavailable'],
    [400, 'Bad Request', 'validation'],
    [401, 'JWT Token expired', 'unauthorized'],
    [403, 'Access denied', 'forbidden'],
    [404, 'Category is gone', 'not-found'],
    [429, 'Too Many Requests', 'rate-limited'],
    [503, 'Service Unavailable', 'unavailable'],
    [50400, 'Партнер не найден', 'partner-not-found'],
    [50403, 'Forbidden', 'forbidden'],
    [50404, 'Category not found', 'not-found'],
    [50409, 'is taken', 'conflict'],
    [50410, 'API version 1 has ended', 'version-ended'],
    [50429, 'Too Many Requests', 'rate-limited'],
    [50500, 'Internal Server Error', 'unavailable'],
    [12345, 'something else', 'validation'],
  ])('with the error %i %s is %s', async (code, message, kind) => {
    const { list } = catalogAnswering(failure(code, message));
    expect(await list()).toMatchObject({
      ok: false,
      error: { kind, code, detail: message, httpStatus: 200, mayHaveHappened: false },
    });
  });

  it('does not show a token that an error echoes', async () => {
    const { list } = catalogAnswering(({ token }) => ({ error: { code: 1, message: `bad ${token}` } }));
    expect(await list()).toMatchObject({ ok: false, error: { detail: 'bad Bearer [redacted]' } });
  });

  it.each([
    [{ id: 'another', ...EMPTY() }, 'id: not the id of the request'],
    [{}, 'the answer has neither result nor error'],
    [{ id: null, ...EMPTY() }, 'id: not the id of the request'],
    [{ id: 'another', error: { code: 50403, message: 'Forbidden' } }, 'id: not the id of the request'],
    [
      { result: { nomenclatures: [{ name: 'x' }] } },
      'result: nomenclatures[0].platformSku: expected string or number',
    ],
  ])('with the response %j is malformed', async (answer, detail) => {
    const { list } = catalogAnswering(() => answer);
    expect(await list()).toMatchObject({ ok: false, error: { kind: 'malformed-answer', detail } });
  });
});
