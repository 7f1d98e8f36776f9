import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPEAT_AFTER_MS } from '../../src/renderer/sounds/alarm-repeat.ts';
import { alarmReminder, SOUND_PATTERNS } from '../../src/renderer/sounds/sound-patterns.ts';
import { MAX_LATE_MS } from '../../src/renderer/sounds/speaker.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { recordTones, type Tone, takeAllTones } from '../support/heard-tones.ts';
import { typeText } from '../support/keys.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

const playedAs = (tones: readonly Tone[]): readonly Tone[] =>
  tones.map(({ hz, level }) => ({ hz, level: Number(level.toFixed(3)) }));
const tonesOf = (sound: keyof typeof SOUND_PATTERNS) => playedAs(SOUND_PATTERNS[sound]);
const reminderOf = (sound: keyof typeof SOUND_PATTERNS) => playedAs(alarmReminder(sound));
/** Quieter than any tone of an answer. */
const isReminder = ({ level }: Tone) => ALARMS.flatMap(reminderOf).some((tone) => tone.level === level);
/** No code that the station knows. */
const UNKNOWN = '?12345';
const ALARMS = ['wrong-goods', 'too-many', 'alarm'] as const;

describe.skipIf(whySkipped('sounds in a browser', noScreen))('the sound at the bench', () => {
  const all = new AsyncDisposableStack();
  let browser: Browser;
  let station: RunningStation;
  let floor: Floor;
  let line: BenchLine;
  let bench: BenchPage;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    browser = all.use(await openBrowser());
    floor = all.use(await startFloor());
    for (const goods of [[0, 1, 2], [3, 4], [5], [6], [7, 8], [9, 10], [11, 12]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
    for (const order of orders) await move(order, 'Старая');
    station = all.use(await startStation({ env: floor.account }));
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
    expect(await takeTones(bench.page)).toEqual(tonesOf('alarm'));
    await refusedAsLocked();
    expect(await takeTones(bench.page)).toEqual(tonesOf('refused'));
    await acknowledge();
    expect(await takeTones(bench.page)).toEqual(tonesOf('info'));
    await accept('CMD:HOLD');
  });

  it('is an alarm, once, when a scan raises it', async () => {
    const order = pick(orders, 1);
    await accept(order.id, barcode(3));
    await takeTones(bench.page);
    expect(await bench.scan(barcode(0))).toMatchObject({ reason: 'not-needed', locked: true });
    await refresh();
    await refusedAsLocked();
    expect(await takeTones(bench.page)).toEqual([...tonesOf('wrong-goods'), ...tonesOf('refused')]);
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
    expect(await takeTones(bench.page)).toEqual(tonesOf('alarm'));
    const first = line.view().alarm?.no;
    await acknowledge();
    await line.until(({ alarm }) => alarm !== null && alarm.no !== first);
    await untilLocked();
    // The acknowledgement has a sound of its own where the second alarm comes only after it.
    const acknowledged = tonesOf('info');
    const tones = (await takeTones(bench.page)).filter(({ hz }) =>
      acknowledged.every((tone) => tone.hz !== hz),
    );
    expect(tones).toEqual(tonesOf('alarm'));
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
    expect(await takeTones(bench.page)).toEqual([...tonesOf('wrong-goods'), ...tonesOf('refused')]);
    await accept('CMD:OK');
  });

  it('is mild when the address of the open order changes, which does not lock', async () => {
    const order = pick(orders, 4);
    await accept(barcode(7));
    await takeTones(bench.page);
    await move(order, 'Новая');
    await refresh();
    await line.until((view) => view.order?.isAddressChanged === true);
    await expect.poll(() => takeTones(bench.page)).toEqual(tonesOf('info'));
    expect(await bench.facts()).toMatchObject({ locked: false });
    await accept('CMD:HOLD');
  });

  it('of an undone scan and of an order put on hold are their own, and soft', async () => {
    await accept(pick(orders, 5).id);
    await takeTones(bench.page);
    await accept(barcode(9), 'CMD:UNDO');
    expect(await takeTones(bench.page)).toEqual([...tonesOf('accepted'), ...tonesOf('undone')]);
    await accept('CMD:HOLD');
    expect(await takeTones(bench.page)).toEqual(tonesOf('held'));
  });

  it('is as loud as the setting says, and none when muted, which the header shows', async () => {
    const gain = () => bench.page.evaluate(() => Number(window.masterGain?.value.toFixed(3)));
    const sign = bench.page.getByRole('button', { name: /^Звук выключен: / });
    await line.client.settings.write({ soundVolume: 50 });
    await expect.poll(gain).toBe(0.25);
    expect(await sign.count()).toBe(0);
    await line.client.settings.write({ soundMuted: true });
    await sign.waitFor();
    await bench.scan(UNKNOWN);
    expect(await takeTones(bench.page)).toEqual([]);
    await line.client.settings.write({ soundMuted: false, soundVolume: 80 });
    await sign.waitFor({ state: 'detached' });
    await bench.scan(UNKNOWN);
    expect(await takeTones(bench.page)).toEqual(tonesOf('refused'));
  });

  it('reminds of an alarm softly until it is acknowledged, and then no more', async () => {
    await accept(pick(orders, 6).id);
    await takeTones(bench.page);
    await bench.scan(barcode(0));
    await untilLocked();
    const heard: Tone[] = [];
    const reminders = () => heard.filter(isReminder);
    const once = reminderOf('wrong-goods');
    const listen = async () => void heard.push(...(await takeAllTones(bench.page)));
    await expect.poll(() => listen().then(() => reminders().length)).toBeGreaterThanOrEqual(2 * once.length);
    expect(reminders().slice(0, 2 * once.length)).toEqual([...once, ...once]);
    expect(heard.filter((tone) => !isReminder(tone))).toEqual(tonesOf('wrong-goods'));
    await acknowledge();
    await takeAllTones(bench.page);
    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS + 1_000));
    expect(await takeAllTones(bench.page)).toEqual([]);
  });

  it('of an alarm ends at once when it is acknowledged', async () => {
    await bench.scan(barcode(0));
    await untilLocked();
    const endedBefore = await bench.page.evaluate(() => window.endedTones?.length ?? 0);
    await acknowledge();
    const ended = await bench.page.evaluate(() => window.endedTones?.length ?? 0);
    expect(ended - endedBefore).toBe(tonesOf('wrong-goods').length);
  });

  /**
   * A further page, on which nobody has pressed anything. Playwright counts as somebody as soon as it asks the page:
   * not before the browser has refused the sound.
   */
  async function openSilent(): Promise<Page & AsyncDisposable> {
    const page = await browser.newPage();
    await recordTones(page);
    const isRefused = page.waitForEvent('console', (line) =>
      line.text().startsWith('The AudioContext was not'),
    );
    await page.goto(station.url);
    await isRefused;
    return Object.assign(page, { [Symbol.asyncDispose]: () => page.context().close() });
  }
  const soundBanner = (page: Page) =>
    page.getByRole('button', { name: /^Звук выключен браузером\. Нажмите/ });

  itInABrowser(
    'is announced as missing where the browser forbids it, and on again with a press',
    async () => {
      await using silent = await openSilent();
      await soundBanner(silent).waitFor();
      // Its answer comes here, too: it is not saved up for later.
      await bench.scan(UNKNOWN);
      await silent.waitForSelector('body[data-scans="1"]');
      await new Promise((resolve) => setTimeout(resolve, 2 * MAX_LATE_MS));
      await soundBanner(silent).click();
      await soundBanner(silent).waitFor({ state: 'detached' });
      expect(await takeTones(silent)).toEqual([]);
      await bench.scan(UNKNOWN);
      await expect.poll(() => takeTones(silent)).toEqual(tonesOf('refused'));
    },
  );

  itInABrowser('comes to a silent page with the first scan of a keyboard scanner', async () => {
    await using silent = await openSilent();
    await soundBanner(silent).waitFor();
    await typeText(await silent.context().newCDPSession(silent), `${UNKNOWN}\n`);
    await soundBanner(silent).waitFor({ state: 'detached' });
    await expect.poll(() => takeTones(silent)).toEqual(tonesOf('refused'));
  });

  itInABrowser(
    'is the alarm as soon as somebody presses on a silent page, and the alarm offers that',
    async () => {
      await bench.scan(barcode(0));
      await untilLocked();
      await using silent = await openSilent();
      await silent
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Звук выключен/ })
        .click();
      await expect.poll(() => takeTones(silent)).toEqual(tonesOf('wrong-goods'));
    },
  );
});

/** The same without reminders of an alarm, of which there are as many as the machine is slow. */
async function takeTones(page: Page): Promise<readonly Tone[]> {
  return (await takeAllTones(page)).filter((tone) => !isReminder(tone));
}
