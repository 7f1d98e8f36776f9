import { constants, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { replaceFile } from '#main/base/atomic-file.ts';
import { err, ok } from '#shared/domain/result.ts';
import type { Printer } from '../printer.ts';

/**
 * A folder as a printer: one PDF for each job, `<jobId>-<title>.pdf`, written atomically. A job counts as
 * printed when its file exists. A relative path is resolved against the working directory.
 */
export function folderPrinter(folder: string): Printer {
  const target = resolve(folder);
  return {
    async submit(job) {
      const name = `${job.jobId}-${safeName(job.title)}.pdf`;
      try {
        await mkdir(target, { recursive: true });
        const temporary = join(target, `.${name}.tmp`);
        await replaceFile(
          join(target, name),
          (path) => copyFile(job.file, path, constants.COPYFILE_FICLONE),
          temporary,
        );
        return ok({ driverJob: name });
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        // A full disk or an unreachable share may pass.
        return err({ problem: 'driver-failed', detail, next: 'later' });
      }
    },
    follow: async () => ({ state: 'printed' }),
    async find(jobId) {
      try {
        const names = await readdir(target);
        const name = names.find((known) => known.startsWith(`${jobId}-`) && known.endsWith('.pdf'));
        await Promise.all(
          names
            .filter((known) => known.startsWith(`.${jobId}-`))
            .map((left) => rm(join(target, left), { force: true })),
        );
        return name === undefined ? { found: 'absent' } : { found: 'known', driverJob: name };
      } catch (error) {
        if (isMissing(error)) return { found: 'absent' };
        return { found: 'unreachable', detail: error instanceof Error ? error.message : String(error) };
      }
    },
    cancel: async () => false,
  };
}

const PRINT =
  /^\.?(\d+\.[0-9a-z]+(?:\.\d+)?)-(?:(?:pack|item|pallet|test|goods)-label|pallet-tag|handover-list|sheet)-.*\.pdf(?:\.tmp)?$/;

/** The job's id in the name of a folder printer's file, even an unfinished one; null: no such file. */
export function jobIdOfFile(name: string): string | null {
  return PRINT.exec(name)?.[1] ?? null;
}

/** Characters that every file system accepts; up to 100, so that the whole name stays below 255 bytes. */
function safeName(title: string): string {
  return title
    .replaceAll(/[^0-9A-Za-zА-Яа-яЁё._-]+/g, '_')
    .slice(0, 100)
    .replace(/[. ]+$/, '');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
