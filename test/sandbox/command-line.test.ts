import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('../../src/sandbox/server.ts', import.meta.url));

function start(...options: readonly string[]) {
  const child = spawn(process.execPath, [SERVER, '--port', '0', ...options]);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'exit') };
}

describe('the command line of the sandbox', () => {
  it('prints one ready line of JSON, logs to standard error, and ends at once on SIGTERM', async () => {
    const { child, said, ended } = start();
    await once(child.stdout, 'data');
    const ready = JSON.parse(said.out);
    expect(ready).toEqual({
      ready: true,
      pid: child.pid,
      b2b: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      seller: ready.b2b,
      clientId: 'demo',
      clientSecret: 'demo-secret',
      partnerId: 'PBX',
      sellerId: 1001,
    });
    await fetch(`${ready.b2b}/api/v1/orders`);
    const stopped = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - stopped).toBeLessThan(5_000);
    expect(said.out.trim().split('\n')).toHaveLength(1);
    expect(said.err).toContain('GET /api/v1/orders 401');
  });

  it('is quiet with --quiet, and ends on SIGINT too', async () => {
    const { child, said, ended } = start('--quiet');
    await once(child.stdout, 'data');
    await fetch(`${JSON.parse(said.out).b2b}/api/v1/orders`);
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(said.err).toBe('');
  });

  it.each([
    ['--seed', 'x'],
    ['--orders', '-1'],
    ['--now', 'noon'],
    ['--sunset', '30.11.2026'],
    ['--colour', 'red'],
  ])('refuses %s %s with a message', async (...options) => {
    const { said, ended } = start(...options);
    expect(await ended).toEqual([2, null]);
    expect(said.err).toContain(options[0]);
  });

  it('names the expected day format for a day that the calendar lacks', async () => {
    const { said, ended } = start('--sunset', '2026-13-45');
    expect(await ended).toEqual([2, null]);
    expect(said.err).toContain('--sunset: YYYY-MM-DD is expected, not "2026-13-45"');
  });
});
