import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAMES } from '../../src/renderer/gallery/frames.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noBrowser } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import { markOf } from '../support/marks.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { hiddenParts, setFrame } from '../support/visible.ts';
import { whySkipped } from '../support/why-skipped.ts';

const NAME_LENGTH = 150;
/** With more words than one, and one that is long. */
const LONG_NAME =
  'женское нарядное коктейльное с запахом и длинным рукавом из вискозы высокопрочной огнеупорной с поясом и карманами на осень и зиму двадцать шестого года';
const UNITS = 20;

describe.skipIf(whySkipped('the fold in a browser', noBrowser))(
  'the bench shows whatever the packer needs',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let dataDir: string;
    let bench: BenchPage;
    let cdp: CDPSession;
    /** Twenty units: one marked, then twelve that are equal, then others. */
    let big: FloorOrder;
    let small: FloorOrder;
    let packed: readonly SandboxGoods[];
    let single: FloorOrder;
    let held: FloorOrder;
    let last: FloorOrder;
    let shoe: SandboxGoods;
    let bag: SandboxGoods;
    let cream: SandboxGoods;
    let stranger: SandboxGoods;

    beforeAll(async () => {
      floor = all.use(await startFloor({ sunset: daysLater(2) }));
      shoe = pick(floor.marked, 0);
      const sized = floor.plain.filter(({ size }) => size !== 'One Size');
      [bag, cream, stranger] = [pick(sized, 0), pick(sized, 1), pick(sized, 2)];
      // They look alike while they are in the queue.
      const twins = floor.marked
        .filter(({ name, sku }) => name === shoe.name && sku !== shoe.sku)
        .slice(0, 3);
      for (const { sku, name } of [shoe, ...twins, bag, cream, stranger])
        await floor.sandbox.control(`goods/${sku}`, { name: `${name} ${LONG_NAME}`.slice(0, NAME_LENGTH) });
      const others = floor.plain.filter((one) => ![bag, cream, stranger].includes(one)).slice(0, 6);
      big = await floor.order({ goods: [bag, shoe, ...Array<SandboxGoods>(11).fill(bag), cream, ...others] });
      expect(big.itemNrs).toHaveLength(UNITS);
      // Five lines, of which two are of equal units.
      packed = [cream, bag, bag, cream, cream, ...sized.slice(3, 6)];
      small = await floor.order({ goods: packed });
      single = await floor.order({ goods: [cream] });
      held = await floor.order({ goods: [bag] });
      last = await floor.order({ goods: [stranger] });
      await floor.order({ goods: twins });
      const station = all.use(
        // A scanner that is not there is one banner, the end of version 1 the other.
        await startStation({ env: floor.account, settings: { scanners: ['serial:/dev/nothing'] } }),
      );
      dataDir = station.dataDir;
      line = all.use(await connectBench(station));
      await untilQueued(line, 6);
      await line.until(
        ({ health, apiVersion }) => health.scanners[0]?.state === 'offline' && apiVersion.isNear,
      );
      const browser = all.use(await openBrowser());
      bench = all.use(await openBench(browser, station));
      await bench.page.emulateMedia({ reducedMotion: 'reduce' });
      cdp = await bench.context.newCDPSession(bench.page);
    });
    afterAll(() => all.disposeAsync());

    /** What is hidden at each size. */
    async function hiddenAnywhere(needed: readonly string[]): Promise<Record<string, readonly string[]>> {
      const found: Record<string, readonly string[]> = {};
      for (const frame of FRAMES) {
        await setFrame(cdp, frame);
        const hidden = await hiddenParts(bench.page, needed);
        if (hidden.length > 0) found[frame.name] = hidden;
      }
      return found;
    }

    const PACKING = ['picture', 'name', 'size', 'count', 'order', 'cut-off', 'verdict', 'command'];

    const STATES: readonly {
      readonly state: string;
      readonly codes: () => readonly string[];
      readonly needed: readonly string[];
    }[] = [
      { state: 'idle', codes: () => ['OP:1'], needed: ['todo', 'first-order', 'command'] },
      {
        state: 'packing twenty units',
        codes: () => ['CMD:PALLET', big.id, bag.barcode],
        needed: [...PACKING, 'twin'],
      },
      { state: 'waiting for a mark', codes: () => [shoe.barcode], needed: PACKING },
      { state: 'refused', codes: () => ['NO-SUCH-CODE'], needed: PACKING },
      {
        state: 'one of twelve equal units',
        codes: () => [markOf(shoe, 1).code, bag.barcode],
        needed: PACKING,
      },
      { state: 'a unit taken back', codes: () => ['CMD:UNDO'], needed: PACKING },
      {
        state: 'alarm',
        codes: () => [stranger.barcode],
        needed: ['alarm', 'alarm-todo', 'in-hand', 'goods', 'acknowledge'],
      },
      {
        state: 'asking what is missing',
        codes: () => ['CMD:OK', 'CMD:MISSING'],
        needed: ['question', 'back'],
      },
      {
        state: 'asking why it is missing',
        codes: () => [cream.barcode],
        needed: ['question', 'back', 'reason'],
      },
      {
        state: 'asking which pack to reopen',
        codes: () => ['CMD:BACK', 'CMD:REOPEN'],
        needed: ['question', 'back'],
      },
      {
        state: 'asking whether to cancel the order',
        codes: () => ['CMD:BACK', 'CMD:HOLD', single.id, 'CMD:MISSING', 'CMD:OK', 'CMD:REASON:1'],
        needed: ['question', 'back', 'answer'],
      },
      {
        state: 'asking whether to take it off the hold shelf',
        codes: () => ['CMD:BACK', 'CMD:UNDO', held.id, 'CMD:HOLD', held.id],
        needed: ['question', 'back', 'answer'],
      },
      {
        state: 'a pack closed',
        codes: () => ['CMD:BACK', small.id, ...packed.map(({ barcode }) => barcode)],
        needed: ['packed', 'pack-number', 'pallet', 'todo', 'command'],
      },
      {
        state: 'a label printed again',
        codes: () => ['CMD:REPRINT'],
        needed: ['verdict', 'todo', 'first-order', 'command', 'reason'],
      },
      {
        state: 'an order put on the hold shelf',
        codes: () => [single.id, 'CMD:HOLD'],
        needed: ['verdict', 'todo', 'first-order', 'command', 'reason'],
      },
      {
        state: 'asking whether to send the shipment',
        codes: () => ['CMD:CLOSEPALLET', 'CMD:SHIP'],
        needed: ['question', 'back', 'answer'],
      },
    ];

    test.each(STATES)('$state', async ({ codes, needed }) => {
      for (const code of codes()) await bench.scan(code);
      // The list of the idle bench is loaded.
      for (const name of needed)
        await bench.page.locator(`[data-needed="${name}"]`).first().waitFor({ state: 'attached' });
      expect(await hiddenAnywhere(needed)).toEqual({});
    });

    test('a printer that holds a label back, beside a notice', async () => {
      await bench.scanAll(['CMD:BACK', 'OP:9']);
      const { printers, otherPrinters } = (await line.client.settings.read()).settings;
      const written = await line.client.settings.write({
        // Nothing listens at this port.
        printers: { ...printers, m: 'network:127.0.0.1:1,language=zpl' },
        otherPrinters: { ...otherPrinters, m: [`folder:${dataDir}/prints`] },
      });
      expect(written).toEqual({ done: true });
      await bench.scanAll([last.id, stranger.barcode]);
      await line.until(({ health }) => health.printerTroubles.length > 0);
      await bench.page.getByRole('button', { name: 'Подробнее' }).waitFor();
      expect(await hiddenAnywhere(['verdict', 'packed', 'pack-number', 'todo', 'command'])).toEqual({});
      await bench.scan('CMD:REPRINT');
      expect(await hiddenAnywhere(['verdict', 'todo', 'first-order', 'command', 'reason'])).toEqual({});
    });
  },
);

function daysLater(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
