import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrinters } from '#main/printing/open-printer.ts';
import { createPreparedPages } from '#main/printing/prepared-pages.ts';
import type { PrintFailure } from '#main/printing/printer.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { type LabelPrinter, startLabelPrinter } from '../../../support/label-printers.ts';
import { drawNumber } from '../../../support/number-page.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = await temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
const LABEL = join(folder.path, 'label.pdf');
await writeFile(LABEL, `${' '.repeat(200)}% PBX1 %\n`);

let jobs = 0;
/**
 * The failure that a new station gets when it hands a label to this printer; null: the printer accepted it.
 */
async function failureOf(
  line: string,
  given: { readonly size?: PaperSize; readonly file?: string; readonly isNoPdf?: boolean } = {},
): Promise<PrintFailure | null> {
  const open = createPrinters({
    station: 'bench-1',
    environment: { ...process.env, PATH: folder.path },
    prepared: createPreparedPages({
      folder: join(folder.path, 'prepared'),
      pages: { transformPage: async (bytes) => bytes, drawInDots: async (bytes) => bytes },
    }),
    render: async (bytes) => (given.isNoPdf ? null : drawNumber(bytes)),
  });
  const printer = open(line);
  if (!printer.ok) throw new Error(printer.error);
  const { size = 's', file = LABEL } = given;
  const answer = await printer.value.submit({ jobId: `${++jobs}.abc`, file, size, title: 'PBX1' });
  return answer.ok ? null : answer.error;
}

const lineTo = ({ port }: LabelPrinter, language: string) => `network:127.0.0.1:${port},language=${language}`;

describe.each(['zpl', 'tspl'] as const)('a cause at a %s printer', (language) => {
  it.each([
    ['out of paper', { isOutOfPaper: true }, 'out-of-paper'],
    ['open', { isHeadOpen: true }, 'head-open'],
    ['paused', { isPaused: true }, 'printer-paused'],
  ] as const)('passes by itself: %s', async (_, fault, problem) => {
    await using printer = await startLabelPrinter({ language });
    printer.set(fault);
    expect(await failureOf(lineTo(printer, language))).toMatchObject({ problem, next: 'later' });
  });

  it('passes by itself: switched off', async () => {
    await using printer = await startLabelPrinter({ language });
    await printer.switch('off');
    const failure = { problem: 'printer-unreachable', next: 'later' };
    expect(await failureOf(lineTo(printer, language))).toMatchObject(failure);
  });

  it('passes by itself if the connection is cut before the end of a label, and is unknown after it', async () => {
    await using printer = await startLabelPrinter({ language });
    printer.mischief.cutAfterBytes = 1_000;
    expect(await failureOf(lineTo(printer, language))).toMatchObject({
      problem: 'connection-lost',
      next: 'later',
    });
    printer.mischief.cutsAfterTheEnd = true;
    expect(await failureOf(lineTo(printer, language))).toMatchObject({ next: 'unknown' });
  });

  it('does not pass: a page that it cannot print', async () => {
    await using printer = await startLabelPrinter({ language });
    const line = lineTo(printer, language);
    expect(await failureOf(line, { size: 'a4' })).toMatchObject({ problem: 'driver-failed', next: 'never' });
    const noPdf = { problem: 'label-not-a-pdf', next: 'never' };
    expect(await failureOf(line, { isNoPdf: true })).toMatchObject(noPdf);
    expect(printer.labels).toHaveLength(0);
  });
});

it('passes by itself: a full buffer', async () => {
  await using printer = await startLabelPrinter({ language: 'zpl' });
  printer.set({ isFull: true });
  expect(await failureOf(lineTo(printer, 'zpl'))).toMatchObject({ problem: 'printer-busy', next: 'later' });
});

it.each(['zpl', 'pdf'])('passes by itself: a file that cannot be read now (%s)', async (language) => {
  await using printer = await startLabelPrinter({ language: 'zpl' });
  const failure = await failureOf(lineTo(printer, language), { file: join(folder.path, 'gone.pdf') });
  expect(failure).toMatchObject({ problem: 'driver-failed', next: 'later' });
});

it('passes by itself: a folder that cannot be written to', async () => {
  const failure = await failureOf(`folder:${join(LABEL, 'prints')}`);
  expect(failure).toMatchObject({ problem: 'driver-failed', next: 'later' });
});

it('does not pass: a computer without `lp`', async () => {
  expect(await failureOf('cups:labels')).toMatchObject({ problem: 'driver-failed', next: 'never' });
});
