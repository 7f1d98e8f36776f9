import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('the page in a browser', noScreen))('the page of the station', () => {
  const all = new AsyncDisposableStack();
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let station: RunningStation;

  beforeAll(async () => {
    [browser, station] = await Promise.all([openBrowser(), startStation()]);
    all.use(browser);
    all.use(station);
  });
  afterAll(() => all.disposeAsync());

  test('renders and connects without violating its content security policy', async () => {
    const page = station.window ?? (await browser.newPage());
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    if (station.window === null) await page.goto(station.url);
    else await page.reload();
    await page.waitForSelector('body[data-locked]');
    expect(complaints).toEqual([]);
    if (station.window === null) await page.close();
  });

  test('is not replaced by a file that is dropped onto it', async () => {
    const page = station.window ?? (await station.open(browser));
    await page.waitForSelector('body[data-locked]');
    const isRefused = (kind: 'file' | 'text') =>
      page.evaluate((dragged) => {
        const dataTransfer = new DataTransfer();
        if (dragged === 'file') dataTransfer.items.add(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
        else dataTransfer.setData('text/plain', 'x');
        const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
        document.body.dispatchEvent(drop);
        return drop.defaultPrevented;
      }, kind);
    expect(await isRefused('file')).toBe(true);
    expect(await isRefused('text')).toBe(false);
    if (station.window === null) await page.close();
  });

  // Electron's window has no address, and there is one.
  itInABrowser('is connected again after a reload that has lost the key in its address', async () => {
    const page = await station.open(browser);
    await page.waitForSelector('body[data-locked]');
    await page.goto(station.url.replace(/#.*/, '#/queue'));
    await page.reload();
    await page.waitForSelector('body[data-locked]');
    // A scan at that time may be lost.
    await page.getByText('Страница загружена заново').waitFor();
    await page.close();
  });

  itInABrowser('can be opened twice', async () => {
    const pages = await Promise.all([station.open(browser), station.open(browser)]);
    for (const page of pages) await page.waitForSelector('body[data-locked]');
    await Promise.all(pages.map((page) => page.close()));
  });

  itInABrowser('leaves no older answer standing while the station is silent', async () => {
    await using bench = await openBench(browser, station);
    await bench.scan('CMD:NEXT');
    const { page } = bench;
    const silent = page.getByText('Станция ещё не ответила на скан');
    process.kill(station.pid, 'SIGSTOP');
    try {
      await bench.type('CMD:UNDO');
      await silent.waitFor();
    } finally {
      process.kill(station.pid, 'SIGCONT');
    }
    await silent.waitFor({ state: 'detached' });
  });

  itInABrowser('is refused when another site opens it', async () => {
    const page = await browser.newPage();
    const { host } = new URL(station.url);
    await page.goto('data:text/html,<p>elsewhere');
    const outcome = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const socket = new WebSocket(address, ['packbench', 'key.x']);
          socket.onopen = () => resolve('open');
          socket.onerror = () => resolve('refused');
        }),
      `ws://${host}/rpc`,
    );
    expect(outcome).toBe('refused');
    await page.close();
  });
});
