import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { windowsOptions, windowsPrinter } from '#main/printing/drivers/windows.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const run = promisify(execFile);
const LABEL = fileURLToPath(new URL('../../../scenarios/printing/label-75x120.pdf', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./print-as-windows.ts', import.meta.url));

/** Prints as if on Windows, with a SumatraPDF that writes its arguments down and then does `more`. */
async function printed(size: string, paper: string, more = 'exit 0', timeoutMs = '60000') {
  await using folder = await temporaryFolder();
  const sumatra = join(folder.path, 'SumatraPDF.exe');
  const notes = join(folder.path, 'arguments');
  await writeFile(sumatra, `#!/bin/sh\nfor a in "$@"; do echo "$a" >> '${notes}'; done\n${more}\n`);
  await chmod(sumatra, 0o755);
  const { stdout } = await run(process.execPath, [PROGRAM, sumatra, LABEL, size, paper, timeoutMs]);
  return { answer: JSON.parse(stdout), args: (await readFile(notes, 'utf8')).trim().split('\n') };
}

describe('the windows printer', () => {
  it.each([
    ['m', '75 x 120 mm', 'noscale,paper=75 x 120 mm'],
    ['l', '100x150', 'noscale,paper=100x150'],
    ['s', '58x40', 'landscape,noscale,paper=58x40'],
    ['s', '256', 'landscape,noscale,paperkind=256'],
    ['a4', 'A4', 'noscale,paper=A4'],
    ['s', '', 'noscale'],
  ])('tells SumatraPDF the exact paper of size %s (%j)', async (size, paper, settings) => {
    const { answer, args } = await printed(size, paper);
    expect(answer).toEqual({ ok: true, value: { driverJob: '1.abc' } });
    expect(args).toEqual([
      '-print-to',
      'Zebra GK420d (копия)',
      '-silent',
      '-print-settings',
      settings,
      LABEL,
    ]);
  });

  it('fails when SumatraPDF says that it failed', async () => {
    const { answer } = await printed('m', '', 'exit 1');
    expect(answer).toMatchObject({ ok: false, error: { problem: 'driver-failed', next: 'never' } });
    expect(answer.error.detail).toMatch(/ended with 1/);
  });

  it('does not know the outcome when SumatraPDF hangs', async () => {
    const { answer } = await printed('m', '', 'exec sleep 3', '1000');
    expect(answer).toMatchObject({ ok: false, error: { problem: 'driver-failed', next: 'unknown' } });
  });

  it('fails with words where there is no Windows, or no SumatraPDF', async () => {
    const printer = windowsPrinter('Zebra', { paper: null, sumatraPdf: '/nonexistent' });
    const answer = await printer.submit({ jobId: '1.a', file: LABEL, size: 'm', title: 'x' });
    expect(answer).toMatchObject({
      ok: false,
      error: { detail: 'Operating System not supported', next: 'never' },
    });
    const { stdout } = await run(process.execPath, [PROGRAM, '/nonexistent', LABEL, 'm']);
    expect(JSON.parse(stdout).error.detail).toMatch(/SumatraPDF is not there/);
  });

  it('claims no more than that the spooler took a job', async () => {
    const printer = windowsPrinter('Zebra', { paper: null, sumatraPdf: null });
    const following = { signal: AbortSignal.timeout(1_000), onHeld: () => undefined };
    expect(await printer.follow('1.a', following)).toMatchObject({ state: 'handed-over' });
    expect(await printer.find('1.a', new Date())).toMatchObject({ found: 'unknown' });
  });

  it('names the SumatraPDF that is installed beside the program', () => {
    const options = windowsOptions('Zebra', 'm', {
      paper: null,
      sumatraPdf: 'C:\\app\\resources\\SumatraPDF.exe',
    });
    expect(options.sumatraPdfPath).toBe('C:\\app\\resources\\SumatraPDF.exe');
  });
});
