import { expect, it } from 'vitest';
import { readCheckReports, saveCheckReport } from '#main/scanning/check-report-store.ts';
import type { CheckReport } from '#shared/domain/check-report.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { itOnFloor } from '../../../support/why-skipped.ts';

const FINDING: CheckReport = {
  scanner: 'keyboard',
  source: 'keyboard',
  at: '2026-11-21T08:00:00.000Z',
  operator: '1',
  layout: 'cyrillic',
  capsLock: 'off',
  gs: 'kept',
  gsKeys: ['f8'],
  end: 'enter',
  isAltCoded: false,
  sendsAim: true,
  msPerCharacter: 9.5,
  doubleReadMs: null,
  reading: 'keys',
  unread: ['long-mark'],
  problems: ['layout-not-latin', 'keyboard-mode'],
};

it('keeps the last report of each scanner over a restart', async () => {
  await using store = await temporaryDatabase();
  await saveCheckReport(store.db, 'table-1', FINDING);
  await saveCheckReport(store.db, 'table-1', {
    ...FINDING,
    scanner: 'hid',
    source: 'hid',
    at: '2026-11-21T09:00:00.000Z',
  });
  const later = { ...FINDING, at: '2026-11-21T10:00:00.000Z', problems: [] } as const;
  await saveCheckReport(store.db, 'table-1', later);

  const found = await readCheckReports(await store.reopen(), 'table-1');
  expect(found.map(({ scanner }) => scanner)).toEqual(['keyboard', 'hid']);
  expect(found[0]).toEqual(later);
});

itOnFloor('keeps the reports of each table of a floor', async () => {
  await using store = await memoryDatabase();
  const passed = { ...FINDING, problems: [] } as const;
  await saveCheckReport(store.db, 'table-1', FINDING);
  await saveCheckReport(store.db, 'table-2', passed);
  expect(await readCheckReports(store.db, 'table-1')).toEqual([FINDING]);
  expect(await readCheckReports(store.db, 'table-2')).toEqual([passed]);
  expect(await readCheckReports(store.db, 'table-3')).toEqual([]);
});
