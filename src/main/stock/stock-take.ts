import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { accept, type Decision, inform, refuse } from '#main/bench/decision.ts';
import type { BenchTurn, PackingService } from '#main/bench/packing-service.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import { findGoodsBySku, goodsWithBarcode } from '#main/goods/goods-store.ts';
import { type DecodedScan, scannerOf } from '#main/scanning/decode/decode.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { StockTakeView } from '#shared/contract/stock.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { parseQuantity } from '#shared/domain/quantity.ts';
import type { StockEvents } from './stock-reading.ts';
import {
  loadStockTake,
  readCounts,
  type StoredCount,
  type StoredStockTake,
  saveStockTake,
  setCount,
} from './stock-take-store.ts';

/** As a person writes how many there are; longer ones are codes. */
const NUMBER = /^\d{1,5}$/;

type Step = {
  readonly decision: Decision;
  readonly take: StoredStockTake | null;
  /** A count that changes. */
  readonly count?: StoredCount;
};

/**
 * `CMD:STOCK`: scans count units of goods instead of packing them, until `CMD:OK` ends it or `CMD:BACK` leaves it. Every
 * scan of goods adds one, and a number after it sets the count. Each count is stored with the journal's row before the beep,
 * so that it survives a power cut; nothing is sent before a supervisor has seen the differences.
 */
export async function createStockTake(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly station: string;
  readonly packing: Pick<PackingService, 'state' | 'isAway'>;
  /** Milliseconds within which a second read of a scanner is no second unit. */
  readonly doubleReadMs: (scanner: string) => number;
  readonly emit: Emit<StockEvents>;
}) {
  const { db, station, packing } = parts;
  let take = await loadStockTake(db, station);
  let counts = new Map((await readCounts(db, station)).map((count) => [count.sellerSku, count]));
  /** By scanner: the SKU of its last count, and when its read ended. */
  const lastReads = new Map<string, { readonly sku: string; readonly endedAt: number }>();

  function isSupervisor(): boolean {
    return packing.state().operator?.role === 'supervisor';
  }

  /** Counting ends for who has left; what is counted stays. */
  function isOn(): boolean {
    return take?.isOn === true && isSupervisor() && !packing.isAway();
  }

  /** Whether the scan is for the stock-take. An alarm and a question of the bench come first. */
  function isFor({ read }: DecodedScan): boolean {
    const { alarm, asking, order } = packing.state();
    if (alarm !== null || packing.isAway()) return false;
    const text = read.ok ? read.value.text.trim().toUpperCase() : '';
    if (text === 'CMD:STOCK') return true;
    if (!isOn() || order !== null) return false;
    // A badge logs its owner in or out, at the bench as ever.
    if (text.startsWith('OP:') || text === 'CMD:LOGOUT') return false;
    return !(asking !== null && (text === 'CMD:OK' || text === 'CMD:BACK'));
  }

  async function answer(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    let step: Step | null = null;
    const at = parts.clock.now().toISOString();
    const view = await bench.journalWith(scan, async (read) => {
      const decided = await decide(scan, read);
      step = decided;
      return { decision: decided.decision, also: (trx) => store(trx, decided, at) };
    });
    if (step !== null && view.isStored) apply(step);
    return view.answer;
  }

  async function store(trx: Trx, { take: next, count }: Step, at: string): Promise<void> {
    if (next !== null) await saveStockTake(trx, station, next, at);
    if (count !== undefined) await setCount(trx, station, count, at);
  }

  function apply({ take: next, count }: Step): void {
    take = next;
    if (count !== undefined) {
      counts.delete(count.sellerSku);
      counts = new Map([[count.sellerSku, count], ...counts]);
    }
    parts.emit('stockChanged');
  }

  async function decide(scan: DecodedScan, { intent }: InterpretedScan): Promise<Step> {
    if (intent.kind === 'command') return decideCommand(intent.command.name);
    const found = await goodsOf(intent);
    const goods = found[0] ?? null;
    if (new Set(found.map(({ sellerSku }) => sellerSku)).size > 1)
      return { decision: refuse('stock-twins'), take };
    if (goods !== null && goods.sellerSku !== '') return countOne(scan, goods);
    const text = scan.read.ok ? scan.read.value.text.trim() : '';
    const last = take?.lastSku == null ? undefined : counts.get(take.lastSku);
    if (goods === null && NUMBER.test(text) && last !== undefined) return setTo(last, text);
    return { decision: refuse('stock-unknown'), take };
  }

  function decideCommand(name: string): Step {
    const { operator, order } = packing.state();
    if (name === 'STOCK') {
      if (operator === null) return { decision: refuse('no-operator'), take };
      if (!isSupervisor() || order !== null)
        return { decision: refuse('not-allowed', { params: { name: operator.name } }), take };
      const started = { isOn: true, operator: operator.id, lastSku: null };
      return { decision: inform({ situation: 'stock-take-on' }, { params: figures() }), take: started };
    }
    if (take === null) return { decision: inform({ reason: 'nothing-asked' }), take };
    const ended = { ...take, isOn: false, lastSku: null };
    if (name === 'OK')
      return { decision: accept('stock-take-ended', [], { params: figures() }), take: ended };
    if (name === 'BACK')
      return { decision: inform({ situation: 'stock-take-left' }, { params: figures() }), take: ended };
    return { decision: refuse('stock-take-on'), take };
  }

  /** One barcode may be that of several goods. */
  async function goodsOf(intent: ScanIntent): Promise<readonly Goods[]> {
    if (intent.kind === 'barcode') return goodsWithBarcode(db, intent.gtin14);
    if (intent.kind === 'mark') return goodsWithBarcode(db, intent.mark.gtin14);
    const found = intent.kind === 'sku' ? await findGoodsBySku(db, intent.sku) : null;
    return found === null ? [] : [found];
  }

  function countOne({ raw }: DecodedScan, goods: Goods): Step {
    const { sellerSku, platformSku, name, size } = goods;
    const subject = { sku: platformSku };
    const scanner = scannerOf(raw);
    const before = lastReads.get(scanner);
    const isDouble =
      raw.endedAt !== undefined &&
      before?.sku === sellerSku &&
      raw.endedAt - before.endedAt >= 0 &&
      raw.endedAt - before.endedAt < parts.doubleReadMs(scanner);
    if (raw.endedAt !== undefined) lastReads.set(scanner, { sku: sellerSku, endedAt: raw.endedAt });
    if (isDouble)
      return { decision: inform({ reason: 'double-read' }, { params: { name, size }, subject }), take };
    const quantity = Math.min(LIMITS.maxQuantity, (counts.get(sellerSku)?.quantity ?? 0) + 1);
    return {
      decision: accept('stock-counted', [], { params: { name, size, count: quantity }, subject }),
      take: take && { ...take, lastSku: sellerSku },
      count: { sellerSku, platformSku, quantity },
    };
  }

  function setTo(last: StoredCount, text: string): Step {
    const quantity = parseQuantity(text);
    if (!quantity.ok) return { decision: refuse('stock-unknown'), take };
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
    /** Its counts were sent or dropped. */
    forget(): void {
      take = null;
      counts = new Map();
      parts.emit('stockChanged');
    },
  };
}

export type StockTake = Awaited<ReturnType<typeof createStockTake>>;
