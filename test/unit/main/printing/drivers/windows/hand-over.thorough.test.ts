import { access, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPaper } from '#main/labels/drawing/paper.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { bundledSumatra } from '#main/printing/drivers/windows/sumatra.ts';
import { startWindowsPc } from '../../../../../support/windows-pc.ts';
import { answer, DOCUMENT, job, LABEL, MARKED, NAME, opened } from './opened.ts';

const pdf = createPdfThread();
afterAll(() => pdf.stop());

describe('handing over to Windows', () => {
  it('gives SumatraPDF the page in a file with a unique name, which is removed afterwards', async () => {
    await using pc = await startWindowsPc();
    expect(await opened(pc).submit(job())).toEqual({ ok: true, value: { driverJob: '1.abc' } });
    const args = await pc.sumatraArguments();
    expect(args.slice(0, -1)).toEqual(['-print-to', NAME, '-silent', '-print-settings', 'noscale']);
    expect(await pc.documentName()).toBe(DOCUMENT);
    expect(await pc.handedOver()).toEqual(Buffer.concat([Buffer.from('% lines\n'), await readFile(LABEL)]));
    expect(await pc.preparedFiles()).toEqual([]);
    expect(await pc.asked()).toEqual([]);
  });

  it.each([
    ['m', ',paper=75 x 120 mm', 'noscale,paper=75 x 120 mm'],
    ['s', ',paper=58x40', 'landscape,noscale,paper=58x40'],
    ['s', ',paperkind=256,rotate=90', 'portrait,noscale,paperkind=256'],
    ['a4', ',paper=A4', 'noscale,paper=A4'],
  ] as const)('gives it the form and the orientation of size %s (%s)', async (size, profile, settings) => {
    await using pc = await startWindowsPc();
    expect(await opened(pc, profile).submit(job(size))).toMatchObject({ ok: true });
    expect((await pc.sumatraArguments())[4]).toBe(settings);
  });

  it.each([
    ['m', ',x=1.5', 'lines'],
    ['m', ',dpi=203', 'dots'],
    ['s', ',paper=58x40,dpi=300,rotate=90', 'dots'],
    ['a4', ',dpi=300', 'lines'],
  ] as const)('writes the page of size %s itself (%s): in %s', async (size, profile, how) => {
    await using pc = await startWindowsPc();
    await opened(pc, profile).submit(job(size));
    expect((await pc.handedOver()).toString('latin1')).toMatch(new RegExp(`^% ${how}\n%PDF`));
    expect(await pc.documentName()).toBe(DOCUMENT);
  });

  it('hands over nothing that cannot be drawn', async () => {
    await using pc = await startWindowsPc();
    const pages = { ...MARKED, drawInDots: async () => null };
    expect(await opened(pc, ',dpi=203', { pages }).submit(job())).toMatchObject({
      ok: false,
      error: { problem: 'label-not-a-pdf', next: 'never' },
    });
    expect(await pc.sumatraArguments()).toEqual([]);
    expect(await pc.preparedFiles()).toEqual([]);
  });

  it('turns a page with its paper', async () => {
    await using pc = await startWindowsPc();
    const { document, finish } = createPaper(58, 40, 'label');
    document.rect(10, 10, 20, 20).fill('black');
    const file = join(dirname(pc.sumatraPdf), 'label.pdf');
    await writeFile(file, await finish());
    const printer = opened(pc, ',paper=58x40,rotate=90', { pages: pdf });
    expect(await printer.submit(job('s', file))).toMatchObject({ ok: true });
    const size = await pdf.measure(await pc.handedOver());
    expect([size?.pages, Math.round(size?.widthMm ?? 0), Math.round(size?.heightMm ?? 0)]).toEqual([
      1, 40, 58,
    ]);
  });

  it('refuses a quarter turn without a form, which SumatraPDF would undo', async () => {
    await using pc = await startWindowsPc();
    const refused = await opened(pc, ',rotate=90').submit(job());
    expect(refused).toMatchObject({ ok: false, error: { detail: /give paper=/, next: 'never' } });
    expect(await pc.sumatraArguments()).toEqual([]);
  });

  it('distinguishes a printer that Windows does not have from one that refuses', async () => {
    await using pc = await startWindowsPc();
    await pc.sumatraDoes('exit 1');
    await pc.answers('look', [answer([], null), answer([])]);
    const unknown = {
      problem: 'printer-unknown',
      next: 'never',
      detail: /ended with 1: Windows knows no printer/,
    };
    expect(await opened(pc).submit(job())).toMatchObject({ ok: false, error: unknown });
    const refused = {
      problem: 'driver-failed',
      next: 'never',
      detail: /ended with 1: the printer or its driver/,
    };
    expect(await opened(pc).submit(job())).toMatchObject({ ok: false, error: refused });
    expect(await pc.preparedFiles()).toEqual([]);
  });

  it('tries again later if SumatraPDF refuses while the spooler is down', async () => {
    await using pc = await startWindowsPc();
    await pc.sumatraDoes('exit 1');
    await pc.answers('look', ['{"problem":"The RPC server is unavailable."}']);
    const down = { problem: 'driver-failed', next: 'later', detail: /ended with 1; Windows: The RPC server/ };
    expect(await opened(pc).submit(job())).toMatchObject({ ok: false, error: down });
  });

  it('does not know the outcome when SumatraPDF hangs or crashes', async () => {
    await using pc = await startWindowsPc();
    await pc.sumatraDoes('exec sleep 20');
    const hanging = await opened(pc, '', { timeoutMs: 300 }).submit(job());
    expect(hanging).toMatchObject({
      ok: false,
      error: { next: 'unknown', detail: /did not end within 0.3 s/ },
    });
    await pc.sumatraDoes('kill -SEGV $$');
    expect(await opened(pc).submit(job())).toMatchObject({
      ok: false,
      error: { next: 'unknown', detail: /broke down/ },
    });
  });

  it('fails with a message if there is no SumatraPDF', async () => {
    await using pc = await startWindowsPc();
    const missing = await opened(pc, '', { sumatraPdf: '/nonexistent/SumatraPDF.exe' }).submit(job());
    expect(missing).toMatchObject({ ok: false, error: { next: 'never', detail: /SumatraPDF is not there/ } });
  });

  it('finds a SumatraPDF inside pdf-to-printer', async () => {
    await expect(access(bundledSumatra())).resolves.toBeUndefined();
  });
});
