import type { ScreenApi } from '../screen-api.ts';
import { benchRouter } from './bench.ts';
import { exportsRouter } from './exports.ts';
import { keptFilesRouter } from './kept-files.ts';
import { printersRouter } from './printers.ts';
import { printsRouter } from './prints.ts';
import { queueRouter } from './queue.ts';
import { scannersRouter } from './scanners.ts';
import { settingsRouter } from './settings.ts';
import { shipmentsRouter } from './shipments.ts';

/** The contract between screen and station, implemented. */
export function createRouter(api: ScreenApi) {
  return {
    bench: benchRouter(api.bench),
    queue: queueRouter(api.queue),
    shipments: shipmentsRouter(api.shipments),
    prints: printsRouter(api.prints),
    printers: printersRouter(api.printers),
    settings: settingsRouter(api.settings),
    scanners: scannersRouter(api.scanners),
    exports: exportsRouter(api.exports),
    keptFiles: keptFilesRouter(api.keptFiles),
  };
}
