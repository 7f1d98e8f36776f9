import type { JsonCaller } from '#client/json-caller.ts';
import { connectB2b } from '#client/v1/connect.ts';
import { createLog } from '#main/base/log.ts';
import { sendJson, startRawServer } from './raw-server.ts';
import { steppedClock } from './stepped-clock.ts';

/** A caller of REST v1 on a bare server that gives everything the same answer; undefined is an empty body. */
export async function answeredWith(body: unknown, status = 200) {
  const server = await startRawServer((_request, response) =>
    status === 204 || body === undefined
      ? response.writeHead(status).end()
      : sendJson(response, status, body),
  );
  return {
    caller: callerOf(server.url),
    /** Method, path and body of the requests. */
    sent: () =>
      server
        .calls()
        .map(({ method, path, body: text }) => [method, path, ...(text === '' ? [] : [JSON.parse(text)])]),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A caller of REST v1 at this address. */
export function callerOf(baseUrl: string): JsonCaller {
  const connected = connectB2b({
    baseUrl,
    clientId: 'demo',
    clientSecret: 'demo-secret',
    fetch,
    clock: steppedClock(),
    log: createLog('silent'),
  });
  if (!connected.ok) throw new Error(connected.error.detail);
  return connected.value;
}

/** This many different texts. */
export function texts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `S-${index + 1}`);
}
