import { setTimeout as pause } from 'node:timers/promises';
import type { StationView, UnitView, VerdictView } from '../../src/shared/contract/bench.ts';
import { journalText } from '../../src/shared/domain/mark-tail.ts';
import type { BenchLine } from './bench-line.ts';
import type { Table } from './floor-table.ts';
import { GS } from './marks.ts';
import type { SandboxGoods } from './sandbox.ts';

/** An accepted scan as the journal has it. */
export type StoredScan = { readonly raw: string; readonly orderId: string | null };

/** What all packers of a shift share. */
export type Hall = {
  readonly plain: readonly SandboxGoods[];
  /** What is in the shelf, by platform SKU. */
  readonly shelf: ReadonlyMap<string, SandboxGoods>;
  readonly orderIds: readonly string[];
  /** Codes of marks that some packer has scanned, by the barcode of the goods. */
  readonly marks: Map<string, string[]>;
  /** Pallets that are open at some table. */
  readonly pallets: Set<string>;
  /** A mark that no unit has had. */
  newMark(barcode: string): string;
  /** The table's accepted scans in the journal, in their order. Waits while the server is away. */
  accepted(table: string): Promise<readonly StoredScan[]>;
  /** No further order is opened. */
  isClosing(): boolean;
  /** Pallets that were closed since the last shipment. */
  closedPallets: number;
  /** The shipment was ordered. */
  onShipment(): void;
  log(line: string): void;
};

export type Packer = {
  readonly table: Table;
  /** Texts of the scans that the packer knows to be accepted, as the journal shows them. */
  readonly accepted: readonly string[];
  /** Answers, by reason or verdict. */
  readonly answers: ReadonlyMap<string, number>;
  /** Units that the packer has put in a pack, by order. */
  readonly boxed: ReadonlyMap<string, number>;
  /** Scans without an answer that were stored, and that were not. */
  readonly unanswered: { stored: number; notStored: number };
  /** Milliseconds from a scan to its answer, by the packer's clock. */
  readonly waits: readonly number[];
  /** What should not have happened. */
  readonly faults: readonly string[];
  /** For whoever looks why it goes on no more. */
  state(): string;
  /** Packs until the hall closes and no order is open at this table. */
  pack(): Promise<void>;
  /** One scan; null: the answer was lost. */
  scan(raw: string): Promise<VerdictView | null>;
  ship(): Promise<void>;
  /** The page of its station. */
  line(): Promise<BenchLine>;
};

/** What the packer holds and has not seen counted. `counts`: this scan packs the unit. */
type InHand = { readonly raw: string; readonly counts: boolean };

const START_PATIENCE_MS = 300_000;
const PACKS_A_PALLET = 6;
const PALLETS_A_SHIPMENT = 4;
/** Longer than any time-out of the station, and than reading all orders of a shipment again on a slow machine. */
const ANSWER_MS = 300_000;
const STRANGE: readonly string[] = ['scan-failed', 'store-failed', 'unknown-code', 'empty-scan'];

type PackerOptions = {
  readonly random: () => number;
  readonly ships: boolean;
  /** After an answer it takes so long until the next scan. */
  readonly apartMs: number;
};

