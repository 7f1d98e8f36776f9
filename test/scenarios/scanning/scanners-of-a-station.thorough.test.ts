import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { whereThePackerStands } from '../../support/mortal-station.ts';
import { createPtyScanner, type PtyScanner } from '../../support/pty-scanner.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

const BURST = Array.from({ length: 200 }, (_, n) => `RU251120-${100_000 + n}`);
const NOISE_BYTES = 300_000;
const CR = 0x0d;
const LF = 0x0a;
/** One line end of this many stays: codes of all lengths up to a few thousand bytes, and a test that does not take all day. */
const FEWER_ENDS = 5;

/** One station, whose packer goes from one test to the next. */
describe('the scanners of a station', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  let scanner: PtyScanner;
  let second: PtyScanner;
  let bag = '';
  const name = () => `serial:${scanner.path}`;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const goods = pick(floor.plain, 0);
    bag = goods.barcode;
    await floor.order({ goods: Array(6).fill(goods) });
    scanner = all.use(await createPtyScanner());
    second = all.use(await createPtyScanner());
    station = all.use(await startStation({ env: floor.account, args: ['--demo'] }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 1);
  });
  afterAll(() => all.disposeAsync());

  const states = (view = line.view()) => view.health.scanners.map(({ state, cause }) => cause ?? state);
  const untilStates = (...wanted: string[]) =>
    line.until((view) => JSON.stringify(states(view)) === JSON.stringify(wanted));

  /** Scans with the serial scanner; answers the verdict. */
  async function scan(code: string) {
    const { scanNo } = line.view();
    scanner.send(`${code}\r`);
    return (await line.until((view) => view.scanNo > scanNo)).last;
  }

  it('work as soon as a supervisor sets them, without a restart', async () => {
    await line.scan('OP:9');
    expect(await line.client.settings.write({ scanners: [name()] })).toEqual({ done: true });
    await untilStates('ready');
    expect((await line.client.settings.read()).needsRestart).toBe(false);
  });

  it('count as silent while codes arrive only from elsewhere, until they send one', async () => {
    await line.scan('OP:9');
    expect(line.view().health.scanners).toMatchObject([{ isSilent: false }]);
    await line.scan('OP:9');
    await line.until(({ health }) => health.scanners.every(({ isSilent }) => isSilent));
    expect(await scan('OP:9')).toMatchObject({ verdict: 'accepted', text: 'OP:9' });
    await line.until(({ health }) => health.scanners.every(({ isSilent }) => !isSilent));
  });

  it('report that another program has one, and open it as soon as it is free, while the others keep working', async () => {
    const other = await holdDevice(second.path);
    await line.client.settings.write({ scanners: [name(), `serial:${second.path}`] });
    await untilStates('ready', 'busy');
    expect(await scan('OP:1')).toMatchObject({ verdict: 'accepted' });
    await other[Symbol.asyncDispose]();
    await untilStates('ready', 'ready');
    second.send(`${bag}\r`);
    await line.until(({ order }) => order !== null);
    expect(station.stderr().split(`"scanner":"${name()}","status":"offline"`)).toHaveLength(2);
  });

  it('close one that a supervisor removes', async () => {
    await scan('OP:9');
    await line.client.settings.write({ scanners: [name()] });
    await untilStates('ready');
    await using _ = await holdDevice(second.path);
  });

  it('are opened again at another rate once the port is free', async () => {
    const atOtherRate = `${name()}@115200`;
    await line.client.settings.write({ scanners: [atOtherRate] });
    await line.until(({ health }) => health.scanners[0]?.name === atOtherRate);
    await untilStates('ready');
    expect(station.stderr()).not.toContain(`"scanner":"${atOtherRate}","status":"offline","cause":"busy"`);
  });

  it('drop a code that was cut off when one was unplugged, and read the next one whole', async () => {
    const { scanNo } = line.view();
    scanner.send(bag.slice(0, 8));
    await delay(20);
    await scanner.unplug();
    await untilStates('unplugged');
    await scanner.plugIn();
    await untilStates('ready');
    expect(await scan(bag)).toMatchObject({ verdict: 'accepted', scanNo: scanNo + 1, text: bag });
  });

  it('ignore noise, and the next good code counts', async () => {
    const before = whereThePackerStands(line.view());
    const { scanNo } = line.view();
    scanner.send(`${noise(NOISE_BYTES, 20_261_121)}\r${'A'.repeat(20_000)}\r`);
    // Not spelled like a code of goods, which a supervisor is asked about.
    scanner.send('?END-OF-NOISE\r');
    const { scanNo: after } = await line.until(({ last }) => last?.text === '?END-OF-NOISE');
    expect(after - scanNo).toBeGreaterThan(400);
    expect(whereThePackerStands(line.view())).toEqual(before);
    expect(states()).toEqual(['ready']);
    expect(await scan(bag)).toMatchObject({ verdict: 'accepted', text: bag });
  });

  it('deliver 200 codes 10 ms apart: all are in the journal, once and in order', async () => {
    const { scanNo } = line.view();
    for (const code of BURST) {
      scanner.send(`${code}\r`);
      await delay(10);
    }
    await line.until((view) => view.scanNo >= scanNo + BURST.length);
    const rows = await journalOf(station.dataDir);
    expect(rows.slice(-BURST.length).map(({ raw }) => raw)).toEqual(BURST);
    expect(new Set(rows.slice(-BURST.length).map(({ source }) => source))).toEqual(new Set(['serial']));
  });

  it('write no code to the log', () => {
    expect(station.stderr()).toContain(name());
    for (const code of [bag, pick(BURST, 0), 'END-OF-NOISE']) expect(station.stderr()).not.toContain(code);
  });
});

/** What a broken scanner, a printer or a modem may send: any bytes, the same for the same seed. */
function noise(length: number, seed: number): string {
  let state = seed;
  const bytes = Buffer.alloc(length);
  for (const at of bytes.keys()) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const byte = state & 0xff;
    const isEnd = byte === CR || byte === LF;
    bytes[at] = isEnd && (state >>> 8) % FEWER_ENDS > 0 ? 0 : byte;
  }
  return bytes.toString('latin1');
}

/** Another program that has the device, with the lock that serial programs take. Disposed: it lets go. */
async function holdDevice(path: string): Promise<AsyncDisposable> {
  const program = spawn('flock', ['--no-fork', path, 'sh', '-c', 'echo held; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  return {
    async [Symbol.asyncDispose]() {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
    },
  };
}
