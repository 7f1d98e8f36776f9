import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#main/base/clock.ts';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { createPaper } from '#main/labels/drawing/paper.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import { startPrintingStation } from '../../../scenarios/printing/printing-station.ts';
import { type LabelPrinter, startLabelPrinter } from '../../../support/label-printers.ts';
import { codesInDots } from '../../../support/label-reading.ts';

/** One station for all tests; each test has a separate printer. */
const setUp: { printer: string | null; aheadMs: number } = { printer: null, aheadMs: 0 };
const station = await startPrintingStation({
  printerFor: () => setUp.printer,
  backoff: () => 20,
  clock: { ...systemClock(), now: () => new Date(Date.now() + setUp.aheadMs) },
});
afterAll(() => station[Symbol.asyncDispose]());

const isPrinted = ({ status }: PrintRow) => status === 'printed';
const isOver = ({ status, endedAt }: PrintRow) => status === 'failed' || endedAt !== null;
const waitsFor = (problem: string) => (row: PrintRow) => row.status === 'waiting' && row.problem === problem;

/** Nobody switches a printer off for less time. */
const SWITCHED_OFF_MS = 2_100;

let count = 0;
/** Closes a pack whose label goes to this printer. */
async function close(printer: LabelPrinter, language: string): Promise<{ id: number; number: string }> {
  setUp.printer = `network:127.0.0.1:${printer.port},language=${language}`;
  const number = `PBX${String(++count).padStart(6, '0')}`;
  const { document, finish } = createPaper(58, 40, number);
  drawCode128(document, number, { xMm: 8, yMm: 10, moduleDots: 2, heightMm: 15 });
  return { id: await station.close(number, { size: 's', label: await finish() }), number };
}

async function numbersOn(printer: LabelPrinter): Promise<readonly string[]> {
  const codes = await Promise.all(printer.labels.map(codesInDots));
  return codes.flat();
}

describe.each(['zpl', 'tspl'] as const)('a label on a %s printer', (language) => {
  it.each([
    ['out of paper', { isOutOfPaper: true }, 'out-of-paper'],
    ['open', { isHeadOpen: true }, 'head-open'],
    ['paused', { isPaused: true }, 'printer-paused'],
  ])('waits while that is %s, and then prints once', async (_, fault, problem) => {
    await using printer = await startLabelPrinter({ language });
    printer.set(fault);
    const { id, number } = await close(printer, language);
    await station.row(id, waitsFor(problem));
    expect(printer.labels).toHaveLength(0);
    expect(await station.queue.troubles()).toEqual([
      { printer: setUp.printer, sizes: ['s'], numbers: [number], problem, others: [], actions: [] },
    ]);
    printer.set({ isOutOfPaper: false, isHeadOpen: false, isPaused: false });
    await station.row(id, isPrinted);
    expect(await numbersOn(printer)).toEqual([number]);
    expect(await station.queue.troubles()).toEqual([]);
  });

  it('is shown as held when the paper runs out during the print, and then prints once', async () => {
    await using printer = await startLabelPrinter({ language, msALabel: 300 });
    const { id, number } = await close(printer, language);
    await station.row(id, ({ status }) => status === 'sent');
    printer.set({ isOutOfPaper: true });
    await station.row(id, ({ status, problem }) => status === 'sent' && problem === 'out-of-paper');
    printer.set({ isOutOfPaper: false });
    await station.row(id, isPrinted);
    expect(await numbersOn(printer)).toEqual([number]);
  });

  it('prints once when the connection is cut before its end', async () => {
    await using printer = await startLabelPrinter({ language });
    printer.mischief.cutAfterBytes = 150;
    const { id, number } = await close(printer, language);
    await station.row(id, isPrinted);
    expect(printer.mischief.cutAfterBytes).toBeNull();
    expect(await numbersOn(printer)).toEqual([number]);
  });

  it('is left to a person when the connection is cut after its end', async () => {
    await using printer = await startLabelPrinter({ language });
    printer.mischief.cutsAfterTheEnd = true;
    const { id, number } = await close(printer, language);
    expect(await station.row(id, isOver)).toMatchObject({ status: 'failed', problem: 'outcome-unknown' });
    await vi.waitFor(async () => expect(await numbersOn(printer)).toEqual([number]), { timeout: 30_000 });
  });
});

