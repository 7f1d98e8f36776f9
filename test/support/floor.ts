import {
  type Sandbox,
  type SandboxGoods,
  type SandboxOptions,
  type SandboxShipment,
  startSandbox,
} from './sandbox.ts';

/** The facts of a sandbox order that a packer needs. */
export type FloorOrder = {
  /** With the country, as in the platform's paths. */
  readonly id: string;
  /** The order number without the country, as in a shipment. */
  readonly orderNr: string;
  readonly itemNrs: readonly string[];
};

type OrderPlan = {
  readonly goods: readonly SandboxGoods[];
  readonly cutOff?: string | null;
  /** ISO; default: now. */
  readonly createdAt?: string;
  readonly status?: string;
};

/** A sandbox without orders except those that a test makes, and its queries. */
export type Floor = AsyncDisposable & {
  readonly sandbox: Sandbox;
  /** For the station's environment. */
  readonly account: Readonly<Record<string, string>>;
  /** Goods that need no mark, each of another SKU. */
  readonly plain: readonly SandboxGoods[];
  /** Goods that need one. */
  readonly marked: readonly SandboxGoods[];
  order(plan: OrderPlan): Promise<FloorOrder>;
  /** Numbers that the platform gave to this order. */
  packNumbers(order: FloorOrder): Promise<readonly string[]>;
  shipments(): Promise<readonly SandboxShipment[]>;
  /** Bodies of the requests to this path: cancelled orders, cancelled items and so on. */
  bodiesOf(method: string, path: string): Promise<readonly unknown[]>;
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>;
  clearFaults(): Promise<void>;
};

export async function startFloor(options: SandboxOptions = {}): Promise<Floor> {
  const sandbox = await startSandbox({ orders: 0, ...options });
  const { goods } = await sandbox.state();
  return {
    sandbox,
    account: {
      PACKBENCH_B2B_URL: sandbox.b2b,
      PACKBENCH_SELLER_URL: sandbox.seller,
      PACKBENCH_CLIENT_ID: sandbox.clientId,
      PACKBENCH_CLIENT_SECRET: sandbox.clientSecret,
      PACKBENCH_PARTNER_ID: sandbox.partnerId,
      PACKBENCH_SELLER_ID: String(sandbox.sellerId),
      PACKBENCH_API: 'v1',
    },
    plain: goods.filter((one) => !one.markRequired),
    marked: goods.filter((one) => one.markRequired),
    async order({ goods: wanted, ...rest }) {
      const items = wanted.map(({ sku }) => ({ sku }));
      const made = await sandbox.control<{ ids: string[] }>('orders', { orders: [{ items, ...rest }] });
      const state = await sandbox.state();
      const order = state.orders.find(({ id }) => id === made.ids[0]);
      if (order === undefined) throw new Error('the sandbox did not make the order');
      return { id: order.id, orderNr: order.orderNr, itemNrs: order.items.map(({ itemNr }) => itemNr) };
    },
    async packNumbers({ id }) {
      const state = await sandbox.state();
      return state.packs.filter(({ orderId }) => orderId === id).map(({ packNumber }) => packNumber);
    },
    shipments: async () => (await sandbox.state()).shipments,
    async bodiesOf(method, path) {
      const entries = await sandbox.log();
      return entries
        .filter((entry) => entry.method === method && entry.path === path)
        .map(({ body }) => body);
    },
    fault: async (fault) => void (await sandbox.control('faults', fault)),
    async clearFaults() {
      await fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' });
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  };
}

/** An element of a list that must exist. */
export function pick<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`there is no ${place} in a list of ${list.length}`);
  return found;
}
