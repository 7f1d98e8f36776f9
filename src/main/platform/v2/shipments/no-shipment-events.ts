import { err } from '#shared/domain/result.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer } from '../../packing-platform.ts';

/** Out-shipment events have no successor in v2 (specification, "Successor REST API v2"): nothing is sent. */
export async function noShipmentEvent(event: 'confirm' | 'cancel'): Answer<void> {
  const detail = `REST v2 has no operation to ${event} an out-shipment: it is done on the platform's web portal`;
  return err(platformErrorOf('validation', detail));
}
