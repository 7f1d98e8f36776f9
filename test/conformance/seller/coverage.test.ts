import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { METHODS as PLAYED } from '../../../src/sandbox/seller/methods.ts';
import { must } from '../../contracts/platform-bench.ts';
import { type SandboxLogEntry, startSandbox } from '../../support/sandbox.ts';
import { SPECIFIED_METHODS } from '../../support/specified-operations.ts';
import { sellerOf } from './goods.ts';
import { METHODS, subjectsOf } from './methods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { tokenSeconds: 100_000 });

/** The name that the specification's example has in the body of `attributes-dictionaries-mappings.get`. */
const ODD_NAME = 'attributes.dictionaries.mapping';
const inBody = (method: string) =>
  `v1.${method === 'attributes-dictionaries-mappings.get' ? ODD_NAME : method}`;

const body = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.uuidv4(),
  method: z.string(),
  params: z.object({}),
});

/** Address and method of each request that was answered. */
const callsOf = (requests: readonly SandboxLogEntry[]) =>
  requests
    .filter(({ path, status }) => path.startsWith('/jsonrpc') && status === 200)
    .map((request) => `${request.path} ${body.parse(request.body).method}`);

it('plays the methods of the specification, and the odd name of one', () => {
  expect(Object.keys(PLAYED).toSorted()).toEqual([...SPECIFIED_METHODS, ODD_NAME].toSorted());
  expect(SPECIFIED_METHODS).toHaveLength(22);
});

describe.each(['path', 'body'] as const)('[Seller JSON-RPC: envelope] with the method in the %s', (form) => {
  it.each(SPECIFIED_METHODS)('the client does %s, with a UUID of its own', async (method) => {
    const subjects = await subjectsOf(sandbox);
    const seller = sellerOf(sandbox, { form });
    const before = (await sandbox.log()).length;
    must(await METHODS[method](seller, subjects));
    const made = callsOf((await sandbox.log()).slice(before));
    const address = form === 'path' ? `/jsonrpc/v1/${method}` : '/jsonrpc';
    expect(made).toContain(`${address} ${inBody(method)}`);
  });
});
