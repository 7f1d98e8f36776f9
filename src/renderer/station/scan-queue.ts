import type { BenchButton } from '#shared/domain/command.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/** A scan, or a button in its place, on the way to the station. */
export type OutgoingScan = Omit<RawScan, 'source' | 'scanner'> & {
  readonly source: 'keyboard' | 'screen';
  /** The pressed button, if it was not a scan. */
  readonly button?: BenchButton;
};

/**
 * `unsaved`: never handed over, scan again. `unanswered`: handed over without an answer; check the screen,
 * since a blind repeat could count it twice.
 */
export type LostScan = OutgoingScan & { readonly id: number; readonly fate: 'unsaved' | 'unanswered' };

type ScanQueueDeps<Response> = {
  readonly send: (scan: OutgoingScan) => Promise<Response>;
  readonly isOpen: () => boolean;
  readonly onLost: (scan: LostScan) => void;
  readonly onAnswered: (scan: OutgoingScan) => void;
  readonly answerWithinMs: number;
  /** The scan under way has been without an answer for `slowAfterMs`; false: it has ended. */
  readonly onSlow: (isSlow: boolean) => void;
  readonly slowAfterMs: number;
};

/** Longest text in the contract. A longer one is truncated, so that the station still receives and refuses it. */
const MAX_SCAN_LENGTH = 8192;

/** Hands scans to the station one by one, in order. */
export class ScanQueue<Response> {
  readonly #parts: ScanQueueDeps<Response>;
  #chain: Promise<void> = Promise.resolve();
  #lost = 0;

  constructor(parts: ScanQueueDeps<Response>) {
    this.#parts = parts;
  }

  /** Resolves with the station's answer, or with null when the scan is lost. */
  scan(scan: OutgoingScan): Promise<Response | null> {
    const done = this.#chain.then(() => this.#handOver(cut(scan)));
    this.#chain = done.then(() => undefined);
    return done;
  }

  async #handOver(scan: OutgoingScan): Promise<Response | null> {
    if (!this.#parts.isOpen()) return this.#lose(scan, 'unsaved');
    const slow = setTimeout(() => this.#parts.onSlow(true), this.#parts.slowAfterMs);
    try {
      const answer = await withTimeout(this.#parts.answerWithinMs, this.#parts.send(scan));
      this.#parts.onAnswered(scan);
      return answer;
    } catch {
      return this.#lose(scan, 'unanswered');
    } finally {
      clearTimeout(slow);
      this.#parts.onSlow(false);
    }
  }

  #lose(scan: OutgoingScan, fate: LostScan['fate']): null {
    this.#lost += 1;
    this.#parts.onLost({ ...scan, id: this.#lost, fate });
    return null;
  }
}

function cut(scan: OutgoingScan): OutgoingScan {
  const { raw, keys } = scan;
  return {
    ...scan,
    raw: raw.slice(0, MAX_SCAN_LENGTH),
    ...(keys === undefined ? {} : { keys: keys.slice(0, MAX_SCAN_LENGTH) }),
  };
}

async function withTimeout<Response>(ms: number, answer: Promise<Response>): Promise<Response> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
