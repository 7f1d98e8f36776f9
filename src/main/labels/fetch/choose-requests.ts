import type { LabelKind } from '#client/packing-platform.ts';
import type { MissingFile } from '#main/printing/document-store.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { LIMITS } from '#shared/domain/limits.ts';

/** A document whose file can be requested from the platform. */
export type MissingLabel = {
  readonly document: MissingFile;
  readonly kind: LabelKind;
  readonly size: LabelSize;
};

/** Labels requested together. */
export type LabelRequest = {
  readonly kind: LabelKind;
  readonly size: LabelSize;
  readonly labels: readonly MissingLabel[];
  /** No print waits for them. */
  readonly isPrefetch: boolean;
};

const KINDS: Readonly<Record<string, LabelKind>> = {
  'pack-label': 'pack',
  'item-label': 'item',
  'pallet-label': 'pallet',
};

/** Large files take long: leaves requests free for labels that a packer waits for. */
const MAX_PREFETCH_REQUESTS = 2;

/** null: the platform has no such labels. */
export function toMissingLabel(document: MissingFile): MissingLabel | null {
  const kind = KINDS[document.kind];
  const size = LABEL_SIZE_NAMES.find((name) => name === document.size);
  return kind === undefined || size === undefined ? null : { document, kind, size };
}

export type RequestChoice = {
  /** Due now and not requested yet, most urgent first. */
  readonly due: readonly MissingLabel[];
  readonly openRequests: readonly LabelRequest[];
  /** Number of requests that may start. */
  readonly free: number;
  /** Maximum size of a request that contains this document. */
  readonly maxBatch: (documentId: number) => number;
};

/**
 * Chooses the requests to start now. Labels that a print waits for go first and separately, split over all
 * free requests: small requests are answered fastest. Prefetched labels go in requests as large as possible;
 * a partial one waits while another of its kind is running, since more labels may be wanted by then.
 */
export function chooseRequests({
  due,
  openRequests,
  free,
  maxBatch,
}: RequestChoice): readonly LabelRequest[] {
  if (free <= 0) return [];
  const awaited = due.filter(isAwaited);
  const perCall = Math.ceil(awaited.length / free);
  const first = requestsOf(awaited, (limit) => Math.min(limit, perCall), maxBatch, false).slice(0, free);
  const running = openRequests.filter(({ isPrefetch }) => isPrefetch);
  const freeForPrefetch = Math.min(free - first.length, MAX_PREFETCH_REQUESTS - running.length);
  const prefetchRequests = requestsOf(
    due.filter((label) => !isAwaited(label)),
    (limit) => limit,
    maxBatch,
    true,
  );
  const startable = prefetchRequests.filter(
    ({ kind, size, labels }) =>
      labels.every(({ document }) => maxBatch(document.id) === labels.length) ||
      !running.some((other) => other.kind === kind && other.size === size),
  );
  return [...first, ...startable.slice(0, Math.max(0, freeForPrefetch))];
}

export function isAwaited({ document }: MissingLabel): boolean {
  return document.rank === 0;
}

/** Groups labels by kind, size and limit, in their order. */
function requestsOf(
  labels: readonly MissingLabel[],
  sizeFor: (limit: number) => number,
  maxBatch: RequestChoice['maxBatch'],
  isPrefetch: boolean,
): readonly LabelRequest[] {
  const requests: LabelRequest[] = [];
  const limitOf = ({ document }: MissingLabel) => sizeFor(maxBatch(document.id));
  const groups = Map.groupBy(labels, (label) => `${label.kind} ${label.size} ${limitOf(label)}`);
  for (const group of groups.values()) {
    const [label] = group;
    if (label === undefined) continue;
    const limit = limitOf(label);
    for (let from = 0; from < group.length; from += limit)
      requests.push({
        kind: label.kind,
        size: label.size,
        labels: group.slice(from, from + limit),
        isPrefetch,
      });
  }
  return requests;
}

/** Limits the size of requests, so that one bad label does not block others for long. */
export type BatchLimits = {
  /** 1: alone. */
  maxBatch(documentId: number): number;
  /** A request for these documents failed. */
  failed(documentIds: readonly number[]): void;
  /** The page of this document cannot be identified in a batch. */
  requireSingle(documentId: number): void;
  /** The label has arrived, or never will. */
  done(documentId: number): void;
};

/**
 * Halves the limit on each failure: eight requests find one bad label among a hundred. Kept in memory only.
 */
export function createBatchLimits(): BatchLimits {
  const limits = new Map<number, number>();
  return {
    maxBatch: (id) => limits.get(id) ?? LIMITS.labelNumbersPerCall,
    failed(ids) {
      const half = Math.max(1, Math.floor(ids.length / 2));
      for (const id of ids) limits.set(id, half);
    },
    requireSingle: (id) => limits.set(id, 1),
    done: (id) => limits.delete(id),
  };
}

/** Running requests. A document belongs to the latest request that contains it. */
export type OpenRequests = {
  /** `work` never rejects. */
  begin(request: LabelRequest, work: Promise<void>): void;
  end(request: LabelRequest): void;
  all(): readonly LabelRequest[];
  /** The running request for the label of this document. */
  of(documentId: number): LabelRequest | undefined;
  /** Resolves when all requests running now have ended. */
  idle(): Promise<void>;
};

export function createOpenRequests(): OpenRequests {
  const works = new Map<LabelRequest, Promise<void>>();
  const owners = new Map<number, LabelRequest>();
  return {
    begin(request, work) {
      works.set(request, work);
      for (const { document } of request.labels) owners.set(document.id, request);
    },
    end(request) {
      works.delete(request);
      for (const { document } of request.labels)
        if (owners.get(document.id) === request) owners.delete(document.id);
    },
    all: () => [...works.keys()],
    of: (id) => owners.get(id),
    async idle() {
      await Promise.all(works.values());
    },
  };
}
