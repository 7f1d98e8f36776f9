import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { PackingPlatform, PlatformShipment } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { askForPrint } from '#main/store/repositories/print-jobs.ts';
import {
  addShipment,
  findShipment,
  listShipments,
  releasePallets,
  setShipment,
} from '#main/store/repositories/shipments.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { isDeadStatus, normalStatus } from '#shared/domain/status.ts';
import { compose } from './compose.ts';
import { draftOf } from './draft.ts';
import { readFloor } from './floor.ts';
import { platformDate, type ShipmentPlan, uniqueDigits } from './plan.ts';
import { refusalProblems } from './refusal-problems.ts';

export type ShippingOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly partnerId: () => string;
  readonly destination: () => string;
  readonly palletLabelSize: () => LabelSize;
  readonly oldestCreatedOn: () => string;
  readonly random: () => number;
  /** Reads these orders again before they are sent, if the network is there, within a bound of time. */
  readonly rereadOrders: (orderIds: readonly string[]) => Promise<void>;
  readonly enqueue: (trx: Trx, kind: ShipmentDeed, id: string) => Promise<void>;
  readonly onChange: () => void;
};

export type ShipmentDeed = 'shipment-create' | 'shipment-confirm' | 'shipment-cancel';

export type ShippingService = ReturnType<typeof createShippingService>;

/** Statuses in which a shipment waits for `confirm` (specification, "FBS out-shipment statuses"). */
const AWAITS_CONFIRM = ['to be confirmed'];

/** The warehouse changes a shipment within hours; the specification recommends 15 to 30 minutes for statuses. */
const LOOK_EVERY_MS = 15 * 60_000;

/** Pallets and out-shipments: composes, orders, and takes in what the platform made of them. */
export function createShippingService(options: ShippingOptions) {
  const { db, clock } = options;
  /** Plans that were shown or checked and may be ordered: each under an id of its own. */
  const plans = new Map<string, ShipmentPlan>();
  const now = () => clock.now().toISOString();

  function freshNumber(prefix: string): string {
    return `${prefix}${options.partnerId()}${uniqueDigits(clock.platformNow(), options.random())}`;
  }

  async function plan(isFresh: boolean): Promise<ShipmentPlan | null> {
    if (isFresh) {
      const floor = await readFloor(db, options.oldestCreatedOn());
      const closed = new Set(
        floor.pallets.filter((pallet) => pallet.status === 'closed').map((pallet) => pallet.barcode),
      );
      const onPallets = floor.packs.filter((pack) => pack.pallet !== null && closed.has(pack.pallet));
      await options.rereadOrders([...new Set(onPallets.map((pack) => pack.orderId))]);
    }
    const floor = await readFloor(db, options.oldestCreatedOn());
    if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
    const made: ShipmentPlan = {
      ...compose(floor),
      id: freshNumber(''),
      shippedAt: platformDate(clock.platformNow()),
    };
    plans.clear();
    plans.set(made.id, made);
    return made;
  }

  return {
    plan,
    /** What would go now, without reading anything again and without an id of its own. */
    async preview(): Promise<ShipmentPlan | null> {
      const floor = await readFloor(db, options.oldestCreatedOn());
      if (!floor.pallets.some((pallet) => pallet.status === 'closed')) return null;
      return { ...compose(floor), id: '', shippedAt: platformDate(clock.platformNow()) };
    },

    /** Looks at the shipments that may still change, from time to time. Returns its undo. */
    watch(): () => void {
      const timer = setInterval(() => {
        refreshAll().catch((error: unknown) =>
          options.log.error({ err: error }, 'shipments could not be looked at'),
        );
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },

    newPallet: () => freshNumber('PAL'),

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
            sku: unit.sku,
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
        created_at: now(),
        pending: null,
        problems: '[]',
      };
      await addShipment(trx, shipment, units);
      await options.enqueue(trx, 'shipment-create', id);
    },

    async confirm(trx: Trx, id: string): Promise<void> {
      await setShipment(trx, id, { pending: 'confirm' });
      await options.enqueue(trx, 'shipment-confirm', id);
    },

    async cancel(trx: Trx, id: string): Promise<void> {
      await setShipment(trx, id, { pending: 'cancel' });
      await options.enqueue(trx, 'shipment-cancel', id);
    },

    /** The oldest shipment that waits to be confirmed; one that is still being sent counts, since the outbox keeps order. */
    async toConfirm(): Promise<string | null> {
      const shipments = await listShipments(db, 100);
      const waiting = shipments.filter(
        ({ stage, pending, platform_status: status }) =>
          pending === null &&
          (stage === 'sending' ||
            (stage === 'created' && (status === null || AWAITS_CONFIRM.includes(normalStatus(status))))),
      );
      return waiting.at(-1)?.id ?? null;
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
        await setShipment(trx, id, { pending: null, platform_status: 'cancelled' });
        await releasePallets(trx, id);
      },
      async onCancelShipmentRefused(trx: Trx, id: string, error: PlatformError): Promise<void> {
        await notePlatformWords(trx, id, error);
      },
      shipmentTouched(id: string): void {
        options.onChange();
        refresh(id).catch((error: unknown) =>
          options.log.error({ err: error }, 'a shipment could not be looked at'),
        );
      },
    },
  };

  /** Reads the state of the shipments that may still change. */
  async function refreshAll(): Promise<void> {
    for (const shipment of await listShipments(db, 50)) {
      if (shipment.stage === 'created' && !isSettled(shipment.platform_status)) await refresh(shipment.id);
    }
  }

  async function refresh(id: string): Promise<void> {
    const stored = await findShipment(db, id);
    if (stored === null || stored.stage !== 'created') return;
    const read = await options.platform().readShipment(id);
    if (!read.ok) {
      options.log.debug({ shipment: id, kind: read.error.kind }, 'the state of a shipment could not be read');
      return;
    }
    const { status } = read.value;
    if (status === stored.platform_status) return;
    await db.transaction().execute(async (trx) => {
      await setShipment(trx, id, { platform_status: status });
      if (isDeadStatus(status)) await releasePallets(trx, id);
    });
    options.onChange();
  }

  async function notePlatformWords(trx: Trx, id: string, error: PlatformError): Promise<void> {
    const problems = refusalProblems(error, await draftOf(trx, id));
    await setShipment(trx, id, { pending: null, problems: JSON.stringify(problems) });
  }
}

function isSettled(status: string | null): boolean {
  return status !== null && (isDeadStatus(status) || normalStatus(status) === 'sent');
}
