import { isDeepStrictEqual } from 'node:util';
import { createSerialQueue, type SerialQueue } from '#main/base/async/serial-queue.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { type DecodedScan, decodeScan, scannerOf } from '#main/scanning/decode/decode.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { withPriority } from '#main/store/priority.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { VerdictView } from '#shared/contract/bench.ts';
import { journalText, shownText } from '#shared/domain/mark-tail.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { WithoutServer } from '#shared/domain/without-server.ts';
import { loadPalletChange } from './actions/pallets.ts';
import { isOrderInHand, withoutServer } from './away-rules.ts';
import { BenchAway, createBenchPlaces } from './bench-places.ts';
import { isJournaled, lastScanNo } from './bench-store.ts';
import { CommitInDoubt, type CommitOptions, commitChange, type JournalEntry } from './commit.ts';
import { loadFacts } from './decide.ts';
import { accept, type Decision, inform, refuse } from './decision.ts';
import { type CountedRead, doubleRead, type LastRead, rememberedRead } from './double-read.ts';
import type { BenchChange, BenchEvent, UnscannedChange } from './events.ts';
import { explainable } from './explainable.ts';
import type { FactSources } from './fact-sources.ts';
import { retryOutdated } from './facts-outdated.ts';
import type { LocalJournal } from './local-journal.ts';
import { loadOpenOrderChange } from './order-refresh.ts';
import { createQueuedTwins, type QueuedTwins } from './queued-twins.ts';
import {
  type InterpretedScan,
  interpretScan,
  type ScanIntent,
  type ScreenAnswer,
  type ShownShipment,
  UNINTERPRETED_SCAN,
} from './scan-intent.ts';
import { loadBench, loadOrderInHand, reloadLists, saveSession } from './session-store.ts';
import type { BenchState } from './state.ts';
import { createUnstoredAlarm } from './unstored-alarm.ts';

/** What the journal stores for a button that has a code. */
const OK_BUTTON = button('CMD:OK');
const SHIP_BUTTON = button('CMD:SHIP');

export type RereadResult = 'same' | 'changed' | 'cancelled' | 'unreachable';

/** Emitted after commit and answer; without events if a scan changed nothing but its answer. */
export type BenchEvents = {
  benchChanged: [events: readonly BenchEvent[]];
  /** What was scanned without the floor's database is merged, and the bench works on the floor again. */
  benchReturned: [];
};

export type PackingOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sources: FactSources;
  readonly commitOptions: CommitOptions;
  /** Reads an order again before its pack closes, within a time limit. The result is in the cache. */
  readonly reread: (orderId: string, state: BenchState) => Promise<RereadResult>;
  /** Two reads of one code by this scanner within this time count once. In ms; 0: never. */
  readonly doubleReadMs: (scanner: string) => number;
  /** How often room was made on a full disk: a scan that could not be stored before is tried again. */
  readonly timesSpaceFreed: () => number;
  /** After the commit: wakes the outbox, the label files, the print queue and the screen. */
  readonly emit: Emit<BenchEvents>;
  /** On a floor: where the open order is finished while the database is away. */
  readonly localJournal?: LocalJournal | undefined;
};

/** What a task may do with the bench while it runs in the bench's queue. Not valid afterwards. */
export type BenchTurn = {
  /** Answers one scan after it is stored. Never throws. */
  readonly scan: (scan: DecodedScan) => Promise<VerdictView>;
  /**
   * Journals one scan, stores nothing else, and answers with what was scanned. null: the store failed, see
   * the answer. Never throws.
   */
  readonly journalOnly: (
    scan: DecodedScan,
  ) => Promise<{ readonly answer: VerdictView; readonly read: InterpretedScan | null }>;
  /**
   * Journals one scan with what the caller decides, and stores what it says in the same transaction. The bench does not
   * change. `isStored` false: the store failed, see the answer. Never throws.
   */
  readonly journalWith: (
    scan: DecodedScan,
    decide: (
      read: InterpretedScan,
    ) => Promise<{ readonly decision: Decision; readonly also: (trx: Trx) => Promise<void> }>,
  ) => Promise<{ readonly answer: VerdictView; readonly isStored: boolean }>;
  /** `CMD:OK` of the screen for the alarm with this number; any other alarm stays. Answers as `scan`. */
  readonly acknowledge: (alarmNo: number) => Promise<VerdictView>;
  /**
   * `CMD:SHIP` and `CMD:OK` of the screen for what it showed: nothing runs between them, and nothing else is
   * sent.
   */
  readonly send: (shown: ShownShipment) => Promise<VerdictView>;
  /** Carries out a change that was decided without a scan (by a button or the platform). */
  readonly change: (decide: (state: BenchState) => Promise<UnscannedChange | null>) => Promise<void>;
};

