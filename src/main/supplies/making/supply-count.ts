import { isDeepStrictEqual } from 'node:util';
import type { Emit } from '#main/base/events.ts';
import { accept, type Decision, inform, refuse } from '#main/bench/decision.ts';
import type { BenchTurn, PackingService } from '#main/bench/packing-service.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import { createRepeatedReads, isScanOfMode, isSupervisorAt, takesScans } from '#main/bench/scan-mode.ts';
import { goodsOfBarcode } from '#main/bench/scanned-goods.ts';
import { goodsWithSku } from '#main/goods/goods-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { SupplyCountView } from '#shared/contract/supply-making.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { type Mark, unitOfMark } from '#shared/domain/mark.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { shownText } from '#shared/domain/mark-tail.ts';
import type { SupplyEvents } from '../supply-reading.ts';
import type { DeclarableGoods } from './compose-supply.ts';
import { type CountDecision, decideGoods, decideMark } from './decide-count.ts';
import {
  addCountedUnit,
  type CountedUnit,
  countedUnits,
  dropCountedUnit,
  findCountedMark,
  loadSupplyCount,
  type StoredSupplyCount,
  saveSupplyCount,
} from './supply-count-store.ts';
import { findDeclarable, marksInSupplies } from './supply-draft-store.ts';

/** Codes that packing knows what to do with, and a count does not. */
const OF_PACKING: readonly ScanIntent['kind'][] = ['order', 'pack', 'item', 'pallet'];

/** Of no command that the station knows. */
const COMMAND_LIKE = /^CMD:/i;

type Step = {
  readonly decision: Decision;
  readonly count: StoredSupplyCount | null;
  /** The goods of `count.awaitsSku`; absent: as before. */
  readonly awaited?: DeclarableGoods | null;
  readonly added?: CountedUnit;
  /** The number of the unit that is taken back. */
  readonly dropped?: number;
};

/**
 * `CMD:SUPPLY`: scans count units of a supply onto pallets instead of packing them, until `CMD:OK` ends it, `CMD:BACK` leaves
 * it, or an order opens. A unit of marked goods is counted with its mark. `CMD:PALLET` goes on to the next pallet, `CMD:UNDO`
 * takes the last scan back. Each unit is stored with the journal's row before the beep, and nothing is declared before a
 * supervisor has seen the summary.
 */
