import { ok } from '#shared/domain/result.ts';
import type { Answer } from '../../packing-platform.ts';
import type { V2Parts } from '../parts.ts';
import { type RawFile, rawFile } from '../raw-file.ts';

/**
 * `GET /v2/orders/{orderId}/invoice`. Nothing is known of its payload: it comes as it is, JSON or a file. It may name the
 * customer: for the moment, never to be stored. Errors: `not-found`; scope `r_order` is missing: `forbidden`.
 */
export function readInvoice({ caller, inPath }: V2Parts, order: string): Answer<RawFile> {
  return inPath(order, async (name) => {
    const answer = await caller.bytes({ path: `/v2/orders/${name}/invoice` });
    return answer.ok ? ok(rawFile(answer.value)) : answer;
  });
}
