import type { CancelledUnit } from '#main/bench/cancel-news.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { type Facts, NO_FACTS, type Openable, type PackFacts, type PalletFacts } from '#main/bench/facts.ts';
import type { Command, KnownAs, ScanIntent } from '#main/bench/scan-intent.ts';
import type { BenchState, OpenOrder, Operator } from '#main/bench/state.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { CATALOG } from './bench-goods.ts';
import type { PackRow, Tables } from './bench-tables.ts';

export const OPERATORS: readonly Operator[] = [
  { id: '1', name: 'Анна', role: 'packer' },
  { id: '9', name: 'Ольга', role: 'supervisor' },
];

export type FactsContext = {
  /** The station's clock, in milliseconds. */
  readonly now: () => number;
  readonly guards: Facts['guards'];
  readonly autoClose: boolean;
  readonly proofOfLabel: boolean;
  readonly packingLock: Reason | null;
  /** Orders that may not be opened for another reason than what the bench did with them. */
  readonly blocked: ReadonlyMap<string, Reason>;
  readonly shipmentProblems: number;
  readonly shipmentToConfirm: string | null;
};

/** The order with what the station did to it. */
export function loadOrder(tables: Tables, orderId: string): OpenOrder | null {
  const told = tables.orders.get(orderId);
  if (!told) return null;
  const units = told.units.map((unit) => {
    const packed = tables.packUnits.get(unit.itemNr);
    const inPack = packed ? { packId: packed.packId, uit: packed.uit } : {};
    // A unit that was cancelled after it was packed lies in its pack until somebody takes it out.
    if (tables.cancelledItems.has(unit.itemNr)) return { ...unit, ...inPack, status: 'cancelled' } as const;
    return packed ? ({ ...unit, ...inPack, status: 'packed' } as const) : unit;
  });
  const packs = [...tables.packs.values()]
    .filter((pack) => pack.orderId === orderId)
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ packId, ordinal, packNumber, status }) => ({ packId, ordinal, packNumber, status }));
  return { ...told, isCancelled: tables.cancelledOrders.has(orderId), units, packs };
}

export function lookUp(text: string): readonly KnownAs[] {
  return CATALOG.some((goods) => [goods.sku, goods.sellerSku].includes(text)) ? ['sku'] : [];
}

/** Plays the store: everything that the decision about this scan needs. */
export function gatherFacts(
  tables: Tables,
  context: FactsContext,
  state: BenchState,
  intent: ScanIntent,
): Facts {
  const spare = state.order === null ? null : spareNumber(tables, state.order.orderId);
  const { autoClose, proofOfLabel, packingLock, guards } = context;
  const now = context.now();
  const facts: Facts = { ...NO_FACTS, now, guards, autoClose, proofOfLabel, packingLock, spareNumber: spare };
  const open = (orderId: string | null | undefined) => openable(tables, context, orderId ?? null);
  switch (intent.kind) {
    case 'operator':
      return { ...facts, operator: OPERATORS.find(({ id }) => id === intent.id) ?? null };
    case 'command':
      return { ...facts, ...forCommand(tables, context, state, intent.command) };
    case 'pallet':
      return { ...facts, pallet: palletFacts(tables, intent.barcode) };
    case 'pack': {
      const row = [...tables.packs.values()].find((pack) => pack.packNumber === intent.packNumber);
      return { ...facts, pack: packFacts(tables, row), openable: open(row?.orderId) };
    }
    case 'item':
      return { ...facts, openable: open(intent.itemNr.replace(/-\d{3}$/, '')) };
    case 'order':
      return { ...facts, ...forOrder(tables, state, open(orderNamed(tables, intent.order))) };
    case 'mark': {
      const used = [...tables.packUnits.values()].find((unit) => unit.uit === intent.mark.uit);
      const markUse = used ? { itemNr: used.itemNr, orderId: used.orderId } : null;
      return {
        ...facts,
        markUse,
        ...forGoods(tables, context, (goods) => goods.gtin14 === intent.mark.gtin14),
      };
    }
    case 'barcode':
      return { ...facts, ...forGoods(tables, context, (goods) => goods.gtin14 === intent.gtin14) };
    case 'sku':
      return {
        ...facts,
        ...forGoods(tables, context, (goods) => [goods.sku, goods.sellerSku].includes(intent.sku)),
      };
    default:
      return facts;
  }
}

