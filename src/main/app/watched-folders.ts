import { join, resolve } from 'node:path';
import { logFolder } from '#main/base/log.ts';
import type { WatchedFolders } from '#main/disk/disk-space.ts';
import { printersOf, type SizePrinters } from '#main/printing/size-printers.ts';
import { localBackupFolder } from '#main/store/backup-before-migration.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { PRINTS_FOLDER } from './defaults.ts';

/** The folders that the station writes to, with these settings. */
export function watchedFolders(dataDir: string, settings: SizePrinters): WatchedFolders {
  return {
    data: [dataDir],
    labels: [join(dataDir, 'labels')],
    prints: [join(dataDir, PRINTS_FOLDER), ...printerFolders(settings)],
    logs: [logFolder(dataDir)],
    // Not the chosen one: a thread that waits for a share that hangs would keep the program from ending. The process
    // that copies backups there says when it is full.
    backups: [localBackupFolder(dataDir)],
  };
}

function printerFolders(settings: SizePrinters): readonly string[] {
  const specs = PAPER_SIZE_NAMES.flatMap((size) => printersOf(settings, size)).map(parsePrinterSpec);
  return specs.flatMap((spec) =>
    spec.ok && spec.value.driver === 'folder' ? [resolve(spec.value.folder)] : [],
  );
}
