import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import type { WantedLabel } from '#main/labels/fetch/fetch-label.ts';
import { createLabelFiles } from '#main/labels/fetch/label-files.ts';
import { tidyLabelFolder } from '#main/labels/label-folder.ts';
import { createLocalDocuments } from '#main/labels/local/local-documents.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { HandoverList } from '#main/labels/sheets/handover-list-data.ts';
import type { SupplyList } from '#main/labels/sheets/supply-list-data.ts';
import { openPallet } from '#main/packs/pallet-store.ts';
import { ensureDocument, markDocumentReady, missingFiles } from '#main/printing/document-store.ts';
import { requestPrint, requestReprint } from '#main/printing/print-store.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { err } from '#shared/domain/result.ts';
import { ENGINE } from '../../../../support/engine.ts';
import { shippingFloor } from '../../../../support/shipping-floor.ts';
import { temporaryDatabase } from '../../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { AT, sampleGoods, sampleItem, sampleOrder, store } from '../../orders/sample-orders.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const ITEM = 'RU251120-000001-001';
const PALLET = 'PALPBX12345678901234567';
const TAG = { kind: 'pallet-tag', number: PALLET, size: 'm', at: AT } as const;
const WANTED = { kind: 'item', number: ITEM, size: 's', dpi: 203.2 } as const;

const LIST: HandoverList = {
  language: 'ru',
  shipment: 'PBX1',
  date: '20.11.2026',
  destination: 'PPBykovo',
  station: 'Стол 1',
  operator: 'Ольга',
  pallets: [],
};

const SUPPLY_PALLET = 'PALPBX261121084013205';
const SUPPLY: SupplyList = {
  language: 'ru',
  supply: 'PBX261121084013204',
  date: '21.11.2026',
  partner: 'PBX',
  pallets: [],
};