export type PackingService = {
  /**
   * The one queue of the station: scans, buttons and changes run in the order of the calls, and none is
   * dropped. A task must use the bench that it is given: if it queued another task, it would wait for itself.
   */
  readonly runSerially: <T>(task: (bench: BenchTurn) => Promise<T>) => Promise<T>;
  /** Queues a single change. */
  readonly change: BenchTurn['change'];
  /** With the alarm that cannot be stored, if there is one. */
  readonly state: () => BenchState;
  /**
   * The store works again: ends the alarm about it that could not be stored; on a floor, merges what was scanned without
   * it, and the bench goes on there.
   */
  readonly storeWorks: () => void;
  /** The open order is being finished on the local journal: nothing of the floor's database is used. */
  readonly isAway: () => boolean;
  /** What the packer can do now; null: everything. */
  readonly withoutServer: (isServerAway: boolean) => WithoutServer | null;
  /** Labels have arrived: copies the open order again for the local journal if it waits for one. */
  readonly copyOrder: () => void;
  readonly last: () => VerdictView | null;
  /** Goods of other orders in the queue that look like these of the open order. */
  readonly queuedTwins: QueuedTwins['of'];
  /** Number of the last answered scan, even if that was before a restart; 0: there was none. */
  readonly scanNo: () => number;
  /** Resolves when all queued tasks have ended. */
  readonly idle: () => Promise<void>;
};

