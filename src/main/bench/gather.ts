import { findGoodsByBarcode, findGoodsBySku } from '#main/goods/goods-store.ts';
import { isLabelOut } from '#main/labels/outdated-labels.ts';
import { findItem, findOrderId, loadOrder } from '#main/orders/order-store.ts';
import { findQueueOrder } from '#main/orders/queue-store.ts';
import { spareNumber } from '#main/packs/pack-number-store.ts';
import { findPlan } from '#main/packs/pack-plan-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Counted } from './double-read.ts';
import { type Facts, type Guards, NO_FACTS, type Openable, type PlanFacts } from './facts.ts';
import { packFacts, packToReopen, palletFacts } from './gather-packs.ts';
import { openableOf } from './openable.ts';
import { isKept } from './pack-plan.ts';
import type { Command, ScanIntent } from './scan-intent.ts';
import { type BenchState, type OpenOrder, type Operator, openPack } from './state.ts';
import { undoBlocked } from './undo-blocked.ts';

const HOUR_MS = 3_600_000;

/** What gathering needs from other rooms; the composition root hands it in. */
export type Gathering = {
  readonly db: Database;
  /** Whose orders count as its own. */
  readonly station: string;
  readonly platformNow: () => Date;
  /** Why nothing can be packed at present; null: it can. */
  readonly packingLock: () => Reason | null;
  /** The station's own clock. */
  readonly now: () => Date;
  readonly guards: () => Guards;
  readonly autoClose: () => boolean;
  readonly proofOfLabel: () => boolean;
  readonly numbersNeedAssembly: () => boolean;
  readonly needsMark: (goods: Goods) => boolean;
  readonly findOperator: (id: string) => Promise<Operator | null>;
  readonly newPallet: () => Promise<string>;
  /** `fresh`: the orders concerned are read again first, if the network is there. */
  readonly planShipment: (fresh: boolean) => Promise<PlanFacts | null>;
  readonly shipmentToConfirm: () => Promise<string | null>;
  /** What the platform calls a shipment of ours. */
  readonly nameOfShipment: (id: string) => Promise<string>;
  /** Whether the platform has calls that confirm shipments. */
  readonly hasShipmentEvents: () => boolean;
  /** Reads an order from the platform into the cache; false where it cannot be had. */
  readonly fetchOrder: (order: string) => Promise<Result<string, unknown>>;
  /** Asks the platform for news, if the last answer is not fresh; false where it could not. */
  readonly fetchNews: () => Promise<boolean>;
};

/** Everything that the decision about this scan needs, read from the store (and from the platform for what is unknown). */
export async function gather(
  from: Gathering,
  state: BenchState,
  intent: ScanIntent,
  doubleRead: Counted | null,
): Promise<Facts> {
  // It changes nothing, so nothing more is asked.
  if (doubleRead !== null) return { ...NO_FACTS, doubleRead };
  const facts = await forIntent(from, state, intent);
  const order = state.order ?? facts.openable?.order ?? null;
  if (order === null || state.alarm !== null || facts.packingLock !== null) return facts;
  const number = numberOfPack(state, order, facts);
  return {
    ...facts,
    toldPlan: await toldPlan(from, order.orderId),
    isLabelOut: number === null ? false : await isLabelOut(from.db, number),
  };
}

/** Of the open pack, or of the one that this scan begins: a pack that was dropped comes back with its label (REST v2). */
function numberOfPack(state: BenchState, order: OpenOrder, facts: Facts): string | null {
  const pack = openPack(order);
  if (pack !== null) return pack.packNumber;
  return state.order === null ? (facts.openable?.spareNumber ?? null) : facts.spareNumber;
}

async function toldPlan({ db, numbersNeedAssembly }: Gathering, orderId: string): Promise<Facts['toldPlan']> {
  const plan = await findPlan(db, orderId);
  return plan !== null && isKept(plan, numbersNeedAssembly()) ? plan.packs : null;
}

