import { expect, it } from 'vitest';
import { auditOnly } from '#main/audit/audited-actions.ts';
import { readAudit, readJournal } from '#main/audit/export-store.ts';
import { rowsIn } from '../../../support/exports.ts';
import { storedBench } from '../../../support/stored-bench.ts';

const CROSSED = 'v2 by 9: supervisor';

it('tells who crossed over and when, beside the scans and never among them', async () => {
  await using bench = await storedBench();
  await bench.service.change(async () => auditOnly('api-crossed', [CROSSED]));
  const later = new Date(bench.clock.now().getTime() + 60_000).toISOString();
  bench.clock.advance(120);
  await bench.service.change(async () => auditOnly('order-confirmed', ['RU1', 'RU2']));
  const rows = await rowsIn(bench.file, (db) => readAudit(db, null));
  const common = { station: 'table', operator: '1' };
  expect(rows).toEqual([
    { ...common, at: '2025-11-20T10:00:00.000Z', deed: 'api-crossed', about: CROSSED },
    { ...common, at: '2025-11-20T10:02:00.000Z', deed: 'order-confirmed', about: 'RU1' },
    { ...common, at: '2025-11-20T10:02:00.000Z', deed: 'order-confirmed', about: 'RU2' },
  ]);
  expect(await rowsIn(bench.file, (db) => readAudit(db, later))).toEqual(rows.slice(1));
  expect(await rowsIn(bench.file, (db) => readJournal(db, null))).toMatchObject([
    { kind: 'operator', raw: 'OP:1' },
  ]);
});
