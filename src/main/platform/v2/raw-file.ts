import type { HttpAnswer } from '../transport/http-client.ts';

/** An answer of which nothing is known, as it came. */
export type RawFile = { readonly contentType: string; readonly body: Uint8Array };

export function rawFile({ headers, body }: HttpAnswer): RawFile {
  return { contentType: headers.get('content-type') ?? '', body };
}
