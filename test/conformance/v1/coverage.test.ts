import { afterAll, expect, it } from 'vitest';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { callOf, SPECIFIED_CALLS } from './specified-calls.ts';
import { subjectsOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());

it.each(Object.entries(SPECIFIED_CALLS).map(([call, section]) => [section, call]))(
  '[%s] the client reaches %s, and nothing that is not specified',
  async (_section, call) => {
    const operation = Object.entries(OPERATIONS).find(([specified]) => specified === call)?.[1];
    const subjects = await subjectsOf(sandbox);
    const before = (await sandbox.log()).length;
    must(await (operation ?? expect.fail(call)).run(clientOf(sandbox), subjects));
    const made = (await sandbox.log()).slice(before);
    const reached = made.filter(({ status }) => status >= 200 && status < 300).map(callOf);
    expect(reached).toContain(call);
    expect(made.map(callOf)).not.toContain(null);
  },
);
