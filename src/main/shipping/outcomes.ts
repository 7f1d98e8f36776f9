import { containsText } from '#client/errors/error-texts.ts';
import type { PackingPlatform, PlatformShipment } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { problem } from './compose.ts';
import { draftOf, refusalProblems, type StoredDraft } from './draft.ts';
import { withHandoverList } from './handover-print.ts';
import { printPalletLabel, syncPalletIds } from './pallet-ids.ts';
import type { ShippingEvents } from './shipment-poller.ts';
import {
  findShipment,
  ordersOfShipment,
  palletsOfShipment,
  releasePallets,
  setShipment,
} from './shipment-store.ts';

/**
 * Stores the platform's answers about shipments. All but the reads run in the transaction that ends the
 * outbox entry.
 */
export function createShipmentOutcomes(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly station: string;
  readonly platform: () => PackingPlatform;
  readonly palletLabelSize: () => LabelSize;
  readonly handoverListAt: () => HandoverListAt;
  readonly awaitAssembly: (orderIds: readonly string[]) => Promise<boolean>;
  readonly emit: Emit<ShippingEvents>;
  readonly scheduleCheck: (id: string) => void;
}) {
  const { db } = parts;
  const { station } = parts;
  const now = () => parts.clock.now().toISOString();
  const list = () => ({ when: parts.handoverListAt(), at: now(), station });

  return {
    /**
     * If the PC's clock was wrong and there was no network, the stored time of the order may be in the
     * future: then it counts as unknown.
     */
    async draftOf(id: string): Promise<StoredDraft> {
      const draft = await draftOf(db, id);
      const isInFuture = Date.parse(draft.orderedAt) > parts.clock.platformNow().getTime();
      return isInFuture ? { ...draft, orderedAt: '' } : draft;
    },

    /** The platform's id of the shipment: ours, unless the platform has made one. */
    async platformId(id: string): Promise<string> {
      return (await findShipment(db, id))?.platform_id ?? id;
    },

    async awaitsAssembly(id: string): Promise<boolean> {
      return parts.awaitAssembly(await ordersOfShipment(db, id));
    },

    onShipmentCreated: (trx: Trx, id: string, created: PlatformShipment): Promise<void> =>
      withHandoverList(trx, id, list(), () => storeCreated(trx, id, created)),

    async onShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
      const problems = refusalProblems(error, await draftOf(trx, id));
      await setShipment(trx, id, {
        stage: 'refused',
        pending: null,
        problems: JSON.stringify(problems),
        numbers_taken: containsText(error, 'non-unique') ? 1 : 0,
      });
      await releasePallets(trx, id);
    },

    onShipmentConfirmed: (trx: Trx, id: string): Promise<void> =>
      // Stored without another read, so that nobody is asked to confirm it again.
      withHandoverList(trx, id, list(), () =>
        setShipment(trx, id, { pending: null, platform_status: 'confirmed' }),
      ),

    async onConfirmShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
      await storeRefusal(trx, id, error);
    },

    async onShipmentCancelled(trx: Trx, id: string): Promise<void> {
      // Its pallets stay with it until the platform reports it as cancelled: until then the shipment is
      // active.
      await setShipment(trx, id, { pending: null, platform_status: 'cancelPending' });
    },

    async onCancelShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
      await storeRefusal(trx, id, error);
    },

    /** A person has taken back the request that creates it: it was never sent. */
    async onCreationDropped(trx: Trx, id: string): Promise<void> {
      const problems = JSON.stringify([problem('shipment-dropped', {})]);
      await setShipment(trx, id, { stage: 'refused', pending: null, problems });
      await releasePallets(trx, id);
    },

    /** A person has taken back its confirmation or cancellation: it stays as it is. */
    onRequestDropped: (trx: Trx, id: string): Promise<void> => setShipment(trx, id, { pending: null }),

    shipmentTouched(id: string): void {
      parts.emit('shipmentsChanged');
      parts.scheduleCheck(id);
    },
  };

  async function storeCreated(trx: Trx, id: string, created: PlatformShipment): Promise<void> {
    const isOurName = created.id === id;
    const shipment = await findShipment(trx, id);
    const print = { size: parts.palletLabelSize(), at: now(), station: shipment?.station ?? station };
    await setShipment(trx, id, {
      stage: 'created',
      platform_id: isOurName ? null : created.id,
      platform_status: created.status,
      problems: '[]',
    });
    // Found after its answer was lost, when it was already cancelled or rejected.
    if (isDeadStatus(created.status)) return releasePallets(trx, id);
    if (!isOurName) {
      await syncPalletIds(trx, id, created.pallets, { isRead: false, print });
      return;
    }
    for (const { barcode, platformBarcode } of await palletsOfShipment(trx, id))
      await printPalletLabel(trx, platformBarcode ?? barcode, print);
  }

  /**
   * If it was requested under v1 and is carried out under v2, which has no such operation, a person must do
   * it in the portal.
   */
  async function storeRefusal(trx: Trx, id: string, error: PlatformError): Promise<void> {
    const { hasShipmentEvents } = parts.platform().traits;
    const problems = hasShipmentEvents
      ? refusalProblems(error, await draftOf(trx, id))
      : [problem('shipment-in-portal', {})];
    await setShipment(trx, id, { pending: null, problems: JSON.stringify(problems) });
  }
}
