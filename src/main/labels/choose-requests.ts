import type { LabelKind } from '#main/platform/packing-platform.ts';
import type { MissingFile } from '#main/printing/document-store.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';

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
  readonly isAhead: boolean;
};

const KINDS: Readonly<Record<string, LabelKind>> = {
  'pack-label': 'pack',
  'item-label': 'item',
  'pallet-label': 'pallet',
};

/** Large files take their time: whatever comes meanwhile for a packer finds a call that is free. */
const AHEAD_AT_ONCE = 2;

/** null: the platform has no such labels. */
export function asLabel(document: MissingFile): MissingLabel | null {
  const kind = KINDS[document.kind];
  const size = LABEL_SIZE_NAMES.find((name) => name === document.size);
  return kind === undefined || size === undefined ? null : { document, kind, size };
}

export type Choice = {
  /** Due now and not on their way, the first that are wanted first. */
  readonly due: readonly MissingLabel[];
  readonly underWay: readonly LabelRequest[];
  /** Calls that may begin. */
  readonly free: number;
  /** With how many others the label of this document may be asked for, itself included. */
  readonly mostWith: (documentId: number) => number;
};

/**
 * What to ask for now. Labels that a print waits for go first and by themselves, dealt to all calls that are free: one alone
 * comes soonest. Those wanted ahead go in requests as large as may be; a small one waits while another of its kind is on its
 * way, since more may be wanted by then.
 */
export function chooseRequests({ due, underWay, free, mostWith }: Choice): readonly LabelRequest[] {
  if (free <= 0) return [];
  const waited = due.filter(isWaitedFor);
  const perCall = Math.ceil(waited.length / free);
  const first = requestsOf(waited, (limit) => Math.min(limit, perCall), mostWith, false).slice(0, free);
  const running = underWay.filter(({ isAhead }) => isAhead);
  const room = Math.min(free - first.length, AHEAD_AT_ONCE - running.length);
  const ahead = requestsOf(
    due.filter((label) => !isWaitedFor(label)),
    (limit) => limit,
    mostWith,
    true,
  );
  const mayGo = ahead.filter(
    ({ kind, size, labels }) =>
      labels.every(({ document }) => mostWith(document.id) === labels.length) ||
      !running.some((other) => other.kind === kind && other.size === size),
  );
  return [...first, ...mayGo.slice(0, Math.max(0, room))];
}

export function isWaitedFor({ document }: MissingLabel): boolean {
  return document.rank === 0;
}

/** Labels of one kind, size and limit go together, in their order. */
function requestsOf(
  labels: readonly MissingLabel[],
  sizeFor: (limit: number) => number,
  mostWith: Choice['mostWith'],
  isAhead: boolean,
): readonly LabelRequest[] {
  const requests: LabelRequest[] = [];
  const limitOf = ({ document }: MissingLabel) => sizeFor(mostWith(document.id));
  const groups = Map.groupBy(labels, (label) => `${label.kind} ${label.size} ${limitOf(label)}`);
  for (const group of groups.values()) {
    const [label] = group;
    if (label === undefined) continue;
    const limit = limitOf(label);
    for (let from = 0; from < group.length; from += limit)
      requests.push({ kind: label.kind, size: label.size, labels: group.slice(from, from + limit), isAhead });
  }
  return requests;
}
