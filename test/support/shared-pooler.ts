import type { TestProject } from 'vitest/node';
import { noPgBouncerBecause, startPgBouncer } from './pgbouncer.ts';
import { noPostgresBecause, startPostgres } from './postgres.ts';

/** As `shared-postgres.ts`, with a pooler between the stations and the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (noPostgresBecause() !== null || noPgBouncerBecause() !== null) return async () => undefined;
  const server = await startPostgres();
  const pooler = await startPgBouncer(server.port);
  project.provide('postgresUrl', server.urlOf('postgres'));
  project.provide('stationsUrl', pooler.urlOf('postgres'));
  return async () => {
    await pooler[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  };
}
