import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryOf } from '#main/base/atomic-file.ts';
import { openKeptPictures, PICTURE_LIMIT, type PictureLimit } from '#main/goods/pictures/kept-pictures.ts';
import { listPictures, newPictureFile, readPicture } from '#main/goods/pictures/picture-files.ts';
import { steppedClock } from '../../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const DAY = 86_400;

async function folderOfPictures(limit: PictureLimit = PICTURE_LIMIT) {
  await using made = new AsyncDisposableStack();
  const store = made.use(await temporaryDatabase());
  const clock = steppedClock();
  const { path: dataDir } = made.use(await temporaryFolder());
  const open = () => openKeptPictures({ db: store.db, clock, dataDir, limit });
  const pictures = await open();
  const owned = made.move();
  return {
    clock,
    dataDir,
    open,
    db: store.db,
    pictures,
    files: async () => (await listPictures(dataDir)).size,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const bytes = (length: number) => new Uint8Array(length).fill(7);

it('keeps a picture, also after a restart', async () => {
  await using at = await folderOfPictures();
  expect(at.pictures.isDue('a')).toBe(true);
  expect(await at.pictures.keep('a', bytes(9))).toBe(true);
  const file = (await at.open()).fileOf('a');
  expect(file).toBe(at.pictures.fileOf('a'));
  expect(await readPicture(at.dataDir, `pictures/${file}`)).toEqual(Buffer.from(bytes(9)));
  expect(at.pictures.isDue('a')).toBe(false);
});

it.each<[string, PictureLimit]>([
  ['number', { pictures: 3, bytes: 1000 }],
  ['size', { pictures: 100, bytes: 300 }],
])('removes those that were needed longest ago when the %s is reached', async (_name, limit) => {
  await using at = await folderOfPictures(limit);
  for (const url of ['a', 'b', 'c']) {
    await at.pictures.keep(url, bytes(100));
    at.clock.advance(DAY);
  }
  at.pictures.need('a');
  await at.pictures.flush();
  expect(await at.pictures.keep('d', bytes(100))).toBe(true);
  const kept = (pictures: typeof at.pictures) => ['a', 'b', 'c', 'd'].filter((url) => pictures.fileOf(url));
  expect(kept(at.pictures)).toEqual(['a', 'c', 'd']);
  expect(kept(await at.open())).toEqual(['a', 'c', 'd']);
  expect(await at.files()).toBe(3);
});

it('removes none that is needed today, so that no picture is fetched in turns with another', async () => {
  await using at = await folderOfPictures({ pictures: 2, bytes: 1000 });
  await at.pictures.keep('a', bytes(1));
  await at.pictures.keep('b', bytes(1));
  expect(await at.pictures.keep('c', bytes(1))).toBe(false);
  expect([at.pictures.fileOf('a'), at.pictures.fileOf('b')]).not.toContain(null);
  expect(await at.files()).toBe(2);
});

it('is due again later and later while it is refused, also after a restart', async () => {
  await using at = await folderOfPictures();
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await at.pictures.refuse('a', 'animated');
    const again = await at.open();
    let minutes = 0;
    for (; !again.isDue('a'); minutes += 10) at.clock.advance(600);
    expect(at.pictures.isDue('a')).toBe(true);
    waits.push(minutes);
  }
  expect(waits).toEqual([10, 40, 160, 640, 1440, 1440]);
});

it('fetches a picture again whose file is gone, and removes files of its own that no table has', async () => {
  await using at = await folderOfPictures();
  for (const url of ['a', 'b']) await at.pictures.keep(url, bytes(1));
  const half = temporaryOf(newPictureFile());
  for (const name of [half, newPictureFile(), 'holiday.webp']) {
    await mkdir(join(at.dataDir, 'pictures', name.slice(0, 2)), { recursive: true });
    await writeFile(join(at.dataDir, 'pictures', name.slice(0, 2), name), 'half');
  }
  const gone = at.pictures.fileOf('a') ?? '';
  await rm(join(at.dataDir, 'pictures', gone.slice(0, 2), gone));
  await at.pictures.tidy(false);
  expect([at.pictures.isDue('a'), at.pictures.isDue('b')]).toEqual([true, false]);
  expect(await at.files()).toBe(3);
  await at.pictures.tidy(true);
  expect(await at.files()).toBe(1);
  expect(existsSync(join(at.dataDir, 'pictures/ho/holiday.webp'))).toBe(true);
  expect((await at.open()).isDue('a')).toBe(true);
});

it('reads no file but pictures', async () => {
  await using at = await folderOfPictures();
  await at.pictures.keep('a', bytes(1));
  const file = at.pictures.fileOf('a');
  await writeFile(join(at.dataDir, 'settings.json'), '{}');
  for (const path of [
    'settings.json',
    'pictures/../settings.json',
    'pictures/',
    `pictures/x/${file}`,
    `${file}`,
  ])
    expect(await readPicture(at.dataDir, path)).toBeNull();
  expect(await readPicture(at.dataDir, `pictures/${file}`)).not.toBeNull();
});
