import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import { homeFolder, type PackagedApp, packageApp, startPackaged } from '../support/electron/packaged-app.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../support/prints-folder.ts';
import { whySkipped } from '../support/why-skipped.ts';

/** How a fuse is written in the program. */
const [OFF, ON] = ['0', '1'].map((state) => state.charCodeAt(0));

describe.skipIf(whySkipped('the packaged app', noElectron()))('the packaged app', () => {
  const all = new AsyncDisposableStack();
  let app: PackagedApp;
  let floor: Floor;

  beforeAll(async () => {
    [app, floor] = await Promise.all([packageApp(), startFloor()]);
    all.use(app);
    all.use(floor);
  });
  afterAll(() => all.disposeAsync());

  it('holds the bundles and their packages, and none of what they are made with', () => {
    const archive = join(app.folder, 'resources', 'app.asar');
    const files = listPackage(archive, { isPack: false });
    const tops = new Set(files.map((file) => file.split('/')[1]));
    expect([...tops].filter((top) => top !== 'start.mjs').sort()).toEqual([
      'node_modules',
      'out',
      'package.json',
    ]);
    const { devDependencies = {} } = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
    expect(devDependencies).toEqual({});
    for (const name of ['electron', 'typescript', 'vite', 'playwright-core', 'react', '@mantine/core'])
      expect(
        files.filter((file) => file.startsWith(`/node_modules/${name}/`)),
        name,
      ).toEqual([]);
  });

  it('cannot be made to run as Node, to load other code or to be inspected', async () => {
    const wire = await getCurrentFuseWire(app.binary);
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: OFF,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
      [FuseV1Options.OnlyLoadAppFromAsar]: ON,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
    });
  });

  it('packs an order for an ordinary user, prints its label, and goes on after a kill', async () => {
    const goods = [pick(floor.plain, 0), pick(floor.plain, 1)];
    const [first, second] = [await floor.order({ goods: [pick(goods, 0)] }), await floor.order({ goods })];
    await using home = await homeFolder();
    const dataDir = join(home.path, 'data');
    const start = () =>
      startPackaged(app, { home: home.path, args: ['--demo', '--data', dataDir], env: floor.account });

    {
      await using running = start();
      await using bench = await openBench(null, { url: '', window: await running.window() });
      expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
      await bench.page.getByText(first.id).first().waitFor();
      for (const code of [first.id, pick(goods, 0).barcode])
        expect({ code, ...(await bench.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
      await labelInFolder(floor, defaultPrints(dataDir))(first);
      for (const code of [second.id, pick(goods, 0).barcode])
        expect({ code, ...(await bench.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
      expect(await running.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    }

    await using running = start();
    await using bench = await openBench(null, { url: '', window: await running.window() });
    await bench.page.getByText(second.id).first().waitFor();
    expect(await bench.scan(pick(goods, 1).barcode)).toMatchObject({ verdict: 'accepted', order: second.id });
    await labelInFolder(floor, defaultPrints(dataDir))(second);
    expect(await printedFiles(defaultPrints(dataDir))).toHaveLength(2);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('serves its page to a browser where that is asked for, with the demo platform', async () => {
    await using home = await homeFolder();
    const args = ['--browser', '--demo', '--no-open', '--port', '0', '--data', join(home.path, 'data')];
    await using running = startPackaged(app, { home: home.path, args });
    const { url, sandbox } = JSON.parse(await running.stdoutLine());
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${sandbox.b2b}/sandbox/state`)).status).toBe(200);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
