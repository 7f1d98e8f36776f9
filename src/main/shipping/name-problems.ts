import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import { problem } from './compose.ts';
import type { PackedPallet } from './pair-pallets.ts';

/** What is not as it should be with the names that the platform gave; every look tells these anew. */
const OF_NAMES: readonly ShipmentProblem['code'][] = ['pallet-unnamed', 'pallet-mismatch'];

export function unnamed(pallet: string): ShipmentProblem {
  return problem('pallet-unnamed', { pallet });
}

/** `pallet`: which of ours it contradicts, where that is known. */
export function mismatch(told: PackedPallet, pallet: string | null = null): ShipmentProblem {
  return problem('pallet-mismatch', { pallet, detail: `${told.barcode}: ${told.packNumbers.join(', ')}` });
}

export function isOfNames({ code }: ShipmentProblem): boolean {
  return OF_NAMES.includes(code);
}

/** The same problems, with pallets called as the platform calls them where it does. */
export function withNames(
  problems: readonly ShipmentProblem[],
  names: ReadonlyMap<string, string>,
): readonly ShipmentProblem[] {
  return problems.map((one) => ({ ...one, pallet: names.get(one.pallet ?? '') ?? one.pallet }));
}

/** The problems as they are stored with a shipment. */
export function storedProblems(json: string): readonly ShipmentProblem[] {
  const problems: readonly ShipmentProblem[] = JSON.parse(json);
  return problems;
}
