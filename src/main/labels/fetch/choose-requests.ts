import type { LabelKind } from '#client/packing-platform.ts';
import type { MissingFile } from '#main/printing/document-store.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { LIMITS } from '#shared/domain/limits.ts';

/** A document whose file the platform can be asked for. */
export type MissingLabel = {
  readonly document: MissingFile;
  readonly kind: LabelKind;
  readonly size: LabelSize;
};

/** Labels that are brought together. */
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

/** Large files take their time: whatever comes meanwhile for a packer finds a call that is free. */
const MAX_PREFETCH_REQUESTS = 2;

/** null: the platform has no such labels. */
export function toMissingLabel(document: MissingFile): MissingLabel | null {
  const kind = KINDS[document.kind];
  const size = LABEL_SIZE_NAMES.find((name) => name === document.size);
  return kind === undefined || size === undefined ? null : { document, kind, size };
}

export type RequestChoice = {
  /** Due now and not on their way, the first that are wanted first. */
  readonly due: readonly MissingLabel[];
  readonly openRequests: readonly LabelRequest[];
  /** Calls that may begin. */
  readonly free: number;
  /** With how many others the label of this document may be asked for, itself included. */
  readonly maxBatch: (documentId: number) => number;
};

/**
 * What to ask for now. Labels that a print waits for go first and by themselves, dealt to all calls that are free: one alone
 * comes soonest. Those wanted ahead go in requests as large as may be; a small one waits while another of its kind is on its
 * way, since more may be wanted by then.
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

/** Labels of one kind, size and limit go together, in their order. */
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

/** With how many others a label may be asked for: one that cannot be had is not to keep others away for long. */
export type BatchLimits = {
  /** 1: alone. */
  maxBatch(documentId: number): number;
  /** Nothing came of a request for these. */
  failed(documentIds: readonly number[]): void;
  /** Its page cannot be told among others. */
  alone(documentId: number): void;
  /** It has come, or never will. */
  done(documentId: number): void;
};

/** Halves with each failure, so that eight requests find what is bad among a hundred. Forgotten with the process. */
export function createBatchLimits(): BatchLimits {
  const limits = new Map<number, number>();
  return {
    maxBatch: (id) => limits.get(id) ?? LIMITS.labelNumbersPerCall,
    failed(ids) {
      const half = Math.max(1, Math.floor(ids.length / 2));
      for (const id of ids) limits.set(id, half);
    },
    alone: (id) => limits.set(id, 1),
    done: (id) => limits.delete(id),
  };
}

/** Requests that have not ended. A document belongs to the last one that took it. */
export type OpenRequests = {
  /** `work` never rejects. */
  begin(request: LabelRequest, work: Promise<void>): void;
  end(request: LabelRequest): void;
  all(): readonly LabelRequest[];
  /** The request that brings this document's label. */
  of(documentId: number): LabelRequest | undefined;
  /** Resolves when those have ended that are under way now. */
  over(): Promise<void>;
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
    async over() {
      await Promise.all(works.values());
    },
  };
}
