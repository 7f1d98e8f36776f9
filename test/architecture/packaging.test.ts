import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { some } from '../support/not-empty.ts';
import { isBinary, neededBinaries, PACKED_PACKAGES } from '../support/packed-files.ts';

const RULES = 'resources/70-packbench-hid.rules';
const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n');

/** The patterns that leave files out of an installer: those of all, and those of this system. */
async function leftOut(system: 'win' | 'linux'): Promise<string[]> {
  let section = '';
  const patterns: string[] = [];
  for (const line of await lines('electron-builder.yml')) {
    section = /^(\w+):/.exec(line)?.[1] ?? section;
    const pattern = /^\s+- "!(.+)"$/.exec(line)?.[1];
    if (pattern !== undefined && ['files', system].includes(section))
      patterns.push(pattern.replaceAll(/\$\{arch\}/g, 'x64'));
  }
  return patterns;
}

describe('an installer', () => {
  it.each(['win', 'linux'] as const)(
    'for %s brings the native modules, wasm and fonts of that system, and no others',
    async (system) => {
      const patterns = await leftOut(system);
      const kept: string[] = [];
      for await (const file of glob(`node_modules/{${PACKED_PACKAGES.join(',')}}/**`))
        if (isBinary(file) && !patterns.some((pattern) => matchesGlob(file, pattern)))
          kept.push(file.replaceAll('\\', '/').slice('node_modules/'.length));
      expect(kept.sort()).toEqual(neededBinaries(system));
    },
  );

  it.each(['win', 'linux'] as const)('for %s brings the modules that the bundles load', async (system) => {
    const patterns = await leftOut(system);
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const names = Object.keys(dependencies).filter(
      (name) => name !== 'dejavu-fonts-ttf' && name !== 'zxing-wasm',
    );
    for (const name of some([...names, 'zxing-wasm/reader'])) {
      const file = relative('.', fileURLToPath(import.meta.resolve(name)));
      expect(
        patterns.filter((pattern) => matchesGlob(file, pattern)),
        file,
      ).toEqual([]);
    }
  });

  it('for linux installs the udev rules for udev, before those that assign the seat', async () => {
    const config = await readFile('electron-builder.yml', 'utf8');
    const [, source = '', target = ''] = /fpm: \[(.+)=(\/usr\/lib\/udev\/rules\.d\/.+)\]/.exec(config) ?? [];
    expect(source).toBe(RULES);
    expect(existsSync(source)).toBe(true);
    expect(basename(target) < '73-seat-late.rules').toBe(true);
  });
});

/** Where the sizes stand in the files: after the signature and the length and name of the first part; and in the list of pictures. */
const PNG_WIDTH_AT = 16;
const ICO_LIST_AT = 6;
const ICO_ENTRY = 16;

describe('the program', () => {
  it('has the icons that the installers name, in the sizes that they need', async () => {
    const config = await readFile('electron-builder.yml', 'utf8');
    expect([...config.matchAll(/^ {2}icon: (.+)$/gm)].map(([, name]) => name)).toEqual([
      'icon.ico',
      'icon.png',
    ]);
    expect((await readFile('resources/icon.png')).readUInt32BE(PNG_WIDTH_AT)).toBeGreaterThanOrEqual(512);
    const ico = await readFile('resources/icon.ico');
    const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
      ico.readUInt8(ICO_LIST_AT + ICO_ENTRY * index),
    );
    // 0 stands for 256.
    expect(widths).toEqual(expect.arrayContaining([16, 32, 48, 0]));
  });

  it('has the name for Windows that its installer sets', async () => {
    const [, appId] = /^appId: (.+)$/m.exec(await readFile('electron-builder.yml', 'utf8')) ?? [];
    expect(await readFile('src/main/app/shells/electron.ts', 'utf8')).toContain(`APP_ID = '${appId}'`);
  });
});

const TOKEN =
  /^(?:(?:ACTION|SUBSYSTEMS?|KERNEL|ATTRS\{idVendor\}|ENV\{\w+\})(?:==|!=)|ENV\{\w+\}=|TAG\+=|GOTO=|LABEL=)"[^"]+"$/;

describe('the udev rules', () => {
  const rules = async () => (await lines(RULES)).filter((line) => line !== '' && !line.startsWith('#'));

  test('are lines that udev accepts', async () => {
    for (const rule of some(await rules()))
      for (const token of rule.split(', ')) expect(token, rule).toMatch(TOKEN);
  });

  test('jump to an existing label', async () => {
    const all = (await rules()).join('\n');
    for (const [, label] of some(all.matchAll(/GOTO="(\w+)"/g))) expect(all).toContain(`LABEL="${label}"`);
  });

  test('name vendors in lower case, each once', async () => {
    const vendors = (await rules()).flatMap((rule) => /idVendor\}=="(.+?)"/.exec(rule)?.[1] ?? []);
    for (const vendor of some(vendors)) expect(vendor).toMatch(/^[0-9a-f]{4}$/);
    expect(new Set(vendors).size).toBe(vendors.length);
    expect(vendors).toEqual(expect.arrayContaining(['0c2e', '23d0', '05e0', '05f9', '1eab']));
  });

  test('open only raw HID devices and virtual serial ports of these vendors', async () => {
    const all = await rules();
    const guard = all.indexOf('ENV{PACKBENCH_SCANNER}!="1", GOTO="packbench_end"');
    const opening = all.filter((rule) => rule.includes('TAG+='));
    expect(opening.map((rule) => /KERNEL=="(.+?)"/.exec(rule)?.[1])).toEqual(['hidraw*', 'ttyACM*']);
    for (const rule of some(opening)) expect(all.indexOf(rule)).toBeGreaterThan(guard);
    expect(guard).toBeGreaterThan(0);
  });
});
