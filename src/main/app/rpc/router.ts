import type { Desks } from '../api/desks.ts';
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
export function createRouter(desks: Desks) {
  return {
    bench: benchRouter(desks.bench),
    queue: queueRouter(desks.queue),
    shipments: shipmentsRouter(desks.shipments),
    prints: printsRouter(desks.prints),
    printers: printersRouter(desks.printers),
    settings: settingsRouter(desks.settings),
    scanners: scannersRouter(desks.scanners),
    exports: exportsRouter(desks.exports),
    keptFiles: keptFilesRouter(desks.keptFiles),
  };
}