async function forIntent(from: Gathering, state: BenchState, intent: ScanIntent): Promise<Facts> {
  const base: Facts = {
    ...NO_FACTS,
    packingLock: from.packingLock(),
    now: from.now().getTime(),
    guards: from.guards(),
    autoClose: from.autoClose(),
    proofOfLabel: from.proofOfLabel(),
    areNumbersLast: from.numbersNeedAssembly(),
  };
  if (state.alarm !== null) return base;
  // Refused, whatever else is known about it: no other account's platform is asked.
  if (base.packingLock !== null && intent.kind !== 'operator') return base;
  const facts: Facts = { ...base, spareNumber: await forNewPack(from, state, intent) };
  switch (intent.kind) {
    case 'operator':
      return { ...facts, operator: await from.findOperator(intent.id) };
    case 'command':
      return { ...facts, ...(await forCommand(from, state, intent.command)) };
    case 'pallet':
      return { ...facts, pallet: await palletFacts(from.db, intent.barcode) };
    case 'pack': {
      const pack = await packFacts(from.db, { packNumber: intent.packNumber });
      const isReopening = state.asking?.kind === 'reopen-pack' && pack !== null;
      return { ...facts, pack, openable: isReopening ? await openable(from, pack.orderId) : null };
    }
    case 'item':
      return state.order === null ? { ...facts, openable: await byItem(from, intent.itemNr) } : facts;
    case 'order':
      return { ...facts, ...(await forOrder(from, state, intent.order)) };
    case 'mark': {
      const markUse = await findMark(from.db, intent.mark.uit);
      const named = await forBarcode(from, state, intent.mark.gtin14, markUse === null);
      return { ...facts, ...named, markUse };
    }
    case 'barcode':
      return { ...facts, ...(await forBarcode(from, state, intent.gtin14, true)) };
    case 'sku': {
      const goods = await findGoodsBySku(from.db, intent.sku);
      return { ...facts, ...(await forGoods(from, state, goods, true)) };
    }
    case 'unknown':
    case 'unreadable':
      return facts;
  }
}

async function forCommand(from: Gathering, state: BenchState, command: Command): Promise<Partial<Facts>> {
  switch (command.name) {
    case 'NEXT': {
      const id = await mostUrgent(from, null);
      return { openable: id === null ? null : await openable(from, id) };
    }
    case 'PALLET':
      return {
        newPallet: await from.newPallet(),
        pallet: state.pallet === null ? null : await palletFacts(from.db, state.pallet),
      };
    case 'CLOSEPALLET':
      return { pallet: state.pallet === null ? null : await palletFacts(from.db, state.pallet) };
    case 'SHIP':
      return { plan: await from.planShipment(false) };
    case 'OK':
      return forAsked(from, state);
    case 'CONFIRM':
      return forConfirm(from);
    case 'REPRINT':
      return { pack: state.lastPack === null ? null : await packFacts(from.db, { packId: state.lastPack }) };
    case 'UNDO':
      return { undoBlocked: await undoBlocked(from.db, from.station, state) };
    default:
      return {};
  }
}

async function forConfirm(from: Gathering): Promise<Partial<Facts>> {
  const shipmentToConfirm = await from.shipmentToConfirm();
  return {
    shipmentToConfirm,
    nameToConfirm: shipmentToConfirm && (await from.nameOfShipment(shipmentToConfirm)),
    isConfirmedInPortal: !from.hasShipmentEvents(),
  };
}

async function forAsked(from: Gathering, state: BenchState): Promise<Partial<Facts>> {
  if (state.asking?.kind === 'send-shipment') return { plan: await from.planShipment(true) };
  if (state.asking?.kind === 'release-hold') return { openable: await openable(from, state.asking.orderId) };
  if (state.asking?.kind === 'take-off')
    return { pack: await packFacts(from.db, { packId: state.asking.packId }) };
  return {};
}

/**
 * A number for the pack that this scan may start in the open order: only where none is open, or another one is asked for. A
 * number that has come for a pack which waits for it is that one's: else nobody would ask again.
 */