/** Locally drawn labels with a real store and the real PDF thread. */
async function startLocalDocuments(given: Partial<Settings> = {}) {
  const all = new AsyncDisposableStack();
  const database = all.use(await temporaryDatabase());
  const folder = all.use(await temporaryFolder());
  const { db } = database;
  const world = { settings: { language: 'ru', station: 'Стол 1', localLabels: true, ...given }, dpi: 203.2 };
  const ready = vi.fn();
  const local = createLocalDocuments({
    db,
    pdf,
    clock: systemClock(),
    log: createLog('silent'),
    folder: folder.path,
    settings: () => world.settings as Settings,
    partner: () => 'PBX',
    dpiFor: () => world.dpi,
    station: 'bench-1',
    nameOfOperator: async () => 'Ольга',
    assignsPalletBarcodes: () => true,
    onReady: ready,
    handoverList: async (shipment) => (shipment === LIST.shipment ? LIST : null),
    supplyList: async (code) => (code === SUPPLY.supply ? SUPPLY : null),
    supplyPallet: async (barcode) =>
      barcode === SUPPLY_PALLET ? { ...SUPPLY, place: { at: 2, of: 3 }, units: 14 } : null,
  });
  all.defer(() => local.drawn.stop());
  return { db, local, world, ready, folder: folder.path, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Codes on the page as a printer of this resolution prints it. */
async function scanned(bytes: Uint8Array | null, number: string): Promise<readonly string[] | null> {
  return bytes && pdf.readCodes(bytes, 1, 203.2, [number]);
}

async function fileOf(db: Database, kind: string): Promise<string | null> {
  const row = await db.selectFrom('documents').select('file').where('kind', '=', kind).executeTakeFirst();
  return row?.file ?? null;
}

describe('a locally drawn item label', () => {
  it('is drawn for a live unit whose number the platform knows', async () => {
    await using paper = await startLocalDocuments();
    await store(paper.db, sampleOrder('RU251120-000001', ['A', 'B']));
    await paper.db.transaction().execute((trx) => storeGoods(trx, [sampleGoods('A')]));
    expect(await scanned(await paper.local.label(WANTED), ITEM)).toEqual([ITEM]);
    // The goods may not be known yet.
    const other = 'RU251120-000001-002';
    expect(await scanned(await paper.local.label({ ...WANTED, number: other }), other)).toEqual([other]);
  });

  it('is left to the platform for a cancelled unit, a temporary number, an unknown number and a pack', async () => {
    await using paper = await startLocalDocuments();
    const named = 'RU251120-000001-U01';
    const items = [sampleItem(ITEM, 'A', { status: 'canceled' }), sampleItem(named, 'B')];
    await store(paper.db, sampleOrder('RU251120-000001', [], { items }));
    const wanted: readonly WantedLabel[] = [
      WANTED,
      { ...WANTED, number: named },
      { ...WANTED, number: 'RU251120-000009-001' },
      { ...WANTED, kind: 'pack', number: 'FBS000000001' },
    ];
    for (const label of wanted) expect(await paper.local.label(label)).toBeNull();
  });

  it('is left to the platform without the agreement', async () => {
    await using paper = await startLocalDocuments({ localLabels: false });
    await store(paper.db, sampleOrder('RU251120-000001', ['A']));
    expect(await paper.local.label(WANTED)).toBeNull();
  });
});

describe('locally drawn labels', () => {
  it('come while the platform is unavailable, which delays only its own labels', async () => {
    await using paper = await startLocalDocuments();
    const { db, local, folder, world } = paper;
    await store(db, sampleOrder('RU251120-000001', ['A']));
    const away = err({ kind: 'unavailable', detail: 'no route', retryAfterSeconds: null });
    const requestLabels = vi.fn(async () => away);
    const labels = createLabelFiles({
      db,
      pdf,
      folder,
      clock: systemClock(),
      log: createLog('silent'),
      keepDays: () => 14,
      platform: () => ({ requestLabels }) as unknown as PackingPlatform,
      drawLocal: local.label,
      dpiFor: () => world.dpi,
      onReady: () => undefined,
      onChange: () => undefined,
      onFilesAdded: () => undefined,
    });
    labels.start();
    await labels.prefetch([{ kind: 'pack-label', number: 'FBS000000001', size: 'm' }]);
    await vi.waitFor(() => expect(requestLabels).toHaveBeenCalled(), 30_000);
    await labels.prefetch([{ kind: 'item-label', number: ITEM, size: 's' }]);
    await vi.waitFor(async () => expect(await fileOf(db, 'item-label')).not.toBeNull(), 30_000);
    await labels.stop();
    expect(await fileOf(db, 'pack-label')).toBeNull();
    expect(requestLabels.mock.calls.flat()).not.toContain('item');
  });
});

describe('a locally drawn pallet label', () => {
  const wanted = (number: string) => ({ kind: 'pallet', number, size: 'm', dpi: 203.2 }) as const;

  it('is drawn once the shipment is created, under v1 with the barcode of the station', async () => {
    await using paper = await startLocalDocuments();
    const floor = await shippingFloor(paper.db);
    const id = await floor.ship();
    expect(await paper.local.label(wanted('PALPBX1'))).toBeNull();
    await paper.db
      .transaction()
      .execute((trx) =>
        floor.shipping.outcomes.onShipmentCreated(trx, id, { id, status: 'new', pallets: [] }),
      );
    expect(await scanned(await paper.local.label(wanted('PALPBX1')), 'PALPBX1')).toEqual(['PALPBX1']);
    await paper.db.updateTable('shipments').set({ platform_status: 'canceled' }).execute();
    expect(await paper.local.label(wanted('PALPBX1'))).toBeNull();
  });

  it('is drawn under v2 with the barcode of the platform only', async () => {
    await using paper = await startLocalDocuments();
    const floor = await shippingFloor(paper.db, { api: 'v2' });
    const id = await floor.ship();
    const pallets = [{ barcode: 'PALX71', packNumbers: ['FBS000000001'] }];
    await paper.db
      .transaction()
      .execute((trx) =>
        floor.shipping.outcomes.onShipmentCreated(trx, id, { id: 'X7', status: 'NEW', pallets }),
      );
    expect(await scanned(await paper.local.label(wanted('PALX71')), 'PALX71')).toEqual(['PALX71']);
    expect(await paper.local.label(wanted('PALPBX1'))).toBeNull();
  });
});

describe('a label of goods', () => {
  it.each([
    ['their barcode', '4607000000016'],
    ['their platform SKU where they have none', ''],
  ])('shows a code for %s, and is drawn without an agreement', async (_, barcode) => {
    await using paper = await startLocalDocuments({ localLabels: false });
    const label = { kind: 'goods-label', number: 'MP002XW0ABCD', size: 's', at: AT } as const;
    await paper.db.transaction().execute(async (trx) => {
      await storeGoods(trx, [sampleGoods('MP002XW0ABCD', { barcode })]);
      await requestPrint(trx, { ...label, reason: 'command', station: 'bench-1' });
    });
    paper.local.drawn.start();
    await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(1), 30_000);
    const file = await fileOf(paper.db, 'goods-label');
    const bytes = Uint8Array.from(await readFile(join(paper.folder, file ?? '')));
    const code = barcode || 'MP002XW0ABCD';
    expect(await scanned(bytes, code)).toEqual([code]);
  });
});

describe('a pallet tag', () => {
  async function withPallet() {
    const paper = await startLocalDocuments({ localLabels: false });
    await paper.db.transaction().execute(async (trx) => {
      await openPallet(trx, { barcode: PALLET, station: 'table', operator: '7', at: AT });
      await requestPrint(trx, { ...TAG, reason: 'open', station: 'bench-1' });
    });
    paper.local.drawn.start();
    await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(1), 30_000);
    return paper;
  }

  it('is drawn when a print waits for it, without the platform and without an agreement', async () => {
    await using paper = await withPallet();
    const file = await fileOf(paper.db, 'pallet-tag');
    const bytes = Uint8Array.from(await readFile(join(paper.folder, file ?? '')));
    expect(await scanned(bytes, PALLET)).toEqual([PALLET]);
  });

  it('is drawn again when its file is gone, and the print does not fail', async () => {
    await using paper = await withPallet();
    await rm(join(paper.folder, (await fileOf(paper.db, 'pallet-tag')) ?? ''));
    const prints = printJobStore({
      db: paper.db,
      clock: systemClock(),
      station: 'bench-1',
      onFileWanted: paper.local.drawn.wake,
    });
    const [job] = await prints.open();
    if (job === undefined) throw new Error('no print waits');
    await prints.handleMissingFile(job);
    await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(2), 30_000);
    const drawn = await fileOf(paper.db, 'pallet-tag');
    expect(await prints.open()).toMatchObject([{ id: job.id, status: 'waiting', file: drawn }]);
    const isSameName = drawn === job.file;
    // On a floor the name says what is in it, also when it was drawn.
    expect({ drawn, isSameName }).toEqual({
      drawn: expect.stringMatching(/^pallet-tag-/),
      isSameName: ENGINE === 'sqlite',
    });
  });

  it('is drawn again for a reprint after its file was tidied away, and not before', async () => {
    await using paper = await withPallet();
    const job = { status: 'printed', ended_at: AT };
    await paper.db.updateTable('print_jobs').set(job).execute();
    // A pallet that has left; the tag of a pallet on the floor would still be needed.
    const floor = await shippingFloor(paper.db, { isEmpty: true });
    await floor.addShipment('PBX1', { platform_status: 'sent' });
    await paper.db.updateTable('pallets').set({ shipment: 'PBX1' }).execute();
    await tidyLabelFolder(paper.db, paper.folder, new Date(Date.now() + 15 * 86_400_000), {
      keepDays: 14,
      isShared: false,
    });
    expect(await fileOf(paper.db, 'pallet-tag')).toBeNull();
    expect(await missingFiles(paper.db, AT, 10)).toEqual([]);
    await paper.db
      .transaction()
      .execute((trx) => requestReprint(trx, { ...TAG, reason: 'command', station: 'bench-1' }));
    paper.local.drawn.wake();
    await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(2), 30_000);
  });
});

