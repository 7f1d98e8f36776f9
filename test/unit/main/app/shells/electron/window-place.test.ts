import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  fitOnScreens,
  readWindowPlace,
  type WindowPlace,
  writeWindowPlace,
} from '#main/app/shells/electron/window-place.ts';
import { createLog } from '#main/base/log.ts';
import { temporaryFolder } from '../../../../../support/temporary-folder.ts';

const LEFT = { x: 0, y: 0, width: 1920, height: 1040 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 984 };

const PLACE: WindowPlace = {
  bounds: { x: 40, y: 30, width: 1300, height: 820 },
  isMaximized: true,
  isFullScreen: false,
};

const log = createLog('silent');

describe('the window position', () => {
  test('is stored in the data folder without leftovers', async () => {
    await using folder = await temporaryFolder();
    writeWindowPlace(folder.path, PLACE, log);
    expect(readWindowPlace(folder.path, log)).toEqual(PLACE);
    expect(await readdir(folder.path)).toEqual(['window.json']);
  });

  test('is null before the window was ever open', async () => {
    await using folder = await temporaryFolder();
    expect(readWindowPlace(folder.path, log)).toBeNull();
  });

  test.each([
    ['is cut short', '{"bounds":{"x":4'],
    ['is empty', ''],
    ['is something else', '[1, 2]'],
    ['has words for numbers', JSON.stringify({ ...PLACE, bounds: { ...PLACE.bounds, x: 'left' } })],
    ['has no size', JSON.stringify({ ...PLACE, bounds: { ...PLACE.bounds, width: 0 } })],
    ['has numbers that no desktop has', JSON.stringify({ ...PLACE, bounds: { ...PLACE.bounds, y: 1e12 } })],
  ])('is null if its file %s, and the file is not changed', async (_name, text) => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'window.json');
    await writeFile(file, text);
    expect(readWindowPlace(folder.path, log)).toBeNull();
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('that cannot be stored stops nothing', async () => {
    await using folder = await temporaryFolder();
    writeWindowPlace(join(folder.path, 'gone'), PLACE, log);
    expect(readWindowPlace(folder.path, log)).toBeNull();
  });
});

describe('on the connected screens', () => {
  test.each([
    ['whole on one of them, a window stays where it was', { x: 2000, y: 50, width: 1100, height: 800 }, null],
    [
      'half off the desktop, it comes back whole',
      { x: -700, y: 900, width: 1100, height: 800 },
      { x: 0, y: 240, width: 1100, height: 800 },
    ],
    [
      'between two, it goes to the one that shows more of it',
      { x: 1500, y: 0, width: 1100, height: 800 },
      { x: 1920, y: 0, width: 1100, height: 800 },
    ],
    [
      'larger than the screen, it becomes as large as the screen',
      { x: 2000, y: 50, width: 5000, height: 3000 },
      { x: 1920, y: 0, width: 1280, height: 984 },
    ],
  ])('%s', (_name, bounds, expected) => {
    expect(fitOnScreens(bounds, [LEFT, RIGHT])).toEqual(expected ?? bounds);
  });

  test('a window on an unplugged screen has no position', () => {
    expect(fitOnScreens({ x: 2000, y: 50, width: 1100, height: 800 }, [LEFT])).toBeNull();
    expect(fitOnScreens({ x: 2000, y: 50, width: 1100, height: 800 }, [])).toBeNull();
  });
});
