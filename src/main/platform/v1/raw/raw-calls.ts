import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Query } from '../../transport/address.ts';
import { checkNumber } from '../limit-checks.ts';

/**
 * A GET of a root group whose sub-paths, query and payload are not shown (specification, "B2B REST: other"): the caller
 * names them, the answer comes as the JSON that it is. Each segment holds letters, digits, `-` and `_`.
 */
export async function getRaw(
  caller: JsonCaller,
  group: 'dictionaries' | 'addresses' | 'pickup_points' | 'notifications',
  { segments = [], query }: RawCall,
): Answer<unknown> {
  const broken = limitErrorIfAny(segments.flatMap((segment, at) => checkNumber(`segments[${at}]`, segment)));
  if (broken !== null) return err(broken);
  const path = ['/api/v1', group, ...segments].join('/');
  return caller.get(z.unknown(), { path, ...(query === undefined ? {} : { query }) });
}

/** What stands behind the path of the group, and the query. */
export type RawCall = { readonly segments?: readonly string[]; readonly query?: Query };
