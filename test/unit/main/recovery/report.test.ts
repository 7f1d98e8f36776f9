import { expect, it } from 'vitest';
import type { RecoveryMark } from '#main/recovery/recovery-mark.ts';
import { beginReport, endReport, extendReport, markReportSeen, readReport } from '#main/recovery/report.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';

const MARK: RecoveryMark = {
  cause: 'restored',
  since: '2026-11-23T06:00:00.000Z',
  backup: 'copy.db',
  at: '2026-11-23T09:00:00.000Z',
  packedSince: null,
};
const AT = '2026-11-23T09:00:01.000Z';
const change = { id: 7, kind: 'cancel-item', about: 'RU251120-000001', itemNr: null } as const;

it('names nothing twice, however often a step is repeated', async () => {
  await using store = await memoryDatabase();
  await beginReport(store.db, MARK, AT);
  for (const result of ['absent', 'done'] as const)
    await store.db.transaction().execute((trx) =>
      extendReport(trx, {
        cancelledUnits: ['RU251120-000001-001'],
        changes: [{ ...change, result }],
        numbers: [{ orderId: 'RU251120-000001', numbers: ['FBS000000001'] }],
      }),
    );
  expect(await readReport(store.db)).toMatchObject({
    cancelledUnits: ['RU251120-000001-001'],
    changes: [{ ...change, result: 'done' }],
    numbers: [{ orderId: 'RU251120-000001', numbers: ['FBS000000001'] }],
  });
});

it('goes on after the station has ended in the middle, and begins again for the next recovery', async () => {
  await using store = await memoryDatabase();
  await beginReport(store.db, MARK, AT);
  await store.db.transaction().execute((trx) => extendReport(trx, { held: ['RU251120-000001'] }));
  await beginReport(store.db, MARK, '2026-11-23T09:05:00.000Z');
  expect(await readReport(store.db)).toMatchObject({ startedAt: AT, held: ['RU251120-000001'] });
  await store.db.transaction().execute((trx) => endReport(trx, AT));
  await beginReport(store.db, { ...MARK, cause: 'moved' }, '2026-11-24T09:00:00.000Z');
  expect(await readReport(store.db)).toMatchObject({ cause: 'moved', endedAt: null, held: [] });
});

it('counts as read only after it has ended', async () => {
  await using store = await memoryDatabase();
  await beginReport(store.db, MARK, AT);
  await store.db.transaction().execute((trx) => markReportSeen(trx, AT));
  expect(await readReport(store.db)).toMatchObject({ seenAt: null });
  await store.db.transaction().execute((trx) => endReport(trx, AT));
  await store.db.transaction().execute((trx) => markReportSeen(trx, AT));
  expect(await readReport(store.db)).toMatchObject({ endedAt: AT, seenAt: AT });
});
