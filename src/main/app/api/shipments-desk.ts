import { auditOnly } from '#main/audit/audited-actions.ts';
import { notDone } from '#main/base/outcome.ts';
import type { ShownShipment } from '#main/bench/scan-intent.ts';
import type { TakeOffTask } from '#main/bench/take-off-task.ts';
import { storeOwnDocument } from '#main/labels/own-documents.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { askForReprint } from '#main/printing/print-jobs.ts';
import { handoverOf } from '#main/shipping/handover-of.ts';
import { floorOverview, shipmentRows } from '#main/shipping/overview.ts';
import { planView } from '#main/shipping/plan.ts';
import { mayBeCancelled, mayBeConfirmed } from '#main/shipping/shipment-life.ts';
import { findShipmentNamed, palletsOfShipment } from '#main/shipping/shipment-names.ts';
import { unitsOfShipment } from '#main/shipping/shipments.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { type DeskParts, floorRules } from './desk-parts.ts';

/** Pallets and out-shipments, by the names that the platform gave or by our own. */
export function createShipmentsDesk(parts: DeskParts) {
  const { actions, db, clock, shipping } = parts;
  const at = () => clock.now().toISOString();

  function runOnShipment(name: string, action: 'confirm' | 'cancel'): Promise<Outcome> {
    const isSupervisors = action === 'confirm' && parts.settings.get().whoMayShip === 'supervisor';
    const decide = async () => {
      const shipment = await findShipmentNamed(db, name);
      if (shipment === null) return notDone('shipment-not-found', { shipment: name });
      // Clicked twice it is one action.
      if (shipment.pending === action) return null;
      const { id } = shipment;
      const params = { shipment: name };
      if (!parts.platform().traits.hasShipmentEvents) return notDone('shipment-in-portal', params);
      if (action === 'confirm') {
        if (!mayBeConfirmed(shipment)) return notDone('nothing-to-confirm', params);
        const confirmed = { type: 'ShipmentConfirmOrdered', shipment: id } as const;
        return { kind: 'confirm-shipment', events: [confirmed], undo: 'keep' } as const;
      }
      if (!mayBeCancelled(shipment)) return notDone('shipment-not-cancellable', params);
      const cancelled = { type: 'ShipmentCancelOrdered', shipment: id } as const;
      return { kind: 'cancel-shipment', events: [cancelled], undo: 'keep' } as const;
    };
    return actions.run(decide, isSupervisors ? 'supervisor' : 'operator');
  }

  async function withPalletName(task: TakeOffTask): Promise<TakeOffTask> {
    const pallet = await findPallet(db, task.pallet);
    return { ...task, pallet: pallet?.platformBarcode ?? task.pallet };
  }

  return {
    async overview() {
      const { traits } = parts.platform();
      const floor = await floorOverview(db, floorRules(parts), actions.state().pallet, traits);
      const plan = await shipping.preview();
      return {
        ...floor,
        plan: plan && planView(plan),
        shipments: await shipmentRows(db, traits),
        takeOffTasks: await Promise.all(actions.state().takeOffTasks.map(withPalletName)),
      };
    },

    send: (shown: ShownShipment): Promise<VerdictView> => parts.door.send(shown),
    confirm: (id: string) => runOnShipment(id, 'confirm'),
    cancel: (id: string) => runOnShipment(id, 'cancel'),

    takeOffPallet: (packNumber: string): Promise<Outcome> =>
      actions.run(async () => {
        const pack = await findPack(db, { packNumber });
        if (pack === null) return notDone('pack-not-found', { pack: packNumber });
        if (pack.shipment !== null) return notDone('pack-sent', { pack: packNumber });
        const { id: packId, pallet } = pack;
        if (pallet === null) return null;
        const off = { type: 'PackTakenOff', packId, pallet, from: null } as const;
        return { kind: 'take-off', events: [off], undo: 'clear' };
      }),

    acknowledgeTakeOff: (packId: string): Promise<Outcome> =>
      actions.run(async ({ takeOffTasks }) => {
        const task = takeOffTasks.find((one) => one.packId === packId);
        if (task === undefined) return null;
        const action = auditOnly('take-off-acknowledged', [task.packNumber ?? packId]);
        return { ...action, events: [...action.events, { type: 'TakeOffDone', packId }] };
      }, 'supervisor'),

    reopenPallet: (barcode: string): Promise<Outcome> =>
      actions.run(async () => {
        const pallet = await findPallet(db, barcode);
        if (pallet === null) return notDone('no-pallet', { pallet: barcode });
        if (pallet.shipment !== null) return notDone('pack-sent', { pallet: barcode });
        const reopened = { type: 'PalletReopened', pallet: pallet.barcode } as const;
        return { kind: 'reopen-pallet', events: [reopened], undo: 'keep' };
      }),

    printPalletLabels: (name: string): Promise<Outcome> =>
      actions.run(async () => {
        const shipment = await findShipmentNamed(db, name);
        if (shipment === null || shipment.stage !== 'created')
          return notDone('shipment-not-found', { shipment: name });
        const size = parts.settings.get().palletLabelSize;
        const pallets = await palletsOfShipment(db, shipment.id);
        const isOurName = shipment.platform_id === null;
        // Under our own tag the platform knows no pallet that it has named itself.
        const known = pallets.flatMap(
          (pallet) => pallet.platformBarcode ?? (isOurName ? pallet.barcode : []),
        );
        if (known.length === 0) return notDone('pallet-barcodes-awaited', { shipment: name });
        return auditOnly('pallet-labels-printed', [name], async (trx) => {
          for (const number of known) {
            await askForReprint(trx, { kind: 'pallet-label', number, size, reason: 'command', at: at() });
          }
        });
      }),

    printPalletTag: (barcode: string): Promise<Outcome> =>
      actions.run(async () => {
        const pallet = await findPallet(db, barcode);
        if (pallet === null) return notDone('no-pallet', { pallet: barcode });
        // It has, or gets, the label that goes with it.
        if (pallet.shipment !== null) return notDone('pack-sent', { pallet: barcode });
        const { barcode: number } = pallet;
        const size = parts.settings.get().palletLabelSize;
        return auditOnly('pallet-tag-printed', [number], async (trx) => {
          await askForReprint(trx, { kind: 'pallet-tag', number, size, reason: 'command', at: at() });
        });
      }),

    async printHandover(name: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('operator');
      if (refused) return refused;
      const shipment = await findShipmentNamed(db, name);
      if (shipment === null) return notDone('shipment-not-found', { shipment: name });
      const units = await unitsOfShipment(db, shipment.id);
      const list = handoverOf(shipment, units, parts.settings.get());
      // Drawn before its turn in the bench's line, where scans wait.
      const bytes = await parts.pdf.drawHandoverList(list);
      const document = { kind: 'handover-list', number: list.shipment, size: 'a4', at: at() } as const;
      await storeOwnDocument(db, { ...document, bytes, folder: parts.filesFolder });
      return actions.run(async () =>
        auditOnly('handover-printed', [list.shipment], async (trx) => {
          await askForReprint(trx, { ...document, reason: 'command' });
        }),
      );
    },
  };
}
