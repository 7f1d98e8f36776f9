import { V2_GAPS, type V2Gap, type V2GapView } from '#shared/domain/v2-gap.ts';
import type { ClientLog } from '../environment.ts';
import type { AnswerObserver, FieldType, ObservedAnswer } from '../reading/answer-fields.ts';
import { type SpellingReport, spellingReport } from './spelling-report.ts';
import { V2_SPELLINGS, type V2Operation } from './spellings.ts';

/** Requests whose body nobody has shown; the client finds out which one is taken. */
export type GuessedRequest = 'confirm-order' | 'goods-search';

/** What is known of REST v2 beyond what was assumed. Lives as long as the station. */
export type V2Compatibility = {
  readonly observe: AnswerObserver;
  /** Calls back when a gap opens or closes, and returns its undo. */
  subscribe(listener: () => void): () => void;
  /** What stops working, the worst first. */
  gaps(): readonly V2GapView[];
  has(gap: V2Gap): boolean;
  report(gap: V2Gap, names?: readonly string[]): void;
  clear(gap: V2Gap): void;
  /** Whether an answer of the operation has come since the station was started. */
  hasSeen(operation: V2Operation): boolean;
  /** Items have ids of digits that are texts, and not numbers, in the answer to the last order that was read. */
  tellsIdsAsText(): boolean;
  /** The spelling of the request that was taken; null: not known yet. */
  spellingOf(request: GuessedRequest): string | null;
  setSpelling(request: GuessedRequest, spelling: string): void;
};

type Rule = {
  readonly gap: V2Gap;
  /** Of the list or thing itself, and not of fields that packing can do without. */
  readonly isOfWhole: boolean;
  readonly operations: readonly V2Operation[];
  /** The gap is there where one of these sets of fields is missing as a whole. */
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
  return { gap, isOfWhole: true, operations, missing };
}

function part(gap: V2Gap, operations: Rule['operations'], ...missing: Rule['missing']): Rule {
  return { gap, isOfWhole: false, operations, missing };
}

/** A gap is logged when it is found first. */
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
    if (!logged.has(gap)) log.warn({ gap, names }, 'an answer of REST v2 is other than it was thought');
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
    // One order that cannot be read is that order's trouble; a list is everybody's.
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
        // Goods that cannot be named have no barcode either.
        const isCovered = gap === 'goods-without-barcode' && gaps.has('goods-not-named');
        return names === undefined || isCovered ? [] : [{ gap, names }];
      }),
    has: (gap) => gaps.has(gap),
    report,
    clear,
    hasSeen: (operation) => seen.has(operation),
    tellsIdsAsText: () => areIdsText,
    spellingOf: (request) => requests.get(request) ?? null,
    setSpelling(request, spelling) {
      if (requests.get(request) === spelling) return;
      requests.set(request, spelling);
      log.info({ request, spelling }, 'REST v2 takes this spelling of a request');
    },
  };
}

function verdictOf(
  { isOfWhole, missing }: Rule,
  { operation, hasRows, tellsFields, found }: SpellingReport,
): 'fits' | 'lacks' | 'says-nothing' {
  const isEmptyList = V2_SPELLINGS[operation].rows !== null && !tellsFields;
  if (!hasRows) return isOfWhole ? 'lacks' : 'says-nothing';
  if (isEmptyList) return isOfWhole ? 'fits' : 'says-nothing';
  return missing.some((fields) => fields.every((field) => found[field] === null)) ? 'lacks' : 'fits';
}

/** Of the items' ids in an order; undefined: it has no items. */
function idTypesOf({ fields }: ObservedAnswer): readonly FieldType[] | undefined {
  return fields.find(({ path }) => ITEM_ID.test(path))?.types;
}

/** By either name, also where the order or its items stand under `data`. */
const ITEM_ID = /^(?:(?:data\.)?items|data)\[\]\.(?:id|itemId)$/;
