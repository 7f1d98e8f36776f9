import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSettings } from '#main/settings/settings-store.ts';
import { openDatabase } from '#main/store/database.ts';
import { keptName } from '#main/store/kept-databases.ts';
import { keepScanNo, keptScanNo } from '#main/store/station-copy.ts';
import { connectBench } from '../../support/bench-line.ts';
import { earlierDatabase } from '../../support/earlier-database.ts';
import { exportText } from '../../support/exports.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SINCE = new Date('2026-11-21T10:00:00.000Z');
/** When the print was asked for whose file is named `1.mhu9aq2-…`. */
const BORN = new Date(Number.parseInt('mhu9aq2', 36)).toISOString();
const ACCOUNT = 'platform acme';

/** A database that is kept while another account is in use, with a change that was never sent. */
async function keptOfAccount(file: string): Promise<string> {
  const kept = keptName(file, 'client acme', SINCE);
  const { db } = await openDatabase(kept);
  const names = [
    ['account', 'acme'],
    ['accountKind', 'platform'],
  ] as const;
  await writeSettings(db, new Map(names));
  const at = SINCE.toISOString();
  const entry = { kind: 'confirm-order', lane: 'order:1', payload: '{}', attempts: 0, unsettled: 0 };
  await db
    .insertInto('outbox')
    .values({ ...entry, status: 'waiting', next_at: at, created_at: at, error: null, ended_at: null })
    .execute();
  await db.destroy();
  return basename(kept);
}

it('lists kept files next to the database, lets a supervisor remove them, and removes nothing else', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const file = join(dataDir, 'packbench.db');
  await earlierDatabase(file, '2026-11-28-numbers-for-ever', (sqlite) =>
    sqlite.exec(`insert into settings (name, value)
      values ('keepLabelDays', '1'), ('account', 'demo'), ('accountKind', 'demo');
      insert into documents (id, kind, number, size, attempts, next_at, created_at)
      values (1, 'pack-label', 'FBS1', 'm', 0, '${BORN}', '${BORN}');
      insert into print_jobs (id, document_id, reason, status, printer, attempts, next_at, created_at, ended_at)
      values (1, 1, 'close', 'printed', 'folder:prints', 1, '${BORN}', '${BORN}', '${BORN}')`),
  );
  const ofAccount = await keptOfAccount(file);
  keepScanNo(dataDir, ACCOUNT, 7);
  const damaged = 'packbench.db.damaged-2026-11-20T10-00-00-000Z';
  await writeFile(join(dataDir, damaged), 'no database');
  await writeFile(join(dataDir, `${damaged}-wal`), 'its WAL');
  await writeFile(join(dataDir, 'packbench.db.notes.txt'), 'somebody’s own');
  // Versions before December 2026 made such copies.
  const copy = 'packbench-before-2026-11-28-order-age-2026-11-22T10-00-00-000Z.db';
  await mkdir(join(dataDir, 'copies'));
  await writeFile(join(dataDir, 'copies', copy), 'a database');
  // It cannot be removed, like a file that another program has open under Windows.
  const stuck = 'packbench.db.saved-2026-11-19T10-00-00-000Z';
  await writeFile(join(dataDir, stuck), 'no database');
  await mkdir(join(dataDir, `${stuck}-wal`));
  const ofAccounts = '2.mhu9aq2-pack-label-FBS2-close.pdf';
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await mkdir(join(dataDir, 'prints'));
  for (const name of [ofAccounts, '1.mhu9aq2-pack-label-FBS1-close.pdf']) {
    await writeFile(join(dataDir, 'prints', name), '%PDF');
    await utimes(join(dataDir, 'prints', name), longAgo, longAgo);
  }

  await using station = await startStation({ dataDir });
  await using line = await connectBench(station);
  const { keptFiles } = line.client;
  // Other accounts are named to nobody who has not logged in.
  expect(await keptFiles.list()).toEqual([]);
  expect(await keptFiles.remove({ name: damaged })).toMatchObject({ reason: 'no-operator' });
  await line.scan('OP:1');
  const listed = await keptFiles.list();
  const parts = listed.map(({ name, kind, account, unsent }) => [name, kind, account, unsent]);
  expect(parts).toEqual([
    [copy, 'before-migration', null, 0],
    [ofAccount, 'other-account', { kind: 'platform', clientId: 'acme' }, 1],
    [damaged, 'damaged', null, null],
    [stuck, 'saved', null, null],
  ]);
  expect(listed.at(-2)).toMatchObject({ keptAt: '2026-11-20T10:00:00.000Z', bytes: 18 });
  // Checked, and not changed.
  const databaseFiles = (await readdir(dataDir)).filter((name) => name.startsWith(ofAccount));
  expect(databaseFiles).toEqual([ofAccount]);
  expect(await readFile(join(dataDir, `${damaged}-wal`), 'utf8')).toBe('its WAL');

  expect(await keptFiles.remove({ name: damaged })).toMatchObject({ reason: 'not-allowed' });
  await line.scan('OP:9');
  for (const name of ['packbench.db', 'packbench.db.notes.txt', 'station-id', `copies/${copy}`, `../${copy}`])
    expect(await keptFiles.remove({ name })).toMatchObject({ reason: 'kept-file-unknown' });
  expect(await keptFiles.list()).toEqual(listed);

  for (const name of [damaged, ofAccount, copy])
    expect(await keptFiles.remove({ name })).toEqual({ done: true });
  expect(await keptFiles.remove({ name: stuck })).toMatchObject({ reason: 'kept-file-not-removed' });
  expect(await keptFiles.list()).toEqual([]);
  expect((await readdir(dataDir)).filter((name) => /damaged|account/.test(name))).toEqual([]);
  expect(await readdir(join(dataDir, 'copies'))).toEqual([]);
  expect(existsSync(join(dataDir, 'packbench.db.notes.txt'))).toBe(true);
  // The account may start again here.
  expect(keptScanNo(dataDir, ACCOUNT)).toBe(0);
  const deeds: readonly { action: string }[] = JSON.parse(await exportText('deeds', dataDir));
  const removed = deeds.filter(({ action }) => action === 'kept-file-removed');
  expect(removed).toMatchObject([damaged, ofAccount, copy].map((about) => ({ operator: '9', about })));
  // The print of the account in use is old, and the other may be one that its account is not through with.
  await expect.poll(() => readdir(join(dataDir, 'prints'))).toEqual([ofAccounts]);
});
