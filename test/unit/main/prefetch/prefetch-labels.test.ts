import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFileName } from '#main/labels/label-folder.ts';
import { holdOrder, releaseOrder } from '#main/orders/hold-store.ts';
import { spareNumbers, storeNumbers } from '#main/packs/pack-number-store.ts';
import { ordersToRequest } from '#main/prefetch/prefetch.ts';
import { createPrefetchLabels, decideRetention } from '#main/prefetch/prefetch-labels.ts';
import { type NextOrder, ordersWithLabel, type PrefetchState } from '#main/prefetch/prefetch-store.ts';
import { markDocumentReady } from '#main/printing/document-store.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { itemNr, ORDER } from '../../../support/numbering-station.ts';
import { prefetchStation } from '../../../support/prefetch-station.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { AT, pack, store } from '../orders/sample-orders.ts';

const NUMBER = 'FBS000000001';
const HELD = { reason: 'held-by-packer', by: '1', at: AT };

/** An order of two units in the queue, with a spare number, and the service that prefetches its labels. */
async function labelsStation(over: Partial<Settings> = {}) {
  const at = await prefetchStation({ api: 'v1', units: 2 });
  const folder = await temporaryFolder();
  const { db, clock, requests } = at;
  await db.transaction().execute((trx) => storeNumbers(trx, ORDER, [NUMBER], AT));
  const settings = { packLabelSize: 'm', itemLabelSize: 's', itemLabelsAt: 'never', ...over } as const;
  const world = { settings, wakes: 0, oldest: '2025-11-14' };
  const make = () =>
    createPrefetchLabels({
      db,
      clock,
      requests,
      filesFolder: folder.path,
      oldestCreatedOn: () => world.oldest,
      settings: () => world.settings,
      labels: {
        wake() {
          world.wakes += 1;
        },
      },
    });
  return {
    ...at,
    world,
    ...make(),
    again: make,
    documents: () => db.selectFrom('documents').select(['kind', 'number', 'size']).orderBy('id').execute(),
    files: () => readdir(folder.path),
    /** Does what the label files do when a label arrives. */
    async fetched() {
      for (const document of await db
        .selectFrom('documents')
        .selectAll()
        .where('file', 'is', null)
        .execute()) {
        const name = documentFileName(document);
        await writeFile(join(folder.path, name), 'PDF');
        await markDocumentReady(db, document.id, name);
      }
    },
    write: (name: string) => writeFile(join(folder.path, name), 'PDF'),
    hold: () => db.transaction().execute((trx) => holdOrder(trx, ORDER, HELD)),
    async [Symbol.asyncDispose]() {
      await at[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe('prefetched labels', () => {
  it('are those of the known numbers, once, in the size that is set', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    await at.requestLabels([ORDER]);
    expect(await at.documents()).toEqual([{ kind: 'pack-label', number: NUMBER, size: 'm' }]);
    expect(at.world.wakes).toBe(1);
    at.world.settings = { ...at.world.settings, packLabelSize: 'l' };
    await at.requestLabels([ORDER]);
    expect((await at.documents()).map(({ size }) => size)).toEqual(['m', 'l']);
  });

  it('include those of the units if these print automatically', async () => {
    await using at = await labelsStation({ itemLabelsAt: 'scan' });
    await at.db
      .updateTable('order_items')
      .set({ status: 'canceled' })
      .where('item_nr', '=', itemNr(2))
      .execute();
    await at.requestLabels([ORDER]);
    expect(await at.documents()).toEqual([
      { kind: 'pack-label', number: NUMBER, size: 'm' },
      { kind: 'item-label', number: itemNr(1), size: 's' },
    ]);
  });

  it('are ready when the file of the number is here in that size', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    expect(await ordersWithLabel(at.db, [ORDER], 'm')).toEqual(new Set());
    await at.fetched();
    expect(await ordersWithLabel(at.db, [ORDER], 'm')).toEqual(new Set([ORDER]));
    expect(await ordersWithLabel(at.db, [ORDER], 'l')).toEqual(new Set());
  });
});

describe('an order that leaves the queue', () => {
  it('loses its labels and the waiting request, and keeps its number', async () => {
    await using at = await labelsStation({ itemLabelsAt: 'close' });
    await at.requestLabels([ORDER]);
    await at.fetched();
    expect(await at.files()).toHaveLength(3);
    await at.prefetch();
    await at.hold();
    await at.reviewOthers([]);
    expect([await at.files(), await at.documents(), await at.entries()]).toEqual([[], [], []]);
    expect(await spareNumbers(at.db, ORDER)).toEqual([NUMBER]);
  });

  it('loses its labels also when the station restarts', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    await at.fetched();
    await at.hold();
    const again = at.again();
    await again.start();
    await again.reviewOthers([]);
    expect(await at.files()).toEqual([]);
  });

  it('loses them when the platform cancels it, and when it becomes too old', async () => {
    for (const happens of ['cancelled', 'old'] as const) {
      await using at = await labelsStation();
      await at.requestLabels([ORDER]);
      await at.fetched();
      if (happens === 'old') at.world.oldest = '2025-11-21';
      else await store(at.db, { ...at.order, status: 'cancelled' });
      await at.reviewOthers([]);
      expect([happens, await at.files()]).toEqual([happens, []]);
    }
  });

  it('loses a label that was being fetched when it left', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    const [document] = await at.db.selectFrom('documents').selectAll().execute();
    await at.hold();
    await at.reviewOthers([]);
    if (document) await at.write(documentFileName(document));
    expect(await at.tidy()).toBe(90_000);
    at.clock.advance(90);
    expect(await at.tidy()).toBeNull();
    expect(await at.files()).toEqual([]);
  });

  it('gets its labels again when it comes back', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    await at.hold();
    await at.reviewOthers([]);
    await at.db.transaction().execute((trx) => releaseOrder(trx, ORDER));
    await at.requestLabels([ORDER]);
    expect(await at.documents()).toHaveLength(1);
  });
});

