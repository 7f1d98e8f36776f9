import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Packer } from './floor-packer.ts';
import type { Shift } from './floor-shift.ts';
import type { FloorWatch } from './floor-watch.ts';
import { printedFiles } from './prints-folder.ts';
import type { SandboxOrder, SandboxShipment } from './sandbox.ts';

/** What a floor's journal, packs and marks, its printers and the platform say about one shift, held against each other. */
export type Findings = {
  readonly orders: number;
  readonly units: number;
  readonly packedOrders: number;
  readonly packedUnits: number;
  readonly marks: number;
  readonly acceptedScans: number;
  readonly packs: number;
  readonly shipments: number;
  readonly sentPacks: number;
  /** Packs whose label came out once. */
  readonly printedOnce: number;
  /** Prints of which a person was told that nobody knows whether they came out. */
  readonly uncertainPrints: number;
  /** Each with what is wrong about it; all are to be empty. */
  readonly wrong: {
    /** Units in two packs, or counted though the packer did not put them in. */
    readonly packedTwice: readonly string[];
    /** Units that the packer has put in and nobody knows of; orders that are neither packed nor in the queue. */
    readonly lost: readonly string[];
    readonly marks: readonly string[];
    /** Accepted scans that are not in the journal, or in it and nobody was told. */
    readonly journal: readonly string[];
    readonly sentTwice: readonly string[];
    readonly notSent: readonly string[];
    readonly printedTwice: readonly string[];
    readonly notPrinted: readonly string[];
  };
};

type PackedUnit = {
  readonly itemNr: string;
  readonly packId: string;
  readonly orderId: string;
  readonly uit: string | null;
  readonly packNumber: string | null;
  readonly isClosed: boolean;
};

/** After all stations have ended. */
export async function inspectShift({ watch, sandbox, packers, orderIds }: Shift): Promise<Findings> {
  const world = await sandbox.state();
  const ordered = new Set(orderIds);
  const orders = world.orders.filter(({ id }) => ordered.has(id));
  const packed = await packedUnits(watch);
  const byItem = grouped(packed, ({ itemNr }) => itemNr);
  const byOrder = grouped(packed, ({ orderId }) => orderId);
  const isPacked = ({ items }: SandboxOrder) =>
    items.every(({ itemNr }) => byItem.get(itemNr)?.every(({ isClosed }) => isClosed));
  const journaled = await unitsInJournal(watch);
  const inBoxes = boxedUnits(packers);
  const queue = await unitsInQueue(watch);
  const packNumbers = new Map(
    packed.flatMap(({ isClosed, packNumber, orderId }) =>
      isClosed && packNumber !== null ? [[packNumber, orderId] as const] : [],
    ),
  );
  const live = world.shipments.filter(({ status }) => !/cancel/i.test(status));
  const sent = live.flatMap(({ pallets }) => pallets.flatMap(({ packs }) => packs));
  const sentItems = sent.flatMap(({ items }) => items);
  const created = (await sandbox.log()).filter(
    ({ method, path, status }) =>
      method === 'POST' && path === '/api/v1/shipments/out' && status < 300 && status > 0,
  );
  const labels = await printedLabels(packers, [...packNumbers.keys()]);
  const uncertain =
    await watch.rows(`select d.number from print_jobs p join documents d on d.id = p.document_id
    where p.problem = 'outcome-unknown'`);
  const toldUncertain = new Set(uncertain.map(({ number }) => String(number)));
  const accepted = await Promise.all(packers.map((packer) => acceptedOf(watch, packer)));
  const times = (count: number, what: string) => `${what}: ${count} times`;

  return {
    orders: orders.length,
    units: orders.flatMap(({ items }) => items).length,
    packedOrders: orders.filter(isPacked).length,
    packedUnits: packed.length,
    marks: packed.filter(({ uit }) => uit !== null).length,
    acceptedScans: accepted.reduce((sum, { count }) => sum + count, 0),
    packs: packNumbers.size,
    shipments: live.length,
    sentPacks: sent.length,
    printedOnce: [...labels.values()].filter((count) => count === 1).length,
    uncertainPrints: uncertain.length,
    wrong: {
      packedTwice: [
        ...[...byItem].filter(([, units]) => units.length > 1).map(([itemNr]) => itemNr),
        ...[...journaled].filter(([, count]) => count > 1).map(([itemNr, count]) => times(count, itemNr)),
        ...[...byOrder]
          .filter(([orderId, units]) => units.length > (inBoxes.get(orderId) ?? 0))
          .map(
            ([orderId, units]) => `${orderId}: ${units.length} counted, ${inBoxes.get(orderId) ?? 0} put in`,
          ),
      ],
      lost: [
        ...[...inBoxes]
          .filter(([orderId, count]) => count > (byOrder.get(orderId)?.length ?? 0))
          .map(
            ([orderId, count]) => `${orderId}: ${count} put in, ${byOrder.get(orderId)?.length ?? 0} counted`,
          ),
        ...[...journaled]
          .filter(([itemNr, count]) => count === 1 && !byItem.has(itemNr))
          .map(([itemNr]) => `${itemNr}: journaled, in no pack`),
        ...orders
          // Not read from the platform yet, if the time was over before.
          .filter(
            (order) => !isPacked(order) && (queue.get(order.id) ?? order.items.length) !== order.items.length,
          )
          .map(({ id }) => `${id}: neither packed nor in the queue`),
        ...[...byItem.keys()]
          .filter((itemNr) => !journaled.has(itemNr))
          .map((itemNr) => `${itemNr}: not journaled`),
      ],
      marks: wrongMarks(orders, packed, world.goods),
      journal: accepted.flatMap(({ wrong }) => wrong),
      sentTwice: [
        ...repeated(world.shipments.map(({ id }) => id)),
        ...repeated(sent.map(({ packNumber }) => packNumber)),
        ...repeated(sentItems.map(({ itemNr }) => itemNr)),
        ...(created.length > world.shipments.length
          ? [`${created.length} shipments were accepted, ${world.shipments.length} exist`]
          : []),
      ],
      notSent: notSent(packNumbers, packed, live),
      printedTwice: [...labels]
        .filter(([number, count]) => count > 1 && !toldUncertain.has(number))
        .map(([number, count]) => times(count, number)),
      notPrinted: [...labels]
        .filter(([number, count]) => count === 0 && !toldUncertain.has(number))
        .map(([number]) => number),
    },
  };
}

