import { expect, it } from 'vitest';
import { ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import {
  claimPrintJob,
  findPrintJob,
  markPrintJobSent,
  postponePrintJob,
  requestPrint,
} from '#main/printing/print-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2025-11-20T10:00:00.000Z';
const LABEL = { kind: 'pack-label', number: 'FBS000000001', size: 'm', at: AT } as const;

it('keeps the problem of a print while it is retried, until the driver has it', async () => {
  await using at = await temporaryDatabase();
  const { db } = at;
  const id = await db.transaction().execute(async (trx) => {
    await markDocumentReady(trx, await ensureDocument(trx, LABEL), 'a.pdf');
    return requestPrint(trx, { ...LABEL, reason: 'close', station: 'bench-1' });
  });
  const problem = async () => (await findPrintJob(db, id))?.problem;
  await claimPrintJob(db, id, { printer: 'cups:a', station: 'bench-1' });
  expect(await problem()).toBeNull();
  await postponePrintJob(db, id, { problem: 'out-of-paper', detail: 'paper out', nextAt: AT });
  await claimPrintJob(db, id, { printer: 'cups:a', station: 'bench-1' });
  expect(await problem()).toBe('out-of-paper');
  await markPrintJobSent(db, id, 'job-1');
  expect(await problem()).toBeNull();
});
