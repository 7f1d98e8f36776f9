import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { auditOnly } from '#main/audit/audited-actions.ts';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import type { BenchState } from '#main/bench/state.ts';
import type { PracticeEnd, PracticeStarted, PracticeView, ScannerTarget } from '#shared/contract/practice.ts';
import type { Operator, Settings } from '#shared/contract/settings.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { Sandbox } from '../shells/demo-sandbox.ts';
import { type FromPractice, PRACTICE_SETTINGS, type PracticeSettings, type ToPractice } from './messages.ts';
import type { PracticeDeps, PracticePart } from './practice-part.ts';

/** What the program and its shell provide: everything that is a process or a window. */
export type PracticeHost = {
  readonly dataDir: string;
  /** Folder of the bundles. */
  readonly outDir: string;
  startSandbox(): Promise<Sandbox>;
  /** Starts the practice's program without any setting of this one. */
  startProgram(listener: PracticeListener): PracticeProgram;
  /** Opens its window; null: the page does, in a tab of its browser. */
  readonly openWindow: ((address: string, onClosed: () => void) => PracticeWindow) | null;
};

export type PracticeListener = {
  onMessage(message: FromPractice): void;
  /** It has ended, for whatever cause. `output`: the end of what it printed. */
  onEnded(output: string): void;
};

export type PracticeProgram = {
  /** Never throws; a message to a program that has ended is dropped. */
  send(message: ToPractice): void;
  /** Resolves when the program has ended: by itself within `ms`, else it is killed. */
  ended(ms: number): Promise<void>;
};

export type PracticeWindow = { close(): void; focus(): void };

/** Folder of the practice's data in the data folder of its bench. */
export const PRACTICE_FOLDER = 'practice';

/** It takes two seconds; this allows for a machine under load. */
const START_WITHIN_MS = 30_000;
/** It closes its database and removes its folder. */
const STOP_WITHIN_MS = 3_000;
/** The first window may be held back by the browser until a person allows it. */
const INITIAL_SCREEN_WITHIN_MS = 60_000;
/** A reloaded page is back in a second. */
const SCREEN_BACK_WITHIN_MS = 20_000;
/** Whoever practises was called away. */
const MAX_IDLE_MS = 20 * 60_000;

/** One practice, from its start to its end. */
type Run = {
  readonly operator: Operator;
  sandbox: Sandbox | null;
  program: PracticeProgram | null;
  window: PracticeWindow | null;
  scanNo: number;
  idleTimer: NodeJS.Timeout | undefined;
  screenTimer: NodeJS.Timeout | undefined;
};

type State =
  | { readonly status: 'off' }
  | { readonly status: 'failed'; readonly reason: Reason }
  | { readonly status: 'starting'; readonly run: Run }
  | { readonly status: 'on'; readonly run: Run; readonly address: string; readonly scanners: ScannerTarget }
  | { readonly status: 'ended'; readonly why: PracticeEnd };

/**
 * Practice at a bench: a second station in a program and a window of its own, on a sandbox, with a folder for a printer
 * and its own data. Nothing of this station reaches it but what `PracticeStart` names, and the codes of the scanners
 * while they are handed over; nothing of it reaches this station at all.
 */
