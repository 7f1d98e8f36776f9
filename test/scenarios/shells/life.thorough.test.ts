import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startProcess } from '../../support/process.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const entry = fileURLToPath(new URL('../../support/fixtures/echo-station.ts', import.meta.url));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 50 && isRunning(pid); tries += 1) await pause(50);
  return !isRunning(pid);
}

describe('the station', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends cleanly within 2 s on %s, with its sandbox',
    async (signal) => {
      await using folder = await temporaryFolder();
      const args = ['--browser', '--no-open', '--port', '0', '--data', folder.path, '--demo'];
      await using program = startProcess([entry, ...args]);
      const { sandbox } = JSON.parse(await program.firstLine());
      const started = Date.now();
      expect(await program.end(signal)).toEqual({ code: 0, signal: null });
      expect(Date.now() - started).toBeLessThan(2_000);
      expect(await isGone(sandbox.pid)).toBe(true);
    },
  );

  test('that is killed ends its sandbox', async () => {
    await using station = await startStation({ entry, args: ['--demo'] });
    const pid = station.ready.sandbox?.pid ?? 0;
    expect(isRunning(pid)).toBe(true);
    await station.kill();
    expect(await isGone(pid)).toBe(true);
  });

  test('names the sandbox in its ready line, and starts none without a request', async () => {
    await using demo = await startStation({ entry, args: ['--demo'] });
    expect(demo.ready.sandbox).toMatchObject({ ready: true, clientId: 'demo', partnerId: 'PBX' });
    await using other = await startStation({ entry });
    expect(other.ready).not.toHaveProperty('sandbox');
  });

  test('keeps its key in the data folder, so that an open page finds it again', async () => {
    await using folder = await temporaryFolder();
    const hashes = [];
    for (const _ of [1, 2]) {
      await using station = await startStation({ entry, dataDir: folder.path });
      hashes.push(new URL(station.url).hash);
    }
    expect(hashes[0]).toBe(hashes[1]);
  });
});

describe('a station that cannot start reports why', () => {
  test('when an option is wrong, with code 2 and nothing on standard output', async () => {
    await using program = startProcess([entry, '--port', 'many']);
    expect((await program.ended).code).toBe(2);
    expect(program.stdout()).toBe('');
    expect(program.stderr()).toContain('--port: "many" is not a number');
    expect(program.stderr()).toContain('Usage: npm start');
  });

  test('when its port is in use, with code 1', async () => {
    await using station = await startStation({ entry });
    await using folder = await temporaryFolder();
    const { port } = new URL(station.url);
    await using second = startProcess([
      entry,
      '--browser',
      '--no-open',
      '--port',
      port,
      '--data',
      folder.path,
    ]);
    expect((await second.ended).code).toBe(1);
    expect(second.stderr()).toContain(`127.0.0.1, port ${port} is in use`);
  });
});
