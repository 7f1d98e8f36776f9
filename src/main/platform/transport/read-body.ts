import { ConnectionFailure } from './connection-failure.ts';

/**
 * Reads a whole body, at most `limit` bytes (after decompression, so that a small answer cannot unfold without end).
 * Throws ConnectionFailure when it is larger or breaks off.
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ConnectionFailure('answer-unreadable', `the answer is larger than ${limit} bytes`, {
      httpStatus: response.status,
      mayPass: false,
    });
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ConnectionFailure('answer-unreadable', `the answer broke off after ${length} bytes`, {
        httpStatus: response.status,
      });
    });
    if (done) return joined(chunks, length);
    length += value.byteLength;
    if (length > limit) {
      // Not awaited: a server that never ends would hold the call.
      reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
