import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type {
  EndedChangesView,
  GoodsChangeKind,
  GoodsChangeRowView,
  GoodsChangeView,
  GoodsRowState,
} from '#shared/contract/goods-changes.ts';
import { MAX_CHANGE_ROWS, MAX_UNSEEN_SHOWN } from '#shared/contract/goods-changes.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { Language } from '#shared/domain/language.ts';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import { laneOfChange } from './carry-on.ts';
import {
  countEnded,
  countUnsure,
  endedChanges,
  firstGoodsOf,
  storeReview,
  unseenChanges,
  wasReviewed,
} from './ended-changes-store.ts';
import {
  countRows,
  entryOf,
  findChange,
  listChanges,
  readRows,
  type StoredChange,
} from './goods-change-store.ts';
import type { GoodsChangeEvents, GoodsChanges } from './goods-changes.ts';
import { resultsFile } from './results-file.ts';

export type GoodsChangesApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly goodsChanges: Pick<GoodsChanges, 'cancel'>;
  readonly actions: Pick<AuditedActions, 'refuseUnless'>;
  readonly emit: Emit<GoodsChangeEvents>;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  /** Of the file of results. */
  readonly language: () => Language;
};

/** Ended changes that are listed beside those that go on, and on a page of the list of them. */
const ENDED_SHOWN = 10;
const ENDED_PER_PAGE = 20;

type Counts = Pick<GoodsChangeView, 'rows' | 'unsure'>;

/** Progress and results of the changes that a person has confirmed. Reading needs no log-in, as the lists. */
export function createGoodsChangesApi(parts: GoodsChangesApiDeps) {
  const { db, clock } = parts;
  /** An ended change does not change any more, and counting 50,000 rows takes milliseconds. */
  const countedAtEnd = new Map<number, Counts>();

  async function counted(change: StoredChange): Promise<Counts> {
    const known = countedAtEnd.get(change.id);
    if (known !== undefined) return known;
    const counts = { rows: await countRows(db, change.id), unsure: await countUnsure(db, change.id) };
    if (change.endedAt !== null) countedAtEnd.set(change.id, counts);
    return counts;
  }

  async function viewOf(change: StoredChange): Promise<GoodsChangeView> {
    const { rows, unsure } = await counted(change);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const hasProblems = rows.refused > 0 || unsure > 0;
    const { id, kind, country, source, isForced, cancelledAt, endedAt } = change;
    return {
      id,
      kind,
      country,
      source,
      isForced,
      operator: change.operator === null ? null : await parts.nameOfOperator(change.operator),
      at: shownTime(clock, change.at),
      cancelledAt: cancelledAt === null ? null : shownTime(clock, cancelledAt),
      endedAt: endedAt === null ? null : shownTime(clock, endedAt),
      total,
      rows,
      unsure,
      about: kind === 'goods' || total === 1 ? await firstGoodsOf(db, id) : null,
      isUnseen: endedAt !== null && hasProblems && !(await wasReviewed(db, id)),
      waitingFor: endedAt === null ? await waitingFor(id) : null,
    };
  }

  async function viewsOf(ids: readonly number[]): Promise<readonly GoodsChangeView[]> {
    const views: GoodsChangeView[] = [];
    for (const id of ids) {
      const change = await findChange(db, id);
      // It may have been pruned this moment.
      if (change !== null) views.push(await viewOf(change));
    }
    return views;
  }

  async function waitingFor(id: number): Promise<GoodsChangeView['waitingFor']> {
    const entry = await entryOf(db, laneOfChange(id));
    if (entry === null || entry.error === null) return null;
    const { kind }: { readonly kind?: string } = JSON.parse(entry.error);
    return PLATFORM_ERROR_KINDS.find((known) => known === kind) ?? null;
  }

  return {
    async list(kind: GoodsChangeKind): Promise<readonly GoodsChangeView[]> {
      const views: GoodsChangeView[] = [];
      for (const change of await listChanges(db, kind, ENDED_SHOWN)) views.push(await viewOf(change));
      return views;
    },
    async summary(kind: GoodsChangeKind): Promise<EndedChangesView> {
      const toReview = await viewsOf(await unseenChanges(db, kind, MAX_UNSEEN_SHOWN));
      return { ...(await countEnded(db, kind)), toReview };
    },
    async ended(kind: GoodsChangeKind, before: number | null) {
      const ids = await endedChanges(db, kind, { before, limit: ENDED_PER_PAGE + 1 });
      const page = ids.slice(0, ENDED_PER_PAGE);
      const next = ids.length > page.length ? (page.at(-1) ?? null) : null;
      return { changes: await viewsOf(page), next };
    },
    async review(id: number): Promise<void> {
      // Whoever can do nothing about it leaves it to those who can.
      if ((await parts.actions.refuseUnless('supervisor')) !== null) return;
      await inTransaction(db, (trx) => storeReview(trx, id, clock.now().toISOString()));
      parts.emit('goodsWorkChanged');
    },
    async rows(part: {
      readonly change: number;
      readonly state: GoodsRowState | null;
      readonly offset: number;
      readonly limit: number;
    }) {
      const counts = await countRows(db, part.change);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const rows = await readRows(db, part);
      return { rows: rows.map(shownRow), total: part.state === null ? all : counts[part.state] };
    },
    async file(id: number): Promise<{ readonly name: string; readonly text: string } | null> {
      const change = await findChange(db, id);
      if (change === null) return null;
      const rows = await readRows(db, { change: id, state: null, offset: 0, limit: MAX_CHANGE_ROWS });
      const day = shownTime(clock, change.at).slice(0, 10);
      return {
        name: `${change.kind}-${day}-${id}.csv`,
        text: resultsFile(change.kind, rows.map(shownRow), parts.language()),
      };
    },
    cancel: (id: number): Promise<Outcome> => parts.goodsChanges.cancel(id),
  };
}

function shownRow(row: GoodsChangeRowView): GoodsChangeRowView {
  return { ...row, oldValue: shownValue(row.oldValue), newValue: shownValue(row.newValue) };
}

/** What is sent of goods is long: their lines to read come with it. */
function shownValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'shown' in value ? value.shown : value;
}
