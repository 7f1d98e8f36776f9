import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import { goodsInCatalog } from '#main/bench/goods-view.ts';
import { goodsOf } from '#main/goods/goods-store.ts';
import type { Previews } from '#main/goods-changes/files/previews.ts';
import type { GoodsChanges } from '#main/goods-changes/goods-changes.ts';
import { readReturnsWatermark } from '#main/orders/order-sync-store.ts';
import { previewQuantities } from '#main/stock/stock-preview.ts';
import type { StockReading } from '#main/stock/stock-reading.ts';
import { quantitiesOf } from '#main/stock/stock-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import type { PreviewAnswer, PreviewRowView } from '#shared/contract/goods-files.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type {
  ReceivingView,
  ReturnListView,
  ReturnRowView,
  ReturnStage,
  ReturnsReadView,
  StockMove,
} from '#shared/contract/returns.ts';
import type { ConfirmedPreview } from '#shared/contract/stock.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { type ReturnCondition, returnCondition } from '#shared/domain/returns.ts';
import { findReturn, storeFound } from './receiving-store.ts';
import {
  barcodesOf,
  countReturns,
  listReturns,
  ordersHere,
  type ReturnQuery,
  returnsToMove,
  storeCountedOnce,
  storeMoved,
} from './return-list-store.ts';
import type { ReturnsMode } from './returns-mode.ts';
import type { ReturnsEvents, ReturnsReading } from './returns-reading.ts';
import type { StoredReturn } from './returns-store.ts';

export type ReturnsApiDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actions: Pick<AuditedActions, 'refuseUnless' | 'run'>;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly returnsReading: Pick<ReturnsReading, 'readNow' | 'state'>;
  readonly returnsMode: Pick<ReturnsMode, 'contents'>;
  readonly stockReading: Pick<StockReading, 'readAgain'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly previews: Pick<Previews, 'keep' | 'take'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
  readonly emit: Emit<ReturnsEvents>;
};

/** Units of one receiving that are shown; nobody scans more at once. */
const MAX_SHOWN = 300;

