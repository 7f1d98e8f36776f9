import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { type CounterfeitPlatform, startCounterfeitPlatform } from '../../support/counterfeit-platform.ts';
import { type Floor, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const WORKS = { works: true, part: null, cause: null, detail: null, missingScopes: [] };

describe('the test of an account', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let line: BenchLine;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    const station = all.use(await startStation({ args: ['--demo'] }));
    line = all.use(await connectBench(station.url));
  });
  afterAll(() => all.disposeAsync());

  const typed = () => {
    const { seller, clientId, clientSecret, sellerId } = floor.sandbox;
    return { b2bUrl: platform.base, sellerUrl: seller, clientId, clientSecret, partnerId: 'PBX', sellerId };
  };
  const test = (change: Partial<ReturnType<typeof typed>> = {}) =>
    line.client.settings.testAccount({ ...typed(), ...change });

  it('reports that none is set, and tests typed values only for a supervisor', async () => {
    // The demo platform works, but it is nobody's account.
    expect(await line.client.settings.testAccount()).toMatchObject({ works: false, cause: 'no-account' });
    expect(await test()).toMatchObject({ works: false, part: 'form', cause: 'no-operator' });
    await line.scan('OP:1');
    expect(await test()).toMatchObject({ works: false, part: 'form', cause: 'not-allowed' });
    await line.scan('OP:9');
    expect(await test()).toEqual(WORKS);
    expect((await line.client.settings.read()).settings.b2bUrl).toBe('');
  });

  it.each([
    [{ clientSecret: 'mistyped' }, { part: 'token', cause: 'partner-not-found' }],
    [{ clientSecret: '' }, { part: 'form', cause: 'secret-again' }],
    [{ b2bUrl: 'example.com/b2b' }, { part: 'form', cause: 'address-wrong' }],
    [{ partnerId: 'toolong' }, { part: 'form', cause: 'partner-id-wrong' }],
    [{ sellerUrl: 'http://127.0.0.1:9' }, { part: 'seller', cause: 'unavailable' }],
    [{ sellerId: 77 }, { part: 'seller-id', cause: 'forbidden' }],
  ])('reports %o', async (change, expected) => {
    expect(await test(change)).toMatchObject({ works: false, ...expected });
  });

  it('lists the missing rights', async () => {
    const withScopes = (scope: string) => (body: string) => ({
      body: JSON.stringify({ ...JSON.parse(body), scope }),
    });
    platform.twist(
      'POST',
      /^\/auth\/token$/,
      withScopes('partner_client r_orders r_order u_order r_shipments'),
      1,
    );
    expect(await test()).toEqual({
      works: false,
      part: 'scopes',
      cause: 'forbidden',
      detail: null,
      missingScopes: ['r_reports_label', 'c_shipments'],
    });
    // Orders came all the same: what the token says of itself tells nothing.
    platform.twist('POST', /^\/auth\/token$/, withScopes('partner_client'), 1);
    expect(await test()).toEqual(WORKS);
    platform.twist(
      'GET',
      /^\/api\/v1\/orders\?/,
      () => ({ status: 403, body: '{"message":"Forbidden"}' }),
      1,
    );
    expect(await test()).toMatchObject({ part: 'scopes', missingScopes: ['r_orders'] });
  });

  it('uses the stored secret only for the addresses for which it was entered', async () => {
    const { clientSecret, ...account } = typed();
    expect(await line.client.settings.write({ ...account, clientSecret })).toEqual({ done: true });
    expect(await line.client.settings.testAccount(account)).toEqual(WORKS);
    expect(await line.client.settings.testAccount()).toEqual(WORKS);
    const elsewhere = { ...account, b2bUrl: 'https://elsewhere.example.com' };
    expect(await line.client.settings.testAccount(elsewhere)).toMatchObject({ cause: 'secret-again' });
    expect(await line.client.settings.write(elsewhere)).toMatchObject({ reason: 'secret-again' });
  });
});
