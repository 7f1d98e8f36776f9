import { setTimeout as pause } from 'node:timers/promises';
import { createPacker, type Hall, type Packer, uniqueMark } from './floor-packer.ts';
import { createTable, type Table } from './floor-table.ts';
import { type FloorWatch, watchFloor } from './floor-watch.ts';
import { startPostgres } from './postgres.ts';
import { type Sandbox, type SandboxGoods, startSandboxProcess } from './sandbox.ts';
import { seeded } from './seeded.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type ShiftPlan = {
  readonly seed: number;
  readonly stations: number;
  readonly orders: number;
  /** Stations killed (SIGKILL) and started again. */
  readonly kills: number;
  /** Restarts of the server, as by a power cut. */
  readonly restarts: number;
  /** How often some or all connections to the server are cut. */
  readonly cuts: number;
  /** How long a packer takes from an answer to the next scan, milliseconds; people take about a second. */
  readonly apartMs: number;
  /** After so long no further order is opened. */
  readonly minutes: number;
};

/** A shift that is over: everything that was ordered is packed and sent, or its time was over. Its stations have ended. */
export type Shift = AsyncDisposable & {
  readonly plan: ShiftPlan;
  readonly folder: string;
  readonly sandbox: Sandbox;
  readonly watch: FloorWatch;
  readonly orderIds: readonly string[];
  readonly packers: readonly Packer[];
  readonly done: {
    kills: number;
    workerKills: number;
    restarts: number;
    cuts: number;
    shipments: number;
    /** Settled by the supervisor. */
    contradictions: number;
  };
  readonly packingSeconds: number;
  /** What should not have happened, as packers or whoever watches them saw it. */
  readonly faults: readonly string[];
};

type Disturbance = 'kill' | 'restart' | 'cut';
type Random = () => number;

/** No table has got an answer that was accepted, whatever was cut or killed. */
const STALLED_MS = 400_000;
/** After the last order is packed: labels, prints, shipments. */
const ENDING_MS = 600_000;
const START_PATIENCE_MS = 60_000;
/** A shipment takes so long, so that stations are killed meanwhile. */
const SHIPMENT_DELAY_MS = 1_500;

