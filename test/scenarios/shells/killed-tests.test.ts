import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { noProcessList, untilGone } from '../../support/child-processes.ts';
import { startProcess } from '../../support/process.ts';
import { whySkipped } from '../../support/why-skipped.ts';

const SUPPORT = fileURLToPath(new URL('../../support/process.ts', import.meta.url));

/** Stands for a test: starts a program that never ends, and prints its process id. */
const TEST = `
  import { startProcess } from ${JSON.stringify(SUPPORT)};
  const program = startProcess(['-e', 'console.log(process.pid); setInterval(() => {}, 1_000)']);
  console.log(await program.firstLine());
`;

describe.skipIf(whySkipped('programs of killed tests', noProcessList))('a test that is killed', () => {
  it('leaves no program behind that it has started', async () => {
    await using test = startProcess(['--input-type=module', '-e', TEST]);
    const pid = Number(await test.firstLine());
    await test.end('SIGKILL');
    await untilGone(pid);
  });
});
