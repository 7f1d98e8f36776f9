import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markFolder, openArchive } from '#main/pruning/archive.ts';
import { archiveMarks, archivePacks } from '#main/pruning/archived-rows-store.ts';
import { ENGINE } from '../../../support/engine.ts';
import { emptyFloor } from '../../../support/floor-database.ts';
import { ORDER_ID, shippingFloor } from '../../../support/shipping-floor.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const AT = '2026-11-20T09:00:00.000Z';
const STATION = { id: 'id-1', name: 'Стол 1', place: 'pc', started_at: AT, seen_at: AT, lease_until: AT };

it.runIf(ENGINE === 'postgres')(
  "keeps a floor's archive apart from a station's, and says of each row at which table",
  async () => {
    await using floor = await emptyFloor();
    await using folder = await temporaryFolder();
    const { db } = floor;
    await shippingFloor(db);
    await db.insertInto('stations').values(STATION).execute();
    await db.updateTable('packs').set({ station: STATION.id }).execute();
    await markFolder(folder.path);
    const archive = openArchive(folder.path, true);
    await archivePacks(db, archive, [ORDER_ID]);
    const mark = { uit: 'uit', item_nr: 'RU1-001', order_id: 'RU1', pack_number: null, at: AT };
    await archiveMarks(db, archive, [
      { ...mark, id: 1, station: STATION.id },
      { ...mark, id: 2, station: null },
    ]);
    await archive.close();
    const linesOf = async (name: string) =>
      (await readFile(join(folder.path, name), 'utf8')).trimEnd().split('\n');
    const [heads, ...packs] = await linesOf('packbench-floor-packs-2026.csv');
    expect(heads).toMatch(/^id,.*,station$/);
    expect(packs).toEqual([expect.stringMatching(/,Стол 1$/)]);
    expect(await linesOf('packbench-floor-marks-2026.csv')).toEqual([
      'id,uit,itemNr,orderId,packNumber,at,station',
      `1,uit,RU1-001,RU1,,${AT},Стол 1`,
      `2,uit,RU1-001,RU1,,${AT},`,
    ]);
  },
);
