import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchLine, connectBench } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('practice in Electron', noElectron()))('practice at a station in Electron', () => {
  const all = new AsyncDisposableStack();
  let station: RunningStation;
  let app: ElectronApplication;
  let line: BenchLine;
  let bench: BenchPage;
  let practice: Page;

  beforeAll(async () => {
    station = all.use(await startStation({ args: ['--demo'] }));
    if (station.app === null) throw new Error('not in Electron');
    app = station.app;
    line = all.use(await connectBench(station));
    bench = all.use(await openBench(null, station));
    await bench.scan('OP:1');
    const opened = app.waitForEvent('window');
    expect(await line.client.practice.start()).toEqual({ done: true, address: null });
    practice = await opened;
    await practice.waitForSelector('body[data-scans]');
  });
  afterAll(() => all.disposeAsync());

  test('opens a second window, on its own address of this machine, with its frame', async () => {
    expect(new URL(practice.url()).hostname).toBe('127.0.0.1');
    await practice.locator('[data-practice-frame]').waitFor();
    await expect.poll(() => practice.title()).toMatch(/^ТРЕНИРОВКА/);
    await line.until((view) => view.practice.status === 'on' && view.practice.scanners === 'practice');
    const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(windows).toBe(2);
  });

  test('gives that window neither Node, nor the line of the station, nor another page', async () => {
    const reachable = await practice.evaluate(async () => {
      const names = ['require', 'process', 'ipcRenderer', 'electron'].filter((name) => name in window);
      const port = new Promise((resolve) => {
        window.addEventListener('message', (event) => event.ports.length > 0 && resolve('a port'));
        setTimeout(() => resolve('none'), 1_000);
      });
      window.postMessage('packbench:listening', location.origin);
      return { names, port: await port };
    });
    expect(reachable).toEqual({ names: [], port: 'none' });
    const { url } = { url: practice.url() };
    await practice.evaluate(() => location.assign('app://packbench/'));
    await practice.evaluate(() => void window.open('app://packbench/'));
    expect(practice.url()).toBe(url);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
  });

  test('ends when that window is closed, and the bench waits for a badge', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().startsWith('http://127.0.0.1'))
        ?.close();
    });
    await line.until((view) => view.practice.status === 'ended');
    expect(line.view().practice).toEqual({ status: 'ended', why: 'left' });
    expect(await bench.scan('CMD:NEXT')).toMatchObject({ verdict: 'refused', reason: 'practice-over' });
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    expect(line.view().practice).toEqual({ status: 'off' });
  });

  test('closes its window with the station', async () => {
    const opened = app.waitForEvent('window');
    await line.client.practice.start();
    await (await opened).waitForSelector('body[data-scans]');
    expect(await station.stop()).toEqual({ code: 0, signal: null });
  });
});
