import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { V2Caller } from '../v2-caller.ts';

const REQUEST_TYPES = ['CREATE', 'UPDATE'] as const;

export type RequestType = (typeof REQUEST_TYPES)[number];

/**
 * `POST /v2/nomenclatures` (specification, "Successor REST API v2"): makes goods, or changes them. Of its body only
 * `nomenclature.requestType` and the attribute `site_category`, which takes leaf categories only, are known: `nomenclature`
 * goes as it is given, the answer is any JSON. Errors: wrong attributes, size scale errors (`validation`), an unknown
 * category (`not-found`), goods that are there already (`conflict`). A lost answer is settled by looking for the seller's
 * SKUs.
 */
export async function storeNomenclature(
  caller: V2Caller,
  requestType: RequestType,
  nomenclature: object,
): Answer<unknown> {
  const isKnown = REQUEST_TYPES.some((known) => known === requestType);
  const field = 'nomenclature.requestType';
  const broken = limitErrorIfAny(
    isKnown ? [] : [{ field, limit: REQUEST_TYPES.join(' or '), value: requestType }],
  );
  if (broken !== null) return err(broken);
  return caller.change(z.unknown(), {
    path: '/v2/nomenclatures',
    json: { nomenclature: { ...nomenclature, requestType } },
  });
}
