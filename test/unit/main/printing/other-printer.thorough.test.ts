import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { createPaper } from '#main/labels/drawing/paper.ts';
import type { PrintRow } from '#shared/contract/prints.ts';
import { startPrintingStation } from '../../../scenarios/printing/printing-station.ts';
import { type LabelPrinter, startLabelPrinter } from '../../../support/label-printers.ts';
import { codesInDots } from '../../../support/label-reading.ts';

/** One station for all tests; each test sets different printers. */
const set: { s: readonly string[]; m: readonly string[] } = { s: [], m: [] };
const station = await startPrintingStation({
  printerFor: (size) => (size === 's' ? set.s : set.m)[0] ?? null,
  printersFor: (size) => (size === 's' ? set.s : set.m),
  backoff: () => 20,
});
afterAll(() => station[Symbol.asyncDispose]());
const { queue } = station;

const isPrinted = ({ status }: PrintRow) => status === 'printed';
const isOver = ({ endedAt }: PrintRow) => endedAt !== null;
const lineTo = ({ port }: LabelPrinter) => `network:127.0.0.1:${port},language=zpl`;

let count = 0;
async function close(size: 's' | 'm' = 's'): Promise<{ id: number; number: string }> {
  const number = `PBX${String(++count).padStart(6, '0')}`;
  const { document, finish } = createPaper(58, 40, number);
  drawCode128(document, number, { xMm: 8, yMm: 10, moduleDots: 2, heightMm: 15 });
  return { id: await station.close(number, { size, label: await finish() }), number };
}

const numbersOn = async (printer: LabelPrinter) =>
  (await Promise.all(printer.labels.map(codesInDots))).flat();
const outOfPaper = ({ problem }: PrintRow) => problem === 'out-of-paper';

describe('a printer that is down', () => {
  it('holds up only its labels', async () => {
    await using down = await startLabelPrinter({ language: 'zpl' });
    await using well = await startLabelPrinter({ language: 'zpl' });
    Object.assign(set, { s: [lineTo(down)], m: [lineTo(well)] });
    down.set({ isOutOfPaper: true });
    const held = await close('s');
    const behind = await close('s');
    const others = [await close('m'), await close('m')];
    await Promise.all(others.map(({ id }) => station.row(id, isPrinted)));
    await station.row(held.id, outOfPaper);
    expect(await numbersOn(well)).toEqual(others.map(({ number }) => number));
    down.set({ isOutOfPaper: false });
    await Promise.all([held, behind].map(({ id }) => station.row(id, isPrinted)));
    expect(await numbersOn(down)).toEqual([held.number, behind.number]);
  });
});

