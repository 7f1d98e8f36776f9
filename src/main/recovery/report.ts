import type { Database, Trx } from '#main/store/database.ts';
import { readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { type RecoveryReport, recoveryReport } from '#shared/contract/recovery.ts';
import type { RecoveryMark } from './recovery-mark.ts';

/** Its name among the settings; the value is JSON. */
const SETTING = 'recoveryReport';

type Lists = Omit<RecoveryReport, 'cause' | 'backup' | 'since' | 'startedAt' | 'endedAt' | 'seenAt'>;

/** What one step has found. */
export type ReportChange = Partial<Lists>;

const NOTHING: Lists = {
  shipments: [],
  unreadShipments: [],
  numbers: [],
  toPackAgain: [],
  held: [],
  cancelledUnits: [],
  withoutMark: [],
  changes: [],
  prints: [],
  unreadOrders: [],
};

/** The report of the last recovery, also of one that goes on; null: there was none. */
export async function readReport(db: Database | Trx): Promise<RecoveryReport | null> {
  const text = await readSettingRow(db, SETTING);
  if (text === null) return null;
  const parsed = recoveryReport.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Starts the report of this recovery, or goes on with it: the station may have ended in between. */
export async function beginReport(db: Database, mark: RecoveryMark, at: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await readReport(trx);
    if (known !== null && known.endedAt === null) return;
    const { cause, backup, since } = mark;
    await write(trx, { cause, backup, since, startedAt: at, endedAt: null, seenAt: null, ...NOTHING });
  });
}

/** Adds what a step has found, in the transaction of the step. A step that is repeated adds nothing twice. */
export async function extendReport(trx: Trx, found: ReportChange): Promise<void> {
  const report = await readReport(trx);
  if (report === null || Object.values(found).every((list) => list.length === 0)) return;
  await write(trx, { ...report, ...merged(report, { ...NOTHING, ...found }) });
}

function merged(known: Lists, found: Lists): Lists {
  return {
    shipments: newest(known.shipments, found.shipments, ({ id }) => id),
    unreadShipments: union(known.unreadShipments, found.unreadShipments),
    numbers: newest(known.numbers, found.numbers, ({ orderId, numbers }) => `${orderId} ${numbers}`),
    toPackAgain: newest(known.toPackAgain, found.toPackAgain, ({ orderId }) => orderId),
    held: union(known.held, found.held),
    cancelledUnits: union(known.cancelledUnits, found.cancelledUnits),
    withoutMark: union(known.withoutMark, found.withoutMark),
    changes: newest(known.changes, found.changes, ({ id }) => id),
    prints: newest(known.prints, found.prints, ({ kind, number }) => `${kind} ${number}`),
    unreadOrders: union(known.unreadOrders, found.unreadOrders),
  };
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}

/** Each thing once, as found last. */
function newest<T>(one: readonly T[], other: readonly T[], key: (row: T) => unknown): readonly T[] {
  return [...new Map([...one, ...other].map((row) => [key(row), row])).values()];
}

/** For the transaction that ends the recovery. */
export async function endReport(trx: Trx, at: string): Promise<void> {
  const report = await readReport(trx);
  if (report !== null) await write(trx, { ...report, endedAt: at });
}

/** A supervisor has read it. */
export async function markReportSeen(trx: Trx, at: string): Promise<void> {
  const report = await readReport(trx);
  if (report !== null && report.endedAt !== null) await write(trx, { ...report, seenAt: at });
}

async function write(trx: Trx, report: RecoveryReport): Promise<void> {
  await writeSettingRow(trx, SETTING, JSON.stringify(report));
}
