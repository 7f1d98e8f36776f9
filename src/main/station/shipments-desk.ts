import { storeOwnDocument } from '#main/labels/own-documents.ts';
import { floorOverview, shipmentRows } from '#main/shipping/overview.ts';
import { planView } from '#main/shipping/plan.ts';
import { findPack } from '#main/store/repositories/packs.ts';
import { findPallet, setPalletClosed } from '#main/store/repositories/pallets.ts';
import { askForReprint } from '#main/store/repositories/print-jobs.ts';
import { findShipment, unitsOfShipment } from '#main/store/repositories/shipments.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { type DeskParts, DONE, floorRules, notDone, operatorOnly } from './desk-parts.ts';
import { handoverOf } from './handover-of.ts';

export function createShipmentsDesk(parts: DeskParts) {
  const { db, clock, shipping, packing } = parts;
  const at = () => clock.now().toISOString();

  /** What a person asked for is under way: the rooms that carry it out are woken. */
  function underWay(): Outcome {
    parts.outbox.kick();
    parts.labels.kick();
    parts.prints.kick();
    parts.screen.changed('shipments', 'prints');
    return DONE;
  }

  async function shipmentDeed(id: string, deed: 'confirm' | 'cancel'): Promise<Outcome> {
    const refused = operatorOnly(parts);
    if (refused) return refused;
    const shipment = await findShipment(db, id);
    if (shipment === null) return notDone('shipment-not-found', { shipment: id });
    // Clicked twice it is one deed.
    if (shipment.pending === deed) return DONE;
    await db.transaction().execute((trx) => shipping[deed](trx, id));
    return underWay();
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

    async takeOffPallet(packNumber: string): Promise<Outcome> {
      const refused = operatorOnly(parts);
      if (refused) return refused;
      const pack = await findPack(db, { packNumber });
      if (pack === null) return notDone('pack-not-found', { pack: packNumber });
      if (pack.shipment !== null) return notDone('pack-sent', { pack: packNumber });
      const { id: packId, pallet } = pack;
      if (pallet === null) return DONE;
      await packing.change(async () => ({
        kind: 'take-off',
        events: [{ type: 'PackTakenOff', packId, pallet, from: null }],
        undo: 'clear',
      }));
      return DONE;
    },

    async reopenPallet(barcode: string): Promise<Outcome> {
      const refused = operatorOnly(parts);
      if (refused) return refused;
      const pallet = await findPallet(db, barcode);
      if (pallet === null) return notDone('no-pallet', { pallet: barcode });
      if (pallet.shipment !== null) return notDone('pack-sent', { pallet: barcode });
      await db.transaction().execute((trx) => setPalletClosed(trx, barcode, null));
      await packing.change(async () => ({
        kind: 'reopen-pallet',
        events: [{ type: 'PalletChosen', pallet: barcode }],
        undo: 'keep',
      }));
      parts.screen.changed('shipments');
      return DONE;
    },

    async printPalletLabels(id: string): Promise<Outcome> {
      const shipment = await findShipment(db, id);
      if (shipment === null || shipment.stage !== 'created')
        return notDone('shipment-not-found', { shipment: id });
      const size = parts.settings.get().palletLabelSize;
      const pallets = new Set((await unitsOfShipment(db, id)).map((unit) => unit.pallet));
      await db.transaction().execute(async (trx) => {
        for (const number of pallets) {
          await askForReprint(trx, { kind: 'pallet-label', number, size, reason: 'command', at: at() });
        }
      });
      return underWay();
    },

    async printHandover(id: string): Promise<Outcome> {
      const shipment = await findShipment(db, id);
      if (shipment === null) return notDone('shipment-not-found', { shipment: id });
      const units = await unitsOfShipment(db, id);
      const settings = parts.settings.get();
      const bytes = await parts.pdf.drawHandoverList(handoverOf(shipment, units, settings));
      const document = { kind: 'handover-list', number: id, size: 'a4', at: at() } as const;
      await storeOwnDocument(db, { ...document, bytes, folder: parts.filesFolder });
      await db.transaction().execute((trx) => askForReprint(trx, { ...document, reason: 'command' }));
      return underWay();
    },
  };
}
