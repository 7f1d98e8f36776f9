import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { type BenchPage, openBench } from '../support/bench-page.ts';
import { noScreen } from '../support/browser.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { openBrowser } from '../support/shared-browser.ts';
import { type RunningStation, startStation } from '../support/station.ts';
import { itInABrowser, whySkipped } from '../support/why-skipped.ts';

describe.skipIf(whySkipped('pictures in a browser', noScreen))('pictures of goods', () => {
  const all = new AsyncDisposableStack();
  const requested: string[] = [];
  let floor: Floor;
  let station: RunningStation;
  let bench: BenchPage;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const order = await floor.order({ goods: [pick(floor.plain, 0), pick(floor.plain, 1)], cutOff: null });
    station = all.use(await startStation({ env: floor.account }));
    await using line = await connectBench(station);
    await untilQueued(line, 1);
    bench = all.use(
      await openBench(await openBrowser(), station, async (page) => {
        page.on('request', (request) => requested.push(request.url()));
      }),
    );
    for (const code of ['OP:1', order.id]) await bench.scan(code);
  });
  afterAll(() => all.disposeAsync());

  /** Addresses of the pictures that are painted. */
  function painted(): Promise<readonly string[]> {
    return bench.page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter(({ naturalWidth }) => naturalWidth > 0)
        .map(({ src }) => src),
    );
  }

  it('are painted, and come from the station like everything that its page asks for', async () => {
    await expect.poll(async () => new Set(await painted()).size).toBe(2);
    const root = new URL('/', station.url).href;
    for (const src of await painted())
      expect(src.slice(root.length)).toMatch(/^pictures\/[0-9a-f]{32}\.webp$/);
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter((url) => !url.startsWith(root) && !url.startsWith('data:'))).toEqual([]);
  });

  itInABrowser('have the type of their content, and stay in the cache of the browser alone', async () => {
    const [src = ''] = await painted();
    const answer = await fetch(src);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  itInABrowser('are found by nobody who does not know their names', async () => {
    const [src = ''] = await painted();
    const other = src.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    const folder = src.replace(/[^/]+$/, '');
    for (const address of [other, folder, `${folder}%2e%2e%2fpackbench.db`, `${folder}..%5cpackbench.db`])
      expect((await fetch(address)).status, address).toBe(404);
  });
});
