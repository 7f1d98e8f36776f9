import type { Postgres } from './postgres.ts';

/** A server that counts the statements of each role. */
export const COUNTS_STATEMENTS = ['shared_preload_libraries=pg_stat_statements'];

/** Lets `server`, started with `COUNTS_STATEMENTS`, count from now on. */
export async function countStatements(server: Postgres): Promise<void> {
  await server.query('postgres', 'create extension if not exists pg_stat_statements');
  await server.query('postgres', 'select pg_stat_statements_reset()');
}

/** How often a role has sent each statement since, by its verb and table: `select leases`. */
export async function statementsOf(
  server: Postgres,
  role: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await server.query(
    'postgres',
    `select query, calls::int from pg_stat_statements s join pg_roles r on r.oid = s.userid where rolname = '${role}'`,
  );
  const counts: Record<string, number> = {};
  for (const { query, calls } of rows) {
    const kind = kindOf(String(query));
    counts[kind] = (counts[kind] ?? 0) + Number(calls);
  }
  return counts;
}

function kindOf(query: string): string {
  const verb = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? query;
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(query)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
