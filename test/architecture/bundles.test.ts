import { glob, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { some } from '../support/not-empty.ts';

const BARE = /(?:from|import|require\()\s*["']([^"'./][^"']*)["']/g;

async function bundles(pattern: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob(pattern)) found.set(file.replaceAll('\\', '/'), await readFile(file, 'utf8'));
  if (found.size === 0) throw new Error(`Nothing is built at ${pattern}: npm run build`);
  return found;
}

describe('the preload bundle', () => {
  test('is CommonJS, as a sandboxed preload must be', async () => {
    const [[file, code] = []] = await bundles('out/preload/*');
    expect(file).toBe('out/preload/index.cjs');
    // A script has neither import nor export; this parses it and runs nothing.
    expect(() => new Script(`(function (exports, require, module) {${code}\n})`)).not.toThrow();
  });

  test('loads nothing but electron', async () => {
    for (const code of some((await bundles('out/preload/*')).values()))
      expect([...code.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)).toEqual([
        'electron',
      ]);
  });
});

describe('the main bundle', () => {
  test('loads electron only in the chunks of its shell, which are loaded late', async () => {
    const all = await bundles('out/main/**/*.js');
    const ofElectron = [...all].filter(([, code]) => /from\s*["']electron["']/.test(code));
    expect(ofElectron.map(([file]) => file)).toContainEqual(
      expect.stringMatching(/^out\/main\/chunks\/electron-/),
    );
    for (const [file, code] of all) {
      if (ofElectron.some(([electronFile]) => electronFile === file)) continue;
      for (const [electronFile] of ofElectron)
        expect(code, file).not.toMatch(new RegExp(`from\\s*["'][^"']*${electronFile.split('/').at(-1)}`));
    }
  });

  test('passes no address to another program', async () => {
    for (const [file, code] of some(await bundles('out/main/**/*.js')))
      expect(code, file).not.toContain('openExternal');
  });

  test('does not contain the sandbox', async () => {
    const code = await readFile('out/main/index.js', 'utf8');
    expect(code).not.toContain('/sandbox/state');
  });
});

test('the renderer bundle has no import of Node or of a package left', async () => {
  for (const [file, code] of some(await bundles('out/renderer/assets/*.js'))) {
    const names = [...code.matchAll(BARE)].map(([, name = '']) => name);
    const foreign = names.filter(
      (name) => builtinModules.includes(name.replace(/^node:/, '')) || name === 'electron',
    );
    expect(foreign, file).toEqual([]);
  }
});

test('the page has no inline script and no inline style', async () => {
  const page = await readFile('out/renderer/index.html', 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
  expect(page).toContain('nonce="__CSP_NONCE__"');
});
