import type { GoodsPlatform } from '#client/goods-platform.ts';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { goodsInCatalog } from '#main/bench/goods-view.ts';
import type { CsvThread } from '#main/goods-changes/files/csv-thread.ts';
import type { Preview, Previews } from '#main/goods-changes/files/previews.ts';
import type { Uploads } from '#main/goods-changes/files/uploads.ts';
import type { GoodsChanges } from '#main/goods-changes/goods-changes.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import type { GoodsChangeSource } from '#shared/contract/goods-changes.ts';
import type { FileProblem, PreviewAnswer, RowProblemView } from '#shared/contract/goods-files.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type {
  ConfirmedPreview,
  SoldOutView,
  StockCountView,
  StockKind,
  StockListView,
  StockReadView,
} from '#shared/contract/stock.ts';
import { availableStock } from '#shared/domain/available-stock.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { dismissReport, soldOutReports } from './sold-out-store.ts';
import { previewFile, previewQuantities } from './stock-preview.ts';
import type { StockEvents, StockReading } from './stock-reading.ts';
import {
  goodsOfStock,
  listStock,
  quantitiesOf,
  readReserved,
  type StockQuery,
  stockReadAt,
} from './stock-store.ts';
import type { StockTake } from './stock-take.ts';
import {
  countedElsewhere,
  dropCounts,
  dropStockTake,
  packedNotShipped,
  packedUnits,
  readCounts,
} from './stock-take-store.ts';

export type StockApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  readonly stockReading: Pick<StockReading, 'readNow' | 'readAgain' | 'state'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly actions: Pick<AuditedActions, 'refuseUnless' | 'run'>;
  readonly benchId: string;
  readonly stockTake: Pick<StockTake, 'counts' | 'expectChange' | 'reload'>;
  readonly uploads: Pick<Uploads, 'take'>;
  readonly csv: Pick<CsvThread, 'read'>;
  readonly previews: Pick<Previews, 'keep' | 'take'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  readonly emit: Emit<StockEvents>;
};

