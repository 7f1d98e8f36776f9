import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withTimeout } from '#main/base/async/with-timeout.ts';
import {
  type ElectronStation,
  electronCommand,
  noElectron,
  startElectron,
} from '../support/electron/electron-station.ts';
import { folderContents } from '../support/folder-contents.ts';
import { startProcess } from '../support/process.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { BUILT_STATION } from '../support/station.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { NEWER, NOT_JSON, usedFolder } from '../support/used-folder.ts';
import { itWhenThorough, whySkipped } from '../support/why-skipped.ts';

const PICTURES = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url));

async function picture(window: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await window.screenshot({ path: `${PICTURES}${name}.png` });
}

const words = async (window: Page) => (await window.locator('body').innerText()).replaceAll(/\s+/g, ' ');

/** A station in the browser shell, whatever shell the suite is about. */
async function startInBrowser() {
  await using resources = new AsyncDisposableStack();
  const dataDir = resources.use(await temporaryFolder()).path;
  const args = ['--browser', '--no-open', '--port', '0', '--data', dataDir, '--demo'];
  const program = resources.use(startProcess([BUILT_STATION, ...args]));
  const { url } = JSON.parse(await program.firstLine());
  const all = resources.move();
  return { dataDir, url: String(url), [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Presses the button for the person, and answers with how the program ended. */
async function close(station: ElectronStation, window = station.window) {
  let failed: unknown = null;
  // Not awaited: the program may end before Playwright receives the result of the click.
  window
    .getByRole('link', { name: 'Закрыть' })
    .click({ timeout: 10_000 })
    .catch((error: unknown) => {
      failed = error;
    });
  const end = await withTimeout(20_000, station.ended);
  if (end !== null) return end;
  throw new Error(`the program goes on; standard error: ${station.stderr()}`, { cause: failed });
}

describe.skipIf(whySkipped('the error window in Electron', noElectron()))('the error window', () => {
  test('names a data folder of a newer version, the log and what to do, and writes nothing there', async () => {
    await using folder = await usedFolder(NEWER);
    const before = await folderContents(folder.path);
    await using station = await startElectron({ dataDir: folder.path });
    const { window } = station;
    await picture(window, 'error-newer-version');
    const text = await words(window);
    expect(text).toMatch(/^Packbench не запустился Данные этой станции записаны более новой версией/);
    expect(text).toContain(
      `Установите ту версию, которая здесь работала, или более новую. База: ${folder.file}`,
    );
    expect(text).toMatch(/Лог программы: \S+packbench\.log/);
    expect(text).toContain('Packbench did not start');
    expect(await close(station)).toEqual({ code: 1, signal: null });
    expect(await folderContents(folder.path)).toEqual(before);
  });

  test('names settings that are not JSON, and writes nothing in their folder', async () => {
    await using folder = await usedFolder(NOT_JSON);
    const before = await folderContents(folder.path);
    await using station = await startElectron({ dataDir: folder.path });
    await picture(station.window, 'error-settings');
    expect(await words(station.window)).toContain(
      `Настройки станции не читаются: autoClose в ${folder.file}`,
    );
    expect(await station.end('SIGTERM')).toEqual({ code: 1, signal: null });
    expect(await folderContents(folder.path)).toEqual(before);
  });

  itWhenThorough('names a port that is in use, for a station without a window', async () => {
    await using folder = await temporaryFolder();
    await using server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = String(Object(server.address()).port);
    const args = ['--browser', '--no-open', '--port', port];
    await using station = await startElectron({ dataDir: folder.path, args });
    expect(await words(station.window)).toContain(`Адрес 127.0.0.1, порт ${port} уже занят`);
    expect(await close(station)).toEqual({ code: 1, signal: null });
  });

  itWhenThorough('names another station that uses the folder, and closes on SIGTERM', async () => {
    await using first = await startInBrowser();
    await using station = await startElectron({ dataDir: first.dataDir });
    await station.window.waitForSelector('h1');
    expect(await words(station.window)).toContain(
      `С этой папкой данных уже работает другой Packbench: ${first.dataDir}`,
    );
    expect(await station.end('SIGTERM')).toEqual({ code: 1, signal: null });
    expect((await fetch(first.url)).status).toBe(200);
  });

  itWhenThorough('names a wrong option', async () => {
    await using folder = await temporaryFolder();
    await using station = await startElectron({ dataDir: folder.path, args: ['--port', 'many'] });
    const text = await words(station.window);
    expect(text).toContain('Программу запустили с неверным параметром.');
    expect(text).toContain('--port: "many" is not a number');
    expect(await close(station)).toEqual({ code: 2, signal: null });
  });

  test('replaces the station after an unhandled error', async () => {
    await using folder = await temporaryFolder();
    await using station = await startElectron({ dataDir: folder.path, args: ['--demo'] });
    await station.window.waitForSelector('body[data-locked]');
    const next = station.app.waitForEvent('window');
    await station.app.evaluate(
      () =>
        void setImmediate(() => {
          throw new Error('a planted fault');
        }),
    );
    const window = await next;
    await window.waitForSelector('h1');
    await picture(window, 'error-crashed');
    const text = await words(window);
    expect(text).toContain('Packbench остановился');
    expect(text).toContain('a planted fault');
    expect(text).toContain(`${folder.path}/logs/packbench.log`);
    expect(await close(station, window)).toEqual({ code: 1, signal: null });
  });
});

describe.skipIf(whySkipped('a lost standard error in Electron', noElectron()))('a start that fails', () => {
  test('ends with its exit code when nobody reads its standard error', async () => {
    await using folder = await usedFolder(NEWER);
    await using temporary = await temporaryFolder();
    const { executablePath, args, env } = electronCommand({
      dataDir: folder.path,
      env: { TMPDIR: temporary.path },
    });
    await using program = startProcess(args, env, executablePath);
    program.child.stderr?.destroy();
    const logged = async () => {
      const files = await readdir(temporary.path, { recursive: true });
      const log = files.find((file) => file.endsWith('packbench.log'));
      return log === undefined ? '' : readFile(join(temporary.path, log), 'utf8');
    };
    await expect.poll(logged).toContain('the station cannot start');
    expect(await program.end('SIGTERM')).toEqual({ code: 1, signal: null });
  });
});

describe.skipIf(whySkipped('full disks in Electron', noElectron() ?? noSmallDisk))('a full disk', () => {
  test('with the temporary files on it allows no window: the program reports so and ends', async () => {
    await using disk = await smallDisk();
    await disk.fill();
    const dataDir = join(disk.path, 'data');
    const { executablePath, args, env } = electronCommand({ dataDir, env: { TMPDIR: disk.path } });
    await using program = startProcess(args, env, executablePath);
    expect(await program.ended).toEqual({ code: 2, signal: null });
    expect(program.stderr()).toContain('ENOSPC');
  });
});

describe.skipIf(whySkipped('switches of others in Electron', noElectron()))('the command line', () => {
  test('may contain switches of Chromium, of an installer, and unknown ones', async () => {
    await using folder = await temporaryFolder();
    const args = ['--demo', '--updated', '--proxy-server=http://127.0.0.1:9', '--demmo'];
    await using station = await startElectron({ dataDir: folder.path, args });
    await station.window.waitForSelector('body[data-locked]');
    expect(await station.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const log = await readFile(join(folder.path, 'logs/packbench.log'), 'utf8');
    expect(log).toContain('"--updated","--proxy-server","--demmo"');
    expect(log).toMatch(/"shell":"electron".*"the program starts"\}\n.*\n$/s);
    // The demo platform's labels may just be fetched: a slow machine does not wait for them.
    expect(log.split('\n').at(-2)).toMatch(
      /"(the program has stopped|clean-up did not finish in time.*)"\}$/,
    );
    expect(log).not.toContain('"level":50');
  });
});