/** Units that come back, for the screen. Reading needs no log-in, as the lists. */
export function createReturnsApi(parts: ReturnsApiDeps) {
  const { db } = parts;
  const at = () => parts.clock.platformNow().toISOString();

  async function rowsOf(found: readonly StoredReturn[]): Promise<readonly ReturnRowView[]> {
    const goods = await goodsOf(
      db,
      found.map(({ sku }) => sku),
    );
    const boxes = await barcodesOf(
      db,
      found.flatMap(({ boxId }) => boxId ?? []),
    );
    const orders = await ordersHere(
      db,
      found.flatMap(({ orderId }) => orderId ?? []),
    );
    const names = await namesOf(found.flatMap(({ receivedBy }) => receivedBy ?? []));
    return parts.keptPictures(
      found.map((unit) => ({
        id: unit.id,
        orderId: unit.orderId,
        hasOrder: unit.orderId !== null && orders.has(unit.orderId),
        itemNr: unit.itemNr,
        goods: goodsView(unit, goods.get(unit.sku) ?? null),
        stage: stageOf(unit),
        status: unit.status,
        condition: returnCondition(unit.condition),
        conditionText: returnCondition(unit.condition) === null ? (unit.condition ?? '') : '',
        found: unit.found,
        box: unit.boxId === null ? null : (boxes.get(unit.boxId) ?? unit.boxId),
        mark: markOf(unit),
        updatedAt: unit.updatedAt,
        receivedAt: unit.receivedAt,
        receivedBy: names.get(unit.receivedBy ?? '') ?? null,
        stock: unit.stock,
      })),
    );
  }

  async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const names = new Map<string, string | null>();
    for (const id of new Set(ids)) names.set(id, await parts.nameOfOperator(id));
    return names;
  }

  /** Somebody has put them back since, the platform has accepted one, or has another quantity now. */
  async function refuseUnlessSame(
    move: StockMove,
    ids: readonly string[],
    rows: readonly PreviewRowView[],
  ): Promise<Refusal | null> {
    const open = await returnsToMove(db, move, ids);
    const now = await quantitiesOf(
      db,
      'fbs',
      rows.map(({ sku }) => sku),
    );
    const isSame = rows.every(({ sku, oldValue }) => (now.get(sku) ?? null) === oldValue);
    return open.length === ids.length && isSame ? null : notDone('preview-gone');
  }

  return {
    async list(query: ReturnQuery): Promise<ReturnListView> {
      const { rows, total } = await listReturns(db, query);
      return { rows: await rowsOf(rows), total };
    },
    async state(): Promise<ReturnsReadView> {
      const { isReading, failure, canRead } = parts.returnsReading.state();
      const readAt = await readReturnsWatermark(db);
      return {
        isReading,
        readAt: readAt?.toISOString() ?? null,
        failure: failure?.kind ?? null,
        canRead,
        counts: await countReturns(db),
      };
    },
    async receiving(): Promise<ReceivingView | null> {
      const contents = await parts.returnsMode.contents();
      if (contents === null) return null;
      const { boxes, missing, received, extras } = contents;
      const ofBox = (rows: readonly StoredReturn[], box: string) =>
        rows.filter(({ boxId }) => boxId === box).length;
      return {
        boxes: boxes.map(({ id, barcode, units }) => ({
          barcode: barcode || id,
          units,
          missing: ofBox(missing, id),
        })),
        missing: await rowsOf(missing.slice(0, MAX_SHOWN)),
        received: await rowsOf(received.slice(0, MAX_SHOWN)),
        extras: extras.map(({ code, reason, name }) => ({ code, reason, name })),
      };
    },
    refresh: () => parts.returnsReading.readNow(),

    async previewStock(move: StockMove, ids: readonly string[] | null): Promise<PreviewAnswer> {
      // A unit that the platform has accepted meanwhile is in its stock.
      await parts.returnsReading.readNow();
      const units = (await returnsToMove(db, move, ids)).filter(({ sellerSku }) => sellerSku !== '');
      const moved = Map.groupBy(units, ({ sellerSku }) => sellerSku);
      const skus = [...moved.keys()];
      await parts.stockReading.readAgain(skus);
      const before = await quantitiesOf(db, 'fbs', skus);
      const written = [...moved].flatMap(([sku, { length }]) => {
        const has = before.get(sku);
        // Of a stock that nobody knows nothing can be taken out.
        if (move === 'take-out' && has === undefined) return [];
        const quantity = move === 'put-back' ? (has ?? 0) + length : Math.max(0, (has ?? 0) - length);
        return [{ line: 0, sku, quantity: String(quantity) }];
      });
      const preview = await previewQuantities({ db, readAgain: parts.stockReading.readAgain }, written);
      // Goods that neither catalog nor stock has are not sent: nobody could look at them.
      const sent = new Set(preview.changes.map(({ sku }) => sku));
      const of = units.filter(({ sellerSku }) => sent.has(sellerSku));
      const returned = { move, units: new Map(of.map(({ id, sellerSku }) => [id, sellerSku])) };
      return { isRead: true, preview: parts.previews.keep({ ...preview, unknown: [], returned }) };
    },
    async moveStock(preview: string): Promise<ConfirmedPreview> {
      // The preview stays for the supervisor who comes.
      const refused = await parts.actions.refuseUnless('supervisor');
      if (refused !== null) return { outcome: refused, change: null };
      const found = parts.previews.take(preview);
      const returned = found?.returned;
      if (found === null || returned === undefined) return { outcome: notDone('preview-gone'), change: null };
      const confirmed = await parts.goodsChanges.confirm({
        kind: 'stock',
        country: null,
        source: 'returned',
        isForced: false,
        rows: found.changes,
        refuse: () => refuseUnlessSame(returned.move, [...returned.units.keys()], found.changes),
        also: (trx: Trx, change) => storeMoved(trx, returned.move, returned.units, { change, at: at() }),
      });
      if (confirmed.outcome.done) parts.emit('returnsChanged');
      return confirmed;
    },
    async setFound(id: string, found: ReturnCondition | null): Promise<Outcome> {
      const outcome = await parts.actions.run(async () => {
        const unit = await findReturn(db, id);
        // Nobody has seen it, or it was pruned meanwhile.
        if (unit === null || unit.receivedAt === null) return notDone('return-unknown');
        if (unit.found === found) return null;
        const before = unit.found ?? unit.condition ?? '?';
        const subject = `${unit.itemNr ?? id}: ${before} → ${found ?? unit.condition ?? '?'}`;
        return auditOnly('return-found', [subject], (trx) => storeFound(trx, id, found));
      }, 'supervisor');
      if (outcome.done) parts.emit('returnsChanged');
      return outcome;
    },
    async stockIsRight(): Promise<Outcome> {
      const outcome = await parts.actions.run(async () => {
        const units = await returnsToMove(db, 'take-out', null);
        if (units.length === 0) return null;
        const ids = units.map(({ id }) => id);
        const subjects = units.map(({ id, itemNr }) => itemNr ?? id);
        return auditOnly('return-stock-right', subjects, (trx) => storeCountedOnce(trx, ids, at()));
      }, 'supervisor');
      if (outcome.done) parts.emit('returnsChanged');
      return outcome;
    },
  };
}

function markOf({ uit, markCheck }: StoredReturn): ReturnRowView['mark'] {
  if (uit === null) return 'none';
  if (markCheck === null) return 'unchecked';
  return markCheck === 'own' ? 'right' : 'other';
}

function stageOf({ receivedAt, hasArrived, isDropped }: StoredReturn): ReturnStage {
  if (receivedAt !== null) return 'received';
  if (isDropped) return 'dropped';
  return hasArrived ? 'arrived' : 'on-way';
}

function goodsView(unit: StoredReturn, goods: Goods | null): GoodsView {
  if (goods !== null) return goodsInCatalog(goods);
  const { sku, sellerSku, name, size } = unit;
  return { sku, sellerSku, barcode: '', name, brand: '', size, picture: null };
}
