import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../support/bench-line.ts';
import {
  type ElectronStation,
  electronCommand,
  noElectron,
  startElectron,
} from '../support/electron/electron-station.ts';
import { typeText } from '../support/keys.ts';
import { startProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isThorough } from '../support/thorough.ts';
import { itWhenThorough, whySkipped } from '../support/why-skipped.ts';

/** Keys further apart than this are no scan's. */
const BETWEEN_PEOPLE_MS = 150;

const DAMAGED = '{"bounds":{"x":-4';

describe.skipIf(whySkipped('the window in Electron', noElectron()))('the window of a station', () => {
  const all = new AsyncDisposableStack();
  let dataDir: string;
  let station: ElectronStation;
  let line: BenchLine;
  let order: string;

  async function start(): Promise<void> {
    station = all.use(await startElectron({ dataDir, args: ['--demo'] }));
    await station.window.waitForSelector('h1');
    line = all.use(await connectBench({ url: '', window: station.window }));
  }

  beforeAll(async () => {
    dataDir = all.use(await temporaryFolder()).path;
    await writeFile(join(dataDir, 'window.json'), DAMAGED);
    await start();
  });
  afterAll(() => all.disposeAsync());

  test('opens at the default position when the file of its position is damaged, and the log names the file', async () => {
    expect(await sizeOf(station.app)).toEqual([1280, 800]);
    // Standard error is read only from shortly after the start.
    const log = () => readFile(join(dataDir, 'logs/packbench.log'), 'utf8');
    await expect.poll(log).toMatch(/window\.json.*window position cannot be read/);
  });

  test('names the table, the program and its version, and the table’s new name', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(await titleOf(station.app)).toBe(`${line.view().station} · Packbench ${version}`);
    await line.scan('OP:9');
    await line.client.settings.write({ station: 'Стол 7' });
    await expect.poll(() => titleOf(station.app)).toBe(`Стол 7 · Packbench ${version}`);
  });

  test('comes to the front when the program is started again, and the second one ends and reports why', async () => {
    await station.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await using second = startAgain({ dataDir, args: ['--demo'] });
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(second.stderr()).toContain('Packbench is already running with this data folder.');
    await expect.poll(() => isVisible(station.app)).toBe(true);
  });

  test('fills the screen by F11, and not by the F11 of a scan', async () => {
    await press(station.app, ['F11']);
    await expect.poll(() => isFullScreen(station.app)).toBe(true);
    await press(station.app, ['A', 'F11', 'B']);
    await station.window.waitForTimeout(BETWEEN_PEOPLE_MS);
    await press(station.app, ['Escape']);
    await station.window.waitForTimeout(BETWEEN_PEOPLE_MS);
    expect(await isFullScreen(station.app)).toBe(true);
    await press(station.app, ['F11']);
    await expect.poll(() => isFullScreen(station.app)).toBe(false);
  });

  test('keeps its size and place', async () => {
    const bounds = { x: 70, y: 60, width: 1200, height: 750 };
    await station.app.evaluate(
      ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
      bounds,
    );
    await expect.poll(() => readFile(join(dataDir, 'window.json'), 'utf8')).toContain(JSON.stringify(bounds));
  });

  describe('that is closed with a pack open', () => {
    beforeAll(async () => {
      await untilQueued(line, 1);
      order = (await line.client.bench.demoCodes()).find(({ group }) => group === 'order')?.code ?? '';
      await line.scan(order);
    });

    test('asks, names the order, and stays open by Enter or Escape', async () => {
      for (const key of ['Enter', 'Escape']) {
        await closeWindow(station.app);
        const question = station.window.getByRole('dialog', { name: 'Закрыть станцию?' });
        expect(await question.innerText()).toContain(order);
        await station.window.keyboard.press(key);
        await question.waitFor({ state: 'detached' });
      }
    });

    test('stays open by a scan, which counts', async () => {
      const { scanNo } = line.view();
      await closeWindow(station.app);
      const question = station.window.getByRole('dialog', { name: 'Закрыть станцию?' });
      await question.waitFor();
      await typeText(await station.window.context().newCDPSession(station.window), 'CMD:NOTHING\n');
      await question.waitFor({ state: 'detached' });
      await line.until((view) => view.scanNo === scanNo + 1);
    });

    test('closes when that is the answer, and the next start continues in the same state', async () => {
      await closeWindow(station.app);
      const ended = station.ended;
      // The window may be gone before the press is answered.
      await Promise.all([ended, answerClose(station.window)]);
      expect(await ended).toEqual({ code: 0, signal: null });
      await start();
      expect(line.view().order?.orderId).toBe(order);
      expect(await sizeOf(station.app)).toEqual([1200, 750]);
    });
  });

  describe('whose screen fails', () => {
    test('shows the screen again after a crash, with a note about the last scan', async () => {
      await failAndLoad(station.app, 'crash');
      await expect.poll(() => textOf(station.app)).toContain('Страница загружена заново');
      expect(await textOf(station.app)).toContain(order);
    });

    test('ends a screen that hangs, and shows a new one', async () => {
      await failAndLoad(station.app, 'hang');
      await expect.poll(() => textOf(station.app)).toContain(order);
      expect(station.stderr()).toContain('the screen hangs: its process is ended');
    });
  });

  test('asks nothing on SIGTERM, with a pack open', async () => {
    expect(await station.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  itWhenThorough(
    'is replaced by the error window when its screen fails a fourth time, and a second start shows that window',
    async () => {
      await start();
      for (const _ of [1, 2, 3]) await failAndLoad(station.app, 'crash');
      const next = station.app.waitForEvent('window');
      await crash(station.app);
      const window = await next;
      expect(await window.locator('body').innerText()).toContain(
        'Экран программы несколько раз подряд перестал работать.',
      );
      await station.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
      await using second = startAgain({ dataDir });
      expect(await second.ended).toEqual({ code: 0, signal: null });
      await expect.poll(() => isVisible(station.app)).toBe(true);
      const { ended } = station;
      await window.getByRole('link', { name: 'Закрыть' }).click();
      expect(await ended).toEqual({ code: 1, signal: null });
    },
  );

  test('is not opened without a display, and the program reports what to do', async () => {
    await using program = startAgain({ dataDir, env: { DISPLAY: '' } });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr()).toContain('There is no display.');
  });
});

describe.skipIf(whySkipped('the browser shell in Electron', noElectron()))(
  'the program of the window, started without one',
  () => {
    test('serves the page and the demo platform, one station per folder, and ends with both', async () => {
      await using folder = await temporaryFolder();
      const args = ['--browser', '--demo', '--no-open', '--port', '0'];
      await using program = startAgain({ dataDir: folder.path, args });
      const { url, sandbox } = JSON.parse(await program.firstLine());
      expect((await fetch(url)).status).toBe(200);
      await using second = startAgain({ dataDir: folder.path, args });
      expect(await second.ended).toEqual({ code: 0, signal: null });
      expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
      await expect.poll(() => isRunning(sandbox.pid)).toBe(false);
    });
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startAgain(given: Parameters<typeof electronCommand>[0]) {
  const { executablePath, args, env } = electronCommand(given);
  return startProcess(args, { ...env, NODE_OPTIONS: '' }, executablePath);
}

function titleOf(app: ElectronApplication): Promise<string | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
}

function sizeOf(app: ElectronApplication): Promise<readonly number[] | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
}

function isFullScreen(app: ElectronApplication): Promise<boolean | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen());
}

