import { randomFillSync } from 'node:crypto';
import { renameSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, temporaryOf } from '#main/base/atomic-file.ts';
import type { Log } from '#main/base/log.ts';

const MIB = 1024 * 1024;
const MAX_BYTES = 64 * MIB;
const MAX_PART_OF_DISK = 1 / 64;
/** The reserve is made to help when space is short: it must not be what makes it short. */
const MAX_PART_OF_FREE = 1 / 4;
/** Less does not help; a disk of less than 64 MB has no reserve. */
const MIN_BYTES = MIB;
/** Given up at a time, so that whoever has filled the disk does not get all of it at once. */
const PART_BYTES = 8 * MIB;

/** Files that take room on the disk until it is full. */
export type Reserve = {
  /** Bytes that it still takes. */
  readonly bytes: () => number;
  /** A part of it was given up, and there has not been enough room since. Survives a restart. */
  readonly isGivenUp: () => boolean;
  /** Gives up a part of the reserve, at once. False: nothing is left of it. */
  readonly freeSpace: () => boolean;
  /**
   * Makes it, or makes it anew after it was given up, if the disk has room for it. Never rejects: on a full
   * disk it stays as it is.
   */
  readonly prepare: (space: { readonly free: number; readonly total: number }) => Promise<void>;
};

/** Free bytes, with what is left of the reserve, from which packing goes on and the reserve is made anew. */
export function resumeBytes(total: number): number {
  return Math.min(2 * MAX_BYTES, total * 2 * MAX_PART_OF_DISK);
}

/** The reserve in a data folder. It has no content: random bytes, which no file system can compress. */
export function createReserve(folder: string, log: Log): Reserve {
  const whole = join(folder, 'reserve');
  const givenUp = join(folder, 'reserve.given-up');
  let bytes = sizeOf(whole) ?? sizeOf(givenUp) ?? 0;
  let isGivenUp = sizeOf(whole) === null && sizeOf(givenUp) !== null;

  return {
    bytes: () => bytes,
    isGivenUp: () => isGivenUp,
    freeSpace() {
      if (bytes === 0) return false;
      try {
        if (!isGivenUp) renameSync(whole, givenUp);
        isGivenUp = true;
        const left = Math.max(0, bytes - PART_BYTES);
        truncateSync(givenUp, left);
        log.error(
          { folder, given: bytes - left, left },
          'the disk is full: a part of the reserve is given up',
        );
        bytes = left;
        return true;
      } catch (error) {
        log.error({ folder, err: error }, 'the reserve cannot be given up');
        return false;
      }
    },
    async prepare({ free, total }) {
      const available = free + bytes;
      const wanted = Math.floor(Math.min(MAX_BYTES, total * MAX_PART_OF_DISK, available * MAX_PART_OF_FREE));
      if (isGivenUp ? available < resumeBytes(total) : wanted < MIN_BYTES || wanted < bytes * 2) return;
      try {
        await replaceFile(whole, (temporary) => fill(temporary, wanted));
        rmSync(givenUp, { force: true });
        bytes = wanted;
        isGivenUp = false;
        log.info({ folder, bytes }, 'the reserve for a full disk is made');
      } catch (error) {
        log.warn({ folder, err: error }, 'the reserve for a full disk cannot be made: tried again');
      }
    },
  };
}

/**
 * A station that ended on a full disk could not even lock its folder: gives up a part of the reserve before the
 * start. Does nothing while there is room.
 */
export function freeSpaceToStart(folder: string, log: Log): void {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= MIB) return;
    rmSync(temporaryOf(join(folder, 'reserve')), { force: true });
    createReserve(folder, log).freeSpace();
  } catch (error) {
    log.warn({ folder, err: error }, 'the free space of the data folder cannot be read');
  }
}

async function fill(file: string, bytes: number): Promise<void> {
  const block = randomFillSync(Buffer.alloc(Math.min(MIB, bytes)));
  const opened = await open(file, 'w', 0o600);
  try {
    for (let at = 0; at < bytes; at += block.length)
      await opened.writeFile(block.subarray(0, Math.min(block.length, bytes - at)));
  } finally {
    await opened.close();
  }
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
