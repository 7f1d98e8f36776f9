import { storeOwnDocument } from '#main/labels/own-documents.ts';
import { floorOverview, shipmentRows } from '#main/shipping/overview.ts';
import { planView } from '#main/shipping/plan.ts';
import { mayBeCancelled, mayBeConfirmed } from '#main/shipping/shipment-life.ts';
import { findPack } from '#main/store/repositories/packs.ts';
import { findPallet } from '#main/store/repositories/pallets.ts';
import { askForReprint } from '#main/store/repositories/print-jobs.ts';
import { findShipment, unitsOfShipment } from '#main/store/repositories/shipments.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { beside, type DeskParts, deskDeed, floorRules, notDone, operatorOnly } from './desk-parts.ts';
import { handoverOf } from './handover-of.ts';

export function createShipmentsDesk(parts: DeskParts) {
  const { db, clock, shipping, packing } = parts;
  const at = () => clock.now().toISOString();

  function shipmentDeed(id: string, deed: 'confirm' | 'cancel'): Promise<Outcome> {
    return deskDeed(parts, async () => {
      const shipment = await findShipment(db, id);
      if (shipment === null) return notDone('shipment-not-found', { shipment: id });
      // Clicked twice it is one deed.
      if (shipment.pending === deed) return null;
      const params = { shipment: id };
      if (deed === 'confirm') {
        if (!mayBeConfirmed(shipment)) return notDone('nothing-to-confirm', params);
        const confirmed = { type: 'ShipmentConfirmOrdered', shipment: id } as const;
        return { kind: 'confirm-shipment', events: [confirmed], undo: 'keep' };
      }
      if (!mayBeCancelled(shipment)) return notDone('shipment-not-cancellable', params);
      const cancelled = { type: 'ShipmentCancelOrdered', shipment: id } as const;
      return { kind: 'cancel-shipment', events: [cancelled], undo: 'keep' };
    });
  }

  return {
    async overview() {
      const floor = await floorOverview(db, floorRules(parts), packing.state().pallet);
      const plan = await shipping.preview();
      return {
        ...floor,
        plan: plan && planView(plan),
        shipments: await shipmentRows(db, parts.platform().traits.hasShipmentEvents),
      };
    },

    confirm: (id: string) => shipmentDeed(id, 'confirm'),
    cancel: (id: string) => shipmentDeed(id, 'cancel'),

    takeOffPallet: (packNumber: string): Promise<Outcome> =>
      deskDeed(parts, async () => {
        const pack = await findPack(db, { packNumber });
        if (pack === null) return notDone('pack-not-found', { pack: packNumber });
        if (pack.shipment !== null) return notDone('pack-sent', { pack: packNumber });
        const { id: packId, pallet } = pack;
        if (pallet === null) return null;
        const off = { type: 'PackTakenOff', packId, pallet, from: null } as const;
        return { kind: 'take-off', events: [off], undo: 'clear' };
      }),

    reopenPallet: (barcode: string): Promise<Outcome> =>
      deskDeed(parts, async () => {
        const pallet = await findPallet(db, barcode);
        if (pallet === null) return notDone('no-pallet', { pallet: barcode });
        if (pallet.shipment !== null) return notDone('pack-sent', { pallet: barcode });
        const reopened = { type: 'PalletReopened', pallet: barcode } as const;
        return { kind: 'reopen-pallet', events: [reopened], undo: 'keep' };
      }),

    printPalletLabels: (id: string): Promise<Outcome> =>
      deskDeed(parts, async () => {
        const shipment = await findShipment(db, id);
        if (shipment === null || shipment.stage !== 'created')
          return notDone('shipment-not-found', { shipment: id });
        const size = parts.settings.get().palletLabelSize;
        const pallets = new Set((await unitsOfShipment(db, id)).map((unit) => unit.pallet));
        return beside('pallet-labels-printed', [id], async (trx) => {
          for (const number of pallets) {
            await askForReprint(trx, { kind: 'pallet-label', number, size, reason: 'command', at: at() });
          }
        });
      }),

    async printHandover(id: string): Promise<Outcome> {
      const refused = await operatorOnly(parts);
      if (refused) return refused;
      const shipment = await findShipment(db, id);
      if (shipment === null) return notDone('shipment-not-found', { shipment: id });
      const units = await unitsOfShipment(db, id);
      const settings = parts.settings.get();
      // Drawn before its turn in the bench's line, where scans wait.
      const bytes = await parts.pdf.drawHandoverList(handoverOf(shipment, units, settings));
      const document = { kind: 'handover-list', number: id, size: 'a4', at: at() } as const;
      await storeOwnDocument(db, { ...document, bytes, folder: parts.filesFolder });
      return deskDeed(parts, async () =>
        beside('handover-printed', [id], async (trx) => {
          await askForReprint(trx, { ...document, reason: 'command' });
        }),
      );
    },
  };
}
