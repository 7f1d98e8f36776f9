import { isDeepStrictEqual } from 'node:util';
import { actionDone } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { accept, type Decision, inform, refuse } from '#main/bench/decision.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import type { BenchTurn, PackingService } from '#main/bench/packing-service.ts';
import type { InterpretedScan, ScanIntent } from '#main/bench/scan-intent.ts';
import { createRepeatedReads, isScanOfMode, isSupervisorAt, takesScans } from '#main/bench/scan-mode.ts';
import { goodsOfBarcode } from '#main/bench/scanned-goods.ts';
import { goodsWithSku } from '#main/goods/goods-store.ts';
import { withPrefixes } from '#main/orders/order-numbers.ts';
import { findItem, findOrderId } from '#main/orders/order-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import { findMark } from '#main/packs/pack-unit-store.ts';
import type { DecodedScan } from '#main/scanning/decode/decode.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { ReturnsModeView } from '#shared/contract/returns.ts';
import { type Goods, sizeToTellApart } from '#shared/domain/goods.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isBoxOfOther, returnCondition } from '#shared/domain/returns.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { Situation } from '#shared/messages/keys.ts';
import {
  decideGoods,
  decideItem,
  decideMark,
  type MarkOfReturn,
  type ReturnDecision,
} from './decide-return.ts';
import {
  addExtra,
  dropExtra,
  dropExtras,
  findBox,
  findReturn,
  loadReceiving,
  openBox,
  openedBoxes,
  type Receiving,
  readExtras,
  receivedSince,
  receiveUnit,
  returnsInBox,
  returnsOfGoods,
  returnsOfItem,
  returnsOfMark,
  returnsOfOrder,
  type StoredBox,
  saveReceiving,
  storeMarkCheck,
} from './receiving-store.ts';
import type { ReturnsEvents } from './returns-reading.ts';
import type { StoredReturn } from './returns-store.ts';

/** What is scanned here and is not expected: it is listed as too much. */
const EXTRAS: readonly Reason[] = ['return-unknown', 'return-not-ours', 'mark-of-other-unit'];

/** Of no command that the station knows. */
const COMMAND_LIKE = /^CMD:/i;

/** An answer that comes sooner was not meant for the question: a second click, or a second read of the same code. */
const MIN_READING_MS = 500;

type Step = {
  readonly decision: Decision;
  readonly receiving: Receiving | null;
  /** Written with the journal's row. */
  readonly also?: (trx: Trx, at: string) => Promise<void>;
  /** The unit that is received. */
  readonly unit?: StoredReturn;
  /** What is listed as too much. */
  readonly extra?: string;
  /** Boxes and figures are read again: another box was opened, or all begins anew. */
  readonly isReloaded?: boolean;
  /** The platform is asked again after the answer: what was scanned may be new there. */
  readonly asksPlatform?: boolean;
  /** The next `OK` ends the receiving although something is missing or too much; absent: any other scan withdraws that. */
  readonly asksEnd?: boolean;
};

/** How far the receiving is. */
type Figures = { readonly received: number; readonly missing: number; readonly extra: number };

/**
 * `CMD:RETURNS`: scans receive units that come back instead of packing them, until `CMD:OK` ends it, after a question if
 * something is missing or too much, `CMD:BACK` leaves it, or an order opens. A box may be scanned first: then its units are
 * expected, and what is missing or too much is said at the end. Each unit is stored with the journal's row before the beep,
 * and its mark is free from then on; the platform is not asked meanwhile.
 */
