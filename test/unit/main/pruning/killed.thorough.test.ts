import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { stationOfDays } from '../../../support/days-of-work.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../../support/pruning-process.ts', import.meta.url));
const KILLS = 12;
/** A whole run takes about 3 s. */
const MAX_LIFE_MS = 500;

const TABLES = ['journal', 'packs', 'shipments'] as const;

/** What of each kind the database has. */
async function idsIn(file: string): Promise<Readonly<Record<(typeof TABLES)[number], readonly string[]>>> {
  const { db } = await openDatabase(file);
  try {
    const journal = await db.selectFrom('journal').select('id').where('entry', '=', 'scan').execute();
    const packs = await db.selectFrom('packs').select('id').execute();
    const shipments = await db.selectFrom('shipments').select('id').execute();
    const ids = (rows: readonly { readonly id: string | number }[]) => rows.map(({ id }) => String(id));
    return { journal: ids(journal), packs: ids(packs), shipments: ids(shipments) };
  } finally {
    await db.destroy();
  }
}

async function idsInArchive(folder: string, kind: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith(`packbench-${kind}-`));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? ''),
  );
}

it('loses no row and writes none twice, killed at random moments of pruning', async () => {
  await using program = await bundledProgram(PROGRAM);
  await using at = await stationOfDays();
  await using archive = await temporaryFolder();
  const before = await idsIn(at.file);
  await at.db.destroy();
  const args = [program.path, at.file, archive.path, at.now.toISOString()];
  let [killedInside, moved] = [0, 0];
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    if (kill < KILLS) {
      await sleep(Math.random() * MAX_LIFE_MS);
      child.kill('SIGKILL');
    }
    const [, signal] = await ended;
    if (signal === 'SIGKILL') killedInside += 1;
    const left = await idsIn(at.file);
    for (const kind of TABLES) {
      const archived = await idsInArchive(archive.path, kind);
      const known = new Set([...archived, ...left[kind]]);
      expect(before[kind].filter((id) => !known.has(id))).toEqual([]);
    }
    moved = before.journal.length - left.journal.length;
  }
  expect(killedInside).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(100);
  const left = await idsIn(at.file);
  for (const kind of TABLES) {
    const still = new Set(left[kind]);
    const gone = before[kind].filter((id) => !still.has(id));
    expect([...(await idsInArchive(archive.path, kind))].sort()).toEqual([...gone].sort());
  }
});
