import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { err, ok } from '#shared/domain/result.ts';

/**
 * For what REST v2 has no operation (specification, "V1 operations that have no v2 successor": out-shipment events), asked
 * while v1 lived: success where somebody has done it in the seller portal, or v1 did it before the crossing; else
 * `not-in-v2`, whose words send a person there.
 */
export async function doneInPortal(
  platform: PackingPlatform,
  shipment: string,
  isDone: (status: string) => boolean,
): PlatformResult<null> {
  const read = await platform.readShipment(shipment);
  if (!read.ok && read.error.kind !== 'not-found') return read;
  if (read.ok && isDone(read.value.status)) return ok(null);
  return err(
    platformErrorOf('not-in-v2', `out-shipment ${shipment}: REST v2 neither confirms nor cancels it`),
  );
}
