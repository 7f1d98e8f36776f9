import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OutboxRow as StoredEntry } from '#main/store/schema.ts';
import type { OutboxRow, OutboxState } from '#shared/contract/outbox.ts';
import { PLATFORM_ERROR_KINDS } from '#shared/domain/platform-error-kind.ts';
import { isOutboxKind, isPrefetch, type OutboxKind, PAYLOADS } from './payloads.ts';

/** More than a person reads; the oldest is dealt with first. */
const MAX_ROWS = 200;

/** Kinds of changes that a person knows of: nobody waits for a prefetch. */
type ChangeKind = Exclude<OutboxKind, 'prefetch-numbers'>;

/** A stored entry, as an action decides on it. */
export type Change = { readonly entry: StoredEntry; readonly kind: ChangeKind; readonly state: OutboxState };

const unfinished = ['waiting', 'sending', 'failed'] as const;

/** Changes that the platform has not got or has refused, the oldest first, and how many there are. `now`: the station's. */
export async function listChanges(
  db: Database,
  now: Date,
): Promise<{ readonly rows: readonly OutboxRow[]; readonly total: number }> {
  const entries = await db
    .selectFrom('outbox')
    .selectAll()
    .where('status', 'in', unfinished)
    .where('kind', '!=', 'prefetch-numbers')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  const { total } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('status', 'in', unfinished)
    .where('kind', '!=', 'prefetch-numbers')
    .executeTakeFirstOrThrow();
  const heads = new Set<string>();
  const rows = entries.flatMap((entry) => {
    const isBehind = entry.status === 'waiting' && heads.has(entry.lane);
    if (entry.status !== 'failed') heads.add(entry.lane);
    const change = changeOf(entry, now, isBehind);
    return change === null ? [] : [rowOf(change)];
  });
  return { rows, total: Number(total) };
}

/** When the oldest change that the platform has not got was made, ISO 8601; null: none waits. */
export async function oldestChangeAt(db: Database): Promise<string | null> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', '!=', 'prefetch-numbers')
    .executeTakeFirstOrThrow();
  return oldest;
}

const entryWithId = compiledOnce((db, { id }: { readonly id: number }) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id),
);

/** An unfinished or refused change; null: there is none with this number. */
export async function findChange(db: Database | Trx, id: number, now: Date): Promise<Change | null> {
  const [entry] = await entryWithId(db, { id });
  if (entry === undefined || !unfinished.some((status) => status === entry.status)) return null;
  return changeOf(entry, now, false);
}

/** Makes an entry due now, unless it is being sent or in doubt. Returns whether it was. `at`: ISO 8601, the station's. */
export async function makeEntryDue(trx: Trx, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ next_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('unsettled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an entry, unless it is being sent or in doubt. Returns whether it was deleted. */
export async function dropEntry(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('unsettled', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** null: a prefetch, or of an unknown kind. */
function changeOf(entry: StoredEntry, now: Date, isBehind: boolean): Change | null {
  const { kind } = entry;
  if (!isOutboxKind(kind) || isPrefetch(kind)) return null;
  return { entry, kind, state: stateOf(entry, now, isBehind) };
}

function stateOf(entry: StoredEntry, now: Date, isBehind: boolean): OutboxState {
  if (entry.status === 'failed') return 'refused';
  if (entry.unsettled === 1) return 'settling';
  if (entry.status === 'sending') return 'sending';
  const isNew = entry.kind === 'cancel-item' && entry.attempts === 0;
  if (isNew && entry.next_at > now.toISOString()) return 'held';
  return isBehind ? 'behind' : 'waiting';
}

/**
 * Nothing that was or is being sent can be taken back until it is known what became of it. A pack without a number can
 * never be sent, so the request for it stays; a shipment that was refused is composed anew from its pallets.
 */
function actionsOf({ kind, state }: Change): OutboxRow['actions'] {
  switch (state) {
    case 'held':
    case 'sending':
    case 'settling':
      return [];
    case 'refused':
      // The file is read again.
      return kind === 'shipment-create' || kind === 'supply-create' ? ['drop'] : ['retry', 'drop'];
    case 'behind':
      return kind === 'pack-numbers' ? [] : ['drop'];
    case 'waiting':
      return kind === 'pack-numbers' ? ['retry'] : ['retry', 'drop'];
  }
}

function rowOf(change: Change): OutboxRow {
  const { entry, kind, state } = change;
  const payload = textFields(entry.payload);
  const error = textFields(entry.error ?? '{}');
  return {
    id: entry.id,
    kind,
    state,
    about: aboutOf(kind, payload),
    itemNr: payload.itemNr ?? null,
    asked: askedOf(change),
    since: entry.created_at,
    nextTryAt: state === 'waiting' || state === 'settling' ? entry.next_at : null,
    attempts: entry.attempts,
    cause: PLATFORM_ERROR_KINDS.find((known) => known === error.kind) ?? null,
    detail: error.detail ?? '',
    actions: actionsOf(change),
  };
}

function askedOf({ entry, kind }: Change): OutboxRow['asked'] {
  if (kind !== 'change-status') return null;
  const { to } = PAYLOADS[kind].parse(JSON.parse(entry.payload));
  return { status: to.status, reason: 'reason' in to ? to.reason : null };
}

function aboutOf(
  kind: ChangeKind,
  payload: Readonly<Record<string, string | undefined>>,
): OutboxRow['about'] {
  if (payload.change !== undefined) return { what: 'goods', id: payload.change };
  if (payload.orderId !== undefined) return { what: 'order', id: payload.orderId };
  return { what: kind.startsWith('supply-') ? 'supply' : 'shipment', id: payload.id ?? '' };
}

/** Texts and numbers. */
function textFields(json: string): Readonly<Record<string, string | undefined>> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
