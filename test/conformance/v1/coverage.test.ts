import { afterAll, expect, it } from 'vitest';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { callOf } from '../../support/specified-operations.ts';
import { clientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { subjectsOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

it.each(OPERATIONS)(
  '[$section] the client reaches $call, and nothing that is not specified',
  async ({ call, run }) => {
    const subjects = await subjectsOf(sandbox);
    const before = (await sandbox.log()).length;
    must(await run(clientOf(sandbox), subjects));
    const made = (await sandbox.log()).slice(before);
    const callsOf = (requests: typeof made) => requests.map((request) => callOf('v1', request));
    expect(callsOf(made.filter(({ status }) => status >= 200 && status < 300))).toContain(call);
    expect(callsOf(made)).not.toContain(null);
  },
);
