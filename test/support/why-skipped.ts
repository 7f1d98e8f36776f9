import { appendFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { ENGINE } from './engine.ts';
import { isInElectron } from './station.ts';
import { isThorough } from './thorough.ts';

/** Why nothing can be tested in Electron: one reason for all groups. */
export const NO_ELECTRON =
  "there is no Electron (the product's own comes from outside the package registry; PACKBENCH_TEST_ELECTRON=1 fetches one for tests) or no Xvfb";

/**
 * For `describe.skipIf(whySkipped('printing through CUPS', reason))`: true when there is a reason, which `npm
 * test` prints at its end, so that no group is left out silently.
 */
export function whySkipped(group: string, reason: string | null): boolean {
  if (reason === null) return false;
  const notes = process.env.PACKBENCH_SKIP_NOTES;
  const about = reason === NO_ELECTRON ? 'whatever runs in Electron' : group;
  if (notes !== undefined) appendFileSync(notes, `${about}: ${reason}\n`);
  return true;
}

/**
 * For a test of something that Electron's window lacks, such as an address: there it is no test at all, and
 * not a skipped one.
 */
export const itInABrowser = isInElectron ? () => undefined : it;

/** For slow tests: only part of the thorough tests, and not a skipped test otherwise. */
export const itWhenThorough = isThorough ? it : () => undefined;
export const describeWhenThorough = isThorough ? describe : () => undefined;

/** For a test of SQLite itself among those that run on both engines: no test at all on the other one. */
export const itOnSqlite = ENGINE === 'sqlite' ? it : () => undefined;

/** The same for what only a floor has. */
export const itOnFloor = ENGINE === 'postgres' ? it : () => undefined;
export const describeOnFloor = ENGINE === 'postgres' ? describe : () => undefined;
