import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import { ensureDocument, type MissingFile, missingFiles } from '#main/printing/document-store.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { keptSince } from '../label-folder.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import { createLabelTidying, type LabelTidyingOptions } from '../tidying.ts';
import { createBringing, type DrawLocalLabel } from './bring-labels.ts';
import {
  asLabel,
  chooseRequests,
  createBatchLimits,
  createUnderWay,
  isWaitedFor,
  type LabelRequest,
  type MissingLabel,
} from './choose-requests.ts';
import { createLabelBreaker, waitUntil } from './label-backoff.ts';
import { createSettling } from './settle-labels.ts';

export type LabelFilesOptions = LabelTidyingOptions & {
  /** Asked anew for every request, since settings may change the account. */
  readonly platform: () => PackingPlatform;
  readonly pdf: PdfThread;
  /** Of the printer for a size: codes must be readable as it prints them. */
  readonly dpiFor: (size: LabelSize) => number;
  /** Draws item and pallet labels of our own, which are checked like others. null: the platform is asked. */
  readonly own?: DrawLocalLabel;
  /** A file is there and in the database: wakes the print queue. */
  readonly onReady: (documentId: number) => void;
  /** What the list of prints shows may have changed. */
  readonly onChange: () => void;
};

export type LabelFiles = {
  /** Tidies the folder, now, once a day and when many files have come, and begins to fetch. */
  start(): Promise<void>;
  /** Resolves when no download is under way, at most 2 s later. */
  stop(): Promise<void>;
  /** There may be a document without its file: call it after every commit that asked for a print. */
  wake(): void;
  /** The reason to wait is gone: after a commit that made all files due. */
  retryNow(): void;
  /** Wants labels in advance, so that their prints need no network. Asked twice they are fetched once. */
  prefetch(labels: readonly AdvanceLabel[]): Promise<void>;
};

/** A label that no print asks for yet. */
export type AdvanceLabel = {
  readonly kind: `${LabelKind}-label`;
  readonly number: string;
  readonly size: LabelSize;
};

/** At most this many calls at once: the platform serves the whole floor. */
const AT_ONCE = 4;
/** Two requests under way, two more, and what is waited for. */
const MAX_PENDING = 500;
/** A label that a packer waits for is not behind a hundred others. */
const DRAWN_IN_A_ROW = 10;

/** Brings the files of labels into the folder, those that a print waits for first. */
export function createLabelFiles(options: LabelFilesOptions): LabelFiles {
  const { db, clock, log, folder, printsFolder, keepDays, isShared, own } = options;
  const breaker = createLabelBreaker(clock);
  const batchLimits = createBatchLimits();
  const tidying = createLabelTidying({ db, clock, log, folder, printsFolder, keepDays, isShared });
  const settling = createSettling({ db, folder, clock, log, onReady: options.onReady });
  const bringing = createBringing({ ...options, breaker, batchLimits, settling });
  const asking = createUnderWay();
  const drawing = createUnderWay();
  /** What the station does not draw itself. */
  const left = new Set<number>();
  const loop = createWorkerLoop({
    pass: onePass,
    onError: (error) => log.error({ err: error }, 'the label files could not be looked after'),
  });

  async function onePass(): Promise<number | null> {
    const now = clock.now();
    const missing = await missingFiles(db, keptSince(now).toISOString(), MAX_PENDING);
    await excludeImpossible(missing);
    const labels = missing.flatMap((document) => asLabel(document) ?? []);
    const idle = labels.filter((label) => {
      const request = asking.of(label.document.id) ?? drawing.of(label.document.id);
      // What is wanted ahead may be long on its way, with a hundred others.
      return request === undefined || (request.isAhead && isWaitedFor(label));
    });
    const due = idle.filter(({ document }) => waitUntil(document.next_at, now) === 0);
    if (own !== undefined && drawing.all().length === 0) draw(due.filter(isDrawn), own);
    const paused = breaker.pauseMs();
    if (paused > 0) return Math.min(paused, ...waitsOf(idle.filter(isDrawn), now));
    const requests = chooseRequests({
      due: due.filter((label) => !isDrawn(label)),
      underWay: asking.all(),
      // After a failure one call feels whether the platform is back.
      free: (breaker.isProbing() ? 1 : AT_ONCE) - asking.all().length,
      maxBatch: batchLimits.maxBatch,
    });
    for (const request of requests)
      begin(asking, request, () => bringing.fromPlatform(request, (id) => asking.of(id) === request));
    const waits = waitsOf(idle, now);
    return waits.length === 0 ? null : Math.min(...waits);
  }

  async function excludeImpossible(missing: readonly MissingFile[]): Promise<void> {
    const impossible = missing.filter((document) => asLabel(document) === null);
    await settling.came(
      impossible.map((document) => {
        const detail = `the platform has no ${document.kind} of size ${document.size}`;
        return { document, address: null, what: { outcome: 'excluded', detail } };
      }),
    );
  }

  function isDrawn({ kind, document }: MissingLabel): boolean {
    return own !== undefined && kind !== 'pack' && !left.has(document.id);
  }

  function draw(due: readonly MissingLabel[], by: DrawLocalLabel): void {
    const [first] = due;
    if (first === undefined) return;
    const request = { ...first, labels: due.slice(0, DRAWN_IN_A_ROW), isAhead: !isWaitedFor(first) };
    begin(drawing, request, () => bringing.drawnHere(request.labels, by, (id) => left.add(id)));
  }

  function begin(
    underWay: ReturnType<typeof createUnderWay>,
    request: LabelRequest,
    bring: () => Promise<void>,
  ): void {
    const documents = request.labels.map(({ document }) => document);
    const work = bring()
      .catch((error: unknown) => bringing.broken(documents, error))
      .catch((error: unknown) => log.error({ err: error }, 'labels were left'))
      .finally(() => {
        underWay.end(request);
        options.onChange();
        tidying.came(documents.length);
        loop.wake();
      });
    underWay.begin(request, work);
  }

  async function ended(): Promise<void> {
    const tidied = tidying.stop();
    // The last pass may begin a request yet.
    await loop.stop();
    await Promise.all([asking.over(), drawing.over(), tidied]);
  }

  return {
    async start() {
      await tidying.start();
      loop.start();
    },
    async stop() {
      await withTimeout(STOP_TIMEOUT_MS, ended());
    },
    wake: loop.wake,
    retryNow() {
      breaker.reset();
      left.clear();
      loop.wake();
    },
    async prefetch(labels) {
      if (labels.length === 0) return;
      const at = clock.now().toISOString();
      // Together: every commit is synced to the disk, while scans wait.
      await db.transaction().execute(async (trx) => {
        for (const label of labels) await ensureDocument(trx, { ...label, at });
      });
      loop.wake();
    },
  };
}

function waitsOf(labels: readonly MissingLabel[], now: Date): readonly number[] {
  return labels.map(({ document }) => waitUntil(document.next_at, now)).filter((wait) => wait > 0);
}
