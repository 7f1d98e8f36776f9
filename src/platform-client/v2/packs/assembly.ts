import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PackPlan, PlatformResult } from '../../packing-platform.ts';
import { checkFilled, checkUnique } from '../../v1/limit-checks.ts';
import { itemIdsOf, wireId } from '../orders/item-ids.ts';
import { unknownUnit } from '../orders/status-changes.ts';
import type { V2Parts } from '../parts.ts';

/**
 * `POST /v2/orders/{orderId}/assembly` with the units of each pack (assumptions, "REST v2", assembly); then
 * the order is `AWAITING_SHIPMENT`. The response is not documented: any JSON. Limits: one or more packs, none
 * empty, no unit twice. Errors: a plan without one of the live units (`validation`), an order that cannot be
 * assembled or whose packs have numbers (`conflict`), `not-found`. A lost response is settled by sending the
 * same plan again.
 */
export async function assemble(parts: V2Parts, order: string, plan: PackPlan): PlatformResult<void> {
  const packs = plan.map(({ items }, pack) =>
    items.map(({ itemNr }, at) => ({ field: `packs[${pack}].items[${at}]`, value: itemNr })),
  );
  const units = packs.flat();
  const broken = limitErrorIfAny([
    ...checkFilled('packs', packs),
    ...packs.flatMap((items, pack) => checkFilled(`packs[${pack}].items`, items)),
    ...checkUnique(units),
  ]);
  if (broken !== null) return err(broken);
  const ids = await itemIdsOf(
    parts,
    order,
    units.map(({ value }) => value),
  );
  if (!ids.ok) return ids;
  const unknown = units.filter(({ value }) => !ids.value.has(value));
  const left = limitErrorIfAny(unknown.map(({ field, value }) => unknownUnit(field, value)));
  if (left !== null) return err(left);
  const json = {
    packs: packs.map((items) => ({
      itemIds: items.map(({ value }) => wireId(parts, ids.value.get(value) ?? value)),
    })),
  };
  return parts.inPath(order, async (name) => {
    const answer = await parts.caller.change(z.unknown(), { path: `/v2/orders/${name}/assembly`, json });
    return answer.ok ? ok(undefined) : answer;
  });
}
