import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { axe: { run(options: RunOptions): Promise<AxeResults> } };

/** Passes are counted, but not described: describing takes as long as checking. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'] };

/** Another theme has the same elements with other colours: all other rules would say the same again. */
const COLOURS: RunOptions = {
  ...EVERYTHING,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Serious and critical violations on the current page: the rule, and the elements that break it. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  return violations(page, EVERYTHING);
}

/** The same of colours alone, for a page that was checked in another theme. */
export async function colourViolations(page: Page): Promise<readonly string[]> {
  return violations(page, COLOURS);
}

async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  for (let tries = 1; ; tries += 1) {
    const { serious, hasMoved } = await page.evaluate(checkAtRest, options);
    if (serious.length > 0 && hasMoved && tries < MOST_TRIES) continue;
    return serious.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
  }
}

/** A page moves now and then, such as when a verdict fades. */
const MOST_TRIES = 5;

type Checked = {
  readonly serious: readonly { readonly id: string; readonly nodes: readonly string[] }[];
  readonly hasMoved: boolean;
};

/**
 * In the page. In a transition a colour is between two themes: `hasMoved` says that one has begun during the check. One
 * that never ends is no transition. Only what is serious leaves the page: all that axe says of a page takes half as long
 * to hand over as to find.
 */
async function checkAtRest(options: RunOptions): Promise<Checked> {
  const moving = () =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)));
  let hasMoved = false;
  const onMove = () => {
    hasMoved = true;
  };
  const EVENTS = ['transitionrun', 'animationstart'];
  for (const event of EVENTS) document.addEventListener(event, onMove);
  const { violations } = await (window as unknown as Axe).axe.run(options);
  for (const event of EVENTS) document.removeEventListener(event, onMove);
  return {
    serious: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) })),
    hasMoved: hasMoved || moving().length > 0,
  };
}

const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'light, high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** In every theme; without motion, in which colours are between two themes. Leaves the page light. */
export async function violationsByTheme(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [theme, media] of Object.entries(THEMES).reverse()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.waitForSelector(`html[data-mantine-color-scheme="${media.colorScheme}"]`);
    const inTheme = await (theme === 'light' ? seriousViolations : colourViolations)(page);
    found.push(...inTheme.map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
