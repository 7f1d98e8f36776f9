import { afterEach, describe, expect, it, vi } from 'vitest';
import { idleView } from '#main/bench/idle.ts';
import type { IdleView } from '#shared/contract/idle.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, B } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF, type TestOrder, type TestUnit } from '../support/bench-goods.ts';

const C = 'RU251120-000003';
const HOUR = 3600;
/** The bench's clock starts at 10:00. */
const NOON = '2025-11-20T12:00:00.000Z';
const EVENING = '2025-11-20T18:00:00.000Z';
const YESTERDAY = '2025-11-19T18:00:00.000Z';
const TOMORROW = '2025-11-21T12:00:00.000Z';

afterEach(() => {
  vi.unstubAllEnvs();
});

const dueAt = (cutOff: string | null, orderId: string, units: readonly TestUnit[] = [BAG]): TestOrder => ({
  ...anOrder(orderId, units),
  cutOff,
});

async function overviewOf(bench: TestBench): Promise<IdleView> {
  const now = bench.clock.platformNow();
  const operator = bench.state().operator?.id ?? null;
  return idleView(bench.db, { now, oldestCreatedOn: oldestCreation(now), operator });
}

async function cutOffsOf(bench: TestBench) {
  const { cutOffs } = await overviewOf(bench);
  return cutOffs.map(({ cutOff, packed, left }) => [cutOff, packed, left]);
}

describe('the next orders', () => {
  it('are the most urgent, with their goods still to pack, equal ones together', async () => {
    const orders = [dueAt(EVENING, A), dueAt(NOON, B, [BAG, SCARF, BAG]), dueAt(null, C)];
    await using bench = await startBench({ orders });
    await bench.scanAll(B, SCARF.barcode, 'CMD:HOLD', B, 'CMD:OK');
    const { next } = await overviewOf(bench);
    expect(next.map(({ orderId }) => orderId)).toEqual([B, A, C]);
    expect(next[0]).toMatchObject({ cutOff: NOON, isOverdue: false, units: 2 });
    expect(next[0]?.goods).toEqual([
      { goods: expect.objectContaining({ sku: BAG.sku, name: BAG.name, barcode: BAG.barcode }), units: 2 },
    ]);
  });

  it('are at most eight', async () => {
    const orders = Array.from({ length: 10 }, (_, at) => anOrder(`RU251120-00010${at}`, [BAG]));
    await using bench = await startBench({ orders });
    expect((await overviewOf(bench)).next).toHaveLength(8);
  });

  it('leave out an order on hold and one that is open', async () => {
    await using bench = await startBench({ orders: [dueAt(null, A), dueAt(null, B), dueAt(null, C)] });
    await bench.hold(A, 'held-by-packer');
    await bench.scan(B);
    expect((await overviewOf(bench)).next.map(({ orderId }) => orderId)).toEqual([C]);
  });
});

