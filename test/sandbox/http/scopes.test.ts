import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { operationsOf, scopesWithout } from '../../support/specified-operations.ts';
import { call, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

/** Only the sandbox: the specification does not show how a partner registers for notifications. */
const REGISTER = { call: 'POST /api/v1/notifications', section: '', scopes: ['u_notifications'] } as const;
const ORDER = 'RU000000-000000';
/** Names of things that do not exist, in the form that paths need; any other name is `0`. */
const NOBODY: Readonly<Record<string, string>> = {
  orderNr: ORDER,
  orderId: ORDER,
  itemNr: `${ORDER}-001`,
  code: 'PBX0',
};

async function answerTo(address: string, operation: string, scope: string) {
  const [method = '', template = ''] = operation.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => NOBODY[name] ?? '0');
  const sellerId = sandbox.sellerId;
  const query = method === 'GET' && template.startsWith('/api/v2') ? `?sellerId=${sellerId}` : '';
  return call(`${address}${path}${query}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(sandbox, scope)}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ sellerId }) }),
  });
}

const SUITES = [
  ['v1', sandbox.b2b, { code: 50403, message: 'Forbidden' }, [...operationsOf('v1'), REGISTER]],
  ['v2', sandbox.seller, { error: { code: 'FORBIDDEN', message: 'Forbidden' } }, operationsOf('v2')],
] as const;

describe.each(SUITES)(
  'scopes of REST %s (Authentication; 50403 Forbidden)',
  (_version, address, body, operations) => {
    const scoped = operations.filter(({ scopes }) => scopes.length > 0);

    it.each(scoped)('$call needs one of $scopes', async ({ call: operation, scopes }) => {
      expect(await answerTo(address, operation, scopesWithout(scopes))).toMatchObject({ status: 403, body });
      for (const scope of scopes) expect((await answerTo(address, operation, scope)).status).not.toBe(403);
    });
  },
);
