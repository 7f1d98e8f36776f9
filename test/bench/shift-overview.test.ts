import { describe, expect, it } from 'vitest';
import { shiftView } from '#main/shift/shift-api.ts';
import type { ShiftView } from '#shared/contract/shift.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { anOrder, BAG, SCARF, type TestUnit } from '../support/bench-goods.ts';

const MINUTE = 60;
const HOUR = 3600;
/** The bench's clock starts at 10:00. */
const NOON = '2025-11-20T12:00:00.000Z';
const EVENING = '2025-11-20T18:00:00.000Z';

const orderId = (at: number) => `RU251120-0001${String(at).padStart(2, '0')}`;

const dueAt = (cutOff: string | null, from: number, count: number, units: readonly TestUnit[] = [BAG]) =>
  Array.from({ length: count }, (_, at) => ({ ...anOrder(orderId(from + at), units), cutOff }));

function shiftOf(bench: TestBench): Promise<ShiftView> {
  const now = bench.clock.platformNow();
  return shiftView(bench.db, { now, oldestCreatedOn: oldestCreation(now) });
}

/** Packs so many single-unit orders, one every minute. */
async function packEachMinute(bench: TestBench, orders: number): Promise<void> {
  for (let packed = 0; packed < orders; packed += 1) {
    bench.clock.advance(MINUTE);
    await bench.scan(BAG.barcode);
  }
}

describe('how the shift is going', () => {
  it('forecasts each cut-off from the pace of all that was packed', async () => {
    await using bench = await startBench({ orders: [...dueAt(NOON, 0, 40), ...dueAt(EVENING, 40, 10)] });
    expect(await shiftOf(bench)).toMatchObject({ pace: 'not-started', packers: 0, pausedMinutes: null });
    await packEachMinute(bench, 5);
    expect((await shiftOf(bench)).pace).toBe('too-little');
    await packEachMinute(bench, 15);
    const { cutOffs, pace, packers, today } = await shiftOf(bench);
    expect(pace).toEqual({ packsPerHour: expect.closeTo(60, 0), unitsPerHour: expect.closeTo(60, 0) });
    expect([packers, today]).toEqual([1, { orders: 20, units: 20 }]);
    expect(cutOffs).toMatchObject([
      { cutOff: NOON, packed: 20, left: 20, units: 20, forecast: { status: 'in-time' } },
      { cutOff: EVENING, packed: 0, left: 10, units: 10, forecast: { status: 'in-time' } },
    ]);
  });

  it('says how long nothing has been packed, and that the cut-off is in danger', async () => {
    await using bench = await startBench({ orders: dueAt(NOON, 0, 40) });
    await packEachMinute(bench, 20);
    bench.clock.advance(75 * MINUTE);
    const { cutOffs, pausedMinutes } = await shiftOf(bench);
    expect(pausedMinutes).toBeGreaterThanOrEqual(74);
    expect(cutOffs).toMatchObject([{ forecast: { status: 'tight' } }]);
    bench.clock.advance(15 * MINUTE);
    expect((await shiftOf(bench)).cutOffs).toMatchObject([
      { forecast: { status: 'late', packersToAdd: expect.any(Number) } },
    ]);
  });

  it('counts an order that lies open on a table as left, with what is not in its pack', async () => {
    await using bench = await startBench({ orders: dueAt(NOON, 0, 2, [BAG, SCARF]) });
    await bench.scan(BAG.barcode);
    expect((await shiftOf(bench)).cutOffs).toMatchObject([{ packed: 0, left: 2, open: 1, units: 3 }]);
  });

  it('counts the alarms of today, of whatever became of them', async () => {
    await using bench = await startBench({ orders: dueAt(NOON, 0, 1, [BAG, BAG]) });
    await bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:OK', 'NO-SUCH-CODE');
    expect((await shiftOf(bench)).alarmsToday).toBe(1);
    bench.clock.advance(24 * HOUR);
    expect((await shiftOf(bench)).alarmsToday).toBe(0);
  });

  it('names nobody', async () => {
    await using bench = await startBench({ orders: dueAt(NOON, 0, 20) });
    await packEachMinute(bench, 15);
    const operator = bench.state().operator;
    expect(operator?.name).toMatch(/./);
    expect(JSON.stringify(await shiftOf(bench))).not.toContain(operator?.name);
  });
});
