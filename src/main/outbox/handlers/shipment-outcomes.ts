import type { PlatformShipment, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Trx } from '#main/store/database.ts';

/** What shipping makes of the outcomes; but for the three reads each runs in the transaction that ends the entry. */
export type ShipmentOutcomes = {
  /** The body of the shipment, the same each time it is asked for. */
  draftOf(id: string): Promise<ShipmentDraft>;
  /** What the platform calls the shipment: our id, unless it has made one itself. */
  platformId(id: string): Promise<string>;
  /** The platform is still to be told what is in the packs of one of its orders: it is sent after that. */
  awaitsAssembly(id: string): Promise<boolean>;
  onShipmentCreated(trx: Trx, id: string, shipment: PlatformShipment): Promise<void>;
  onShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  onShipmentConfirmed(trx: Trx, id: string): Promise<void>;
  onConfirmShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  onShipmentCancelled(trx: Trx, id: string): Promise<void>;
  onCancelShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void>;
  /** After the commit of any of them. */
  shipmentTouched(id: string): void;
};
