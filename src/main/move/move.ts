import type { Clock } from '#main/base/clock.ts';
import { loggedMessage } from '#main/base/logged-error.ts';
import type { FloorAddress } from '#main/floor/floor-address.ts';
import { openFloor } from '#main/floor/open-floor.ts';
import { holdOrder } from '#main/orders/hold-store.ts';
import {
  countRows,
  deleteRowsWith,
  giveIdsAfter,
  holdOffStations,
  lastIdOf,
  mayGiveIds,
} from '#main/store/bulk-rows.ts';
import type { Trx } from '#main/store/database.ts';
import { lastIdOfFile, pagesOfFile, type StoredRow } from '#main/store/file-rows.ts';
import { readSettingRow, replaceTableSetting } from '#main/store/setting-row.ts';
import { isServerAway } from '#main/store/store-problem.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { FloorContradiction } from '#shared/domain/floor-contradiction.ts';
import type { MoveProblem } from '#shared/domain/floor-move.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { findContradictions } from './contradictions.ts';
import { labelFileRows, listLabelFiles } from './label-files.ts';
import { type Contradictions, NOTHING_LEFT_OUT } from './left-out.ts';
import {
  addStation,
  dropOrders,
  knownDocuments,
  mergeMarkWords,
  nameOfStation,
  runningStations,
  statusesToHold,
} from './merge-store.ts';
import { checksumsOf, type MoveMark, readMoveMark, writeMoveMark } from './move-mark.ts';
import { MOVED_TABLES, NUMBERED_TABLES, type NumberedTable } from './moved-tables.ts';
import { HELD, type MoveContext } from './row-changes.ts';
import { type MoveSource, openSource } from './source.ts';
import { nameOf, newNamesOf } from './station-names.ts';
import { type MovedRows, writeTable } from './transfer.ts';

export type MoveRequest = {
  /** Data folder of the station. */
  readonly folder: string;
  readonly floor: FloorAddress;
  /** The floor may have data already. */
  readonly isMerge: boolean;
  readonly clock: Pick<Clock, 'now'>;
};

/** `already-moved`: by an earlier run, whose contradictions these are. */
export type Moved = {
  readonly status: 'moved' | 'already-moved';
  /** ISO 8601. */
  readonly at: string;
  /** The name of the station on the floor. */
  readonly name: string;
  readonly tables: readonly MovedRows[];
  readonly found: readonly FloorContradiction[];
  /** Files of documents that are not in the folder any more. */
  readonly missingFiles: number;
};

type Outcome = Result<Moved, MoveProblem>;

/**
 * Carries the data of a station over to its floor, all of it or nothing: in one transaction, which ends when the floor has
 * been compared with the file. The folder stays as it is. Throws `FloorUnusableError`, `NewerDatabaseError` and errors of the
 * disk.
 */
export async function moveStation(request: MoveRequest): Promise<Outcome> {
  const opened = await openSource(request.folder);
  if (!opened.ok) return opened;
  const { value: source } = opened;
  try {
    const db = await openFloor(request.floor, { clock: request.clock });
    return await inTransaction(db, (trx) => moveIn(trx, source, request))
      .catch((error: unknown) => err(brokenOff(error, request.floor)))
      .finally(() => db.destroy());
  } finally {
    source[Symbol.dispose]();
  }
}

/** Why the transaction was not done, or not heard of again; other errors are thrown. */
function brokenOff(error: unknown, { shown }: FloorAddress): MoveProblem {
  if (error instanceof NotTheSameError) return { kind: 'not-the-same', params: { tables: error.tables } };
  if (!isServerAway(error)) throw error;
  return { kind: 'server-lost', params: { server: shown, reason: loggedMessage(error) } };
}

/** Undoes the transaction. */
class NotTheSameError extends Error {
  override readonly name = 'NotTheSameError';
  readonly tables: string;

  constructor(tables: string) {
    super(`the floor differs from the file: ${tables}`);
    this.tables = tables;
  }
}

