import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { isInElectron, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

const STEPS = [
  'badge',
  'order',
  'unit',
  'wrong',
  'acknowledge',
  'undo',
  'again',
  'rest',
  'missing',
  'back',
  'last',
  'logout',
  'done',
];
const START = 'Обучение за двенадцать шагов';
const card = (page: Page) => page.getByRole('region', { name: 'Обучение', exact: true });

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Справка: что можно сканировать' }).click();
  await page.getByRole('button', { name: 'Вся справка и руководство' }).click();
}

describe.skipIf(whySkipped('the tour in a browser', noScreen))('the guided tour', () => {
  const all = new AsyncDisposableStack();
  let line: BenchLine;
  let bench: BenchPage;
  let page: Page;

  beforeAll(async () => {
    const browser = isInElectron ? null : all.use(await openBrowser());
    const station = all.use(await startStation({ args: ['--demo'] }));
    line = all.use(await connectBench(station));
    await untilQueued(line, 20);
    bench = all.use(await openBench(browser, station));
    page = bench.page;
  });
  afterAll(() => all.disposeAsync());

  /** The step and the code that the card shows. */
  const shown = async () => ({
    step: await card(page).getAttribute('data-step'),
    code: await card(page)
      .locator('img')
      .getAttribute('data-code', { timeout: 2_000 })
      .catch(() => null),
  });

  /** Whether the frame stands round the name of the next unit. */
  const isFramed = async () => {
    const frame = await page.locator('[class*="frame"][aria-hidden="true"]').boundingBox();
    const name = await page.locator('[data-needed="name"]').first().boundingBox();
    if (frame === null || name === null) return false;
    const isLeftOf = frame.x < name.x && frame.x > name.x - 12;
    return isLeftOf && frame.y < name.y && frame.y + frame.height > name.y + name.height;
  };

  it('leads a packer with a keyboard scanner from the badge to a labelled pack and out', async () => {
    await openHelp(page);
    await page.getByRole('button', { name: START }).click();
    await card(page).waitFor();
    const seen: string[] = [];
    for (let scans = 0; seen.at(-1) !== 'done' && scans < 30; scans++) {
      const { step, code } = await shown();
      if (step !== null && seen.at(-1) !== step) seen.push(step);
      if (step === 'acknowledge') expect(line.view().alarm?.reason).toBe('not-needed');
      if (step === 'last')
        expect(line.view().order?.units.filter(({ status }) => status === 'open')).toHaveLength(1);
      if (step === 'done' || code === null) break;
      await bench.scan(code);
      // A step shows itself once the bench has done what it asks for.
      await expect.poll(shown).not.toEqual({ step, code });
    }
    expect(seen).toEqual(STEPS);
    const { operator, order, last } = line.view();
    expect({ operator, order, last: last?.situation }).toEqual({
      operator: null,
      order: null,
      last: 'logged-out',
    });
    await page.getByRole('button', { name: 'К работе' }).click();
    await expect.poll(() => card(page).count()).toBe(0);
  });

  it('points at the part of the bench, says what came between, and can be left within an alarm', async () => {
    await openHelp(page);
    await page.getByRole('button', { name: START }).click();
    await bench.scan('OP:1');
    await expect.poll(async () => (await shown()).step).toBe('order');
    const { code: order } = await shown();
    await bench.scan(order ?? '');
    await expect.poll(async () => (await shown()).step).toBe('unit');
    // The frame follows the part when the page settles.
    await expect.poll(isFramed).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    // Nothing but the bench leads on: the question is no step.
    await bench.scan('CMD:MISSING');
    await expect.poll(async () => (await shown()).step).toBe('question');
    await bench.scan('CMD:BACK');
    await expect.poll(async () => (await shown()).step).toBe('unit');
    await bench.scan('4600000000008');
    await expect.poll(async () => (await shown()).step).toBe('alarm');
    await page.getByRole('button', { name: 'Уйти с обучения' }).click();
    await expect.poll(() => card(page).count()).toBe(0);
    await bench.scan('CMD:OK');
    await bench.scan('CMD:HOLD');
  });

  it('is not begun over an open order', async () => {
    await bench.scan('CMD:NEXT');
    await openHelp(page);
    await page.getByRole('button', { name: START }).click();
    await page.getByText('Сначала освободите стол').waitFor();
    expect(await card(page).count()).toBe(0);
  });
});

describe.skipIf(whySkipped('the tour in a browser', noScreen))('a station with an account of its own', () => {
  it('never leads through its orders, even with --demo', async () => {
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account, args: ['--demo'] });
    await using line = await connectBench(station);
    expect(line.view().isDemo).toBe(true);
    expect(await line.client.tour.plan()).toEqual({ ready: false, because: 'real-orders' });
  });
});
