import { vi } from 'vitest';
import type { BenchLine } from './bench-line.ts';
import { type Floor, type FloorOrder, pick } from './floor.ts';
import { type Mark, markOf } from './marks.ts';
import type { SandboxGoods } from './sandbox.ts';

/** One scan of the flow and its expected answer. */
export type FlowStep = {
  /** What the packer is doing, for a failure's message. */
  readonly title: string;
  readonly scan: string | (() => Promise<string>);
};

/** Options of the flow. */
export type FlowWay = {
  /** The station's version. v2 has no event that confirms a shipment: the sandbox must confirm by itself. */
  readonly api?: 'v1' | 'v2';
  /** On how many pallets the packs go. */
  readonly pallets?: 1 | 2;
};

/** The product's main job: four orders, from the first badge to the confirmed shipment. */
export type MainFlow = Required<FlowWay> & {
  readonly steps: readonly FlowStep[];
  readonly single: FlowOrder;
  readonly marked: FlowOrder;
  readonly twoPacks: FlowOrder;
  readonly short: FlowOrder;
  readonly marks: readonly [Mark, Mark];
};

/** The packer's waits and checks between two scans. */
export type Packer = {
  /** Waits for the printed label of the order's pack, and returns the number on it. */
  readonly labelOf: (order: FloorOrder) => Promise<string>;
  /** The current connection to the station. */
  readonly line: () => Pick<BenchLine, 'client'>;
};

type FlowOrder = FloorOrder & { readonly goods: readonly SandboxGoods[] };

/** Makes the orders of the flow; their goods are in no other order, so that a barcode opens the right one. */
export async function makeMainFlow(
  floor: Floor,
  packer: Packer,
  { api = 'v1', pallets = 1 }: FlowWay = {},
): Promise<MainFlow> {
  const make = async (goods: readonly SandboxGoods[]) => ({ ...(await floor.order({ goods })), goods });
  const shoes = [pick(floor.marked, 0), pick(floor.marked, 1)];
  const single = await make([pick(floor.plain, 0)]);
  const marked = await make(shoes);
  const twoPacks = await make([pick(floor.plain, 1), pick(floor.plain, 1)]);
  const short = await make([pick(floor.plain, 2), pick(floor.plain, 3)]);
  const marks = [markOf(pick(shoes, 0), 1), markOf(pick(shoes, 1), 2)] as const;
  const another = [
    { title: 'closes a full pallet', scan: 'CMD:CLOSEPALLET' },
    { title: 'opens another one', scan: 'CMD:PALLET' },
  ];
  return {
    api,
    pallets,
    single,
    marked,
    twoPacks,
    short,
    marks,
    steps: [
      { title: 'comes in with a badge', scan: 'OP:1' },
      { title: 'opens and ends an order of one unit by its barcode', scan: pick(single.goods, 0).barcode },
      { title: 'opens a pallet', scan: 'CMD:PALLET' },
      { title: 'puts the pack that is closed already on it', scan: () => packer.labelOf(single) },
      { title: 'opens an order by the mark of its first unit', scan: marks[0].code },
      { title: 'ends it with the mark of the other', scan: marks[1].code },
      ...(pallets === 2 ? another : []),
      { title: 'opens an order of two units', scan: pick(twoPacks.goods, 0).barcode },
      { title: 'goes on with it in another pack', scan: 'CMD:NEW' },
      { title: 'ends it in the second pack', scan: pick(twoPacks.goods, 1).barcode },
      { title: 'takes the first unit of an order', scan: pick(short.goods, 0).barcode },
      { title: 'misses an item', scan: 'CMD:MISSING' },
      { title: 'tells which', scan: pick(short.goods, 1).barcode },
      { title: 'tells why', scan: 'CMD:REASON:1' },
      { title: 'closes the pallet', scan: 'CMD:CLOSEPALLET' },
      { title: 'looks at the shipment', scan: () => nothingHeldBack(packer).then(() => 'CMD:SHIP') },
      { title: 'sends it', scan: 'CMD:OK' },
      ...(api === 'v1' ? [{ title: 'confirms it', scan: 'CMD:CONFIRM' }] : []),
    ],
  };
}

/** The platform has answered every change, such as the cancelled item. */
async function nothingHeldBack({ line }: Packer): Promise<void> {
  await vi.waitFor(
    async () => {
      const { plan } = await line().client.shipments.overview();
      if (plan === null || plan.problems.length > 0) throw new Error(`held back: ${JSON.stringify(plan)}`);
    },
    { timeout: 45_000, interval: 50 },
  );
}

export async function codeOf(step: FlowStep): Promise<string> {
  return typeof step.scan === 'string' ? step.scan : step.scan();
}
