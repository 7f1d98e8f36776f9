import type { TestProject } from 'vitest/node';
import { findTestElectron } from '../../../scripts/electron-for-tests.mjs';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeAppFolder, STAND_IN } from './app-folder.ts';
import { startDisplay } from './display.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: there is none, or no display for it. */
    electron: ElectronForTests | null;
  }
}

/** What a test starts: this program with this app, on this display. */
export type ElectronForTests = {
  readonly binary: string;
  readonly app: string;
  readonly display: string;
  /** Needs the stand-in. */
  readonly isOlder: boolean;
};

/** Once for all files of the suite in Electron: the app and a display of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using own = new AsyncDisposableStack();
  const found = findTestElectron();
  const display = found === null ? null : await startDisplay();
  if (found === null || display === null) {
    project.provide('electron', null);
    return async () => undefined;
  }
  own.use(display);
  const app = found.isOlder ? own.use(await temporaryFolder('packbench-app-')).path : process.cwd();
  if (found.isOlder) {
    await makeAppFolder(app);
    process.stdout.write(`Electron ${found.version} for tests; what it lacks: ${STAND_IN}\n`);
  }
  project.provide('electron', { binary: found.binary, app, display: display.name, isOlder: found.isOlder });
  const all = own.move();
  return () => all.disposeAsync();
}
