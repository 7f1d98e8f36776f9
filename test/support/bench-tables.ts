import type { BenchEvent, HoldReason } from '#main/bench/events.ts';
import type { OpenOrder } from '#main/bench/state.ts';

export type PackRow = {
  readonly packId: string;
  readonly orderId: string;
  readonly ordinal: number;
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed';
  readonly pallet: string | null;
  /** Closed, and its label is still to be scanned. */
  readonly awaitsProof: boolean;
};

export type PalletRow = {
  readonly barcode: string;
  readonly status: 'open' | 'closed';
  readonly shipment: string | null;
};

export type PackUnitRow = {
  readonly itemNr: string;
  readonly orderId: string;
  readonly packId: string;
  readonly uit: string | null;
};

/** What the store of a station holds, as far as the bench writes it. */
export type Tables = {
  readonly orders: Map<string, OpenOrder>;
  readonly cancelledOrders: Set<string>;
  readonly cancelledItems: Set<string>;
  readonly holds: Map<string, HoldReason>;
  readonly packs: Map<string, PackRow>;
  readonly packUnits: Map<string, PackUnitRow>;
  readonly pallets: Map<string, PalletRow>;
  /** Numbers that the platform gave, by order. */
  readonly numbers: Map<string, readonly string[]>;
  /** Item numbers of missing units of which the platform is not told yet. */
  readonly heldCancels: Set<string>;
  /** Item numbers of cancelled units, and ids of cancelled orders, that the bench was told of. */
  readonly told: Set<string>;
  /** Pack numbers whose printed label shows an old address. */
  readonly labels: Map<string, 'outdated' | 'renewed'>;
  /** Numbers whose label was printed because a person asked. */
  readonly printed: string[];
};

export function emptyTables(orders: readonly OpenOrder[]): Tables {
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    cancelledOrders: new Set(),
    cancelledItems: new Set(),
    holds: new Map(),
    packs: new Map(),
    packUnits: new Map(),
    pallets: new Map(),
    numbers: new Map(),
    heldCancels: new Set(),
    told: new Set(),
    labels: new Map(),
    printed: [],
  };
}

const NOWHERE = { pallet: null, awaitsProof: false } as const;

/** Writes one event into the tables. Throws where a key of the real database would. */
export function writeEvent(tables: Tables, event: BenchEvent): void {
  const packs = packChange(event);
  holdToProof(tables, event);
  if (packs !== null) changePack(tables, packs.packId, packs.change);
  switch (event.type) {
    case 'PackStarted': {
      if (tables.packs.has(event.packId)) throw new Error(`pack ${event.packId} is started twice`);
      const { packId, orderId, ordinal, packNumber } = event;
      tables.packs.set(packId, { packId, orderId, ordinal, packNumber, status: 'open', ...NOWHERE });
      break;
    }
    case 'PackDropped':
      if ([...tables.packUnits.values()].some((unit) => unit.packId === event.packId))
        throw new Error(`pack ${event.packId} is dropped with units in it`);
      tables.packs.delete(event.packId);
      break;
    case 'UnitPacked':
      packUnit(tables, event);
      break;
    case 'UnitTakenOut':
      tables.packUnits.delete(event.itemNr);
      break;
    case 'ItemMissing':
      tables.cancelledItems.add(event.itemNr);
      if (event.isHeld === true) tables.heldCancels.add(event.itemNr);
      break;
    case 'ItemFound':
      if (!tables.heldCancels.delete(event.itemNr)) throw new Error(`${event.itemNr} was told already`);
      tables.cancelledItems.delete(event.itemNr);
      break;
    case 'OrderHeld':
      tables.holds.set(event.orderId, event.reason);
      break;
    case 'OrderReleased':
      tables.holds.delete(event.orderId);
      break;
    case 'PalletOpened':
      tables.pallets.set(event.pallet, { barcode: event.pallet, status: 'open', shipment: null });
      break;
    case 'PalletClosed':
      tables.pallets.set(event.pallet, { barcode: event.pallet, status: 'closed', shipment: null });
      break;
    case 'ShipmentOrdered':
      for (const pallet of tables.pallets.values()) {
        if (pallet.status === 'closed' && pallet.shipment === null)
          tables.pallets.set(pallet.barcode, { ...pallet, shipment: event.shipment });
      }
      break;
    case 'CancelTold':
      tables.told.add(event.itemNr ?? event.orderId);
      break;
    case 'PrintAsked':
      tables.printed.push(event.print.number);
      break;
    default:
      break;
  }
}

function packChange(event: BenchEvent): { packId: string; change: Partial<PackRow> } | null {
  switch (event.type) {
    case 'PackNumberGiven':
      return { packId: event.packId, change: { packNumber: event.packNumber } };
    case 'PackClosed':
      return {
        packId: event.packId,
        change: { status: 'closed', awaitsProof: event.proof !== undefined },
      };
    case 'PackReopened':
      return { packId: event.packId, change: { status: 'open', awaitsProof: false } };
    case 'LabelProven':
      return { packId: event.packId, change: { awaitsProof: false } };
    case 'ProofTakenBack':
      return { packId: event.packId, change: { awaitsProof: true } };
    case 'PackPlaced':
      return { packId: event.packId, change: { pallet: event.pallet } };
    case 'PackTakenOff':
      return { packId: event.packId, change: { pallet: event.from } };
    default:
      return null;
  }
}

/** What awaits the scan of its label is proven once, by its own number, and lies on no pallet before. */
function holdToProof(tables: Tables, event: BenchEvent): void {
  if (event.type !== 'LabelProven' && event.type !== 'PackPlaced') return;
  const pack = tables.packs.get(event.packId);
  if (event.type === 'PackPlaced' && pack?.awaitsProof) throw new Error(`${event.packId} is not proven`);
  if (event.type !== 'LabelProven') return;
  const isItsOwn = pack?.awaitsProof === true && pack.packNumber === event.packNumber;
  if (!isItsOwn) throw new Error(`${event.packNumber} does not prove ${event.packId}`);
}

function changePack(tables: Tables, packId: string, change: Partial<PackRow>): void {
  const row = tables.packs.get(packId);
  if (!row) throw new Error(`no pack ${packId}`);
  tables.packs.set(packId, { ...row, ...change });
}

function packUnit(tables: Tables, { itemNr, orderId, packId, uit }: PackUnitRow): void {
  if (tables.packUnits.has(itemNr)) throw new Error(`unit ${itemNr} is in two packs`);
  const other = [...tables.packUnits.values()].find((unit) => uit !== null && unit.uit === uit);
  if (other) throw new Error(`mark ${uit} is on ${other.itemNr} and ${itemNr}`);
  if (!tables.packs.has(packId)) throw new Error(`unit ${itemNr} into no pack ${packId}`);
  tables.packUnits.set(itemNr, { itemNr, orderId, packId, uit });
}