async function moveIn(trx: Trx, source: MoveSource, request: MoveRequest): Promise<Outcome> {
  // The first statement: what the transaction sees is not older.
  await holdOffStations(trx);
  const mark = await readMoveMark(trx, source.station);
  if (mark !== null) return alreadyMoved(trx, source, mark);
  const isUsed = await hasData(trx);
  const refusal = await refusalOf(trx, source, request, isUsed);
  if (refusal !== null) return err(refusal);
  const now = request.clock.now().toISOString();
  const { leftOut, found }: Contradictions = isUsed
    ? await findContradictions(trx, source)
    : { leftOut: NOTHING_LEFT_OUT, found: [] };
  const idsAfter = await lastIds(trx);
  const newNames = isUsed ? await newNamesOf(trx, source) : new Map<string, string>();
  const documents = isUsed ? await documentsOnFloor(trx, source) : new Map<number, number>();
  const listed = listLabelFiles(trx, source, idsAfter.documents);
  const files = listed.filter(({ document }) => !documents.has(document) && !leftOut.documents.has(document));
  const context: MoveContext = {
    station: source.station,
    idsAfter,
    newNames,
    files: new Map(files.map(({ name, nameOnFloor }) => [name, nameOnFloor])),
    documents,
    leftOut,
    now,
  };
  if (isUsed) await makeWay(trx, source, context);
  const labelFiles = () => labelFileRows(source, files);
  const transfer = { trx, source, context, labelFiles, isMerge: isUsed };
  const checks: (() => Promise<MovedRows>)[] = [];
  for (const table of MOVED_TABLES) checks.push(await writeTable(transfer, table));
  for (const table of NUMBERED_TABLES)
    await giveIdsAfter(trx, table, idsAfter[table] + lastIdOfFile(source.sqlite, table));
  const tables: MovedRows[] = [];
  for (const check of checks) tables.push(await check());
  const other = tables.filter(({ isSame }) => !isSame).map(({ table }) => table);
  if (other.length > 0) throw new NotTheSameError(other.join(', '));
  if (isUsed) await mergeMarks(trx, source);
  const name = await enterStation(trx, source, request, newNames);
  await holdLeftOrders(trx, context);
  const renamed = [...newNames].map(
    ([before, after]): FloorContradiction => ({ kind: 'table-name-taken', params: { before, after } }),
  );
  const all = [...found, ...renamed];
  await writeMoveMark(trx, source.station, { at: now, tables: checksumsOf(source), found: all });
  const missingFiles = countFiles(source) - listed.length;
  return ok({ status: 'moved', at: now, name, tables, found: all, missingFiles });
}

/** The same command again. */
async function alreadyMoved(trx: Trx, source: MoveSource, mark: MoveMark): Promise<Outcome> {
  const now = checksumsOf(source);
  const changed = Object.keys(now).filter((table) => now[table]?.sha256 !== mark.tables[table]?.sha256);
  const { at, found } = mark;
  if (changed.length > 0) return err({ kind: 'worked-since', params: { at, tables: changed.join(', ') } });
  const name = (await nameOfStation(trx, source.station)) ?? nameOf(source);
  return ok({ status: 'already-moved', at, name, tables: [], found, missingFiles: 0 });
}

async function refusalOf(
  trx: Trx,
  source: MoveSource,
  { floor, isMerge }: MoveRequest,
  isUsed: boolean,
): Promise<MoveProblem | null> {
  if (!(await mayGiveIds(trx)))
    return { kind: 'role-not-owner', params: { role: floor.connection.user ?? '' } };
  const running = await runningStations(trx);
  if (running.length > 0) return { kind: 'stations-running', params: { names: running.join(', ') } };
  if ((await readSettingRow(trx, 'recovery')) !== null)
    return { kind: 'floor-recovering', params: { server: floor.shown } };
  const account = await readSettingRow(trx, 'account');
  if (account !== null && account !== source.account)
    return { kind: 'other-account', params: { account: source.account, floor: account } };
  if (isUsed && !isMerge) return { kind: 'floor-has-data', params: { server: floor.shown } };
  return null;
}

