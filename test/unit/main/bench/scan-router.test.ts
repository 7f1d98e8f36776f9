import { describe, expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import type { ScanMode } from '#main/bench/scan-mode.ts';
import { createScanRouter } from '#main/bench/scan-router.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createScannerCheck } from '#main/scanning/check/check-service.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { createKnownScanners } from '#main/scanning/known-scanners.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { typed } from '../../../support/scan-corpus/keyboards.ts';
import { ORDER, storedBench } from '../../../support/stored-bench.ts';

const OPERATORS: readonly Operator[] = [
  { id: '1', name: 'Анна', role: 'packer' },
  { id: '2', name: 'Борис', role: 'packer' },
  { id: '9', name: 'Ольга', role: 'supervisor' },
];
const findOperator = async (id: string) => OPERATORS.find((one) => one.id === id) ?? null;

const button = (raw: string): RawScan => ({ source: 'screen', raw });
const serial = (raw: string, scanner = 'serial:A'): RawScan => ({ source: 'serial', scanner, raw });

/**
 * A bench behind its scan router; operator 1 is logged in. `again` starts the station again on the same
 * store.
 */
async function benchBehindRouter({ isAtShift = true, modes = [] as readonly ScanMode[] } = {}) {
  const bench = await storedBench({ findOperator });
  const settings = { isAtShift };
  const views: unknown[] = [];
  /** Scanners whose profile was requested, scan by scan. */
  const decoded: string[] = [];
  async function open() {
    const known = await createKnownScanners(bench.db, 'table');
    const check = createScannerCheck({
      db: bench.db,
      clock: bench.clock,
      known,
      operator: () => bench.service.state().operator?.id ?? null,
      isAtShift: () => settings.isAtShift,
      emit: () => views.push(check.view()),
    });
    const log = createLog('silent');
    const printerSetup = { handle: () => null, operatorChanged: () => {} };
    const router = createScanRouter({
      measure: (scan) => scan(),
      clock: bench.clock,
      log,
      packing: bench.service,
      check,
      printerSetup,
      findOperator,
      find: createFindSession({ emit: () => undefined }),
      modes,
      onScan: () => undefined,
      profileOf: (scanner) => {
        decoded.push(scanner);
        return known.profileOf(scanner);
      },
    });
    check.operatorLoggedIn();
    return { known, check, router };
  }
  return {
    bench,
    settings,
    views,
    decoded,
    open,
    ...(await open()),
    journal: () => bench.db.selectFrom('journal').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: bench[Symbol.asyncDispose],
  };
}

type Router = Pick<Awaited<ReturnType<typeof benchBehindRouter>>, 'router'>;

async function scanSheet(
  { router }: Router,
  send: (text: string) => RawScan = serial,
  codes: readonly CheckCode[] = CHECK_CODES,
) {
  for (const code of codes) await router.scan(send(CHECK_TEXTS[code]));
}

it('decodes each scan once, with the profile of its scanner, whichever part answers it', async () => {
  await using station = await benchBehindRouter({ isAtShift: false });
  await station.router.scan(serial(ORDER));
  await station.router.startCheck();
  await station.router.scan(serial(CHECK_TEXTS.ean13, 'serial:B'));
  await station.router.scan({ source: 'keyboard', raw: CHECK_TEXTS.code128 });
  await station.router.scan(button('CMD:LOGOUT'));
  expect(station.decoded).toEqual(['serial:A', 'serial:B', 'keyboard', 'screen']);
});

it('runs a change after the scans that were queued before it', async () => {
  await using station = await benchBehindRouter({ isAtShift: false });
  const { router, bench } = station;
  const seen: (string | null)[] = [];
  const scans = [router.scan(serial(ORDER)), router.scan(button('CMD:LOGOUT'))];
  const change = bench.service.change(async ({ operator }) => {
    seen.push(operator?.id ?? null);
    return null;
  });
  await Promise.all([...scans, change]);
  expect(seen).toEqual([null]);
});

describe('a scanner check that somebody has started', () => {
  it('handles every scan except the screen’s: the bench and its journal do not see them', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    const { router, bench } = station;
    const before = await station.journal();
    const scanNo = bench.service.scanNo();
    expect(await router.startCheck()).toEqual({ done: true });

    const answer = await router.scan(serial(CHECK_TEXTS.command));
    expect(answer).toMatchObject({ verdict: 'info', reason: 'scanner-check', sound: 'accepted', scanNo });
    expect(await router.scan(serial(ORDER))).toMatchObject({
      reason: 'scanner-check',
      sound: 'refused',
      scanNo,
    });
    expect(station.check.view()).toMatchObject({ wasOther: true, scanner: 'serial:A', next: 'ean13' });
    expect(bench.service.state().order).toBeNull();
    expect(await station.journal()).toEqual(before);

    expect(await router.scan(button(ORDER))).toMatchObject({ situation: 'order-opened' });
  });

  it('shows its progress at each step, and plays a sound for each scan', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    await station.router.startCheck();
    await station.router.scan(serial(CHECK_TEXTS.ean13));
    await station.router.scan(serial(CHECK_TEXTS.code128, 'serial:B'));
    await station.router.skipCode('code128');
    expect(station.views).toMatchObject([
      { next: 'ean13', lastSound: null, isDemanded: false },
      { next: 'code128', wasOther: false, lastSound: { no: 1, sound: 'accepted' } },
      { next: 'code128', wasOther: true, lastSound: { no: 2, sound: 'refused' } },
      { next: 'gs1-datamatrix', wasOther: false, results: [{ result: 'read' }, { result: 'skipped' }] },
    ]);
    expect(await station.router.endCheck()).toEqual({ done: true });
    expect(station.check.view()).toBeNull();

    await station.router.startCheck();
    expect(station.check.view()).toMatchObject({ next: 'ean13', lastSound: null });
    await station.router.scan(serial(CHECK_TEXTS.ean13));
    expect(station.check.view()).toMatchObject({ lastSound: { no: 3 } });
  });

  it('stores its result with the operator, and decoding uses it', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    await station.router.startCheck();
    const minding = { isCapsOn: true, isCapsUndoneByScanner: true };
    await scanSheet(station, (text) => ({ source: 'keyboard', ...typed(text, minding) }));
    const finding = { scanner: 'keyboard', operator: '1', capsLock: 'compensated', reading: 'characters' };
    expect(station.check.view()).toMatchObject({ next: null, report: finding });
    expect(station.known.profileOf('keyboard')).toEqual({ reading: 'characters', keepsCase: true });
    expect(station.known.profileOf('serial:A')).toBeUndefined();
    expect((await station.journal()).at(-1)).toMatchObject({
      entry: 'change',
      kind: 'scanner-checked',
      operator: '1',
    });

    const { known } = await station.open();
    expect(known.reports()).toMatchObject([finding]);
    expect(known.profileOf('keyboard')).toEqual({ reading: 'characters', keepsCase: true });
  });

  it('ends with the next scan that is not on the sheet: the bench handles that scan', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    await station.router.startCheck();
    await scanSheet(station);
    expect(await station.router.scan(serial(CHECK_TEXTS.ean13))).toMatchObject({ reason: 'scanner-check' });
    expect(await station.router.scan(serial(ORDER))).toMatchObject({ situation: 'order-opened' });
    expect(station.check.view()).toBeNull();
    const checks = (await station.journal()).filter(({ kind }) => kind === 'scanner-checked');
    expect(checks).toHaveLength(1);
  });

  it('leaves the acknowledgement of an alarm to the bench once all codes are read', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    const { router } = station;
    for (const code of [ORDER, 'A', 'A']) await router.scan(serial(code));
    await router.startCheck();
    await scanSheet(station);
    expect(station.bench.service.state().alarm).toMatchObject({ reason: 'too-many' });
    expect(await router.scan(serial('CMD:OK'))).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(await router.scan(serial('CMD:OK'))).toMatchObject({ reason: 'scanner-check' });
  });

  it('is not passed until each code reads as it is on the sheet', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    await station.router.startCheck();
    await scanSheet(station, (text) => serial(text.slice(0, 100)));
    expect(station.check.view()?.report?.problems).toEqual(['cut-short']);
    expect(station.known.reports()).toHaveLength(1);
    expect((await station.journal()).map(({ kind }) => kind)).not.toContain('scanner-checked');
    await station.router.scan(serial(CHECK_TEXTS['long-mark']));
    expect(station.check.view()?.report?.problems).toEqual([]);
    expect((await station.journal()).at(-1)?.kind).toBe('scanner-checked');
  });

  it('handles scans in order, however fast they arrive', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    const { router } = station;
    const answers = await Promise.all([
      router.startCheck(),
      ...CHECK_CODES.map((code) => router.scan(serial(CHECK_TEXTS[code]))),
      router.scan(serial(ORDER)),
      router.scan(button('CMD:LOGOUT')),
    ]);
    expect(answers.slice(-2)).toMatchObject([{ situation: 'order-opened' }, { situation: 'logged-out' }]);
  });
});

