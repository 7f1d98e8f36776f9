import { describe, expect, it } from 'vitest';
import { ensureDocument, markDocumentReady, postponeDocument } from '#main/printing/document-store.ts';
import { failedLabels } from '#main/printing/held-label-store.ts';
import { endPrintJob, requestPrint, retryPrintJob } from '#main/printing/print-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2025-11-20T10:00:00.000Z';
const LABEL = { kind: 'pack-label', size: 'm', reason: 'close', at: AT } as const;
const SHEET = { kind: 'sheet', size: 'a4', reason: 'command', at: AT } as const;

describe('failed labels', () => {
  it('include those with an unknown outcome, until a person decides', async () => {
    await using at = await temporaryDatabase();
    const { db } = at;
    const ask = (what: typeof LABEL | typeof SHEET, number: string) =>
      db.transaction().execute((trx) => requestPrint(trx, { ...what, number, station: 'bench-1' }));
    const unknown = await ask(LABEL, 'FBS000000001');
    const aborted = await ask(LABEL, 'FBS000000002');
    const printed = await ask(LABEL, 'FBS000000003');
    const sheet = await ask(SHEET, 'commands');
    await db.updateTable('print_jobs').set({ status: 'sending' }).execute();
    await ask(LABEL, 'FBS000000004');
    const failed = { status: 'failed', detail: '', at: AT } as const;
    await endPrintJob(db, unknown, { ...failed, problem: 'outcome-unknown' });
    await endPrintJob(db, aborted, { ...failed, problem: 'job-aborted' });
    await endPrintJob(db, sheet, { ...failed, problem: 'job-aborted' });
    await endPrintJob(db, printed, { status: 'printed', problem: null, detail: '', at: AT });
    const listed = [
      { id: unknown, kind: 'pack-label', number: 'FBS000000001', problem: 'outcome-unknown' },
      { id: aborted, kind: 'pack-label', number: 'FBS000000002', problem: 'job-aborted' },
    ];
    expect(await failedLabels(db, 'bench-1')).toEqual(listed);
    await retryPrintJob(db, aborted, AT);
    expect(await failedLabels(db, 'bench-1')).toEqual(listed.slice(0, 1));
  });

  it('include those whose file is not a label, until the label arrives', async () => {
    await using at = await temporaryDatabase();
    const { db } = at;
    const ask = { kind: 'pack-label', number: 'FBS000000001', size: 'm', at: AT } as const;
    const id = await db
      .transaction()
      .execute((trx) => requestPrint(trx, { ...ask, reason: 'close', station: 'bench-1' }));
    const document = await ensureDocument(db, ask);
    await postponeDocument(db, document, { problem: null, nextAt: AT, attempts: 0 });
    expect(await failedLabels(db, 'bench-1')).toEqual([]);
    await postponeDocument(db, document, { problem: 'label-not-a-pdf', nextAt: AT, attempts: 1 });
    const { kind, number } = ask;
    expect(await failedLabels(db, 'bench-1')).toEqual([{ id, kind, number, problem: 'label-not-a-pdf' }]);
    await markDocumentReady(db, document, 'FBS000000001.pdf');
    expect(await failedLabels(db, 'bench-1')).toEqual([]);
  });
});
