import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { CATEGORIES_PATH } from './categories.ts';

/** `isLeaf` is all that is shown of it; whatever else comes stays as it came. */
const mappings = unwrapped(z.looseObject({ isLeaf: z.boolean() }));

export type AttributesMappings = z.output<typeof mappings>;

/**
 * `GET /v2/nomenclature-categories/{categoryId}/attributes-mappings` (specification, "Successor REST API v2"): only goods of
 * categories with `isLeaf` can be made. The size scales and other mappings beside it are not shown: they are any JSON.
 * Limits: id of letters, digits, `-` and `_`. Errors: an unknown category (`not-found`).
 */
export async function readAttributesMappings(
  caller: V2Caller,
  categoryId: string,
): Answer<AttributesMappings> {
  const broken = limitErrorIfAny(checkNumber('categoryId', categoryId));
  if (broken !== null) return err(broken);
  return caller.get(mappings, { path: `${CATEGORIES_PATH}/${categoryId}/attributes-mappings` });
}
