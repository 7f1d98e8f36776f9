import { Readable } from 'node:stream';
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron';

/** Statuses whose answer has no body by definition. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** What the value of a header may hold: a byte a character, and no control but the tab. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * `fetch` by Electron's `net.request`, for texts as bodies. Electron's own `net.fetch` takes the token along on a redirect to
 * another origin, and with `redirect: 'manual'` it only rejects: here a redirect is always handed out with its `Location` and never
 * followed, as Node's does with `manual`.
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
      // Electron leaves a body that was under way without an end: whoever reads it would wait for ever.
      body?.destroy(error);
    };
    const abort = () => {
      fail(signal?.reason);
      request.abort();
    };
    signal?.addEventListener('abort', abort, { once: true });
    // It stays while the body is under way. Electron's request is closed when it is sent, long before it is answered.
    const settle = () => signal?.removeEventListener('abort', abort);
    request.on('error', (error) => {
      settle();
      fail(error);
    });
    request.on('redirect', (status, _method, location, headers) => {
      // Not followed, it is cancelled by Electron, which then tells of an error that nobody waits for.
      const handedOut = mergeHeaders(headers);
      handedOut.set('location', location);
      resolve(new Response(null, { status, headers: handedOut }));
    });
    request.on('response', (response) => {
      try {
        // A stream of Node, by Electron's documentation; its types do not say so.
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

/** Without those that `Headers` does not take, such as a file name in bare Cyrillic letters: Electron hands them out decoded. */
function mergeHeaders(headers: Readonly<Record<string, string | string[]>>): Headers {
  const merged = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (HEADER_VALUE.test(text)) merged.set(name, text);
  }
  return merged;
}
