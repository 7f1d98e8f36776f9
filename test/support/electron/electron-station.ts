import { inject } from 'vitest';
import { NO_ELECTRON } from '../why-skipped.ts';
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
  return inject('electron') === null ? NO_ELECTRON : null;
}

/** The command that starts the product with these arguments, e.g. for a second start. */
export function electronCommand(given: Given) {
  return commandOf(theElectron(), given);
}

/** Starts the product and waits until its window shows the station, or an error. */
export function startElectron(given: Given): Promise<ElectronStation> {
  return startIn(theElectron(), given);
}

function theElectron(): TestElectron {
  const electron = inject('electron');
  if (electron === null) throw new Error('there is no Electron');
  return electron;
}
