import type { PlatformTraits } from '#client/packing-platform.ts';
import { type ActionDone, type AuditedActions, actionDone, auditOnly } from '#main/audit/audited-actions.ts';
import { excelSheet } from '#main/audit/export-file.ts';
import { shippedPacksOn } from '#main/audit/export-store.ts';
import type { Clock } from '#main/base/clock.ts';
import { notDone } from '#main/base/outcome.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { requestReprint } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import type { TakeOffTaskView, VerdictView } from '#shared/contract/bench.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { SHIPMENTS_SHOWN, type ShipmentsFileAnswer } from '#shared/contract/shipments.ts';
import { shipmentContents } from './contents.ts';
import type { FloorRules } from './floor.ts';
import { floorOverview, sentShipments } from './overview.ts';
import { planView } from './plan.ts';
import { mayBeCancelled, mayBeConfirmed, mayStillTravel } from './shipment-status.ts';
import { findShipmentNamed, palletsOfShipment, platformName } from './shipment-store.ts';
import { createShipmentTotals } from './shipment-totals-store.ts';
import type { ShippingService } from './shipping-service.ts';

/** Events for the bench, which shows pallets and can undo scans. */
type ShippingEvent =
  | ActionDone
  | { readonly type: 'ShipmentConfirmOrdered' | 'ShipmentCancelOrdered'; readonly shipment: string }
  | { readonly type: 'PackTakenOff'; readonly packId: string; readonly pallet: string; readonly from: null }
  | { readonly type: 'TakeOffDone'; readonly packId: string }
  | { readonly type: 'PalletReopened'; readonly pallet: string };

/** What the bench has of pallets: the station's open pallet, and packs to take off other ones. */
type PalletState = {
  readonly operator: { readonly id: string } | null;
  readonly pallet: string | null;
  readonly takeOffTasks: readonly TakeOffTaskView[];
};

export type ShipmentsApiDeps = {
  readonly actions: AuditedActions<ShippingEvent, PalletState>;
  readonly db: Database;
  readonly clock: Clock;
  /** Id of this station, whose printers print what its screens ask for. */
  readonly benchId: string;
  readonly shipping: Pick<ShippingService, 'preview'>;
  readonly settings: { readonly get: () => Settings };
  readonly platform: () => { readonly traits: PlatformTraits };
  readonly floorRules: () => FloorRules;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  /** Sends what the screen showed, like a scan of `CMD:SHIP` and in order with the scans. */
  readonly sendShown: (shown: {
    readonly packs: readonly string[];
    readonly heldBack: readonly string[];
  }) => Promise<VerdictView>;
};

