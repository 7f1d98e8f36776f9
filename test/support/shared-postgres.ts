import type { TestProject } from 'vitest/node';
import { noPostgresBecause, startPostgres } from './postgres.ts';

/** One server for all files of a suite; each test has a database of its own. */
export async function setup(project: TestProject): Promise<() => PromiseLike<void>> {
  // Then every test is skipped (`needs-postgres.ts`).
  if (noPostgresBecause() !== null) return async () => undefined;
  const server = await startPostgres();
  project.provide('postgresUrl', server.urlOf('postgres'));
  project.provide('stationsUrl', server.urlOf('postgres'));
  return () => server[Symbol.asyncDispose]();
}
