import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOUND_PATTERNS } from '../../src/renderer/sounds/sounds.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const pitches = (sound: keyof typeof SOUND_PATTERNS) => SOUND_PATTERNS[sound].map(({ hz }) => hz);

describe.skipIf(whySkipped('sounds in a browser', noScreen))('the sound at the bench', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    const browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    for (const goods of [[0, 1, 2], [3, 4], [5], [6], [7, 8]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
    for (const order of orders) await move(order, 'Старая');
    const station = all.use(await startStation({ env: floor.account }));
    line = all.use(await connectBench(station));
    await untilQueued(line, orders.length);
    bench = all.use(await openBench(browser, station, recordTones));
    await bench.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());
  beforeEach(async () => {
    while ((await bench.facts()).locked) await acknowledge();
    await letTimePass();
    await takeTones(bench.page);
  });

  const move = ({ id }: FloorOrder, street: string) =>
    floor.sandbox.control(`orders/${id}/address`, { street: `ул. ${street}`, pickupPointId: null });
  const cancel = (what: string) => floor.sandbox.control(`orders/${what}/status`, { status: 'canceled' });
  const cancelUnit = (order: FloorOrder, n: number) => cancel(`${order.id}/items/${pick(order.itemNrs, n)}`);
  const refresh = async () => expect(await line.client.queue.refresh()).toEqual({ done: true });
  /** `updatedAt` has whole seconds: two changes of an order in one second look like one. */
  async function letTimePass(): Promise<void> {
    await floor.sandbox.control('clock', { advanceSeconds: 2 });
    await refresh();
  }
  async function accept(...codes: readonly string[]): Promise<void> {
    for (const code of codes)
      expect({ code, ...(await bench.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  }
  /** By the button, which names its alarm: a code leaves one that has come within the last second. */
  async function acknowledge(): Promise<void> {
    const { scans } = await bench.facts();
    await bench.page.getByRole('alertdialog').getByRole('button').click();
    await bench.page.waitForFunction((before) => Number(document.body.dataset.scans) > before, scans);
  }
  const untilLocked = () => bench.page.waitForSelector('body[data-locked="true"]');
  /** Views that come after an alarm, of counts and lists, must not sound it again: their scan is waited for. */
  async function refusedAsLocked(): Promise<void> {
    expect(await bench.scan('CMD:CLOSE')).toMatchObject({ reason: 'locked' });
  }

  it('is an alarm, once, when a unit in the open pack is cancelled', async () => {
    const order = pick(orders, 0);
    await accept(order.id, barcode(0));
    await takeTones(bench.page);
    await cancelUnit(order, 0);
    await refresh();
    await untilLocked();
    expect(await takeTones(bench.page)).toEqual(pitches('alarm'));
    await refusedAsLocked();
    expect(await takeTones(bench.page)).toEqual(pitches('refused'));
    await acknowledge();
    expect(await takeTones(bench.page)).toEqual(pitches('info'));
    await accept('CMD:HOLD');
  });

  it('is an alarm, once, when a scan raises it', async () => {
    const order = pick(orders, 1);
    await accept(order.id, barcode(3));
    await takeTones(bench.page);
    expect(await bench.scan(barcode(0))).toMatchObject({ reason: 'not-needed', locked: true });
    await refresh();
    await refusedAsLocked();
    expect(await takeTones(bench.page)).toEqual([...pitches('wrong-goods'), ...pitches('refused')]);
    await accept('CMD:OK', 'CMD:HOLD');
  });

  it('is an alarm for each of two old labels: the second when the first is acknowledged', async () => {
    const moved = [pick(orders, 2), pick(orders, 3)];
    await accept(pick(moved, 0).id, barcode(5), pick(moved, 1).id, barcode(6));
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    await letTimePass();
    await takeTones(bench.page);
    for (const order of moved) await move(order, 'Новая');
    await refresh();
    await untilLocked();
    await line.until(({ alarm }) => alarm?.reason === 'label-outdated');
    expect(await takeTones(bench.page)).toEqual(pitches('alarm'));
    const first = line.view().alarm?.no;
    await acknowledge();
    await line.until(({ alarm }) => alarm !== null && alarm.no !== first);
    await untilLocked();
    // The acknowledgement has a sound of its own where the second alarm comes only after it.
    const acknowledged = pitches('info');
    const tones = (await takeTones(bench.page)).filter((hz) => !acknowledged.includes(hz));
    expect(tones).toEqual(pitches('alarm'));
    await acknowledge();
    expect(await takeTones(bench.page)).toEqual(acknowledged);
  });

  it('is the alarm, once, when the page is reloaded on a locked bench', async () => {
    await bench.scan(pick(orders, 4).id);
    await bench.scan(barcode(0));
    await untilLocked();
    await bench.page.reload();
    await untilLocked();
    await refusedAsLocked();
    expect(await takeTones(bench.page)).toEqual([...pitches('wrong-goods'), ...pitches('refused')]);
    await accept('CMD:OK');
  });

  it('is mild when the address of the open order changes, which does not lock', async () => {
    const order = pick(orders, 4);
    await accept(barcode(7));
    await takeTones(bench.page);
    await move(order, 'Новая');
    await refresh();
    await line.until((view) => view.order?.isAddressChanged === true);
    await expect.poll(() => takeTones(bench.page)).toEqual(pitches('info'));
    expect(await bench.facts()).toMatchObject({ locked: false });
  });
});

declare global {
  interface Window {
    /** Pitches in Hz, as their oscillators were started. */
    startedTones?: number[];
  }
}

/** Records what the page plays; call it before the page is loaded. A reload starts a new record. */
async function recordTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    window.startedTones = tones;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      if (this instanceof OscillatorNode) tones.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
}

/** What the page has played since it was loaded, or since this was asked last. */
function takeTones(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.startedTones?.splice(0) ?? []);
}
