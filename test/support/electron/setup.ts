import type { TestProject } from 'vitest/node';
import { prepareElectron, type TestElectron } from './electron-program.ts';
import { endLeftBehind } from './left-behind.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: there is none, or no display for it. */
    electron: TestElectron | null;
  }
}

/** Once for all files of the suite in Electron. Its end checks that no test has left a program behind. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const electron = await prepareElectron();
  if (electron === null) {
    project.provide('electron', null);
    return async () => undefined;
  }
  const { binary, app, display } = electron;
  project.provide('electron', { binary, app, display });
  return async () => {
    await using resources = new AsyncDisposableStack();
    resources.use(electron);
    await endLeftBehind(display);
  };
}
