import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { accept, type Decision, inform, refuse } from '#main/bench/decision.ts';
import type { BenchTurn, PackingService } from '#main/bench/packing-service.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import { createRepeatedReads, isScanOfMode, isSupervisorAt, takesScans } from '#main/bench/scan-mode.ts';
import { goodsOfBarcode } from '#main/bench/scanned-goods.ts';
import { findGoodsBySku } from '#main/goods/goods-store.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { StockTakeView } from '#shared/contract/stock.ts';
import { type Goods, sizeToTellApart } from '#shared/domain/goods.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { StockEvents } from './stock-reading.ts';
import {
  addMark,
  loadStockTake,
  readCounts,
  readMarks,
  type StoredCount,
  type StoredStockTake,
  saveStockTake,
  setCount,
} from './stock-take-store.ts';

/** As a person writes how many there are; longer ones are codes. */
const NUMBER = /^\d{1,5}$/;
/** What nobody would take for a code. */
const NUMBER_LIKE = /^[+-]?\d{1,7}$/;

/** Codes that packing knows what to do with, and a stock-take does not. */
const OF_PACKING: readonly ScanIntent['kind'][] = ['order', 'pack', 'item', 'pallet'];

type Step = {
  readonly decision: Decision;
  readonly take: StoredStockTake | null;
  /** A count that changes. */
  readonly count?: StoredCount;
  /** UIT of the unit that was counted by its mark: it is counted once. */
  readonly uit?: string;
};

/**
 * `CMD:STOCK`: scans count units of goods instead of packing them, until `CMD:OK` ends it, `CMD:BACK` leaves it, or an
 * order opens. Every scan of goods adds one, and a number after it sets the count. Each count is stored with the journal's row before the beep,
 * so that it survives a power cut; nothing is sent before a supervisor has seen the differences.
 */
