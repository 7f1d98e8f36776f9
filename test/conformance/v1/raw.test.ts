import { afterAll, describe, expect, it } from 'vitest';
import {
  readAddresses,
  readDictionaries,
  readNotifications,
  readPickupPoints,
} from '#client/v1/raw-calls.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

describe('[Root resource groups]', () => {
  it.each([
    ['dictionaries', readDictionaries],
    ['pickup points', readPickupPoints],
    ['notifications', readNotifications],
  ])('%s answer with JSON', async (_group, read) => {
    expect(must(await read(caller))).toBeTypeOf('object');
  });

  it.each(['statuses', 'roles'])('the dictionary %s answers with JSON', async (name) => {
    expect(must(await readDictionaries(caller, { segments: [name] }))).toBeTypeOf('object');
  });

  it('an unknown dictionary is not found', async () => {
    expect(await readDictionaries(caller, { segments: ['nothing'] })).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404 },
    });
  });

  it('addresses have their texts and zip code', async () => {
    const all = must(await readAddresses(caller));
    expect(all.length).toBeGreaterThan(0);
    for (const { id, text, textExtended, zipcode } of all) {
      expect([id, text, textExtended, zipcode].every((part) => part !== '')).toBe(true);
    }
  });
});
