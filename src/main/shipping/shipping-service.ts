import { isDeepStrictEqual } from 'node:util';
import type { PackingPlatform } from '#client/packing-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { isToBeConfirmed } from '#shared/domain/status.ts';
import { type Composition, compose } from './compose.ts';
import { type FloorRules, readFloor, type ShownFloor } from './floor.ts';
import { createShipmentOutcomes } from './outcomes.ts';
import { isNamingProblem, storedProblems, withNames } from './pallet-ids.ts';
import { latestShipping, type ShipmentPlan, uniqueDigits, unusedUnitload } from './plan.ts';
import type { ShippingEvents } from './shipment-poller.ts';
import { createShipmentPoller } from './shipment-poller.ts';
import { awaitsConfirm, mayBeCancelled } from './shipment-status.ts';
import {
  addShipment,
  findShipment,
  isSpentForever,
  lastShipment,
  openShipments,
  platformName,
  setShipment,
  spentNumbers,
} from './shipment-store.ts';

type ShippingOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Id of this station. */
  readonly station: string;
  readonly platform: () => PackingPlatform;
  readonly partnerId: () => string;
  readonly destination: () => string;
  readonly palletLabelSize: () => LabelSize;
  readonly handoverListAt: () => HandoverListAt;
  readonly floorRules: () => FloorRules;
  readonly random: () => number;
  /** Reads these orders again before they are sent, if the network is there, within a time limit. */
  readonly rereadOrders: (orderIds: readonly string[]) => Promise<void>;
  /**
   * Whether v2 does not have the contents of the packs of one of these orders yet. If so, makes sure that
   * they are sent.
   */
  readonly awaitAssembly: (orderIds: readonly string[]) => Promise<boolean>;
  /** Whether this station polls the shipments; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<ShippingEvents>;
};

export type ShipmentOrder = {
  readonly operator: string | null;
  /** Id of the station that orders it. */
  readonly station: string;
  /** `YYYY-MM-DD`; null: today. */
  readonly shippedAt: string | null;
};

export type LastShipment = {
  /** The platform's id of it; ours while the platform has not answered. */
  readonly name: string;
  readonly isAnswered: boolean;
};

export type ShippingService = ReturnType<typeof createShippingService>;

