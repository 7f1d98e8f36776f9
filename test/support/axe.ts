import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Passes are counted, but not described: describing takes as long as checking. */
type Axe = { axe: { run(options: { resultTypes: readonly string[] }): Promise<AxeResults> } };

/** Serious and critical violations on the current page: the rule, and the elements that break it. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // In a transition a colour is between two themes; one that never ends is no transition.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> => (window as unknown as Axe).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'light, high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

/** The same in every theme; without motion, in which colours are between two themes. Leaves the page light. */
export async function violationsByTheme(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [theme, media] of Object.entries(THEMES).reverse()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.waitForSelector(`html[data-mantine-color-scheme="${media.colorScheme}"]`);
    found.push(...(await seriousViolations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
