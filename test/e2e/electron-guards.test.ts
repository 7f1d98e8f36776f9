import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noElectron } from '../support/electron/electron-station.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { whySkipped } from '../support/why-skipped.ts';

type Server = Awaited<ReturnType<typeof startRawServer>>;

describe.skipIf(whySkipped('the guards of the window in Electron', noElectron()))(
  'the page in its window',
  () => {
    const all = new AsyncDisposableStack();
    let station: RunningStation;
    let app: ElectronApplication;
    let page: Page;
    /** Somebody's server: nothing of the page may ever come here. */
    let server: Server;

    beforeAll(async () => {
      [station, server] = await Promise.all([
        startStation({ args: ['--demo'] }),
        startRawServer((_request, response) => void response.end('hello')),
      ]);
      all.use(station);
      all.use(server);
      if (station.app === null || station.window === null) throw new Error('not in Electron');
      [app, page] = [station.app, station.window];
    });
    afterAll(() => all.disposeAsync());

    /** Of another name than pictures of goods may come from. */
    const elsewhere = () => server.url.replace('127.0.0.1', 'localhost');

    test('is loaded from its own scheme, and connects to the station', async () => {
      expect(page.url()).toBe('app://packbench/');
      await page.waitForSelector('body[data-locked]');
    });

    test('has the settings of the security checklist', async () => {
      const preferences = await app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        // Electron's types leave it out.
        return (
          contents as unknown as { getLastWebPreferences(): object } | undefined
        )?.getLastWebPreferences();
      });
      expect(preferences).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        enableBlinkFeatures: '',
      });
    });

    test('has no access to Node', async () => {
      const seen = await page.evaluate(() =>
        ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
          (name) => name in window,
        ),
      );
      expect(seen).toEqual([]);
    });

    test('navigates nowhere else: not by a link, an address, a form or a drop', async () => {
      const target = elsewhere();
      await watchNavigation(app);
      await page.evaluate((url) => {
        const link = document.createElement('a');
        link.href = `${url}/link`;
        document.body.append(link);
        link.click();
        link.remove();
      }, target);
      await page.evaluate((url) => location.assign(`${url}/address`), target);
      await page.evaluate(() => location.assign('data:text/html,elsewhere'));
      await page.evaluate(() => location.assign('file:///etc/hostname'));
      const refused = await page.evaluate(async (url) => {
        const form = document.createElement('form');
        form.action = `${url}/form`;
        document.body.append(form);
        const violation = new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
            once: true,
          }),
        );
        form.submit();
        const directive = await violation;
        form.remove();
        return directive;
      }, target);
      expect(refused).toBe('form-action');
      await drop(page, `${target}/dropped`);
      // Chromium itself refuses what leads to a file or to data from a page.
      await expect
        .poll(() => navigations(app))
        .toEqual([
          { url: `${target}/link`, isPrevented: true },
          { url: `${target}/address`, isPrevented: true },
        ]);
      expect(page.url()).toBe('app://packbench/');
      expect(await page.evaluate(() => document.body.dataset.locked)).toBe('false');
    });

    test('opens no other window and no webview', async () => {
      const opened = await page.evaluate((url) => {
        const link = document.createElement('a');
        link.href = url;
        link.target = '_blank';
        document.body.append(link);
        link.click();
        link.remove();
        const view = document.createElement('webview');
        view.setAttribute('src', url);
        document.body.append(view);
        const isView = 'loadURL' in view;
        view.remove();
        return [window.open(url), window.open('about:blank'), window.open('app://packbench/'), isView];
      }, elsewhere());
      expect(opened).toEqual([null, null, null, false]);
      expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
    });

    test('gets no permission', async () => {
      const given = await page.evaluate(async () => {
        const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));
        const states: Record<string, string> = {};
        for (const name of ['camera', 'microphone', 'geolocation', 'notifications', 'midi', 'clipboard-read'])
          states[name] = (await navigator.permissions.query({ name: name as PermissionName })).state;
        return {
          ...states,
          asked: await Notification.requestPermission(),
          place: await new Promise((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve('given'),
              ({ code }) => resolve(code),
            ),
          ),
          screen: await navigator.mediaDevices.getDisplayMedia().then(() => 'given', nameOf),
          music: await navigator.requestMIDIAccess({ sysex: true }).then(() => 'given', nameOf),
          clipboard: await navigator.clipboard.readText().then(() => 'given', nameOf),
        };
      });
      expect(given).toEqual({
        camera: 'denied',
        microphone: 'denied',
        geolocation: 'denied',
        notifications: 'denied',
        midi: 'denied',
        'clipboard-read': 'denied',
        asked: 'denied',
        place: 1,
        screen: 'NotAllowedError',
        music: 'NotAllowedError',
        clipboard: 'NotAllowedError',
      });
    });

    test('loads nothing from elsewhere and sends nothing there', async () => {
      const refused = await page.evaluate(async (url) => {
        const directives = new Set<string>();
        const listen = (event: SecurityPolicyViolationEvent) => directives.add(event.effectiveDirective);
        document.addEventListener('securitypolicyviolation', listen);
        const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));
        const loaded = (name: string, attributes: Readonly<Record<string, string>>) =>
          new Promise((resolve) => {
            const element = document.createElement(name);
            for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
            element.onload = () => resolve('loaded');
            element.onerror = () => resolve('refused');
            document.body.append(element);
          });
        const asked = new XMLHttpRequest();
        asked.open('GET', url);
        const outcome = {
          fetch: await fetch(url).then(() => 'answered', nameOf),
          noCors: await fetch(url, { mode: 'no-cors' }).then(() => 'answered', nameOf),
          request: await new Promise((resolve) => {
            asked.onload = () => resolve('answered');
            asked.onerror = () => resolve('refused');
            asked.send();
          }),
          socket: await new Promise((resolve) => {
            const socket = new WebSocket(url.replace('http', 'ws'));
            socket.onopen = () => resolve('open');
            socket.onerror = () => resolve('refused');
          }),
          events: await new Promise((resolve) => {
            const source = new EventSource(url);
            source.onopen = () => resolve('open');
            source.onerror = () => resolve(source.readyState === EventSource.CLOSED ? 'refused' : 'open');
          }),
          picture: await loaded('img', { src: `${url}/picture.png` }),
          script: await loaded('script', { src: `${url}/script.js` }),
          style: await loaded('link', { rel: 'stylesheet', href: `${url}/style.css` }),
        };
        navigator.sendBeacon(`${url}/beacon`, 'secret');
        // Chromium tells of a frame after it has loaded an error in its place.
        const frameRefused = new Promise<void>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === 'frame-src') resolve();
          }),
        );
        await loaded('iframe', { src: `${url}/frame` });
        await frameRefused;
        document.removeEventListener('securitypolicyviolation', listen);
        for (const element of document.querySelectorAll('body > iframe, body > img')) element.remove();
        return { ...outcome, directives: [...directives].sort() };
      }, elsewhere());
      expect(refused).toEqual({
        fetch: 'TypeError',
        noCors: 'TypeError',
        request: 'refused',
        socket: 'refused',
        events: 'refused',
        picture: 'refused',
        script: 'refused',
        style: 'refused',
        directives: ['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-elem'],
      });
    });

    test('saves only files that it has made itself', async () => {
      const saving = await app.evaluateHandle(({ session }) => ({
        started: new Promise<boolean>((resolve) =>
          session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented)),
        ),
      }));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'data:text/plain,hello';
        link.download = 'hello.txt';
        link.click();
      });
      expect(await saving.evaluate(({ started }) => started)).toBe(true);
    });

    test('is the only one that reaches the station: no frame and no other window with the same page does', async () => {
      await page.evaluate(() => document.body.append(document.createElement('iframe')));
      const [frame] = page.mainFrame().childFrames();
      const isGiven = await frame?.evaluate(async () => {
        let isPort = false;
        window.addEventListener('message', ({ ports }) => {
          isPort ||= ports.length > 0;
        });
        window.postMessage('packbench:listening', '*');
        await new Promise((resolve) => setTimeout(resolve, 100));
        return isPort;
      });
      expect(isGiven).toBe(false);
      await page.evaluate(() => document.querySelector('iframe')?.remove());

      await app.evaluate(async ({ app: program, BrowserWindow }) => {
        const preload = `${program.getAppPath()}/out/preload/index.cjs`;
        const other = new BrowserWindow({ show: false, webPreferences: { preload } });
        await other.loadURL('app://packbench/');
      });
      await expect.poll(() => station.stderr()).toContain('port request refused: the frame is not the page');
      await app.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows().filter((one) => !one.isVisible()))
          window.destroy();
      });
      expect(await page.evaluate(() => document.body.dataset.locked)).toBe('false');
    });

    test('has sent nothing out during all of that', async () => {
      await fetch(`${server.url}/by-the-test`);
      expect(server.calls().map(({ path }) => path)).toEqual(['/by-the-test']);
    });
  },
);

type Navigation = { readonly url: string; readonly isPrevented: boolean };

/** From now on the main process keeps what the page was going to, after the product's own guards. */
async function watchNavigation(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const kept: Navigation[] = [];
    Object.assign(globalThis, { packbenchTestNavigations: kept });
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', (event) => {
      kept.push({ url: event.url, isPrevented: event.defaultPrevented });
    });
  });
}

function navigations(app: ElectronApplication): Promise<readonly Navigation[]> {
  return app.evaluate(
    () =>
      (globalThis as typeof globalThis & { packbenchTestNavigations?: readonly Navigation[] })
        .packbenchTestNavigations ?? [],
  );
}

/** A link that somebody drags from another program onto the page. */
async function drop(page: Page, url: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [{ mimeType: 'text/uri-list', data: url }], files: [], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
  await cdp.detach();
}
