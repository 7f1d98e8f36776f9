// npm start: installs what is missing, builds what has changed, and starts the station. Its options go to the station.
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
  const needsNoWindow = ['--browser', '--help', '-h'].some((option) => args.includes(option));
  if (!needsNoWindow) {
    const why = noDisplay();
    const electron = why === null ? await electronPath() : null;
    // By its folder: so Electron knows the name and the version.
    if (electron !== null) return run(electron, [root, ...args]);
    process.stderr.write(
      `No window, since ${why ?? "Electron's program cannot be had"}: the station runs in a browser.\n`,
    );
  }
  // Whoever opens no window must read the address somewhere: the ready line goes to standard output as it is.
  return run(nodePath(), [station, ...args]);
}
