import type { Database } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { ClaimView } from '#shared/contract/queue.ts';
import type { BenchState } from './state.ts';

/** Who has these orders open, by order; only on a floor the tables have names. */
export async function loadClaims(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimView>> {
  const found = new Map<string, ClaimView>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('stations', 'stations.id', 'orders.claimed_by')
      .leftJoin('station_state', 'station_state.station', 'orders.claimed_by')
      .select(['orders.id', 'orders.claimed_at', 'stations.name', 'station_state.state'])
      .where('orders.id', 'in', chunk)
      .where('orders.claimed_by', 'is not', null)
      .execute();
    for (const { id, name, state, claimed_at: since } of rows)
      found.set(id, { table: name ?? '', packer: packerIn(state), since });
  }
  return found;
}

/** Who is logged in by the text of a station's session (`session-store.ts`). */
function packerIn(session: string | null): string | null {
  const { operator = null }: Partial<Pick<BenchState, 'operator'>> =
    session === null ? {} : JSON.parse(session);
  return operator?.name ?? null;
}

/** Table and packer that have the order open, for a message; null: nobody, or not known. */
export async function findClaimant(db: Database, orderId: string): Promise<string | null> {
  const claim = (await loadClaims(db, [orderId])).get(orderId);
  return [claim?.table, claim?.packer].filter(Boolean).join(', ') || null;
}
