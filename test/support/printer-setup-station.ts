import { join } from 'node:path';
import { defaultSettings } from '#main/app/defaults.ts';
import { createLog } from '#main/base/log.ts';
import { fileSecretStore } from '#main/base/secret-store.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createScanRouter } from '#main/bench/scan-router.ts';
import { storeTestLabel } from '#main/labels/local/store-document.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { createPrintQueue } from '#main/printing/print-queue.ts';
import { createPrinterSetup } from '#main/printing/setup/printer-setup.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import { createScannerCheck } from '#main/scanning/check/check-service.ts';
import { createKnownScanners } from '#main/scanning/known-scanners.ts';
import { type FixedSettings, openSettings } from '#main/settings/settings.ts';
import type { PrinterSetupView } from '#shared/contract/printers.ts';
import { storedBench } from './stored-bench.ts';
import { temporaryFolder } from './temporary-folder.ts';

const OPERATORS = [
  { id: '1', name: 'Анна', role: 'packer' },
  { id: '9', name: 'Ольга', role: 'supervisor' },
] as const;

/** A bench with a real print queue, on which the printer of a size is set up. `fixed`: set by the command line. */
export async function setupStation(pdf: PdfThread, fixed: FixedSettings = {}) {
  await using resources = new AsyncDisposableStack();
  const folder = resources.use(await temporaryFolder());
  const findOperator = async (id: string) => OPERATORS.find((one) => one.id === id) ?? null;
  const bench = resources.use(await storedBench({ findOperator }));
  const { db, clock, service: packing } = bench;
  const log = createLog('silent');
  const secrets = fileSecretStore(folder.path);
  const defaults = defaultSettings(folder.path, true);
  const settings = await openSettings({ db, station: 'bench-1', secrets, defaults, fixed });
  const filesFolder = join(folder.path, 'labels');
  const prints = createPrintQueue({
    clock,
    log,
    filesFolder,
    station: 'table',
    render: pdf.render,
    prepared: createPreparedPages({
      folder: join(folder.path, 'prepared'),
      pages: pdf,
    }),
    printerFor: (size) => settings.get().printers[size] || null,
    printersFor: (size) => [settings.get().printers[size]],
    store: printJobStore({ db, clock, station: 'table', onFileWanted: () => undefined }),
    onChange: () => setup.onPrintsChanged(),
  });
  resources.defer(() => prints.stop());
  const views: (PrinterSetupView | null)[] = [];
  const actions = createAuditedActions({ packing, operators: { find: findOperator } });
  const setup = createPrinterSetup({
    db,
    clock,
    log,
    actions,
    prints,
    settings,
    station: 'table',
    storeTestLabel: (size, at, code) =>
      storeTestLabel({ db, pdf, folder: filesFolder, station: 'table' }, size, at, code),
    emit: (name) => {
      if (name === 'printerSetupChanged') views.push(setup.view());
    },
  });
  const known = await createKnownScanners(db, 'table');
  const check = createScannerCheck({
    db,
    clock,
    known,
    operator: () => null,
    isAtShift: () => false,
    emit: () => undefined,
  });
  const door = createScanRouter({
    measure: (scan) => scan(),
    clock,
    log,
    packing,
    check,
    printerSetup: setup,
    find: createFindSession({ emit: () => undefined }),
    modes: [],
    findOperator,
    profileOf: known.profileOf,
    onScan: () => undefined,
  });
  prints.start();
  const all = resources.move();
  return {
    bench,
    setup,
    door,
    settings,
    views,
    folder: folder.path,
    code: () => setup.view()?.code ?? '',
    jobs: () => db.selectFrom('print_jobs').selectAll().orderBy('id').execute(),
    deeds: async () => {
      const rows = await db
        .selectFrom('journal')
        .select(['kind', 'operator', 'events'])
        .orderBy('id')
        .execute();
      return rows.filter(({ kind }) => kind?.startsWith('printer-') || kind === 'test-label-printed');
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