/** A closed pack without a number is reopened by that of its order. */
function forOrder(tables: Tables, { asking }: BenchState, found: Openable | null): Partial<Facts> {
  if (asking?.kind !== 'reopen-pack' || found === null) return { openable: found };
  const packs = [...tables.packs.values()].filter(
    (one) => one.orderId === found.order.orderId && one.packNumber === null && one.status === 'closed',
  );
  const cancelled = cancelledUnits(tables);
  const pack = packs.find(({ packId }) => cancelled.some((unit) => unit.packId === packId)) ?? packs.at(-1);
  return { openable: found, pack: packFacts(tables, pack) };
}

function forCommand(
  tables: Tables,
  context: FactsContext,
  state: BenchState,
  command: Command,
): Partial<Facts> {
  const own = state.pallet === null ? null : palletFacts(tables, state.pallet);
  switch (command.name) {
    case 'NEXT':
      return { openable: openable(tables, context, queue(tables, context, state)[0] ?? null) };
    case 'PALLET':
      return { newPallet: `PALPBX${tables.pallets.size + 1}`, pallet: own };
    case 'CLOSEPALLET':
      return { pallet: own };
    case 'SHIP':
      return { plan: plan(tables, context) };
    case 'OK':
      return forAsked(tables, context, state);
    case 'CONFIRM':
      return { shipmentToConfirm: context.shipmentToConfirm };
    case 'REPRINT':
      return { pack: packFacts(tables, tables.packs.get(state.lastPack ?? '')) };
    case 'UNDO':
      return { undoBlocked: undoBlocked(tables, state) };
    default:
      return {};
  }
}

function forAsked(tables: Tables, context: FactsContext, { asking }: BenchState): Partial<Facts> {
  switch (asking?.kind) {
    case 'take-off':
      return { pack: packFacts(tables, tables.packs.get(asking.packId)) };
    case 'release-hold':
      return { openable: openable(tables, context, asking.orderId) };
    default:
      return { plan: plan(tables, context) };
  }
}

function forGoods(
  tables: Tables,
  context: FactsContext,
  isMeant: (goods: (typeof CATALOG)[number]) => boolean,
): Partial<Facts> {
  const goods = CATALOG.find(isMeant);
  if (!goods) return {};
  const needing = queue(tables, context, null).filter((orderId) =>
    openUnitsOf(tables, orderId).some((unit) => unit.sku === goods.sku),
  );
  const completed = needing.find((orderId) => openUnitsOf(tables, orderId).length === 1);
  const { name, size } = goods;
  return {
    goods: { name, size },
    skus: [goods.sku],
    openable: openable(tables, context, completed ?? needing[0] ?? null),
  };
}

/** Orders that may be packed now, most urgent first: as they were given to the bench. */
function queue(tables: Tables, context: FactsContext, state: BenchState | null): readonly string[] {
  return [...tables.orders.keys()].filter(
    (orderId) =>
      orderId !== state?.order?.orderId &&
      openable(tables, context, orderId)?.blocked === null &&
      openUnitsOf(tables, orderId).length > 0,
  );
}

function openUnitsOf(tables: Tables, orderId: string) {
  return loadOrder(tables, orderId)?.units.filter((unit) => unit.status === 'open') ?? [];
}

function openable(tables: Tables, context: FactsContext, orderId: string | null): Openable | null {
  const order = orderId === null ? null : loadOrder(tables, orderId);
  if (order === null) return null;
  const hold = tables.holds.get(order.orderId) ?? null;
  const blocked = whyNot(order, hold, context);
  return {
    order,
    blocked,
    isReleasable: blocked === 'order-on-hold',
    spareNumber: spareNumber(tables, order.orderId),
  };
}

function whyNot(order: OpenOrder, hold: string | null, context: FactsContext): Reason | null {
  if (order.isCancelled || hold === 'order-cancelled') return 'order-cancelled';
  if (hold !== null) return 'order-on-hold';
  const live = order.units.filter((unit) => unit.status !== 'cancelled');
  if (live.length === 0) return 'order-cancelled';
  const isPacked = live.every((unit) => unit.status === 'packed');
  if (isPacked && order.packs.every((pack) => pack.status === 'closed')) return 'order-packed';
  return context.blocked.get(order.orderId) ?? null;
}