function isVisible(app: ElectronApplication): Promise<boolean | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
}

/** As the button of the window does. */
async function closeWindow(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

async function answerClose(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Закрыть станцию' })
    .click()
    .catch(() => undefined);
}

async function crash(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
}

/** Resolves when the screen is loaded again. */
async function failAndLoad(app: ElectronApplication, how: 'crash' | 'hang'): Promise<void> {
  await app.evaluate(
    async ({ BrowserWindow }, { kind, isShortened }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
      if (kind === 'crash') contents?.forcefullyCrashRenderer();
      else {
        contents?.executeJavaScript('for (;;) {}').catch(() => undefined);
        // Chromium tells of it after 15 s, and not at all while a debugger is attached.
        if (isShortened) contents?.emit('unresponsive');
      }
      await loaded;
    },
    { kind: how, isShortened: !isThorough },
  );
}

/** What the person reads. Playwright's own page does not live through a crash. */
function textOf(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText'),
  );
}

/** By the system's way, which the window's guard of keys stands in; Playwright's own keys go to the page alone. */
async function press(app: ElectronApplication, keys: readonly string[]): Promise<void> {
  await app.evaluate(({ BrowserWindow }, codes) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const keyCode of codes)
      for (const type of ['keyDown', 'keyUp'] as const) contents?.sendInputEvent({ type, keyCode });
  }, keys);
}
