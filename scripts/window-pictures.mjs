import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Visible in the picture. */
const DATA = '/tmp/packbench-data';

/**
 * Takes the pictures that need a real window: the question before it closes, and why a program could not
 * start. Takes none without Electron.
 */
export async function takeWindows(folder) {
  const { prepareElectron, startIn } = await import('../test/support/electron/electron-program.ts');
  await using electron = await prepareElectron();
  if (electron === null) {
    process.stdout.write('No Electron: its pictures stay as they are\n');
    return;
  }
  rmSync(DATA, { recursive: true, force: true });
  try {
    await takeQuestion(await startIn(electron, { dataDir: DATA, args: ['--demo'] }), folder);
    await makeNewer(join(DATA, 'packbench.db'));
    await using failed = await startIn(electron, { dataDir: DATA, args: ['--demo'] });
    await take(failed.window, folder, 'window-error');
  } finally {
    rmSync(DATA, { recursive: true, force: true });
  }
}

async function takeQuestion(station, folder) {
  const { openBench } = await import('../test/support/bench-page.ts');
  await using started = station;
  await using bench = await openBench(null, { url: '', window: started.window });
  await bench.scan('OP:1');
  await bench.scan('CMD:NEXT');
  await started.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await started.window.getByRole('dialog').waitFor();
  await take(started.window, folder, 'window-closing');
  await started.end('SIGTERM');
}

/** Makes the database look as if a later version had used it. */
async function makeNewer(file) {
  const { default: Sqlite } = await import('better-sqlite3');
  const sqlite = new Sqlite(file);
  sqlite.exec("insert into kysely_migration (name, timestamp) values ('2027-01-01-later', '2027-01-01')");
  sqlite.close();
}

async function take(window, folder, name) {
  mkdirSync(folder, { recursive: true });
  await window.waitForTimeout(1_500);
  await window.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`${name}.png\n`);
}
