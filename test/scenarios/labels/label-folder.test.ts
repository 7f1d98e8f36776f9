import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tidyLabelFolder } from '#main/labels/label-folder.ts';
import { ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import { writeLabelFile } from '#main/printing/label-file-store.ts';
import { openDatabase } from '#main/store/database.ts';
import { findDocument } from '../../support/store-rows.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEPT = { keepDays: 14, isShared: false };

describe('the labels folder', () => {
  it('drops labels past their time and incomplete files, and keeps hand-over lists', async () => {
    await using folder = await temporaryFolder();
    const { db } = await openDatabase(join(folder.path, 'packbench.db'));
    const labels = join(folder.path, 'labels');
    const now = new Date();
    const old = new Date(now.getTime() - 15 * 86_400_000);
    const document = async (
      kind: 'pack-label' | 'handover-list',
      number: string,
      file: string,
      time: Date,
    ) => {
      await writeLabelFile(labels, file, Buffer.from('%PDF'));
      await utimes(join(labels, file), time, time);
      const id = await ensureDocument(db, { kind, number, size: 'm', at: time.toISOString() });
      await markDocumentReady(db, id, file);
      return id;
    };
    const stale = await document('pack-label', '1', 'pack-label-1-m-1.pdf', old);
    const fresh = await document('pack-label', '2', 'pack-label-2-m-2.pdf', now);
    const list = await document('handover-list', '3', 'handover-list-3-a4-3.pdf', old);
    const lost = await ensureDocument(db, {
      kind: 'pack-label',
      number: '4',
      size: 'm',
      at: now.toISOString(),
    });
    await markDocumentReady(db, lost, 'pack-label-4-m-4.pdf');
    await writeFile(join(labels, 'pack-label-5-m-5.pdf.tmp'), '%P');
    await utimes(join(labels, 'pack-label-5-m-5.pdf.tmp'), old, old);
    await writeFile(join(labels, 'pack-label-6-m-6.pdf.tmp'), '%P');

    await tidyLabelFolder(db, labels, now, KEPT);
    const files = await Promise.all(
      [stale, fresh, list, lost].map(async (id) => (await findDocument(db, id))?.file ?? null),
    );
    expect(files).toEqual([null, 'pack-label-2-m-2.pdf', 'handover-list-3-a4-3.pdf', null]);
    expect((await readdir(labels)).toSorted()).toEqual([
      'handover-list-3-a4-3.pdf',
      'pack-label-2-m-2.pdf',
      'pack-label-6-m-6.pdf.tmp',
    ]);
    await db.destroy();
  });

  it('is cleaned up while a label is being written into it', async () => {
    await using folder = await temporaryFolder();
    const { db } = await openDatabase(join(folder.path, 'packbench.db'));
    const labels = join(folder.path, 'labels');
    const at = new Date().toISOString();
    const ids = await Promise.all(
      [1, 2, 3, 4].map((n) => ensureDocument(db, { kind: 'pack-label', number: `${n}`, size: 'm', at })),
    );
    const tidied = Promise.all(
      Array.from({ length: 20 }, () => tidyLabelFolder(db, labels, new Date(), KEPT)),
    );
    for (const id of ids) {
      await writeLabelFile(labels, `pack-label-${id}-m-${id}.pdf`, Buffer.from('%PDF'));
      await markDocumentReady(db, id, `pack-label-${id}-m-${id}.pdf`);
      await tidyLabelFolder(db, labels, new Date(), KEPT);
    }
    await tidied;
    const files = await Promise.all(ids.map(async (id) => (await findDocument(db, id))?.file));
    expect(files).toEqual(ids.map((id) => `pack-label-${id}-m-${id}.pdf`));
    await db.destroy();
  });
});
