import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What comes back in place of the true answer. */
export type FalseAnswer = {
  readonly status?: number;
  readonly type?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly body: string;
};

/** What was asked. */
type Asked = { readonly url: string; readonly authorization: string | undefined };

/** Makes a false answer of the true one. */
export type Twist = (trueBody: string, asked: Asked) => FalseAnswer;

/** A way to the platform on which answers can be falsified and which can be cut. */
export type CounterfeitPlatform = AsyncDisposable & {
  readonly base: string;
  /** The next `times` answers to these requests are false. */
  twist(method: string, path: RegExp, twist: Twist, times?: number): void;
  /** All answers are true again. */
  untwist(): void;
  /** How many false answers are still to come. */
  pending(): number;
  /** Nobody gets through, as without a network. */
  cut(): void;
  mend(): void;
};

type Rule = { readonly method: string; readonly path: RegExp; readonly twist: Twist; left: number };

/** Passes everything on to `target` until it is told otherwise. */
export async function startCounterfeitPlatform(target: string): Promise<CounterfeitPlatform> {
  const rules: Rule[] = [];
  let isCut = false;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(new URL(url, target), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const date = answer.headers.get('date');
    const type = answer.headers.get('content-type') ?? 'application/json';
    const rule = rules.find((one) => one.left > 0 && one.method === method && one.path.test(url));
    if (rule === undefined) {
      response.writeHead(answer.status, { 'Content-Type': type, ...(date ? { Date: date } : {}) }).end(body);
      return;
    }
    rule.left -= 1;
    const twisted = rule.twist(body.toString(), { url, authorization: headers.authorization });
    const { status = answer.status, location } = twisted;
    response
      .writeHead(status, {
        'Content-Type': twisted.type ?? type,
        ...(location ? { Location: location } : {}),
      })
      .end(twisted.body);
  }

  const server = createServer((request, response) => {
    if (isCut) request.socket.destroy();
    else pass(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    twist: (method, path, twist, times = 1) => void rules.push({ method, path, twist, left: times }),
    untwist: () => void rules.splice(0),
    pending: () => rules.reduce((sum, { left }) => sum + left, 0),
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The answer as JSON, changed. */
export function changed(change: (answer: Record<string, unknown>) => unknown): Twist {
  return (body) => ({ body: JSON.stringify(change(JSON.parse(body))) });
}

export const cutInHalf: Twist = (body) => ({ body: body.slice(0, Math.floor(body.length / 2)) });

export const htmlPage: Twist = () => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Login</title><h1>Please sign in</h1>',
});
