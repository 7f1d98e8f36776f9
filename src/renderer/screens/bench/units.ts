import type { OpenOrderView, StationView, UnitView } from '#shared/contract/bench.ts';

/** Units of the order as they are drawn: what is still to be taken above, what is settled below. */
export type UnitGroups = { readonly toTake: readonly UnitView[]; readonly settled: readonly UnitView[] };

export function isToTake(unit: UnitView): boolean {
  return unit.status === 'open' || unit.status === 'waiting';
}

/** Of a cancelled order nothing is taken any more: only what must come out of the pack is shown. */
export function groupUnits(units: readonly UnitView[], isCancelled: boolean): UnitGroups {
  if (isCancelled) return { toTake: [], settled: units.filter((unit) => unit.status === 'packed') };
  return { toTake: units.filter(isToTake), settled: units.filter((unit) => !isToTake(unit)) };
}

/** null: nothing is to be taken, since the order is cancelled. */
export function unitsLeft(order: Pick<OpenOrderView, 'units' | 'isCancelled'>): number | null {
  return order.isCancelled ? null : order.units.filter(isToTake).length;
}

/** The unit that the sentence on top speaks of: the one whose mark is awaited, else the one to be taken next. */
export function activeItemNr(units: readonly UnitView[], todo: StationView['todo']): string | null {
  const waiting = units.find((unit) => unit.status === 'waiting');
  if (waiting) return waiting.itemNr;
  const open = units.filter((unit) => unit.status === 'open');
  const named = open.find((unit) => unit.name === todo.params.name && unit.size === todo.params.size);
  return (named ?? open[0])?.itemNr ?? null;
}
