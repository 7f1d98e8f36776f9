import type { Worker } from 'node:worker_threads';
import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { startThread } from '#main/base/worker-file.ts';
import type { PictureFacts, PictureFormat } from './picture-format.ts';

export type ScaleRequest = {
  readonly format: PictureFormat;
  readonly bytes: ArrayBuffer;
  /** Of the longer side, in pixels. */
  readonly maxEdge: number;
  /** Of the WebP, from 1 to 100. */
  readonly quality: number;
};

export type ScaleReply =
  | { readonly ok: true; readonly webp: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: string };

/** Scales pictures in a separate thread, so that no scan waits and no picture harms the station. */
export type PictureThread = {
  /** The picture as WebP, as large as the screen needs it; null: it cannot be decoded. */
  scale(bytes: Uint8Array<ArrayBuffer>, facts: PictureFacts): Promise<Uint8Array<ArrayBuffer> | null>;
  stop(): Promise<void>;
};

/** The hero takes 40 % of the screen's height: 432 px of 1080, 576 px of 1440. */
const MAX_EDGE = 640;
/** A photo of 640 px then has 14 to 40 KB. */
const QUALITY = 80;
/** A picture takes 0.1 s; the largest one on a slow, busy PC takes seconds. */
const TASK_MS = 30_000;
/** After pictures of 1 MP the thread takes 120 MB; a start takes 0.1 s. */
const IDLE_MS = 20_000;
/** WebAssembly memory never shrinks: after a picture with more pixels the thread is ended. */
const KEPT_PIXELS = 2_000_000;

/**
 * One picture at a time, so that the one that breaks the thread is known; the next one gets a new thread. The
 * thread starts with the first picture.
 */
export function createPictureThread({ idleMs = IDLE_MS }: { readonly idleMs?: number } = {}): PictureThread {
  const queue = createSerialQueue();
  let worker: Worker | null = null;
  let answer: ((reply: ScaleReply) => void) | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open(): Worker {
    if (worker !== null) return worker;
    const thread = startThread('picture-worker', import.meta.url, {
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    thread.on('message', (reply: ScaleReply) => answer?.(reply));
    // An ended thread of an earlier picture says nothing about this one.
    const onBroken = (error: string) => worker === thread && fail(error);
    thread.on('error', (error) => onBroken(String(error)));
    thread.on('exit', () => onBroken('the thread ended'));
    worker = thread;
    return thread;
  }

  function close(): void {
    clearTimeout(idleTimer);
    if (worker !== null) ending = worker.terminate();
    worker = null;
  }

  /** A decoder that has failed may be in any state, so the thread ends with it. */
  function fail(error: string): void {
    close();
    answer?.({ ok: false, error });
  }

  async function scaleNow(request: ScaleRequest): Promise<Uint8Array<ArrayBuffer> | null> {
    clearTimeout(idleTimer);
    // Two threads at once would take twice the memory.
    await ending;
    if (isStopped) return null;
    const { promise, resolve } = Promise.withResolvers<ScaleReply>();
    answer = resolve;
    const timer = setTimeout(() => fail('took too long'), TASK_MS);
    open().postMessage(request, [request.bytes]);
    const reply = await promise;
    answer = null;
    clearTimeout(timer);
    if (reply.ok) return reply.webp;
    close();
    return null;
  }

  return {
    scale: (bytes, { format, width, height }) =>
      queue.run(async () => {
        const webp = await scaleNow({ format, bytes: bytes.buffer, maxEdge: MAX_EDGE, quality: QUALITY });
        if (width * height > KEPT_PIXELS) close();
        else idleTimer = setTimeout(close, idleMs).unref();
        return webp;
      }),
    async stop() {
      isStopped = true;
      fail('the station is stopping');
      await queue.idle();
      await ending;
    },
  };
}
