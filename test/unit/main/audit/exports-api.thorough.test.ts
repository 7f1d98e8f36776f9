import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readAudit } from '#main/audit/export-store.ts';
import { createExportThreads } from '#main/audit/export-thread.ts';
import { createExportsApi } from '#main/audit/exports-api.ts';
import { createLog } from '#main/base/log.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import type { ExportPart } from '#shared/contract/exports.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { rowsIn } from '../../../support/exports.ts';
import { storedBench } from '../../../support/stored-bench.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

type Bench = Awaited<ReturnType<typeof storedBench>>;

function apiOf(
  bench: Bench,
  { file = bench.file, role = 'supervisor' as Operator['role'], log = createLog('silent') } = {},
) {
  const exports = createExportThreads(file);
  const operator: Operator = { id: '1', name: 'Анна', role };
  const api = createExportsApi({
    log,
    actions: createAuditedActions({ packing: bench.service, operators: { find: async () => operator } }),
    exports,
  });
  return { ...api, ...exports };
}

async function partsOf(given: AsyncIterable<ExportPart>): Promise<readonly ExportPart[]> {
  const parts: ExportPart[] = [];
  for await (const part of given) parts.push(part);
  return parts;
}

const auditOf = async ({ file }: Bench) => {
  const rows = await rowsIn(file, (db) => readAudit(db, null));
  return rows.map(({ operator, action, about }) => [operator, action, about]);
};

const ALL = { name: 'journal', format: 'csv', since: null } as const;

describe('an export', () => {
  it('is read in a thread and journaled with its operator', async () => {
    await using bench = await storedBench();
    const parts = await partsOf(apiOf(bench).download(ALL));
    expect(parts).toEqual([
      { status: 'writing', text: expect.stringMatching(/^at,station,.*\n.*,OP:1,/), rows: 1 },
      { status: 'ended', outcome: { done: true }, rows: 1 },
    ]);
    expect(await auditOf(bench)).toEqual([
      ['1', 'exported', 'journal csv everything by 1'],
      ['1', 'export-ended', 'journal csv everything by 1: 1 rows'],
    ]);
  });

  it('begins at a time in any time zone', async () => {
    await using bench = await storedBench();
    const now = bench.clock.now().getTime();
    const moscow = (ms: number) => `${new Date(ms + 10_800_000).toISOString().slice(0, -1)}+03:00`;
    const rows = async (since: string) => (await partsOf(apiOf(bench).download({ ...ALL, since }))).at(-1);
    expect(await rows(moscow(now - 1_000))).toMatchObject({ rows: 1 });
    expect(await rows(moscow(now + 1_000))).toMatchObject({ rows: 0 });
  });

  it('is refused for a packer, and leaves no trace', async () => {
    await using bench = await storedBench();
    const parts = await partsOf(apiOf(bench, { role: 'packer' }).download(ALL));
    expect(parts).toEqual([
      {
        status: 'ended',
        outcome: { done: false, reason: 'not-allowed', params: { name: 'Анна' } },
        rows: 0,
      },
    ]);
    expect(await auditOf(bench)).toEqual([]);
  });

  it('that the screen aborts is journaled as not finished', async () => {
    await using bench = await storedBench();
    const download = apiOf(bench).download(ALL);
    await download.next();
    expect(await auditOf(bench)).toEqual([['1', 'exported', 'journal csv everything by 1']]);
    await download.return();
    expect((await auditOf(bench)).slice(1)).toEqual([
      ['1', 'export-ended', 'journal csv everything by 1: 1 rows, not finished'],
    ]);
  });

  it('is not made if the journal cannot store who asked for it, and gives the reason', async () => {
    await using bench = await storedBench();
    await sql`pragma query_only = on`.execute(bench.db);
    const parts = await partsOf(apiOf(bench).download(ALL));
    expect(parts).toEqual([
      { status: 'ended', outcome: { done: false, reason: 'export-disk-failed', params: {} }, rows: 0 },
    ]);
  });

  it('is complete even if its end cannot be recorded', async () => {
    await using bench = await storedBench();
    const download = apiOf(bench).download(ALL);
    await download.next();
    await sql`pragma query_only = on`.execute(bench.db);
    expect(await partsOf(download)).toEqual([{ status: 'ended', outcome: { done: true }, rows: 1 }]);
  });

  it('is made one at a time, and the next when it has ended or was aborted', async () => {
    await using bench = await storedBench();
    const api = apiOf(bench);
    const first = api.download(ALL);
    await first.next();
    expect(await partsOf(api.download(ALL))).toEqual([
      { status: 'ended', outcome: { done: false, reason: 'export-running', params: {} }, rows: 0 },
    ]);
    await first.return();
    expect((await partsOf(api.download(ALL))).at(-1)).toMatchObject({ outcome: { done: true } });
    expect((await partsOf(api.download(ALL))).at(-1)).toMatchObject({ outcome: { done: true } });
  });

  it('from a file that is not a database fails with a reason', async () => {
    await using bench = await storedBench();
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await writeFile(file, 'no database');
    const log = createLog('silent');
    const failed = vi.spyOn(log, 'error');
    const parts = await partsOf(apiOf(bench, { file, log }).download(ALL));
    expect(parts).toEqual([
      { status: 'ended', outcome: { done: false, reason: 'export-failed', params: {} }, rows: 0 },
    ]);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('ends with the station, without counting as a failure', async () => {
    await using bench = await storedBench();
    const log = createLog('silent');
    const failed = vi.spyOn(log, 'error');
    const api = apiOf(bench, { log });
    const download = api.download(ALL);
    await download.next();
    await api.stop();
    const rest = await partsOf(download);
    expect(rest).toMatchObject([{ status: 'ended', outcome: { done: false, reason: 'export-failed' } }]);
    expect(failed).not.toHaveBeenCalled();
  });
});