/** Starts the bench where it was, also after a crash. */
export async function createPackingService(options: PackingOptions): Promise<PackingService> {
  const { db, clock, log } = options;
  const { station, needsMark } = options.sources;
  const turns = createSerialQueue();
  /** The next scan waits for each task, whatever it is. */
  const queue: SerialQueue = {
    run: (task) => turns.run(() => withPriority(task)),
    idle: turns.idle,
  };
  const places = createBenchPlaces({
    floor: { db, sources: options.sources, commitOptions: options.commitOptions },
    localJournal: options.localJournal,
    log,
    queue,
    state: () => state,
  });
  // What an earlier run has scanned without the floor's database.
  await places.merge();
  let state = await loadBench(db, station, needsMark);
  await places.returned();
  /** The open order was loaded with changes, and no change has been stored because of them yet. */
  let isOrderChanged = false;
  let scanNo = await lastScanNo(db, station);
  let last: VerdictView | null = null;
  /** Whether the last commit was stored is not known; null: it is. */
  let doubt: { readonly row: number; readonly isScan: boolean } | null = null;
  /** The packer was told that a scan is not saved, and it is: repeated, it would count twice. */
  let isSavedUnreported = false;
  let isMerging = false;
  const unstored = createUnstoredAlarm();
  const twins = createQueuedTwins({ db, log });
  await twins.follow(state.order);
  /** By scanner. Reads from before a restart are forgotten: a restart takes longer than a double read. */
  const lastReads = new Map<string, LastRead>();
  await places.copy(state);

  async function commit(
    entry: JournalEntry,
    change: BenchChange,
    also?: UnscannedChange['also'],
  ): Promise<BenchState> {
    try {
      return await commitChange({ ...places.now().commitOptions, needsMark }, state, entry, change, also);
    } catch (error) {
      if (!(error instanceof CommitInDoubt)) throw error;
      doubt = { row: error.row, isScan: entry.entry === 'scan' };
      const wasUnreported = isSavedUnreported;
      // A connection that was cut is opened again at once.
      const isStored = await settleDoubt().catch((err: unknown) => {
        if (storeProblemOf(err) !== 'server-away') throw err;
        return null;
      });
      // This one is answered now.
      if (isStored === true) isSavedUnreported = wasUnreported;
      if (isStored === true) return state;
      if (isStored !== null || entry.entry !== 'scan') throw error.cause;
      const local = await places.leaveInDoubt(state, error.row, entry, change);
      if (local === null) throw error.cause;
      doubt = null;
      return local;
    }
  }

  /** Merges what was scanned without the floor, and goes on there. Throws while the server is away. */
  async function returnToFloor(): Promise<void> {
    if (!places.isAway()) return;
    const stored = await places.merge();
    const onFloor = await loadBench(db, station, needsMark);
    // Until then a scan is stored where the others are.
    await places.returned();
    state = onFloor;
    isMerging = false;
    lastReads.clear();
    await twins.follow(state.order);
    await places.copy(state);
    options.emit('benchChanged', stored);
    options.emit('benchReturned');
  }

  /**
   * True if the last commit, during which the server was lost, stored everything: the bench is then as it is in the
   * tables. Throws while the server is away.
   */
  async function settleDoubt(): Promise<boolean> {
    if (doubt === null) return false;
    const { row, isScan } = doubt;
    const isStored = await isJournaled(db, station, row);
    if (isStored) {
      state = await loadBench(db, station, needsMark);
      isSavedUnreported ||= isScan;
    }
    doubt = null;
    return isStored;
  }

  /** The bench as it is in the tables now: other stations write its open order and its lists, too. */
  async function reloadBench(): Promise<BenchState> {
    const { proofs, takeOffTasks } = await reloadLists(places.now().db, station, state);
    if (!isDeepStrictEqual(proofs, state.proofs)) state = { ...state, proofs };
    if (!isDeepStrictEqual(takeOffTasks, state.takeOffTasks)) state = { ...state, takeOffTasks };
    return reloadOpenOrder();
  }

  async function reloadOpenOrder(): Promise<BenchState> {
    await settleDoubt();
    if (state.order === null) return state;
    const order = await loadOrderInHand(places.now().db, station, state.order, needsMark);
    if (isDeepStrictEqual(order, state.order)) return state;
    isOrderChanged = true;
    places.copyLater(true);
    const before = state;
    const after = { ...state, order };
    await saveSession(places.now().db, station, { before, after }, clock.platformNow().toISOString());
    state = after;
    return state;
  }

  async function changeNow(decide: (state: BenchState) => Promise<UnscannedChange | null>): Promise<void> {
    if (places.isAway()) throw new BenchAway();
    return retryOutdated(() => decideChange(decide));
  }

  async function decideChange(decide: (state: BenchState) => Promise<UnscannedChange | null>): Promise<void> {
    const shown = state;
    const unscanned = await decide(await reloadBench());
    const followsOrderChange = unscanned?.followsOpenOrder === true && isOrderChanged;
    if (unscanned === null || (unscanned.events.length === 0 && !followsOrderChange)) {
      if (state !== shown) options.emit('benchChanged', []);
      return;
    }
    const events = withTimeShown(unscanned.events, clock.now());
    state = await commit(
      { entry: 'change', kind: unscanned.kind, operator: state.operator?.id ?? null },
      { events, undo: unscanned.undo },
      unscanned.also,
    );
    if (unscanned.followsOpenOrder) isOrderChanged = false;
    // `also` may have written something about the open order.
    if (unscanned.also !== undefined) await reloadOpenOrder();
    await twins.follow(state.order);
    places.copyLater(true);
    options.emit('benchChanged', events);
  }

  async function decideScan(intent: ScanIntent, repeated: CountedRead | null): Promise<Decision> {
    const reread = new Set<string>();
    for (;;) {
      const { order } = await reloadBench();
      if (places.isAway()) return places.decideAway(state, intent, repeated);
      if (order?.isLost) await changeNow((current) => loadOpenOrderChange(db, current, order.orderId));
      const decide = await loadFacts(options.sources, state, intent, repeated);
      const decision = decide();
      const orderId = isUndo(intent) ? null : closedOrderOf(decision);
      if (orderId === null || reread.has(orderId)) return decision;
      reread.add(orderId);
      const found = await options.reread(orderId, state);
      if (state.order !== null && found === 'cancelled') {
        return decide({ isCancelledNow: true });
      }
      const before = state;
      await changeNow((current) => loadOpenOrderChange(db, current, orderId));
      if (state === before && (found === 'same' || found === 'unreachable')) return decision;
      // The order has changed: decide again on what the tables have now.
    }
  }

  /** A pallet that was closed at another table is left before the scan is decided again. */
  function scanUntilUpToDate(scan: DecodedScan, answers?: ScreenAnswer): Promise<VerdictView> {
    let leftPallet: string | null = null;
    return retryOutdated(
      () => scanNow(scan, leftPallet, answers),
      async () => {
        const { pallet } = state;
        await changeNow((current) => loadPalletChange(db, current));
        if (state.pallet !== pallet) leftPallet = pallet;
      },
    );
  }

  /** `leftPallet`: the bench has left it, because it was closed at another table; null: none. */
  async function scanNow(
    scan: DecodedScan,
    leftPallet: string | null,
    answers?: ScreenAnswer,
  ): Promise<VerdictView> {
    const { raw } = scan;
    const read = await interpretScan(places.now().db, scan);
    const text = journalText(raw);
    await settleDoubt();
    // The packer has probably scanned the same again.
    if (isSavedUnreported) {
      const answer = await commitScan(raw.source, text, read, refuse('earlier-scan-saved'));
      isSavedUnreported = false;
      return answer;
    }
    if (isForUnstoredAlarm(read.intent, answers)) return acknowledgeUnstored(raw, text, read);
    const repeated = isFromScanner(raw)
      ? doubleRead(lastReads.get(scannerOf(raw)), read.intent, raw, options.doubleReadMs(scannerOf(raw)))
      : null;
    const decided = await decideScan(withAnswers(read.intent, storedAnswers(answers)), repeated);
    const decision = withScannedText(withPalletLeft(decided, leftPallet), text);
    const before = state;
    const answer = await commitScan(raw.source, text, read, decision);
    if (isFromScanner(raw)) remember(raw, rememberedRead(read.intent, raw, repeated, decision, before));
    return answer;
  }

  function storedAnswers(answers: ScreenAnswer | undefined): ScreenAnswer | undefined {
    return answers?.to === 'alarm' ? { to: 'alarm', no: unstored.storedNo(answers.no) } : answers;
  }

  function isForUnstoredAlarm(intent: ScanIntent, answers: ScreenAnswer | undefined): boolean {
    if (answers?.to === 'alarm') return unstored.isRaised(answers.no, state);
    const isOk = intent.kind === 'command' && intent.command.name === 'OK' && answers === undefined;
    return isOk && unstored.isRaised(null, state);
  }

  /** It ends although this scan cannot be stored either, probably. */
  async function acknowledgeUnstored(
    raw: RawScan,
    text: string,
    read: InterpretedScan,
  ): Promise<VerdictView> {
    unstored.clear(state);
    const acknowledged = accept('alarm-acknowledged', [], { sound: 'info' });
    try {
      return await commitScan(raw.source, text, read, acknowledged);
    } catch (error) {
      log.warn(scanFields(raw, error), 'acknowledgement of an alarm could not be journaled');
      const answer = view(acknowledged, text, state.order?.orderId ?? null);
      options.emit('benchChanged', []);
      return answer;
    }
  }

  function remember(raw: RawScan, last: LastRead | undefined): void {
    if (last === undefined) lastReads.delete(scannerOf(raw));
    else lastReads.set(scannerOf(raw), last);
  }

  /**
   * The cause is a defect in the code; the journal gets the scan all the same. null: the store failed, too.
   */
  async function journalUndecided(raw: RawScan): Promise<VerdictView | null> {
    try {
      return await commitScan(raw.source, journalText(raw), UNINTERPRETED_SCAN, refuse('scan-failed'));
    } catch (error) {
      log.error(scanFields(raw, error), 'scan could not be journaled after its decision had failed');
      return null;
    }
  }

  /** Fields of a log line about the current scan. */
  function scanFields(raw: RawScan, err: unknown) {
    return { scanNo: scanNo + 1, scanner: scannerOf(raw), orderId: state.order?.orderId ?? null, err };
  }

  async function commitScan(
    source: RawScan['source'],
    text: string,
    read: InterpretedScan,
    decision: Decision,
    also?: UnscannedChange['also'],
  ): Promise<VerdictView> {
    const orderId = decision.subject.orderId ?? state.order?.orderId ?? null;
    const entry: JournalEntry = {
      entry: 'scan',
      scanNo: scanNo + 1,
      kind: read.kind,
      operator: state.operator?.id ?? null,
      source,
      raw: text,
      decision,
      orderId,
      uit: read.uit,
      gs: read.gs,
      repaired: read.repaired,
      codes: read.codes,
    };
    // State and answer change together: no screen shows the alarm of a scan before the scan.
    state = await commit(entry, decision, also);
    unstored.clear(state);
    if (places.isAway()) places.wakePrints();
    else await twins.follow(state.order);
    if (decision.events.some(({ type }) => type === 'OrderOpened')) places.copyOpened();
    else places.copyLater(false);
    const answer = view(decision, text, orderId);
    options.emit('benchChanged', decision.events);
    return answer;
  }

  function view(decision: Decision, text: string, orderId: string | null): VerdictView {
    scanNo += 1;
    last = {
      scanNo,
      at: clock.platformNow().toISOString(),
      verdict: decision.verdict,
      reason: decision.reason,
      situation: decision.situation,
      params: decision.params,
      outcome: decision.outcome,
      also: decision.also,
      mixUp: decision.mixUp,
      done: decision.done,
      mayExplain: explainable(decision.events),
      sound: decision.sound,
      text: shownText(text),
      orderId: state.order?.orderId ?? orderId,
    };
    return last;
  }

  async function answerScan(scan: DecodedScan, answers?: ScreenAnswer): Promise<VerdictView> {
    try {
      return await retryWithSpace(() => scanUntilUpToDate(scan, answers));
    } catch (error) {
      return (await answerAway(scan, error, answers)) ?? answerFailed(scan.raw, error);
    }
  }

  /** The scan that finds the server away is decided without it. null: that is not possible. */
  async function answerAway(
    scan: DecodedScan,
    error: unknown,
    answers?: ScreenAnswer,
  ): Promise<VerdictView | null> {
    try {
      // What the bench is on the floor is not known while a commit is in doubt.
      const local = doubt === null ? await places.leave(state, error) : null;
      if (local === null) return null;
      state = local;
      return await scanUntilUpToDate(scan, answers);
    } catch (failure) {
      log.error(scanFields(scan.raw, failure), 'scan could not be stored on the local journal either');
      return null;
    }
  }

  /** What a full disk has stopped is done again each time a part of the reserve was given up for it. */
  async function retryWithSpace<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const timesBefore = options.timesSpaceFreed();
      try {
        return await work();
      } catch (error) {
        const isSpaceFreed = options.timesSpaceFreed() > timesBefore;
        if (storeProblemOf(error) !== 'disk-full' || !isSpaceFreed) throw error;
      }
    }
  }

  async function answerFailed(raw: RawScan, error: unknown): Promise<VerdictView> {
    log.error(scanFields(raw, error), 'scan was not stored: its decision or the store failed');
    lastReads.delete(scannerOf(raw));
    const problem = storeProblemOf(error);
    const written = problem !== null || isStoreError(error) ? null : await journalUndecided(raw);
    if (written !== null) return written;
    if (problem === 'disk-full') unstored.raise(problem, shownText(journalText(raw)));
    const answer = view(refuse(problem ?? 'store-failed'), journalText(raw), state.order?.orderId ?? null);
    options.emit('benchChanged', []);
    return answer;
  }

  const bench: BenchTurn = {
    scan: (scan) => answerScan(scan),
    async journalOnly(scan) {
      const { raw } = scan;
      try {
        const read = await interpretScan(places.now().db, scan);
        const { intent } = read;
        const isEnd = intent.kind === 'command' && intent.command.name === 'BACK';
        const decision = inform({ reason: isEnd ? 'look-up-closed' : 'looked-up' });
        const answer = await commitScan(raw.source, journalText(raw), read, decision);
        return { answer, read };
      } catch (error) {
        return { answer: await answerFailed(raw, error), read: null };
      }
    },
    async journalWith(scan, decide) {
      const { raw } = scan;
      try {
        const read = await interpretScan(places.now().db, scan);
        const answer = await retryOutdated(async () => {
          const { decision, also } = await decide(read);
          return commitScan(raw.source, journalText(raw), read, decision, also);
        });
        return { answer, isStored: true };
      } catch (error) {
        return { answer: await answerFailed(raw, error), isStored: false };
      }
    },
    acknowledge: (no) => answerScan(OK_BUTTON, { to: 'alarm', no }),
    async send(shown) {
      const asked = await answerScan(SHIP_BUTTON);
      const isShown = asked.verdict === 'accepted' && state.asking?.kind === 'send-shipment';
      return isShown ? answerScan(OK_BUTTON, { to: 'shipment', shown }) : asked;
    },
    change: (decide) => retryWithSpace(() => changeNow(decide)),
  };

  return {
    runSerially: (task) => queue.run(() => task(bench)),
    change: (decide) => queue.run(() => bench.change(decide)),
    state: () => unstored.over(state),
    storeWorks() {
      if (unstored.clear(state)) options.emit('benchChanged', []);
      if (!places.isAway()) return;
      isMerging = true;
      queue.run(returnToFloor).catch((err: unknown) => {
        isMerging = storeProblemOf(err) !== 'server-away';
        log.error(
          { err },
          'the local journal could not be merged: it is tried when the server answers again',
        );
      });
    },
    isAway: places.isAway,
    withoutServer(isServerAway) {
      const mayLeave = isServerAway && doubt === null && places.mayLeave();
      const isLocal = places.isAway() || mayLeave;
      return withoutServer({ isServerAway, isLocal, hasOrder: isOrderInHand(state), isMerging });
    },
    copyOrder: places.copyForLabels,
    last: () => last,
    queuedTwins: twins.of,
    scanNo: () => scanNo,
    idle: queue.idle,
  };
}

