import { connectSeller, type SellerConnection } from '#client/seller/seller-connection.ts';
import { createLog } from '#main/base/log.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

export type RpcRequest = {
  readonly url: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A connection whose methods get these answers, each `{ result }` or `{ error }`; tokens are given freely. */
export function sellerAnswering(answer: (request: RpcRequest) => object): {
  readonly seller: SellerConnection;
  readonly requests: RpcRequest[];
} {
  const requests: RpcRequest[] = [];
  const answered = async (url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body));
    const isToken = method === 'v1.tokens.create';
    if (!isToken) requests.push({ url, method, params });
    const body = isToken ? { result: { access_token: 'token' } } : answer({ url, method, params });
    return Response.json({ jsonrpc: '2.0', id, ...body });
  };
  const seller = must(
    connectSeller({
      sellerUrl: 'https://seller.example',
      clientId: 'demo',
      clientSecret: 'demo-secret',
      sellerId: () => 1001,
      fetch: answered,
      clock: steppedClock(),
      log: createLog('silent'),
    }),
  );
  return { seller, requests };
}
