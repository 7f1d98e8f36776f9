import type { PlatformShipment, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Trx } from '#main/store/database.ts';

/**
 * What happens after a change to a shipment. All but the three reads and `shipmentTouched` run in the
 * transaction that ends the entry.
 */
export type ShipmentOutcomes = {
  /** The body of the shipment. Always the same for one id. */
  draftOf(id: string): Promise<ShipmentDraft>;
  /** The platform's id of the shipment: our id, unless the platform made its own. */
  platformId(id: string): Promise<string>;
  /** The platform has not received the assembly of one of its orders: the shipment is sent after that. */
  awaitsAssembly(id: string): Promise<boolean>;
  onShipmentCreated(trx: Trx, id: string, shipment: PlatformShipment): Promise<void>;
  onShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  onShipmentConfirmed(trx: Trx, id: string): Promise<void>;
  onConfirmShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  onShipmentCancelled(trx: Trx, id: string): Promise<void>;
  onCancelShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  /** Runs after the commit of any of them. */
  shipmentTouched(id: string): void;
};
