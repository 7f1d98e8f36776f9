import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type BenchButton, codeOfButton } from '#shared/domain/command.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { startOfflineStation } from '../../../support/offline-station.ts';
import { olderDataFolder } from '../../../support/older-data-folder.ts';

type Do = 'press' | 'scan';

/** The journal rows and answers of a bench after these buttons were pressed, or their codes scanned. */
async function after(how: Do, buttons: readonly BenchButton[]) {
  await using folder = await olderDataFolder('asking');
  const answers: unknown[] = [];
  {
    await using station = await startOfflineStation(folder.path);
    for (const button of buttons) {
      const code = { raw: codeOfButton(button), source: 'screen' } as const;
      const { at: _, ...answer } = await (how === 'press'
        ? station.bench.press(button)
        : station.bench.scan(code));
      answers.push(answer);
    }
  }
  const sqlite = new BetterSqlite3(folder.file, { readonly: true });
  const rows = sqlite.prepare('select * from journal order by rowid').all() as Record<string, unknown>[];
  sqlite.close();
  return { answers, rows: rows.slice(-buttons.length).map(({ at: _, ...row }) => row) };
}

it('writes the same journal row for a button as for the code that it stands for', async () => {
  const reason = CANCEL_REASONS[1];
  const buttons: readonly BenchButton[] = [
    { does: 'give-reason', reason },
    { does: 'command', command: 'UNDO' },
    { does: 'command', command: 'MISSING' },
    { does: 'name-missing', itemNr: 'RU261121-000001-006' },
    { does: 'command', command: 'BACK' },
    { does: 'command', command: 'REOPEN' },
    { does: 'name-pack-to-reopen', number: 'FBS000000001' },
    { does: 'open-order', orderId: 'RU261122-000000' },
    { does: 'choose-pallet', barcode: 'PALPBX1' },
  ];
  const pressed = await after('press', buttons);
  expect(pressed.rows.map(({ raw, source }) => ({ raw, source }))).toEqual(
    buttons.map((button) => ({ raw: codeOfButton(button), source: 'screen' })),
  );
  expect(pressed).toEqual(await after('scan', buttons));
});
