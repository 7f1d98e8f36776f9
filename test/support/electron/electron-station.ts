import { inject } from 'vitest';
import {
  commandOf,
  type ElectronStation,
  type Given,
  startIn,
  type TestElectron,
} from './electron-program.ts';

export type { ElectronStation };

/** Why tests in Electron cannot run here, or null. */
export function noElectron(): string | null {
  if (inject('electron') !== null) return null;
  return "there is no Electron (the product's own comes from outside the package registry; PACKBENCH_TEST_ELECTRON=1 fetches one for tests) or no Xvfb";
}

/** The command that starts the product with these arguments, e.g. for a second start. */
export function electronCommand(given: Given) {
  return commandOf(theElectron(), given);
}

/** Starts the product and waits until its window shows the station, or whatever it has to say. */
export function startElectron(given: Given): Promise<ElectronStation> {
  return startIn(theElectron(), given);
}

function theElectron(): TestElectron {
  const electron = inject('electron');
  if (electron === null) throw new Error('there is no Electron');
  return electron;
}