export async function createReturnsMode(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly station: string;
  readonly partnerId: string;
  readonly packing: Pick<PackingService, 'state' | 'isAway' | 'runSerially'>;
  /** Milliseconds within which a second read of a scanner is no second scan. */
  readonly doubleReadMs: (scanner: string) => number;
  /** Asks the platform what comes back; not awaited by a scan. */
  readonly readAgain: () => void;
  readonly emit: Emit<ReturnsEvents>;
}) {
  const { db, station, packing } = parts;
  let receiving: Receiving | null = null;
  let figures: Figures = { received: 0, missing: 0, extra: 0 };
  let boxes: readonly StoredBox[] = [];
  let extras: ReadonlySet<string> = new Set();
  /** When it was asked whether to end it all the same, in ms of the platform's clock; null: it is not asked. */
  let askedAtMs: number | null = null;
  /** What is stored may differ: a scan could not be stored. */
  let isStale = false;
  const isRepeated = createRepeatedReads(parts.doubleReadMs);

  await load();

  async function load(): Promise<void> {
    receiving = await loadReceiving(db, station);
    if (packing.state().order !== null) receiving = off(receiving);
    askedAtMs = null;
    await refresh();
    isStale = false;
  }

  async function refresh(): Promise<void> {
    const contents = receiving === null ? null : await readContents(receiving);
    boxes = contents?.boxes ?? [];
    extras = new Set(contents?.extras.map(({ code }) => code));
    figures = {
      received: contents?.received.length ?? 0,
      missing: contents?.missing.length ?? 0,
      extra: extras.size,
    };
  }

  /** What was received, and what the boxes that were opened lack. */
  async function readContents({ startedAt }: Receiving) {
    const received = await receivedSince(db, station, startedAt);
    const missing: StoredReturn[] = [];
    const opened: (StoredBox & { readonly units: number })[] = [];
    for (const found of await openedBoxes(db, station, startedAt)) {
      const units = await returnsInBox(db, found.id);
      opened.push({ ...found, units: units.length });
      // What the platform does not list any more is not expected, and is received all the same if it is there.
      missing.push(...units.filter(({ receivedAt, isDropped }) => receivedAt === null && !isDropped));
    }
    return { boxes: opened, received, missing, extras: await readExtras(db, station) };
  }

  function isOn(): boolean {
    return takesScans(receiving, packing);
  }

  function isFor(scan: DecodedScan): boolean {
    return isScanOfMode(scan, { command: 'RETURNS', isOn: isOn() }, packing);
  }

  async function answer(scan: DecodedScan, bench: BenchTurn): Promise<VerdictView> {
    let step: Step | null = null;
    const at = parts.clock.platformNow().toISOString();
    // Once: what another table was faster with is decided again.
    const isDouble = isRepeated(scan.raw);
    const view = await bench.journalWith(scan, async (read) => {
      if (isStale) await load();
      const decided = await decide(scan, read, { at, isDouble });
      step = decided;
      return { decision: decided.decision, also: (trx) => store(trx, decided, at) };
    });
    if (step !== null && view.isStored) await apply(step, Date.parse(at));
    else isStale = true;
    return view.answer;
  }

  async function store(trx: Trx, { receiving: next, also }: Step, at: string): Promise<void> {
    if (next !== null && !isDeepStrictEqual(next, receiving)) await saveReceiving(trx, station, next);
    await also?.(trx, at);
  }

  async function apply(step: Step, nowMs: number): Promise<void> {
    receiving = step.receiving;
    askedAtMs = step.asksEnd === true ? (askedAtMs ?? nowMs) : null;
    if (step.isReloaded === true) await refresh();
    else count(step);
    if (step.asksPlatform === true) parts.readAgain();
    parts.emit('returnsChanged');
  }

  /** A unit's scan reads nothing again, however much was received before. */
  function count({ unit, extra }: Step): void {
    if (unit !== undefined) {
      const wasMissing = !unit.isDropped && boxes.some(({ id }) => id === unit.boxId);
      const missing = wasMissing ? figures.missing - 1 : figures.missing;
      figures = { ...figures, received: figures.received + 1, missing };
    }
    if (extra === undefined) return;
    extras = new Set([...extras, extra]);
    figures = { ...figures, extra: extras.size };
  }

  async function decide(
    scan: DecodedScan,
    { intent }: InterpretedScan,
    { at, isDouble }: { readonly at: string; readonly isDouble: boolean },
  ): Promise<Step> {
    if (intent.kind === 'command') return decideCommand(intent.command.name, at);
    if (receiving === null || isDouble) return kept(inform({ reason: 'double-read' }));
    if (intent.kind === 'unreadable') return kept(refuse(intent.reason));
    const text = scan.read.ok ? scan.read.value.text.trim() : '';
    if (COMMAND_LIKE.test(text)) return kept(refuse('unknown-code'));
    if (intent.kind !== 'item' && intent.kind !== 'mark') {
      const found = text === '' ? null : await findBox(db, text, intent.kind === 'unknown');
      if (found !== null) return openedBox(found, receiving);
    }
    if (intent.kind === 'order') return ofOrder(await findOrderId(db, intent.order), intent.order);
    if (intent.kind === 'pack') {
      const pack = await findPack(db, { packNumber: intent.packNumber });
      return ofOrder(pack?.orderId ?? null, intent.packNumber);
    }
    if (intent.kind === 'pallet') return kept(refuse('returns-on'));
    if (intent.kind === 'unknown') return refusedCode(scan, text, receiving);
    return decideUnit(scan, intent, receiving);
  }

  /** An order or a pack says which units come back, and not which of them is in the hand: nothing is received by it. */
  async function ofOrder(orderId: string | null, got: string): Promise<Step> {
    const units = await returnsOfOrder(db, orderId ?? got);
    const received = units.filter(({ receivedAt }) => receivedAt !== null).length;
    if (units.length > 0)
      return kept(
        inform(
          { situation: 'return-of-order' },
          { params: { order: orderId ?? got, units: units.length, received }, subject: { orderId } },
        ),
      );
    const reason = orderId === null ? 'return-not-ours' : 'return-unknown';
    return {
      ...kept(refuse(reason, { params: { got }, subject: { orderId } })),
      asksPlatform: reason === 'return-unknown',
    };
  }

  /** Neither a box nor goods: what it is may be known at the platform. */
  function refusedCode(scan: DecodedScan, text: string, now: Receiving): Step {
    const reason = isBoxOfOther(text, parts.partnerId) ? 'return-not-ours' : 'return-unknown';
    return {
      ...withExtra(scan, now, reason, refuse(reason, { params: { got: shownText(text) } }), ''),
      asksPlatform: reason === 'return-unknown',
    };
  }

  async function decideCommand(name: string, at: string): Promise<Step> {
    const { operator, order } = packing.state();
    if (name === 'RETURNS') {
      if (operator === null) return kept(refuse('no-operator'));
      if (!isSupervisorAt(packing)) return kept(refuse('not-allowed', { params: { name: operator.name } }));
      if (order !== null) {
        const params = { orderOpen: order.orderId, isReturns: 1 };
        return kept(refuse('not-allowed', { params }));
      }
      if (isOn())
        return kept(inform({ situation: 'returns-on' }, { params: { received: figures.received } }));
      const started = { isOn: true, operator: operator.id, startedAt: at, boxId: null, awaitsMark: null };
      return {
        decision: inform({ situation: 'returns-on' }, { params: { received: 0 } }),
        receiving: started,
        also: (trx) => dropExtras(trx, station),
        isReloaded: true,
        asksPlatform: true,
      };
    }
    if (receiving === null) return kept(inform({ reason: 'nothing-asked' }));
    const ended = off(receiving);
    // At other tables units of these boxes may have been received since.
    if (name === 'OK' || name === 'BACK') await refresh();
    const params = { ...figures };
    if (name === 'BACK') {
      if (askedAtMs !== null) return kept(inform({ situation: 'returns-go-on' }, { params }));
      return { decision: inform({ situation: 'returns-left' }, { params }), receiving: ended };
    }
    if (name !== 'OK') return kept(refuse('returns-on'));
    const isRight = figures.missing === 0 && figures.extra === 0;
    const askedForMs = askedAtMs === null ? null : Date.parse(at) - askedAtMs;
    const isAnswered = askedForMs !== null && (askedForMs < 0 || askedForMs >= MIN_READING_MS);
    if (!isRight && !isAnswered)
      return { decision: accept('ask-returns-end', [], { params, sound: 'info' }), receiving, asksEnd: true };
    return {
      decision: accept(isRight ? 'returns-ended' : 'returns-ended-differs', [], { params }),
      receiving: ended,
    };
  }

  async function openedBox(found: StoredBox, now: Receiving): Promise<Step> {
    const units = await returnsInBox(db, found.id);
    const params = {
      box: found.barcode,
      units: units.length,
      received: units.filter(({ receivedAt }) => receivedAt !== null).length,
    };
    return {
      decision: accept('return-box-opened', [], { params }),
      receiving: { ...now, boxId: found.id, awaitsMark: null },
      also: (trx, openedAt) => openBox(trx, station, found.id, openedAt),
      isReloaded: true,
      // Nobody has said yet what is in it.
      asksPlatform: units.length === 0,
    };
  }

  async function decideUnit(scan: DecodedScan, intent: ScanIntent, now: Receiving): Promise<Step> {
    const around = { boxId: now.boxId };
    if (intent.kind === 'item') {
      const found = await returnsOfItem(db, withPrefixes(intent.itemNr));
      const isSold = found.length > 0 || (await findItem(db, intent.itemNr)) !== null;
      return stepOf(scan, decideItem(found, isSold, around), now, null);
    }
    if (intent.kind === 'mark') return decideMarked(scan, intent, now);
    const goods = await goodsOf(intent);
    const same = await returnsOfGoods(db, skusOf(goods));
    return stepOf(scan, decideGoods(same, goods.length > 0, around), now, goods[0] ?? null);
  }

  async function decideMarked(scan: DecodedScan, intent: ScanIntent<'mark'>, now: Receiving): Promise<Step> {
    const { uit } = intent.mark;
    const awaited = now.awaitsMark === null ? null : await findReturn(db, now.awaitsMark);
    const sameMark = await returnsOfMark(db, uit);
    // The mark itself says which unit it is: nothing else has to be known.
    const isKnown = awaited === null && sameMark.length > 0;
    const goods = isKnown ? [] : await goodsOf(intent);
    const facts = {
      awaited,
      sameMark,
      sameGoods: isKnown ? [] : await returnsOfGoods(db, skusOf(goods)),
      owner: isKnown ? null : await findMark(db, uit),
      isInCatalog: goods.length > 0,
    };
    return stepOf(scan, decideMark(uit, facts, { boxId: now.boxId }), now, goods[0] ?? null);
  }

  /** One barcode may be that of several goods. */
  async function goodsOf(intent: ScanIntent): Promise<readonly Goods[]> {
    if (intent.kind === 'barcode') return goodsOfBarcode(db, intent.gtin14);
    if (intent.kind === 'mark') return goodsOfBarcode(db, intent.mark.gtin14);
    return intent.kind === 'sku' ? goodsWithSku(db, intent.sku) : [];
  }

  function stepOf(scan: DecodedScan, decided: ReturnDecision, now: Receiving, goods: Goods | null): Step {
    switch (decided.does) {
      case 'receive':
        return received(scan, decided, now);
      case 'check-mark':
        return {
          decision: accept('return-mark-own', [], {
            params: paramsOf(decided.unit),
            subject: subjectOf(decided.unit),
          }),
          receiving: { ...now, awaitsMark: null },
          also: (trx) => storeMarkCheck(trx, decided.unit.id, 'own'),
        };
      case 'refuse':
        return refusedUnit(scan, decided, now, goods);
    }
  }

  function received(
    scan: DecodedScan,
    { unit, mark, isOfOtherBox }: Extract<ReturnDecision, { does: 'receive' }>,
    now: Receiving,
  ): Step {
    const operator = packing.state().operator?.id ?? null;
    const code = extraCode(scan.raw);
    const second = isOfOtherBox ? 'return-of-other-box' : SECOND[mark];
    const isQuarantined =
      isOfOtherBox || (unit.condition !== null && returnCondition(unit.condition) !== 'ok');
    const decision = accept(situationOf(unit), receivedEvents(unit), {
      params: paramsOf(unit),
      subject: subjectOf(unit),
      sound: isQuarantined ? 'held' : 'accepted',
    });
    return {
      decision: second === null ? decision : { ...decision, also: { situation: second, params: {} } },
      receiving: { ...now, awaitsMark: mark === 'to-scan' ? unit.id : null },
      unit,
      async also(trx, at) {
        await receiveUnit(trx, unit, { at, operator, station, markCheck: mark === 'as-sold' ? 'own' : null });
        if (extras.has(code)) await dropExtra(trx, station, code);
      },
      isReloaded: extras.has(code),
    };
  }

  function refusedUnit(
    scan: DecodedScan,
    decided: Extract<ReturnDecision, { does: 'refuse' }>,
    now: Receiving,
    goods: Goods | null,
  ): Step {
    const { reason, unit, owner } = decided;
    const named = unit === null ? goodsParams(goods) : paramsOf(unit);
    const params = {
      ...named,
      ...(owner != null && { other: owner.itemNr }),
      ...(scan.read.ok && goods === null && unit === null && { got: shownText(scan.read.value.text) }),
    };
    const decision = refuse(reason, {
      params,
      subject: unit === null ? { sku: goods?.platformSku ?? null } : subjectOf(unit),
    });
    const after = { ...now, awaitsMark: null };
    if (!EXTRAS.includes(reason)) return { decision, receiving: after };
    const step = withExtra(scan, after, reason, decision, goods?.name ?? '');
    // A return that was announced a moment ago is not stored here yet.
    const asksPlatform = reason === 'return-unknown';
    if (decided.hasOtherMark !== true || unit === null) return { ...step, asksPlatform };
    return {
      ...step,
      async also(trx, at) {
        await step.also?.(trx, at);
        await storeMarkCheck(trx, unit.id, 'other');
      },
    };
  }

  function withExtra(
    scan: DecodedScan,
    now: Receiving,
    reason: Reason,
    decision: Decision,
    name: string,
  ): Step {
    const extra = { code: extraCode(scan.raw), reason, name };
    return {
      decision,
      receiving: now,
      extra: extra.code,
      also: (trx, at) => addExtra(trx, station, extra, { boxId: now.boxId, at }),
    };
  }

  function kept(decision: Decision): Step {
    return { decision, receiving };
  }

  return {
    isFor,
    answer,
    isOn,
    view: (): ReturnsModeView | null =>
      receiving === null
        ? null
        : {
            isOn: isOn(),
            isPaused: receiving.isOn && !isOn(),
            box: boxes.find(({ id }) => id === receiving?.boxId)?.barcode ?? null,
            asksEnd: isOn() && askedAtMs !== null,
            ...figures,
          },
    /** The receiving that goes on, or the last one; null: there was none. */
    contents: async () => (receiving === null ? null : { receiving, ...(await readContents(receiving)) }),
    /** The platform has said more of what comes back. */
    async returnsRead(): Promise<void> {
      if (receiving?.isOn === true) await packing.runSerially(refresh);
    },
    /** An order that opens by a click ends it: whoever packs does not receive. */
    async benchChanged(): Promise<void> {
      if (receiving?.isOn !== true || packing.state().order === null) return;
      receiving = off(receiving);
      askedAtMs = null;
      parts.emit('returnsChanged');
      await packing.runSerially(async () => {
        const now = receiving;
        if (now !== null) await db.transaction().execute((trx) => saveReceiving(trx, station, now));
      });
    },
  };
}

