import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

export type PairedUnits = {
  readonly paired: readonly (readonly [PlatformItem, PlatformItem])[];
  readonly onlyInV1: readonly PlatformItem[];
  readonly onlyInV2: readonly PlatformItem[];
};

type IsSame = (v1: PlatformItem, v2: PlatformItem) => boolean;

/** The surest first: v2 may name units by ids of its own, and then only the goods tie them. */
const TIES: readonly IsSame[] = [
  (v1, v2) => bareNr(v1.itemNr) === bareNr(v2.itemNr),
  (v1, v2) => v1.sku === v2.sku && v1.itemId === v2.itemId,
  (v1, v2) => v1.sku === v2.sku && isDeadStatus(v1.status) === isDeadStatus(v2.status),
  (v1, v2) => v1.sku === v2.sku,
];

/** Which unit of one version is which of the other; each is in one pair at most. */
export function pairUnits(v1: readonly PlatformItem[], v2: readonly PlatformItem[]): PairedUnits {
  const paired = new Map<PlatformItem, PlatformItem>();
  const taken = new Set<PlatformItem>();
  for (const isSame of TIES) {
    for (const unit of v1) {
      if (paired.has(unit)) continue;
      const other = v2.find((candidate) => !taken.has(candidate) && isSame(unit, candidate));
      if (other === undefined) continue;
      paired.set(unit, other);
      taken.add(other);
    }
  }
  return {
    paired: [...paired],
    onlyInV1: v1.filter((unit) => !paired.has(unit)),
    onlyInV2: v2.filter((unit) => !taken.has(unit)),
  };
}

/** The number may come without the country, as the order's may. */
function bareNr(itemNr: string): string {
  return itemNr.replace(/^[A-Z]{2}(?=\d)/, '');
}
