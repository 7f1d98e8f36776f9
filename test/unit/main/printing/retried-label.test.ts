import { describe, expect, it } from 'vitest';
import {
  ensureDocument,
  missingFiles,
  postponeDocument,
  retryDocumentNow,
} from '#main/printing/document-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const AT = '2025-11-20T10:00:00.000Z';
const NOW = '2025-11-20T10:05:00.000Z';
const LATER = '2025-11-20T10:06:00.000Z';

/** A label whose first request failed, and which is being requested again now. */
async function retriedLabel() {
  const at = await temporaryDatabase();
  const id = await ensureDocument(at.db, { kind: 'pack-label', number: 'FBS000000001', size: 'm', at: AT });
  await postponeDocument(at.db, id, { problem: null, nextAt: AT, attempts: 0 });
  const missing = async () => (await missingFiles(at.db, AT, 10)).at(0);
  const { attempts = 0 } = (await missing()) ?? {};
  const fail = { problem: null, nextAt: LATER, attempts };
  return { db: at.db, id, missing, fail, [Symbol.asyncDispose]: () => at[Symbol.asyncDispose]() };
}

describe('a label that does not arrive', () => {
  it('is requested again after a while', async () => {
    await using at = await retriedLabel();
    await postponeDocument(at.db, at.id, at.fail);
    expect(await at.missing()).toMatchObject({ next_at: LATER, attempts: 2 });
  });

  it('is requested at once if somebody retried during the request', async () => {
    await using at = await retriedLabel();
    await retryDocumentNow(at.db, at.id, NOW);
    await postponeDocument(at.db, at.id, at.fail);
    expect(await at.missing()).toMatchObject({ next_at: NOW, attempts: 0 });
  });
});
