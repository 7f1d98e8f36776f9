import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import { ensureDocument, type MissingFile, missingFiles } from '#main/printing/document-store.ts';
import { earlier, recheckMs } from '#main/printing/print-place.ts';
import { isPostgres } from '#main/store/engine.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { prefetchedSince } from '../label-folder.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import { createTableTidying, type LabelTidyingOptions } from '../tidying.ts';
import {
  chooseRequests,
  createBatchLimits,
  createOpenRequests,
  isAwaited,
  type LabelRequest,
  type MissingLabel,
  toMissingLabel,
} from './choose-requests.ts';
import { createLabelBreaker, waitUntil } from './label-backoff.ts';
import { createLabelFetcher, type DrawLocalLabel } from './label-fetcher.ts';
import { createLabelSettler } from './label-settler.ts';

export type LabelFilesOptions = Pick<LabelTidyingOptions, 'db' | 'clock' | 'log' | 'folder' | 'keepDays'> & {
  /** Called for every request, since settings may change the account. */
  readonly platform: () => PackingPlatform;
  readonly pdf: PdfThread;
  /** Resolution of the printer for a size: codes must be readable as it prints them. */
  readonly dpiFor: (size: LabelSize) => number;
  /**
   * Draws item and pallet labels, which are checked like others. null: request the label from the platform.
   */
  readonly drawLocal?: DrawLocalLabel;
  /** The file and its row exist: wakes the print queue. */
  readonly onReady: (documentId: number) => void;
  /** The list of prints may have changed. */
  readonly onChange: () => void;
  /** Whether this station fetches and draws labels; absent: always. */
  readonly isWorker?: () => boolean;
  /** So many files may have been added to the folder. */
  readonly onFilesAdded: (files: number) => void;
};

export type LabelFiles = {
  /** Starts fetching; the worker of a floor also tidies its table of files, once a day and after many new files. */
  start(): void;
  /** Resolves when no download is running, after 2 s at the latest. */
  stop(): Promise<void>;
  /** A document may lack its file: call after every commit that requested a print. */
  wake(): void;
  /** Ends all pauses: call after a commit that made all files due. */
  retryNow(): void;
  /** Prefetches labels, so that their prints need no network. Repeated labels are fetched once. */
  prefetch(labels: readonly PrefetchLabel[]): Promise<void>;
};

/** A label without a print yet. */
export type PrefetchLabel = {
  readonly kind: `${LabelKind}-label`;
  readonly number: string;
  readonly size: LabelSize;
};

/** Simultaneous requests: the platform serves the whole floor. */
const MAX_PARALLEL_REQUESTS = 4;
/** Two full requests running, two more to choose from, and labels that prints wait for. */
const MAX_PENDING = 500;
/** A label that a packer waits for must not wait for a hundred others. */
const DRAW_BATCH_SIZE = 10;

