import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logFolder } from '../../../src/main/base/log.ts';
import { eachPaper } from '../../../src/shared/domain/label-size.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  startCounterfeitPlatform,
  type Twist,
} from '../../support/counterfeit-platform.ts';
import { exportText } from '../../support/exports.ts';
import { type Floor, pick, startFloor } from '../../support/floor.ts';
import { freePort } from '../../support/free-port.ts';
import { markOf } from '../../support/marks.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USER = 'Evgraf.Potapov';
const SHARE_PASSWORD = 'Sh4re-Passw0rd';
const BADGE = 'Z7QK4-NIGHT-SHIFT';
const OPERATOR = 'Ольга Запорожец';
const BUYER = {
  lastName: 'Вишневская-Кузина',
  phone: '+79161234567',
  street: 'ул. Потайная, 17',
  mail: 'vishnya@mail.example',
};
const ECHO = Object.values(BUYER).join(', ');

/** The platform repeats whom its answer concerns. */
const echoing: Twist = (body) => ({ status: 500, type: 'text/plain', body: `${ECHO} ${body}` });

describe('the report of a problem', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let dataDir: string;
  let station: RunningStation;
  let line: BenchLine;
  let port: number;
  let planted: Readonly<Record<string, string>>;
  const tokens: string[] = [];

  const found = (text: string) => Object.keys(planted).filter((name) => text.includes(planted[name] ?? ''));

  /** As a person at the page saves it. */
  async function report(of = line): Promise<string> {
    const { outcome, file } = await of.client.status.report();
    expect(outcome).toEqual({ done: true });
    expect(file?.name).toMatch(/^packbench-report-\d{4}-\d\d-\d\dT[\d-]+Z\.txt$/);
    return file?.text ?? '';
  }

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    platform.twist(
      'POST',
      /^\/auth\/token$/,
      (body) => {
        tokens.push(
          ...[...body.matchAll(/"access_token":\s*"([^"]+)"/g)].flatMap(([, value]) => value ?? []),
        );
        return { body };
      },
      1_000,
    );
    const shoe = pick(floor.marked, 0);
    const order = await floor.order({ goods: [shoe] });
    await floor.sandbox.control(`orders/${order.id}/address`, { street: BUYER.street, city: 'Новоселье' });
    // As on Windows, where the folder of the data has the name of its user.
    dataDir = join(all.use(await temporaryFolder()).path, 'Users', USER);
    await mkdir(dataDir, { recursive: true });
    port = await freePort();
    const env = { ...floor.account, PACKBENCH_B2B_URL: platform.base };
    // Nothing prints on A4 here.
    const share = `folder://${USER}:${SHARE_PASSWORD}@nas/prints`;
    const printers = eachPaper((size) => (size === 'a4' ? share : `folder:${join(dataDir, 'prints')}`));
    station = all.use(
      await startStation({ env, dataDir, settings: { prefetchOrders: 0, printers, statusPort: port } }),
    );
    line = all.use(await connectBench(station));
    await untilQueued(line, 1);

    await line.scan('OP:9');
    await line.client.settings.saveOperator({ id: BADGE, name: OPERATOR, role: 'supervisor' });
    await line.scan(`OP:${BADGE}`);
    const notificationsPort = await freePort();
    const scanners = [`serial:/dev/${USER}`];
    await line.client.settings.write({
      station: `Стол ${OPERATOR}`,
      logLevel: 'debug',
      scanners,
      notifications: 'loopback',
      notificationsPort,
    });
    const [address = ''] = (await line.client.settings.notifications()).addresses;
    const mark = markOf(shoe, 7);
    const scans = [ECHO, BUYER.phone, BUYER.mail, `OP:${BADGE}X`, mark.code.slice(0, -3), `JUNK${mark.code}`];
    for (const code of [...scans, mark.code]) await line.scan(code);
    platform.twist('GET', /^\/api\/v1\/orders/, echoing);
    await line.client.queue.refresh();
    planted = {
      'client secret': floor.sandbox.clientSecret,
      'client id': floor.sandbox.clientId,
      'access token': pick(tokens, 0),
      'key for notifications': address.split('/').at(-1) ?? '',
      'key of the page': new URL(station.url).hash.slice('#key='.length),
      badge: BADGE,
      operator: OPERATOR,
      'user in a path': USER,
      'password of a share': SHARE_PASSWORD,
      ...BUYER,
      'tail of a mark': mark.tail.slice(0, 20),
      uit: mark.uit,
    };
  });
  afterAll(() => all.disposeAsync());

  it('is made at a station that has what nobody may read', async () => {
    const [journal, log, settings] = await Promise.all([
      exportText('journal', dataDir),
      readFile(join(logFolder(dataDir), 'packbench.log'), 'utf8'),
      line.client.settings.read(),
    ]);
    const names = ['badge', 'lastName', 'phone', 'mail', 'uit'];
    expect(found(journal)).toEqual(expect.arrayContaining(names));
    expect(found(log)).toContain('user in a path');
    expect(found(JSON.stringify(settings))).toEqual(
      expect.arrayContaining(['client id', 'operator', 'user in a path', 'password of a share']),
    );
    for (const value of Object.values(planted)) expect(value.length).toBeGreaterThan(3);
  });

  it('has none of it, nor has the status for monitoring', async () => {
    const text = await report();
    expect(found(text)).toEqual([]);
    expect(found(await (await fetch(`http://127.0.0.1:${port}/status.json`)).text())).toEqual([]);
    // The same in the other forms in which a part of it could slip through.
    expect(text).not.toMatch(/Evgraf|Potapov|Запорожец|Вишневская|Потайная|9161234567|vishnya/i);
  });

  it('has what is needed to find a problem from afar', async () => {
    const text = await report();
    const [, status = '', settings = '', journal = '', log = ''] = text.split(/^== .* ==\n/m);
    expect(JSON.parse(status)).toMatchObject({ locked: null, versions: { node: process.versions.node } });
    expect(JSON.parse(settings)).toMatchObject({
      prefetchOrders: 0,
      logLevel: 'debug',
      printers: { a4: { driver: 'folder' } },
    });
    const rows = journal
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows).toContainEqual(
      expect.objectContaining({
        entry: 'scan',
        scan: '+99999999999',
        kind: 'unknown',
        verdict: 'refused',
        reason: 'unknown-code',
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ entry: 'scan', kind: 'mark', verdict: 'accepted' }),
    );
    expect(new Set(rows.map(({ person }) => person))).toContain(2);
    expect(log).toMatch(/"method":"GET","path":"\/api\/v1\/orders".*"msg":"platform call"/);
    expect(log).toContain('"msg":"the program starts"');
  });

  it('is a supervisor’s, and in the audit', async () => {
    expect(await exportText('audit', dataDir)).toContain('problem-reported');
    await line.client.settings.saveOperator({ id: 'P1', name: 'Иван', role: 'packer' });
    await line.scan('CMD:OK');
    await line.scan('OP:P1');
    expect(await line.client.status.report()).toMatchObject({
      outcome: { done: false, reason: 'not-allowed' },
      file: null,
    });
  });

  it('is anybody’s at the page of a station whose database is damaged, and has none of it either', async () => {
    await station.stop();
    await writeFile(join(dataDir, 'packbench.db'), `no database of ${OPERATOR}`);
    await using locked = await startStation({ dataDir, env: floor.account });
    await using page = await connectBench(locked);
    // Its log is written in the background.
    const text = await vi.waitFor(async () => {
      const written = await report(page);
      expect(written).toContain('packing is locked: the database cannot be used');
      return written;
    }, 30_000);
    expect(found(text)).toEqual([]);
    expect(text).toContain('"locked": "not-a-database"');
    expect(text).toContain('"logLevel": "debug"');
  });
});
