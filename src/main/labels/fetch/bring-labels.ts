import type { PackingPlatform } from '#client/packing-platform.ts';
import type { CircuitBreaker } from '#main/base/async/circuit-breaker.ts';
import type { Log } from '#main/base/log.ts';
import type { MissingFile } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { addressOfPack } from '../address-change-store.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import type { BatchLimits, LabelRequest, MissingLabel } from './choose-requests.ts';
import { fetchBatch } from './fetch-batch.ts';
import { type Came, checkedLabel, type FetchFailure, noLabel, type WantedLabel } from './fetch-label.ts';
import type { Asked, Settling } from './settle-labels.ts';

export type DrawLocalLabel = (label: WantedLabel) => Promise<Uint8Array | null>;

export type BringingParts = {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly pdf: PdfThread;
  readonly dpiFor: (size: LabelSize) => number;
  readonly breaker: CircuitBreaker;
  readonly batchLimits: BatchLimits;
  readonly settling: Settling;
};

/** Brings labels and settles each by what came of it. */
export function createBringing(parts: BringingParts) {
  const { db, log, pdf, breaker, batchLimits, settling } = parts;

  async function askedNow({ document, kind }: MissingLabel): Promise<Asked> {
    return { document, address: kind === 'pack' ? await addressOfPack(db, document.number) : null };
  }

  /** Nothing came for these, which were asked for together. */
  async function failed(documents: readonly MissingFile[], failure: FetchFailure): Promise<void> {
    const { problem, retryAfterMs } = failure;
    const numbers = documents.map(({ number }) => number);
    log.warn({ numbers, problem, retryAfterMs }, 'labels did not come');
    if (failure.concernsAll) return breaker.failed(retryAfterMs ?? 0);
    batchLimits.failed(documents.map(({ id }) => id));
    await settling.postponed(documents, problem, retryAfterMs);
  }

  return {
    /** `isOurs`: whether it was this request that asked last for the document's label; asked when it is there. */
    async fromPlatform(request: LabelRequest, isOurs: (documentId: number) => boolean): Promise<void> {
      const asked = await Promise.all(request.labels.map(askedNow));
      const { kind, size } = request;
      const numbers = asked.map(({ document }) => document.number);
      const batch = { kind, size, numbers, dpi: parts.dpiFor(size) };
      const { labels, unclear, failure } = await fetchBatch(parts.platform(), batch, pdf);
      const ours = asked.filter(({ document }) => isOurs(document.id));
      if (failure === null || labels.size > 0) breaker.succeeded();
      for (const { document } of ours)
        if (unclear.includes(document.number)) batchLimits.alone(document.id);
        else if (isSettled(labels.get(document.number))) batchLimits.done(document.id);
      if (unclear.length > 0) log.warn({ kind, numbers: unclear }, 'pages of labels cannot be told apart');
      const came = asked.flatMap((one) => {
        const what = labels.get(one.document.number);
        // A right label is taken from whoever has it first; what is wrong is told by the last who asked.
        const isTaken = what?.outcome === 'label' || ours.includes(one);
        return what === undefined || !isTaken ? [] : [{ ...one, what }];
      });
      await settling.came(came);
      const left = ours.map(({ document }) => document).filter(({ number }) => !labels.has(number));
      if (failure !== null) await failed(left, failure);
    },

    /** Labels that the station draws itself; nothing of that waits for the platform. `leave`: one that it does not draw. */
    async drawnHere(
      labels: readonly MissingLabel[],
      own: DrawLocalLabel,
      leave: (documentId: number) => void,
    ): Promise<void> {
      for (const { document, kind, size } of labels) {
        const wanted = { kind, size, number: document.number, dpi: parts.dpiFor(size) };
        const bytes = await own(wanted);
        const what = bytes === null ? null : await checkedLabel(bytes, wanted, pdf);
        if (what === null) leave(document.id);
        else if (what.outcome === 'failed') await failed([document], what);
        else await settling.came([{ document, address: null, what }]);
      }
    },

    /** Something of ours broke. */
    async broken(documents: readonly MissingFile[], error: unknown): Promise<void> {
      log.error({ err: error }, 'labels could not be brought');
      await failed(documents, noLabel(null, error instanceof Error ? error.message : String(error)));
    },
  };
}

/** A label with a wrong code is asked for once more. */
function isSettled(what: Came | undefined): boolean {
  return what !== undefined && what.outcome !== 'held';
}
