import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';

/**
 * The same platform; a shipment in doubt that it does not know is looked for by the other version, too, where the station may
 * have sent it by that one. It counts as absent, and is sent again, only when both say so; a version that cannot be asked
 * leaves it in doubt.
 */
export function searchingBothVersions(
  platform: PackingPlatform,
  other: {
    /** null: it cannot have been sent by the other version, or that one has ended. */
    readonly mayHave: (draft: ShipmentDraft) => PackingPlatform | null;
  },
): PackingPlatform {
  return {
    ...platform,
    async findShipment(draft) {
      const found = await platform.findShipment(draft);
      if (!found.ok || found.value !== null) return found;
      const elsewhere = other.mayHave(draft);
      if (elsewhere === null) return found;
      const second = await elsewhere.findShipment(draft);
      // v1 says at the last moment that it has ended: v2, which carries its shipments on, has said that it is not there.
      return second.ok || second.error.kind !== 'version-ended' ? second : found;
    },
  };
}
