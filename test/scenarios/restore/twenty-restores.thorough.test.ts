import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReadOnly } from '#main/store/read-only.ts';
import { backUpRunning } from '../../support/backed-up-folder.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { runRestore } from '../../support/restore-command.ts';
import type { SandboxLogEntry } from '../../support/sandbox.ts';
import {
  type Api,
  CREATE,
  type DayOrder,
  type PackingDay,
  startPackingDay,
  untilRecovered,
} from './packing-day.ts';

const PATIENCE_MS = 300_000;
const FIRST_SEED = Number(process.env.PACKBENCH_SEED ?? 1);
const DAYS = Array.from({ length: 10 }, (_, n) => FIRST_SEED + n);

/**
 * A day on which the database is restored from a backup of a random moment, by the command or by the button.
 * Between backup and restore orders are packed, a unit is cancelled and a shipment is sent.
 */
describe('a day with a restore', () => {
  for (const seed of DAYS)
    for (const api of ['v1', 'v2'] as const)
      it(
        `${api}, seed ${seed}: sends nothing twice, loses no order, and repeats no print`,
        { timeout: PATIENCE_MS },
        () => playDay(api, seed),
      );
});

async function playDay(api: Api, seed: number): Promise<void> {
  const random = seeded(seed * 2 + (api === 'v2' ? 1 : 0));
  let backup = '';
  let scansInBackup = 0;
  let scansUntilBackup = Number.POSITIVE_INFINITY;
  await using day = await startPackingDay(api, random, async () => {
    if (--scansUntilBackup === 0) await makeBackup();
  });
  const { bench, floor } = day;
  async function makeBackup(): Promise<void> {
    backup = await backUpRunning(bench.dataDir);
    scansInBackup = bench.line.view().scanNo;
  }
  const prints = defaultPrints(bench.dataDir);
  const { first, last, afterwards } = split(day.orders, random);
  const backupAt = Math.floor(random() * first.length);
  for (const [n, load] of first.entries()) {
    // In the middle of a load an order is open, or its numbers are on their way.
    if (n === backupAt) scansUntilBackup = 1 + Math.floor(random() * 6);
    await day.packPallet(load);
    if (random() < 0.5) await day.ship();
  }
  if (backup === '') await makeBackup();
  await day.packPallet(last);
  await day.ship();
  if (random() < 0.5) await day.packPallet(afterwards);
  await day.untilQuiet();
  const before = changesIn(await floor.sandbox.log(), api);
  const shippedBefore = (await floor.shipments()).length;
  const scans = bench.line.view().scanNo;
  const printedBefore = await printedFiles(prints);

  const isByButton = random() < 0.5;
  if (isByButton) {
    expect(await bench.line.client.restore.start({ name: backup })).toEqual({ done: true });
  } else {
    if (random() < 0.5) await bench.station.stop();
    else await bench.kill();
    const args = ['--from', join(bench.dataDir, 'backups', backup), '--yes'];
    expect(await runRestore(bench.dataDir, ...args)).toMatchObject({ code: 0, stderr: '' });
    await bench.comeBack();
  }
  await untilRecovered(bench, () => hasReportOf(bench.dataDir, backup));
  // Nothing by itself: neither sent, but for the assembly of the next orders, nor printed.
  const since = changesIn(await floor.sandbox.log(), api).slice(before.length);
  expect(since.filter((change) => !change.endsWith('/assembly') || before.includes(change))).toEqual([]);
  expect(await printedFiles(prints)).toEqual(printedBefore);

  await day.finish();
  await expectWholeDay(day);
  const shipments = (await floor.shipments()).length;
  process.stdout.write(
    `restore: ${api}, seed ${seed}, ${isByButton ? 'button' : 'command'}: ${day.orders.length} orders, ` +
      `backup after ${scansInBackup} of ${scans} scans, shipments ${shippedBefore} before and ${shipments} after\n`,
  );
}

/**
 * What was asked of the platform so that something changes there, each a text that must not come again, whatever
 * the answer: not its body, since another plan or reason would be a second time, too. Numbers of v1 may be asked
 * for again.
 */
function changesIn(log: readonly SandboxLogEntry[], api: Api): readonly string[] {
  const isChange = ({ method, path }: SandboxLogEntry) =>
    ['POST', 'PUT', 'PATCH'].includes(method) &&
    (path === CREATE[api] || /change_status_request$|\/status$|\/assembly$|\/events$/.test(path));
  return log
    .filter(isChange)
    .map(({ path, body }) => (path === CREATE[api] ? `${path} ${unitsIn(body)}` : path));
}

function unitsIn(shipment: unknown): readonly string[] {
  return [...JSON.stringify(shipment).matchAll(/"unitload":"([^"]+)"/g)]
    .map(([, unit]) => unit ?? '')
    .toSorted();
}

async function expectWholeDay({ api, floor, orders }: PackingDay): Promise<void> {
  const state = await floor.sandbox.state();
  const packs = state.shipments.flatMap(({ pallets }) => pallets.flatMap((pallet) => pallet.packs));
  const items = packs.flatMap((pack) => pack.items.map(({ itemNr }) => itemNr)).toSorted();
  const live = orders.flatMap(({ units, isShort }) => (isShort ? units.slice(0, -1) : units));
  // Each unit once: none is lost, none is sent twice.
  expect(items).toEqual(live.map(({ itemNr }) => itemNr).toSorted());
  const numbers = packs.map(({ packNumber }) => packNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { packNumber, items: inside } of packs) {
    const order = state.orders.find(({ packNumbers }) => packNumbers.includes(packNumber));
    expect(inside.every(({ itemNr }) => order?.items.some((item) => item.itemNr === itemNr))).toBe(true);
  }
  const cancelled = state.orders.flatMap((order) =>
    order.items.filter(({ status }) => /cancel/i.test(status)),
  );
  expect(cancelled.map(({ itemNr }) => itemNr).toSorted()).toEqual(
    orders.flatMap(({ units, isShort }) => (isShort ? [units.at(-1)?.itemNr] : [])).toSorted(),
  );
  const sent = changesIn(await floor.sandbox.log(), api);
  expect(sent.filter((change, at) => sent.indexOf(change) !== at)).toEqual([]);
  expect(sent.filter((change) => change.startsWith(`${CREATE[api]} `))).toHaveLength(state.shipments.length);
}

/** The recovery of this restore has ended. */
async function hasReportOf(dataDir: string, backup: string): Promise<boolean> {
  const db = openReadOnly(join(dataDir, 'packbench.db'));
  try {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'recoveryReport')
      .executeTakeFirst();
    const report = row === undefined ? null : JSON.parse(row.value);
    return report?.backup === backup && report.endedAt !== null;
  } finally {
    await db.destroy();
  }
}

/** Loads of one to three orders. One of the last load, which is shipped after the backup, lacks a unit. */
function split(orders: readonly DayOrder[], random: () => number) {
  const shuffled = orders
    .map((order) => ({ order, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ order }) => order);
  const short = shuffled.filter(({ isShort }) => isShort).slice(0, 1);
  const left = shuffled.filter((order) => !short.includes(order));
  const last = [...left.splice(0, 1), ...short];
  const afterwards = left.splice(0, 2);
  const first: (readonly DayOrder[])[] = [];
  while (left.length > 0) first.push(left.splice(0, 1 + Math.floor(random() * 3)));
  return { first, last, afterwards };
}

/** The generator mulberry32: numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