async function forNewPack(from: Gathering, state: BenchState, intent: ScanIntent): Promise<string | null> {
  if (state.order === null || state.order.packs.some(({ packNumber }) => packNumber === null)) return null;
  const isAsked = intent.kind === 'command' && intent.command.name === 'NEW';
  return isAsked || openPack(state.order) === null ? spareNumber(from.db, state.order.orderId) : null;
}

/** The units of the open order tell their goods themselves; the catalog is asked about all others. */
async function forBarcode(
  from: Gathering,
  state: BenchState,
  gtin14: string,
  mayOpen: boolean,
): Promise<Partial<Facts>> {
  const same = state.order?.units.filter((unit) => unit.gtin14 === gtin14) ?? [];
  const [unit] = same;
  if (unit === undefined) return forGoods(from, state, await findGoodsByBarcode(from.db, gtin14), mayOpen);
  return { goods: { name: unit.name, size: unit.size }, skus: same.map(({ sku }) => sku) };
}

/** Idle: the order that this unit opens. */
async function forGoods(
  from: Gathering,
  state: BenchState,
  goods: Goods | null,
  mayOpen: boolean,
): Promise<Partial<Facts>> {
  const named = goods === null ? null : { name: goods.name, size: goods.size };
  if (state.order !== null) return { goods: named, skus: goods === null ? [] : [goods.platformSku] };
  if (goods === null || !mayOpen) return { goods: named };
  const skus = [goods.platformSku];
  const id = await mostUrgent(from, goods.platformSku);
  return { goods: named, skus, openable: id === null ? null : await openable(from, id) };
}

/**
 * The order to open from the queue. One that came in a minute ago is not in the cache yet: it is asked for once, before
 * the packer is told that there is none.
 */
async function mostUrgent(from: Gathering, sku: string | null): Promise<string | null> {
  const id = await findQueueOrder(from.db, wish(from, sku));
  if (id !== null || !(await from.fetchNews())) return id;
  return findQueueOrder(from.db, wish(from, sku));
}

async function byOrder(from: Gathering, order: string): Promise<Openable | null> {
  const known = await findOrderId(from.db, order);
  const cached = known === null ? null : await openable(from, known);
  if (cached !== null && !MAY_HAVE_CHANGED.includes(cached.blocked)) return cached;
  const fetched = await from.fetchOrder(known ?? order);
  return fetched.ok ? openable(from, fetched.value) : cached;
}

async function forOrder(from: Gathering, state: BenchState, order: string): Promise<Partial<Facts>> {
  const found = await byOrder(from, order);
  if (state.asking?.kind !== 'reopen-pack' || found === null) return { openable: found };
  const packId = await packToReopen(from.db, found.order.orderId);
  return { openable: found, pack: packId === null ? null : await packFacts(from.db, { packId }) };
}

/** What the platform may have allowed since the order was read: looked at again before it is refused. */
const MAY_HAVE_CHANGED: readonly Openable['blocked'][] = ['order-to-confirm', 'order-not-packable'];

async function byItem(from: Gathering, itemNr: string): Promise<Openable | null> {
  const known = await findItem(from.db, itemNr);
  return known === null ? byOrder(from, itemNr.replace(/-\d{3}$/, '')) : openable(from, known.orderId);
}

async function openable(from: Gathering, orderId: string): Promise<Openable | null> {
  const stored = await loadOrder(from.db, orderId);
  if (stored === null) return null;
  return openableOf(stored, {
    station: from.station,
    oldestCreatedOn: oldestCreation(from.platformNow()),
    needsMark: from.needsMark,
    spareNumber: await spareNumber(from.db, orderId),
  });
}

function wish(from: Gathering, sku: string | null) {
  const now = from.platformNow();
  const dueBefore = new Date(now.getTime() + HOUR_MS).toISOString();
  return { sku, dueBefore, oldestCreatedOn: oldestCreation(now) };
}
