/** Folders that may be on disks of their own: each may be full while the others are not. */
export const DISK_FOLDERS = ['data', 'labels', 'prints', 'logs', 'backups'] as const;

export type DiskFolder = (typeof DISK_FOLDERS)[number];

/** Without room in these nothing can be packed, or no label printed. */
export const NEEDED_TO_PACK: readonly DiskFolder[] = ['data', 'labels', 'prints'];

/** How much room a disk has left, the best first. */
export const DISK_LEVELS = ['ok', 'low', 'very-low', 'full'] as const;

export type DiskLevel = (typeof DISK_LEVELS)[number];

export type DiskNotice =
  | {
      readonly state: Exclude<DiskLevel, 'ok'>;
      /** What is on this disk. */
      readonly folders: readonly DiskFolder[];
      readonly freeMb: number;
    }
  /** The disk was full and the reserve is given up: only the open order may be finished. */
  | {
      readonly state: 'open-order-only';
      readonly freeMb: number;
      /** Packing goes on by itself when so many megabytes are free. */
      readonly neededMb: number;
    };

/** The disks of the station's folders, as they were measured last. */
export type DisksView = {
  readonly disks: readonly {
    readonly folders: readonly DiskFolder[];
    readonly level: DiskLevel;
    readonly freeMb: number;
    readonly totalMb: number;
  }[];
  /**
   * On the disk of the data folder. `given-up`: only the open order may be finished; `none`: not made, or the
   * disk is too small.
   */
  readonly reserve: { readonly state: 'kept' | 'given-up' | 'none'; readonly mb: number };
};

const MIB = 1024 * 1024;

/** Bytes, or less on a small disk: a part of its size. */
const THRESHOLDS: Readonly<
  Record<Exclude<DiskLevel, 'ok'>, { readonly below: number; readonly part: number }>
> = {
  low: { below: 1024 * MIB, part: 1 / 8 },
  'very-low': { below: 200 * MIB, part: 1 / 20 },
  full: { below: 4 * MIB, part: 1 / 200 },
};

/** A level is left only when so much more is free than its threshold: a notice does not flicker. */
const HYSTERESIS = 1.1;

/** The level of a disk with so many bytes; `before`: its last level. */
export function diskLevel(
  { free, total }: { readonly free: number; readonly total: number },
  before: DiskLevel,
): DiskLevel {
  const isBelow = (level: Exclude<DiskLevel, 'ok'>) => {
    const { below, part } = THRESHOLDS[level];
    const wasBelow = DISK_LEVELS.indexOf(before) >= DISK_LEVELS.indexOf(level);
    return free < Math.min(below, total * part) * (wasBelow ? HYSTERESIS : 1);
  };
  return (['full', 'very-low', 'low'] as const).find(isBelow) ?? 'ok';
}
