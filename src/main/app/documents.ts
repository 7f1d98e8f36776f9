import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { createLabelFiles, type LabelFiles } from '#main/labels/fetch/label-files.ts';
import { createLocalDocuments } from '#main/labels/local/local-documents.ts';
import type { LocalLabelsOptions } from '#main/labels/local/local-labels.ts';
import { storeTestLabel } from '#main/labels/local/store-document.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { HandoverList } from '#main/labels/sheets/handover-list-data.ts';
import type { SupplyList } from '#main/labels/sheets/supply-list-data.ts';
import { createLabelTidying } from '#main/labels/tidying.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import { recheckMs } from '#main/printing/print-place.ts';
import { createPrintQueue, type PrintQueueOptions } from '#main/printing/print-queue.ts';
import { printerDpi } from '#main/printing/size-printers.ts';
import { printJobStore } from '#main/printing/stored-print-jobs.ts';
import type { Database } from '#main/store/database.ts';
import { listKept } from '#main/store/kept-databases.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { LabelSize, PaperSize } from '#shared/domain/label-size.ts';
import { PRINTS_FOLDER } from './defaults.ts';
import type { StationEvents } from './events.ts';

export type DocumentFiles = LabelFiles & {
  /** Call it after settings were saved: printers, and who draws the labels, may have changed. */
  settingsChanged(): Promise<void>;
};

/** What every station does with files, also when another one of the floor fetches the labels. */
export type StationFiles = {
  /** Tidies the station's folders, now, once a day and after many new files, and draws papers for its prints. */
  start(): Promise<void>;
  /** Resolves when nothing of it is running, after 2 s at the latest. */
  stop(): Promise<void>;
};

/** Labels and prints wake each other with these events. */
type DocumentEvents = Pick<StationEvents, 'printsChanged' | 'labelFileArrived' | 'labelFileWanted'>;

/** Labels and their printing. */
export function createDocuments(
  parts: {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Log;
    readonly platform: () => PackingPlatform;
    readonly dataDir: string;
    /** Path of the database in use. */
    readonly databaseFile: string;
    readonly settings: () => Settings;
    readonly partner: () => string;
    /** Whether this station fetches the labels. */
    readonly isWorker: () => boolean;
    /** The bench works on its local journal, whose prints are not merged yet: nothing of the floor prints. */
    readonly isAway: () => boolean;
    readonly nameOfOperator: (id: string) => Promise<string | null>;
    /** Content of the hand-over list of a shipment, by the platform's id of it; null: there is no such one. */
    readonly handoverList: (shipment: string) => Promise<HandoverList | null>;
    /** Content of the packing list of a supply; null: it was not made here. */
    readonly supplyList: (code: string) => Promise<SupplyList | null>;
    readonly supplyPallet: LocalLabelsOptions['supplyPallet'];
    readonly emit: Emit<DocumentEvents>;
  } & Pick<PrintQueueOptions, 'station' | 'printerFor' | 'printersFor' | 'sumatraPdf'>,
) {
  const {
    db,
    clock,
    log,
    dataDir,
    databaseFile,
    platform,
    emit,
    settings,
    partner,
    nameOfOperator,
    handoverList,
    supplyList,
    supplyPallet,
    ...printers
  } = parts;
  const onChange = () => emit('printsChanged');
  const filesFolder = join(dataDir, 'labels');
  const pdf = createPdfThread();
  const dpiFor = (size: LabelSize) => printerDpi(parts.printerFor(size));
  const local = createLocalDocuments({
    db,
    clock,
    log,
    pdf,
    dpiFor,
    settings,
    partner,
    nameOfOperator,
    handoverList,
    supplyList,
    supplyPallet,
    station: parts.station,
    folder: filesFolder,
    assignsPalletBarcodes: () => platform().traits.namesShipmentsItself,
    onReady: () => emit('labelFileArrived'),
  });
  const keepDays = () => settings().keepLabelDays;
  const tidying = createLabelTidying({
    db,
    clock,
    log,
    keepDays,
    station: parts.station,
    folder: filesFolder,
    printsFolder: join(dataDir, PRINTS_FOLDER),
    isShared: () => listKept(databaseFile).length > 0,
  });
  const fetched = createLabelFiles({
    db,
    platform,
    clock,
    log,
    pdf,
    onChange,
    dpiFor,
    keepDays,
    isWorker: parts.isWorker,
    drawLocal: local.label,
    folder: filesFolder,
    onReady: () => emit('labelFileArrived'),
    onFilesAdded: tidying.filesAdded,
  });
  const printing = {
    ...printers,
    onChange,
    render: pdf.render,
    prepared: createPreparedPages({ folder: preparedFolder(dataDir), pages: pdf }),
  };
  const jobs = printJobStore({
    db,
    clock,
    station: parts.station,
    onFileWanted: () => emit('labelFileWanted'),
  });
  async function openUnlessAway() {
    if (parts.isAway()) return [];
    const open = await jobs.open();
    // The server may have answered late: the local journal prints by now.
    return parts.isAway() ? [] : open;
  }
  const prints = createPrintQueue({
    ...printing,
    clock,
    log,
    filesFolder,
    recheckMs: recheckMs(db),
    store: { ...jobs, open: openUnlessAway },
  });
  const labels: DocumentFiles = {
    ...fetched,
    async start() {
      await local.dropOutdated();
      fetched.start();
    },
    wake() {
      fetched.wake();
      local.drawn.wake();
    },
    async settingsChanged() {
      try {
        if (!(await local.dropOutdated())) return;
      } catch (error) {
        log.error(
          { err: error },
          'outdated labels could not be dropped: the next change of settings tries again',
        );
      }
      // Labels that were waiting for the platform may now be drawn here.
      fetched.retryNow();
      local.drawn.wake();
    },
  };
  const stationFiles: StationFiles = {
    async start() {
      await tidying.start();
      local.drawn.start();
    },
    async stop() {
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([tidying.stop(), local.drawn.stop()]));
    },
  };
  const storeTest = (size: PaperSize, at: string, code?: string) =>
    storeTestLabel({ db, pdf, folder: filesFolder, station: parts.station }, size, at, code);
  return { filesFolder, pdf, labels, stationFiles, prints, printing, storeTestLabel: storeTest };
}

/** Earlier versions called the folder `laid`: it may contain pages of prints that were being sent. */
function preparedFolder(dataDir: string): string {
  const folder = join(dataDir, 'prepared');
  const before = join(dataDir, 'laid');
  if (existsSync(before) && !existsSync(folder)) renameSync(before, folder);
  return folder;
}