export async function createSupplyCount(parts: {
  readonly db: Database;
  readonly station: string;
  readonly packing: Pick<PackingService, 'state' | 'isAway' | 'runSerially'>;
  /** Whether supplies are made here (a setting). */
  readonly mayMake: () => boolean;
  readonly needsMark: (goods: MarkedGoods) => boolean;
  /** Milliseconds within which a second read of a scanner is no second scan. */
  readonly doubleReadMs: (scanner: string) => number;
  readonly emit: Emit<Pick<SupplyEvents, 'supplyCounted'>>;
}) {
  const { db, station, packing } = parts;
  const isRepeated = createRepeatedReads(parts.doubleReadMs);
  let count: StoredSupplyCount | null = null;
  let awaited: DeclarableGoods | null = null;
  let units: readonly CountedUnit[] = [];
  /** What is stored may differ: the count was declared or dropped, or a scan could not be stored. */
  let isStale = false;

  await load();

  async function load(): Promise<void> {
    const stored = await loadSupplyCount(db, station);
    count = packing.state().order === null ? stored : off(stored);
    const sku = count?.awaitsSku ?? null;
    awaited = sku === null ? null : ((await declarable([sku]))[0] ?? null);
    units = await countedUnits(db, station);
    isStale = false;
  }

  function isOn(): boolean {
    return parts.mayMake() && takesScans(count, packing);
  }

  function isFor(scan: DecodedScan): boolean {
    return isScanOfMode(scan, { command: 'SUPPLY', isOn: isOn() }, packing);
  }

  async function answer(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    let step: Step | null = null;
    // Once: what another table was faster with is decided again.
    const isDouble = isRepeated(scan.raw);
    const view = await bench.journalWith(scan, async (read) => {
      if (isStale) await load();
      const decided = await decide(scan, read, isDouble);
      step = decided;
      return { decision: decided.decision, also: (trx) => store(trx, decided) };
    });
    if (step !== null && view.isStored) apply(step);
    else isStale = true;
    return view.answer;
  }

  async function store(trx: Trx, { count: next, added, dropped }: Step): Promise<void> {
    if (next !== null && !isDeepStrictEqual(next, count)) await saveSupplyCount(trx, station, next);
    if (added !== undefined) await addCountedUnit(trx, station, added);
    if (dropped !== undefined) await dropCountedUnit(trx, station, dropped);
  }

  function apply(step: Step): void {
    count = step.count;
    if (step.awaited !== undefined) awaited = step.awaited;
    if (step.added !== undefined) units = [...units, step.added];
    if (step.dropped !== undefined) units = units.filter(({ no }) => no !== step.dropped);
    parts.emit('supplyCounted');
  }

  async function decide(scan: DecodedScan, { intent }: InterpretedScan, isDouble: boolean): Promise<Step> {
    const now = count;
    // Also of a command: read twice, it would take back two units. One between two reads of goods keeps them apart.
    if (isDouble) return kept(inform({ reason: 'double-read' }));
    if (intent.kind === 'command') return decideCommand(intent.command.name);
    if (now === null) return kept(inform({ reason: 'nothing-asked' }));
    if (intent.kind === 'unreadable') return kept(refuse(intent.reason));
    const text = scan.read.ok ? scan.read.value.text.trim() : '';
    if (COMMAND_LIKE.test(text)) return kept(refuse('unknown-code'));
    if (OF_PACKING.includes(intent.kind)) return kept(refuse('supply-count-on'));
    const found = awaited === null ? await goodsOf(intent) : [];
    const decided =
      intent.kind === 'mark'
        ? decideMark(intent.mark, { awaited, found }, await markFacts(intent.mark))
        : decideGoods({ awaited, found });
    return stepOf(decided, now, shownText(text));
  }

  async function decideCommand(name: string): Promise<Step> {
    if (name === 'SUPPLY') return begun();
    if (count === null) return kept(inform({ reason: 'nothing-asked' }));
    if (name === 'UNDO') return undone(count);
    const ended = { ...off(count), awaitsSku: null };
    // A unit whose mark is not scanned would stand there uncounted.
    if (awaited !== null && (name === 'OK' || name === 'PALLET'))
      return kept(refuse('mark-required', { params: goodsParams(awaited) }));
    switch (name) {
      case 'OK':
        return {
          decision: accept('supply-count-ended', [], { params: totals() }),
          count: ended,
          awaited: null,
        };
      case 'BACK':
        return {
          decision: inform({ situation: 'supply-count-left' }, { params: totals() }),
          count: ended,
          awaited: null,
        };
      case 'PALLET':
        return nextPallet(count);
      default:
        return kept(refuse('supply-count-on'));
    }
  }

  function begun(): Step {
    const { operator, order } = packing.state();
    if (operator === null) return kept(refuse('no-operator'));
    if (!isSupervisorAt(packing)) return kept(refuse('not-allowed', { params: { name: operator.name } }));
    if (!parts.mayMake()) return kept(refuse('supplies-off'));
    if (order !== null)
      return kept(refuse('not-allowed', { params: { orderOpen: order.orderId, isSupply: 1 } }));
    const next = { pallet: 1, awaitsSku: null, ...count, isOn: true, operator: operator.id };
    const params = { pallet: next.pallet, units: units.length };
    return { decision: inform({ situation: 'supply-count-on' }, { params }), count: next };
  }

  function nextPallet(now: StoredSupplyCount): Step {
    const { pallet } = now;
    if (onPallet(pallet) === 0)
      return kept(inform({ situation: 'supply-pallet-empty' }, { params: { pallet } }));
    return {
      decision: accept('supply-pallet', [], { params: { pallet: pallet + 1 } }),
      count: { ...now, pallet: pallet + 1 },
    };
  }

  /** Takes back the last scan: a unit that waits for its mark, a counted one, or the change to a pallet that is empty. */
  async function undone(now: StoredSupplyCount): Promise<Step> {
    const { pallet } = now;
    if (awaited !== null)
      return {
        decision: accept('undone-waiting', [], { params: goodsParams(awaited) }),
        count: { ...now, awaitsSku: null },
        awaited: null,
      };
    const last = units.at(-1);
    if (last === undefined && pallet === 1) return kept(refuse('nothing-to-undo'));
    if (last === undefined || last.pallet !== pallet)
      return {
        decision: accept('supply-pallet-undone', [], {
          params: { pallet: pallet - 1, onPallet: onPallet(pallet - 1) },
        }),
        count: { ...now, pallet: pallet - 1 },
      };
    const [goods] = await declarable([last.sellerSku]);
    const named = goods === undefined ? { name: last.sellerSku } : goodsParams(goods);
    return {
      decision: accept('supply-unit-undone', [], {
        params: { ...named, pallet, onPallet: onPallet(pallet) - 1 },
      }),
      count: now,
      dropped: last.no,
    };
  }

  function stepOf(decided: CountDecision, now: StoredSupplyCount, text: string): Step {
    switch (decided.does) {
      case 'count': {
        const { goods, uit } = decided;
        const { pallet } = now;
        const params = { ...goodsParams(goods), pallet, onPallet: onPallet(pallet) + 1 };
        return {
          decision: accept('supply-unit-counted', [], { params, subject: { sku: goods.platformSku } }),
          count: { ...now, awaitsSku: null },
          awaited: null,
          added: { no: (units.at(-1)?.no ?? 0) + 1, pallet, sellerSku: goods.sellerSku, uit },
        };
      }
      case 'await-mark': {
        const { goods } = decided;
        return {
          decision: accept('supply-scan-mark', [], { params: goodsParams(goods) }),
          count: { ...now, awaitsSku: goods.sellerSku },
          awaited: goods,
        };
      }
      case 'refuse': {
        const { reason, goods, endsWaiting } = decided;
        const named = goods === null ? { got: text } : goodsParams(goods);
        const decision = {
          ...refuse(reason, { params: { ...named, ...decided.params } }),
          // The bench is not locked: nothing is packed, and the unit is not counted.
          events: [],
        };
        return endsWaiting
          ? { decision, count: { ...now, awaitsSku: null }, awaited: null }
          : { decision, count: now };
      }
    }
  }

  async function goodsOf(intent: ScanIntent): Promise<readonly DeclarableGoods[]> {
    const found = await goodsOfCode(intent);
    return declarable(found.map(({ sellerSku }) => sellerSku).filter((sku) => sku !== ''));
  }

  /** One barcode may be that of several goods. */
  async function goodsOfCode(intent: ScanIntent): Promise<readonly Goods[]> {
    if (intent.kind === 'barcode') return goodsOfBarcode(db, intent.gtin14);
    if (intent.kind === 'mark') return goodsOfBarcode(db, intent.mark.gtin14);
    return intent.kind === 'sku' ? goodsWithSku(db, intent.sku) : [];
  }

  async function declarable(sellerSkus: readonly string[]): Promise<readonly DeclarableGoods[]> {
    if (sellerSkus.length === 0) return [];
    return [...new Set((await findDeclarable(db, sellerSkus, parts.needsMark)).values())];
  }

  async function markFacts({ uit }: Mark) {
    const counted = await findCountedMark(db, uit);
    const mark = unitOfMark(uit);
    return {
      packed: await findMark(db, uit),
      supply: (await marksInSupplies(db, [mark])).get(mark) ?? null,
      counted: counted && {
        pallet: counted.pallet,
        table: counted.station === station ? null : counted.table,
      },
    };
  }

  function kept(decision: Decision): Step {
    return { decision, count };
  }

  function onPallet(pallet: number): number {
    return units.filter((unit) => unit.pallet === pallet).length;
  }

  function totals() {
    return { units: units.length, pallets: new Set(units.map(({ pallet }) => pallet)).size };
  }

  return {
    isFor,
    answer,
    isOn,
    view(): SupplyCountView | null {
      if (count === null) return null;
      const { pallet } = count;
      return {
        isOn: isOn(),
        pallet,
        onPallet: onPallet(pallet),
        ...totals(),
        awaitsMark: awaited && { name: awaited.name, size: awaited.size },
      };
    },
    /** What was counted, in the order of the scans. */
    units: (): readonly CountedUnit[] => units,
    /** An order that opens by a click ends it: whoever packs does not count. */
    async benchChanged(): Promise<void> {
      if (count?.isOn !== true || packing.state().order === null) return;
      count = off(count);
      parts.emit('supplyCounted');
      await packing.runSerially(async () => {
        const now = count;
        if (now !== null) await db.transaction().execute((trx) => saveSupplyCount(trx, station, now));
      });
    },
    /** In the transaction that declares or drops the count: the next scan begins from what is stored then. */
    expectChange(): void {
      isStale = true;
    },
    /** The count was declared or dropped. */
    async reload(): Promise<void> {
      await packing.runSerially(load);
      parts.emit('supplyCounted');
    },
  };
}

function off<Count extends StoredSupplyCount | null>(count: Count): Count {
  return count && { ...count, isOn: false };
}

function goodsParams({ name, size }: DeclarableGoods) {
  return { name, size };
}

export type SupplyCount = Awaited<ReturnType<typeof createSupplyCount>>;
