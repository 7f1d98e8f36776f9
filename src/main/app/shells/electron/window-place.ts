import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { writeJson } from '#main/base/atomic-file.ts';
import type { Log } from '#main/base/log.ts';

/** At this size the whole bench is visible, down to the status strip. */
export const MIN_SIZE = { width: 1024, height: 700 } as const;
export const DEFAULT_SIZE = { width: 1280, height: 800 } as const;

/** Enough for a few screens side by side, in pixels of the desktop. */
const coordinate = z.number().int().min(-100_000).max(100_000);
const side = z.number().int().min(1).max(100_000);

const placeSchema = z.object({
  /** Bounds of the window when it is neither maximized nor full screen. */
  bounds: z.object({ x: coordinate, y: coordinate, width: side, height: side }),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});

export type WindowPlace = z.infer<typeof placeSchema>;

const placeFile = (dataDir: string) => join(dataDir, 'window.json');

/** The last position of the window; null: there is none, or the file is invalid. */
export function readWindowPlace(dataDir: string, log: Log): WindowPlace | null {
  const file = placeFile(dataDir);
  try {
    return placeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isAbsent)
      log.warn({ file, err: error }, 'window position cannot be read: the window opens at the usual place');
    return null;
  }
}

/** A position that cannot be stored, as on a full disk, does not stop the program. */
export function writeWindowPlace(dataDir: string, place: WindowPlace, log: Log): void {
  const file = placeFile(dataDir);
  try {
    writeJson(file, place, { sync: false });
  } catch (error) {
    log.warn({ file, err: error }, 'window position cannot be stored');
  }
}

/**
 * The bounds moved onto the screen that shows most of the window, so that all of it is visible. Null: they
 * are on no connected screen, such as one that was unplugged.
 */
export function fitOnScreens(bounds: Rectangle, workAreas: readonly Rectangle[]): Rectangle | null {
  const area = workAreas.toSorted((a, b) => overlap(bounds, b) - overlap(bounds, a))[0];
  if (area === undefined || overlap(bounds, area) === 0) return null;
  const width = Math.min(bounds.width, area.width);
  const height = Math.min(bounds.height, area.height);
  return {
    x: Math.min(Math.max(bounds.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(bounds.y, area.y), area.y + area.height - height),
    width,
    height,
  };
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
