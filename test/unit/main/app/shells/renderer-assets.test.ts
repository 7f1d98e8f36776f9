import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptsPage, loadRendererAssets } from '#main/app/shells/renderer-assets.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

test('serves the files of the build and nothing else', async () => {
  await using folder = await temporaryFolder();
  const dir = join(folder.path, 'renderer');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'index.html'), '<style nonce="__CSP_NONCE__"></style><p nonce="__CSP_NONCE__">');
  await writeFile(join(dir, 'assets', 'a-1.js'), 'a');
  await writeFile(join(folder.path, 'secret.txt'), 's');
  const assets = await loadRendererAssets(dir);
  expect(assets.page('n1')).toBe('<style nonce="n1"></style><p nonce="n1">');
  expect(assets.get('/assets/a-1.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    isHashed: true,
  });
  for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/assets', '/'])
    expect(assets.get(path)).toBeUndefined();
});

test('tells what to do if nothing was built', async () => {
  await expect(loadRendererAssets('/nowhere')).rejects.toThrow('npm run build');
});

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['image/avif,image/webp,*/*', false],
  ['*/*', false],
  [null, false],
  [undefined, false],
])('tells a browser that opens an address from one that loads a file: %s', (accept, isPage) => {
  expect(acceptsPage(accept)).toBe(isPage);
});
