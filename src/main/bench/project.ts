import { teachBarcode } from '#main/goods/taught-barcode-store.ts';
import { claimOrder, handOverOrder, unclaimOrder } from '#main/orders/claim-store.ts';
import { holdOrder, releaseForPacking, releaseOrder, shelveIfCancelled } from '#main/orders/hold-store.ts';
import { isNumberPending } from '#main/outbox/outbox-store.ts';
import { markCancelReported } from '#main/packs/cancelled-pack-store.ts';
import {
  closePack,
  dropEmptyPack,
  giveNumber,
  isOpenAt,
  isOpenElsewhere,
  placePack,
  provePack,
  reopenPack,
  startClaimedPack,
  takePackOff,
  takeUnitOut,
} from '#main/packs/pack-change-store.ts';
import { packsWithoutNumber } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import { awaitNoProofs, packsInNoShipment, unpackPacks } from '#main/packs/pack-store.ts';
import { packClaimedUnit } from '#main/packs/pack-unit-store.ts';
import { closePallet, openPallet, reopenPallet } from '#main/packs/pallet-store.ts';
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
import { FactsOutdated } from './facts-outdated.ts';
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
  /** False: what lies on its pallets has changed, and the shipment is to be composed again. */
  readonly orderShipment: (trx: Trx, shipment: string, order: ShipmentOrder) => Promise<boolean>;
  /** False: it does not wait for it any more. */
  readonly confirmShipment: (trx: Trx, shipment: string) => Promise<boolean>;
  /** False: it may not be cancelled any more. */
  readonly cancelShipment: (trx: Trx, shipment: string) => Promise<boolean>;
};

