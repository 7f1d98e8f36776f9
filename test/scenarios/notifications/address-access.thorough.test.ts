import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_NAMES } from '../../../src/shared/contract/exports.ts';
import { connectBench } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { startFloor } from '../../support/floor.ts';
import { freePort } from '../../support/free-port.ts';
import { startStation } from '../../support/station.ts';
import { whySkipped } from '../../support/why-skipped.ts';
import { type NotifiedStation, notify, startNotifiedStation } from './notified-station.ts';

describe('the address for notifications', () => {
  const all = new AsyncDisposableStack();
  let notified: NotifiedStation;
  let path: string;

  beforeAll(async () => {
    notified = all.use(await startNotifiedStation());
    path = new URL(notified.address).pathname.slice('/notifications/'.length);
    // Whatever could make it talk: good, bad and unknown.
    for (const payload of ['{', { type: 'any' }, { type: 'statusChanged', data: { id: 'RU250715-000001' } }])
      await notify(notified.address, payload);
    await fetch(notified.address);
    await fetch(notified.address.slice(0, -1), { method: 'POST' });
  });
  afterAll(() => all.disposeAsync());

  it('is 32 random bytes long', () => {
    expect(path).toMatch(/^[\w-]{43}$/);
  });

  it('is shown to a supervisor, and not to a packer or without a log-in', async () => {
    const { client, scan } = notified.line;
    const supervisor = await client.settings.notifications();
    await scan('CMD:LOGOUT');
    const nobody = await client.settings.notifications();
    await scan('OP:1');
    const packer = await client.settings.notifications();
    expect([supervisor.addresses, nobody.addresses, packer.state, packer.addresses]).toEqual([
      [notified.address],
      [],
      'listening',
      [],
    ]);
    expect(await client.settings.renewNotificationsAddress()).toMatchObject({ reason: 'not-allowed' });
    await scan('OP:9');
  });

  it('is in no line of the log, and in nothing else that is sent to the screen', async () => {
    expect(notified.station.stderr()).toContain('the notification receiver has changed');
    expect(notified.station.stderr() + notified.station.stdout()).not.toContain(path);
    const { client } = notified.line;
    const lists = [await client.settings.read(), await client.queue.list(), ...notified.line.views()];
    expect(JSON.stringify(lists)).not.toContain(path);
  });

  it.each(EXPORT_NAMES)('is not in the export of the %s', async (name) => {
    expect(await exportText(name, notified.station.dataDir)).not.toContain(path);
  });

  it('is in one file of the data folder, which only this user may read', async () => {
    const names = await readdir(notified.station.dataDir, { recursive: true, withFileTypes: true });
    const holding: string[] = [];
    for (const { parentPath, name } of names.filter((entry) => entry.isFile()))
      if ((await readFile(join(parentPath, name), 'latin1')).includes(path)) holding.push(name);
    expect(holding).toEqual(['notifications-key']);
  });

  it('stays the same when the station starts again', async () => {
    await notified.restart();
    expect(await notify(notified.address, { type: 'any' })).toBe(204);
  });

  it('is renewed by a supervisor, and the old one is gone at once; the journal names the supervisor', async () => {
    const { client, scan } = notified.line;
    await scan('OP:9');
    expect(await client.settings.renewNotificationsAddress()).toEqual({ done: true });
    expect(await notify(notified.address, { type: 'any' })).toBe(404);
    const [renewed = ''] = (await client.settings.notifications()).addresses;
    expect(await notify(renewed, { type: 'any' })).toBe(204);
    const journal = await exportText('journal', notified.station.dataDir);
    expect(journal).not.toContain(new URL(renewed).pathname.split('/').at(-1));
  });
});

/** Whether the system tells which sockets a process listens on. */
const CAN_SEE_SOCKETS = process.platform === 'linux';

describe.skipIf(
  whySkipped('sockets of a process', CAN_SEE_SOCKETS ? null : 'they can be seen on Linux alone'),
)('a station', () => {
  it('listens for notifications only when that is set, and to the network only when that is set, too', async () => {
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station.url);
    const page = new URL(station.url).host;
    expect(await line.client.settings.notifications()).toMatchObject({ state: 'off', addresses: [] });
    expect(await listeningSockets(station.pid)).toEqual([page]);

    await line.scan('OP:9');
    const port = await freePort();
    await line.client.settings.write({ notifications: 'loopback', notificationsPort: port });
    expect(await listeningSockets(station.pid)).toEqual(expect.arrayContaining([page, `127.0.0.1:${port}`]));
    await line.client.settings.write({ notifications: 'lan' });
    expect(await listeningSockets(station.pid)).toEqual(expect.arrayContaining([page, `0.0.0.0:${port}`]));
    expect(await listeningSockets(station.pid)).toHaveLength(2);
    await line.client.settings.write({ notifications: 'off' });
    expect(await listeningSockets(station.pid)).toEqual([page]);
  });

  it('reports that its port is in use and keeps running; it ends cleanly with connected senders', async () => {
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station.url);
    await line.scan('OP:9');
    const { port } = new URL(floor.sandbox.b2b);
    expect(
      await line.client.settings.write({ notifications: 'lan', notificationsPort: Number(port) }),
    ).toEqual({
      done: true,
    });
    expect(await line.client.settings.notifications()).toMatchObject({ state: 'port-in-use', addresses: [] });
    await line.client.settings.write({ notificationsPort: await freePort() });
    const { state, addresses } = await line.client.settings.notifications();
    expect([state, addresses.length > 0]).toEqual(['listening', true]);
    const sending = fetch(addresses[0] ?? '', {
      method: 'POST',
      body: slowBody(),
      duplex: 'half',
    } as RequestInit);
    const broken = expect(sending).rejects.toThrow();
    await expect.poll(() => line.view().operator?.id).toBe('9');
    expect(await station.stop()).toEqual({ code: 0, signal: null });
    await broken;
  });

  it('refuses the port of its own page, and does not blame another program', async () => {
    await using floor = await startFloor();
    await using station = await startStation({ env: floor.account });
    await using line = await connectBench(station.url);
    await line.scan('OP:9');
    const port = Number(new URL(station.url).port);
    const refused = { done: false, reason: 'page-port', params: {} };
    const { read, write, notifications } = line.client.settings;
    expect((await read()).pagePort).toBe(port);
    expect(await write({ notifications: 'loopback', notificationsPort: port })).toEqual(refused);
    expect(await write({ notificationsPort: port })).toEqual(refused);
    expect((await notifications()).state).toBe('off');
  });
});

/** A body that begins and does not end. */
function slowBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
}

/** `address:port` of every socket on which this process listens by IPv4, as Linux tells it. */
async function listeningSockets(pid: number): Promise<readonly string[]> {
  const inodes = new Set<string>();
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) inodes.add(inode);
  }
  const lines = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    // 0A: listening.
    return state === '0A' && inodes.has(inode) ? [readable(local)] : [];
  });
}

/** `0100007F:100E` is 127.0.0.1:4110: the address in the machine's own order of bytes. */
function readable(local: string): string {
  const [address = '', port = ''] = local.split(':');
  const bytes = (address.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).reverse();
  return `${bytes.join('.')}:${Number.parseInt(port, 16)}`;
}
