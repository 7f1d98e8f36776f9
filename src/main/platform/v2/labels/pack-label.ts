import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import type { V2Parts } from '../parts.ts';
import { type RawFile, rawFile } from '../raw-file.ts';

/**
 * `GET /v2/orders/{orderId}/packs/{packNumber}/label`. Nothing is known of its answer (assumptions, "REST v2"): it comes as
 * it is, JSON with a link or the file. Errors: `not-found`; scope `r_reports_label` is missing: `forbidden`.
 */
export async function readPackLabel(
  { caller, inPath }: V2Parts,
  order: string,
  packNumber: string,
): Answer<RawFile> {
  const broken = limitErrorIfAny(checkNumber('packNumber', packNumber));
  if (broken !== null) return err(broken);
  return inPath(order, async (name) => {
    const answer = await caller.bytes({ path: `/v2/orders/${name}/packs/${packNumber}/label` });
    return answer.ok ? ok(rawFile(answer.value)) : answer;
  });
}
