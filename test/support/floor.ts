import {
  type Sandbox,
  type SandboxGoods,
  type SandboxOptions,
  type SandboxShipment,
  startSandbox,
} from './sandbox.ts';

/** An order of the sandbox, as far as a packer has it in hand. */
export type FloorOrder = {
  /** With the country, as the paths of the platform want it. */
  readonly id: string;
  /** The partner's own number, as a shipment names it. */
  readonly orderNr: string;
  readonly itemNrs: readonly string[];
};

type OrderPlan = {
  readonly goods: readonly SandboxGoods[];
  readonly cutOff?: string | null;
  /** ISO; now where it is not told. */
  readonly createdAt?: string;
  readonly status?: string;
};

/** A sandbox with no orders but those that a test makes, and what a test asks of it. */
export type Floor = AsyncDisposable & {
  readonly sandbox: Sandbox;
  /** For the station's environment. */
  readonly account: Readonly<Record<string, string>>;
  /** Goods that need no mark, each of another SKU. */
  readonly plain: readonly SandboxGoods[];
  /** Goods that need one. */
  readonly marked: readonly SandboxGoods[];
  order(plan: OrderPlan): Promise<FloorOrder>;
  /** Numbers that the platform gave for this order. */
  packNumbers(order: FloorOrder): Promise<readonly string[]>;
  shipments(): Promise<readonly SandboxShipment[]>;
  /** Orders cancelled, items cancelled and so on: the bodies of the requests that came to this path. */
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

/** One of a list that must have it. */
export function pick<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`there is no ${place} in a list of ${list.length}`);
  return found;
}