export async function createStockTake(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly station: string;
  readonly packing: Pick<PackingService, 'state' | 'isAway' | 'runSerially'>;
  /** Milliseconds within which a second read of a scanner is no second unit. */
  readonly doubleReadMs: (scanner: string) => number;
  readonly emit: Emit<StockEvents>;
}) {
  const { db, station, packing } = parts;
  let take: StoredStockTake | null = null;
  let counts: ReadonlyMap<string, StoredCount> = new Map();
  let marks: ReadonlySet<string> = new Set();
  /** What is stored may differ: counts were sent or dropped, or a scan could not be stored. */
  let isStale = false;
  const isDoubleRead = createRepeatedReads(parts.doubleReadMs);

  await load();

  async function load(): Promise<void> {
    const stored = await loadStockTake(db, station);
    counts = new Map((await readCounts(db, station)).map((count) => [count.sellerSku, count]));
    marks = new Set(await readMarks(db, station));
    take = packing.state().order === null ? stored : off(stored);
    forgetLastOfOthers();
    isStale = false;
  }

  /** A number of whoever has come back is not meant for what was scanned before. */
  function forgetLastOfOthers(): void {
    if (take !== null && packing.state().operator?.id !== take.operator) take = { ...take, lastSku: null };
  }

  /** A number that comes now is not meant for the goods before. */
  async function loadAgain(): Promise<void> {
    await load();
    take = take && { ...take, lastSku: null };
  }

  function isOn(): boolean {
    return takesScans(take, packing);
  }

  function isFor(scan: DecodedScan): boolean {
    return isScanOfMode(scan, { command: 'STOCK', isOn: isOn() }, packing);
  }

  async function answer(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    let step: Step | null = null;
    const at = parts.clock.now().toISOString();
    const view = await bench.journalWith(scan, async (read) => {
      if (isStale) await loadAgain();
      const decided = await decide(scan, read);
      step = decided;
      return { decision: decided.decision, also: (trx) => store(trx, decided, at) };
    });
    if (step !== null && view.isStored) apply(step);
    else isStale = true;
    return view.answer;
  }

  async function store(trx: Trx, { take: next, count, uit }: Step, at: string): Promise<void> {
    if (next !== null) await saveStockTake(trx, station, next, at);
    if (count === undefined) return;
    await setCount(trx, station, count, at);
    if (uit !== undefined) await addMark(trx, station, { uit, sellerSku: count.sellerSku });
  }

  function apply({ take: next, count, uit }: Step): void {
    take = next;
    if (uit !== undefined) marks = new Set([...marks, uit]);
    if (count !== undefined) {
      const others = [...counts].filter(([sku]) => sku !== count.sellerSku);
      counts = new Map([[count.sellerSku, count], ...others]);
    }
    parts.emit('stockChanged');
  }

  async function decide(scan: DecodedScan, { intent }: InterpretedScan): Promise<Step> {
    if (intent.kind === 'command') return decideCommand(intent.command.name);
    if (intent.kind === 'unreadable') return refused(intent.reason);
    const found = await goodsOf(intent);
    const goods = found[0] ?? null;
    if (new Set(found.map(({ sellerSku }) => sellerSku)).size > 1) return refused('stock-twins');
    const uit = intent.kind === 'mark' ? intent.mark.uit : undefined;
    if (goods !== null && goods.sellerSku !== '') return countOne(scan, goods, uit);
    const text = scan.read.ok ? scan.read.value.text.trim() : '';
    const last = take?.lastSku == null ? undefined : counts.get(take.lastSku);
    if (goods === null && NUMBER.test(text) && last !== undefined) return setTo(last, text);
    if (NUMBER_LIKE.test(text)) return refused('stock-number');
    return refused(OF_PACKING.includes(intent.kind) ? 'stock-take-on' : 'stock-unknown');
  }

  /** A number after a refusal is not meant for the goods before it. */
  function refused(reason: Reason): Step {
    return { decision: refuse(reason), take: take && { ...take, lastSku: null } };
  }

  function decideCommand(name: string): Step {
    const { operator, order } = packing.state();
    if (name === 'STOCK') {
      if (operator === null) return { decision: refuse('no-operator'), take };
      if (!isSupervisorAt(packing))
        return { decision: refuse('not-allowed', { params: { name: operator.name } }), take };
      if (order !== null)
        return { decision: refuse('not-allowed', { params: { orderOpen: order.orderId } }), take };
      const started = { isOn: true, operator: operator.id, lastSku: null };
      return { decision: inform({ situation: 'stock-take-on' }, { params: figures() }), take: started };
    }
    if (take === null) return { decision: inform({ reason: 'nothing-asked' }), take };
    const ended = off(take);
    if (name === 'OK')
      return { decision: accept('stock-take-ended', [], { params: figures() }), take: ended };
    if (name === 'BACK')
      return { decision: inform({ situation: 'stock-take-left' }, { params: figures() }), take: ended };
    return refused('stock-take-on');
  }

  /** One barcode may be that of several goods. */
  async function goodsOf(intent: ScanIntent): Promise<readonly Goods[]> {
    if (intent.kind === 'barcode') return goodsOfBarcode(db, intent.gtin14);
    if (intent.kind === 'mark') return goodsOfBarcode(db, intent.mark.gtin14);
    const found = intent.kind === 'sku' ? await findGoodsBySku(db, intent.sku) : null;
    return found === null ? [] : [found];
  }

  /** `uit`: of the mark that was scanned. */
  function countOne({ raw }: DecodedScan, goods: Goods, uit?: string): Step {
    const { sellerSku, platformSku, name } = goods;
    const size = sizeToTellApart(goods.size);
    const subject = { sku: platformSku };
    const next = take && { ...take, lastSku: sellerSku };
    const isRepeated = uit !== undefined && marks.has(uit);
    if (isDoubleRead(raw, sellerSku) || isRepeated)
      return {
        decision: inform(
          { reason: 'double-read' },
          { params: { name, size, ...(isRepeated && { isCounted: 1 }) }, subject },
        ),
        take: next,
      };
    const quantity = Math.min(LIMITS.maxQuantity, (counts.get(sellerSku)?.quantity ?? 0) + 1);
    return {
      decision: accept('stock-counted', [], { params: { name, size, count: quantity }, subject }),
      take: next,
      count: { sellerSku, platformSku, quantity },
      ...(uit !== undefined && { uit }),
    };
  }

  function setTo(last: StoredCount, text: string): Step {
    const quantity = parseQuantity(text);
    if (!quantity.ok) return refused('stock-number');
    const params = { sku: last.sellerSku, count: quantity.value };
    return {
      decision: accept('stock-count-set', [], { params, subject: { sku: last.platformSku } }),
      take,
      count: { ...last, quantity: quantity.value },
    };
  }

  function figures(): { readonly goods: number; readonly units: number } {
    const units = [...counts.values()].reduce((sum, { quantity }) => sum + quantity, 0);
    return { goods: counts.size, units };
  }

  return {
    isFor,
    answer,
    isOn,
    view: (): StockTakeView | null =>
      take === null && counts.size === 0 ? null : { isOn: isOn(), ...figures() },
    /** What was counted, what was counted last first. */
    counts: (): readonly StoredCount[] => [...counts.values()],
    /** An order that opens by a click ends it: whoever packs does not count. */
    async benchChanged(): Promise<void> {
      forgetLastOfOthers();
      if (take?.isOn !== true || packing.state().order === null) return;
      take = off(take);
      parts.emit('stockChanged');
      const at = parts.clock.now().toISOString();
      await packing.runSerially(async () => {
        const now = take;
        if (now !== null) await db.transaction().execute((trx) => saveStockTake(trx, station, now, at));
      });
    },
    /** In the transaction that sends or drops counts: the next scan counts on from what is stored then. */
    expectChange(): void {
      isStale = true;
    },
    /** Counts were sent or dropped. */
    async reload(): Promise<void> {
      await packing.runSerially(loadAgain);
      parts.emit('stockChanged');
    },
  };
}

function off<Take extends StoredStockTake | null>(take: Take): Take {
  return take && { ...take, isOn: false, lastSku: null };
}

export type StockTake = Awaited<ReturnType<typeof createStockTake>>;
