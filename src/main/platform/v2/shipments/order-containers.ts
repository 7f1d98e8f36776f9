import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `GET /v2/fbs/order-containers/{containerBarcode}`. Nothing is known of it (assumptions, "REST v2"), not even whether a
 * container is a pack or a pallet: the answer is any JSON. Limits: letters, digits, `-` and `_`. Errors: `not-found`.
 */
export async function readContainer(caller: V2Caller, barcode: string): Answer<unknown> {
  const broken = limitErrorIfAny(checkNumber('containerBarcode', barcode));
  if (broken !== null) return err(broken);
  return caller.get(z.unknown(), { path: `/v2/fbs/order-containers/${barcode}` });
}
