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
import {
  checkLabel,
  type FetchedLabel,
  type FetchFailure,
  labelFailure,
  type WantedLabel,
} from './fetch-label.ts';
import type { LabelSettler, RequestedLabel } from './label-settler.ts';

export type DrawLocalLabel = (label: WantedLabel) => Promise<Uint8Array | null>;

export type LabelFetcherDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly platform: () => PackingPlatform;
  readonly pdf: PdfThread;
  readonly dpiFor: (size: LabelSize) => number;
  readonly breaker: CircuitBreaker;
  readonly batchLimits: BatchLimits;
  readonly settler: LabelSettler;
};

/** Fetches labels and settles each one by its result. */
export function createLabelFetcher(parts: LabelFetcherDeps) {
  const { db, log, pdf, breaker, batchLimits, settler } = parts;

  async function prepareRequest({ document, kind }: MissingLabel): Promise<RequestedLabel> {
    return { document, address: kind === 'pack' ? await addressOfPack(db, document.number) : null };
  }

  /** Handles the failure of a request for these documents. */
  async function handleFailure(documents: readonly MissingFile[], failure: FetchFailure): Promise<void> {
    const { problem, retryAfterMs } = failure;
    const numbers = documents.map(({ number }) => number);
    log.warn({ numbers, problem, retryAfterMs }, 'labels could not be fetched');
    if (failure.concernsAll) return breaker.failed(retryAfterMs ?? 0);
    batchLimits.failed(documents.map(({ id }) => id));
    await settler.postpone(documents, problem, retryAfterMs);
  }

  return {
    /**
     * `isLatestRequest`: whether this is the latest request for the label of the document; called when the response is
     * there.
     */
    async fetchFromPlatform(
      request: LabelRequest,
      isLatestRequest: (documentId: number) => boolean,
    ): Promise<void> {
      const asked = await Promise.all(request.labels.map(prepareRequest));
      const { kind, size } = request;
      const numbers = asked.map(({ document }) => document.number);
      const batch = { kind, size, numbers, dpi: parts.dpiFor(size) };
      const { labels, unidentified, failure } = await fetchBatch(parts.platform(), batch, pdf);
      const latest = asked.filter(({ document }) => isLatestRequest(document.id));
      if (failure === null || labels.size > 0) breaker.succeeded();
      for (const { document } of latest)
        if (unidentified.includes(document.number)) batchLimits.requireSingle(document.id);
        else if (isSettled(labels.get(document.number))) batchLimits.done(document.id);
      if (unidentified.length > 0)
        log.warn(
          { kind, numbers: unidentified },
          'labels could not be matched to pages: each is requested alone',
        );
      const received = asked.flatMap((one) => {
        const result = labels.get(one.document.number);
        // A correct label is used from any request; a wrong one is reported only by the latest request.
        const isUsable = result?.outcome === 'label' || latest.includes(one);
        return result === undefined || !isUsable ? [] : [{ ...one, result }];
      });
      await settler.settle(received);
      const left = latest.map(({ document }) => document).filter(({ number }) => !labels.has(number));
      if (failure !== null) await handleFailure(left, failure);
    },

    /**
     * Draws labels on the station, without the platform. `onNotDrawable`: called for a label that the station cannot
     * draw.
     */
    async drawLocally(
      labels: readonly MissingLabel[],
      drawLocal: DrawLocalLabel,
      onNotDrawable: (documentId: number) => void,
    ): Promise<void> {
      for (const { document, kind, size } of labels) {
        const wanted = { kind, size, number: document.number, dpi: parts.dpiFor(size) };
        const bytes = await drawLocal(wanted);
        const result = bytes === null ? null : await checkLabel(bytes, wanted, pdf);
        if (result === null) onNotDrawable(document.id);
        else if (result.outcome === 'failed') await handleFailure([document], result);
        else await settler.settle([{ document, address: null, result }]);
      }
    },

    /** Handles an unexpected error of the station. */
    async handleError(documents: readonly MissingFile[], error: unknown): Promise<void> {
      log.error(
        { numbers: documents.map(({ number }) => number), err: error },
        'labels failed: unexpected error',
      );
      await handleFailure(
        documents,
        labelFailure(null, error instanceof Error ? error.message : String(error)),
      );
    },
  };
}

/** A label with a wrong code is requested once more. */
function isSettled(result: FetchedLabel | undefined): boolean {
  return result !== undefined && result.outcome !== 'held';
}