it('a hand-over list is drawn when a print waits for it; one of no shipment ends the print', async () => {
  await using paper = await startLocalDocuments({ localLabels: false });
  await paper.db.transaction().execute(async (trx) => {
    for (const number of [LIST.shipment, 'PBX2'])
      await requestPrint(trx, {
        kind: 'handover-list',
        number,
        size: 'a4',
        reason: 'command',
        at: AT,
        station: 'bench-1',
      });
  });
  paper.local.drawn.start();
  await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(1), 30_000);
  const bytes = Uint8Array.from(
    await readFile(join(paper.folder, (await fileOf(paper.db, 'handover-list')) ?? '')),
  );
  expect(await scanned(bytes, LIST.shipment)).toEqual([LIST.shipment]);
  await vi.waitFor(async () => {
    const jobs = await paper.db
      .selectFrom('print_jobs')
      .select(['status', 'problem'])
      .orderBy('id')
      .execute();
    expect(jobs).toEqual([
      { status: 'waiting', problem: null },
      { status: 'failed', problem: 'label-excluded' },
    ]);
  }, 10_000);
});

it('the packing list of a supply and the label of its pallet are drawn when prints wait for them', async () => {
  await using paper = await startLocalDocuments({ localLabels: false });
  await paper.db.transaction().execute(async (trx) => {
    const why = { reason: 'shipment', at: AT, station: 'bench-1' };
    await requestPrint(trx, { kind: 'supply-list', number: SUPPLY.supply, size: 'a4', ...why });
    await requestPrint(trx, { kind: 'pallet-tag', number: SUPPLY_PALLET, size: 'm', ...why });
  });
  paper.local.drawn.start();
  await vi.waitFor(() => expect(paper.ready).toHaveBeenCalledTimes(2), 30_000);
  for (const [kind, number] of [
    ['supply-list', SUPPLY.supply],
    ['pallet-tag', SUPPLY_PALLET],
  ] as const) {
    const file = await readFile(join(paper.folder, (await fileOf(paper.db, kind)) ?? ''));
    expect(await scanned(Uint8Array.from(file), number)).toEqual([number]);
  }
});

