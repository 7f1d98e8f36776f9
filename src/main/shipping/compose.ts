import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import { LIMITS } from '#shared/domain/limits.ts';

/** A unit on the floor that is in no shipment yet. */
type FloorUnit = {
  readonly itemNr: string;
  readonly sku: string;
  readonly sellerSku: string;
  readonly uit: string | null;
  /** The platform cancelled it after it was packed. */
  readonly isDead: boolean;
  readonly needsMark: boolean;
};

export type FloorPack = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  /** The order's number, which names it in a shipment. */
  readonly orderNr: string;
  /** `unproven`: closed, but its printed label must still be scanned. */
  readonly status: 'open' | 'closed' | 'unproven';
  readonly pallet: string | null;
  /** Its label shows an old address. */
  readonly isLabelOutdated: boolean;
  readonly units: readonly FloorUnit[];
};

type FloorPallet = { readonly barcode: string; readonly status: 'open' | 'closed' };

export type FloorOrder = {
  readonly orderId: string;
  /** The latest possible time: see `latestCreation`. */
  readonly createdOn: string;
  readonly isDead: boolean;
  /** A person must decide on it first. */
  readonly isOnHold: boolean;
  /** Item numbers of its live units that are in no pack. */
  readonly unpacked: readonly string[];
  /** The platform has not answered the cancellation of one of its items yet. */
  readonly awaitsCancel: boolean;
};

export type Floor = {
  readonly pallets: readonly FloorPallet[];
  /** Packs on these pallets, and all other packs of their orders that are in no shipment. */
  readonly packs: readonly FloorPack[];
  readonly orders: ReadonlyMap<string, FloorOrder>;
  /** Item numbers of units in a shipment that was neither refused nor cancelled. */
  readonly travellingItems: ReadonlySet<string>;
  /** Orders created before this must be cancelled: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
};

export type Composition = {
  /** Pallets to send, with the packs to send on them. */
  readonly pallets: readonly { readonly barcode: string; readonly packs: readonly FloorPack[] }[];
  /** Packs on closed pallets that may not be sent: they must be taken off before the pallet leaves. */
  readonly heldBack: readonly FloorPack[];
  /** Why they are held back: each problem names the order, pack, pallet or unit that causes it. */
  readonly problems: readonly ShipmentProblem[];
};

/**
 * Decides what on the closed pallets may be sent now, and what is held back (specification, "out-shipments
 * (FBS)"; design, bench, "Pallets and the out-shipment"). All live units of an order travel in one shipment:
 * a problem of one of its packs or units holds back all packs of the order, and no others. `namesSkus`: the
 * platform needs the seller's SKU of each unit (v2 needs only item numbers, and may not report the SKU).
 */
export function compose(floor: Floor, { namesSkus = true } = {}): Composition {
  const closed = floor.pallets.filter((pallet) => pallet.status === 'closed');
  const onPallets = closed.flatMap(({ barcode }) => floor.packs.filter((pack) => pack.pallet === barcode));
  const problems: ShipmentProblem[] = [];
  const heldOrders = new Set<string>();
  for (const orderId of new Set(onPallets.map((pack) => pack.orderId))) {
    const found = orderProblems(orderId, floor).filter(
      ({ code }) => namesSkus || code !== 'seller-sku-unknown',
    );
    if (found.length > 0) heldOrders.add(orderId);
    problems.push(...found);
  }
  const empty = closed.filter(({ barcode }) => onPallets.every((pack) => pack.pallet !== barcode));
  problems.push(...empty.map(({ barcode }) => problem('pallet-empty', { pallet: barcode })));
  const sendable = onPallets.filter((pack) => !heldOrders.has(pack.orderId));
  return {
    pallets: closed
      .map(({ barcode }) => ({ barcode, packs: sendable.filter((pack) => pack.pallet === barcode) }))
      .filter(({ packs }) => packs.length > 0),
    heldBack: onPallets.filter((pack) => heldOrders.has(pack.orderId)),
    problems,
  };
}

function packProblems(pack: FloorPack, floor: Floor): readonly ShipmentProblem[] {
  const at = { orderId: pack.orderId, packNumber: pack.packNumber, pallet: pack.pallet };
  const found: ShipmentProblem[] = [];
  if (pack.packNumber === null && pack.status !== 'open') found.push(problem('number-missing', at));
  if (pack.isLabelOutdated) found.push(problem('label-outdated', at));
  for (const unit of pack.units) {
    const atUnit = { ...at, itemNr: unit.itemNr };
    if (unit.isDead) found.push(problem('unit-cancelled', atUnit));
    else if (unit.needsMark && unit.uit === null) found.push(problem('mark-missing', atUnit));
    if (unit.sellerSku === '') found.push(problem('seller-sku-unknown', atUnit));
    if (unit.itemNr.length > LIMITS.unitloadLength) found.push(problem('unitload-too-long', atUnit));
    if (floor.travellingItems.has(unit.itemNr)) found.push(problem('unitload-used', atUnit));
  }
  return found;
}

function orderProblems(orderId: string, floor: Floor): readonly ShipmentProblem[] {
  const order = floor.orders.get(orderId);
  if (!order) return [];
  if (order.isDead) return [problem('order-cancelled', { orderId })];
  const found: ShipmentProblem[] = order.isOnHold ? [problem('order-on-hold', { orderId })] : [];
  if (order.createdOn < floor.oldestCreatedOn) found.push(problem('order-too-old', { orderId }));
  if (order.awaitsCancel) found.push(problem('cancel-on-its-way', { orderId }));
  for (const itemNr of order.unpacked) found.push(problem('order-incomplete', { orderId, itemNr }));
  for (const pack of floor.packs.filter((candidate) => candidate.orderId === orderId)) {
    const at = { orderId, packNumber: pack.packNumber, pallet: pack.pallet };
    const pallet = floor.pallets.find((candidate) => candidate.barcode === pack.pallet);
    found.push(...packProblems(pack, floor));
    if (pack.status === 'open') found.push(problem('pack-open', at));
    else if (pack.status === 'unproven') found.push(problem('label-not-scanned', at));
    else if (pack.pallet === null) found.push(problem('pack-not-on-pallet', at));
    else if (pallet?.status === 'open') found.push(problem('pack-on-open-pallet', at));
  }
  return found;
}

export function problem(
  code: ShipmentProblem['code'],
  at: Partial<Omit<ShipmentProblem, 'code'>>,
): ShipmentProblem {
  return { code, orderId: null, packNumber: null, pallet: null, itemNr: null, detail: null, ...at };
}
