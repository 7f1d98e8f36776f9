import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { PackingPlatform, PlatformShipment } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { askForPrint } from '#main/store/repositories/print-jobs.ts';
import {
  addShipment,
  findShipment,
  openShipments,
  releasePallets,
  setShipment,
} from '#main/store/repositories/shipments.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { isToBeConfirmed } from '#shared/domain/status.ts';
import { compose } from './compose.ts';
import { draftOf } from './draft.ts';
import { type FloorRules, readFloor } from './floor.ts';
import { createShipmentLooks } from './looks.ts';
import { type ShipmentPlan, uniqueDigits } from './plan.ts';
import { refusalProblems } from './refusal-problems.ts';
import { awaitsConfirm, mayBeCancelled } from './shipment-life.ts';

export type ShippingOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly partnerId: () => string;
  readonly destination: () => string;
  readonly palletLabelSize: () => LabelSize;
  readonly floorRules: () => FloorRules;
  readonly random: () => number;
  /** Reads these orders again before they are sent, if the network is there, within a bound of time. */
  readonly rereadOrders: (orderIds: readonly string[]) => Promise<void>;
  readonly enqueue: (trx: Trx, kind: ShipmentDeed, id: string) => Promise<void>;
  readonly onChange: () => void;
};

export type ShipmentDeed = 'shipment-create' | 'shipment-confirm' | 'shipment-cancel';

export type ShippingService = ReturnType<typeof createShippingService>;

/** Pallets and out-shipments: composes, orders, and takes in what the platform made of them. */
export function createShippingService(options: ShippingOptions) {
  const { db, clock } = options;
  /** Plans that were shown or checked and may be ordered: each under an id of its own. */
  const plans = new Map<string, ShipmentPlan>();
  const looks = createShipmentLooks(options);
  const now = () => clock.now().toISOString();

  function freshNumber(prefix: string): string {
    return `${prefix}${options.partnerId()}${uniqueDigits(clock.platformNow(), options.random())}`;
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
    const floor = await readFloor(db, options.floorRules());
    if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
    const [shown] = plans.keys();
    const made: ShipmentPlan = {
      ...compose(floor),
      // What is confirmed goes under the number that was shown.
      id: isFresh && shown !== undefined ? shown : freshNumber(''),
      shippedAt: moscowDate(clock.platformNow()),
    };
    plans.clear();
    plans.set(made.id, made);
    return made;
  }

  return {
    plan,
    /** What would go now, without reading anything again and without an id of its own. */
    async preview(): Promise<ShipmentPlan | null> {
      const floor = await readFloor(db, options.floorRules());
      if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
      return { ...compose(floor), id: '', shippedAt: moscowDate(clock.platformNow()) };
    },

    watch: looks.watch,
    lookNow: looks.lookNow,

    /** Barcode for a new pallet; empty where the account has no partner id yet. */
    newPallet: () => (options.partnerId() === '' ? '' : freshNumber('PAL')),

    /**
     * Stores the shipment as it will be sent and writes it into the outbox: in the transaction of the scan, whose events
     * have taken the packs that are held back off the pallets that leave.
     */
    async order(trx: Trx, id: string, operator: string | null): Promise<void> {
      const ordered = plans.get(id);
      if (!ordered) throw new Error(`shipment ${id} was not composed`);
      const units = ordered.pallets.flatMap((pallet) =>
        pallet.packs.flatMap((pack) =>
          pack.units.map((unit) => ({
            shipment: id,
            unitload: unit.itemNr,
            pallet: pallet.barcode,
            pack_number: pack.packNumber ?? '',
            order_id: pack.orderId,
            order_nr: pack.orderNr,
            sku: unit.sku,
            seller_sku: unit.sellerSku,
            uit: unit.uit,
          })),
        ),
      );
      const shipment = {
        id,
        stage: 'sending',
        platform_status: null,
        shipped_at: ordered.shippedAt,
        destination: options.destination(),
        operator,
        created_at: clock.platformNow().toISOString(),
        pending: null,
        problems: '[]',
      };
      await addShipment(trx, shipment, units);
      await options.enqueue(trx, 'shipment-create', id);
    },

    /** Asked anew in the transaction: what the platform has refused or cancelled meanwhile is left alone. */
    async confirm(trx: Trx, id: string): Promise<void> {
      const shipment = await findShipment(trx, id);
      if (shipment === null || !awaitsConfirm(shipment)) return;
      await setShipment(trx, id, { pending: 'confirm', problems: '[]' });
      await options.enqueue(trx, 'shipment-confirm', id);
    },

    /** As `confirm`. */
    async cancel(trx: Trx, id: string): Promise<void> {
      const shipment = await findShipment(trx, id);
      if (shipment === null || !mayBeCancelled(shipment)) return;
      await setShipment(trx, id, { pending: 'cancel', problems: '[]' });
      await options.enqueue(trx, 'shipment-cancel', id);
    },

    /** The oldest shipment that waits to be confirmed and was not refused: that one is a matter for the screen. */
    async toConfirm(): Promise<string | null> {
      const waiting = await openShipments(db, (status) => status === null || isToBeConfirmed(status));
      return waiting.find((shipment) => awaitsConfirm(shipment) && shipment.problems === '[]')?.id ?? null;
    },

    outcomes: {
      draftOf: (id: string) => draftOf(db, id),
      async onShipmentCreated(trx: Trx, id: string, created: PlatformShipment): Promise<void> {
        await setShipment(trx, id, { stage: 'created', platform_status: created.status, problems: '[]' });
        const size = options.palletLabelSize();
        for (const { barcode } of (await draftOf(trx, id)).pallets) {
          await askForPrint(trx, {
            kind: 'pallet-label',
            number: barcode,
            size,
            reason: 'shipment',
            at: now(),
          });
        }
      },
      async onShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
        const problems = refusalProblems(error, await draftOf(trx, id));
        await setShipment(trx, id, { stage: 'refused', pending: null, problems: JSON.stringify(problems) });
        await releasePallets(trx, id);
      },
      async onShipmentConfirmed(trx: Trx, id: string): Promise<void> {
        // Known without another look, so that nobody is asked to confirm it again meanwhile.
        await setShipment(trx, id, { pending: null, platform_status: 'confirmed' });
      },
      async onConfirmShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
        await notePlatformWords(trx, id, error);
      },
      async onShipmentCancelled(trx: Trx, id: string): Promise<void> {
        // Its pallets stay with it until the platform says that it is cancelled: until then it is an active shipment.
        await setShipment(trx, id, { pending: null, platform_status: 'cancelPending' });
      },
      async onCancelShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
        await notePlatformWords(trx, id, error);
      },
      shipmentTouched(id: string): void {
        options.onChange();
        looks.lookSoon(id);
      },
    },
  };

  async function notePlatformWords(trx: Trx, id: string, error: PlatformError): Promise<void> {
    const problems = refusalProblems(error, await draftOf(trx, id));
    await setShipment(trx, id, { pending: null, problems: JSON.stringify(problems) });
  }
}
