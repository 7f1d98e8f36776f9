import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesToEvict } from '#main/labels/eviction.ts';
import { tidyLabelFolder } from '#main/labels/label-folder.ts';
import { ensureDocument, markDocumentReady, missingFiles } from '#main/printing/document-store.ts';
import { writeLabelFile } from '#main/printing/label-file-store.ts';
import { claimPrintJob, endPrintJob, requestPrint } from '#main/printing/print-store.ts';
import { findDocument } from '../../../support/store-rows.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const AT = NOW.toISOString();

async function startFolder() {
  const all = new AsyncDisposableStack();
  const { db } = all.use(await temporaryDatabase());
  const { path } = all.use(await temporaryFolder());
  let age = 0;

  /** Labels in the folder, each newer than the one before, with their prints. */
  async function label(number: string, print: 'none' | 'waiting' | 'printed', kind = 'pack-label' as const) {
    const id = await ensureDocument(db, { kind, number, size: 'm', at: AT });
    const name = `${kind}-${number}-m-${id}.pdf`;
    await writeLabelFile(path, name, Buffer.alloc(1_000));
    age += 1;
    const time = new Date(NOW.getTime() - 100_000 + age * 1_000);
    await utimes(join(path, name), time, time);
    await markDocumentReady(db, id, name);
    if (print === 'none') return { id, name };
    const ask = { kind, number, size: 'm', reason: 'close', at: AT } as const;
    const job = await db.transaction().execute((trx) => requestPrint(trx, { ...ask, station: 'bench-1' }));
    if (
      print === 'printed' &&
      (await claimPrintJob(db, job, { printer: 'folder:prints', station: 'bench-1' }))
    )
      await endPrintJob(db, job, { status: 'printed', problem: null, detail: null, at: AT });
    return { id, name };
  }

  return {
    db,
    path,
    label,
    tidy: (limit: { files: number; bytes: number }, isShared = false) =>
      tidyLabelFolder(db, path, NOW, { keepDays: 14, limit, isShared }),
    names: () => readdir(path),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

describe('a folder with too many labels', () => {
  it('loses labels, but no folder with the name of a label', async () => {
    await using folder = await startFolder();
    const { name } = await folder.label('1', 'printed');
    await folder.label('2', 'printed');
    const fresh = await folder.label('3', 'printed');
    await rm(join(folder.path, name));
    await mkdir(join(folder.path, name));
    const longAgo = new Date(NOW.getTime() - 200_000);
    await utimes(join(folder.path, name), longAgo, longAgo);
    await folder.tidy({ files: 1, bytes: 1_000_000 });
    expect((await folder.names()).toSorted()).toEqual([name, fresh.name].toSorted());
  });

  it('loses the oldest that no open print needs, and keeps papers', async () => {
    await using folder = await startFolder();
    const list = 'handover-list-1-a4-1.pdf';
    await writeLabelFile(folder.path, list, Buffer.alloc(5_000));
    const waiting = await folder.label('1', 'waiting');
    await folder.label('2', 'printed');
    await folder.label('3', 'none');
    const fresh = await folder.label('4', 'printed');
    await folder.tidy({ files: 2, bytes: 1_000_000 });
    expect((await folder.names()).toSorted()).toEqual([list, waiting.name, fresh.name].toSorted());
  });

  it('loses files without a document last, since another account may need them', async () => {
    await using folder = await startFolder();
    const others = 'pack-label-71-m-71.pdf';
    await writeLabelFile(folder.path, others, Buffer.alloc(1_000));
    const longAgo = new Date(NOW.getTime() - 200_000);
    await utimes(join(folder.path, others), longAgo, longAgo);
    await folder.label('1', 'printed');
    const needed = await folder.label('2', 'waiting');
    await folder.tidy({ files: 2, bytes: 1_000_000 }, true);
    expect((await folder.names()).toSorted()).toEqual([others, needed.name].toSorted());
    await folder.tidy({ files: 1, bytes: 1_000_000 }, true);
    expect(await folder.names()).toEqual([needed.name]);
  });

  it('is limited in bytes, too', async () => {
    await using folder = await startFolder();
    const labels = [
      await folder.label('1', 'none'),
      await folder.label('2', 'none'),
      await folder.label('3', 'none'),
    ];
    await folder.tidy({ files: 100, bytes: 2_500 });
    expect((await folder.names()).toSorted()).toEqual([labels[1]?.name, labels[2]?.name]);
  });

  it('fetches an evicted label again only when a print needs it', async () => {
    await using folder = await startFolder();
    const { id } = await folder.label('1', 'printed');
    await folder.label('2', 'none');
    await folder.tidy({ files: 1, bytes: 1_000_000 });
    expect((await findDocument(folder.db, id))?.file).toBeNull();
    const since = new Date(NOW.getTime() - 86_400_000).toISOString();
    expect(await missingFiles(folder.db, since, 10)).toEqual([]);
    const ask = { kind: 'pack-label', number: '1', size: 'm', reason: 'command', at: AT } as const;
    await folder.db.transaction().execute((trx) => requestPrint(trx, { ...ask, station: 'bench-1' }));
    expect(await missingFiles(folder.db, since, 10)).toMatchObject([{ id, rank: 0 }]);
  });

  it('deletes the document of an evicted prefetched label, so that it can be prefetched again', async () => {
    await using folder = await startFolder();
    const { id } = await folder.label('1', 'none');
    await folder.tidy({ files: 0, bytes: 0 });
    expect(await findDocument(folder.db, id)).toBeNull();
  });
});

describe('the files to evict', () => {
  it('are as few as possible, and the oldest that are not needed', () => {
    const stored = fc.array(fc.record({ bytes: fc.nat(100), at: fc.nat(1_000), isNeeded: fc.boolean() }));
    fc.assert(
      fc.property(stored, fc.nat(20), fc.nat(1_000), (all, files, bytes) => {
        const labels = all.map((one, index) => ({ ...one, name: `${index}` }));
        const needed = new Set(labels.filter(({ isNeeded }) => isNeeded).map(({ name }) => name));
        const going = filesToEvict(
          labels,
          { isNeeded: ({ name }) => needed.has(name), isOfOtherAccount: () => false },
          { files, bytes },
        );
        const fits = (out: readonly { name: string }[]) => {
          const left = labels.filter(({ name }) => !out.some((gone) => gone.name === name));
          return left.length <= files && left.reduce((sum, one) => sum + one.bytes, 0) <= bytes;
        };
        expect(going.some(({ name }) => needed.has(name))).toBe(false);
        const staying = labels.filter((one) => !one.isNeeded && !going.some(({ name }) => name === one.name));
        expect(fits(going) || staying.length === 0).toBe(true);
        expect(going.length === 0 || !fits(going.slice(0, -1))).toBe(true);
        const oldestStaying = Math.min(...staying.map(({ at }) => at), Number.POSITIVE_INFINITY);
        for (const { at } of going) expect(at).toBeLessThanOrEqual(oldestStaying);
      }),
    );
  });
});