/** Messages of errors and warnings in the logs of all stations, and how often each was written. */
export async function loggedProblems({ folder, packers }: Shift): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { table } of packers) {
    const logs = join(folder, table.name.replaceAll(' ', '-'), 'data', 'logs');
    for (const name of await readdir(logs).catch(() => []))
      for (const line of (await readFile(join(logs, name), 'utf8')).split('\n')) {
        const problem = problemOf(line);
        if (problem !== null) found.set(problem, (found.get(problem) ?? 0) + 1);
      }
  }
  return found;
}

function problemOf(line: string): string | null {
  if (line === '') return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    const isProblem = ['warn', 'error', 'fatal'].includes(level) || level >= 40;
    const cause = err === undefined ? '' : ` (${err.code ?? ''} ${String(err.message).slice(0, 120)})`;
    return isProblem ? `${level}: ${msg}${cause}` : null;
  } catch {
    return 'a line that is no JSON';
  }
}

async function packedUnits(watch: FloorWatch): Promise<readonly PackedUnit[]> {
  const rows = await watch.rows(
    `select u.item_nr, u.pack_id, u.order_id, u.uit, p.pack_number, p.status
     from pack_units u join packs p on p.id = u.pack_id and p.order_id = u.order_id`,
  );
  return rows.map(({ item_nr, pack_id, order_id, uit, pack_number, status }) => ({
    itemNr: String(item_nr),
    packId: String(pack_id),
    orderId: String(order_id),
    uit: uit === null ? null : String(uit),
    packNumber: pack_number === null ? null : String(pack_number),
    isClosed: status === 'closed',
  }));
}