describe('a label that is sent to another printer of its size', () => {
  it('prints there and not at the first printer, even after a double click', async () => {
    await using down = await startLabelPrinter({ language: 'zpl' });
    await using other = await startLabelPrinter({ language: 'zpl' });
    set.s = [lineTo(down), lineTo(other)];
    down.set({ isOutOfPaper: true });
    const { id, number } = await close();
    const row = await station.row(id, outOfPaper);
    expect(row.mayGoTo).toEqual([lineTo(other)]);
    await Promise.all([1, 2].map(() => queue.sendTo(id, lineTo(other))));
    const printed = await station.row(id, isPrinted);
    expect(printed).toMatchObject({ printer: lineTo(other), mayGoTo: [] });
    down.set({ isOutOfPaper: false });
    const next = await close();
    await station.row(next.id, isPrinted);
    expect(await numbersOn(other)).toEqual([number]);
    expect(await numbersOn(down)).toEqual([next.number]);
  });

  it('goes there with all that waited at the first printer', async () => {
    await using down = await startLabelPrinter({ language: 'zpl' });
    await using other = await startLabelPrinter({ language: 'zpl' });
    set.s = [lineTo(down), lineTo(other)];
    down.set({ isHeadOpen: true });
    const closed = [await close(), await close(), await close()];
    await station.row(closed[0]?.id ?? 0, ({ problem }) => problem === 'head-open');
    expect(await queue.troubles()).toMatchObject([{ printer: lineTo(down), others: [lineTo(other)] }]);
    expect(await queue.sendAllTo({ from: lineTo(down), to: lineTo(other) })).toEqual({ done: true });
    await Promise.all(closed.map(({ id }) => station.row(id, isPrinted)));
    const numbers = closed.map(({ number }) => number);
    expect((await numbersOn(other)).toSorted()).toEqual(numbers);
    expect(await queue.sendAllTo({ from: lineTo(down), to: lineTo(other) })).toMatchObject({ done: false });
  });

  it('goes there as soon as the running attempt has failed', async () => {
    await using silent = await startLabelPrinter({ language: 'zpl' });
    await using other = await startLabelPrinter({ language: 'zpl' });
    set.s = [lineTo(silent), lineTo(other)];
    const before = await close();
    await station.row(before.id, isPrinted);
    silent.mischief.isSilent = true;
    const { id, number } = await close();
    await station.row(id, ({ status }) => status === 'sending');
    expect(await queue.sendTo(id, lineTo(other))).toEqual({ done: true });
    await station.row(id, isPrinted);
    expect([await numbersOn(silent), await numbersOn(other)]).toEqual([[before.number], [number]]);
  });

  it('goes only to printers that are set for its size', async () => {
    await using down = await startLabelPrinter({ language: 'zpl' });
    Object.assign(set, { s: [lineTo(down)], m: [`folder:${join(station.folder, 'm')}`] });
    down.set({ isPaused: true });
    const { id } = await close();
    const refused = { done: false, reason: 'printer-not-of-size' };
    expect(await queue.sendTo(id, set.m[0] ?? '')).toMatchObject(refused);
    expect(await queue.sendAllTo({ from: lineTo(down), to: set.m[0] ?? '' })).toMatchObject(refused);
    await station.row(id, ({ status, problem }) => status === 'waiting' && problem !== null);
    expect(await queue.cancel(id)).toEqual({ done: true });
  });

  it('is not sent with the others before its file has arrived', async () => {
    await using down = await startLabelPrinter({ language: 'zpl' });
    const spare = `folder:${join(station.folder, 'later')}`;
    set.s = [lineTo(down), spare];
    const id = await station.close('PBX-LATE', { size: 's', hasFile: false });
    expect(await station.row(id, ({ problem }) => problem === 'label-waits')).toMatchObject({ mayGoTo: [] });
    expect(await queue.sendAllTo({ from: lineTo(down), to: spare })).toMatchObject({ done: false });
    await queue.cancel(id);
  });

  it('is not sent if it came out, or may have come out', async () => {
    await using first = await startLabelPrinter({ language: 'zpl' });
    const spare = `folder:${join(station.folder, 'unused')}`;
    set.s = [lineTo(first), spare];
    const out = await close();
    await station.row(out.id, isPrinted);
    first.mischief.cutsAfterTheEnd = true;
    const maybe = await close();
    expect(await station.row(maybe.id, isOver)).toMatchObject({ problem: 'outcome-unknown', mayGoTo: [] });
    for (const { id } of [out, maybe])
      expect(await queue.sendTo(id, spare)).toMatchObject({ done: false, reason: 'print-not-movable' });
    expect(await queue.sendTo(9_999, spare)).toMatchObject({ done: false, reason: 'nothing-to-print' });
    expect(await readdir(join(station.folder, 'unused')).catch(() => [])).toEqual([]);
  });

  it('is sent even if its size has no main printer', async () => {
    const spare = `folder:${join(station.folder, 'spare')}`;
    Object.assign(set, { s: [], m: [spare] });
    const { id } = await close();
    expect(await station.row(id, ({ problem }) => problem === 'no-printer')).toMatchObject({ printer: '' });
    set.s = [spare];
    await queue.retry(id);
    await station.row(id, isPrinted);
  });

  it('makes the jobs before it due at once when a person retries it', async () => {
    await using slow = await startPrintingStation({
      printerFor: () => lineTo(printer),
      backoff: () => 60_000,
    });
    await using printer = await startLabelPrinter({ language: 'zpl' });
    printer.set({ isOutOfPaper: true });
    const first = await slow.close('PBX1', { size: 's' });
    await slow.row(first, outOfPaper);
    const second = await slow.close('PBX2', { size: 's' });
    await slow.queue.cancel(second);
    printer.set({ isOutOfPaper: false });
    await slow.queue.retry(second);
    await slow.row(first, isPrinted);
    await slow.row(second, isPrinted);
  });
});

it('a double click on cancel cancels a label once, and does not report that it is too late', async () => {
  set.m = [];
  // No printer is set for it: it waits without an attempt.
  const { id } = await close('m');
  await station.row(id, ({ problem }) => problem === 'no-printer');
  expect(await Promise.all([queue.cancel(id), queue.cancel(id)])).toEqual([{ done: true }, { done: true }]);
  expect(await station.row(id, isOver)).toMatchObject({ status: 'cancelled' });
});