function button(raw: string): DecodedScan {
  return decodeScan({ source: 'screen', raw }, () => undefined);
}

/** The store itself has failed: no second attempt while the packer waits. */
function isStoreError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE');
}

/** Alarms that no scan has raised are on the screen from now on. */
function withTimeShown(events: readonly BenchEvent[], now: Date): readonly BenchEvent[] {
  return events.map((event) =>
    event.type === 'AlarmRaised' ? { ...event, alarm: { ...event.alarm, shownAt: now.getTime() } } : event,
  );
}

function withAnswers(intent: ScanIntent, answers: ScreenAnswer | undefined): ScanIntent {
  if (answers === undefined || intent.kind !== 'command') return intent;
  return { ...intent, command: { ...intent.command, answers } };
}

/** The alarm shows what was scanned, so that the packer finds the goods on the table. */
function withScannedText(decision: Decision, journaled: string): Decision {
  const text = shownText(journaled);
  const events = decision.events.map((event) =>
    event.type === 'AlarmRaised' ? { ...event, alarm: { ...event.alarm, text } } : event,
  );
  return { ...decision, events };
}

/** The packer would put the pack that is closed now on a pallet that is closed. */
function withPalletLeft(decision: Decision, pallet: string | null): Decision {
  if (pallet === null || decision.also !== undefined) return decision;
  return { ...decision, also: { situation: 'pallet-left', params: { pallet } } };
}

/** The order whose pack this decision would close; null: it closes none. */
function closedOrderOf(decision: Decision): string | null {
  const closing = decision.events.find((event) => event.type === 'PackClosed');
  return closing?.type === 'PackClosed' ? closing.orderId : null;
}

/** A person presses a button, so every press counts. */
function isFromScanner({ source }: RawScan): boolean {
  return source !== 'screen';
}

function isUndo(intent: ScanIntent): boolean {
  return intent.kind === 'command' && intent.command.name === 'UNDO';
}