/** How often each unit was packed and not taken out again, by the journal's events. */
async function unitsInJournal(watch: FloorWatch): Promise<ReadonlyMap<string, number>> {
  const rows = await watch.rows(`select events from journal where events like '%"Unit%' order by id`);
  const found = new Map<string, number>();
  for (const { events } of rows)
    for (const { type, itemNr } of JSON.parse(String(events)).events) {
      const change = { UnitPacked: 1, UnitTakenOut: -1 }[String(type)] ?? 0;
      if (change !== 0) found.set(itemNr, (found.get(itemNr) ?? 0) + change);
    }
  return found;
}

async function unitsInQueue(watch: FloorWatch): Promise<ReadonlyMap<string, number>> {
  const rows = await watch.rows(
    'select order_id, sum(open_units) as units from queue_lines group by order_id',
  );
  return new Map(rows.map(({ order_id, units }) => [String(order_id), Number(units)]));
}

function boxedUnits(packers: readonly Packer[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { boxed } of packers)
    for (const [orderId, count] of boxed) all.set(orderId, (all.get(orderId) ?? 0) + count);
  return all;
}

function wrongMarks(
  orders: readonly SandboxOrder[],
  packed: readonly PackedUnit[],
  goods: readonly { readonly sku: string; readonly platformSku: string; readonly markRequired: boolean }[],
): readonly string[] {
  const marked = new Set(
    goods.filter(({ markRequired }) => markRequired).flatMap(({ sku, platformSku }) => [sku, platformSku]),
  );
  const needing = new Set(
    orders.flatMap(({ items }) => items.filter(({ sku }) => marked.has(sku)).map(({ itemNr }) => itemNr)),
  );
  return [
    ...repeated(packed.flatMap(({ uit }) => (uit === null ? [] : [uit.slice(0, 31)]))),
    ...packed
      .filter(({ itemNr, uit }) => needing.has(itemNr) && uit === null)
      .map(({ itemNr }) => `${itemNr}: no mark`),
  ];
}

async function acceptedOf(watch: FloorWatch, { table, accepted }: Packer) {
  const stored = await watch.acceptedScans(table.name);
  const wrong: string[] = [];
  for (let at = 0; at < Math.max(stored.length, accepted.length); at += 1)
    if (stored[at]?.raw !== accepted[at] && wrong.length === 0)
      wrong.push(
        `${table.name}, scan ${at + 1}: ${accepted[at]} accepted, ${stored[at]?.raw} in the journal`,
      );
  return { count: stored.length, wrong };
}

function notSent(
  packNumbers: ReadonlyMap<string, string>,
  packed: readonly PackedUnit[],
  shipments: readonly SandboxShipment[],
): readonly string[] {
  const sent = shipments.flatMap(({ pallets }) => pallets.flatMap(({ packs }) => packs));
  const numbers = new Set(sent.map(({ packNumber }) => packNumber));
  const items = new Map(
    sent.flatMap((pack) => pack.items.map((item) => [item.itemNr, { ...item, pack }] as const)),
  );
  return [
    ...[...packNumbers.keys()].filter((number) => !numbers.has(number)),
    ...packed.flatMap(({ itemNr, packNumber, uit }) => {
      const item = items.get(itemNr);
      if (item === undefined) return [`${itemNr} is in no shipment`];
      if (item.pack.packNumber !== packNumber)
        return [`${itemNr} was sent in ${item.pack.packNumber}, not ${packNumber}`];
      return (item.datamatrix?.slice(0, 31) ?? null) === (uit?.slice(0, 31) ?? null)
        ? []
        : [`${itemNr}: another mark`];
    }),
  ];
}

/** How many files of all tables' printers have each pack's number. */
async function printedLabels(
  packers: readonly Packer[],
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(numbers.map((number) => [number, 0]));
  for (const { table } of packers)
    for (const name of await printedFiles(table.prints)) {
      const number = /pack-label\W+([^.]+)/.exec(name)?.[1]?.split(/[^0-9A-Za-z]/)[0];
      const count = number === undefined ? undefined : counts.get(number);
      if (number !== undefined && count !== undefined) counts.set(number, count + 1);
    }
  return counts;
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function repeated(list: readonly string[]): readonly string[] {
  return [...grouped(list, (one) => one)].filter(([, all]) => all.length > 1).map(([one]) => one);
}
