import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseCount, looseText, requiredId, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { returnItem } from './return-items.ts';

const PATH = '/v2/fbs/return-boxes';

/** The payload is not documented: only the id is required; the list may omit the items. */
const returnBox = unwrapped(
  z.object({
    id: textOrNumber.nullish(),
    returnBoxId: textOrNumber.nullish(),
    barcode: looseText,
    status: looseText,
    itemsQuantity: looseCount,
    createdAt: looseTime.catch(null),
    items: z.array(returnItem).nullish(),
  }),
).transform(({ id, returnBoxId, items, ...row }, context) => {
  const required = requiredId('id', [id, returnBoxId], context);
  return { ...row, id: required, items: items ?? [] };
});

export type ReturnBox = z.output<typeof returnBox>;

/**
 * `GET /v2/fbs/return-boxes`, one page (assumptions, "REST v2", FBS returns). Limits: pages from 1, 1 to 100
 * rows.
 */
export function listReturnBoxes(caller: V2Caller, paging: Paging): PlatformResult<Page<ReturnBox>> {
  return getGuessedPage(caller, { path: PATH, plural: 'returnBoxes', row: returnBox }, paging);
}

/**
 * `GET /v2/fbs/return-boxes/{id}`: one box, with its units if they are included. Limits: id of letters,
 * digits, `-` and `_`. Errors: `not-found`.
 */
export async function readReturnBox(caller: V2Caller, id: string): PlatformResult<ReturnBox> {
  const broken = limitErrorIfAny(checkNumber('id', id));
  if (broken !== null) return err(broken);
  return caller.get(returnBox, { path: `${PATH}/${id}` });
}