describe('a printer that speaks PDF', () => {
  it('receives the file unchanged; only its hand-over is known', async () => {
    const taken: Buffer[] = [];
    const server = createServer((socket) => socket.on('data', (bytes) => taken.push(bytes)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    setUp.printer = `network:127.0.0.1:${typeof address === 'object' ? address?.port : ''},language=pdf`;
    const label = Buffer.from(`%PDF-1.4 ${'as it is '.repeat(9_000)}`);
    const id = await station.close('PBX-PDF', { label });
    expect(await station.row(id, isOver)).toMatchObject({ status: 'sent', problem: null });
    expect(Buffer.concat(taken).toString()).toBe(`${label}% PBX-PDF %\n`);
    server.close();
  });
});

describe('a printer on the network', () => {
  it('receives labels one by one, and never two connections at once', async () => {
    await using printer = await startLabelPrinter({ language: 'zpl', msALabel: 10 });
    const closed = [];
    for (let pack = 0; pack < 5; pack++) closed.push(await close(printer, 'zpl'));
    await Promise.all(closed.map(({ id }) => station.row(id, isPrinted)));
    expect(await numbersOn(printer)).toEqual(closed.map(({ number }) => number));
    expect(printer.connections.turnedAway).toBe(0);
  });

  it('that is switched off during a label leaves that label to a person', async () => {
    await using printer = await startLabelPrinter({ language: 'tspl', msALabel: 400 });
    const { id, number } = await close(printer, 'tspl');
    await station.row(id, ({ status }) => status === 'sent');
    await printer.switch('off');
    await station.row(id, ({ status, problem }) => status === 'sent' && problem === 'printer-unreachable');
    await sleep(SWITCHED_OFF_MS);
    await printer.switch('on');
    expect(await station.row(id, isOver)).toMatchObject({ status: 'failed', problem: 'outcome-unknown' });
    expect(printer.labels).toHaveLength(0);
    await station.queue.retry(id);
    await station.row(id, isPrinted);
    expect(await numbersOn(printer)).toEqual([number]);
  });

  it('receives its label when it is switched on', async () => {
    await using printer = await startLabelPrinter({ language: 'zpl' });
    await printer.switch('off');
    const { id, number } = await close(printer, 'zpl');
    await station.row(id, waitsFor('printer-unreachable'));
    await printer.switch('on');
    await station.row(id, isPrinted);
    expect(await numbersOn(printer)).toEqual([number]);
  });

  it('delays labels while its buffer is full, and after it stopped answering', async () => {
    await using printer = await startLabelPrinter({ language: 'zpl' });
    printer.set({ isFull: true });
    const { id, number } = await close(printer, 'zpl');
    await station.row(id, waitsFor('printer-busy'));
    expect(await station.queue.troubles()).toEqual([]);
    setUp.aheadMs += 30_000;
    expect(await station.queue.troubles()).toMatchObject([{ numbers: [number], problem: 'printer-busy' }]);
    printer.mischief.isSilent = true;
    await station.row(id, waitsFor('printer-silent'));
    printer.mischief.isSilent = false;
    printer.set({ isFull: false });
    await station.row(id, isPrinted);
    expect(await numbersOn(printer)).toEqual([number]);
  });

  it('without status answers has its labels handed over, and no more is claimed', async () => {
    await using printer = await startLabelPrinter({ language: 'tspl' });
    printer.mischief.isSilent = true;
    const { id, number } = await close(printer, 'tspl');
    expect(await station.row(id, isOver)).toMatchObject({ status: 'sent', problem: null });
    await vi.waitFor(async () => expect(await numbersOn(printer)).toEqual([number]), { timeout: 30_000 });
  });
});
