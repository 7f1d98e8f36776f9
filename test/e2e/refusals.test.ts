import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import { whereThePackerStands } from '../support/mortal-station.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const LOCKED = { verdict: 'refused', locked: true };
const FREE = { verdict: 'accepted', reason: '', locked: false };

describe.skipIf(whySkipped('refusals in a browser', noScreen))(
  'a scan that could send a wrong parcel',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let bench: BenchPage;
    /** One unit of the bag and one of the cream: open on the bench with the bag in. */
    let order: FloorOrder;
    let bag: SandboxGoods;
    let cream: SandboxGoods;
    let stranger: SandboxGoods;
    let shoe: SandboxGoods;
    let boot: SandboxGoods;

    beforeAll(async () => {
      const browser = all.use(await openBrowser());
      floor = all.use(await startFloor());
      [bag, cream, stranger] = [pick(floor.plain, 0), pick(floor.plain, 1), pick(floor.plain, 2)];
      [shoe, boot] = [pick(floor.marked, 0), pick(floor.marked, 1)];
      order = await floor.order({ goods: [bag, cream, shoe, shoe, shoe] });
      const station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
      line = all.use(await connectBench(station));
      await untilQueued(line, 1);
      bench = all.use(await openBench(browser, station));
      await bench.scan('OP:1');
      await bench.scan(order.id);
      await bench.scan(bag.barcode);
      await bench.scan(markOf(shoe, 1).code);
      await line.until((view) => (view.order?.packs ?? []).every(({ packNumber }) => packNumber !== null));
    });
    afterAll(() => all.disposeAsync());
    beforeEach(async () => {
      if ((await bench.facts()).locked) await bench.scan('CMD:OK');
    });

    // A picture may arrive between two looks.
    const stands = () =>
      JSON.stringify(
        { ...whereThePackerStands(line.view()), alarm: null, todo: null },
        (name, value: unknown) => (name === 'picture' ? null : value),
        1,
      );

    it.each([
      ['goods that the order has not', 'not-needed', () => stranger.barcode],
      ['one unit more than was ordered', 'too-many', () => bag.barcode],
      ['the mark of goods that the order has not', 'not-needed', () => markOf(boot, 1).code],
    ])('%s locks the bench, and changes nothing', async (_, reason, code) => {
      const before = stands();
      expect(await bench.scan(code())).toEqual({ ...LOCKED, reason, order: order.id });
      expect(stands()).toEqual(before);
      expect(await bench.page.locator('[role="alertdialog"]').isVisible()).toBe(true);
      expect(await bench.scan('CMD:OK')).toEqual({ ...FREE, order: order.id });
      expect(await bench.page.locator('[role="alertdialog"]').count()).toBe(0);
      expect(stands()).toEqual(before);
    });

    it('a mark that is in the pack already is refused in yellow, and locks nothing', async () => {
      const before = stands();
      const answer = await bench.scan(markOf(shoe, 1).code);
      expect(answer).toMatchObject({ verdict: 'refused', reason: 'already-packed', locked: false });
      expect(await bench.page.locator('[data-face="refused"]').count()).toBe(1);
      expect(stands()).toEqual(before);
    });

    it('the mark of other goods, while a unit waits for its own, locks the bench', async () => {
      expect(await bench.scan(shoe.barcode)).toMatchObject({ verdict: 'accepted', locked: false });
      expect(await bench.scan(markOf(boot, 1).code)).toMatchObject({ ...LOCKED, reason: 'mark-wrong-goods' });
      await bench.scan('CMD:OK');
      expect(await bench.scan(markOf(shoe, 2).code)).toMatchObject(FREE);
    });

    it.each(['Enter', 'Escape'] as const)('is acknowledged only by %s', async (key) => {
      expect(await bench.scan(stranger.barcode)).toMatchObject(LOCKED);
      await bench.acknowledgeBy(key);
      expect(await bench.facts()).toMatchObject(FREE);
    });

    it('is not acknowledged by the Enter that ends the next scan', async () => {
      await bench.scan(stranger.barcode);
      for (const code of [cream.barcode, 'CMD:CLOSE'])
        expect(await bench.scan(code)).toMatchObject({ ...LOCKED, reason: 'locked' });
      // Two scans right behind each other, as a packer in a hurry makes them.
      expect(await bench.scanAll([bag.barcode, cream.barcode])).toMatchObject({
        ...LOCKED,
        reason: 'locked',
      });
      expect(await bench.scan('CMD:OK')).toMatchObject(FREE);
    });

    it('is still shown after the page was opened again', async () => {
      await bench.scan(stranger.barcode);
      await bench.page.reload();
      await bench.page.waitForSelector('[role="alertdialog"]');
      expect(await bench.facts()).toMatchObject({ locked: true });
    });

    it.each([
      ['WHAT-IS-THIS', 'Станция не знает такого кода', 'Отсканируйте штрихкод товара'],
      ['RU991231-999999', 'не найден', 'Проверьте номер'],
      ['OP:7', 'Станция не знает этот бейдж', 'Отсканируйте свой бейдж ещё раз'],
    ])(
      'locks, but %s does not: a message shows what to do and what was scanned',
      async (code, what, more) => {
        expect(await bench.scan(code)).toMatchObject({ verdict: 'refused', locked: false });
        const seen = await bench.page.locator('main').innerText();
        for (const text of [what, more, code]) expect(seen.toLowerCase()).toContain(text.toLowerCase());
      },
    );

    it('does not lose a scan of a fast packer', async () => {
      // An answer on the line comes behind every view that was sent before it.
      await line.client.queue.list();
      const before = line.view().scanNo;
      const codes = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? order.id : 'CMD:ITEMLABEL'));
      expect(await bench.scanAll(codes)).toMatchObject({ locked: false });
      await line.until(({ scanNo }) => scanNo >= before + codes.length);
      expect(line.view().last?.scanNo).toBe(before + codes.length);
    });
  },
);
