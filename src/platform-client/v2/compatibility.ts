import { V2_GAPS, type V2Gap, type V2GapView } from '#shared/domain/v2-gap.ts';
import type { ClientLog } from '../environment.ts';
import type { AnswerObserver, FieldType, ObservedAnswer } from '../reading/answer-fields.ts';
import { type SpellingReport, spellingReport } from './spelling-report.ts';
import { V2_SPELLINGS, type V2Operation } from './spellings.ts';

/** Requests whose body is not documented; the client finds out which spelling is accepted. */
export type GuessedRequest = 'confirm-order' | 'goods-search';

/** What the station has learned about REST v2 beyond the assumptions. Lives as long as the station. */
export type V2Compatibility = {
  readonly observe: AnswerObserver;
  /** Calls back when a gap appears or disappears. Returns its undo. */
  subscribe(listener: () => void): () => void;
  /** The functions that do not work, most important first. */
  gaps(): readonly V2GapView[];
  has(gap: V2Gap): boolean;
  report(gap: V2Gap, names?: readonly string[]): void;
  clear(gap: V2Gap): void;
  /** Whether a response of the operation has arrived since the start of the station. */
  hasSeen(operation: V2Operation): boolean;
  /** The last order that was read had items with ids of digits that were sent as text, not as numbers. */
  hasTextIds(): boolean;
  /** The accepted spelling of the request; null: not known yet. */
  spellingOf(request: GuessedRequest): string | null;
  setSpelling(request: GuessedRequest, spelling: string): void;
};

type Rule = {
  readonly gap: V2Gap;
  /** The gap concerns the list or object itself, not fields that packing can do without. */
  readonly affectsEverything: boolean;
  readonly operations: readonly V2Operation[];
  /** The gap exists if one of these sets of fields is missing completely. */
  readonly missing: readonly (readonly string[])[];
};

const GOODS: readonly V2Operation[] = ['goods-list'];
const ITEM_PARTS = [['items.id'], ['items.sku'], ['items.status']];
const CATEGORIES = ['categoryLevel1', 'categoryLevel1Ru', 'categoryLevel2', 'categoryLevel2Ru'];

const RULES: readonly Rule[] = [
  whole('orders-not-listed', ['order-list'], ['id', 'orderId'], ['status']),
  whole('orders-not-read', ['order'], ['id', 'orderId'], ['status'], ['createdAt'], ...ITEM_PARTS),
  part('assembly-unknown', ['order'], ['allowedForAssembly']),
  whole('goods-not-listed', GOODS, ['platformSku']),
  part('goods-not-named', GOODS, ['name', 'barcode']),
  part('goods-without-barcode', GOODS, ['barcode']),
  part('goods-without-category', GOODS, CATEGORIES),
  whole('numbers-not-read', ['pack-numbers'], ['packNumbers']),
  whole('labels-not-read', ['item-labels', 'pack-labels', 'pallet-labels'], ['fileUrl']),
  whole('shipments-not-listed', ['shipment-list'], ['id']),
];

function whole(gap: V2Gap, operations: Rule['operations'], ...missing: Rule['missing']): Rule {
  return { gap, affectsEverything: true, operations, missing };
}

function part(gap: V2Gap, operations: Rule['operations'], ...missing: Rule['missing']): Rule {
  return { gap, affectsEverything: false, operations, missing };
}

/** A gap is logged when it first appears. */
export function createV2Compatibility(log: ClientLog): V2Compatibility {
  const listeners = new Set<() => void>();
  const gaps = new Map<V2Gap, readonly string[]>();
  const logged = new Set<V2Gap>();
  const seen = new Set<V2Operation>();
  const fitting = new Set<Rule>();
  const requests = new Map<GuessedRequest, string>();
  let areIdsText = false;

  function report(gap: V2Gap, names: readonly string[] = []): void {
    const before = gaps.get(gap);
    if (before !== undefined && before.join() === names.join()) return;
    gaps.set(gap, names);
    if (!logged.has(gap)) log.warn({ gap, names }, 'a response of REST v2 differs from the assumptions');
    logged.add(gap);
    changed();
  }

  function clear(gap: V2Gap): void {
    if (gaps.delete(gap)) changed();
  }

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function apply(rule: Rule, answer: SpellingReport): void {
    const verdict = verdictOf(rule, answer);
    if (verdict === 'fits') fitting.add(rule);
    if (verdict === 'fits') clear(rule.gap);
    // An unreadable order concerns only that order; an unreadable list concerns all.
    const isSingleRow = V2_SPELLINGS[answer.operation].rows === null;
    if (verdict === 'lacks' && !(isSingleRow && fitting.has(rule))) report(rule.gap, answer.unknown);
  }

  return {
    observe(observed) {
      const answer = spellingReport(observed);
      if (answer === null) return;
      seen.add(answer.operation);
      if (answer.operation === 'order')
        areIdsText = idTypesOf(observed)?.every((type) => type === 'string') ?? areIdsText;
      for (const rule of RULES) if (rule.operations.includes(answer.operation)) apply(rule, answer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    gaps: () =>
      V2_GAPS.flatMap((gap) => {
        const names = gaps.get(gap);
        // Goods without names have no barcodes either.
        const isCovered = gap === 'goods-without-barcode' && gaps.has('goods-not-named');
        return names === undefined || isCovered ? [] : [{ gap, names }];
      }),
    has: (gap) => gaps.has(gap),
    report,
    clear,
    hasSeen: (operation) => seen.has(operation),
    hasTextIds: () => areIdsText,
    spellingOf: (request) => requests.get(request) ?? null,
    setSpelling(request, spelling) {
      if (requests.get(request) === spelling) return;
      requests.set(request, spelling);
      log.info({ request, spelling }, 'REST v2 accepted this spelling of the request');
    },
  };
}

function verdictOf(
  { affectsEverything, missing }: Rule,
  { operation, hasRows, hasFields, found }: SpellingReport,
): 'fits' | 'lacks' | 'says-nothing' {
  const isEmptyList = V2_SPELLINGS[operation].rows !== null && !hasFields;
  if (!hasRows) return affectsEverything ? 'lacks' : 'says-nothing';
  if (isEmptyList) return affectsEverything ? 'fits' : 'says-nothing';
  return missing.some((fields) => fields.every((field) => found[field] === null)) ? 'lacks' : 'fits';
}

/** Types of the item ids in an order; undefined: it has no items. */
function idTypesOf({ fields }: ObservedAnswer): readonly FieldType[] | undefined {
  return fields.find(({ path }) => ITEM_ID.test(path))?.types;
}

/** With either name, also when the order or its items are under `data`. */
const ITEM_ID = /^(?:(?:data\.)?items|data)\[\]\.(?:id|itemId)$/;
