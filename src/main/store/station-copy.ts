import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeJson } from '#main/base/atomic-file.ts';
import { RENAMED_ASSEMBLE_AT, RENAMED_SETTINGS } from './migrations/2026-12-01-plain-names.ts';
import { UnreadableSettingsError } from './opening-errors.ts';

/**
 * What is kept a second time beside the database, so that its loss is noticed, and a supervisor's badge can be told and a
 * new one begun without it. Both files are for this user alone; neither has a secret in it.
 */
const STATION = 'station-kept.json';
const LAST_SCANS = 'last-scans.json';

const stationSchema = z.object({
  operators: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(['packer', 'supervisor']) })),
  /** As the table has them: names, and values as JSON. */
  settings: z.record(z.string(), z.string().refine(isJson)),
});
const lastScansSchema = z.record(z.string(), z.number().int().nonnegative());

export type StationCopy = z.infer<typeof stationSchema>;

/** Operators and settings as they were last; empty: nothing was set up, or the file cannot be read. */
export function readStationCopy(folder: string): StationCopy {
  const { operators, settings } = readStation(folder);
  return { operators, settings: underNewNames(settings) };
}

function readStation(folder: string): StationCopy {
  return stationSchema.safeParse(readJson(join(folder, STATION))).data ?? { operators: [], settings: {} };
}

/** The file of a station that has not started since 1.12.2026 has the old names. */
function underNewNames(settings: StationCopy['settings']): StationCopy['settings'] {
  const values = Object.entries(settings).map(([name, value]): [string, string] => {
    const { from, to } = RENAMED_ASSEMBLE_AT;
    return [RENAMED_SETTINGS[name] ?? name, name === 'assembleAt' && value === from ? to : value];
  });
  return Object.fromEntries(values);
}

/** On the disk when it returns. Leaves a file that says the same alone. */
export function writeStationCopy(folder: string, station: StationCopy): void {
  if (JSON.stringify(readStation(folder)) === JSON.stringify(station)) return;
  writeJson(join(folder, STATION), station, { sync: true });
}

/**
 * How an account is called in the file of the last scans, by its settings; null: they do not say whose the database is. The
 * demo is nobody's account, whatever its client id.
 */
export function accountKey(settings: ReadonlyMap<string, string>): string | null {
  const account = settings.get('account');
  return account === undefined ? null : `${settings.get('accountKind') ?? 'account'} ${account}`;
}

/**
 * Number of the last scan that the journal of this account is known to have had; 0: none is known. A database that does not
 * say whose it is (null) may have lost that, too: then the highest of all accounts.
 */
export function keptScanNo(folder: string, account: string | null): number {
  const kept = readLastScans(folder);
  return account === null ? Math.max(0, ...Object.values(kept)) : (kept[account] ?? 0);
}

/**
 * Keeps the number of a scan that is stored already, of the journal of this account. Not synced to the disk: after a power
 * cut an earlier number stands there, or none, and neither is ever ahead of the journal.
 */
export function keepScanNo(folder: string, account: string, scanNo: number): void {
  writeJson(join(folder, LAST_SCANS), { ...readLastScans(folder), [account]: scanNo }, { sync: false });
}

/** A journal begins anew, or goes on as it is: what was kept of the old one counts no longer. */
export function forgetScanNos(folder: string): void {
  rmSync(join(folder, LAST_SCANS), { force: true });
}

/** What is kept of this account's journal counts no longer: the database that it was of is another account's, or held no work. */
export function forgetScanNo(folder: string, account: string): void {
  const { [account]: known, ...others } = readLastScans(folder);
  if (known !== undefined) writeJson(join(folder, LAST_SCANS), others, { sync: false });
}

/**
 * Throws `UnreadableSettingsError` for a file of operators and settings that is not JSON. It is written whole and synced, so no
 * power cut leaves half of it. A station whose database is lost would begin without its supervisors.
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

/** Undefined where there is no such file, or a power cut has left half of it. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
