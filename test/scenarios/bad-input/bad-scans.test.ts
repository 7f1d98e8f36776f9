import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type JournalRow, journalOf } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { GS, markOf } from '../../support/marks.ts';
import { whereThePackerStands } from '../../support/mortal-station.ts';
import type { SandboxGoods } from '../../support/sandbox.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

describe('a scan that cannot be accepted', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let order: FloorOrder;
  let shoe: SandboxGoods;
  let boot: SandboxGoods;
  let bag: SandboxGoods;
  const asked: { readonly raw: string; readonly kind: string; readonly reason: string }[] = [];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    [shoe, boot, bag] = [pick(floor.marked, 0), pick(floor.marked, 1), pick(floor.plain, 0)];
    order = await floor.order({ goods: [shoe, shoe, shoe] });
    station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 1);
    for (const code of ['OP:1', markOf(shoe, 1).code]) await line.scan(code);
    await line.until((view) => (view.order?.packs ?? []).every(({ packNumber }) => packNumber !== null));
    // They come by themselves, and would look like a change.
    await line.until((view) => (view.order?.units ?? []).every(({ picture }) => picture !== null));
  });
  afterAll(() => all.disposeAsync());

  const whole = () => markOf(shoe, 2).code;
  const wrongCheckDigit = () => {
    const { code } = markOf(shoe, 2);
    const digit = (Number(code.charAt(15)) + 1) % 10;
    return `${code.slice(0, 15)}${digit}${code.slice(16)}`;
  };

  it.each<[what: string, code: () => string, reason: string, kind: string]>([
    ['an unknown text', () => 'WHAT-IS-THIS', 'unknown-code', 'unknown'],
    ['an unknown command', () => 'CMD:EXPLODE', 'unknown-code', 'unknown'],
    ['a barcode with a wrong check digit', () => '4607804240113', 'unknown-code', 'unknown'],
    ['a barcode cut short', () => bag.barcode.slice(0, 9), 'unknown-code', 'unknown'],
    ['a mark cut in its serial', () => whole().slice(0, 25), 'mark-length', 'mark'],
    [
      'a mark without its GS, cut in its tail',
      () => whole().replaceAll('\u001d', '').slice(0, -9),
      'gs-lost',
      'mark',
    ],
    ['a mark whose GTIN is wrong', wrongCheckDigit, 'mark-check-digit', 'mark'],
    ['nothing', () => '', 'empty-scan', 'unknown'],
    ['blanks', () => '   \r\n', 'empty-scan', 'unknown'],
    ['5,000 characters', () => 'A'.repeat(5_000), 'scan-too-long', 'unknown'],
    ['4,000 characters', () => 'B'.repeat(4_000), 'unknown-code', 'unknown'],
    ['control characters', () => 'AB\u0000\u0007C\u001bD', 'unknown-code', 'unknown'],
    [
      'a mark with a control character',
      () => `${whole().slice(0, 20)}\u0002${whole().slice(20)}`,
      'unknown-code',
      'unknown',
    ],
    ['a lone surrogate', () => 'AB\ud800C', 'unknown-code', 'unknown'],
    ['an order that nobody has', () => 'RU991231-999999', 'order-not-found', 'order'],
    ['a pack that nobody has', () => 'FBS0123ABCDE', 'pack-not-found', 'pack'],
    ['a badge that nobody has', () => 'OP:7', 'operator-unknown', 'operator'],
    ['the mark of goods that the order has not', () => markOf(boot, 3).code, 'not-needed', 'mark'],
    ['a mark that is in the pack already', () => markOf(shoe, 1).code, 'already-packed', 'mark'],
    ['goods that the order has not', () => bag.barcode, 'not-needed', 'barcode'],
  ])(
    '%s is refused with its reason, is in the journal and changes nothing',
    async (_, code, reason, kind) => {
      const before = whereThePackerStands(line.view());
      const raw = code();
      const verdict = await line.scan(raw);
      expect(verdict).toMatchObject({ verdict: 'refused', reason, orderId: order.id });
      const after = line.view();
      if (after.alarm === null) {
        expect(whereThePackerStands(after)).toEqual(before);
      } else {
        expect(after.alarm.reason).toBe(reason);
        const { scanNo } = await line.scan('CMD:OK');
        const free = await line.until(({ last }) => last?.scanNo === scanNo);
        expect(whereThePackerStands(free)).toEqual(before);
      }
      asked.push({ raw, kind, reason });
    },
  );

  it('is in the journal with operator, time, source, code and reason', async () => {
    // By itself this test would compare nothing with nothing.
    expect(asked, 'the scans before were not made').not.toEqual([]);
    const journal = await journalOf(station.dataDir);
    const refused = journal.filter(({ verdict }) => verdict === 'refused');
    expect(refused.map(({ kind, reason }) => ({ kind, reason }))).toEqual(
      asked.map(({ kind, reason }) => ({ kind, reason })),
    );
    for (const row of refused) {
      expect(row).toMatchObject({ operator: '1', source: 'keyboard', orderId: order.id });
      expect(Date.parse(row.at)).toBeGreaterThan(0);
      expect(row.raw.length).toBeLessThanOrEqual(512);
    }
    const first = (row: JournalRow) => row.raw.split(GS)[0]?.slice(0, 9);
    expect(refused.map(first)).toEqual(asked.map(({ raw }) => raw.toWellFormed().split(GS)[0]?.slice(0, 9)));
  });

  it('does not stop the order from being completed', async () => {
    for (const n of [2, 3])
      expect(await line.scan(markOf(shoe, n).code)).toMatchObject({ verdict: 'accepted' });
    await line.until((view) => view.order === null);
  });
});
