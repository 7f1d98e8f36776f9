import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isProcessRunningWith } from '#main/printing/drivers/cups/find-job.ts';
import { createStandbyLp } from '#main/printing/drivers/cups/standby-lp.ts';
import { temporaryFolder } from '../../../../../support/temporary-folder.ts';

/** An `lp` that prints its process id, server, language and arguments, and fails if an argument is `fail`. */
const LP = `#!/bin/sh
echo "$$ $CUPS_SERVER $LC_ALL"
for argument in "$@"; do printf '<%s>\\n' "$argument"; [ "$argument" != fail ] || { echo refused >&2; exit 1; }; done
`;

async function withLp() {
  const folder = await temporaryFolder();
  await writeFile(join(folder.path, 'lp'), LP, { mode: 0o755 });
  const environment = { PATH: `${folder.path}:/usr/bin:/bin`, CUPS_SERVER: 'one:631' };
  return { environment, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

describe.skipIf(process.platform === 'win32')('lp, standing by', () => {
  it('receives every argument unchanged, the first time and later', async () => {
    await using at = await withLp();
    const lp = createStandbyLp();
    const args = ['-t', 'a title', "it's", '$(false) `false` \\n', '', ' /a file.pdf '];
    for (const _time of [1, 2, 3]) {
      const { exit, out, error } = await lp.run(args, at.environment);
      expect({ exit, error }).toEqual({ exit: 0, error: '' });
      expect(out.split('\n').slice(1, -1)).toEqual(args.map((argument) => `<${argument}>`));
      expect(out).toMatch(/^\d+ one:631 C\n/);
    }
  });

  it('receives an argument of several lines as one', async () => {
    await using at = await withLp();
    const lp = createStandbyLp();
    await lp.run(['a'], at.environment);
    expect((await lp.run(['two\nlines', 'b'], at.environment)).out).toContain('<two\nlines>\n<b>\n');
  });

  it('prints to the given server, also if it differs from the last', async () => {
    await using at = await withLp();
    const lp = createStandbyLp();
    await lp.run(['a'], at.environment);
    expect((await lp.run(['a'], { ...at.environment, CUPS_SERVER: 'two:631' })).out).toContain(' two:631 C');
  });

  it('reports how it ended', async () => {
    await using at = await withLp();
    const lp = createStandbyLp();
    for (const _time of [1, 2]) {
      const ended = await lp.run(['fail'], at.environment);
      expect(ended).toMatchObject({ exit: 1, error: 'refused', isMissing: false, isTimedOut: false });
    }
  });

  it('is missing if there is none', async () => {
    const environment = { PATH: '/nowhere', CUPS_SERVER: 'one:631' };
    const lp = createStandbyLp();
    for (const _time of [1, 2]) expect(await lp.run([], environment)).toMatchObject({ isMissing: true });
  });

  it.runIf(process.platform === 'linux')(
    'may be about to run where a station has died, and not where one lives',
    async () => {
      await using at = await withLp();
      const lp = createStandbyLp();
      await lp.run(['a'], at.environment);
      expect(await isProcessRunningWith('a title that nobody has')).toBe(false);
      const gone = 4_194_305;
      const orphan = spawn('/bin/sh', ['-c', 'read -r line; true', `packbench-lp-of-${gone}`]);
      await once(orphan, 'spawn');
      expect(await isProcessRunningWith('a title that nobody has')).toBe(true);
      orphan.stdin.end();
      await once(orphan, 'exit');
      expect(await isProcessRunningWith('a title that nobody has')).toBe(false);
    },
  );
});