const SECOND: Readonly<Record<MarkOfReturn, Situation | null>> = {
  'as-sold': 'return-with-own-mark',
  'to-scan': 'return-scan-mark',
  unproven: 'return-mark-unproven',
  none: null,
};

/** For the page of its order. */
function receivedEvents({ orderId, itemNr }: StoredReturn): readonly BenchEvent[] {
  if (orderId === null || itemNr === null) return [];
  return [actionDone('return-received', `${orderId} ${itemNr}`)];
}

/** The sentence names the state that the platform has found; one that nobody knows stands in brackets. */
function situationOf({ condition }: StoredReturn): Situation {
  const known = returnCondition(condition);
  return known === null ? 'return-received' : `return-received-${known}`;
}

function paramsOf(unit: StoredReturn) {
  return {
    name: unit.name || unit.sku,
    size: sizeToTellApart(unit.size),
    item: unit.itemNr ?? '',
    order: unit.orderId ?? '',
    condition: unit.condition ?? '',
  };
}

function goodsParams(goods: Goods | null) {
  return goods === null ? {} : { name: goods.name, size: sizeToTellApart(goods.size) };
}

function subjectOf({ orderId, itemNr, sku }: StoredReturn) {
  return { orderId, itemNr, sku };
}

function skusOf(goods: readonly Goods[]): readonly string[] {
  return goods.map(({ platformSku }) => platformSku);
}

function extraCode(raw: RawScan): string {
  return shownText(journalText(raw));
}

function off<Now extends Receiving | null>(receiving: Now): Now {
  return receiving && { ...receiving, isOn: false, awaitsMark: null };
}

export type ReturnsMode = Awaited<ReturnType<typeof createReturnsMode>>;
