import { createPoller } from '#main/base/async/poller.ts';
import type { Log } from '#main/base/log.ts';
import {
  DISK_LEVELS,
  type DiskLevel,
  type DiskNotice,
  type DisksView,
  diskLevel,
  NEEDED_TO_PACK,
} from '#shared/domain/disk.ts';
import { createDiskMeasure, type Disk, type WatchedFolders } from './disk-space.ts';
import { type Reserve, resumeBytes } from './reserve.ts';

const MIB = 1024 * 1024;

/** The less is left, the faster it is gone. */
const EVERY_SECONDS: Readonly<Record<DiskLevel, number>> = { ok: 60, low: 20, 'very-low': 5, full: 5 };

/** Making the reserve takes the disk for a moment, which a start needs itself; where space is short it is made at once. */
const INITIAL_RESERVE_DELAY_MS = 30_000;

export type DiskWatch = {
  /** What was measured last. */
  readonly view: () => DisksView;
  /** Why only the open order may be finished; false: orders may be opened. */
  readonly isAlmostFull: () => boolean;
  /** Something could not be stored because the disk is full: see `Reserve.freeSpace`. */
  readonly freeSpace: () => boolean;
  /** How often room was made, to try again what failed before. */
  readonly timesSpaceFreed: () => number;
  /** Measures now. */
  readonly check: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Watches the disks of the station's folders, and keeps the reserve on the disk of the data folder. */
export function createDiskWatch(parts: {
  /** Called for every measurement, since settings may change them. */
  readonly folders: () => WatchedFolders;
  readonly reserve: Reserve;
  readonly log: Log;
  readonly onChange: (notice: DiskNotice | null) => void;
  /** A folder that was full can be written again. */
  readonly onSpaceFreed: () => void;
}): DiskWatch {
  const { reserve, log } = parts;
  const measure = createDiskMeasure();
  let levels: ReadonlyMap<number, DiskLevel> = new Map();
  let disks: readonly Disk[] = [];
  let reported = 'null';
  let timesSpaceFreed = 0;
  const startedAt = performance.now();

  const levelOf = ({ device }: Disk): DiskLevel => levels.get(device) ?? 'ok';
  const worstLevel = (): DiskLevel =>
    DISK_LEVELS.findLast((level) => disks.some((disk) => levelOf(disk) === level)) ?? 'ok';
  const dataDisk = () => disks.find(({ folders }) => folders.includes('data'));

  const poller = createPoller({
    intervalSeconds: () => (reserve.isGivenUp() ? EVERY_SECONDS.full : EVERY_SECONDS[worstLevel()]),
    whenStopped: { ok: true },
    async poll() {
      await measureAll();
      await keepReserve();
      report();
      return { ok: true };
    },
  });

  async function measureAll(): Promise<void> {
    const before = levels;
    disks = await measure(parts.folders());
    levels = new Map(disks.map((disk) => [disk.device, diskLevel(disk, levelOf(disk))]));
    for (const disk of disks) logChange(disk, before.get(disk.device) ?? 'ok', levelOf(disk));
  }

  function logChange({ device, free, folders }: Disk, before: DiskLevel, now: DiskLevel): void {
    if (before === now) return;
    // Not `level`: that is how serious a line of the log is.
    const facts = { folders, freeMb: Math.floor(free / MIB), space: now };
    if (DISK_LEVELS.indexOf(now) > DISK_LEVELS.indexOf(before))
      log.warn(facts, 'a disk has little space left');
    else log.info(facts, 'a disk has space again');
    if (before === 'full' && levels.has(device)) parts.onSpaceFreed();
  }

  async function keepReserve(): Promise<void> {
    const disk = dataDisk();
    if (disk === undefined) return;
    const isDue = performance.now() - startedAt >= INITIAL_RESERVE_DELAY_MS;
    if (!isDue && levelOf(disk) === 'ok' && !reserve.isGivenUp()) return;
    const wasGivenUp = reserve.isGivenUp();
    await reserve.prepare(disk);
    if (wasGivenUp && !reserve.isGivenUp()) parts.onSpaceFreed();
  }

  function notice(): DiskNotice | null {
    const data = dataDisk();
    if (reserve.isGivenUp() && data !== undefined)
      return {
        state: 'open-order-only',
        freeMb: Math.floor(data.free / MIB),
        neededMb: Math.ceil((resumeBytes(data.total) - reserve.bytes()) / MIB),
      };
    const [worst] = disks.toSorted((one, other) => urgency(other) - urgency(one));
    const level = worst === undefined ? 'ok' : levelOf(worst);
    if (level === 'ok' || worst === undefined) return null;
    return { state: level, folders: worst.folders, freeMb: Math.floor(worst.free / MIB) };
  }

  /** Backups and log lines are missed later than data and labels. */
  function urgency(disk: Disk): number {
    const level = levelOf(disk);
    const isUrgent = level === 'very-low' || level === 'full';
    const isPackingOnIt = disk.folders.some((folder) => NEEDED_TO_PACK.includes(folder));
    return DISK_LEVELS.indexOf(level) + (isUrgent && isPackingOnIt ? DISK_LEVELS.length : 0);
  }

  function view(): DisksView {
    return {
      disks: disks.map((disk) => ({
        folders: disk.folders,
        level: levelOf(disk),
        freeMb: Math.floor(disk.free / MIB),
        totalMb: Math.floor(disk.total / MIB),
      })),
      reserve: {
        state: reserve.isGivenUp() ? 'given-up' : reserve.bytes() > 0 ? 'kept' : 'none',
        mb: Math.floor(reserve.bytes() / MIB),
      },
    };
  }

  function report(): void {
    const found = notice();
    const text = JSON.stringify(found);
    if (text === reported) return;
    reported = text;
    parts.onChange(found);
  }

  return {
    view,
    isAlmostFull: reserve.isGivenUp,
    freeSpace() {
      const isMade = reserve.freeSpace();
      if (isMade) timesSpaceFreed += 1;
      report();
      void poller.again();
      return isMade;
    },
    timesSpaceFreed: () => timesSpaceFreed,
    check: async () => void (await poller.again()),
    start() {
      poller.start();
    },
    stop: () => void poller.stop(),
  };
}