/** A person at a table: looks at the screen, scans, and does what a refusal asks for. */
export function createPacker(table: Table, hall: Hall, { random, ships, apartMs }: PackerOptions): Packer {
  const accepted: string[] = [];
  const answers = new Map<string, number>();
  const boxed = new Map<string, number>();
  const unanswered = { stored: 0, notStored: 0 };
  const waits: number[] = [];
  const faults: string[] = [];
  let doing = 'nothing yet';
  let since = Date.now();
  let hand: InHand | null = null;
  /** Scanned and answered as not saved. */
  let doubtful: string | null = null;
  let packsOnPallet = 0;
  let seenStart = 0;

  const chance = (share: number) => random() < share;
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const count = (name: string) => void answers.set(name, (answers.get(name) ?? 0) + 1);

  function fault(text: string): void {
    faults.push(`${table.name}: ${text}`);
    hall.log(`FAULT ${table.name}: ${text}`);
  }

  function does(what: string): void {
    doing = what;
    since = Date.now();
  }

  function putInBox(raw: string, orderId: string | null): void {
    if (hand === null || !hand.counts || journalText({ raw: hand.raw, source: 'keyboard' }) !== raw) return;
    if (orderId === null) fault(`a unit was accepted for no order: ${raw}`);
    else boxed.set(orderId, (boxed.get(orderId) ?? 0) + 1);
    hand = null;
  }

  /** True: the last scan whose answer was lost, or was that it is not saved, is stored. */
  async function reconcile(): Promise<boolean> {
    does('asking the journal');
    const stored = (await hall.accepted(table.name)).slice(accepted.length);
    if (stored.length > 1)
      fault(
        `${stored.length} accepted scans are unknown to the packer: ${stored.map(({ raw }) => raw).join(', ')}`,
      );
    for (const { raw, orderId } of stored) {
      accepted.push(raw);
      putInBox(raw, orderId);
    }
    return stored.length > 0;
  }

  /** The page of the running station; after each start of the station the packer compares with the screen. */
  async function line(): Promise<BenchLine> {
    does('waiting for the station');
    const found = await table.line(START_PATIENCE_MS);
    if (seenStart === table.starts()) return found;
    seenStart = table.starts();
    if (await reconcile()) unanswered.stored += 1;
    doubtful = null;
    return found;
  }

  async function scan(raw: string): Promise<VerdictView | null> {
    const bench = await line();
    does(`scanning ${journalText({ raw, source: 'keyboard' })}`);
    const scannedAt = performance.now();
    const answer = await within(bench.scan(raw), ANSWER_MS).catch((error: unknown) => lost(raw, error));
    if (answer === null) return null;
    waits.push(performance.now() - scannedAt);
    does('thinking');
    await pause(apartMs);
    count(answer.reason ?? answer.verdict);
    const text = journalText({ raw, source: 'keyboard' });
    if (answer.verdict === 'accepted') {
      accepted.push(text);
      putInBox(text, answer.orderId);
    }
    if (answer.reason === 'earlier-scan-saved') {
      if (doubtful === null) fault('told that an earlier scan was saved, and there was none');
      if (!(await reconcile())) fault('told that an earlier scan was saved, and it is not in the journal');
    }
    doubtful = answer.reason === 'server-away' ? text : null;
    if (answer.reason !== null && STRANGE.includes(answer.reason)) fault(`${answer.reason} for ${text}`);
    if (answer.reason === 'server-away') await pause(300);
    if (answer.reason === 'goods-unknown') await pause(1_000);
    return answer;
  }

  async function lost(raw: string, error: unknown): Promise<null> {
    const reason = error instanceof Error ? error.message : String(error);
    does(`has lost the answer: ${reason}`);
    if (error instanceof TimedOut)
      fault(`no answer to ${journalText({ raw, source: 'keyboard' })} within ${ANSWER_MS} ms`);
    // It was killed: whoever kills it says so a little later.
    await pause(500);
    const before = unanswered.stored;
    if (table.hasCrashed()) {
      fault('the station has ended by itself');
      await table.kill();
      await table.start();
    } else if (table.isUp() && table.starts() === seenStart) {
      count('reconnected');
      await table.reconnect();
      if (await reconcile()) unanswered.stored += 1;
    } else await line();
    if (unanswered.stored === before) unanswered.notStored += 1;
    return null;
  }

  async function step(): Promise<void> {
    const view = (await line()).view();
    if (view.alarm !== null) return acknowledge();
    if (view.operator === null) return void (await scan('OP:9'));
    if (view.asking !== null) return void (await scan('CMD:BACK'));
    if (view.pallet === null) return takePallet();
    if (view.order === null) return openOrder(view);
    await packUnit(view.order);
  }

  async function acknowledge(): Promise<void> {
    await scan('CMD:OK');
    hand = null;
  }

  async function takePallet(): Promise<void> {
    const other = chance(0.2) ? oneOf([...hall.pallets]) : undefined;
    const answer = await scan(other ?? 'CMD:PALLET');
    if (other !== undefined && answer?.reason === 'pallet-closed') hall.pallets.delete(other);
    const pallet = (await line()).view().pallet?.barcode;
    if (pallet !== undefined) hall.pallets.add(pallet);
    packsOnPallet = 0;
  }

  async function closePallet(pallet: string): Promise<void> {
    const answer = await scan('CMD:CLOSEPALLET');
    if (answer?.verdict === 'accepted') hall.closedPallets += 1;
    if (answer?.verdict === 'accepted' || answer?.reason === 'pallet-closed') hall.pallets.delete(pallet);
    packsOnPallet = 0;
  }

  async function ship(): Promise<void> {
    const shown = await scan('CMD:SHIP');
    if (shown === null || shown.reason === 'server-away') return;
    hall.closedPallets = 0;
    if (shown.situation !== 'shipment-shown') return;
    const sent = await scan('CMD:OK');
    if (sent?.situation === 'shipment-sending') hall.onShipment();
  }

  async function openOrder({ pallet }: StationView): Promise<void> {
    if (packsOnPallet >= PACKS_A_PALLET && pallet !== null) return closePallet(pallet.barcode);
    if (ships && hall.closedPallets >= PALLETS_A_SHIPMENT) return ship();
    // Goods in hand whose scan was not saved.
    if (hand !== null) {
      return scanHand(hand);
    }
    if (hall.isClosing()) return;
    const kind = random();
    if (kind < 0.1) return void (await scan(oneOf(hall.orderIds) ?? 'CMD:NEXT'));
    if (kind < 0.2) {
      const goods = oneOf(hall.plain);
      if (goods !== undefined) hand = { raw: goods.barcode, counts: true };
      return;
    }
    const answer = await scan('CMD:NEXT');
    if (answer?.reason === 'queue-empty') await pause(1_000);
  }

  /** What is refused goes back to the shelf; what was not saved is scanned again. */
  async function scanHand(held: InHand): Promise<void> {
    const answer = await scan(held.raw);
    if (answer === null) return;
    if (answer.done !== undefined) packsOnPallet += 1;
    if (answer.reason === 'server-away' || answer.reason === 'earlier-scan-saved') return;
    if (answer.verdict !== 'accepted' || !held.counts) hand = null;
  }

  async function packUnit(order: NonNullable<StationView['order']>): Promise<void> {
    const next = order.units.find(({ itemNr }) => itemNr === order.nextItemNr);
    if (order.isCancelled || next === undefined) {
      // All is packed: the pack is open because the last one was started.
      return void (await scan('CMD:CLOSE'));
    }
    const isInPack = order.units.some(({ status }) => status === 'packed');
    if (hand === null && isInPack && next.status === 'open' && chance(0.05)) {
      const last = order.packs.at(-1);
      if (last?.status === 'open' && last.units > 0) await scan('CMD:NEW');
      return;
    }
    hand ??= take(next);
    await scanHand(hand);
  }

  /** Takes a unit from the shelf. Its codes are on it, whether the station knows the goods by now or not. */
  function take({ sku, status }: UnitView): InHand {
    const goods = hall.shelf.get(sku);
    if (goods === undefined) throw new Error(`there are no goods ${sku}`);
    const { barcode } = goods;
    if (!goods.markRequired) return { raw: barcode, counts: true };
    if (status === 'open' && chance(0.3)) return { raw: barcode, counts: false };
    const used = hall.marks.get(barcode) ?? [];
    const copy = chance(0.04) ? oneOf(used) : undefined;
    if (copy !== undefined) return { raw: copy, counts: true };
    const raw = hall.newMark(barcode);
    hall.marks.set(barcode, [...used, raw]);
    return { raw, counts: true };
  }

  return {
    table,
    accepted,
    answers,
    boxed,
    unanswered,
    waits,
    faults,
    scan,
    ship,
    line,
    state: () =>
      `${table.name} ${table.isUp() ? 'up' : 'down'}: ${doing} for ${Math.round((Date.now() - since) / 1_000)} s; in hand ${hand === null ? 'nothing' : journalText({ raw: hand.raw, source: 'keyboard' })}`,
    async pack() {
      for (;;) {
        const view = (await line()).view();
        if (hall.isClosing() && view.order === null && view.alarm === null && hand === null) break;
        await step();
      }
      does('has finished');
    },
  };
}

/** A code of a unit that no other unit has: 31 characters, and a tail. */
export function uniqueMark(barcode: string, nth: number): string {
  const serial = `T${String(nth).padStart(12, '0')}`;
  const tail = `92${`${serial}TailOfThisUnitThatNobodyMaySee`.padEnd(43, 'x')}=`;
  return `01${barcode.padStart(14, '0')}21${serial}${GS}91EE07${GS}${tail}`;
}

class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const set = setTimeout(() => timer.reject(new TimedOut(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(set);
  }
}