/** Fetches label files into the folder, those that a print waits for first. */
export function createLabelFiles(options: LabelFilesOptions): LabelFiles {
  const { db, clock, log, folder, keepDays, drawLocal } = options;
  const breaker = createLabelBreaker(clock);
  const batchLimits = createBatchLimits();
  const table = isPostgres(db) ? createTableTidying({ db, clock, log, keepDays }) : null;
  const settler = createLabelSettler({ db, folder, clock, log, onReady: options.onReady });
  const fetcher = createLabelFetcher({ ...options, breaker, batchLimits, settler });
  const platformRequests = createOpenRequests();
  const drawRequests = createOpenRequests();
  /** Documents that the station cannot draw. */
  const notDrawn = new Set<number>();
  const loop = createWorkerLoop({
    pass: onePass,
    onError: (error) => log.error({ err: error }, 'label files could not be processed'),
  });

  async function onePass(): Promise<number | null> {
    if (options.isWorker?.() === false) return null;
    table?.runIfDue();
    const now = clock.now();
    const missing = await missingFiles(db, prefetchedSince(now).toISOString(), MAX_PENDING);
    await excludeImpossible(missing);
    const labels = missing.flatMap((document) => toMissingLabel(document) ?? []);
    const idle = labels.filter((label) => {
      const request = platformRequests.of(label.document.id) ?? drawRequests.of(label.document.id);
      // A prefetch may take long, with a hundred labels: an awaited label is requested again.
      return request === undefined || (request.isPrefetch && isAwaited(label));
    });
    const due = idle.filter(({ document }) => waitUntil(document.next_at, now) === 0);
    if (drawLocal !== undefined && drawRequests.all().length === 0) draw(due.filter(isDrawn), drawLocal);
    const paused = breaker.pauseMs();
    if (paused > 0) return Math.min(paused, ...waitsOf(idle.filter(isDrawn), now));
    const requests = chooseRequests({
      due: due.filter((label) => !isDrawn(label)),
      openRequests: platformRequests.all(),
      // After a failure, one request probes whether the platform is back.
      free: (breaker.isProbing() ? 1 : MAX_PARALLEL_REQUESTS) - platformRequests.all().length,
      maxBatch: batchLimits.maxBatch,
    });
    for (const request of requests)
      begin(platformRequests, request, () =>
        fetcher.fetchFromPlatform(request, (id) => platformRequests.of(id) === request),
      );
    const waits = waitsOf(idle, now);
    return earlier(waits.length === 0 ? null : Math.min(...waits), recheckMs(db));
  }

  async function excludeImpossible(missing: readonly MissingFile[]): Promise<void> {
    const impossible = missing.filter((document) => toMissingLabel(document) === null);
    await settler.settle(
      impossible.map((document) => {
        const detail = `the platform has no ${document.kind} of size ${document.size}`;
        return { document, address: null, result: { outcome: 'excluded', detail } };
      }),
    );
  }

  function isDrawn({ kind, document }: MissingLabel): boolean {
    return drawLocal !== undefined && kind !== 'pack' && !notDrawn.has(document.id);
  }

  function draw(due: readonly MissingLabel[], by: DrawLocalLabel): void {
    const [first] = due;
    if (first === undefined) return;
    const request = { ...first, labels: due.slice(0, DRAW_BATCH_SIZE), isPrefetch: !isAwaited(first) };
    begin(drawRequests, request, () => fetcher.drawLocally(request.labels, by, (id) => notDrawn.add(id)));
  }

  function begin(
    openRequests: ReturnType<typeof createOpenRequests>,
    request: LabelRequest,
    handle: () => Promise<void>,
  ): void {
    const documents = request.labels.map(({ document }) => document);
    const work = handle()
      .catch((error: unknown) => fetcher.handleError(documents, error))
      .catch((error: unknown) =>
        log.error(
          { documentIds: documents.map(({ id }) => id), err: error },
          'failure of labels could not be stored',
        ),
      )
      .finally(() => {
        openRequests.end(request);
        options.onChange();
        options.onFilesAdded(documents.length);
        table?.filesAdded(documents.length);
        loop.wake();
      });
    openRequests.begin(request, work);
  }

  async function stopAll(): Promise<void> {
    const tidied = table?.stop();
    // The last pass may still start a request.
    await loop.stop();
    await Promise.all([platformRequests.idle(), drawRequests.idle(), tidied]);
  }

  return {
    start: loop.start,
    async stop() {
      await withTimeout(STOP_TIMEOUT_MS, stopAll());
    },
    wake: loop.wake,
    retryNow() {
      breaker.reset();
      notDrawn.clear();
      loop.wake();
    },
    async prefetch(labels) {
      if (labels.length === 0) return;
      const at = clock.now().toISOString();
      // One transaction: every commit is synced to the disk, while scans wait.
      await inTransaction(db, async (trx) => {
        for (const label of labels) await ensureDocument(trx, { ...label, at });
      });
      loop.wake();
    },
  };
}

function waitsOf(labels: readonly MissingLabel[], now: Date): readonly number[] {
  return labels.map(({ document }) => waitUntil(document.next_at, now)).filter((wait) => wait > 0);
}
