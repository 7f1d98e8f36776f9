import { expect, it } from 'vitest';
import { readCheckReports, saveCheckReport } from '#main/scanning/check-report-store.ts';
import type { CheckReport } from '#shared/domain/check-report.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const FINDING: CheckReport = {
  ...{ scanner: 'keyboard', source: 'keyboard', at: '2026-11-21T08:00:00.000Z', operator: '1' },
  ...{ layout: 'cyrillic', capsLock: 'off', gs: 'kept', gsKeys: ['f8'], end: 'enter' },
  ...{ isAltCoded: false, sendsAim: true, msPerCharacter: 9.5, doubleReadMs: null, reading: 'keys' },
  ...{ unread: ['long-mark'], problems: ['layout-not-latin', 'keyboard-mode'] },
};

it('keeps the last report of each scanner over a restart', async () => {
  await using store = await temporaryDatabase();
  await saveCheckReport(store.db, FINDING);
  await saveCheckReport(store.db, {
    ...FINDING,
    scanner: 'hid',
    source: 'hid',
    at: '2026-11-21T09:00:00.000Z',
  });
  const later = { ...FINDING, at: '2026-11-21T10:00:00.000Z', problems: [] } as const;
  await saveCheckReport(store.db, later);

  const found = await readCheckReports(await store.reopen());
  expect(found.map(({ scanner }) => scanner)).toEqual(['keyboard', 'hid']);
  expect(found[0]).toEqual(later);
});
