import type { TestProject } from 'vitest/node';
import { prepareElectron, type TestElectron } from './electron-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: there is none, or no display for it. */
    electron: TestElectron | null;
  }
}

/** Once for all files of the suite in Electron. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const electron = await prepareElectron();
  if (electron === null) {
    project.provide('electron', null);
    return async () => undefined;
  }
  const { binary, app, display } = electron;
  project.provide('electron', { binary, app, display });
  return async () => electron[Symbol.asyncDispose]();
}
