import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_NAMES } from '../../../src/shared/contract/exports.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { downloadExport, exportText } from '../../support/exports.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { GS, markOf } from '../../support/marks.ts';
import { type RunningStation, startStation } from '../../support/station.ts';

describe('a secret', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  const tokens: string[] = [];
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let station: RunningStation;
  let line: BenchLine;
  let secrets: Readonly<Record<string, string>> = {};

  /** Whoever looks for a secret must find what is surely there, or finds nothing because there is nothing. */
  const holds = (text: string) => Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''));

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    platform.twist(
      'POST',
      /^\/auth\/token$/,
      (body) => {
        tokens.push(JSON.parse(body).access_token);
        return { body };
      },
      1_000,
    );
    const shoe = pick(floor.marked, 0);
    await floor.order({ goods: [shoe, shoe] });
    station = all.use(await startStation({ env: { ...floor.account, PACKBENCH_B2B_URL: platform.base } }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, 1);
    const [used, whole, damaged] = [markOf(shoe, 1), markOf(shoe, 2), markOf(shoe, 3)];
    const withoutGs = damaged.code.replaceAll(GS, '');
    const codes = [
      'OP:1',
      used.code,
      used.code,
      'CMD:OK',
      withoutGs.slice(0, 60),
      damaged.code.slice(0, -3),
      `]d2${damaged.code}X`,
      `JUNK${damaged.code}`,
      'CMD:UNDO',
      used.code,
      whole.code,
      'CMD:PALLET',
      'CMD:SHIP',
    ];
    for (const code of codes) await line.scan(code);
    await line.until(({ health, order }) => order === null && health.outboxWaiting === 0);
    await Promise.all([
      line.client.settings.read(),
      line.client.queue.list(),
      line.client.settings.testAccount(),
    ]);
    // Errors are logged with what was asked: these must not carry it either.
    platform.cut();
    await Promise.all([line.client.queue.refresh(), line.client.settings.testAccount()]);
    platform.mend();
    const serials = [used, whole, damaged];
    secrets = {
      'client secret': floor.sandbox.clientSecret,
      'access token': pick(tokens, 0),
      ...Object.fromEntries(serials.map(({ tail }, n) => [`tail of mark ${n}`, tail.slice(0, 20)])),
    };
  });
  afterAll(() => all.disposeAsync());

  it('of each kind was in use', () => {
    expect(Object.values(secrets).every((secret) => secret.length >= 8)).toBe(true);
    expect(holds(`${floor.sandbox.clientSecret} ${tokens.join(' ')}`)).toEqual([
      'client secret',
      'access token',
    ]);
  });

  it('is in no line of the log', () => {
    expect(station.stderr()).toContain('"level"');
    expect(holds(station.stderr() + station.stdout())).toEqual([]);
  });

  it.each(EXPORT_NAMES.flatMap((name) => [[name, 'json'] as const, [name, 'csv'] as const]))(
    'is not in the export of the %s as %s',
    async (name, format) => {
      expect(holds(await exportText(name, station.dataDir, format))).toEqual([]);
    },
  );

  it('is in no file that a supervisor exports from the screen', async () => {
    await line.acknowledge();
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
    for (const name of EXPORT_NAMES) {
      const wanted = { name, format: 'csv-excel', since: null } as const;
      const { outcome, text } = await downloadExport(line.client, wanted);
      expect([name, outcome, holds(text)]).toEqual([name, { done: true }, []]);
    }
  });

  it('is in nothing that is sent to the screen', async () => {
    expect(line.views().length).toBeGreaterThan(5);
    expect(holds(line.views().join('\n'))).toEqual([]);
    const lists = [
      await line.client.settings.read(),
      await line.client.queue.list(),
      await line.client.queue.onHold(),
      await line.client.queue.attention(),
      await line.client.shipments.overview(),
      await line.client.prints.list(),
      await line.client.bench.demoCodes(),
    ];
    expect(holds(JSON.stringify(lists))).toEqual([]);
  });

  it('of the account is in no file of the data folder in clear text', async () => {
    const names = await readdir(station.dataDir, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'latin1');
      expect([name, holds(text).filter((kind) => !kind.startsWith('tail'))]).toEqual([name, []]);
    }
  });
});