describe('labels are kept', () => {
  it('when their order only falls behind the next ones', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    await at.fetched();
    await at.reviewOthers([]);
    expect(await at.files()).toHaveLength(1);
    await at.hold();
    await at.reviewOthers([]);
    expect(await at.files()).toEqual([]);
  });

  it('when something of the order was packed here, or a bench has it open', async () => {
    for (const what of ['packed', 'open'] as const) {
      await using at = await labelsStation();
      await at.requestLabels([ORDER]);
      await at.fetched();
      if (what === 'packed') await pack(at.db, ORDER, itemNr(1), 'A');
      else await at.db.updateTable('orders').set({ claimed_by: 'table' }).execute();
      await at.db.deleteFrom('queue_lines').execute();
      await at.reviewOthers([]);
      expect([what, await at.files()]).toEqual([what, expect.arrayContaining([expect.any(String)])]);
    }
  });

  it('when somebody asked for a print of them', async () => {
    await using at = await labelsStation();
    await at.requestLabels([ORDER]);
    await at.fetched();
    const print = { kind: 'pack-label', number: NUMBER, size: 'm', reason: 'command', at: AT } as const;
    await at.db.transaction().execute((trx) => requestPrint(trx, { ...print, station: 'bench-1' }));
    await at.hold();
    await at.reviewOthers([]);
    expect(await at.files()).toHaveLength(1);
  });
});

const next = (orderId: string, over: Partial<NextOrder> = {}): NextOrder => ({
  orderId,
  isSingleUnit: false,
  hasPack: false,
  hasNumber: false,
  ...over,
});
const V1 = {
  requiresAssemblyFirst: false,
  assembleAt: 'close',
  maxRequests: 4,
  isPostponed: () => false,
} as const;
const V2 = { ...V1, requiresAssemblyFirst: true } as const;

describe('a number of the next orders is requested', () => {
  it('if there is none and no pack was begun, most urgent first', () => {
    const orders = [next('a'), next('b', { hasNumber: true }), next('c', { hasPack: true }), next('d')];
    expect(ordersToRequest(orders, V1)).toEqual(['a', 'd']);
  });

  it('up to the limit', () => {
    const orders = ['a', 'b', 'c'].map((id) => next(id));
    expect(ordersToRequest(orders, { ...V1, maxRequests: 2 })).toEqual(['a', 'b']);
    expect(ordersToRequest(orders, { ...V1, maxRequests: -1 })).toEqual([]);
  });

  it('unless it was requested recently', () => {
    const orders = ['a', 'b'].map((id) => next(id));
    expect(ordersToRequest(orders, { ...V1, isPostponed: (id) => id === 'a' })).toEqual(['b']);
  });

  it('under v2 only for a single unit, or if one pack for the whole order is set', () => {
    const orders = [next('a'), next('b', { isSingleUnit: true })];
    expect(ordersToRequest(orders, V2)).toEqual(['b']);
    expect(ordersToRequest(orders, { ...V2, assembleAt: 'open' })).toEqual(['b']);
    expect(ordersToRequest(orders, { ...V2, assembleAt: 'prefetch' })).toEqual(['a', 'b']);
  });
});

describe('the labels of an order that is not among the next ones', () => {
  const order: PrefetchState = { orderId: 'a', isOpen: false, hasPack: false, queuedSince: '2025-11-20' };
  it.each<[string, Partial<PrefetchState>, string]>([
    ['are followed while it is in the queue, behind them', {}, 'follow'],
    ['are followed while a bench has it open', { isOpen: true, queuedSince: null }, 'follow'],
    ['are kept when something of it was packed', { hasPack: true, queuedSince: null }, 'keep'],
    ['are dropped when it has left the queue', { queuedSince: null }, 'drop'],
    ['are dropped when it is too old to be packed', { queuedSince: '2025-11-13' }, 'drop'],
  ])('%s', (_what, over, retention) => {
    expect(decideRetention({ ...order, ...over }, '2025-11-14')).toBe(retention);
  });
});
