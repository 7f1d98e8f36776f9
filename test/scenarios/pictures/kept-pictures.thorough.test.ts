import { rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { readPicture } from '#main/goods/pictures/picture-files.ts';
import { inspectPicture } from '#main/goods/pictures/picture-format.ts';
import { createPictures } from '#main/goods/pictures/pictures.ts';
import {
  animatedGif,
  animatedWebp,
  HTML,
  photo,
  plainPng,
  pngThatClaims,
  SVG,
} from '../../support/picture-samples.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { steppedClock } from '../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';
import { sampleGoods, sampleOrder, store } from '../../unit/main/orders/sample-orders.ts';

const MB = 1024 * 1024;

type Answer = (response: ServerResponse) => void;

const send =
  (body: Uint8Array, headers: Readonly<Record<string, string>> = {}, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'image/jpeg', ...headers });
    response.end(body);
  };

/** A queue whose goods have these pictures on a shop's server, and a station that keeps them. */
async function shop(
  answers: Readonly<Record<string, Answer>>,
  { disk = { isAlmostFull: false }, isPlatformLocal = true } = {},
) {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await temporaryDatabase());
  const server = opened.use(
    await startRawServer(({ path }, response) => {
      const answer = answers[path.slice(1)];
      if (answer === undefined) send(HTML, {}, 404)(response);
      else answer(response);
    }),
  );
  const { db } = database;
  const names = Object.keys(answers);
  const url = (name: string) => `${server.url}/${name}`;
  await db.transaction().execute((trx) =>
    storeGoods(
      trx,
      names.map((name) => sampleGoods(name, { imageUrl: url(name) })),
    ),
  );
  const orders = names.map((name, at) => sampleOrder(`RU251120-00000${at + 1}`, [name]));
  await store(db, ...orders);
  const clock = steppedClock();
  const dataDir = dirname(database.file);
  let isOffline = false;
  let shown = 0;
  let triesOffline = 0;
  const warnings: unknown[] = [];
  const start = async () => {
    const pictures = createPictures({
      db,
      clock,
      dataDir,
      log: Object.assign(createLog('silent'), { warn: (facts: unknown) => void warnings.push(facts) }),
      fetch: (address, init) => {
        if (!isOffline) return fetch(address, init);
        triesOffline += 1;
        return Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ENETUNREACH' }));
      },
      isShared: () => false,
      isPlatformLocal: () => isPlatformLocal,
      isDiskAlmostFull: () => disk.isAlmostFull,
      emit: () => {
        shown += 1;
      },
    });
    await pictures.start();
    return pictures;
  };
  const pictures = await start();
  opened.defer(() => pictures.stop());
  const problemOf = async (name: string) =>
    (await db.selectFrom('pictures').selectAll().where('url', '=', url(name)).executeTakeFirst())?.problem;
  const all = opened.move();
  return {
    db,
    pictures,
    clock,
    start,
    url,
    problemOf,
    requests: (name: string) => server.calls().filter(({ path }) => path === `/${name}`),
    shown: () => shown,
    triesOffline: () => triesOffline,
    warnings: () => warnings,
    unplug: (off: boolean) => {
      isOffline = off;
    },
    dataDir,
    read: (path: string) => readPicture(dataDir, path.slice(1)),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

it('keeps a small picture of the goods in the queue, and shows it without the network after a restart', async () => {
  await using at = await shop({ shoe: send(await photo('photo.jpg')) });
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  const path = at.pictures.pathOf(at.url('shoe')) ?? '';
  const kept = await at.read(path);
  expect(inspectPicture(kept ?? Buffer.of())).toMatchObject({ ok: true, value: { width: 640, height: 480 } });
  expect(at.requests('shoe').map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([
    [undefined, undefined],
  ]);
  await at.pictures.stop();
  at.unplug(true);
  const restarted = await at.start();
  expect(restarted.pathOf(at.url('shoe'))).toBe(path);
  await restarted.stop();
});

it('reads the queue again when it has changed, and not for each picture that a screen asks for', async () => {
  await using at = await shop({ shoe: send(await photo('photo.jpg')) });
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
  await at.db
    .transaction()
    .execute((trx) => storeGoods(trx, [sampleGoods('later', { imageUrl: at.url('later') })]));
  await store(at.db, sampleOrder('RU251120-000002', ['later']));
  for (const name of ['shown', 'shown-next']) {
    expect(at.pictures.pathOf(at.url(name))).toBeNull();
    await expect.poll(() => at.requests(name)).toHaveLength(1);
  }
  expect(at.requests('later')).toEqual([]);
  at.pictures.queueChanged();
  await expect.poll(() => at.requests('later')).toHaveLength(1);
});

it('tells a screen that shows a placeholder when the picture is there', async () => {
  let answer: Answer = () => undefined;
  await using at = await shop({ shoe: (response) => answer(response) });
  const arrived = Promise.withResolvers<ServerResponse>();
  answer = arrived.resolve;
  expect(at.pictures.pathOf(at.url('shoe'))).toBeNull();
  send(plainPng(30, 20))(await arrived.promise);
  await expect.poll(at.shown).toBe(1);
  expect(at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
});

it('fetches a picture that a screen shows although the queue does not need it', async () => {
  await using at = await shop({ shoe: send(plainPng(30, 20)) });
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
  expect(at.pictures.pathOf(at.url('unknown'))).toBeNull();
  await expect.poll(() => at.problemOf('unknown')).toBe('HTTP status 404');
});

const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': String(80 * MB) });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(MB, 1)));
  };
  response.on('drain', more);
  more();
};

it.each<[string, Answer, string]>([
  ['a page with status 200', send(HTML), 'unknown-format'],
  ['a drawing', send(SVG), 'unknown-format'],
  ['an animated GIF', send(animatedGif()), 'unknown-format'],
  ['an animated WebP', send(await animatedWebp()), 'animated'],
  ['half a PNG', send(plainPng(900, 900).subarray(0, 900)), 'broken'],
  ['a picture of 4 gigapixels', send(pngThatClaims(65_535, 65_535)), 'too-many-pixels'],
  ['80 MB', endless, `the answer is larger than ${10 * MB} bytes`],
  ['an error', send(HTML, {}, 500), 'HTTP status 500'],
  [
    'a redirect to itself',
    (response) => send(HTML, { location: response.req.url ?? '' }, 302)(response),
    'the platform answered with a redirect',
  ],
  [
    'a redirect to another machine without encryption',
    send(HTML, { location: 'http://192.0.2.1/' }, 302),
    'the redirect leads to an address that must not be called',
  ],
])('shows a placeholder for %s, and the pictures of the other goods', async (_name, answer, problem) => {
  await using at = await shop({ bad: answer, good: send(plainPng(30, 20)) });
  await expect.poll(() => at.problemOf('bad')).toBe(problem);
  await expect.poll(() => at.pictures.pathOf(at.url('good'))).not.toBeNull();
  expect(at.pictures.pathOf(at.url('bad'))).toBeNull();
  const asked = at.requests('bad').length;
  // Nobody is asked again in vain: not by the queue, not by a screen, not after a while.
  at.clock.advance(300);
  at.pictures.queueChanged();
  at.pictures.retryNow();
  expect(at.pictures.pathOf(at.url('other'))).toBeNull();
  await expect.poll(() => at.problemOf('other')).toBe('HTTP status 404');
  expect(at.requests('bad').length).toBe(asked);
});

it('asks nothing on this machine where the platform is not there', async () => {
  await using at = await shop({ bad: send(plainPng(30, 20)) }, { isPlatformLocal: false });
  await expect.poll(() => at.problemOf('bad')).toBe('not an address that may be called');
  expect(at.requests('bad')).toEqual([]);
});

it('reads little more of 80 MB than the largest picture has', async () => {
  let sent = 0;
  const counted: Answer = (response) => {
    endless(response);
    response.on('close', () => {
      sent = response.req.socket.bytesWritten;
    });
  };
  await using _at = await shop({ bad: counted });
  await expect.poll(() => sent).toBeGreaterThan(10 * MB);
  expect(sent).toBeLessThan(30 * MB);
});

it('fetches the picture again that was broken, when its time has come', async () => {
  let answer = send(HTML);
  await using at = await shop({ shoe: (response) => answer(response) });
  await expect.poll(() => at.problemOf('shoe')).toBe('unknown-format');
  answer = send(plainPng(30, 20));
  at.clock.advance(11 * 60);
  at.pictures.queueChanged();
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
});

it('does not wait for a server that is slow with another picture', async () => {
  await using at = await shop({ slow: () => undefined, good: send(plainPng(30, 20)) });
  await expect.poll(() => at.pictures.pathOf(at.url('good'))).not.toBeNull();
  expect(await at.problemOf('slow')).toBeUndefined();
});

it('tries once without a network, and fetches everything when it is back', async () => {
  await using at = await shop({ a: send(plainPng(30, 20)), b: send(plainPng(30, 21)) });
  await expect.poll(() => at.pictures.pathOf(at.url('b'))).not.toBeNull();
  at.unplug(true);
  expect(at.pictures.pathOf(at.url('c'))).toBeNull();
  await expect.poll(at.triesOffline).toBe(1);
  for (const name of ['d', 'e']) expect(at.pictures.pathOf(at.url(name))).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(at.triesOffline()).toBe(1);
  at.unplug(false);
  at.pictures.retryNow();
  await expect.poll(() => at.problemOf('c')).toBe('HTTP status 404');
  expect(at.requests('c')).toHaveLength(1);
});

it('shows placeholders while the disk takes no picture, and fetches them when it does', async () => {
  const first = Promise.withResolvers<ServerResponse>();
  let answer: Answer = first.resolve;
  await using at = await shop({ shoe: (response) => answer(response) });
  const blocked = join(at.dataDir, 'pictures');
  const response = await first.promise;
  await writeFile(blocked, 'not a folder');
  answer = send(plainPng(30, 20));
  answer(response);
  await expect.poll(at.warnings).toHaveLength(1);
  expect(at.pictures.pathOf(at.url('shoe'))).toBeNull();
  expect(await at.problemOf('shoe')).toBeUndefined();
  await rm(blocked);
  at.pictures.retryNow();
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
});

it('fetches none while the disk is almost full, and goes on when there is space', async () => {
  const disk = { isAlmostFull: true };
  await using at = await shop({ shoe: send(await photo('photo.jpg')) }, { disk });
  expect(at.pictures.pathOf(at.url('shoe'))).toBeNull();
  at.pictures.retryNow();
  await pause(100);
  expect(at.requests('shoe')).toEqual([]);
  disk.isAlmostFull = false;
  at.pictures.retryNow();
  await expect.poll(() => at.pictures.pathOf(at.url('shoe'))).not.toBeNull();
});
