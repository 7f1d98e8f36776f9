import type { OpenOrderView, OpenPackView, UnitView } from '#shared/contract/bench.ts';

/** Units of the order in display groups: units to pack above, packed and cancelled ones below. */
type UnitGroups = { readonly toTake: readonly UnitView[]; readonly settled: readonly UnitView[] };

export function isToTake(unit: UnitView): boolean {
  return unit.status === 'open' || unit.status === 'waiting';
}

/** Nothing is packed of a cancelled order: only the units that must come out of the pack are shown. */
export function groupUnits(units: readonly UnitView[], isCancelled: boolean): UnitGroups {
  if (isCancelled) return { toTake: [], settled: units.filter((unit) => unit.status === 'packed') };
  return { toTake: units.filter(isToTake), settled: units.filter((unit) => !isToTake(unit)) };
}

/** null: nothing is to be packed, since the order is cancelled. */
export function unitsLeft(order: Pick<OpenOrderView, 'units' | 'isCancelled'>): number | null {
  return order.isCancelled ? null : order.units.filter(isToTake).length;
}

/** The open pack first: on a low screen the others are out of sight. */
export function openFirst<Pack extends Pick<OpenPackView, 'status'>>(
  packs: readonly Pack[],
): readonly Pack[] {
  const isOpen = (pack: Pack) => pack.status === 'open';
  return [...packs.filter(isOpen), ...packs.filter((pack) => !isOpen(pack))];
}
