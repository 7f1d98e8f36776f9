import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cupsPrinter } from '#main/printing/drivers/cups.ts';
import { createPreparedPages, type PageWriter, paperOf } from '#main/printing/prepared-pages.ts';
import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const TURNED = { ...PLAIN_LAYOUT, rotate: 90 } as const;
/** Replaces PDFium: appends its arguments to the page. */
const pages: PageWriter = {
  transformPage: async (bytes, { rotate, xMm, yMm }) =>
    Buffer.concat([bytes, Buffer.from(` ${rotate} ${xMm} ${yMm}`)]),
  drawInDots: async (bytes, { dpi, rotate }) => Buffer.concat([bytes, Buffer.from(` ${dpi} dpi ${rotate}`)]),
};

async function startPreparing(
  transformPage: PageWriter['transformPage'] = pages.transformPage,
  disk: string | null = null,
) {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'label.pdf');
  await writeFile(file, 'page');
  const preparedFolder = join(disk ?? folder.path, 'prepared');
  return {
    file,
    preparedFolder,
    prepared: createPreparedPages({ folder: preparedFolder, pages: { ...pages, transformPage } }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('a page that is handed over', () => {
  it('is the original file if nothing is turned or moved, at any resolution', async () => {
    await using on = await startPreparing();
    const layout = { ...PLAIN_LAYOUT, dpi: 300 } as const;
    expect(await on.prepared.prepare({ jobId: '1.abc', file: on.file }, layout)).toEqual({
      ok: true,
      value: on.file,
    });
    await on.prepared.remove('1.abc');
    expect(await readFile(on.file, 'utf8')).toBe('page');
    await expect(readdir(on.preparedFolder)).rejects.toThrow('ENOENT');
  });

  it('is written to a private file for this hand-over, which is removed after it', async () => {
    await using on = await startPreparing();
    const first = await on.prepared.prepare({ jobId: '1.abc', file: on.file }, TURNED);
    const second = await on.prepared.prepare(
      { jobId: '1.abc.2', file: on.file },
      { ...PLAIN_LAYOUT, yMm: -2.5 },
    );
    if (!first.ok || !second.ok) throw new Error('not prepared');
    expect(await readFile(first.value, 'utf8')).toBe('page 90 0 0');
    expect(await readFile(second.value, 'utf8')).toBe('page 0 0 -2.5');
    if (process.platform !== 'win32') expect((await stat(first.value)).mode & 0o777).toBe(0o600);
    await on.prepared.remove('1.abc');
    expect(await readdir(on.preparedFolder)).toEqual(['1.abc.2.pdf']);
    expect(await readFile(on.file, 'utf8')).toBe('page');
  });

  it('is written anew, in lines or in dots, for a program that reads only files of the station', async () => {
    await using on = await startPreparing();
    const job = { jobId: '1.abc', file: on.file };
    const written = async (isInDots: boolean) => {
      const file = await on.prepared.rewrite(job, PLAIN_LAYOUT, { isInDots });
      return file.ok ? readFile(file.value, 'utf8') : file.error;
    };
    expect(await written(false)).toBe('page 0 0 0');
    expect(await written(true)).toBe('page 203 dpi 0');
    expect(await readdir(on.preparedFolder)).toEqual(['1.abc.pdf']);
    expect(await readFile(on.file, 'utf8')).toBe('page');
  });

  it.skipIf(whySkipped('a full disk', noSmallDisk))('leaves nothing of itself on a full disk', async () => {
    await using disk = await smallDisk(2);
    await using on = await startPreparing(async () => Buffer.alloc(300_000, 1), disk.path);
    const [job, { preparedFolder }] = [{ jobId: '1.abc', file: on.file }, on];
    await mkdir(preparedFolder, { recursive: true });
    await disk.fill(100);
    expect(await on.prepared.prepare(job, TURNED)).toMatchObject({
      error: { problem: 'driver-failed', next: 'later' },
    });
    expect(await readdir(preparedFolder)).toEqual([]);
    await disk.free();
    expect(await on.prepared.prepare(job, TURNED)).toMatchObject({ ok: true });
  });

  it('does not wait for a file that cannot be removed, whether its own or an abandoned one', async () => {
    await using on = await startPreparing();
    // Like an open file in Windows.
    const stuck = join(on.preparedFolder, '1.abc.pdf');
    await mkdir(stuck, { recursive: true });
    await utimes(stuck, 0, 0);
    expect(await on.prepared.prepare({ jobId: '2.abc', file: on.file }, TURNED)).toMatchObject({ ok: true });
    await on.prepared.remove('1.abc');
    expect((await readdir(on.preparedFolder)).toSorted()).toEqual(['1.abc.pdf', '2.abc.pdf']);
  });

  it('is tried again later when it cannot be prepared, and leaves no file', async () => {
    const fails = async () => {
      throw new Error('the PDF thread ended');
    };
    await using on = await startPreparing(fails);
    expect(await on.prepared.prepare({ jobId: '1.abc', file: on.file }, TURNED)).toEqual({
      ok: false,
      error: { problem: 'driver-failed', detail: 'the PDF thread ended', next: 'later' },
    });
    await expect(readdir(on.preparedFolder)).rejects.toThrow('ENOENT');
  });

  it('removes files that were abandoned an hour ago', async () => {
    await using on = await startPreparing();
    await mkdir(on.preparedFolder);
    const old = join(on.preparedFolder, '7.old.pdf');
    await writeFile(old, 'page');
    await utimes(old, new Date(), new Date(Date.now() - 3_700_000));
    await on.prepared.prepare({ jobId: '1.abc', file: on.file }, TURNED);
    expect(await readdir(on.preparedFolder)).toEqual(['1.abc.pdf']);
  });

  it('is removed after a crash by the driver’s search for the job', async () => {
    await using on = await startPreparing();
    const spec = { queue: 'labels', paper: null, layout: TURNED };
    const environment = { ...process.env, CUPS_SERVER: '127.0.0.1:9' };
    const printer = cupsPrinter(spec, { station: 'bench 1', environment, prepared: on.prepared });
    await on.prepared.prepare({ jobId: '1.abc', file: on.file }, TURNED);
    expect(await printer.find('1.abc', new Date())).toMatchObject({ found: 'unreachable' });
    expect(await readdir(on.preparedFolder)).toEqual([]);
  });
});

it('needs paper that is turned with the page', () => {
  expect(paperOf('s', TURNED)).toEqual({ widthMm: 40, heightMm: 58 });
  expect(paperOf('a4', { rotate: 270 })).toEqual({ widthMm: 297, heightMm: 210 });
  expect(paperOf('l', { rotate: 180 })).toEqual({ widthMm: 100, heightMm: 150 });
});
