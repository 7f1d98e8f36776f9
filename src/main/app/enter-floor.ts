import type { Log } from '#main/base/log.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import type { StationRefusal } from '#main/floor/station-store.ts';
import { createStationLease, type StationLease } from '#main/floor/stations.ts';
import type { Database } from '#main/store/database.ts';
import { placeOf } from '#main/store/station-place.ts';

/**
 * Registers the station among those of its floor. Throws `FloorUnusableError` when another one that works has its name
 * or its id. `restart`: another one has got them while this station was away; its start says so.
 */
export async function enterFloor(parts: {
  readonly db: Database;
  readonly log: Log;
  readonly dataDir: string;
  /** Id of the station. */
  readonly station: string;
  readonly name: string;
  readonly version: string | null;
  readonly isHeadless: boolean;
  readonly restart: () => void;
  /** See `clockLeadMs`. */
  readonly onClockLead: (leadMs: number) => void;
  /** See `SystemClock`. */
  readonly wallMs: () => number;
}): Promise<StationLease> {
  const { db, log, station: id, name, version, isHeadless } = parts;
  const { machine, folder } = await placeOf(parts.dataDir, id);
  const lease = await createStationLease({
    db,
    log,
    station: { id, name, place: `${machine} ${folder}`, version, isHeadless },
    onClockLead: parts.onClockLead,
    wallMs: parts.wallMs,
    onRefused(refusal) {
      log.error({ ...refusal }, 'another station of the floor has the name or the id of this one');
      parts.restart();
    },
  });
  if (!lease.ok) throw problemOf(lease.error);
  return lease.value;
}

function problemOf({ kind, name, seenAt }: StationRefusal): FloorUnusableError {
  const problem = kind === 'name-taken' ? 'floor-name-taken' : 'floor-copied-folder';
  const at = new Date(seenAt).toTimeString().slice(0, 'hh:mm:ss'.length);
  return new FloorUnusableError(problem, { name, at }, `${name}, ${seenAt}`);
}
