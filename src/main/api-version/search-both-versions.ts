import type { PackingPlatform, ShipmentDraft } from '#client/packing-platform.ts';

/**
 * Wraps a platform so that it also searches the other API version for a shipment in doubt, if the station may
 * have sent it there. The shipment counts as absent, and is sent again, only if neither version has it. It
 * stays in doubt if a version cannot be read.
 */
export function searchingBothVersions(
  platform: PackingPlatform,
  other: {
    /** null: the shipment cannot have been sent through the other version, or that version has ended. */
    readonly otherVersionFor: (draft: ShipmentDraft) => PackingPlatform | null;
  },
): PackingPlatform {
  return {
    ...platform,
    async findShipment(draft) {
      const found = await platform.findShipment(draft);
      if (!found.ok || found.value !== null) return found;
      const elsewhere = other.otherVersionFor(draft);
      if (elsewhere === null) return found;
      const second = await elsewhere.findShipment(draft);
      // If v1 has ended meanwhile, the answer of v2 counts: v2 has the shipments of v1.
      return second.ok || second.error.kind !== 'version-ended' ? second : found;
    },
  };
}
