import { Readable } from 'node:stream';
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron';

/** Statuses of responses that have no body by definition. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Valid characters of a header value: one byte each, no control character but the tab. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * `fetch` based on Electron's `net.request`, for text bodies. Electron's own `net.fetch` sends the token
 * along on a redirect to another origin, and with `redirect: 'manual'` it only rejects. This one returns
 * every redirect with its `Location` and never follows it, as Node's does with `manual`.
 */
export function createNetFetch(
  open: (options: ClientRequestConstructorOptions) => ClientRequest,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { signal } = init;
    signal?.throwIfAborted();
    const request = open({
      url: input instanceof Request ? input.url : String(input),
      method: init.method ?? 'GET',
      redirect: 'manual',
      credentials: init.credentials ?? 'omit',
      cache: init.cache ?? 'no-store',
    });
    for (const [name, value] of new Headers(init.headers)) request.setHeader(name, value);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    let body: Readable | null = null;
    const fail = (error: Error) => {
      reject(error);
      // Electron leaves an unfinished body open: its reader would wait forever.
      body?.destroy(error);
    };
    const abort = () => {
      fail(signal?.reason);
      request.abort();
    };
    signal?.addEventListener('abort', abort, { once: true });
    // Stays until the body is complete. Electron closes its request when it is sent, long before the
    // response.
    const settle = () => signal?.removeEventListener('abort', abort);
    request.on('error', (error) => {
      settle();
      fail(error);
    });
    request.on('redirect', (status, _method, location, headers) => {
      // Electron cancels a redirect that is not followed, and then emits an error that nobody awaits.
      const handedOut = mergeHeaders(headers);
      handedOut.set('location', location);
      resolve(new Response(null, { status, headers: handedOut }));
    });
    request.on('response', (response) => {
      try {
        // A Node stream, according to Electron's documentation but not its types.
        body = response as unknown as Readable;
        body.once('close', settle);
        resolve(answerOf(response, body));
      } catch (error) {
        reject(error);
        request.abort();
      }
    });
    if (typeof init.body === 'string') request.write(init.body);
    request.end();
    return promise;
  };
}

function answerOf(response: IncomingMessage, stream: Readable): Response {
  const { statusCode: status, statusMessage: statusText } = response;
  const headers = mergeHeaders(response.headers);
  if (WITHOUT_BODY.includes(status)) {
    stream.resume();
    return new Response(null, { status, statusText, headers });
  }
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, { status, statusText, headers });
}

/**
 * Drops headers that `Headers` does not accept, such as a file name in bare Cyrillic letters: Electron
 * returns them decoded.
 */
function mergeHeaders(headers: Readonly<Record<string, string | string[]>>): Headers {
  const merged = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (HEADER_VALUE.test(text)) merged.set(name, text);
  }
  return merged;
}
