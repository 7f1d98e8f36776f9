import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createScanRouter } from '#main/bench/scan-router.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createScannerCheck } from '#main/scanning/check/check-service.ts';
import { createKnownScanners } from '#main/scanning/known-scanners.ts';
import type { FindView } from '#shared/contract/lookup.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { markOf } from '../../../support/marks.ts';
import { ORDER, OTHER, storedBench } from '../../../support/stored-bench.ts';

const serial = (raw: string): RawScan => ({ source: 'serial', scanner: 'serial:A', raw });

/** A bench behind its scan router, where operator 1 is logged in, and a screen that has Find open. */
async function benchWithFindOpen() {
  const bench = await storedBench();
  const views: (FindView | null)[] = [];
  const find = createFindSession({ emit: () => views.push(find.view()) });
  const known = await createKnownScanners(bench.db, 'table');
  const check = createScannerCheck({
    db: bench.db,
    clock: bench.clock,
    known,
    operator: () => null,
    isAtShift: () => false,
    emit: () => undefined,
  });
  const router = createScanRouter({
    measure: (scan) => scan(),
    clock: bench.clock,
    log: createLog('silent'),
    packing: bench.service,
    check,
    find,
    modes: [],
    printerSetup: { handle: () => null, operatorChanged: () => undefined },
    findOperator: async () => null,
    profileOf: known.profileOf,
    onScan: () => undefined,
  });
  const screen = new AbortController();
  const call = find.open('find', screen.signal);
  await call.next();
  return {
    bench,
    find,
    router,
    views,
    screen,
    call,
    scan: (raw: string) => router.scan(serial(raw)),
    journal: () => bench.db.selectFrom('journal').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: bench[Symbol.asyncDispose],
  };
}

afterEach(() => void vi.useRealTimers());

describe('a scan while Find is open', () => {
  it('is looked up, journaled as info, and changes nothing', async () => {
    await using station = await benchWithFindOpen();
    const { bench, find } = station;
    const before = bench.service.state();

    const answer = await station.scan(ORDER);
    expect(answer).toMatchObject({ verdict: 'info', reason: 'looked-up', sound: 'info' });
    expect(find.view()).toEqual({
      screen: 'find',
      scanned: { no: answer.scanNo, kind: 'order', text: ORDER },
    });
    expect(bench.service.state()).toBe(before);
    expect((await station.journal()).at(-1)).toMatchObject({
      entry: 'scan',
      scan_no: answer.scanNo,
      source: 'serial',
      raw: ORDER,
      kind: 'order',
      verdict: 'info',
      reason: 'looked-up',
      operator: '1',
    });
  });

  it.each(['CMD:LOGOUT', 'CMD:NEXT', 'OP:9', 'CMD:OK'])('does not act: %s', async (code) => {
    await using station = await benchWithFindOpen();
    const before = station.bench.service.state();
    expect(await station.scan(code)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
    expect(station.bench.service.state()).toBe(before);
    expect(station.find.isOpen()).toBe(true);
  });

  it('shows neither a badge’s id nor a mark’s cryptographic tail', async () => {
    await using station = await benchWithFindOpen();
    await station.scan('OP:9');
    expect(station.find.view()?.scanned).toMatchObject({ kind: 'operator', text: 'OP:…' });
    const mark = markOf({ barcode: '4607000000016' }, 1);
    await station.scan(mark.code);
    expect(station.find.view()?.scanned).toMatchObject({ kind: 'mark', text: mark.uit });
  });

  it('stays refused as locked while an alarm locks the bench', async () => {
    await using station = await benchWithFindOpen();
    const { bench, find } = station;
    for (const code of [ORDER, 'A', 'A']) await station.router.press(code);
    bench.clock.advance(5);

    expect(await station.scan(OTHER)).toMatchObject({ verdict: 'refused', reason: 'locked' });
    expect(find.view()).toEqual({ screen: 'find', scanned: null });
    expect(await station.scan('CMD:OK')).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(await station.scan(OTHER)).toMatchObject({ verdict: 'info', reason: 'looked-up' });
  });
});

it('lets the buttons of the screen act', async () => {
  await using station = await benchWithFindOpen();
  expect(await station.router.press(ORDER)).toMatchObject({ situation: 'order-opened' });
});

describe('Find closes', () => {
  it('by CMD:BACK', async () => {
    await using station = await benchWithFindOpen();
    // Scans pack again: the band must not say that they pack nothing.
    expect(await station.scan('CMD:BACK')).toMatchObject({ verdict: 'info', reason: 'look-up-closed' });
    expect(await station.call.next()).toEqual({ done: true, value: undefined });
    expect(station.views.at(-1)).toBeNull();
    expect(await station.scan(ORDER)).toMatchObject({ situation: 'order-opened' });
  });

  it('when its screen leaves, before the next scan', async () => {
    await using station = await benchWithFindOpen();
    station.screen.abort();
    expect(station.views.at(-1)).toBeNull();
    expect(await station.scan(ORDER)).toMatchObject({ situation: 'order-opened' });
  });

  it('only when the last screen has left', async () => {
    await using station = await benchWithFindOpen();
    const other = new AbortController();
    await station.find.open('find', other.signal).next();
    station.screen.abort();
    expect(station.find.isOpen()).toBe(true);
    other.abort();
    expect(station.find.isOpen()).toBe(false);
  });

  it('after 30 seconds without a scan or a key', async () => {
    vi.useFakeTimers();
    const views: (FindView | null)[] = [];
    const find = createFindSession({ emit: () => views.push(find.view()) });
    const call = find.open('find', undefined);
    await call.next();
    vi.advanceTimersByTime(29_999);
    find.keepOpen();
    vi.advanceTimersByTime(29_999);
    expect(find.isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(find.isOpen()).toBe(false);
    expect(views.at(-1)).toBeNull();
    expect(await call.next()).toEqual({ done: true, value: undefined });
  });
});

it('never opens for a screen that has already left', async () => {
  const find = createFindSession({ emit: () => undefined });
  const left = new AbortController();
  left.abort();
  expect(await find.open('find', left.signal).next()).toEqual({ done: true, value: undefined });
  expect(find.isOpen()).toBe(false);
});

it('is for the screen that was opened last, and shows it nothing of the other', async () => {
  await using station = await benchWithFindOpen();
  await station.scan(ORDER);
  const goods = new AbortController();
  await station.find.open('goods', goods.signal).next();
  expect(station.find.view()).toEqual({ screen: 'goods', scanned: null });
  await station.scan('4607000000021');
  expect(station.find.view()).toMatchObject({ screen: 'goods', scanned: { kind: 'barcode' } });
  goods.abort();
  expect(station.find.view()).toEqual({ screen: 'find', scanned: null });
});