export type ProjectionContext = PrintContext & {
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

/**
 * Writes one event into the tables. Runs in the transaction that stores the scan. Throws `FactsOutdated` and
 * `CancelAlreadySent`: then nothing of the transaction may be stored.
 */
export async function project(trx: Trx, event: BenchEvent, context: ProjectionContext): Promise<void> {
  const { station, operator, at } = context;
  switch (event.type) {
    case 'OrderOpened': {
      const { order, claims = null } = event;
      const { orderId } = order;
      return unlessOutdated(await claimOrder(trx, { orderId, station, at, claims }), `order ${orderId}`);
    }
    case 'OrderLeft':
      return leaveOrder(trx, event.order.orderId, context);
    case 'OrderHandedOver': {
      const { orderId, from, to } = event;
      return unlessOutdated(await handOverOrder(trx, { orderId, from, to, at }), `order ${orderId}`);
    }
    case 'OrderHeld':
      // From the page of the order: it may have been opened at a table meanwhile. A cancelled one is held anyway.
      if (event.reason === 'held-by-packer')
        unlessOutdated(!(await isOpenElsewhere(trx, event.orderId, station)), `order ${event.orderId}`);
      await holdOrder(trx, event.orderId, { reason: event.reason, by: operator ?? '', at });
      await awaitNoProofs(trx, event.orderId);
      // Whoever put it on hold has seen the cancellation.
      if (event.reason === 'order-cancelled') await markCancelReported(trx, event.orderId, null);
      return;
    case 'BarcodeTaught': {
      const { barcode, sku: platformSku } = event;
      const taught = await teachBarcode(trx, { barcode, platformSku, by: operator, at });
      return unlessOutdated(taught, `barcode ${barcode}`);
    }
    case 'CancelReported':
      return markCancelReported(trx, event.orderId, event.itemNr);
    case 'OrderReleased':
      unlessOutdated(await releaseForPacking(trx, event.orderId), `order ${event.orderId}`);
      return context.requiresAssemblyFirst ? undefined : askForMissingNumber(trx, event.orderId, context);
    case 'OrderTakenApart':
      await unpackOrder(trx, event.orderId, context.askedAt);
      return releaseOrder(trx, event.orderId);
    case 'PackStarted': {
      const { orderId, packId, ordinal, packNumber } = event;
      const pack = { id: packId, orderId, ordinal, packNumber, operator, at };
      unlessOutdated(await startClaimedPack(trx, pack, station), `pack ${packId}`);
      if (packNumber === null && !context.requiresAssemblyFirst)
        await context.requests.requestPackNumbers(trx, orderId);
      return;
    }
    case 'PackDropped':
      unlessOutdated(await dropEmptyPack(trx, { packId: event.packId, station }), `pack ${event.packId}`);
      // Its number is spare again: the next pack with it must get a label, whatever happened to this pack's
      // label.
      if (event.packNumber !== null && !(await isPlannedFor(trx, event)))
        await renewPackLabel(trx, event.packNumber);
      return;
    case 'PackNumberGiven':
      unlessOutdated(await giveNumber(trx, event.packId, event.packNumber), `pack ${event.packId}`);
      return requestPackLabel(trx, event.packId, context);
    case 'UnitPacked': {
      const { itemNr, packId, orderId, sku, uit } = event;
      const code = uit === null ? null : (context.codes.get(uit) ?? null);
      const unit = { itemNr, packId, orderId, sku, uit, code, operator, at };
      unlessOutdated(await packClaimedUnit(trx, unit, station), `unit ${itemNr}`);
      return requestItemLabelOnScan(trx, itemNr, context);
    }
    case 'UnitTakenOut': {
      const { itemNr, packId } = event;
      unlessOutdated(await takeUnitOut(trx, itemNr, { packId, station }), `unit ${itemNr}`);
      return cancelItemLabel(trx, itemNr, context.askedAt);
    }
    case 'PackClosed': {
      const { packId } = event;
      const awaitsProof = event.proof === undefined ? 0 : 1;
      unlessOutdated(await closePack(trx, { packId, station, operator, at, awaitsProof }), `pack ${packId}`);
      // Before the pack's label: item labels go on goods that are still in an open box.
      await requestItemLabelsOnClose(trx, packId, context);
      return requestPackLabel(trx, packId, context);
    }
    case 'PackReopened':
      unlessOutdated(await reopenPack(trx, { packId: event.packId, station }), `pack ${event.packId}`);
      if (context.itemLabelsAt === 'close') await cancelItemLabelsOfPack(trx, event.packId, context.askedAt);
      return cancelPackLabel(trx, event.packId, context.askedAt);
    case 'ItemMissing': {
      const { orderId, itemNr, reason, isHeld = false } = event;
      unlessOutdated(await isOpenAt(trx, orderId, station), `order ${orderId}`);
      return context.requests.cancelItem(trx, { orderId, itemNr, reason, isHeld });
    }
    case 'ItemFound':
      unlessOutdated(await isOpenAt(trx, event.orderId, station), `order ${event.orderId}`);
      return context.requests.keepItem(trx, { orderId: event.orderId, itemNr: event.itemNr });
    case 'LabelProven':
    case 'ProofTakenBack': {
      const { type, packId } = event;
      return unlessOutdated(await provePack(trx, packId, type === 'LabelProven'), `pack ${packId}`);
    }
    case 'PackPlaced': {
      const { packId, from, pallet: to } = event;
      return unlessOutdated(await placePack(trx, { packId, from, to }), `pack ${packId}`);
    }
    case 'PackTakenOff': {
      const { packId, pallet: from, from: to } = event;
      return unlessOutdated(await takePackOff(trx, { packId, from, to }), `pack ${packId}`);
    }
    case 'PalletOpened': {
      const { pallet: barcode } = event;
      unlessOutdated(await openPallet(trx, { barcode, station, operator, at }), `pallet ${barcode}`);
      return requestPalletTag(trx, barcode, context);
    }
    case 'PalletClosed':
      return unlessOutdated(await closePallet(trx, event.pallet, at), `pallet ${event.pallet}`);
    case 'PalletReopened':
      return unlessOutdated(await reopenPallet(trx, event.pallet), `pallet ${event.pallet}`);
    case 'ShipmentOrdered': {
      const { shipment, shippedAt = null } = event;
      const isOrdered = await context.requests.orderShipment(trx, shipment, { operator, station, shippedAt });
      return unlessOutdated(isOrdered, `shipment ${shipment}`);
    }
    case 'ShipmentConfirmOrdered': {
      const { shipment } = event;
      return unlessOutdated(await context.requests.confirmShipment(trx, shipment), `shipment ${shipment}`);
    }
    case 'ShipmentCancelOrdered': {
      const { shipment } = event;
      return unlessOutdated(await context.requests.cancelShipment(trx, shipment), `shipment ${shipment}`);
    }
    case 'PrintAsked': {
      const { kind, number } = event.print;
      const size = sizeOf(kind, context);
      await requestReprintUnlessWaiting(trx, {
        kind,
        number,
        size,
        reason: 'command',
        at: context.askedAt,
        station,
      });
      return;
    }
    case 'OrderLost':
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

/** A write whose condition no longer holds: another station was faster. */
function unlessOutdated(isStored: boolean, what: string): void {
  if (!isStored) throw new FactsOutdated(`${what} was changed by another station meanwhile`);
}

async function leaveOrder(trx: Trx, orderId: string, { station, at }: ProjectionContext): Promise<void> {
  unlessOutdated(await unclaimOrder(trx, { orderId, station }), `order ${orderId}`);
  // It may have been cancelled while open, before the bench was notified. The next read finds no change, so it
  // is put on hold here.
  await shelveIfCancelled(trx, orderId, at);
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
