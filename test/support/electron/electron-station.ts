import { inject } from 'vitest';
import { NO_ELECTRON } from '../why-skipped.ts';
import {
  commandOf,
  type ElectronOptions,
  type ElectronStation,
  startIn,
  type TestElectron,
} from './electron-program.ts';

export type { ElectronStation };

/** Why tests in Electron cannot run here, or null. */
export function noElectron(): string | null {
  return inject('electron') === null ? NO_ELECTRON : null;
}

/** The command that starts the product with these arguments, e.g. for a second start. */
export function electronCommand(given: ElectronOptions) {
  return commandOf(theElectron(), given);
}

/** Starts the product and waits until its window shows the station, or an error. */
export function startElectron(given: ElectronOptions): Promise<ElectronStation> {
  return startIn(theElectron(), given);
}

function theElectron(): TestElectron {
  const electron = inject('electron');
  if (electron === null) throw new Error('there is no Electron');
  return electron;
}
