import {
  claimOrder,
  holdOrder,
  releaseOrder,
  shelveIfCancelled,
  unclaimOrder,
} from '#main/orders/hold-store.ts';
import { isNumberPending } from '#main/outbox/outbox-store.ts';
import { markCancelReported } from '#main/packs/cancelled-pack-store.ts';
import { assignNumber, packsWithoutNumber } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import {
  dropPack,
  packsInNoShipment,
  setPackClosed,
  setPackPallet,
  setPackProven,
  startPack,
  unpackPacks,
} from '#main/packs/pack-store.ts';
import { packUnit, unpackUnit } from '#main/packs/pack-unit-store.ts';
import { openPallet, setPalletClosed } from '#main/packs/pallet-store.ts';
import { requestReprintUnlessWaiting } from '#main/printing/print-store.ts';
import type { ShipmentOrder } from '#main/shipping/shipping-service.ts';
import type { Trx } from '#main/store/database.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import { assertNever } from '#shared/domain/result.ts';
import {
  cancelItemLabel,
  cancelItemLabelsOfPack,
  cancelPackLabel,
  type PrintContext,
  renewPackLabel,
  requestItemLabelOnScan,
  requestItemLabelsOnClose,
  requestPackLabel,
  requestPalletTag,
} from './automatic-prints.ts';
import type { BenchEvent, PrintAsked } from './events.ts';
import type { HeldCancel } from './state.ts';

/** Requests to the platform. Other modules store them, in the transaction of the scan. */
export type PlatformRequests = {
  readonly requestPackNumbers: (trx: Trx, orderId: string) => Promise<void>;
  /** Withdraws a waiting request. One that is being carried out finds no plan, or the new one. */
  readonly withdrawPackNumbers: (trx: Trx, orderId: string) => Promise<void>;
  /** `isHeld`: sent after the delay in the settings, unless it is released or withdrawn before. */
  readonly cancelItem: (
    trx: Trx,
    unit: HeldCancel & { readonly reason: CancelReason; readonly isHeld: boolean },
  ) => Promise<void>;
  /** Sends the held cancellations of these orders now. */
  readonly releaseCancels: (trx: Trx, orderIds: ReadonlySet<string>) => Promise<void>;
  /** Withdraws a held cancellation; throws `CancelAlreadySent` if the platform may already have it. */
  readonly keepItem: (trx: Trx, unit: HeldCancel) => Promise<void>;
  readonly orderShipment: (trx: Trx, shipment: string, order: ShipmentOrder) => Promise<void>;
  readonly confirmShipment: (trx: Trx, shipment: string) => Promise<void>;
  readonly cancelShipment: (trx: Trx, shipment: string) => Promise<void>;
};

export type ProjectionContext = PrintContext & {
  readonly station: string;
  readonly operator: string | null;
  /** When it happened, by the platform's time. This time is stored. */
  readonly at: string;
  /**
   * Full codes of the marks in these events, with their cryptographic tails: stored with the unit, nowhere
   * else.
   */
  readonly codes: ReadonlyMap<string, string>;
  /**
   * Under v2 numbers are requested with the plan of packs (`assembly-planning.ts`), not when a pack is
   * started.
   */
  readonly requiresAssemblyFirst: boolean;
  readonly requests: PlatformRequests;
};