describe('labels made under another setting', () => {
  /** Item labels with their files: one waiting for a printer, one printed, one prefetched. */
  async function cached(db: Database) {
    const ids: Record<string, number> = {};
    for (const number of ['waits', 'printed', 'prefetched']) {
      const id = await ensureDocument(db, { kind: 'item-label', number, size: 's', at: AT });
      await markDocumentReady(db, id, `${number}.pdf`);
      ids[number] = id;
    }
    await db.transaction().execute(async (trx) => {
      for (const number of ['waits', 'printed'])
        await requestPrint(trx, {
          kind: 'item-label',
          number,
          size: 's',
          reason: 'packed',
          at: AT,
          station: 'bench-1',
        });
    });
    const printed = { status: 'printed', ended_at: AT };
    await db
      .updateTable('print_jobs')
      .set(printed)
      .where('document_id', '=', ids.printed ?? 0)
      .execute();
  }

  const files = async (db: Database) =>
    (await db.selectFrom('documents').select('file').orderBy('id').execute()).map(({ file }) => file);
  const asked = async (db: Database) =>
    (await missingFiles(db, AT, 10)).map(({ number }) => number).toSorted();

  it.each([true, false])('are not printed (now drawn locally: %s)', async (localLabels) => {
    await using paper = await startLocalDocuments({ localLabels: !localLabels });
    await paper.local.dropOutdated();
    await cached(paper.db);
    paper.world.settings.localLabels = localLabels;
    await paper.local.dropOutdated();
    expect(await files(paper.db)).toEqual([null, null, null]);
    // Labels printed weeks ago are not fetched by the thousand, only when somebody prints them again.
    expect(await asked(paper.db)).toEqual(['prefetched', 'waits']);
    const again = { kind: 'item-label', number: 'printed', size: 's', reason: 'command', at: AT } as const;
    await paper.db.transaction().execute((trx) => requestReprint(trx, { ...again, station: 'bench-1' }));
    expect(await asked(paper.db)).toEqual(['prefetched', 'printed', 'waits']);
  });

  it('stay while the setting is unchanged, also over a restart', async () => {
    await using paper = await startLocalDocuments();
    await paper.local.dropOutdated();
    await cached(paper.db);
    await paper.local.dropOutdated();
    expect(await files(paper.db)).toEqual(['waits.pdf', 'printed.pdf', 'prefetched.pdf']);
  });

  it('are made again for a printer of another resolution only if drawn locally', async () => {
    await using paper = await startLocalDocuments();
    await paper.local.dropOutdated();
    await cached(paper.db);
    paper.world.dpi = 300;
    await paper.local.dropOutdated();
    const all = ['waits.pdf', 'printed.pdf', 'prefetched.pdf'];
    // The tables of a floor have printers of their own, and one file.
    expect(await files(paper.db)).toEqual(ENGINE === 'sqlite' ? [null, null, null] : all);
    await using fetched = await startLocalDocuments({ localLabels: false });
    await cached(fetched.db);
    fetched.world.dpi = 300;
    await fetched.local.dropOutdated();
    expect(await files(fetched.db)).toEqual(all);
  });
});
