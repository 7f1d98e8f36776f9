import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StoredScan } from './floor-packer.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads a floor's database while stations work on it, as often as its server is restarted. */
export type FloorWatch = AsyncDisposable & {
  rows(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  acceptedScans(table: string): Promise<readonly StoredScan[]>;
  /** Orders with all units in closed packs. */
  packedOrders(): Promise<number>;
  /** Name of the station that works for the platform; null: none. */
  worker(): Promise<string | null>;
  /** Cuts connections of stations, each with this probability; returns how many. */
  cut(share: number): Promise<number>;
  /** For a line about how it goes: how many goods of orders the catalog lacks; empty: none. */
  unknownGoods(): Promise<string>;
  /** Transactions since the server was started: those that were stored, and those that were not. */
  transactions(): Promise<{ readonly stored: number; readonly rolledBack: number }>;
  /** Why nothing goes on: claims, the queue, leases, what the server is doing. */
  state(): Promise<string>;
};

const PATIENCE_MS = 120_000;

export function watchFloor(url: string): FloorWatch {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'watch' });
  pool.on('error', () => undefined);

  async function rows(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return (await pool.query<Row>(text, [...values])).rows;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
      await pause(200);
    }
  }

  const table = async (text: string) =>
    (await rows(text)).map((row) => Object.values(row).join(' ')).join('; ');

  return {
    rows,
    async acceptedScans(name) {
      const found = await rows(
        `select raw, order_id from journal
         where station = $1 and entry = 'scan' and verdict = 'accepted' order by id`,
        [name],
      );
      return found.map(({ raw, order_id }) => ({
        raw: String(raw),
        orderId: order_id === null ? null : String(order_id),
      }));
    },
    async packedOrders() {
      const [found] = await rows(
        `select count(*) as orders from orders where id in (select order_id from packs)
         and not exists (select 1 from packs where packs.order_id = orders.id and status = 'open')
         and not exists (select 1 from order_items i left join pack_units u on u.item_nr = i.item_nr
                         where i.order_id = orders.id and u.item_nr is null)`,
      );
      return Number(found?.orders);
    },
    async worker() {
      const [found] = await rows(`select s.name from leases l join stations s on s.id = l.station`);
      return found === undefined ? null : String(found.name);
    },
    async cut(share) {
      const cut = await rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name <> 'watch' and random() < $1`,
        [share],
      );
      return cut.length;
    },
    async unknownGoods() {
      const [found] = await rows(
        `select count(distinct sku) as unknown from order_items
         where not exists (select 1 from goods where platform_sku = sku)`,
      );
      return Number(found?.unknown) === 0 ? '' : `, ${found?.unknown} goods are unknown`;
    },
    async transactions() {
      const [found] = await rows(
        `select xact_commit, xact_rollback from pg_stat_database where datname = current_database()`,
      );
      return { stored: Number(found?.xact_commit), rolledBack: Number(found?.xact_rollback) };
    },
    state: async () =>
      [
        `claims: ${await table('select s.name, o.id, o.claimed_at from orders o join stations s on s.id = o.claimed_by')}`,
        `queue: ${await table('select count(*), count(distinct order_id) from queue_lines')}`,
        `orders: ${await table('select status, hold_reason, needs_read, count(*) from orders group by 1, 2, 3')}`,
        `leases: ${await table('select l.name, s.name, until from leases l join stations s on s.id = l.station')}`,
        `outbox: ${await table('select kind, status, count(*) from outbox group by 1, 2')}`,
        `prints: ${await table('select status, problem, count(*) from print_jobs group by 1, 2')}`,
        `server: ${await table(
          `select pid, state, wait_event_type, wait_event, now() - xact_start, left(query, 80) from pg_stat_activity
           where datname = current_database() and state <> 'idle'`,
        )}`,
      ].join('\n'),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
