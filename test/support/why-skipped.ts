import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { isInElectron } from './station.ts';
import { isThorough } from './thorough.ts';

/** Why nothing can be tested in Electron: told once for all groups. */
export const NO_ELECTRON =
  "there is no Electron (the product's own comes from outside the package registry; PACKBENCH_TEST_ELECTRON=1 fetches one for tests) or no Xvfb";

/**
 * For `describe.skipIf(whySkipped('printing through CUPS', reason))`: true where there is a reason, which `npm test`
 * then tells at its end, so that a group is never left out in silence.
 */
export function whySkipped(group: string, reason: string | null): boolean {
  if (reason === null) return false;
  const notes = process.env.PACKBENCH_SKIP_NOTES;
  const about = reason === NO_ELECTRON ? 'whatever runs in Electron' : group;
  if (notes !== undefined) appendFileSync(notes, `${about}: ${reason}\n`);
  return true;
}

/** For a test of what Electron's window has not, such as an address: there it is no test at all, and none that was left out. */
export const itInABrowser = isInElectron ? () => undefined : it;

/** For what takes long: it is left to the thorough tests, and is no skipped test of the others. */
export const itWhenThorough = isThorough ? it : () => undefined;