/** Packs a whole shift at several stations while they are killed and their server is lost, and ships what is packed. */
export async function packShift(plan: ShiftPlan, log: (line: string) => void): Promise<Shift> {
  await using made = new AsyncDisposableStack();
  const folder = made.use(await temporaryFolder('packbench-shift-')).path;
  const settings = [`max_connections=${plan.stations * 3 + 20}`];
  const server = made.use(await startPostgres({ isDurable: true, settings }));
  const url = await server.createDatabase('packbench');
  const watch = made.use(watchFloor(url));
  const sandbox = made.use(await startSandboxProcess({ orders: 0, seed: plan.seed }));
  for (const path of ['/api/v1/shipments/out'])
    await sandbox.control('faults', {
      method: 'POST',
      path,
      kind: 'delay',
      delayMs: SHIPMENT_DELAY_MS,
      times: 0,
    });
  const random = seeded(plan.seed);
  const { goods } = await sandbox.state();
  const plain = goods.filter((one) => !one.markRequired).slice(0, 12);
  const marked = goods.filter((one) => one.markRequired).slice(0, 6);
  const orderIds = await makeOrders(sandbox, plan.orders, { plain, marked }, random);
  const disturbances = planDisturbances(plan, random);

  const from = Date.now();
  const seconds = () => Math.round((Date.now() - from) / 1_000);
  const say = (line: string) => log(`${String(seconds()).padStart(5)} s ${line}`);
  const faults: string[] = [];
  const done = { kills: 0, workerKills: 0, restarts: 0, cuts: 0, shipments: 0, contradictions: 0 };
  let isClosing = false;
  let isWorkerToDie = false;
  let marksMade = 0;
  const hall: Hall = {
    plain,
    shelf: new Map(goods.map((one) => [one.platformSku, one])),
    orderIds,
    marks: new Map(),
    pallets: new Set(),
    closedPallets: 0,
    newMark(barcode) {
      marksMade += 1;
      return uniqueMark(barcode, marksMade);
    },
    accepted: watch.acceptedScans,
    isClosing: () => isClosing,
    onShipment() {
      done.shipments += 1;
      if (done.shipments % 2 === 1) isWorkerToDie = true;
      say('a shipment is on its way');
    },
    log: say,
  };
  const account = accountOf(sandbox);
  const packers = Array.from({ length: plan.stations }, (_, nth) => {
    const table = made.use(createTable({ name: `Table ${nth + 1}`, folder, url, account }));
    return createPacker(table, hall, {
      random: seeded(plan.seed + nth + 1),
      ships: nth === 0,
      apartMs: plan.apartMs,
    });
  });

  const ended = new Set<Packer>();
  for (const packer of packers) {
    // One after the other: each takes some seconds of a core.
    await packer.table.start();
    say(`${packer.table.name} is on`);
  }
  for (const packer of packers) {
    void packer
      .pack()
      .catch((error: unknown) => void faults.push(`${packer.table.name} has stopped: ${describe(error)}`))
      .finally(() => ended.add(packer));
  }

  async function killAndStart(table: Table): Promise<void> {
    const isWorker = (await watch.worker()) === table.name;
    await table.kill();
    done.kills += 1;
    if (isWorker) done.workerKills += 1;
    say(`killed ${table.name}${isWorker ? ', the worker' : ''}`);
    await pause(random() * 3_000);
    await table.start();
    say(`${table.name} is on again`);
  }

  async function disturb(kind: Disturbance, victim: string | null): Promise<void> {
    if (kind === 'cut') {
      say(`cut ${await watch.cut(random() < 0.5 ? 1 : random())} connections`);
      done.cuts += 1;
      return;
    }
    if (kind === 'restart') {
      await server.stop('immediate');
      say('the server is down');
      await pause(300 + random() * 4_000);
      await server.start();
      say('the server is back');
      done.restarts += 1;
      return;
    }
    const up = packers.map(({ table }) => table).filter((table) => table.isUp());
    const table = up.find(({ name }) => name === victim) ?? up[Math.floor(random() * up.length)];
    if (table !== undefined) await killAndStart(table);
  }

  async function tell(): Promise<void> {
    for (const packer of packers) say(packer.state());
    say(await watch.state());
  }

  const begun = Date.now();
  let last = { scans: 0, at: begun, told: begun };
  while (ended.size < packers.length) {
    await pause(300);
    const packed = await watch.packedOrders();
    const scans = packers.reduce((sum, { accepted }) => sum + accepted.length, 0);
    done.contradictions += await settleContradictions(packers[0], say);
    if (scans > last.scans) last = { ...last, scans, at: Date.now() };
    if (Date.now() - last.told > 15_000) {
      say(
        `${packed} of ${plan.orders} orders, ${scans} scans, ${ended.size} tables have finished${await watch.unknownGoods()}`,
      );
      last = { ...last, told: Date.now() };
    }
    if (packed >= plan.orders || Date.now() - begun > plan.minutes * 60_000) isClosing = true;
    if (Date.now() - last.at > STALLED_MS) {
      await tell();
      faults.push(`no scan was accepted at any table for ${STALLED_MS / 1_000} s`);
      break;
    }
    // What is left of the shift by orders or by time, whichever is less.
    const progress = Math.max(packed / plan.orders, (Date.now() - begun) / (plan.minutes * 60_000));
    const planned = plan.kills + plan.restarts + plan.cuts;
    const isDue = progress * planned >= planned - disturbances.length + 0.5;
    const kill = disturbances.indexOf('kill');
    if (isWorkerToDie && kill >= 0) {
      isWorkerToDie = false;
      disturbances.splice(kill, 1);
      await disturb('kill', await watch.worker());
    } else if (isDue && !isClosing) {
      const kind = disturbances.shift();
      if (kind !== undefined) await disturb(kind, random() < 0.3 ? await watch.worker() : null);
    }
  }
  const packingSeconds = Math.round((Date.now() - begun) / 1_000);
  say('packing is over');
  if (faults.length === 0) {
    const problem = await endShift(packers, ENDING_MS);
    if (problem !== null) {
      await tell();
      faults.push(problem);
    }
  }
  for (const { table } of packers) await table.stop();
  say('all tables are off');
  for (const packer of packers) faults.push(...packer.faults);
  const all = made.move();
  return {
    plan,
    folder,
    sandbox,
    watch,
    orderIds,
    packers,
    done,
    packingSeconds,
    faults,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/**
 * A supervisor reads the list at the first table and lets the orders be packed on: what contradicts is in no pack.
 * Returns how many there were; what is refused or lost is tried again with the next look.
 */
async function settleContradictions(
  packer: Packer | undefined,
  say: (line: string) => void,
): Promise<number> {
  if (packer === undefined || !packer.table.isUp()) return 0;
  let settled = 0;
  try {
    const { queue } = (await packer.table.line(START_PATIENCE_MS)).client;
    for (const { id, kind, orderId } of await queue.contradictions()) {
      if (orderId !== null && !(await queue.release({ orderId })).done) continue;
      if (!(await queue.settleContradiction({ id })).done) continue;
      say(`settled ${kind} of ${orderId}`);
      settled += 1;
    }
  } catch (error) {
    say(`contradictions could not be settled: ${error instanceof Error ? error.message : error}`);
  }
  return settled;
}

/** Puts every pack on a pallet, ships all pallets and waits for the last print. Returns why not; null: done. */
async function endShift(packers: readonly Packer[], patienceMs: number): Promise<string | null> {
  const [shipper] = packers;
  if (shipper === undefined) return null;
  const until = Date.now() + patienceMs;
  let waits = '';
  while (Date.now() < until) {
    const next = await nextToEnd(shipper, packers);
    if (next === null) return null;
    waits = next;
    await pause(300);
  }
  return `the shift does not end: ${waits}`;
}

/** Does one thing that is left to do; null: nothing is. */
async function nextToEnd(shipper: Packer, packers: readonly Packer[]): Promise<string | null> {
  const line = await shipper.line();
  const view = line.view();
  if (view.alarm !== null) {
    await shipper.scan('CMD:OK');
    return 'an alarm';
  }
  if (view.operator === null) {
    await shipper.scan('OP:9');
    return 'nobody is logged in';
  }
  const { loosePacks, pallets, plan, shipments } = await line.client.shipments.overview({ shipments: 500 });
  const loose = loosePacks.find(({ packNumber }) => packNumber !== null);
  if (loose !== undefined) {
    if (view.pallet === null) await shipper.scan('CMD:PALLET');
    await shipper.scan(loose.packNumber ?? '');
    return `pack ${loose.packNumber} is on no pallet`;
  }
  if (loosePacks.length > 0) return `${loosePacks.length} packs without a number`;
  const open = pallets.find(({ status, packs }) => status === 'open' && packs.length > 0);
  if (open !== undefined) {
    if (view.pallet?.barcode !== open.barcode) await shipper.scan(open.barcode);
    await shipper.scan('CMD:CLOSEPALLET');
    return `pallet ${open.barcode} is open`;
  }
  if (plan !== null) {
    if (plan.packs > 0) await shipper.ship();
    return `${plan.packs} packs to ship, ${plan.heldBack.length} held back: ${JSON.stringify(plan.problems[0])}`;
  }
  const pending = shipments.find(({ stage }) => stage !== 'created');
  if (pending !== undefined)
    return `shipment ${pending.id} is ${pending.stage}: ${JSON.stringify(pending.problems[0])}`;
  for (const packer of packers) {
    const { health } = (await packer.line()).view();
    const { printsWaiting, outboxWaiting } = health;
    if (printsWaiting + outboxWaiting > 0)
      return `${printsWaiting} prints and ${outboxWaiting} changes wait at ${packer.table.name}`;
  }
  return null;
}

/** Most orders have one unit; a third of the units need a mark. Cut-offs differ, so that some orders are more urgent. */
async function makeOrders(
  sandbox: Sandbox,
  count: number,
  { plain, marked }: Readonly<Record<'plain' | 'marked', readonly SandboxGoods[]>>,
  random: Random,
): Promise<readonly string[]> {
  const now = Date.now();
  const oneOf = (goods: readonly SandboxGoods[]) => ({
    sku: goods[Math.floor(random() * goods.length)]?.sku ?? '',
  });
  const orders = Array.from({ length: count }, () => ({
    items: Array.from({ length: random() < 0.6 ? 1 : 2 + Math.floor(random() * 3) }, () =>
      oneOf(random() < 1 / 3 ? marked : plain),
    ),
    cutOff: new Date(now + (2 + Math.floor(random() * 6)) * 3_600_000).toISOString(),
  }));
  const ids: string[] = [];
  for (let at = 0; at < orders.length; at += 200) {
    const made = await sandbox.control<{ ids: string[] }>('orders', { orders: orders.slice(at, at + 200) });
    ids.push(...made.ids);
  }
  return ids;
}

function planDisturbances({ kills, restarts, cuts }: ShiftPlan, random: Random): Disturbance[] {
  const kinds: readonly (readonly [Disturbance, number])[] = [
    ['kill', kills],
    ['restart', restarts],
    ['cut', cuts],
  ];
  return kinds
    .flatMap(([kind, count]) => Array.from({ length: count }, () => ({ kind, place: random() })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind);
}

function accountOf(sandbox: Sandbox): Readonly<Record<string, string>> {
  return {
    PACKBENCH_B2B_URL: sandbox.b2b,
    PACKBENCH_SELLER_URL: sandbox.seller,
    PACKBENCH_CLIENT_ID: sandbox.clientId,
    PACKBENCH_CLIENT_SECRET: sandbox.clientSecret,
    PACKBENCH_PARTNER_ID: sandbox.partnerId,
    PACKBENCH_SELLER_ID: String(sandbox.sellerId),
    PACKBENCH_API: 'v1',
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