/** A report of last week says nothing of today's shelf. */
const SOLD_OUT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Stock of the seller and of the operator. Reading needs no log-in, as the lists. */
export function createStockApi(parts: StockApiDeps) {
  const { db, clock } = parts;
  const known = { db, readAgain: parts.stockReading.readAgain };

  async function readView(kind: StockKind): Promise<StockReadView> {
    const at = await stockReadAt(db, kind);
    const { isReading, failure } = parts.stockReading.state(kind);
    return { readAt: at === null ? null : shownTime(clock, at), isReading, failure: failure?.kind ?? null };
  }

  function soldOutSince(): string {
    return new Date(clock.now().getTime() - SOLD_OUT_DAYS * DAY_MS).toISOString();
  }

  function previewOf(preview: Preview): PreviewAnswer {
    const kept = parts.previews.keep(preview);
    const readAt = kept.readAt === null ? null : shownTime(clock, kept.readAt);
    return { isRead: true, preview: { ...kept, readAt } };
  }

  /**
   * Units were counted since the supervisor has looked at the figures: they would be lost, or were never seen. Or packed ones
   * have left: the platform subtracts them itself.
   */
  async function refuseUnlessSame(
    counted: ReadonlyMap<string, number>,
    packed: ReadonlyMap<string, number> | null,
  ): Promise<Refusal | null> {
    const packedNow = packed === null ? null : await packedNotShipped(db, parts.benchId);
    if ([...counted.keys()].some((sku) => (packedNow?.get(sku) ?? 0) !== (packed?.get(sku) ?? 0)))
      return notDone('preview-gone');
    const elsewhere = await countedElsewhere(db, parts.benchId, [...counted.keys()]);
    const now = new Map(
      (await readCounts(db, parts.benchId)).map(({ sellerSku, quantity }) => [sellerSku, quantity]),
    );
    const isSame = [...counted].every(([sku, quantity]) => now.get(sku) === quantity);
    return isSame && elsewhere.size === 0 ? null : notDone('preview-gone');
  }

  /** What another table counts, too, and what was counted since, waits on. */
  async function dropSent(trx: Trx, counted: ReadonlyMap<string, number>): Promise<void> {
    parts.stockTake.expectChange();
    await dropCounts(trx, parts.benchId, [...counted.keys()]);
  }

  /** The platform has all that was counted already. */
  async function endWithoutChange(
    counted: ReadonlyMap<string, number>,
    packed: ReadonlyMap<string, number> | null,
  ): Promise<ConfirmedPreview> {
    const outcome = await parts.actions.run(
      async () =>
        (await refuseUnlessSame(counted, packed)) ??
        auditOnly('stock-take-dropped', [String(counted.size)], (trx) => dropSent(trx, counted)),
      'supervisor',
    );
    if (outcome.done) await parts.stockTake.reload();
    return { outcome, change: null };
  }

  return {
    async list(query: StockQuery): Promise<StockListView> {
      const reserved = query.kind === 'fbs' ? await readReserved(db) : new Map<string, number>();
      const { rows, total, isCut } = await listStock(db, query, reserved);
      const goodsOf = await goodsOfStock(db, rows);
      return parts.keptPictures({
        total,
        isCut,
        rows: rows.map((row) => ({
          sellerSku: row.sellerSku,
          warehouse: row.warehouse,
          quantity: row.quantity,
          reserved: reserved.get(row.sellerSku) ?? 0,
          available: availableStock({ sku: row.sellerSku, quantity: row.quantity }, reserved, {
            isNewFashion: false,
          }),
          updatedAt: row.updatedAt,
          goods: goodsView(goodsOf(row)),
        })),
      });
    },
    async state() {
      return {
        fbs: await readView('fbs'),
        fbo: await readView('fbo'),
        illiquid: await readView('illiquid'),
        hasIlliquid: parts.goods().traits.hasIlliquidStock,
      };
    },
    async counts(): Promise<readonly StockCountView[]> {
      const counts = parts.stockTake.counts();
      const skus = counts.map(({ sellerSku }) => sellerSku);
      const quantities = await quantitiesOf(db, 'fbs', skus);
      const packed = await packedNotShipped(db, parts.benchId);
      const goodsOf = await goodsOfStock(db, counts);
      return parts.keptPictures(
        counts.map((count) => ({
          sellerSku: count.sellerSku,
          counted: count.quantity,
          packed: packed.get(count.sellerSku) ?? 0,
          quantity: quantities.get(count.sellerSku) ?? null,
          goods: goodsView(goodsOf(count)),
        })),
      );
    },
    async soldOut(): Promise<readonly SoldOutView[]> {
      const reports = await soldOutReports(db, soldOutSince());
      const goodsOf = await goodsOfStock(db, reports);
      const units = await packedUnits(
        db,
        reports.map(({ platformSku }) => platformSku),
      );
      return parts.keptPictures(
        reports.flatMap((report) => {
          const packed = units.get(report.platformSku) ?? 0;
          // The platform sells no more than what is packed: that is right already.
          if (report.quantity <= packed) return [];
          return {
            sellerSku: report.sellerSku,
            orderId: report.orderId,
            reportedAt: shownTime(clock, report.reportedAt),
            quantity: report.quantity,
            packed,
            goods: goodsView(goodsOf(report)),
          };
        }),
      );
    },
    async dismissSoldOut({ sku, order }: { readonly sku: string; readonly order: string }): Promise<Outcome> {
      const outcome = await parts.actions.run(async () => {
        const since = soldOutSince();
        const reports = await soldOutReports(db, since);
        // A newer report of the same goods was not seen: it stays.
        const report = reports.find(({ sellerSku, orderId }) => sellerSku === sku && orderId === order);
        if (report === undefined) return null;
        return auditOnly('sold-out-dismissed', [sku, order], (trx) => dismissReport(trx, report, since));
      }, 'supervisor');
      if (outcome.done) parts.emit('stockChanged');
      return outcome;
    },

    refresh: async (kind: StockKind): Promise<void> => void parts.stockReading.readNow(kind),
    async previewTyped(
      rows: readonly { readonly sku: string; readonly quantity: string }[],
    ): Promise<PreviewAnswer> {
      const last = new Map(rows.map(({ sku, quantity }) => [sku, { line: 0, sku, quantity }]));
      return previewOf(await previewQuantities(known, [...last.values()]));
    },
    async previewCounted(withPacked: boolean): Promise<PreviewAnswer> {
      const packed = withPacked ? await packedNotShipped(db, parts.benchId) : null;
      const counts = new Map(parts.stockTake.counts().map((count) => [count.sellerSku, count.quantity]));
      const written = [...counts].map(([sku, quantity]) => ({
        line: 0,
        sku,
        quantity: String(quantity + (packed?.get(sku) ?? 0)),
      }));
      const elsewhere = await countedElsewhere(
        db,
        parts.benchId,
        written.map(({ sku }) => sku),
      );
      const problems = [...elsewhere].map(
        ([sku, tables]): RowProblemView => ({
          line: 0,
          sku,
          problem: 'counted-elsewhere',
          value: tables.join(', '),
        }),
      );
      const here = written.filter(({ sku }) => !elsewhere.has(sku));
      const counted = new Map([...counts].filter(([sku]) => !elsewhere.has(sku)));
      const preview = await previewQuantities(known, here, problems);
      const changes = preview.changes.map((row) => ({ ...row, packed: packed?.get(row.sku) ?? 0 }));
      return previewOf({ ...preview, changes, counted, ...(packed !== null && { packed }) });
    },
    async dropCounts(): Promise<Outcome> {
      const outcome = await parts.actions.run(async () => {
        const counted = parts.stockTake.counts().length;
        return auditOnly('stock-take-dropped', [String(counted)], (trx) => {
          parts.stockTake.expectChange();
          return dropStockTake(trx, parts.benchId);
        });
      }, 'supervisor');
      if (outcome.done) await parts.stockTake.reload();
      return outcome;
    },
    async previewFile(upload: string): Promise<PreviewAnswer> {
      const bytes = parts.uploads.take(upload);
      if (bytes === null) return notRead('file-gone');
      const read = await previewFile(known, parts.csv, bytes);
      return read.ok ? previewOf(read.value) : notRead(read.error.problem, read.error.detail);
    },
    async confirm(
      preview: string,
      source: GoodsChangeSource,
      withUnknown = false,
    ): Promise<ConfirmedPreview> {
      // The preview stays for the supervisor who comes.
      const refused = await parts.actions.refuseUnless('supervisor');
      if (refused !== null) return { outcome: refused, change: null };
      const found = parts.previews.take(preview);
      const isCounted = source === 'scanned';
      if (found === null || isCounted !== (found.counted !== undefined))
        return { outcome: notDone('preview-gone'), change: null };
      const rows = withUnknown ? [...found.changes, ...found.unknown] : found.changes;
      const packed = found.packed ?? null;
      const left = new Set(withUnknown ? [] : found.unknown.map(({ sku }) => sku));
      const counted = found.counted && new Map([...found.counted].filter(([sku]) => !left.has(sku)));
      if (counted !== undefined && rows.length === 0) return endWithoutChange(counted, packed);
      const confirmed = await parts.goodsChanges.confirm({
        kind: 'stock',
        country: null,
        source,
        isForced: false,
        rows,
        ...(counted !== undefined && {
          refuse: () => refuseUnlessSame(counted, packed),
          also: (trx: Trx) => dropSent(trx, counted),
        }),
      });
      if (isCounted && confirmed.outcome.done) await parts.stockTake.reload();
      return confirmed;
    },
  };
}

function notRead(problem: FileProblem, detail = ''): PreviewAnswer {
  return { isRead: false, problem, detail };
}

function goodsView(goods: Goods | null): GoodsView | null {
  return goods === null ? null : goodsInCatalog(goods);
}
