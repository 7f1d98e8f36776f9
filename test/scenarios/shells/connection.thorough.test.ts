import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { StationView } from '#shared/contract/bench.ts';
import { type ConnectionState, connectStation } from '../../../src/renderer/station/connect-station.ts';
import { connectByWebSocket } from '../../../src/renderer/station/web-socket.ts';
import { startProcess } from '../../support/process.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Long enough for a machine that does much else. */
const WAIT = { timeout: 45_000 };
const entry = fileURLToPath(new URL('../../support/fixtures/echo-station.ts', import.meta.url));

/** What the renderer's client uses of a page; Node brings WebSocket and fetch. */
function openPageAt(url: string, stored = new Map<string, string>()) {
  const { origin, host, protocol, hash, pathname, search } = new URL(url);
  const location = { origin, host, protocol, hash, pathname, search };
  const page = Object.assign(new EventTarget(), { location });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) =>
      void Object.assign(location, { hash: new URL(address, origin).hash }),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(new URL(path, origin), init));

  const states: ConnectionState[] = [];
  const views: StationView[] = [];
  const connected = connectStation(
    { onView: (view) => views.push(view), onConnection: (state) => states.push(state) },
    connectByWebSocket,
  );
  return { ...connected, states, views, stored, location };
}

afterEach(() => vi.unstubAllGlobals());

test('shows the view at once and after every scan, from whichever screen', async () => {
  await using station = await startStation({ entry });
  const [one, other] = [openPageAt(station.url), openPageAt(station.url)];
  await vi.waitFor(
    () => expect([one.states.at(-1), other.states.at(-1)]).toEqual(['online', 'online']),
    WAIT,
  );
  expect(await one.client.bench.scan({ raw: '4601234567893', source: 'keyboard' })).toMatchObject({
    scanNo: 1,
    text: '4601234567893',
  });
  await vi.waitFor(() => expect(other.views.at(-1)?.last?.scanNo).toBe(1), WAIT);
  expect(one.states).toEqual(['connecting', 'online']);
  one.close();
  other.close();
});

test('fails calls at once while the station is gone, and reconnects when it is back', async () => {
  await using folder = await temporaryFolder();
  let station = await startStation({ entry, dataDir: folder.path });
  const { port } = new URL(station.url);
  const page = openPageAt(station.url);
  try {
    await vi.waitFor(() => expect(page.states.at(-1)).toBe('online'), WAIT);
    await station.kill();
    await vi.waitFor(() => expect(page.states.at(-1)).toBe('lost'), WAIT);
    await expect(page.client.bench.scan({ raw: '1', source: 'keyboard' })).rejects.toThrow('out of reach');

    station = await startStation({ entry, dataDir: folder.path, args: ['--port', port] });
    await vi.waitFor(() => expect(page.states.at(-1)).toBe('online'), { timeout: 45_000 });
    expect((await page.client.bench.scan({ raw: '2', source: 'keyboard' })).text).toBe('2');
  } finally {
    page.close();
    await station[Symbol.asyncDispose]();
  }
});

test('a call that is cut off fails like one to an unreachable station', async () => {
  await using station = await startStation({ entry });
  const page = openPageAt(station.url);
  await vi.waitFor(() => expect(page.states.at(-1)).toBe('online'), WAIT);
  process.kill(station.pid, 'SIGSTOP');
  const call = page.client.bench.scan({ raw: '1', source: 'keyboard' });
  process.kill(station.pid, 'SIGKILL');
  await expect(call).rejects.toThrow('out of reach');
  page.close();
});

test('reports a refusal without the right key, and connects with the one of this tab', async () => {
  await using station = await startStation({ entry });
  const bare = station.url.replace(/#.*/, '');
  const [without, wrong] = [openPageAt(bare), openPageAt(`${bare}#key=${'A'.repeat(43)}`)];
  await vi.waitFor(
    () => expect([without.states.at(-1), wrong.states.at(-1)]).toEqual(['refused', 'refused']),
    WAIT,
  );
  without.close();
  wrong.close();

  const first = openPageAt(station.url);
  await vi.waitFor(() => expect(first.states.at(-1)).toBe('online'), WAIT);
  first.close();
  const reloaded = openPageAt(bare, first.stored);
  await vi.waitFor(() => expect(reloaded.states.at(-1)).toBe('online'), WAIT);
  reloaded.close();
});

test('gets its key for the code in its address, once, and keeps it for a bookmark and a reload', async () => {
  await using folder = await temporaryFolder();
  const opened = join(folder.path, 'opened');
  const program = `#!/bin/sh\necho "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`;
  await writeFile(join(folder.path, 'xdg-open'), program, { mode: 0o755 });
  await using station = startProcess(
    [entry, '--browser', '--port', '0', '--data', join(folder.path, 'data')],
    {
      PATH: `${folder.path}:${process.env.PATH}`,
      DISPLAY: ':0',
    },
  );
  const { url } = JSON.parse(await station.firstLine());
  const address = (await vi.waitFor(() => readFile(opened, 'utf8'), WAIT)).trim();
  const first = openPageAt(address);
  await vi.waitFor(() => expect(first.states.at(-1)).toBe('online'), WAIT);
  expect(first.location.hash).toBe(new URL(url).hash);
  first.close();
  const second = openPageAt(address);
  await vi.waitFor(() => expect(second.states.at(-1)).toBe('refused'), WAIT);
  second.close();
  const sameTab = openPageAt(address, first.stored);
  await vi.waitFor(() => expect(sameTab.states.at(-1)).toBe('online'), WAIT);
  sameTab.close();
});