describe('a scanner check at the start of a shift', () => {
  it('is required at log-in, and blocks packing until it is passed', async () => {
    await using station = await benchBehindRouter();
    const { router, check } = station;
    expect(check.view()).toMatchObject({ isDemanded: true, next: 'ean13' });
    const before = (await station.journal()).length;
    expect(await router.scan(serial(ORDER))).toMatchObject({ verdict: 'info', reason: 'scanner-check' });
    expect(await router.scan(button(ORDER))).toMatchObject({
      verdict: 'refused',
      reason: 'scanner-check-first',
      sound: 'refused',
      scanNo: station.bench.service.scanNo(),
    });
    expect(await router.scan(button('CMD:NEXT'))).toMatchObject({ reason: 'scanner-check-first' });
    expect(await station.journal()).toHaveLength(before);

    await scanSheet(station);
    expect(check.view()).toMatchObject({ isDemanded: false, next: null });
    expect(await router.scan(serial(ORDER))).toMatchObject({ situation: 'order-opened' });
  });

  it('is required of the same operator again after twelve hours', async () => {
    await using station = await benchBehindRouter();
    const { router, check, bench } = station;
    const comesIn = async (id: string) => {
      await router.scan(button('CMD:LOGOUT'));
      await router.scan(button(`OP:${id}`));
      return check.view()?.isDemanded ?? false;
    };
    await scanSheet(station);
    await router.endCheck();
    expect(await comesIn('1')).toBe(false);
    expect(await comesIn('2')).toBe(true);
    await scanSheet(station);
    expect(await comesIn('1')).toBe(false);
    bench.clock.advance(12 * 60 * 60 - 60);
    expect(await comesIn('1')).toBe(false);
    bench.clock.advance(120);
    expect(await comesIn('1')).toBe(true);
  });

  it('is required again after a restart, unless it was passed', async () => {
    await using station = await benchBehindRouter();
    await station.router.scan(serial(CHECK_TEXTS.ean13));
    const again = await station.open();
    expect(again.check.view()).toMatchObject({ isDemanded: true, results: [] });
    await scanSheet(again);
    expect((await station.open()).check.view()).toBeNull();
  });

  it.each([
    ['scanned', serial],
    ['at the screen', button],
  ])('is left unfinished by a supervisor’s badge, %s, which logs nobody in', async (_where, send) => {
    await using station = await benchBehindRouter();
    const { router, check, bench } = station;
    expect(await router.scan(send('OP:9'))).toMatchObject({ verdict: 'info', reason: 'scanner-check' });
    expect(check.view()).toBeNull();
    expect(bench.service.state().operator).toMatchObject({ id: '1' });
    expect((await station.journal()).at(-1)).toMatchObject({ kind: 'scanner-check-left', operator: '1' });
    expect(await router.scan(serial(ORDER))).toMatchObject({ situation: 'order-opened' });
    expect(station.known.reports()).toEqual([]);
  });

  it('cannot be skipped by a packer, neither by a badge nor at the screen', async () => {
    await using station = await benchBehindRouter();
    const { router, check, bench } = station;
    expect(await router.scan(serial('OP:2'))).toMatchObject({ reason: 'scanner-check', sound: 'refused' });
    expect(bench.service.state().operator).toMatchObject({ id: '1' });
    expect(await router.endCheck()).toMatchObject({ done: false, reason: 'not-allowed' });
    await router.startCheck();
    for (const code of CHECK_CODES) await router.skipCode(code);
    expect(check.view()).toMatchObject({ isDemanded: true, next: null });
    expect(await router.scan(serial(ORDER))).toMatchObject({ reason: 'scanner-check' });
    expect(await router.endCheck()).toMatchObject({ reason: 'not-allowed' });
  });

  it('can be skipped at the screen by a supervisor who is logged in', async () => {
    await using station = await benchBehindRouter();
    const { router, check } = station;
    await router.scan(button('CMD:LOGOUT'));
    expect(check.view()).toBeNull();
    await router.scan(serial('OP:9'));
    expect(check.view()).toMatchObject({ isDemanded: true });
    expect(await router.endCheck()).toEqual({ done: true });
    expect(check.view()).toBeNull();
  });

  it('lets the screen’s button acknowledge an earlier alarm', async () => {
    await using station = await benchBehindRouter({ isAtShift: false });
    for (const code of [ORDER, 'A', 'A']) await station.router.scan(serial(code));
    expect(station.bench.service.state().alarm).toMatchObject({ reason: 'too-many' });
    station.settings.isAtShift = true;
    const { router, check } = await station.open();
    expect(check.view()).toMatchObject({ isDemanded: true });
    expect(await router.scan(serial('CMD:OK'))).toMatchObject({ reason: 'scanner-check' });
    expect(await router.scan(button('CMD:OK'))).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(await router.scan(button('CMD:OK'))).toMatchObject({ reason: 'scanner-check-first' });
  });

  it('blocks nothing after the setting is turned off', async () => {
    await using station = await benchBehindRouter();
    station.settings.isAtShift = false;
    expect(await station.router.scan(button(ORDER))).toMatchObject({ situation: 'order-opened' });
    expect(await station.router.endCheck()).toEqual({ done: true });
  });
});

it('opens an order by a click while units are counted; scans and commands are for the stock-take', async () => {
  const counting: ScanMode = {
    isOn: () => true,
    isFor: () => true,
    answer: () => Promise.reject(new Error('for the stock-take')),
  };
  await using station = await benchBehindRouter({ isAtShift: false, modes: [counting] });
  const { router, bench } = station;
  for (const answered of [router.scan(serial(ORDER)), router.press('CMD:OK')])
    expect(await answered).toMatchObject({ verdict: 'refused' });
  expect(bench.service.state().order).toBeNull();
  await router.press(ORDER);
  expect(bench.service.state().order?.orderId).toBe(ORDER);
});
