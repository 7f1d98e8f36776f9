import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, type Json, signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 40 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const rows = async (path: string, plural: string) => {
  const { status, body } = await partner.get<{ total: number; _embedded: Record<string, Json[]> }>(
    `/api/v1/${path}?limit=100`,
  );
  expect({ status, total: body.total }).toEqual({ status: 200, total: body._embedded[plural]?.length });
  return body._embedded[plural] ?? [];
};

describe('GET /api/v1/dictionaries (Root resource groups)', () => {
  it('names the dictionaries, each with its address', async () => {
    const index = await rows('dictionaries', 'dictionaries');
    expect(index.map(({ code }) => code)).toEqual(['statuses', 'roles']);
    for (const { href } of index) expect(String(href)).toContain(`${sandbox.b2b}/api/v1/dictionaries/`);
  });

  it("has every status of the specification, in REST's spelling", async () => {
    const statuses = await rows('dictionaries/statuses', 'statuses');
    expect(statuses).toContainEqual({ code: 'ready_for_shipment', name: 'Ready for shipment' });
    expect(statuses).toContainEqual({ code: 'claimed_defective', name: 'Claimed defective' });
    const shown = new Set((await sandbox.state()).orders.map(({ status }) => status));
    for (const status of shown) expect(statuses.map(({ name }) => name)).toContain(status);
  });

  it('has the roles', async () => {
    expect(await rows('dictionaries/roles', 'roles')).toContainEqual({
      code: 'u_notifications',
      name: 'manage notifications',
    });
  });

  it.each(['dictionaries/colours', 'addresses/1', 'pickup_points/PVZ-1001', 'notifications/resend', 'goods'])(
    'answers 404 for %s',
    async (path) => {
      expect((await partner.get(`/api/v1/${path}`)).status).toBe(404);
    },
  );

  it.each(['dictionaries', 'dictionaries/statuses', 'addresses', 'pickup_points', 'notifications'])(
    'needs a token for %s',
    async (path) => {
      expect((await call(`${sandbox.b2b}/api/v1/${path}`)).status).toBe(401);
    },
  );
});
