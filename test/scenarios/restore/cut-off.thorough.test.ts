import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openData } from '#main/app/data.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { readRecoveryMark } from '#main/recovery/recovery-mark.ts';
import { backedUpFolder } from '../../support/backed-up-folder.ts';
import { startProcess } from '../../support/process.ts';
import { RESTORE } from '../../support/restore-command.ts';
import { isThorough } from '../../support/thorough.ts';

const CUT = fileURLToPath(new URL('../../support/cut-at-change.mjs', import.meta.url));
const ground = { clock: systemClock(), log: createLog('silent') };

async function restoreIn(dataDir: string, backup: string, cutAt?: number) {
  const env = { CUT_FOLDER: dataDir, ...(cutAt !== undefined && { CUT_AT: String(cutAt) }) };
  const args = ['--import', CUT, RESTORE, '--data', dataDir, '--from', backup, '--yes'];
  await using program = startProcess(args, env);
  const { signal } = await program.ended;
  return { signal, stdout: program.stdout(), stderr: program.stderr() };
}

/** What a station would start with. */
async function startedWith(dataDir: string) {
  const data = await openData(dataDir, ground);
  const packs = await data.db().selectFrom('packs').select('id').execute();
  const mark = await readRecoveryMark(data.db());
  await data.close();
  return { packs: packs.length, isMarked: mark !== null };
}

const OLD = { packs: 5, isMarked: false };
const RESTORED = { packs: 2, isMarked: true };

it('leaves the old database or the restored one, wherever the power is cut', {
  timeout: 120_000,
}, async () => {
  let changes = 0;
  {
    await using folder = await backedUpFolder();
    const { stdout, stderr } = await restoreIn(folder.path, folder.backup);
    expect(stderr).toBe('');
    changes = Number(/changes: (\d+)/.exec(stdout)?.[1]);
    expect(await startedWith(folder.path)).toEqual(RESTORED);
  }
  expect(changes).toBeGreaterThan(10);
  // The exchange is at the end.
  const cuts = isThorough
    ? Array.from({ length: changes }, (_, at) => at + 1)
    : [changes - 5, changes - 2, changes - 1, changes];
  const found: string[] = [];
  for (const cutAt of cuts) {
    await using folder = await backedUpFolder();
    expect(await restoreIn(folder.path, folder.backup, cutAt)).toMatchObject({ signal: 'SIGKILL' });
    const started = await startedWith(folder.path);
    expect([OLD, RESTORED]).toContainEqual(started);
    found.push(started.isMarked ? 'restored' : 'old');
    const kept = (await readdir(folder.path)).filter((name) => /\.replaced-.*Z$/.test(name));
    expect(kept).toHaveLength(started.isMarked ? 1 : 0);
    if (!isThorough) continue;
    // The next restore is not disturbed by what is left.
    expect(await restoreIn(folder.path, folder.backup)).toMatchObject({ signal: null, stderr: '' });
    expect(await startedWith(folder.path)).toEqual(RESTORED);
  }
  // Once decided, it stays decided.
  expect(found).toEqual(found.toSorted());
  expect(new Set(found)).toEqual(new Set(['old', 'restored']));
});
