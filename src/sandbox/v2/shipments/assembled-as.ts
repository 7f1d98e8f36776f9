import type { Order, Unit } from '../../world/orders/order.ts';
import { isLive } from '../../world/orders/status.ts';
import type { ItemDraft, PackDraft } from './draft.ts';

/**
 * The live units with which each sent pack was assembled; null for an order that never was, and no entry for a pack that
 * fits none. Numbers come untied, so the content decides: the units that a pack names, else how many it holds.
 */
export function assembledAs(
  order: Order,
  packs: readonly PackDraft[],
  name: (item: ItemDraft) => Unit | undefined,
): ReadonlyMap<PackDraft, readonly Unit[]> | null {
  if (order.assembledPacks === null) return null;
  const free = new Set(order.assembledPacks.map((units) => units.filter((unit) => isLive(unit.status))));
  const found = new Map<PackDraft, readonly Unit[]>();
  const claim = (pack: PackDraft, fits: (units: readonly Unit[]) => boolean) => {
    const units = [...free].find(fits);
    if (units === undefined) return;
    free.delete(units);
    found.set(pack, units);
  };
  const named = new Map(packs.map((pack) => [pack, new Set(pack.items.flatMap((item) => name(item) ?? []))]));
  const nameless: PackDraft[] = [];
  for (const [pack, its] of named) {
    if (its.size === 0) nameless.push(pack);
    else claim(pack, (units) => units.some((unit) => its.has(unit)));
  }
  const place = ({ packId }: PackDraft) => order.packNumbers.indexOf(packId);
  for (const pack of nameless.sort((a, b) => place(a) - place(b))) {
    claim(pack, (units) => units.length === pack.items.length);
  }
  return found;
}