/** Pallets and out-shipments, by the platform's names or by ours. */
export function createShipmentsApi(parts: ShipmentsApiDeps) {
  const { actions, db, clock, benchId: station, shipping } = parts;
  const loadTotals = createShipmentTotals(db);
  const at = () => clock.now().toISOString();

  function runOnShipment(name: string, action: 'confirm' | 'cancel'): Promise<Outcome> {
    const isSupervisors = action === 'confirm' && parts.settings.get().whoMayShip === 'supervisor';
    const decide = async () => {
      const shipment = await findShipmentNamed(db, name);
      if (shipment === null) return notDone('shipment-not-found', { shipment: name });
      // A second click does nothing.
      if (shipment.pending === action) return null;
      const { id } = shipment;
      const params = { shipment: name };
      if (!parts.platform().traits.hasShipmentEvents) return notDone('shipment-in-portal', params);
      if (action === 'confirm') {
        if (!mayBeConfirmed(shipment)) return notDone('nothing-to-confirm', params);
        const confirmed = { type: 'ShipmentConfirmOrdered', shipment: id } as const;
        const events = [actionDone('shipment-confirmed', name), confirmed];
        return { kind: 'confirm-shipment', events, undo: 'keep' } as const;
      }
      if (!mayBeCancelled(shipment)) return notDone('shipment-not-cancellable', params);
      const cancelled = { type: 'ShipmentCancelOrdered', shipment: id } as const;
      const events = [actionDone('shipment-cancelled', name), cancelled];
      return { kind: 'cancel-shipment', events, undo: 'keep' } as const;
    };
    return actions.run(decide, isSupervisors ? 'supervisor' : 'operator');
  }

  async function withPalletName(task: TakeOffTaskView): Promise<TakeOffTaskView> {
    const pallet = await findPallet(db, task.pallet);
    return { ...task, pallet: pallet?.platformBarcode ?? task.pallet };
  }

  return {
    async overview(wanted?: { readonly shipments: number; readonly day?: string | null | undefined }) {
      const { shipments = SHIPMENTS_SHOWN.usual, day = null } = wanted ?? {};
      const count = day === null ? shipments : SHIPMENTS_SHOWN.most;
      const { traits } = parts.platform();
      const floor = await floorOverview(db, parts.floorRules(), actions.state().pallet, traits);
      const plan = await shipping.preview();
      return {
        ...floor,
        plan: plan && planView(plan),
        ...(await sentShipments(db, traits, count, loadTotals, day)),
        takeOffTasks: await Promise.all(actions.state().takeOffTasks.map(withPalletName)),
      };
    },

    async file(day: string): Promise<ShipmentsFileAnswer> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return { isRead: false, outcome: refused };
      const rows = await shippedPacksOn(db, day);
      await actions.record('exported', [`shipments csv-excel ${day}`]);
      return { isRead: true, text: await excelSheet(db, 'shipments', rows, parts.settings.get().language) };
    },

    contents: async (name: string) => {
      return { contents: parts.keptPictures(await shipmentContents(db, name)) };
    },

    send: (shown: {
      readonly packs: readonly string[];
      readonly heldBack: readonly string[];
    }): Promise<VerdictView> => parts.sendShown(shown),
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
        if (!mayStillTravel(shipment)) return notDone('shipment-cancelled', { shipment: name });
        const size = parts.settings.get().palletLabelSize;
        const pallets = await palletsOfShipment(db, shipment.id);
        const isOurName = shipment.platform_id === null;
        // The platform does not have our tag for a pallet that it has named itself.
        const barcodes = pallets.flatMap(
          (pallet) => pallet.platformBarcode ?? (isOurName ? pallet.barcode : []),
        );
        if (barcodes.length === 0) return notDone('pallet-barcodes-awaited', { shipment: name });
        return auditOnly('pallet-labels-printed', [name], async (trx) => {
          for (const number of barcodes) {
            const label = { kind: 'pallet-label', number, size } as const;
            await requestReprint(trx, { ...label, reason: 'command', at: at(), station });
          }
        });
      }),

    printPalletTag: (barcode: string): Promise<Outcome> =>
      actions.run(async () => {
        const pallet = await findPallet(db, barcode);
        if (pallet === null) return notDone('no-pallet', { pallet: barcode });
        // A pallet in a shipment has a label, or gets one.
        if (pallet.shipment !== null) return notDone('pack-sent', { pallet: barcode });
        const { barcode: number } = pallet;
        const size = parts.settings.get().palletLabelSize;
        return auditOnly('pallet-tag-printed', [number], async (trx) => {
          const tag = { kind: 'pallet-tag', number, size } as const;
          await requestReprint(trx, { ...tag, reason: 'command', at: at(), station });
        });
      }),

    printHandover: (name: string): Promise<Outcome> =>
      actions.run(async () => {
        const shipment = await findShipmentNamed(db, name);
        if (shipment === null || shipment.stage !== 'created')
          return notDone('shipment-not-found', { shipment: name });
        if (!mayStillTravel(shipment)) return notDone('shipment-cancelled', { shipment: name });
        const number = platformName(shipment);
        const list = { kind: 'handover-list', number, size: 'a4' } as const;
        return auditOnly('handover-printed', [number], async (trx) => {
          await requestReprint(trx, { ...list, reason: 'command', at: at(), station });
        });
      }),
  };
}
