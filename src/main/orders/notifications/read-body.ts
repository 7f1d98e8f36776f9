import type { IncomingMessage } from 'node:http';

/** `too-large`: nothing more of it is read. `broken`: the sender has gone, or has sent no UTF-8. */
export type Body = { readonly text: string } | 'too-large' | 'broken';

/** The body of a request as text, of so many bytes at most. */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve('too-large');
  const { promise, resolve } = Promise.withResolvers<Body>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= mostBytes) {
      chunks.push(chunk);
      return;
    }
    request.pause();
    chunks.length = 0;
    resolve('too-large');
  });
  request.once('end', () => resolve(decoded(Buffer.concat(chunks))));
  request.once('error', () => resolve('broken'));
  request.once('close', () => resolve('broken'));
  return promise;
}

function decoded(bytes: Buffer): Body {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return 'broken';
  }
}
