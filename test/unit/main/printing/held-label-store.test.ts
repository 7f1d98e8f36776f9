import { describe, expect, it } from 'vitest';
import { dropOldLabels } from '#main/labels/address-change-store.ts';
import {
  excludeDocument,
  forgetFile,
  markDocumentReady,
  missingFiles,
  postponeDocument,
  retryDocumentNow,
} from '#main/printing/document-store.ts';
import { forcePrint, heldLabels, holdLabel } from '#main/printing/held-label-store.ts';
import {
  cancelWaitingPrint,
  claimPrintJob,
  countPrints,
  findPrintJob,
  requestPrint,
} from '#main/printing/print-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { findDocument } from '../../../support/store-rows.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const NUMBER = 'FBS000000001';
const AT = '2025-11-20T10:00:00.000Z';
const ASK = { kind: 'pack-label', number: NUMBER, size: 'm', reason: 'close', at: AT } as const;

/** A print whose label arrived with another number this many times. */
async function heldPrint(times: number) {
  const at = await temporaryDatabase();
  const { db } = at;
  await store(db, sampleOrder(ORDER, ['A']));
  const number = { pack_number: NUMBER, order_id: ORDER, pack_id: null, at: AT };
  await db.insertInto('pack_numbers').values(number).execute();
  const id = await db.transaction().execute((trx) => requestPrint(trx, { ...ASK, station: 'bench-1' }));
  const document = (await findPrintJob(db, id))?.document_id ?? 0;
  const wrong = { problem: 'label-code-other', detail: 'FBS9', address: 'a1', nextAt: AT, at: AT } as const;
  for (let n = 1; n <= times; n++)
    await db.transaction().execute((trx) => holdLabel(trx, document, { ...wrong, file: `held-${n}.pdf` }));
  const force = () => db.transaction().execute((trx) => forcePrint(trx, id, AT));
  return { db, id, document, force, [Symbol.asyncDispose]: () => at[Symbol.asyncDispose]() };
}

const isWanted = async (db: Database) => (await missingFiles(db, AT, 10)).length === 1;
const statusOf = async (db: Database, id: number) => (await findPrintJob(db, id))?.status;

describe('a label with a wrong code', () => {
  it('counts as failed from the first file on, is fetched once more, and then waits for a person', async () => {
    await using at = await heldPrint(1);
    expect([await isWanted(at.db), await statusOf(at.db, at.id)]).toEqual([true, 'waiting']);
    expect(await countPrints(at.db, 'bench-1')).toEqual({ waiting: 0, failed: 1 });
    await using twice = await heldPrint(2);
    expect([await isWanted(twice.db), await statusOf(twice.db, twice.id)]).toEqual([false, 'failed']);
    const held = {
      id: twice.id,
      kind: 'pack-label',
      number: NUMBER,
      problem: 'label-code-other',
      detail: 'FBS9',
    };
    expect(await heldLabels(twice.db, 'bench-1')).toEqual([held]);
  });

  it('stays listed while it is fetched again, even if that fails', async () => {
    await using at = await heldPrint(2);
    await retryDocumentNow(at.db, at.document, AT);
    await postponeDocument(at.db, at.document, { problem: 'label-not-a-pdf', nextAt: AT, attempts: 0 });
    expect((await findDocument(at.db, at.document))?.problem).toBe('label-code-other');
    expect(await isWanted(at.db)).toBe(true);
  });

  it('is claimed only for the forced print', async () => {
    await using at = await heldPrint(1);
    expect(await claimPrintJob(at.db, at.id, { printer: 'cups:a', station: 'bench-1' })).toBe(false);
    expect([await at.force(), await at.force()]).toEqual([true, false]);
    const other = await at.db
      .transaction()
      .execute((trx) => requestPrint(trx, { ...ASK, reason: 'command', station: 'bench-1' }));
    expect(await claimPrintJob(at.db, other, { printer: 'cups:a', station: 'bench-1' })).toBe(false);
    expect(await claimPrintJob(at.db, at.id, { printer: 'cups:a', station: 'bench-1' })).toBe(true);
    expect((await heldLabels(at.db, 'bench-1')).map(({ id }) => id)).toEqual([other]);
  });

  it.each<[string, (db: Database, document: number) => Promise<void>]>([
    ['its file is gone', (db, document) => forgetFile(db, document, AT)],
    [
      'the platform gives none any more',
      (db, document) => inOne(db, (trx) => excludeDocument(trx, document, '', AT)),
    ],
    ['the customer has moved', moved],
  ])('is not printed, although it was forced, when %s', async (_, happens) => {
    await using at = await heldPrint(1);
    await at.force();
    await happens(at.db, at.document);
    expect(await claimPrintJob(at.db, at.id, { printer: 'cups:a', station: 'bench-1' })).toBe(false);
    expect(await heldLabels(at.db, 'bench-1')).toEqual([]);
    expect(await at.force()).toBe(false);
  });

  it('is dropped when a correct one arrives', async () => {
    await using at = await heldPrint(1);
    await markDocumentReady(at.db, at.document, 'right.pdf');
    expect([await heldLabels(at.db, 'bench-1'), await at.force()]).toEqual([[], false]);
    expect(await claimPrintJob(at.db, at.id, { printer: 'cups:a', station: 'bench-1' })).toBe(true);
  });

  it('is cancelled when the close is undone, and requested again by the next close', async () => {
    await using at = await heldPrint(2);
    expect(await inOne(at.db, (trx) => cancelWaitingPrint(trx, ASK))).toBe(true);
    expect(await heldLabels(at.db, 'bench-1')).toEqual([]);
    await inOne(at.db, (trx) => requestPrint(trx, { ...ASK, station: 'bench-1' }));
    expect([await isWanted(at.db), await statusOf(at.db, at.id)]).toEqual([true, 'waiting']);
  });
});

function inOne<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

async function moved(db: Database): Promise<void> {
  await db.updateTable('orders').set({ address_stamp: 'b2' }).execute();
  await inOne(db, (trx) => dropOldLabels(trx, ORDER, AT));
}
