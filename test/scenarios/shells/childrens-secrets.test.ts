import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Floor, startFloor } from '../../support/floor.ts';
import { type RunningProcess, startProcess } from '../../support/process.ts';
import { BUILT_STATION } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { whySkipped } from '../../support/why-skipped.ts';

/** Programs that a station starts by itself: its page in a browser, and what serialport asks about devices. */
const PROGRAMS = ['xdg-open', 'udevadm'] as const;
const NOT_LINUX = process.platform === 'linux' ? null : 'only Linux has these programs';

describe.skipIf(whySkipped('the secrets of programs', NOT_LINUX))('a program that a station starts', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningProcess;
  let folder = '';
  let ready: { readonly url: string };
  const environmentOf = (name: string) =>
    vi.waitFor(() => readFile(join(folder, `${name}.environment`), 'utf8'), 30_000);

  beforeAll(async () => {
    floor = all.use(await startFloor());
    folder = all.use(await temporaryFolder()).path;
    for (const name of PROGRAMS) {
      const file = join(folder, `${name}.environment`);
      // Renamed when it is whole, since it is read as soon as it is there.
      const program = `#!/bin/sh\n(env; echo "$@") > '${file}.part' && mv '${file}.part' '${file}'\n`;
      await writeFile(join(folder, name), program, { mode: 0o755 });
    }
    const args = [
      '--browser',
      '--port',
      '0',
      '--data',
      join(folder, 'data'),
      '--scanner',
      'serial:usb:1a2b:3c4d',
    ];
    station = all.use(
      startProcess([BUILT_STATION, ...args], {
        ...floor.account,
        PATH: `${folder}:${process.env.PATH}`,
        DISPLAY: ':0',
        PGPASSWORD: 'the-password-of-the-floor',
      }),
    );
    ready = JSON.parse(await station.firstLine());
  }, 120_000);
  afterAll(() => all.disposeAsync());

  it.each(PROGRAMS)('has none of its secrets: %s', async (name) => {
    const environment = await environmentOf(name);
    expect(environment).toContain('DISPLAY=:0');
    const { PACKBENCH_CLIENT_SECRET: secret = '' } = floor.account;
    expect(secret).not.toBe('');
    expect(environment).not.toContain(secret);
  });

  it('which opens the page gets a code that gives the key once', async () => {
    const { origin, hash } = new URL(ready.url);
    const key = hash.replace('#key=', '');
    const opened = await environmentOf('xdg-open');
    expect(opened).not.toContain(key);
    const [address = ''] = /http:\S+/.exec(opened) ?? [];
    expect(address.replace(/code=.*/, '')).toBe(`${origin}/#`);
    const redeem = async (from = origin) => {
      const code = new URL(address).hash.replace('#code=', '');
      const headers = { Authorization: `Bearer ${code}`, Origin: from };
      const answer = await fetch(`${origin}/key`, { method: 'POST', headers });
      return [answer.status, await answer.text()];
    };
    expect(await redeem('http://other.example')).toMatchObject([403, expect.any(String)]);
    expect(await redeem()).toEqual([200, key]);
    expect(await redeem()).toMatchObject([401, expect.any(String)]);
  });

  it('has no password of the floor, if the station itself starts it', async () => {
    expect(await environmentOf('xdg-open')).not.toMatch(/^(?:PACKBENCH_|PG)/m);
  });
});
