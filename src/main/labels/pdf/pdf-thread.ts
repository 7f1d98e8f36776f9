import type { Worker } from 'node:worker_threads';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { startThread } from '#main/base/worker-file.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { LocalLabel } from '../local/label-data.ts';
import type { CheckSheet, SymbolCode } from '../sheets/check-sheet-data.ts';
import type { BadgeSheet, CodeSheet } from '../sheets/code-sheet-data.ts';
import type { HandoverList } from '../sheets/handover-list-data.ts';
import type { ShiftSheet } from '../sheets/shift-sheet-data.ts';
import type { SupplyList } from '../sheets/supply-list-data.ts';
import type {
  PdfMeasure,
  PdfReply,
  PdfResults,
  PdfTask,
  RenderedPage,
  SplitPage,
  TestLabel,
} from './pdf-task.ts';

/**
 * Reads and draws PDFs in a separate thread, so that no scan waits and no file harms the station. Calls
 * reject with PdfTaskFailed if a task fails, or takes too much time or memory.
 */
export type PdfThread = {
  /** null: not a readable PDF. */
  measure(bytes: Uint8Array): Promise<PdfMeasure | null>;
  /** See `withoutActions`. null: nothing to remove. */
  withoutActions(bytes: Uint8Array): Promise<Uint8Array | null>;
  /** `page` counts from 1. null: no such page, or not a PDF. */
  render(bytes: Uint8Array, page: number, dpi: number): Promise<RenderedPage | null>;
  /** See `splitPages`: one PDF per page. */
  splitPages(bytes: Uint8Array): Promise<readonly SplitPage[] | null>;
  /** See `transformPage`: rotated and shifted for a printer. */
  transformPage(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array>;
  /** See `drawInDots`: the dots of a printer. null: a page cannot be drawn. */
  drawInDots(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array | null>;
  /** Loads the code reader in advance. */
  loadCodeReader(): Promise<null>;
  /** See `codesOfPage`. */
  readCodes(
    bytes: Uint8Array,
    page: number,
    dpi: number,
    wanted: readonly string[],
  ): Promise<readonly string[] | null>;
  drawHandoverList(data: HandoverList): Promise<Uint8Array>;
  drawSupplyList(data: SupplyList): Promise<Uint8Array>;
  drawCodeSheet(data: CodeSheet): Promise<Uint8Array>;
  drawBadgeSheet(data: BadgeSheet): Promise<Uint8Array>;
  drawCheckSheet(data: CheckSheet): Promise<Uint8Array>;
  drawShiftSheet(data: ShiftSheet): Promise<Uint8Array>;
  /** See `drawLocalLabel`. */
  drawLocalLabel(label: LocalLabel): Promise<Uint8Array | null>;
  /** The codes as SVG, in the same order. */
  drawSvgs(codes: readonly SymbolCode[]): Promise<readonly string[]>;
  drawTestLabel(label: TestLabel): Promise<Uint8Array>;
  stop(): Promise<void>;
};

/** A task broke the thread, or would have: because of its file. Other tasks are not affected. */
export class PdfTaskFailed extends Error {
  override readonly name = 'PdfTaskFailed';
}

type PdfResult = PdfResults[keyof PdfResults];

/** The running task. */
type RunningTask = {
  readonly id: number;
  readonly task: PdfTask['task'];
  readonly resolve: (value: PdfResult) => void;
  readonly reject: (error: Error) => void;
};

const STOPPING = 'the station is stopping';

export type PdfThreadOptions = { readonly idleMs?: number; readonly taskMs?: number };

/**
 * Covers the time between labels at a busy table: a restart costs half a second of CPU, an idle thread some
 * 35 MB.
 */
const IDLE_MS = 120_000;
/** A label takes 0.1 s; starting the thread takes seconds on a slow, busy PC. */
const TASK_MS = 15_000;
const MANY_PAGES_FACTOR = 3;
/** PDFium fails before that; resource limits of JavaScript do not count buffers. */
const MAX_GROWTH_BYTES = 320 * 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 50;
/** WebAssembly memory never shrinks: a thread that grew this much is ended. */
const KEPT_GROWTH_BYTES = 192 * 1024 * 1024;

/**
 * Runs one task at a time, in order, so that the file that breaks the thread is known: its task fails, and
 * the next one gets a new thread. The thread starts with the first task and ends after two idle minutes,
 * which frees its memory.
 */
export function createPdfThread({ idleMs = IDLE_MS, taskMs = TASK_MS }: PdfThreadOptions = {}): PdfThread {
  const queue = createSerialQueue();
  let current: RunningTask | null = null;
  let worker: { readonly thread: Worker; readonly rssBefore: number } | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let nextId = 1;
  /** Number of stops: tasks queued before a stop do not run. */
  let stops = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function open(): Worker {
    if (worker !== null) return worker.thread;
    const rssBefore = process.memoryUsage.rss();
    const thread = startThread('pdf-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    thread.on('message', (reply: PdfReply) => onReply(reply));
    const onBroken = (why: string) => worker?.thread === thread && fail(why);
    thread.on('error', (error) => onBroken(error.message));
    thread.on('exit', () => onBroken('the PDF thread ended'));
    worker = { thread, rssBefore };
    return thread;
  }

  function close(): void {
    clearTimeout(idleTimer);
    const closed = worker?.thread;
    worker = null;
    if (closed !== undefined) ending = closed.terminate();
  }

  function onReply(reply: PdfReply): void {
    if (current?.id !== reply.id) return;
    if (!reply.ok) {
      fail(reply.error);
      return;
    }
    if (worker !== null && process.memoryUsage.rss() - worker.rssBefore > KEPT_GROWTH_BYTES) close();
    current.resolve(reply.value);
  }

  /** Ends the thread, and with it the remaining memory and work of the task. */
  function fail(why: string): void {
    close();
    current?.reject(new PdfTaskFailed(`${current.task}: ${why}`));
  }

  async function perform(task: PdfTask, stopsBefore: number): Promise<PdfResult> {
    // Two threads at once would take twice the memory.
    await ending;
    if (stops > stopsBefore) throw new Error(STOPPING);
    clearTimeout(idleTimer);
    const thread = open();
    thread.ref();
    const { promise, resolve, reject } = Promise.withResolvers<PdfResult>();
    const id = nextId++;
    current = { id, task: task.task, resolve, reject };
    const stopWatching = watch(task.task === 'split-pages' ? MANY_PAGES_FACTOR * taskMs : taskMs);
    try {
      thread.postMessage({ id, task });
      return await promise;
    } finally {
      stopWatching();
      current = null;
      endWhenIdle();
    }
  }

  /** Fails the running task if it takes too much time or memory. */
  function watch(limitMs: number): () => void {
    const before = process.memoryUsage.rss();
    const timer = setTimeout(() => fail(`took longer than ${limitMs} ms`), limitMs);
    const memoryChecks = setInterval(() => {
      const growth = process.memoryUsage.rss() - before;
      if (growth > MAX_GROWTH_BYTES) fail(`took ${Math.round(growth / 1024 / 1024)} MB`);
    }, MEMORY_CHECK_INTERVAL_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(memoryChecks);
    };
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    if (worker === null) return;
    idleTimer = setTimeout(close, idleMs);
    idleTimer.unref();
    worker.thread.unref();
  }

  async function request<K extends keyof PdfResults>(
    task: PdfTask & { readonly task: K },
  ): Promise<PdfResults[K]> {
    const stopsBefore = stops;
    return (await queue.run(() => perform(task, stopsBefore))) as PdfResults[K];
  }

  return {
    measure: (bytes) => request({ task: 'measure', bytes }),
    withoutActions: (bytes) => request({ task: 'without-actions', bytes }),
    render: (bytes, page, dpi) => request({ task: 'render', bytes, page, dpi }),
    splitPages: (bytes) => request({ task: 'split-pages', bytes }),
    transformPage: (bytes, layout) => request({ task: 'transform-page', bytes, layout }),
    drawInDots: (bytes, layout) => request({ task: 'draw-in-dots', bytes, layout }),
    loadCodeReader: () => request({ task: 'load-code-reader' }),
    readCodes: (bytes, page, dpi, wanted) => request({ task: 'read-codes', bytes, page, dpi, wanted }),
    drawHandoverList: (data) => request({ task: 'draw-handover-list', data }),
    drawSupplyList: (data) => request({ task: 'draw-supply-list', data }),
    drawCodeSheet: (data) => request({ task: 'draw-code-sheet', data }),
    drawBadgeSheet: (data) => request({ task: 'draw-badge-sheet', data }),
    drawCheckSheet: (data) => request({ task: 'draw-check-sheet', data }),
    drawShiftSheet: (data) => request({ task: 'draw-shift-sheet', data }),
    drawLocalLabel: (label) => request({ task: 'draw-local-label', label }),
    drawSvgs: (codes) => request({ task: 'draw-svgs', codes }),
    drawTestLabel: (label) => request({ task: 'draw-test-label', label }),
    async stop() {
      stops += 1;
      current?.reject(new Error(STOPPING));
      close();
      await queue.idle();
      await ending;
    },
  };
}
