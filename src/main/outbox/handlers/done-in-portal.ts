import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { err, ok } from '#shared/domain/result.ts';

/**
 * Ends a change that was enqueued under v1 and has no operation in REST v2 (specification, "V1 operations
 * that have no v2 successor": out-shipment events). Succeeds if somebody made it in the seller portal, or v1
 * made it before the switch. Otherwise returns `not-in-v2`, whose message sends a person to the portal.
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