export function spareNumber(tables: Tables, orderId: string): string | null {
  const used = new Set([...tables.packs.values()].map((pack) => pack.packNumber));
  return tables.numbers.get(orderId)?.find((number) => !used.has(number)) ?? null;
}

function orderNamed(tables: Tables, text: string): string | null {
  const found = [...tables.orders.values()].find((order) => order.orderId === text || order.orderNr === text);
  return found?.orderId ?? null;
}

function packFacts(tables: Tables, row: PackRow | undefined): PackFacts | null {
  if (!row) return null;
  const pallet = tables.pallets.get(row.pallet ?? '');
  const isOrderCancelled = tables.cancelledOrders.has(row.orderId);
  const isOrderOnHold = tables.holds.has(row.orderId);
  const lies = { palletStatus: pallet?.status ?? null, shipment: pallet?.shipment ?? null };
  const label = tables.labels.get(row.packNumber ?? '') ?? 'fine';
  const [cancelledUnit = null] = cancelledUnits(tables).filter(({ packId }) => packId === row.packId);
  const status = row.awaitsProof ? 'unproven' : row.status;
  return { ...row, ...lies, status, isOrderCancelled, isOrderOnHold, cancelledUnit, label };
}

/** Cancelled units in closed packs of orders that are not cancelled. */
export function cancelledUnits(tables: Tables): readonly CancelledUnit[] {
  return [...tables.packUnits.values()].flatMap(({ itemNr, packId, orderId }): CancelledUnit[] => {
    const pack = tables.packs.get(packId);
    const isMeant = tables.cancelledItems.has(itemNr) && !tables.cancelledOrders.has(orderId);
    if (!isMeant || pack?.status !== 'closed') return [];
    const unit = tables.orders.get(orderId)?.units.find((known) => known.itemNr === itemNr);
    const { packNumber, pallet } = pack;
    return [{ orderId, packId, packNumber, pallet, itemNr, name: unit?.name ?? '', size: unit?.size ?? '' }];
  });
}

function palletFacts(tables: Tables, barcode: string): PalletFacts | null {
  const pallet = tables.pallets.get(barcode);
  if (!pallet) return null;
  return { ...pallet, packs: [...tables.packs.values()].filter((pack) => pack.pallet === barcode).length };
}

function plan(tables: Tables, { shipmentProblems }: FactsContext): Facts['plan'] {
  const pallets = [...tables.pallets.values()].filter(
    (one) => one.status === 'closed' && one.shipment === null,
  );
  if (pallets.length === 0) return null;
  const packs = [...tables.packs.values()].filter((pack) =>
    pallets.some((one) => one.barcode === pack.pallet),
  );
  const units = [...tables.packUnits.values()].filter((unit) =>
    packs.some((pack) => pack.packId === unit.packId),
  );
  return {
    shipment: 'PBX000001',
    pallets: shipmentProblems === 0 ? pallets.length : 0,
    packs: shipmentProblems === 0 ? packs.map((pack) => pack.packId) : [],
    units: shipmentProblems === 0 ? units.length : 0,
    isTemporary: false,
    unsentMarks: 0,
    heldBack: shipmentProblems === 0 ? [] : packs.map((pack) => pack.packId),
    comeOff: [],
    cancelled: [],
    firstProblem: shipmentProblems === 0 ? {} : { pack: packs[0]?.packNumber ?? '' },
    problemOf: {},
  };
}

function undoBlocked(tables: Tables, state: BenchState): Reason | null {
  for (const event of state.undo.at(-1)?.events ?? []) {
    if (event.type === 'ItemMissing' && !tables.heldCancels.has(event.itemNr)) return 'cancel-told';
    for (const barcode of palletsOf(tables, event)) {
      const pallet = tables.pallets.get(barcode ?? '');
      if (pallet?.shipment) return 'pack-sent';
      if (pallet?.status === 'closed') return 'pallet-closed';
    }
  }
  return null;
}

/** Pallets that taking this back would touch. */
function palletsOf(tables: Tables, event: BenchEvent): readonly (string | null | undefined)[] {
  switch (event.type) {
    case 'PackClosed':
      return [tables.packs.get(event.packId)?.pallet];
    case 'PackPlaced':
      return [tables.packs.get(event.packId)?.pallet, event.from];
    case 'PackTakenOff':
      return [tables.packs.get(event.packId)?.pallet, event.pallet];
    case 'PalletChosen':
      return [event.before];
    default:
      return [];
  }
}
