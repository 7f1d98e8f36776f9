import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { checkNumber } from '../limit-checks.ts';
import { rowsOf } from './rows-of.ts';
import { type SupplyStatus, supplyStatus } from './supply-schema.ts';

const history = rowsOf('statuses', supplyStatus);

/**
 * `GET /api/v1/shipments/fulfilment/{code}/statuses` (specification, "B2B REST: FBO supplies"): the status history, as it
 * comes; with `withRelated` (`with_related_shipments=1`) also that of related versions of the supply. Limit: code 20
 * characters. A supply that is not there is `not-found`.
 */
export async function readSupplyStatuses(
  caller: B2bCaller,
  code: string,
  options: { readonly withRelated?: boolean } = {},
): Answer<readonly SupplyStatus[]> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const { withRelated } = options;
  const answer = await caller.get(history, {
    path: `/api/v1/shipments/fulfilment/${code}/statuses`,
    query: withRelated === undefined ? {} : { with_related_shipments: withRelated ? '1' : '0' },
  });
  return answer.ok ? ok(answer.value.rows) : answer;
}
