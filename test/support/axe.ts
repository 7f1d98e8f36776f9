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
  'dark, high contrast': { colorScheme: 'dark', contrast: 'more' },
  'light, high contrast': { colorScheme: 'light', contrast: 'more' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  light: { colorScheme: 'light', contrast: 'no-preference' },
} as const;

type ThemeName = keyof typeof THEMES;

export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];

/** The same in every theme; without motion, in which colours are between two themes. Leaves the page light. */
export async function violationsByTheme(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEME_NAMES) found.push(...(await violationsInTheme(page, theme)));
  return found;
}

/** The same in one of the themes, which the page keeps. */
export async function violationsInTheme(page: Page, theme: ThemeName): Promise<readonly string[]> {
  const media = THEMES[theme];
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
  await page.waitForSelector(`html[data-mantine-color-scheme="${media.colorScheme}"]`);
  return (await seriousViolations(page)).map((violation) => `${theme}: ${violation}`);
}