/** Writes one event into the tables. Runs in the transaction that stores the scan. */
export async function project(trx: Trx, event: BenchEvent, context: ProjectionContext): Promise<void> {
  const { station, operator, at } = context;
  switch (event.type) {
    case 'OrderOpened':
      return claimOrder(trx, event.order.orderId, station);
    case 'OrderLeft':
      await unclaimOrder(trx, event.order.orderId);
      // It may have been cancelled while open, before the bench was notified. The next read finds no change,
      // so it is put on hold here.
      await shelveIfCancelled(trx, event.order.orderId, at);
      return;
    case 'OrderHeld':
      await holdOrder(trx, event.orderId, { reason: event.reason, by: operator ?? '', at });
      // Whoever put it on hold has seen the cancellation.
      if (event.reason === 'order-cancelled') await markCancelReported(trx, event.orderId, null);
      return;
    case 'CancelReported':
      return markCancelReported(trx, event.orderId, event.itemNr);
    case 'OrderReleased':
      await releaseOrder(trx, event.orderId);
      return context.requiresAssemblyFirst ? undefined : askForMissingNumber(trx, event.orderId, context);
    case 'OrderTakenApart':
      await unpackOrder(trx, event.orderId, context.askedAt);
      return releaseOrder(trx, event.orderId);
    case 'PackStarted': {
      const { orderId, packId, ordinal, packNumber } = event;
      await startPack(trx, { id: packId, orderId, ordinal, packNumber, operator, at });
      if (packNumber === null && !context.requiresAssemblyFirst)
        await context.requests.requestPackNumbers(trx, orderId);
      return;
    }
    case 'PackDropped':
      await dropPack(trx, event.packId);
      // Its number is spare again: the next pack with it must get a label, whatever happened to this pack's
      // label.
      if (event.packNumber !== null && !(await isPlannedFor(trx, event)))
        await renewPackLabel(trx, event.packNumber);
      return;
    case 'PackNumberGiven':
      await assignNumber(trx, event.packId, event.packNumber);
      return requestPackLabel(trx, event.packId, context);
    case 'UnitPacked': {
      const { itemNr, packId, orderId, sku, uit } = event;
      const code = uit === null ? null : (context.codes.get(uit) ?? null);
      await packUnit(trx, { itemNr, packId, orderId, sku, uit, code, operator, at });
      return requestItemLabelOnScan(trx, itemNr, context);
    }
    case 'UnitTakenOut':
      await unpackUnit(trx, event.itemNr);
      return cancelItemLabel(trx, event.itemNr, context.askedAt);
    case 'PackClosed':
      await setPackClosed(trx, event.packId, at, operator, event.proof !== undefined);
      // Before the pack's label: item labels go on goods that are still in an open box.
      await requestItemLabelsOnClose(trx, event.packId, context);
      return requestPackLabel(trx, event.packId, context);
    case 'PackReopened':
      await setPackClosed(trx, event.packId, null, operator);
      if (context.itemLabelsAt === 'close') await cancelItemLabelsOfPack(trx, event.packId, context.askedAt);
      return cancelPackLabel(trx, event.packId, context.askedAt);
    case 'ItemMissing': {
      const { orderId, itemNr, reason, isHeld = false } = event;
      return context.requests.cancelItem(trx, { orderId, itemNr, reason, isHeld });
    }
    case 'ItemFound':
      return context.requests.keepItem(trx, { orderId: event.orderId, itemNr: event.itemNr });
    case 'LabelProven':
      return setPackProven(trx, event.packId, true);
    case 'ProofTakenBack':
      return setPackProven(trx, event.packId, false);
    case 'PackPlaced':
      return setPackPallet(trx, event.packId, event.pallet);
    case 'PackTakenOff':
      return setPackPallet(trx, event.packId, event.from);
    case 'PalletOpened':
      await openPallet(trx, { barcode: event.pallet, station, operator, at });
      return requestPalletTag(trx, event.pallet, context);
    case 'PalletClosed':
      return setPalletClosed(trx, event.pallet, at);
    case 'PalletReopened':
      return setPalletClosed(trx, event.pallet, null);
    case 'ShipmentOrdered':
      return context.requests.orderShipment(trx, event.shipment, {
        operator,
        shippedAt: event.shippedAt ?? null,
      });
    case 'ShipmentConfirmOrdered':
      return context.requests.confirmShipment(trx, event.shipment);
    case 'ShipmentCancelOrdered':
      return context.requests.cancelShipment(trx, event.shipment);
    case 'PrintAsked': {
      const { kind, number } = event.print;
      const size = sizeOf(kind, context);
      await requestReprintUnlessWaiting(trx, { kind, number, size, reason: 'command', at: context.askedAt });
      return;
    }
    case 'OperatorLoggedIn':
    case 'OperatorLoggedOut':
    case 'UnitAwaitsMark':
    case 'PalletChosen':
    case 'ProofPutOff':
    case 'ProofInsisted':
    case 'TakeOffDue':
    case 'TakeOffDone':
    case 'ActionDone':
    case 'Asked':
    case 'AskingDropped':
    case 'HeldCancelsReleased':
    case 'AlarmRaised':
    case 'AlarmAcknowledged':
      return;
    default:
      return assertNever(event);
  }
}

function sizeOf(kind: PrintAsked['kind'], { packLabelSize, itemLabelSize }: PrintContext): PaperSize {
  if (kind === 'handover-list') return 'a4';
  return kind === 'pack-label' ? packLabelSize : itemLabelSize;
}

/** Labels that wait for a printer would print for packs and units that no longer exist. */
async function unpackOrder(trx: Trx, orderId: string, askedAt: string): Promise<void> {
  const packIds = await packsInNoShipment(trx, orderId);
  for (const packId of packIds) {
    await cancelItemLabelsOfPack(trx, packId, askedAt);
    await cancelPackLabel(trx, packId, askedAt);
  }
  await unpackPacks(trx, packIds);
}

/**
 * The request for a number may have been refused. That put the order on hold, and nothing else requests one
 * again.
 */
async function askForMissingNumber(
  trx: Trx,
  orderId: string,
  { requests }: ProjectionContext,
): Promise<void> {
  if ((await packsWithoutNumber(trx, orderId)).length === 0) return;
  if (!(await isNumberPending(trx, orderId))) await requests.requestPackNumbers(trx, orderId);
}

/** By the plan sent to v2 the number returns to this same pack, whose label may already be printed. */
async function isPlannedFor(
  trx: Trx,
  { orderId, packId, packNumber }: Extract<BenchEvent, { type: 'PackDropped' }>,
): Promise<boolean> {
  const plan = await findPlan(trx, orderId);
  return plan?.packs.some((pack) => pack.packId === packId && pack.packNumber === packNumber) ?? false;
}
