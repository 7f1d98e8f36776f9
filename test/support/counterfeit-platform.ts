import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer that replaces the true one. */
export type FalseAnswer = {
  readonly status?: number;
  readonly type?: string;
  /** Target of a redirect. */
  readonly location?: string;
  readonly body: string;
};

/** The request. */
type PlatformRequest = { readonly url: string; readonly authorization: string | undefined };

/** Makes a false answer from the true one. */
export type Twist = (trueBody: string, asked: PlatformRequest) => FalseAnswer;

/** A proxy to the platform that can falsify answers and cut the connection. */
export type CounterfeitPlatform = AsyncDisposable & {
  readonly base: string;
  /** Falsifies the next `times` answers to these requests. */
  twist(method: string, path: RegExp, twist: Twist, times?: number): void;
  /** Answers are true again. */
  untwist(): void;
  /** How many false answers are left. */
  pending(): number;
  /** No request gets through, as without a network. */
  cut(): void;
  mend(): void;
};

type Rule = { readonly method: string; readonly path: RegExp; readonly twist: Twist; left: number };

/** Passes everything on to `target` until a test sets false answers. */
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
