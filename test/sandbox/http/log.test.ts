import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 1, now: '2026-11-10T12:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());

describe('GET /sandbox/log', () => {
  it('has time, method, path, status and body of every request, oldest first, without the controls', async () => {
    const partner = await signIn(sandbox);
    await partner.get('/api/v1/orders?limit=3&filter=status%3Dnew');
    await partner.post('/api/v1/label/packs', { packNumbers: ['X'] });
    expect(await sandbox.log()).toMatchObject([
      { method: 'POST', path: '/auth/token', status: 200, time: expect.stringMatching(/^2026-11-10T12:00:/) },
      { method: 'GET', path: '/api/v1/orders', query: 'limit=3&filter=status=new', status: 200, body: null },
      { method: 'POST', path: '/api/v1/label/packs', status: 200, body: { packNumbers: ['X'] } },
    ]);
  });

  it('contains no secret and no token', async () => {
    await fetch(`${sandbox.b2b}/auth/token?client_secret=${sandbox.clientSecret}`, {
      method: 'POST',
      body: `secret ${sandbox.clientSecret}`,
    });
    const text = JSON.stringify(await sandbox.log());
    expect(text).not.toContain(sandbox.clientSecret);
    expect(text).not.toContain('eyJ');
  });

  it('is emptied by DELETE', async () => {
    await fetch(`${sandbox.b2b}/sandbox/log`, { method: 'DELETE' });
    expect(await sandbox.log()).toEqual([]);
  });
});
