import { expect, vi } from 'vitest';
import type { PackingPlatform, PlatformShipment, PlatformTraits } from '#client/packing-platform.ts';
import { createShippingService, type ShippingService } from '#main/shipping/shipping-service.ts';
import type { Database } from '#main/store/database.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { ok } from '#shared/domain/result.ts';

const AT = '2026-11-20T09:00:00.000Z';
const PALLET = 'PALPBX1';

type Options = {
  readonly api?: 'v1' | 'v2';
  readonly partnerId?: string;
  readonly palletLabelSize?: LabelSize;
  readonly handoverListAt?: HandoverListAt;
  /** Whether v2 must still get these orders' assembly; default: false. */
  readonly awaitAssembly?: (orderIds: readonly string[]) => Promise<boolean>;
  /** Id of the station whose service this is; default: the one that sends the shipments. */
  readonly station?: string;
  /** Adds nothing: the floor is as it was, or empty. */
  readonly isEmpty?: boolean;
};

/** A floor in a real database with one packed order on a closed pallet, and a platform that answers what a test sets. */
export async function shippingFloor(db: Database, options: Options = {}) {
  const traits = TRAITS[options.api ?? 'v1'];
  if (!options.isEmpty) await fillFloor(db);
  const statusById = new Map<string, string>();
  const palletsById = new Map<string, PlatformShipment['pallets']>();
  const reads: string[] = [];
  let drawn = 0;
  let gate: Promise<void> = Promise.resolve();
  const shipping = createShippingService({
    db,
    station: options.station ?? 'table',
    clock: { now: () => new Date(AT), platformNow: () => new Date(AT) } as never,
    log: { error: () => undefined, debug: () => undefined } as never,
    platform: () =>
      ({
        traits,
        readShipment: async (id: string) => {
          reads.push(id);
          const held = gate;
          gate = Promise.resolve();
          const answer = ok<PlatformShipment>({
            id,
            status: statusById.get(id) ?? 'confirmed',
            pallets: palletsById.get(id) ?? [],
          });
          await held;
          return answer;
        },
      }) as unknown as PackingPlatform,
    partnerId: () => options.partnerId ?? 'PBX',
    destination: () => 'PPBykovo',
    palletLabelSize: () => options.palletLabelSize ?? 'l',
    handoverListAt: () => options.handoverListAt ?? 'never',
    floorRules: () => ({
      oldestCreatedOn: '2026-11-15',
      needsMark: ({ categories }) => categories.includes('Shoes'),
    }),
    random: () => drawn++ / 1000,
    rereadOrders: async () => undefined,
    awaitAssembly: options.awaitAssembly ?? (async () => false),
    emit: () => undefined,
  });
  return {
    shipping,
    /** Ids that were read from the platform. */
    reads,
    /** Sets the status that the platform answers for the shipment. */
    tell: (id: string, status: string) => void statusById.set(id, status),
    /** Sets the pallets that the platform answers for the shipment. */
    tellPallets: (id: string, pallets: PlatformShipment['pallets']) => void palletsById.set(id, pallets),
    traits,
    /** Adds a closed pallet with a pack of one unit, from a separate order. */
    addPallet: (no: number, uit: string | null = null) => addPallet(db, no, uit),
    /** Numbers of the requested pallet labels, with repetitions. */
    async labels() {
      const jobs = db.selectFrom('print_jobs').innerJoin('documents', 'documents.id', 'document_id');
      const rows = await jobs.select('number').where('kind', '=', 'pallet-label').orderBy('number').execute();
      return rows.map((row) => row.number);
    },
    /** Delays the answer to the next read until the returned function is called. */
    holdNextRead(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    ship: () => ship(db, shipping),
    async statusOf(id: string) {
      const shipments = db.selectFrom('shipments').select('platform_status').where('id', '=', id);
      return (await shipments.executeTakeFirst())?.platform_status;
    },
    /** The shipment with the pallet. */
    async shipmentOfPallet() {
      const row = await db
        .selectFrom('pallets')
        .select('shipment')
        .where('barcode', '=', PALLET)
        .executeTakeFirst();
      return row?.shipment ?? null;
    },
    addShipment: (
      id: string,
      change: Partial<Omit<typeof SHIPMENT, 'operator'>> & { operator?: string } = {},
    ) =>
      db
        .insertInto('shipments')
        .values({ ...SHIPMENT, ...change, id })
        .execute(),
  };
}

const TRAITS: Readonly<Record<'v1' | 'v2', PlatformTraits>> = {
  v1: {
    api: 'v1',
    requiresAssemblyFirst: false,
    namesShipmentsItself: false,
    takesMarks: true,
    hasShipmentEvents: true,
  },
  v2: {
    api: 'v2',
    requiresAssemblyFirst: true,
    namesShipmentsItself: true,
    takesMarks: false,
    hasShipmentEvents: false,
  },
};

async function fillFloor(db: Database): Promise<void> {
  await db.insertInto('goods').values(GOODS).execute();
  await db.insertInto('orders').values(ORDER).execute();
  await db.insertInto('order_items').values(ITEM).execute();
  await db.insertInto('pallets').values(closedPallet(PALLET)).execute();
  await db.insertInto('packs').values(PACK).execute();
  await db.insertInto('pack_units').values(UNIT).execute();
}

async function ship(db: Database, shipping: ShippingService): Promise<string> {
  const plan = await shipping.plan(false);
  if (plan === null) throw new Error('nothing lies on a closed pallet');
  await db
    .transaction()
    .execute((trx) => shipping.order(trx, plan.id, { operator: '1', station: 'table', shippedAt: null }));
  return plan.id;
}

export const ORDER_ID = 'RU261120-000001';
const SHIPMENT = {
  stage: 'created',
  platform_status: 'new' as string | null,
  shipped_at: '2026-11-20',
  destination: 'PPBykovo',
  operator: null,
  created_at: AT,
  pending: null as string | null,
  problems: '[]',
};
const GOODS = {
  platform_sku: 'MP1',
  seller_sku: 'S-1',
  barcode: '',
  name: 'Bag',
  size: '',
  brand: '',
  categories: '[]',
  image_url: null,
};
const ORDER = {
  id: ORDER_ID,
  order_nr: '261120-000001',
  status: 'confirmed',
  country: 'RU',
  created_at: AT,
  updated_at: AT,
  cut_off: null,
  model: 'fbs',
  allowed_for_assembly: null,
  hold_reason: null,
  hold_by: null,
  hold_at: null,
  claimed_by: null,
  claimed_at: null,
  claims: 0,
  read_at: AT,
  needs_read: 0,
};
const ITEM = {
  item_nr: `${ORDER_ID}-001`,
  order_id: ORDER_ID,
  item_id: '1',
  sku: 'MP1',
  seller_sku: null,
  name: 'Bag',
  size: '',
  status: 'confirmed',
  can_be_cancelled: 0,
  platform_uit: null,
  cancel_asked: 0,
};
const PACK = {
  id: `${ORDER_ID}/1`,
  order_id: ORDER_ID,
  ordinal: 1,
  pack_number: 'FBS000000001',
  status: 'closed',
  operator: '1',
  opened_at: AT,
  closed_at: AT,
  pallet: PALLET,
};
const UNIT = {
  item_nr: ITEM.item_nr,
  pack_id: PACK.id,
  order_id: ORDER_ID,
  sku: 'MP1',
  uit: null,
  code: null,
  operator: '1',
  at: AT,
};

/** The order, its pack and its pallet contain this number. */
async function addPallet(db: Database, no: number, uit: string | null): Promise<void> {
  const six = String(no).padStart(6, '0');
  const id = `RU261120-${six}`;
  const item_nr = `${id}-001`;
  const pack = `${id}/1`;
  const barcode = `PALPBX${no}`;
  const named = { order_id: id, pack_number: `FBS000${six}`, pallet: barcode };
  await db
    .insertInto('orders')
    .values({ ...ORDER, id, order_nr: id.slice(2) })
    .execute();
  await db
    .insertInto('order_items')
    .values({ ...ITEM, item_nr, order_id: id, item_id: String(no) })
    .execute();
  await db.insertInto('pallets').values(closedPallet(barcode)).execute();
  await db
    .insertInto('packs')
    .values({ ...PACK, id: pack, ...named })
    .execute();
  await db
    .insertInto('pack_units')
    .values({ ...UNIT, item_nr, pack_id: pack, order_id: id, uit })
    .execute();
}

function closedPallet(barcode: string) {
  return {
    barcode,
    status: 'closed',
    station: 's',
    operator: '1',
    opened_at: AT,
    closed_at: AT,
    shipment: null,
  };
}

/** The station has read this many shipments, and a timer is set for the next; with vitest's timers. */
export function untilReadAndWaiting(reads: readonly string[], count: number): Promise<void> {
  return vi.waitFor(() => {
    expect(reads).toHaveLength(count);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
  }, 10_000);
}