export function createPractice(host: PracticeHost, deps: PracticeDeps): PracticePart {
  const { log, actions } = deps;
  const folder = join(host.dataDir, PRACTICE_FOLDER);
  let state: State = { status: 'off' };
  /** The end of the last practice: its folder and its processes are gone when it resolves. */
  let cleanUp: Promise<void> = Promise.resolve();

  function setState(next: State): void {
    state = next;
    deps.onChange();
  }

  const currentRun = () => (state.status === 'starting' || state.status === 'on' ? state.run : null);

  /** `isHeld`: nobody at the bench has ended it, so the bench waits for a word before it counts scans. */
  function finish(run: Run, why: PracticeEnd, isHeld: boolean): void {
    if (currentRun() !== run) return;
    log.info({ why }, 'practice ends');
    scheduleEnd(run, why);
    setState(isHeld ? { status: 'ended', why } : { status: 'off' });
  }

  function scheduleEnd(run: Run, why: PracticeEnd): void {
    cleanUp = cleanUp
      .then(() => end(run, why))
      .catch((error: unknown) => log.error({ err: error }, 'practice did not end cleanly'));
  }

  async function end(run: Run, why: PracticeEnd): Promise<void> {
    clearTimeout(run.idleTimer);
    clearTimeout(run.screenTimer);
    run.program?.send({ kind: 'stop', why });
    run.window?.close();
    await run.program?.ended(STOP_WITHIN_MS);
    await run.sandbox?.stop();
    await removeFolder();
  }

  async function removeFolder(): Promise<void> {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      log.warn(
        { folder, err: error },
        'the data of practice could not be removed: tried again at the next start',
      ),
    );
  }

  function restartIdleTimer(run: Run): void {
    clearTimeout(run.idleTimer);
    run.idleTimer = setTimeout(() => finish(run, 'idle', true), MAX_IDLE_MS).unref();
  }

  function awaitScreen(run: Run, ms: number): void {
    clearTimeout(run.screenTimer);
    run.screenTimer = setTimeout(() => finish(run, 'not-shown', true), ms).unref();
  }

  function onActivity(
    run: Run,
    { scanNo, isLoggedIn, screens }: Extract<FromPractice, { kind: 'activity' }>,
  ): void {
    if (state.status !== 'on') return;
    if (!isLoggedIn) {
      finish(run, 'logged-out', true);
      return;
    }
    if (scanNo !== run.scanNo) restartIdleTimer(run);
    run.scanNo = scanNo;
    if (screens > 0) clearTimeout(run.screenTimer);
    else awaitScreen(run, SCREEN_BACK_WITHIN_MS);
  }

  function onMessage(run: Run, message: FromPractice, onReady: (address: string) => void): void {
    if (currentRun() !== run) return;
    if (message.kind === 'ready') onReady(message.address);
    else if (message.kind === 'activity') onActivity(run, message);
    else if (message.what === 'end') finish(run, 'left', true);
    else void answer(run, message.no, message.what);
  }

  async function answer(run: Run, no: number, at: ScannerTarget): Promise<void> {
    run.program?.send({ kind: 'outcome', no, outcome: await moveScanners(at) });
  }

  /** Resolves with the address of its page. */
  async function open(run: Run): Promise<string> {
    await cleanUp;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    run.sandbox = await host.startSandbox();
    if (currentRun() !== run) throw new Error('practice was ended while its sandbox started');
    const ready = Promise.withResolvers<string>();
    run.program = host.startProgram({
      onMessage: (message) => onMessage(run, message, ready.resolve),
      onEnded(output) {
        if (currentRun() !== run) return;
        log.error({ output }, 'the practice program has ended by itself');
        ready.reject(new Error('the practice program has ended before it was ready'));
        if (state.status === 'on') finish(run, 'crashed', true);
      },
    });
    const settings = practiceSettings(deps.settings());
    const profiles = deps.scannerReports().flatMap(({ scanner }) => {
      const profile = deps.profileOf(scanner);
      return profile === undefined ? [] : [[scanner, profile] as const];
    });
    run.program.send({
      kind: 'start',
      start: {
        dataDir: folder,
        outDir: host.outDir,
        settings,
        operator: run.operator,
        scannerProfiles: Object.fromEntries(profiles),
        sandbox: run.sandbox.ready,
        api: deps.api() === 'v2' ? 'v2' : 'auto',
      },
    });
    const address = await withTimeout(START_WITHIN_MS, ready.promise);
    if (address === null) throw new Error(`practice was not ready within ${START_WITHIN_MS / 1_000} s`);
    return address;
  }

  async function begin(run: Run): Promise<PracticeStarted> {
    const startedAt = performance.now();
    try {
      const address = await open(run);
      if (currentRun() !== run) return notDone('practice-not-running');
      setState({ status: 'on', run, address, scanners: 'practice' });
      restartIdleTimer(run);
      awaitScreen(run, INITIAL_SCREEN_WITHIN_MS);
      run.window = host.openWindow?.(address, () => finish(run, 'left', true)) ?? null;
      log.info({ ms: Math.round(performance.now() - startedAt) }, 'practice has started');
      return { done: true, address: run.window === null ? address : null };
    } catch (error) {
      // It was ended while it started: what was started since then ends now.
      scheduleEnd(run, 'crashed');
      if (currentRun() !== run) return notDone('practice-not-running');
      log.error({ err: error }, 'practice could not be started');
      const reason = isNotWritable(error) ? 'practice-no-space' : 'practice-not-started';
      setState({ status: 'failed', reason });
      return notDone(reason);
    }
  }

  /** null: this bench can do without its scanners. */
  function refuseHandOver(bench: BenchState): Refusal | null {
    const isBusy = bench.order !== null || bench.alarm !== null || bench.asking !== null;
    return isBusy || deps.isSettingUp() ? notDone('practice-bench-busy') : null;
  }

  async function start(): Promise<PracticeStarted> {
    if (state.status === 'on') {
      const { window } = state.run;
      window?.focus();
      return { done: true, address: window === null ? state.address : null };
    }
    let run: Run | null = null;
    const outcome = await actions.run(async (bench) => {
      if (currentRun() !== null) return null;
      const refusal = refuseHandOver(bench);
      if (refusal !== null || bench.operator === null) return refusal;
      run = newRun(bench.operator);
      // From here on no scan counts at the bench: the packer may be scanning for practice already.
      setState({ status: 'starting', run });
      return auditOnly('practice-started', [bench.operator.id]);
    });
    if (!outcome.done) return outcome;
    // Another screen is starting it.
    return run === null ? notDone('practice-not-running') : begin(run);
  }

  async function moveScanners(at: ScannerTarget) {
    if (at === 'practice')
      return actions.run(async (bench) => {
        if (state.status !== 'on') return notDone('practice-not-running');
        const refusal = refuseHandOver(bench);
        if (refusal === null) switchTo('practice');
        return refusal;
      });
    if (state.status === 'ended') setState({ status: 'off' });
    else switchTo('bench');
    return DONE;
  }

  function switchTo(scanners: ScannerTarget): void {
    if (state.status !== 'on' || state.scanners === scanners) return;
    const { run } = state;
    setState({ ...state, scanners });
    run.program?.send({ kind: 'scanners', at: scanners });
  }

  return {
    api: {
      start,
      moveScanners,
      async stop() {
        const run = currentRun();
        if (run !== null) finish(run, 'stopped', false);
        else if (state.status !== 'off') setState({ status: 'off' });
        return DONE;
      },
    },
    view: () => viewOf(state),
    packingLock() {
      if (state.status === 'ended') return 'practice-over';
      const isElsewhere =
        state.status === 'starting' || (state.status === 'on' && state.scanners === 'practice');
      return isElsewhere ? 'scanners-at-practice' : null;
    },
    forward(raw) {
      if (state.status !== 'on' || state.scanners !== 'practice') return false;
      state.run.program?.send({ kind: 'scan', raw });
      return true;
    },
    benchChanged(events) {
      const run = currentRun();
      if (run !== null && actions.state().operator?.id !== run.operator.id) finish(run, 'logged-out', false);
      // Whoever shows a badge at the bench works there from now on.
      else if (hasLoggedIn(events)) void moveScanners('bench');
    },
    start: removeFolder,
    async stop() {
      const run = currentRun();
      if (run !== null) finish(run, 'bench-closed', false);
      await cleanUp;
    },
  };
}

function newRun(operator: Operator): Run {
  return {
    operator,
    sandbox: null,
    program: null,
    window: null,
    scanNo: 0,
    idleTimer: undefined,
    screenTimer: undefined,
  };
}

function viewOf(state: State): PracticeView {
  switch (state.status) {
    case 'on':
      return { status: 'on', scanners: state.scanners };
    case 'starting':
      return { status: 'starting' };
    default:
      return state;
  }
}

function hasLoggedIn(events: readonly BenchEvent[]): boolean {
  return events.some(({ type }) => type === 'OperatorLoggedIn');
}

function practiceSettings(settings: Settings): PracticeSettings {
  return Object.fromEntries(PRACTICE_SETTINGS.map((name) => [name, settings[name]])) as PracticeSettings;
}

/** The data folder cannot be written: it is full, or not this user's. */
function isNotWritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'].includes(String(code));
}
