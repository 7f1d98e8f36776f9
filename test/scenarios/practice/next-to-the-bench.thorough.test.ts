import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PRACTICE_FOLDER } from '#main/app/practice/practice.ts';
import { logFolder } from '#main/base/log.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { childrenOf, noProcessList, untilGone } from '../../support/child-processes.ts';
import { journalOf } from '../../support/exports.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { createPtyScanner } from '../../support/pty-scanner.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { itWhenThorough, whySkipped } from '../../support/why-skipped.ts';

const WAIT = { timeout: 20_000, interval: 20 };

/** A station with an order in its queue, and its packer. */
async function startBench(args: readonly string[] = []) {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await startFloor());
  const goods = pick(floor.plain, 0);
  await floor.order({ goods: [goods, goods] });
  const station = made.use(await startStation({ env: floor.account, args: ['--demo', ...args] }));
  const bench = made.use(await connectBench(station.url));
  await untilQueued(bench, 1);
  await bench.scan('OP:1');
  const all = made.move();
  return {
    floor,
    station,
    bench,
    barcode: goods.barcode,
    folder: join(station.dataDir, PRACTICE_FOLDER),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Starts practice and shows it on a screen. */
async function startPractice(bench: BenchLine): Promise<BenchLine & { readonly address: string }> {
  const started = await bench.client.practice.start();
  if (!started.done) throw new Error(`practice was refused: ${started.reason}`);
  const address = started.address ?? '';
  return Object.assign(await connectBench(address), { address });
}

async function practiceProcess(station: RunningStation) {
  const children = await childrenOf(station.pid);
  const found = children.find(({ commandLine }) => commandLine.includes('practice.js'));
  if (found === undefined) throw new Error('no practice is running');
  return found;
}

/** Everything that the platform was asked by name of an order or a pack. */
async function ordersAt(floor: Floor): Promise<string> {
  return JSON.stringify((await floor.sandbox.state()).orders);
}

const isSkipped = whySkipped('practice in processes of its own', noProcessList);

describe.skipIf(isSkipped)('practice at a bench', { timeout: 120_000 }, () => {
  it('has the same packer, orders of its own, and no setting of the environment', async () => {
    await using floor = await startBench();
    const { station, bench } = floor;
    await using practice = await startPractice(bench);
    expect(practice.view()).toMatchObject({
      practice: { status: 'inside', scanners: 'practice', over: null },
      operator: { id: '1', name: bench.view().operator?.name },
      station: bench.view().station,
      isDemo: true,
    });
    expect(new URL(practice.address).hostname).toBe('127.0.0.1');
    expect(new URL(practice.address).hash).not.toBe(new URL(station.url).hash);
    for (const { environment } of await childrenOf(station.pid)) {
      expect(environment).toContain('PATH=');
      expect(environment).not.toContain('PACKBENCH_');
    }
    await untilQueued(practice, 5);
    const { rows } = await bench.client.queue.list();
    const ids = rows.map(({ orderId }) => orderId);
    const practiceRows = (await practice.client.queue.list()).rows;
    expect(practiceRows.filter(({ orderId }) => ids.includes(orderId))).toEqual([]);
  });

  it('gets the codes of the scanners, and leaves the journal of the bench and the platform as they were', async () => {
    await using scanner = await createPtyScanner();
    await using floor = await startBench(['--scanner', `serial:${scanner.path}`]);
    const { station, bench } = floor;
    await bench.until(({ health }) => health.scanners.every(({ state }) => state === 'ready'));
    const [journal, orders] = [await journalOf(station.dataDir), await ordersAt(floor.floor)];
    await using practice = await startPractice(bench);
    await untilQueued(practice, 5);
    const unit = await demoUnit(practice);
    scanner.send(`${unit}\r`);
    const { last } = await practice.until(({ scanNo }) => scanNo === 2);
    expect(last).toMatchObject({ verdict: 'accepted', text: unit });
    expect(bench.view()).toMatchObject({ order: null, practice: { status: 'on', scanners: 'practice' } });
    expect(await journalOf(station.dataDir)).toEqual(journal);
    expect(await ordersAt(floor.floor)).toBe(orders);
    expect(bench.view().health.scanners).toMatchObject([{ state: 'ready', isSilent: false }]);
  });

  // Also shown in a browser, in e2e/practice.
  itWhenThorough(
    'lets the bench refuse what is scanned there, until the scanners are called back',
    async () => {
      await using floor = await startBench();
      const { bench, barcode } = floor;
      await using practice = await startPractice(bench);
      expect(await bench.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'scanners-at-practice' });
      expect(bench.view()).toMatchObject({ order: null, alarm: null });
      expect(await bench.client.practice.moveScanners({ at: 'bench' })).toEqual({ done: true });
      await practice.until(
        ({ practice: { status, ...rest } }) => 'scanners' in rest && rest.scanners === 'bench',
      );
      expect(await practice.scan('CMD:NEXT')).toMatchObject({
        verdict: 'refused',
        reason: 'scanners-at-bench',
      });
      expect(await bench.scan(barcode)).toMatchObject({ verdict: 'accepted' });
      // Nobody leaves an open order by it.
      expect(await practice.client.practice.moveScanners({ at: 'practice' })).toMatchObject({
        done: false,
        reason: 'practice-bench-busy',
      });
      expect(bench.view().practice).toEqual({ status: 'on', scanners: 'bench' });
    },
  );

  it('gives the scanners to the bench when a badge is scanned there', async () => {
    await using floor = await startBench();
    const { bench, barcode } = floor;
    await using _practice = await startPractice(bench);
    expect(await bench.scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    await bench.until(({ practice }) => practice.status === 'on' && practice.scanners === 'bench');
    expect(await bench.scan(barcode)).toMatchObject({ verdict: 'accepted' });
  });

  it('ends with its packer’s log-out at the bench, with its processes and its data', async () => {
    await using floor = await startBench();
    const { station, bench, folder } = floor;
    await using _practice = await startPractice(bench);
    const { pid } = await practiceProcess(station);
    expect(await readdir(folder)).toContain('packbench.db');
    await bench.scan('CMD:LOGOUT');
    await bench.until(({ practice }) => practice.status === 'off');
    await untilGone(pid);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), WAIT);
    await vi.waitFor(async () => expect(await childrenOf(station.pid)).toEqual([]), WAIT);
  });

  it('ends with a log-out in it, and the bench counts nothing until it has a badge', async () => {
    await using scanner = await createPtyScanner();
    await using floor = await startBench(['--scanner', `serial:${scanner.path}`]);
    const { bench, barcode, folder } = floor;
    await bench.until(({ health }) => health.scanners.every(({ state }) => state === 'ready'));
    await using practice = await startPractice(bench);
    scanner.send('CMD:LOGOUT\r');
    await practice.until(({ practice: view }) => view.status === 'inside' && view.over === 'logged-out');
    await bench.until((view) => view.practice.status === 'ended');
    expect(bench.view().practice).toEqual({ status: 'ended', why: 'logged-out' });
    scanner.send(`${barcode}\r`);
    await bench.until(({ last }) => last?.reason === 'practice-over');
    expect(bench.view()).toMatchObject({ order: null, operator: { id: '1' } });
    scanner.send('OP:1\r');
    await bench.until((view) => view.practice.status === 'off');
    scanner.send(`${barcode}\r`);
    await bench.until(({ order }) => order !== null);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), WAIT);
  });

  it('is gone with its data when the station was killed', async () => {
    await using floor = await startBench();
    const { station, bench, folder } = floor;
    await using _practice = await startPractice(bench);
    const { pid } = await practiceProcess(station);
    const sandboxes = (await childrenOf(station.pid)).filter((child) => child.pid !== pid);
    expect(sandboxes).toHaveLength(1);
    await station.kill();
    await untilGone(pid);
    for (const sandbox of sandboxes) await untilGone(sandbox.pid);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), WAIT);
  });

  it('that was killed leaves the bench waiting, and a next one starts with nothing of it', async () => {
    await using floor = await startBench();
    const { station, bench, barcode, folder } = floor;
    {
      await using _killed = await startPractice(bench);
      process.kill((await practiceProcess(station)).pid, 'SIGKILL');
      await bench.until((view) => view.practice.status === 'ended');
    }
    expect(bench.view().practice).toEqual({ status: 'ended', why: 'crashed' });
    expect(await bench.scan(barcode)).toMatchObject({ verdict: 'refused', reason: 'practice-over' });
    await using practice = await startPractice(bench);
    expect(practice.view().scanNo).toBe(1);
    expect(bench.view().practice).toEqual({ status: 'on', scanners: 'practice' });
    expect(await station.stop()).toEqual({ code: 0, signal: null });
    expect(existsSync(folder)).toBe(false);
  });

  it('is refused while an order is open, and while nobody is logged in', async () => {
    await using floor = await startBench();
    const { bench, barcode } = floor;
    await bench.scan(barcode);
    expect(await bench.client.practice.start()).toMatchObject({ done: false, reason: 'practice-bench-busy' });
    await bench.scan('CMD:LOGOUT');
    expect(await bench.client.practice.start()).toMatchObject({ done: false, reason: 'no-operator' });
    expect(bench.view().practice).toEqual({ status: 'off' });
  });

  it('starts no practice, reaches no printer and changes no account', async () => {
    await using floor = await startBench();
    const { bench } = floor;
    await using practice = await startPractice(bench);
    await practice.scan('OP:9');
    const { client } = practice;
    const refused = { done: false, reason: 'practice-only' };
    expect(await client.practice.start()).toMatchObject(refused);
    expect(await client.settings.write({ b2bUrl: 'https://example.test' })).toMatchObject(refused);
    expect(await client.settings.write({ soundMuted: true })).toEqual({ done: true });
    expect(await client.settings.testAccount()).toMatchObject({ works: false, cause: 'practice-only' });
    expect(await client.settings.restart()).toMatchObject(refused);
    expect(await client.settings.saveOperator({ id: '7', name: 'N', role: 'packer' })).toMatchObject(refused);
    expect(await client.printers.tryOut({ printer: 'cups:LABELS' })).toMatchObject(refused);
    expect(await client.printers.find()).toMatchObject({ printers: [] });
    const parts = [];
    const request = { name: 'journal', format: 'json', since: null } as const;
    for await (const part of await client.exports.download(request)) parts.push(part);
    expect(parts).toMatchObject([{ status: 'ended', outcome: refused, rows: 0 }]);
    expect(await bench.client.practice.stop()).toEqual({ done: true });
  });

  itWhenThorough('leaves its key in no log', async () => {
    await using floor = await startBench();
    const { station, bench } = floor;
    const { address } = await startPractice(bench);
    const key = new URL(address).hash.slice('#key='.length);
    expect(key.length).toBeGreaterThan(20);
    await bench.client.practice.stop();
    await bench.until(({ practice }) => practice.status === 'off');
    await station.stop();
    const folder = logFolder(station.dataDir);
    const logs = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const text = [...logs, station.stderr(), station.stdout()].join('\n');
    expect(text).toContain('practice has started');
    expect(text).not.toContain(key);
  });
});

/** The barcode of a unit that needs no mark, as the on-screen scanner offers it. */
async function demoUnit({ client }: BenchLine): Promise<string> {
  const codes = await client.bench.demoCodes();
  const barcodes = codes.filter(({ group, code }) => group === 'unit' && /^\d+$/.test(code));
  return pick(barcodes, 0).code;
}
