import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBinding, type DatabaseBinding, placeOf } from '#main/store/station-place.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STATION = '0123456789abcdef';

async function stationIn(folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, 'station-id'), `${STATION}\n`);
  await writeFile(join(folder, 'packbench.db'), 'x');
  return folder;
}

async function boundTo(folder: string, changes: Partial<DatabaseBinding> = {}): Promise<string> {
  const { machine, folder: path } = await placeOf(folder, STATION);
  return JSON.stringify({ station: STATION, machine, folder: path, ...changes });
}

async function check(value: string | undefined, folder: string, station: string | null = STATION) {
  return checkBinding(value, await placeOf(folder, station), join(folder, 'packbench.db'));
}

it('is the same after a restart, and unbound with no value or one that cannot be read', async () => {
  await using parent = await temporaryFolder();
  const folder = await stationIn(join(parent.path, 'data'));
  expect(await check(await boundTo(folder), folder)).toBe('same');
  expect(await check(undefined, folder)).toBe('unbound');
  expect(await check('{', folder)).toBe('unbound');
});

it('has moved when the earlier folder is gone, or is this one by another path', async () => {
  await using parent = await temporaryFolder();
  const folder = await stationIn(join(parent.path, 'data'));
  const bound = await boundTo(folder);
  await rename(folder, join(parent.path, 'renamed'));
  expect(await check(bound, join(parent.path, 'renamed'))).toBe('moved');
  await symlink(join(parent.path, 'renamed'), folder);
  expect(await check(bound, join(parent.path, 'renamed'))).toBe('moved');
});

it('is a copy while the earlier folder has this station, and not when another one is there', async () => {
  await using parent = await temporaryFolder();
  const folder = await stationIn(join(parent.path, 'data'));
  const copy = await stationIn(join(parent.path, 'copy'));
  const bound = await boundTo(folder);
  expect(await check(bound, copy)).toBe('other-folder');
  await writeFile(join(folder, 'station-id'), 'fedcba9876543210\n');
  expect(await check(bound, copy)).toBe('moved');
});

it('is another machine’s by its id; a name and an id cannot be compared', async () => {
  await using parent = await temporaryFolder();
  const folder = await stationIn(join(parent.path, 'data'));
  const [kind] = (await placeOf(folder, STATION)).machine.split(':');
  expect(await check(await boundTo(folder, { machine: `${kind}:1234` }), folder)).toBe('other-machine');
  expect(await check(await boundTo(folder, { machine: 'machine-guid:1234' }), folder)).toBe(
    kind === 'host' ? 'moved' : 'other-machine',
  );
  if (kind !== 'host')
    expect(await check(await boundTo(folder, { machine: 'host:1234' }), folder)).toBe('moved');
});

it('is another station’s by its id, unless the folder has none yet', async () => {
  await using parent = await temporaryFolder();
  const folder = await stationIn(join(parent.path, 'data'));
  const bound = await boundTo(folder, { station: 'fedcba9876543210' });
  expect(await check(bound, folder)).toBe('other-station');
  expect(await check(bound, folder, null)).toBe('same');
});
