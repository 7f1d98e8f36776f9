import { Worker } from 'node:worker_threads';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { CheckSheet, SymbolCode } from '../check-sheet-data.ts';
import type { CodeSheet } from '../code-sheet-data.ts';
import type { HandoverList } from '../handover-data.ts';
import type { OwnLabel } from '../own/own-label-data.ts';
import type {
  PdfAnswers,
  PdfMeasure,
  PdfReply,
  PdfTask,
  RenderedPage,
  SplitPage,
  TestLabel,
} from './pdf-task.ts';
import { pdfWorkerFile } from './worker-file.ts';

/**
 * Reads and draws PDFs in a thread of its own, so that no scan waits for it. The thread is started by the first task and
 * ended when idle, which gives its memory back. Calls reject when a task takes too long or the thread breaks.
 */
export type PdfThread = {
  /** null: not a PDF that can be read. */
  measure(bytes: Uint8Array): Promise<PdfMeasure | null>;
  /** `page` counts from 1. null: no such page, or not a PDF. */
  render(bytes: Uint8Array, page: number, dpi: number): Promise<RenderedPage | null>;
  /** See `splitPages`: one PDF a page. */
  splitPages(bytes: Uint8Array): Promise<readonly SplitPage[] | null>;
  /** See `layPage`: turned and moved for a printer. */
  layPage(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array>;
  /** Codes are about to be read: what reads them is loaded meanwhile. */
  loadCodeReader(): Promise<null>;
  /** See `codesOfPage`. */
  readCodes(bytes: Uint8Array, page: number, dpi: number, wanted: string): Promise<readonly string[] | null>;
  /** See `codesOfPages`: of each page. */
  readPageCodes(
    bytes: Uint8Array,
    dpi: number,
    wanted: readonly string[],
  ): Promise<readonly (readonly string[])[] | null>;
  drawHandoverList(data: HandoverList): Promise<Uint8Array>;
  drawCodeSheet(data: CodeSheet): Promise<Uint8Array>;
  drawCheckSheet(data: CheckSheet): Promise<Uint8Array>;
  /** See `drawOwnLabel`. */
  drawOwnLabel(label: OwnLabel): Promise<Uint8Array | null>;
  /** The codes as SVG, in the same order. */
  drawSvgs(codes: readonly SymbolCode[]): Promise<readonly string[]>;
  drawTestLabel(label: TestLabel): Promise<Uint8Array>;
  stop(): Promise<void>;
};

type Waiting = { readonly settle: (reply: PdfReply) => void; readonly fail: (error: Error) => void };

export type PdfThreadOptions = { readonly idleMs?: number; readonly taskMs?: number };

/** From one label to the next at a busy table: to start anew costs half a second of a processor, to stay some 35 MB. */
const IDLE_MS = 120_000;
/** A file of many pages lets others have their turn, and takes so much longer. */
const MANY_PAGES = 5;

/**
 * The thread is begun with the first task, ended when it has been idle for two minutes, and begun anew where a task takes
 * too long or breaks it.
 */
export function createPdfThread({ idleMs = IDLE_MS, taskMs = 20_000 }: PdfThreadOptions = {}): PdfThread {
  const manyMs = MANY_PAGES * taskMs;
  let worker: Worker | null = null;
  let nextId = 1;
  let idleTimer: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  function open(): Worker {
    if (worker) return worker;
    const opened = new Worker(pdfWorkerFile(), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    opened.on('message', (reply: PdfReply) => waiting.get(reply.id)?.settle(reply));
    opened.on('error', (error) => void end(opened, error));
    opened.on('exit', () => void end(opened, new Error('the PDF thread ended')));
    worker = opened;
    return opened;
  }

  async function end(ended: Worker, cause: Error): Promise<void> {
    if (worker !== ended) return;
    worker = null;
    clearTimeout(idleTimer);
    for (const { fail } of waiting.values()) fail(cause);
    await ended.terminate();
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    const idle = worker;
    if (waiting.size > 0 || idle === null) return;
    idleTimer = setTimeout(() => void end(idle, new Error('idle')), idleMs);
    idleTimer.unref();
    idle.unref();
  }

  async function ask<K extends keyof PdfAnswers>(
    task: PdfTask & { readonly task: K },
    limitMs = taskMs,
  ): Promise<PdfAnswers[K]> {
    clearTimeout(idleTimer);
    const thread = open();
    thread.ref();
    const id = nextId++;
    let timer: NodeJS.Timeout | undefined;
    try {
      const reply = await new Promise<PdfReply>((settle, fail) => {
        waiting.set(id, { settle, fail });
        timer = setTimeout(
          () => void end(thread, new Error(`${task.task} took longer than ${limitMs} ms`)),
          limitMs,
        );
        thread.postMessage({ id, task });
      });
      if (!reply.ok) throw new Error(`${task.task}: ${reply.error}`);
      return reply.value as PdfAnswers[K];
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
      endWhenIdle();
    }
  }

  return {
    measure: (bytes) => ask({ task: 'measure', bytes }),
    render: (bytes, page, dpi) => ask({ task: 'render', bytes, page, dpi }),
    splitPages: (bytes) => ask({ task: 'split-pages', bytes }, manyMs),
    layPage: (bytes, layout) => ask({ task: 'lay-page', bytes, layout }),
    loadCodeReader: () => ask({ task: 'load-code-reader' }),
    readCodes: (bytes, page, dpi, wanted) => ask({ task: 'read-codes', bytes, page, dpi, wanted }),
    readPageCodes: (bytes, dpi, wanted) => ask({ task: 'read-page-codes', bytes, dpi, wanted }, manyMs),
    drawHandoverList: (data) => ask({ task: 'draw-handover-list', data }),
    drawCodeSheet: (data) => ask({ task: 'draw-code-sheet', data }),
    drawCheckSheet: (data) => ask({ task: 'draw-check-sheet', data }),
    drawOwnLabel: (label) => ask({ task: 'draw-own-label', label }),
    drawSvgs: (codes) => ask({ task: 'draw-svgs', codes }),
    drawTestLabel: (label) => ask({ task: 'draw-test-label', label }),
    stop: async () => {
      if (worker) await end(worker, new Error('the station is stopping'));
    },
  };
}
