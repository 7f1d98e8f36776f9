import type { Database, Trx } from '#main/store/database.ts';
import type { RefusedChange } from '#shared/contract/queue.ts';

const KINDS: readonly RefusedChange['kind'][] = [
  'pack-numbers',
  'cancel-item',
  'cancel-order',
  'confirm-order',
  'shipment-create',
  'shipment-confirm',
  'shipment-cancel',
];
/** More than a person reads; the oldest is dealt with first. */
const MOST_ROWS = 100;

/** Changes that the platform refused for good and that nobody has dealt with, oldest first. */
export async function refusedChanges(db: Database): Promise<readonly RefusedChange[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'error', 'ended_at', 'created_at'])
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  return rows.flatMap((row) => {
    const kind = KINDS.find((known) => known === row.kind);
    if (kind === undefined) return [];
    const payload = texts(row.payload);
    const error = texts(row.error ?? '{}');
    return [
      {
        id: row.id,
        kind,
        about: payload.orderId ?? payload.id ?? '',
        itemNr: payload.itemNr ?? null,
        at: row.ended_at ?? row.created_at,
        cause: error.kind ?? '',
        detail: error.detail ?? '',
      },
    ];
  });
}

/** Takes a refused change off the list; what it was stays in the table. */
export async function settleRefusedChange(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'settled' })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

function texts(json: string): Readonly<Record<string, string | undefined>> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