describe('the progress of the cut-offs', () => {
  it('counts packed orders and orders left for each cut-off of today, then those without one', async () => {
    const D = 'RU251120-000004';
    const orders = [dueAt(NOON, A), dueAt(NOON, B), dueAt(EVENING, C), dueAt(null, D)];
    await using bench = await startBench({ orders });
    await bench.scanAll(A, BAG.barcode);
    expect(await cutOffsOf(bench)).toEqual([
      [NOON, 1, 1],
      [EVENING, 0, 1],
      [null, 0, 1],
    ]);
  });

  it('shows an overdue cut-off of an earlier day while something is left of it', async () => {
    await using bench = await startBench({ orders: [dueAt(YESTERDAY, A), dueAt(YESTERDAY, B)] });
    await bench.scanAll(A, BAG.barcode);
    expect((await overviewOf(bench)).cutOffs).toMatchObject([
      { cutOff: YESTERDAY, isOverdue: true, packed: 1, left: 1 },
    ]);
    await bench.scanAll(B, BAG.barcode);
    expect(await cutOffsOf(bench)).toEqual([]);
  });

  it('counts an order of today that was packed yesterday', async () => {
    await using bench = await startBench({ orders: [dueAt(TOMORROW, A)] });
    await bench.scanAll(A, BAG.barcode);
    expect(await cutOffsOf(bench)).toEqual([]);
    bench.clock.advance(24 * HOUR);
    expect(await cutOffsOf(bench)).toEqual([[TOMORROW, 1, 0]]);
  });

  it('counts an order as packed only when its last pack is closed', async () => {
    await using bench = await startBench({ orders: [dueAt(NOON, A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', 'CMD:HOLD', A, 'CMD:OK');
    expect(await cutOffsOf(bench)).toEqual([[NOON, 0, 1]]);
    await bench.scanAll(A, SCARF.barcode);
    expect(await cutOffsOf(bench)).toEqual([[NOON, 1, 0]]);
  });

  it('counts an order on the hold shelf neither as packed nor as left', async () => {
    await using bench = await startBench({ orders: [dueAt(NOON, A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(await cutOffsOf(bench)).toEqual([]);
  });
});

describe('the next cut-off', () => {
  it('is the first that is still to come, also when its orders are packed', async () => {
    await using bench = await startBench({
      orders: [dueAt(YESTERDAY, A), dueAt(NOON, B), dueAt(EVENING, C)],
    });
    await bench.scanAll(B, BAG.barcode);
    expect((await overviewOf(bench)).nextCutOff).toBe(NOON);
    bench.clock.advance(3 * HOUR);
    expect((await overviewOf(bench)).nextCutOff).toBe(EVENING);
  });

  it('is not that of a cancelled order', async () => {
    await using bench = await startBench({ orders: [dueAt(NOON, A), dueAt(EVENING, B)] });
    await bench.cancelOrder(A);
    expect((await overviewOf(bench)).nextCutOff).toBe(EVENING);
  });

  it('is unknown when all are over', async () => {
    await using bench = await startBench({ orders: [dueAt(YESTERDAY, A), dueAt(null, B)] });
    expect((await overviewOf(bench)).nextCutOff).toBeNull();
  });
});

describe('everything is packed', () => {
  it('when no order may be packed any more and some were today', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG])] });
    await bench.scanAll(A, BAG.barcode);
    expect((await overviewOf(bench)).isAllPacked).toBe(false);
    await bench.scanAll(B, BAG.barcode);
    expect((await overviewOf(bench)).isAllPacked).toBe(true);
  });

  it('is not said of a day without orders', async () => {
    await using bench = await startBench({ orders: [] });
    expect((await overviewOf(bench)).isAllPacked).toBe(false);
  });
});

describe('what is done today', () => {
  it('counts complete orders, and the units of closed packs', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, SCARF.barcode, B, BAG.barcode, 'CMD:NEW');
    expect((await overviewOf(bench)).today).toEqual({ orders: 1, units: 3 });
  });

  it('takes back what is undone', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(A, BAG.barcode);
    expect((await overviewOf(bench)).today).toEqual({ orders: 1, units: 1 });
    await bench.scan('CMD:UNDO');
    expect((await overviewOf(bench)).today).toEqual({ orders: 0, units: 0 });
  });

  it.each([
    ['Europe/Moscow', 11 * HOUR],
    ['Asia/Almaty', 9 * HOUR],
    ['Asia/Vladivostok', 4 * HOUR],
  ])('begins again at midnight in %s', async (zone, secondsToMidnight) => {
    vi.stubEnv('TZ', zone);
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    const startedAt = bench.now();
    await bench.scanAll(A, BAG.barcode);
    const elapsed = (bench.now() - startedAt) / 1000;
    bench.clock.advance(secondsToMidnight - elapsed - 60);
    expect((await overviewOf(bench)).today.orders).toBe(1);
    bench.clock.advance(120);
    expect((await overviewOf(bench)).today.orders).toBe(0);
  });
});

describe('the own count of a packer', () => {
  it('is what this packer has packed, and nothing of it is shown to another', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    await bench.scanAll(A, BAG.barcode, SCARF.barcode);
    expect((await overviewOf(bench)).mine).toMatchObject({ orders: 1, units: 2 });
    await bench.scanAll('OP:9');
    expect((await overviewOf(bench)).mine).toEqual({ orders: 0, units: 0, bestHour: null });
    await bench.scanAll(B, BAG.barcode);
    const olgas = await overviewOf(bench);
    expect(olgas.mine).toMatchObject({ orders: 1, units: 1 });
    expect(olgas.today).toEqual({ orders: 2, units: 3 });
    await bench.scan('OP:1');
    expect((await overviewOf(bench)).mine).toMatchObject({ orders: 1, units: 2 });
  });

  it('has the clock hour with the most units', async () => {
    const orders = Array.from({ length: 4 }, (_, at) => anOrder(`RU251120-00010${at}`, [BAG]));
    await using bench = await startBench({ orders });
    await bench.scan(BAG.barcode);
    bench.clock.advance(HOUR);
    await bench.scanAll(BAG.barcode, BAG.barcode);
    bench.clock.advance(HOUR);
    await bench.scan(BAG.barcode);
    expect((await overviewOf(bench)).mine?.bestHour).toEqual({ from: '2025-11-20T11:00:00.000Z', units: 2 });
  });

  it('is shown to nobody when nobody is logged in', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:LOGOUT');
    expect(await overviewOf(bench)).toMatchObject({ mine: null, today: { orders: 1 } });
  });
});
