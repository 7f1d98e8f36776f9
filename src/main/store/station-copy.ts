import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#main/base/atomic-file.ts';
import { RENAMED_ASSEMBLE_AT, RENAMED_SETTINGS } from './migrations/2026-12-01-plain-names.ts';
import { UnreadableSettingsError } from './opening-errors.ts';

/**
 * A second copy of some data next to the database, so that its loss is noticed, and so that supervisors'
 * badges still work to start a new one without it. Only this user can read the two files; neither contains a
 * secret.
 */
const STATION = 'station-kept.json';
export const LAST_SCANS = 'last-scans.json';

const stationSchema = z.object({
  operators: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(['packer', 'supervisor']) })),
  /** As in the table: names, and values as JSON. */
  settings: z.record(z.string(), z.string().refine(isJson)),
});
const lastScansSchema = z.record(z.string(), z.number().int().nonnegative());

export type StationCopy = z.infer<typeof stationSchema>;

/** The last operators and settings; empty: nothing was set up, or the file cannot be read. */
export function readStationCopy(folder: string): StationCopy {
  const { operators, settings } = readStation(folder);
  return { operators, settings: withCurrentNames(settings) };
}

function readStation(folder: string): StationCopy {
  return stationSchema.safeParse(readJson(join(folder, STATION))).data ?? { operators: [], settings: {} };
}

/** The file of a station that has not started since 1.12.2026 has the old names. */
function withCurrentNames(settings: StationCopy['settings']): StationCopy['settings'] {
  const values = Object.entries(settings).map(([name, value]): [string, string] => {
    const { from, to } = RENAMED_ASSEMBLE_AT;
    return [RENAMED_SETTINGS[name] ?? name, name === 'assembleAt' && value === from ? to : value];
  });
  return Object.fromEntries(values);
}

/** On the disk when it returns. Does not write an unchanged file. */
export function writeStationCopy(folder: string, station: StationCopy): void {
  if (JSON.stringify(readStation(folder)) === JSON.stringify(station)) return;
  writeJson(join(folder, STATION), station, { sync: true });
}

/**
 * The key of an account in the file of last scans, from its settings; null: they name no owner. The demo has
 * no account, whatever its client id.
 */
export function accountKey(settings: ReadonlyMap<string, string>): string | null {
  const account = settings.get('account');
  return account === undefined ? null : `${settings.get('accountKind') ?? 'account'} ${account}`;
}

/** Whether a database with these settings is an account's. The demo sends nothing to anybody. */
export function isForPlatform(settings: ReadonlyMap<string, string>): boolean {
  return settings.has('account') && settings.get('accountKind') !== 'demo';
}

/**
 * Number of the last scan known to be in this account's journal; 0: unknown. A database without an owner
 * (null) may have lost that, too: then the highest number of all accounts.
 */
export function keptScanNo(folder: string, account: string | null): number {
  const kept = readLastScans(folder);
  return account === null ? Math.max(0, ...Object.values(kept)) : (kept[account] ?? 0);
}

/**
 * Stores the number of a scan that is already in the journal of this account. Not synced: after a power cut
 * the file has an earlier number, or none, but never a later one than the journal.
 */
export function keepScanNo(folder: string, account: string, scanNo: number): void {
  writeJson(join(folder, LAST_SCANS), { ...readLastScans(folder), [account]: scanNo }, { sync: false });
}

/** The accounts whose scans were counted in this folder. */
export function countedAccounts(folder: string): readonly string[] {
  return Object.keys(readLastScans(folder));
}

/** A journal is restarted or accepted as it is: the stored numbers are no longer valid. */
export function forgetScanNos(folder: string): void {
  rmSync(join(folder, LAST_SCANS), { force: true });
}

/**
 * The stored number of this account is no longer valid: its database belongs to another account, or contained
 * no work.
 */
export function forgetScanNo(folder: string, account: string): void {
  const { [account]: known, ...others } = readLastScans(folder);
  // Synced: a number that came back after a power cut would make an intact database seem damaged.
  if (known !== undefined) writeJson(join(folder, LAST_SCANS), others, { sync: true });
}

/**
 * Throws `UnreadableSettingsError` when the file of operators and settings is not JSON. The file is written
 * atomically, so no power cut leaves half of it. A station whose database is lost would start without its
 * supervisors.
 */
export function assertKeptReadable(folder: string): void {
  const file = join(folder, STATION);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  if (!isJson(text)) throw new UnreadableSettingsError(folder, [STATION]);
}

function readLastScans(folder: string): Readonly<Record<string, number>> {
  return lastScansSchema.safeParse(readJson(join(folder, LAST_SCANS))).data ?? {};
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
