import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBench, untilQueued } from '../support/bench-line.ts';
import { openBench } from '../support/bench-page.ts';
import { noElectron } from '../support/electron/electron-station.ts';
import {
  homeFolder,
  type PackagedApp,
  packageApp,
  type RunningApp,
  startPackaged,
} from '../support/electron/packaged-app.ts';
import { type Floor, pick, startFloor } from '../support/floor.ts';
import { isBinary, mayBePacked, neededBinaries, PACKED_PACKAGES } from '../support/packed-files.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../support/prints-folder.ts';
import { createPtyScanner } from '../support/pty-scanner.ts';
import { whySkipped } from '../support/why-skipped.ts';

const noSocat = existsSync('/usr/bin/socat') ? null : 'socat is not installed';

/** How a fuse is written in the program. */
const [OFF, ON] = ['0', '1'].map((state) => state.charCodeAt(0));

const archiveOf = (app: PackagedApp) => join(app.folder, 'resources', 'app.asar');

/** The lines of the log; Chromium writes its own to standard error, too. */
function logLines(running: RunningApp): readonly Record<string, unknown>[] {
  const lines = running.stderr().split('\n').slice(0, -1);
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** The files of all packages in the archive, by their paths in `node_modules`. */
function packedFiles(app: PackagedApp): readonly string[] {
  const archive = archiveOf(app);
  const inModules = listPackage(archive, { isPack: false }).filter((path) =>
    path.startsWith('/node_modules/'),
  );
  return inModules
    .filter((path) => 'size' in statFile(archive, path.slice(1)))
    .map((path) => path.slice('/node_modules/'.length));
}

/** The package that a file belongs to, the innermost where packages are nested. */
function packageOf(file: string): string {
  const path = file.split('/node_modules/').at(-1) ?? file;
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

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

  it('contains the bundles and their packages, and no build tools', () => {
    const archive = archiveOf(app);
    const files = listPackage(archive, { isPack: false });
    const tops = new Set(files.map((file) => file.split('/')[1]));
    expect([...tops].filter((top) => top !== 'start.mjs').sort()).toEqual([
      'node_modules',
      'out',
      'package.json',
    ]);
    const { devDependencies = {} } = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
    expect(devDependencies).toEqual({});
  });

  it('contains no package that is bundled, and of the others only what is loaded', () => {
    const all = packedFiles(app);
    const isOurs = (name: string) => !app.standIns.includes(name);
    const names = [...new Set(all.map(packageOf))].filter(isOurs).sort();
    expect(names).toEqual(PACKED_PACKAGES.filter(isOurs));
    const files = all.filter((file) => isOurs(packageOf(file)));
    expect(files.filter((file) => !mayBePacked(file))).toEqual([]);
    expect(files.filter(isBinary).sort()).toEqual(
      neededBinaries('linux').filter((file) => isOurs(packageOf(file))),
    );
  });

  it('contains the licences of what is bundled', () => {
    const licences = (bundle: string) =>
      extractFile(archiveOf(app), `out/${bundle}/licenses.md`).toString('utf8');
    expect(licences('main')).toMatch(/^## bwip-js - .+ \(MIT\)$/m);
    expect(licences('renderer')).toMatch(/^## react - .+ \(MIT\)$/m);
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

  it('packs an order for an ordinary user, prints its label, and continues after a kill', async () => {
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

  it.skipIf(whySkipped('a serial scanner at the packaged app', noSocat))(
    'reads from a serial scanner, and finds its HID driver',
    async () => {
      await using home = await homeFolder();
      await using scanner = await createPtyScanner();
      // The app is somebody else's program.
      await chmod(dirname(scanner.path), 0o755);
      await chmod(scanner.path, 0o666);
      const scanners = ['--scanner', `serial:${scanner.path}`, '--scanner', 'hid'];
      const args = ['--demo', '--data', join(home.path, 'data'), ...scanners];
      await using running = startPackaged(app, { home: home.path, args, env: floor.account });
      const page = await running.window();
      const states = (name: string) => logLines(running).filter((line) => line.scanner === name);
      await expect.poll(() => states(`serial:${scanner.path}`).at(-1)).toMatchObject({ status: 'ready' });
      scanner.send('OP:1\r');
      await page.waitForSelector('body[data-verdict="accepted"]');
      await expect.poll(() => states('hid').length).toBeGreaterThan(0);
      for (const { detail } of states('hid')) expect(detail).not.toMatch(/binding|module|package/i);
      expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
    },
  );

  it('serves its page to a browser on request, with a demo platform', async () => {
    await using home = await homeFolder();
    const dataDir = join(home.path, 'data');
    const args = ['--browser', '--demo', '--no-open', '--port', '0', '--data', dataDir];
    await using running = startPackaged(app, { home: home.path, args });
    const { url, sandbox } = JSON.parse(await running.stdoutLine());
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${sandbox.b2b}/sandbox/state`)).status).toBe(200);

    // Both draw with packages and fonts of the archive: the platform its labels, the station a test label.
    await using line = await connectBench(url);
    await untilQueued(line, 1);
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
    expect(await line.client.printers.picture({ size: 'm' })).not.toBeNull();
    const codes = async (group: 'order' | 'unit') =>
      (await line.client.bench.demoCodes()).filter((one) => one.group === group).map(({ code }) => code);
    expect(await line.scan(pick(await codes('order'), 0))).toMatchObject({ verdict: 'accepted' });
    for (const unit of await codes('unit'))
      expect({ unit, ...(await line.scan(unit)) }).toMatchObject({ unit, verdict: 'accepted' });
    await expect.poll(() => printedFiles(defaultPrints(dataDir))).toHaveLength(1);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
