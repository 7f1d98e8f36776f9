import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import {
  type MortalStation,
  startMortalStation,
  whereThePackerStands,
} from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';

const WAIT = { timeout: 45_000, interval: 50 };

describe('a station that is killed at a critical point', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let bench: MortalStation;
  let shoes: FloorOrder;
  let bags: FloorOrder;
  let creams: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    await floor.sandbox.control('settings', { autoConfirm: false });
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    shoes = await floor.order({ goods: [pick(floor.marked, 0), pick(floor.marked, 0)] });
    bags = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 0)] });
    creams = await floor.order({ goods: [pick(floor.plain, 1), pick(floor.plain, 2)] });
    const env = { ...floor.account, PACKBENCH_B2B_URL: platform.base };
    bench = all.use(await startMortalStation(env, { settings: NO_PREFETCH }));
    await untilQueued(bench.line, 3);
    await bench.line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  const mark = (n: number) => markOf(pick(floor.marked, 0), n).code;
  const bag = () => pick(floor.plain, 0).barcode;
  const accepted = async (code: string) =>
    expect(await bench.line.scan(code)).toMatchObject({ verdict: 'accepted' });

  /** The platform does what it is asked, and the station dies before it hears of that. */
  function dieAtAnswerTo(method: string, path: RegExp): void {
    const { pid } = bench.station;
    platform.twist(method, path, (body) => {
      process.kill(pid, 'SIGKILL');
      return { body };
    });
  }

  async function comeBackFromDeath(): Promise<void> {
    await vi.waitFor(() => expect(platform.pending()).toBe(0), WAIT);
    await bench.kill();
    await bench.comeBack();
  }

  async function untilNothingWaits(): Promise<void> {
    await vi.waitFor(async () => {
      const { plan } = await bench.line.client.shipments.overview();
      expect(plan?.problems ?? []).toEqual([]);
    }, WAIT);
    await bench.line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
  }

  it('still shows its alarm, which only an acknowledgement ends', async () => {
    await accepted('CMD:PALLET');
    await accepted(mark(1));
    const before = bench.line.view();
    expect(await bench.line.scan(bag())).toMatchObject({ verdict: 'refused', reason: 'not-needed' });
    await bench.kill();
    await bench.comeBack();
    expect(bench.line.view().alarm).toMatchObject({ reason: 'not-needed' });
    expect(await bench.line.scan(mark(2))).toMatchObject({ verdict: 'refused', reason: 'locked' });
    await bench.kill();
    await bench.comeBack();
    await accepted('CMD:OK');
    expect(whereThePackerStands(bench.line.view())).toEqual(whereThePackerStands(before));
  });

  it('still recognises used marks, and can still undo the last scan', async () => {
    expect(await bench.line.scan(mark(1))).toMatchObject({ verdict: 'refused', reason: 'already-packed' });
    await bench.kill();
    await bench.comeBack();
    await accepted('CMD:UNDO');
    await bench.line.until(({ order }) => order === null);
    await accepted(mark(1));
    await accepted(mark(2));
  });

  it('sends waiting changes to the platform, and prints the label once', async () => {
    platform.cut();
    await accepted(bag());
    await accepted(bag());
    await bench.kill();
    await bench.comeBack();
    await bench.line.until(({ health }) => health.outboxWaiting > 0);
    platform.mend();
    const number = await labelInFolder(floor, defaultPrints(bench.dataDir))(bags);
    expect(await timesPrinted(defaultPrints(bench.dataDir), number)).toBe(1);
  });

  it('requests a number again whose answer was lost, and leaves the first one unused', async () => {
    dieAtAnswerTo('POST', /\/pack-numbers$/);
    await accepted(pick(floor.plain, 1).barcode);
    await comeBackFromDeath();
    const { order } = await bench.line.until((view) => view.order?.packs[0]?.packNumber !== null);
    expect(order).toMatchObject({ orderId: creams.id, packs: [{ status: 'open', units: 1 }] });
    expect(await floor.packNumbers(creams)).toContain(order?.packs[0]?.packNumber);
  });

  it('cancels an item once, and requests a label again, when the answers were lost', async () => {
    const missing = pick(creams.itemNrs, 1);
    dieAtAnswerTo('POST', /change_status_request$/);
    for (const code of ['CMD:MISSING', 'CMD:OK', 'CMD:REASON:9']) await accepted(code);
    await comeBackFromDeath();
    await untilNothingWaits();
    const path = `/api/v1/orders/${creams.id}/items/${missing}/change_status_request`;
    expect(await floor.bodiesOf('POST', path)).toEqual([
      { status: 'canceled', reason: 'Закончился товар на складе' },
    ]);
    const number = await labelInFolder(floor, defaultPrints(bench.dataDir))(creams);
    expect(await timesPrinted(defaultPrints(bench.dataDir), number)).toBe(1);
  });

  it('creates one shipment, and confirms it, although both answers were lost', async () => {
    for (const code of ['CMD:CLOSEPALLET', 'CMD:SHIP']) await accepted(code);
    dieAtAnswerTo('POST', /^\/api\/v1\/shipments\/out$/);
    await accepted('CMD:OK');
    await comeBackFromDeath();
    await bench.line.until(({ health }) => health.outboxWaiting === 0);
    dieAtAnswerTo('POST', /^\/api\/v1\/shipments\/out\/[^/]+\/events$/);
    await accepted('CMD:CONFIRM');
    await comeBackFromDeath();
    await bench.line.until(({ health }) => health.outboxWaiting === 0);
    const shipments = await floor.shipments();
    expect(shipments).toEqual([expect.objectContaining({ status: 'confirmed' })]);
    const units = pick(shipments, 0).pallets.flatMap(({ packs }) => packs.flatMap(({ items }) => items));
    expect(units.map(({ unitload }) => unitload).sort()).toEqual(
      [...shoes.itemNrs, ...bags.itemNrs, pick(creams.itemNrs, 0)].sort(),
    );
    expect(await floor.bodiesOf('POST', '/api/v1/shipments/out')).toHaveLength(1);
  });

  it('has no failed or waiting change left', async () => {
    await untilNothingWaits();
    expect(bench.line.view().health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
    const [shipment] = (await bench.line.client.shipments.overview()).shipments;
    expect(shipment).toMatchObject({ stage: 'created', pending: null });
  });
});
