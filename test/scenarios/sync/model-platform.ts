import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { OrderWindow, PackingPlatform, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';

/** As an order of the platform, as far as polls read it; times in ms. */
export type ModelOrder = {
  readonly id: string;
  readonly createdAt: number;
  updatedAt: number;
  status: string;
  hasChanged: boolean;
};

/** What the specification leaves open of a list. */
export type ListBehavior = {
  readonly sort: 'createdAt' | 'updatedAt';
  readonly isDescending: boolean;
  /** Whether a list by `updatedAt` names orders whose status never changed. */
  readonly listsUnchanged: boolean;
};

const PAGE = 3;
const TRAITS: PlatformTraits = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};

/** Orders with their lists, in small pages and by a stepped time; `beforePage` may change them while a list is read. */
export function modelPlatform(behavior: ListBehavior, now: number) {
  const orders: ModelOrder[] = [];
  const model = {
    now,
    orders,
    /** How wrong the station's clock is, and the time that the platform's answers tell. */
    stationShiftMs: 0,
    headerShiftMs: 0,
    beforePage: () => {},
    create(times: { readonly createdAt?: number; readonly updatedAt?: number } = {}) {
      const id = `RU251120-${String(100_000 + orders.length)}`;
      const { createdAt = model.now, updatedAt = model.now } = times;
      orders.push({ id, createdAt, updatedAt, status: 'confirmed', hasChanged: false });
    },
    change(place: number) {
      const order = orders[place % Math.max(1, orders.length)];
      if (order === undefined) return;
      const status = order.status === 'confirmed' ? 'awaiting_shipment' : 'confirmed';
      Object.assign(order, { status, updatedAt: model.now, hasChanged: true });
    },
  };

  let offsetMs = 0;
  const clock: Clock = {
    now: () => new Date(model.now + model.stationShiftMs),
    platformNow: () => new Date(model.now + model.stationShiftMs + offsetMs),
    observePlatformTime: () => {
      offsetMs = model.headerShiftMs - model.stationShiftMs;
    },
  };

  function listed({ by, from, to }: OrderWindow): readonly ModelOrder[] {
    const [first, last] = [Math.floor(from.getTime() / 1000) * 1000, Math.ceil(to.getTime() / 1000) * 1000];
    const fits = (order: ModelOrder) =>
      order[by] >= first &&
      order[by] <= last &&
      (by === 'createdAt' || behavior.listsUnchanged || order.hasChanged);
    const direction = behavior.isDescending ? -1 : 1;
    const { sort } = behavior;
    return orders.filter(fits).toSorted((a, b) => direction * (a[sort] - b[sort] || (a.id < b.id ? -1 : 1)));
  }

  const nothing = platformErrorOf('not-found', 'the model has no such operation');
  const platform: PackingPlatform = {
    ...refusingPlatform(TRAITS, nothing),
    async listOrders(query) {
      model.beforePage();
      clock.observePlatformTime('');
      const rows = listed(query);
      const page = rows.slice((query.page - 1) * PAGE, query.page * PAGE);
      const summaries = page.map(({ id, status, updatedAt }) => ({
        id,
        status,
        updatedAt: new Date(updatedAt).toISOString(),
      }));
      return ok({ orders: summaries, pages: Math.ceil(rows.length / PAGE), total: rows.length });
    },
    async readOrder(id) {
      clock.observePlatformTime('');
      const order = orders.find((one) => one.id === id);
      return order === undefined ? err(nothing) : ok(detailOf(order));
    },
  };
  return { model, clock, platform };
}

function detailOf({ id, status, createdAt, updatedAt }: ModelOrder): PlatformOrder {
  return {
    id,
    orderNr: id.slice(2),
    status,
    country: 'RU',
    model: 'fbs',
    createdAt: new Date(createdAt).toISOString().slice(0, 10),
    updatedAt: new Date(updatedAt).toISOString(),
    cutOff: null,
    allowedForAssembly: null,
    addressStamp: null,
    packNumbers: [],
    items: [],
  };
}
