import { readReport } from '#main/floor/station-report.ts';
import type { FloorClaim, FloorTable, FloorView, TablePresence } from '#shared/contract/floor.ts';
import type { StoredClaim, StoredTable, StoredWorker } from './floor-tables-store.ts';

/** A station renews its presence every 10 s: by then it has missed two, and something is wrong. */
export const SILENT_SECONDS = 30;

const NO_PRINTS = { waiting: 0, failed: 0 };

export type StoredFloor = {
  readonly tables: readonly StoredTable[];
  readonly worker: StoredWorker | null;
  readonly claims: readonly StoredClaim[];
  /** By id of the station. */
  readonly prints: ReadonlyMap<string, FloorTable['prints']>;
};

type Context = {
  /** Id of the station that asks. */
  readonly station: string;
  /** Its time. */
  readonly at: Date;
};

/**
 * The tables with their orders, as a supervisor sees them. Whether a table is alive is told by the database's clock
 * alone; times are then shown by the clock of the station that asks.
 */
export function viewFloor(
  stored: StoredFloor,
  context: Context,
): Pick<FloorView, 'tables' | 'worker' | 'claims'> {
  const sessions = new Map(stored.tables.map(({ id, session }) => [id, sessionOf(session)]));
  const listed = stored.tables.filter((row) => isListed(row, stored));
  const usual = usualVersion(listed);
  const tables = listed.map((row): FloorTable => {
    const presence = presenceOf(row);
    const report = readReport(row.report);
    const packer = sessions.get(row.id)?.operator ?? null;
    return {
      id: row.id,
      name: row.name,
      isThis: row.id === context.station,
      isHeadless: row.is_headless === 1,
      presence,
      seenAt: shown(row.seen_at, row, context),
      startedAt: shown(row.started_at, row, context),
      version: row.version,
      isOtherVersion: presence !== 'gone' && row.version !== usual,
      packer: packer && {
        name: packer.name,
        since: report?.operator?.name === packer.name ? report.operator.since : null,
      },
      problems: presence === 'alive' ? (report?.problems ?? []) : [],
      prints: stored.prints.get(row.id) ?? NO_PRINTS,
      isRemovable: presence === 'gone' && !stored.claims.some((claim) => claim.claimed_by === row.id),
    };
  });
  return {
    tables: tables.sort((one, other) => byName.compare(one.name, other.name)),
    worker: workerOf(stored, context),
    claims: stored.claims.map((claim) => claimOf(claim, stored.tables, sessions)),
  };
}

/** Table 10 comes after table 9. */
const byName = new Intl.Collator(['ru', 'en'], { numeric: true });

/** One that was taken off the list comes back with whatever waits for it: nobody would find that otherwise. */
function isListed({ id, removed_at }: StoredTable, { claims, prints }: StoredFloor): boolean {
  return removed_at === null || claims.some(({ claimed_by }) => claimed_by === id) || prints.has(id);
}

function presenceOf({ now, seen_at, lease_until }: StoredTable): TablePresence {
  if (lease_until <= now) return 'gone';
  return Date.parse(now) - Date.parse(seen_at) < SILENT_SECONDS * 1_000 ? 'alive' : 'silent';
}

/** The version that most of the tables that are alive have; of equally many the newer by its text. */
function usualVersion(tables: readonly StoredTable[]): string | null {
  const counts = new Map<string, number>();
  for (const table of tables) {
    if (table.version === null || presenceOf(table) === 'gone') continue;
    counts.set(table.version, (counts.get(table.version) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([one, many], [other, more]) => more - many || byName.compare(other, one));
  return ranked[0]?.[0] ?? null;
}

function claimOf(
  { id, claimed_by: station, claimed_at, cut_off, packed, units }: StoredClaim,
  tables: readonly StoredTable[],
  sessions: ReadonlyMap<string, Session>,
): FloorClaim {
  const table = tables.find((row) => row.id === station);
  const presence = table === undefined ? 'gone' : presenceOf(table);
  return {
    orderId: id,
    table: station,
    tableName: table?.name ?? '',
    presence,
    isHeadless: table?.is_headless === 1,
    isOpen: sessions.get(station)?.order?.orderId === id,
    packed,
    units,
    since: claimed_at,
    cutOff: cut_off,
    isReleasable: presence !== 'alive' && packed === 0,
  };
}

function workerOf({ tables, worker }: StoredFloor, context: Context): FloorView['worker'] {
  const row = tables.find(({ id }) => id === worker?.station);
  if (worker === null || row === undefined) return null;
  return { table: row.id, name: row.name, since: shown(worker.since, row, context) };
}

/** A time of the database by the clock of the station that asks: the two may differ by a minute. */
function shown(time: string, { now }: StoredTable, { at }: Context): string {
  return new Date(at.getTime() - (Date.parse(now) - Date.parse(time))).toISOString();
}

/** What is read of the session of another bench, which may be of another version. */
type Session = {
  readonly operator?: { readonly name: string } | null;
  readonly order?: { readonly orderId: string } | null;
};

function sessionOf(text: string | null): Session {
  return text === null ? {} : JSON.parse(text);
}
