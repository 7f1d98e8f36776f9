import { expect, it } from 'vitest';
import { openKeptPictures, PICTURE_LIMIT } from '#main/goods/pictures/kept-pictures.ts';
import { readPicture } from '#main/goods/pictures/picture-files.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { steppedClock } from '../support/stepped-clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a picture that one table keeps is fetched by another under the same name, and forgotten by none', async () => {
  await using floor = await emptyFloor();
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  const far = connectFloor({ connectionString: floor.url });
  const shared = { clock: steppedClock(), limit: PICTURE_LIMIT };
  const first = await openKeptPictures({ db: floor.db, dataDir: one.path, ...shared });
  await first.keep('a', new Uint8Array(9));
  const second = await openKeptPictures({ db: far, dataDir: two.path, ...shared });
  expect(second.fileOf('a')).toBeNull();
  expect(second.isDue('a')).toBe(true);
  await second.tidy(true);
  await second.keep('a', new Uint8Array(9));
  expect(second.fileOf('a')).toBe(first.fileOf('a'));
  expect(second.isDue('a')).toBe(false);
  expect(await readPicture(two.path, `pictures/${second.fileOf('a')}`)).not.toBeNull();
  await first.tidy(true);
  const again = await openKeptPictures({ db: floor.db, dataDir: one.path, ...shared });
  expect(again.fileOf('a')).toBe(second.fileOf('a'));
  await far.destroy();
});
