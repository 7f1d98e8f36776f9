import type { ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { listPictures, readPicture } from '#main/goods/pictures/picture-files.ts';
import { createPictures } from '#main/goods/pictures/pictures.ts';
import { HTML, photo, plainPng, pngThatClaims, SVG } from '../../support/picture-samples.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { steppedClock } from '../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

const MB = 1024 * 1024;
const SHOP = 'https://shop.example';

const PAGES: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  async photo(response) {
    response.end(await photo('photo.jpg'));
  },
  png: (response) => response.end(plainPng(300, 200)),
  page: (response) => response.end(HTML),
  drawing: (response) => response.end(SVG),
  vast: (response) => response.end(pngThatClaims(65_535, 65_535)),
  film: (response) => response.end(new Uint8Array(80 * MB)),
  gone: (response) => response.writeHead(404).end(),
  cut: (response) => response.destroy(),
  self: (response) => response.writeHead(302, { location: 'https://localhost/photo' }).end(),
  inward: (response) => response.writeHead(302, { location: 'https://192.168.0.1/photo' }).end(),
  onward: (response) => response.writeHead(302, { location: `${SHOP}/png` }).end(),
};

/** A station with an empty cache of pictures, and a shop in the internet. */
async function station(isPlatformLocal = false) {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await temporaryDatabase());
  const asked: string[] = [];
  const server = opened.use(
    await startRawServer(({ path }, response) => {
      asked.push(path);
      void PAGES[path.slice(1)]?.(response);
    }),
  );
  const dataDir = dirname(database.file);
  const pictures = createPictures({
    db: database.db,
    dataDir,
    clock: steppedClock(),
    log: createLog('silent'),
    fetch: (target, init) => fetch(String(target).replace(/^https:\/\/[^/]+/, server.url), init),
    isShared: () => false,
    isDiskAlmostFull: () => false,
    isPlatformLocal: () => isPlatformLocal,
    emit: () => undefined,
  });
  await pictures.start();
  opened.defer(() => pictures.stop());
  const all = opened.move();
  return { pictures, asked, dataDir, url: server.url, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

it.each(['photo', 'png', 'onward'])('a picture that a person names is shown at once: %s', async (name) => {
  await using at = await station();
  const { problem, picture } = await at.pictures.check(`${SHOP}/${name}`);
  expect(problem).toBeNull();
  expect(await readPicture(at.dataDir, picture?.slice(1) ?? '')).not.toBeNull();
  expect(await at.pictures.check(`${SHOP}/${name}`)).toEqual({ problem, picture });
});

it.each([
  ['page', 'not-a-picture'],
  ['drawing', 'not-a-picture'],
  ['vast', 'too-large'],
  ['film', 'too-large'],
  ['gone', 'not-reached'],
  ['cut', 'not-reached'],
  ['inward', 'not-reached'],
  ['self', 'not-reached'],
] as const)('what is no picture to send is refused and forgotten: %s', async (name, problem) => {
  await using at = await station();
  expect(await at.pictures.check(`${SHOP}/${name}`)).toEqual({ problem, picture: null });
  expect(await listPictures(at.dataDir)).toEqual(new Set());
  // Nothing is remembered: the person may have mended it.
  expect(await at.pictures.check(`${SHOP}/${name}`)).toEqual({ problem, picture: null });
});

it.each([
  'https://localhost/photo',
  'https://127.0.0.1/photo',
  'https://2130706433/photo',
  'https://[::1]/photo',
  'https://10.0.0.7/photo',
  'https://172.20.1.1/photo',
  'https://192.168.1.20/photo',
  'https://169.254.169.254/photo',
  'https://[fd00::1]/photo',
  'https://[::ffff:10.0.0.1]/photo',
  'https://router/photo',
  'https://nas.local/photo',
])('nothing within this computer or its network is asked: %s', async (url) => {
  await using at = await station();
  expect(await at.pictures.check(url)).toEqual({ problem: 'not-reached', picture: null });
  expect(at.asked).toEqual([]);
});

it('only an address of HTTPS may be named', async () => {
  await using at = await station();
  const notHttps = { problem: 'not-https', picture: null };
  for (const url of ['http://shop.example/photo', 'http://127.0.0.1/photo', 'photo.jpg', ''])
    expect([url, await at.pictures.check(url)]).toEqual([url, notHttps]);
  expect(at.asked).toEqual([]);
});

it('beside a platform of this machine its own pictures may be named, and nothing of the network', async () => {
  await using at = await station(true);
  expect(await at.pictures.check(`${at.url}/photo`)).toMatchObject({ problem: null });
  expect(at.asked).toEqual(['/photo']);
  expect(await at.pictures.check('http://10.0.0.7/photo')).toMatchObject({ problem: 'not-https' });
  expect(await at.pictures.check('https://10.0.0.7/photo')).toMatchObject({ problem: 'not-reached' });
});