async function hasData(trx: Trx): Promise<boolean> {
  for (const table of [...MOVED_TABLES, 'stations'] as const)
    if ((await countRows(trx, table)) > 0) return true;
  return false;
}

async function lastIds(trx: Trx): Promise<Readonly<Record<NumberedTable, number>>> {
  const ids = {
    used_marks: 0,
    take_off_tasks: 0,
    outbox: 0,
    documents: 0,
    print_jobs: 0,
    journal: 0,
    goods_changes: 0,
    goods_drafts: 0,
  };
  for (const table of NUMBERED_TABLES) ids[table] = await lastIdOf(trx, table);
  return ids;
}

/** Documents that the floor has, too: ids there by ids in the file. */
async function documentsOnFloor(trx: Trx, source: MoveSource): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const rows of pagesOfFile(source.sqlite, 'documents')) {
    const keyed = rows.map(({ id, kind, number, size }) => ({
      id: Number(id),
      kind: String(kind),
      number: String(number),
      size: String(size),
    }));
    const known = await knownDocuments(trx, keyed);
    for (const { id, kind, number, size } of keyed) {
      const there = known.get(`${kind} ${number} ${size}`);
      if (there !== undefined) found.set(id, there);
    }
  }
  return found;
}

/** What the floor has only from the platform gives way to the order that was worked on here, and to its numbers. */
async function makeWay(trx: Trx, source: MoveSource, { leftOut }: MoveContext): Promise<void> {
  await dropOrders(trx, [...leftOut.holds.keys()]);
  const isLeft = (order: string) => leftOut.orders.has(order) || leftOut.knownOrders.has(order);
  for (const rows of pagesOfFile(source.sqlite, 'pack_numbers')) {
    const given = rows.filter(({ pack_id, order_id }) => pack_id !== null && !isLeft(String(order_id)));
    await deleteRowsWith(
      trx,
      'pack_numbers',
      'pack_number',
      given.map(({ pack_number }) => String(pack_number)),
    );
  }
}

/** Goods that the floor has stay as they are there, but for what people of the station know of their marks. */
async function mergeMarks(trx: Trx, source: MoveSource): Promise<void> {
  for (const rows of pagesOfFile(source.sqlite, 'goods')) {
    const known = rows.filter(({ mark_rule, marked_since }) => mark_rule !== null || marked_since !== null);
    await mergeMarkWords(
      trx,
      known.map((row) => ({
        platformSku: String(row.platform_sku),
        rule: textOf(row.mark_rule),
        ruleBy: textOf(row.mark_rule_by),
        ruleAt: textOf(row.mark_rule_at),
        markedSince: textOf(row.marked_since),
      })),
    );
  }
}

function textOf(value: StoredRow[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** The station is one of the floor, under its name or the one that it gets. Returns that. */
async function enterStation(
  trx: Trx,
  source: MoveSource,
  { folder }: MoveRequest,
  newNames: ReadonlyMap<string, string>,
): Promise<string> {
  const before = nameOf(source);
  const name = newNames.get(before) ?? before;
  await addStation(trx, source.station, name, folder);
  if (name !== before) await replaceTableSetting(trx, source.station, 'station', JSON.stringify(name));
  return name;
}

/** The floor's rows of orders of which something stays out: no table packs or ships them before somebody has looked. */
async function holdLeftOrders(trx: Trx, { leftOut, now }: MoveContext): Promise<void> {
  for (const [id, status] of await statusesToHold(trx, [...leftOut.orders]))
    if (!hasLeft(status) && !isDeadStatus(status))
      await holdOrder(trx, id, { reason: HELD, by: '', at: now });
}

function countFiles({ sqlite }: MoveSource): number {
  let count = 0;
  for (const rows of pagesOfFile(sqlite, 'documents'))
    for (const { file, held_file } of rows) count += [file, held_file].filter((name) => name !== null).length;
  return count;
}
