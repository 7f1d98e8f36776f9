import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAMES } from '../../src/renderer/gallery/frames.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noBrowser } from '../support/browser.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../support/floor.ts';
import type { SandboxGoods } from '../support/sandbox.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { startStation } from '../support/station.ts';
import { setFrame } from '../support/visible.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** In px, in both directions. */
const MIN_TARGET = 64;
/** Between an everyday command and one that cannot be taken back. */
const MIN_GAP = 24;
/** Between the way back and the answer that decides. */
const MIN_DECISION_GAP = 48;

describe.skipIf(whySkipped('targets in a browser', noBrowser))(
  'everything that is pressed at the bench',
  () => {
    const all = new AsyncDisposableStack();
    let floor: Floor;
    let line: BenchLine;
    let dataDir: string;
    let bench: BenchPage;
    let cdp: CDPSession;
    let order: FloorOrder;
    let single: FloorOrder;
    let packed: FloorOrder;
    let bag: SandboxGoods;
    let cream: SandboxGoods;
    let stranger: SandboxGoods;

    beforeAll(async () => {
      floor = all.use(await startFloor());
      [bag, cream, stranger] = [pick(floor.plain, 0), pick(floor.plain, 2), pick(floor.plain, 4)];
      order = await floor.order({ goods: [bag, bag, cream] });
      single = await floor.order({ goods: [cream] });
      packed = await floor.order({ goods: [bag] });
      const station = all.use(await startStation({ env: floor.account }));
      dataDir = station.dataDir;
      line = all.use(await connectBench(station));
      await untilQueued(line, 3);
      const browser = all.use(await openBrowser());
      bench = all.use(await openBench(browser, station));
      await bench.page.emulateMedia({ reducedMotion: 'reduce' });
      cdp = await bench.context.newCDPSession(bench.page);
    });
    afterAll(() => all.disposeAsync());

    /** What is too small or too near, at each size. */
    async function mistakable(): Promise<Record<string, readonly string[]>> {
      const found: Record<string, readonly string[]> = {};
      for (const frame of FRAMES) {
        await setFrame(cdp, frame);
        // Until the bar is measured, and what fits in it is painted.
        await bench.page.evaluate(
          () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50)),
        );
        const problems = await problemsOf();
        if (problems.length > 0) found[frame.name] = problems;
      }
      return found;
    }

    function problemsOf(): Promise<readonly string[]> {
      return bench.page.evaluate(
        ({ min, gap, decisionGap }) => {
          const ROUNDING = 0.5;
          const places = ['section[aria-label="Стол упаковки"]', 'dialog[open]', ':popover-open'];
          const buttons = [
            ...document.querySelectorAll(places.map((place) => `${place} button`).join()),
          ].filter((button) => button.checkVisibility() && isReachable(button));
          const tooSmall = buttons.flatMap((button) => {
            const { width, height } = button.getBoundingClientRect();
            const isLarge = Math.min(width, height) >= min - ROUNDING;
            return isLarge ? [] : [`${nameOf(button)}: ${Math.round(width)} x ${Math.round(height)}`];
          });
          const isCareful = ({ dataset }: HTMLElement) => /hold|missing|leaves/.test(dataset.tone ?? '');
          const commands = buttons.filter((button) => button.matches('[data-needed="command"]'));
          const tooNear = tooNearTo(
            commands.filter((command) => isCareful(command as HTMLElement)),
            commands.filter((command) => !isCareful(command as HTMLElement)),
            gap,
          );
          const answers = buttons.filter((button) => button.matches('[data-needed="answer"]'));
          const backs = buttons.filter((button) => button.matches('[data-needed="back"]'));
          if (buttons.length === 0) return ['there is no button'];
          return [...tooSmall, ...tooNear, ...tooNearTo(answers, backs, decisionGap)];

          /** Not below a dialog or a list of commands. */
          function isReachable(button: Element): boolean {
            const { left, top, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }

          function tooNearTo(
            some: readonly Element[],
            others: readonly Element[],
            atLeast: number,
          ): string[] {
            return some.flatMap((one) =>
              others.flatMap((other) => {
                const px = distance(one.getBoundingClientRect(), other.getBoundingClientRect());
                return px >= atLeast - ROUNDING
                  ? []
                  : [`${nameOf(one)}: ${Math.round(px)} px from ${nameOf(other)}`];
              }),
            );
          }

          function distance(one: DOMRect, other: DOMRect): number {
            const x = Math.max(0, one.left - other.right, other.left - one.right);
            const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
            return Math.hypot(x, y);
          }

          function nameOf({ textContent }: Element): string {
            return (textContent ?? '').trim().slice(0, 40);
          }
        },
        { min: MIN_TARGET, gap: MIN_GAP, decisionGap: MIN_DECISION_GAP },
      );
    }

    const more = () => bench.page.getByRole('button', { name: 'Ещё команды' });

    type State = {
      readonly state: string;
      readonly reach: () => Promise<unknown>;
      /** One of its buttons. */
      readonly button: string | RegExp;
    };

    const STATES: readonly State[] = [
      { state: 'nobody is logged in', reach: () => bench.scan('OP:404'), button: 'Ещё команды' },
      { state: 'idle', reach: () => bench.scan('OP:1'), button: 'Следующий заказ' },
      {
        state: 'a pack is closed',
        reach: () => bench.scanAll(['CMD:PALLET', packed.id, bag.barcode]),
        button: 'Отгрузка',
      },
      { state: 'packing', reach: () => bench.scanAll([order.id, bag.barcode]), button: 'Товара нет' },
      { state: 'all commands are shown', reach: () => more().click(), button: 'Подтвердить отгрузку' },
      { state: 'an alarm', reach: () => bench.scan(stranger.barcode), button: /ОК/ },
      {
        state: 'which goods are missing',
        reach: () => bench.scanAll(['CMD:OK', 'CMD:MISSING']),
        button: 'Назад',
      },
      { state: 'why they are missing', reach: () => bench.scan(cream.barcode), button: /Брак/ },
      {
        state: 'which pack to reopen',
        reach: () => bench.scanAll(['CMD:BACK', 'CMD:REOPEN']),
        button: /упаковка 1 заказа/,
      },
      {
        state: 'a hold may be explained',
        reach: () => bench.scanAll(['CMD:BACK', 'CMD:HOLD']),
        button: 'Товар повреждён',
      },
      { state: 'off the hold shelf', reach: () => bench.scan(order.id), button: 'ОК — снять с полки' },
      {
        state: 'whether to cancel the order',
        reach: () => bench.scanAll(['CMD:BACK', single.id, 'CMD:MISSING', 'CMD:OK', 'CMD:REASON:1']),
        button: 'Отменить заказ',
      },
      {
        state: 'whether to send the shipment',
        reach: () => bench.scanAll(['CMD:BACK', 'CMD:HOLD', 'CMD:CLOSEPALLET', 'CMD:SHIP']),
        button: 'ОК — отправить',
      },
      {
        state: 'the same question on another screen',
        reach: () => showScreen('Печать'),
        button: 'ОК — отправить',
      },
      { state: 'a printer holds labels back', reach: stopPrinter, button: /Отправить всё/ },
    ];

    test.each(STATES)('is at least as large as a finger, and apart: $state', async ({ reach, button }) => {
      await reach();
      await bench.page.getByRole('button', { name: button }).first().waitFor();
      expect(await mistakable()).toEqual({});
    });

    async function showScreen(name: string): Promise<void> {
      await bench.scan('CMD:BACK');
      await bench.page.getByRole('navigation').getByRole('button', { name }).click();
      await bench.scan('CMD:SHIP');
      await bench.page.getByRole('dialog', { name: 'Вопрос станции' }).waitFor();
    }

    async function stopPrinter(): Promise<void> {
      await bench.scanAll(['CMD:BACK', 'OP:9']);
      await bench.page.getByRole('navigation').getByRole('button', { name: 'Стол' }).click();
      const { printers, otherPrinters } = (await line.client.settings.read()).settings;
      const written = await line.client.settings.write({
        // Nothing listens at this port.
        printers: { ...printers, m: 'network:127.0.0.1:1,language=zpl' },
        otherPrinters: { ...otherPrinters, m: [`folder:${dataDir}/prints`] },
      });
      expect(written).toEqual({ done: true });
      await bench.scanAll([packed.id, 'CMD:REPRINT']);
      await line.until(({ health }) => health.printerTroubles.length > 0);
      await bench.page.getByRole('button', { name: 'Подробнее' }).click();
    }
  },
);