/** Pallets and out-shipments: composes and orders them, and stores the platform's answers. */
export function createShippingService(options: ShippingOptions) {
  const { db, clock } = options;
  /** Plans that were shown or checked and may be ordered, by id. */
  const plans = new Map<string, ShipmentPlan>();
  const poller = createShipmentPoller(options);

  /** Contains the platform's time, so that one repeats only if that was set back; then another one is drawn. */
  async function freshNumber(prefix: string, on: Database | Trx = db): Promise<string> {
    const number = `${prefix}${options.partnerId()}${uniqueDigits(clock.platformNow(), options.random())}`;
    return (await isSpentForever(on, number)) ? freshNumber(prefix, on) : number;
  }

  async function plan(isFresh: boolean): Promise<ShipmentPlan | null> {
    if (isFresh) {
      const floor = await readFloor(db, options.floorRules());
      const closed = new Set(
        floor.pallets.filter((pallet) => pallet.status === 'closed').map((pallet) => pallet.barcode),
      );
      const onPallets = floor.packs.filter((pack) => pack.pallet !== null && closed.has(pack.pallet));
      await options.rereadOrders([...new Set(onPallets.map((pack) => pack.orderId))]);
    }
    // At one moment: another station may send a pallet meanwhile.
    const floor = await inTransaction(db, (trx) => readFloor(trx, options.floorRules()));
    if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
    const [shown] = plans.keys();
    // A confirmed plan keeps the number that was shown.
    const made = await planOf(floor, isFresh && shown !== undefined ? shown : await freshNumber(''));
    plans.clear();
    plans.set(made.id, made);
    return made;
  }

  async function planOf(floor: ShownFloor, id: string): Promise<ShipmentPlan> {
    const { takesMarks, namesShipmentsItself: isTemporary } = options.platform().traits;
    const { palletNames } = floor;
    const composition = composed(floor);
    const problems = withNames(composition.problems, palletNames);
    const shippedAt = moscowDate(clock.platformNow());
    const going = composition.pallets.flatMap(({ packs }) => packs.map(({ orderId }) => orderId));
    const createdOn = [...new Set(going)].flatMap((orderId) => floor.orders.get(orderId)?.createdOn ?? []);
    const latestShippedAt = latestShipping(shippedAt, createdOn);
    const pallets = composition.pallets.map(({ barcode }) => barcode);
    const spent = isTemporary ? null : await spentNumbers(db, { itemNrs: [], pallets });
    return {
      ...composition,
      relabelled: pallets.filter((barcode) => spent?.palletBarcodes.has(barcode)),
      problems,
      id,
      isTemporary,
      shippedAt,
      latestShippedAt,
      takesMarks,
      palletNames,
    };
  }

  /** Another station may have opened a pack again, taken it off, or sent it since. */
  async function isAsComposed(trx: Trx, { id, pallets }: ShipmentPlan): Promise<boolean> {
    if ((await findShipment(trx, id)) !== null) return false;
    return isDeepStrictEqual(composed(await readFloor(trx, options.floorRules())).pallets, pallets);
  }

  function composed(floor: ShownFloor): Composition {
    return compose(floor, { namesSkus: options.platform().traits.api === 'v1' });
  }

  /**
   * The name of a pallet in its shipment; null: its tag, which was never sent. A name from a refused shipment
   * can be used again.
   */
  async function palletName(
    trx: Trx,
    tag: string,
    { palletNames }: ShipmentPlan,
    spent: ReadonlySet<string>,
  ): Promise<string | null> {
    if (!spent.has(tag)) return null;
    const name = palletNames.get(tag);
    return name === undefined || spent.has(name) ? freshNumber('PAL', trx) : name;
  }

  /**
   * Writes a request into the outbox, in the transaction that causes it. Wake the outbox after the commit.
   */
  function request(
    trx: Trx,
    kind: 'shipment-create' | 'shipment-confirm' | 'shipment-cancel',
    id: string,
  ): Promise<void> {
    return enqueue(trx, { kind, lane: `shipment:${id}`, payload: { id }, at: clock.now().toISOString() });
  }

  const outcomes = createShipmentOutcomes({ ...options, scheduleCheck: poller.scheduleCheck });

  /**
   * Checked again in the transaction. False, and nothing was stored: the platform has refused or cancelled it meanwhile,
   * or another station has it confirmed or cancelled.
   */
  async function confirm(trx: Trx, id: string): Promise<boolean> {
    const shipment = await findShipment(trx, id);
    if (shipment === null || !awaitsConfirm(shipment)) return false;
    await setShipment(trx, id, { pending: 'confirm', problems: '[]' });
    await request(trx, 'shipment-confirm', id);
    return true;
  }

  /** As `confirm`. */
  async function cancel(trx: Trx, id: string): Promise<boolean> {
    const shipment = await findShipment(trx, id);
    if (shipment === null || !mayBeCancelled(shipment)) return false;
    await setShipment(trx, id, { pending: 'cancel', problems: '[]' });
    await request(trx, 'shipment-cancel', id);
    return true;
  }

  return {
    plan,
    /** What would be sent now, without reading orders again, and without an id. */
    async preview(): Promise<ShipmentPlan | null> {
      const floor = await readFloor(db, options.floorRules());
      if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
      return planOf(floor, '');
    },

    watch: poller.watch,
    pollNow: poller.pollNow,
    checkNow: poller.checkNow,

    /**
     * Barcode for a new pallet. If the platform names pallets itself, this is our tag until then, and no
     * partner id is needed. Otherwise it is the platform's name as well, and empty without a partner id.
     */
    async newPallet(): Promise<string> {
      const isTag = options.platform().traits.namesShipmentsItself;
      return options.partnerId() === '' && !isTag ? '' : freshNumber('PAL');
    },

    /**
     * Stores the shipment as it will be sent and writes it into the outbox, in the transaction of the scan.
     * The events of the scan have already taken the packs that are held back off their pallets. False, and nothing
     * was stored: what lies on its pallets is not what was composed, or its id is taken.
     */
    async order(trx: Trx, id: string, by: ShipmentOrder): Promise<boolean> {
      const ordered = plans.get(id);
      if (!ordered) throw new Error(`shipment ${id} was not composed`);
      if (!(await isAsComposed(trx, ordered))) return false;
      const spent = await spentNumbers(trx, {
        itemNrs: ordered.pallets.flatMap(({ packs }) =>
          packs.flatMap(({ units }) => units.map(({ itemNr }) => itemNr)),
        ),
        pallets: ordered.pallets.map(({ barcode }) => barcode),
      });
      const names = new Map<string, string | null>();
      if (!ordered.isTemporary)
        for (const { barcode } of ordered.pallets)
          names.set(barcode, await palletName(trx, barcode, ordered, spent.palletBarcodes));
      const units = ordered.pallets.flatMap((pallet) => {
        const name = names.get(pallet.barcode) ?? null;
        return pallet.packs.flatMap((pack) =>
          pack.units.map((unit) => ({
            shipment: id,
            unitload: unusedUnitload(unit.itemNr, spent.unitloads),
            item_nr: unit.itemNr,
            pallet: pallet.barcode,
            platform_pallet: name,
            pack_number: pack.packNumber ?? '',
            order_id: pack.orderId,
            order_nr: pack.orderNr,
            sku: unit.sku,
            seller_sku: unit.sellerSku,
            uit: unit.uit,
          })),
        );
      });
      const shipment = {
        id,
        stage: 'sending',
        platform_status: null,
        shipped_at: by.shippedAt ?? ordered.shippedAt,
        destination: options.destination(),
        operator: by.operator,
        station: by.station,
        created_at: clock.platformNow().toISOString(),
        pending: null,
        problems: '[]',
      };
      await addShipment(trx, shipment, units);
      await request(trx, 'shipment-create', id);
      return true;
    },

    confirm,
    cancel,

    /** What a person does on the Outbox screen. */
    requests: {
      confirm,
      cancel,
      dropCreation: outcomes.onCreationDropped,
      dropRequest: outcomes.onRequestDropped,
    },

    /**
     * The oldest shipment that waits for its confirmation and was not refused; the screen handles refused
     * ones.
     */
    async toConfirm(): Promise<string | null> {
      const waiting = await openShipments(db, (status) => status === null || isToBeConfirmed(status));
      const wasRefused = (problems: string) =>
        storedProblems(problems).some((problem) => !isNamingProblem(problem));
      return waiting.find((one) => awaitsConfirm(one) && !wasRefused(one.problems))?.id ?? null;
    },

    /** The newest shipment that may travel; null: there is none. */
    async last(): Promise<LastShipment | null> {
      const shipment = await lastShipment(db);
      return shipment && { name: platformName(shipment), isAnswered: shipment.stage === 'created' };
    },

    outcomes,
  };
}
