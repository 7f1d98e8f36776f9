import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

type Handler = (request: SeenRequest, response: ServerResponse) => void;

/**
 * A bare HTTP server on loopback that can send what no well-behaved platform sends. Gives tokens `token-1`,
 * `token-2`, … by itself; the handler answers everything else.
 */
export async function startRawServer(handler: Handler) {
  const seen: SeenRequest[] = [];
  let tokens = 0;
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(request);
    if (request.path !== '/auth/token') return handler(request, response);
    tokens += 1;
    sendJson(response, 200, { access_token: `token-${tokens}`, expires_in: 900 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Requests other than for tokens. */
    calls: () => seen.filter(({ path }) => path !== '/auth/token'),
    tokens: () => tokens,
    [Symbol.asyncDispose]: close,
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
