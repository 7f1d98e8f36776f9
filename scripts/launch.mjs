// npm start: installs what is missing, builds what has changed, and starts the station. Passes its options to the
// station.
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { nodePath, root, run } from './child.mjs';
import { electronPath, noDisplay } from './electron.mjs';
import { ensureInstalled } from './install.mjs';

const args = process.argv.slice(2);
try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start() {
  const station = join(root, 'out', 'main', 'index.js');
  const needsNoWindow = ['--browser', '--headless', '--help', '-h'].some((option) => args.includes(option));
  if (!needsNoWindow) {
    const why = noDisplay();
    const electron = why === null ? await electronPath() : null;
    // Started by its folder, so that Electron has the name and the version.
    if (electron !== null) return run(electron, [root, ...args]);
    process.stderr.write(
      `No window, since ${why ?? "Electron's program cannot be had"}: the station runs in a browser.\n`,
    );
  }
  // Without a window the address has to be readable somewhere: the ready line goes to standard output unchanged.
  return run(nodePath(), [station, ...args]);
}
