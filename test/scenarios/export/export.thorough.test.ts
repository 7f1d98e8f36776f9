import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXPORT, exportText, journalOf } from '../../support/exports.ts';
import { startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { startProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('prints an empty list for a folder in which no station ever ran', async () => {
  await using folder = await temporaryFolder();
  expect(JSON.parse(await exportText('journal', folder.path))).toEqual([]);
  expect(JSON.parse(await exportText('shipments', folder.path))).toEqual([]);
});

it('reports a missing folder on standard error, and prints an empty list', async () => {
  await using folder = await temporaryFolder();
  const missing = join(folder.path, 'mistyped');
  await using program = startProcess([EXPORT, 'journal', '--data', missing]);
  expect(await program.ended).toMatchObject({ code: 0 });
  expect(JSON.parse(program.stdout())).toEqual([]);
  expect(program.stderr()).toContain(`${missing}: there is no such folder`);
});

it('lists every scan, pack and mark while the station runs, and the tail of no mark', async () => {
  await using floor = await startFloor();
  const [goods] = floor.marked;
  if (!goods) throw new Error('the sandbox has goods that need a mark');
  const order = await floor.order({ goods: [goods] });
  await using station = await startMortalStation(floor.account, { args: ['--demo'] });
  await station.line.until((view) => view.queue.waiting === 1);

  const mark = markOf(goods, 7);
  const scans = ['rubbish', 'OP:1', ` ${order.id.toLowerCase()} `, mark.code, 'CMD:UNDO', mark.code];
  for (const scan of scans) await station.line.scan(scan);
  await station.line.until((view) => view.health.outboxWaiting === 0);

  const journal = await journalOf(station.dataDir);
  expect(journal.map((row) => [row.kind, row.verdict, row.reason])).toEqual([
    ['unknown', 'refused', 'no-operator'],
    ['operator', 'accepted', null],
    ['order', 'accepted', null],
    ['mark', 'accepted', null],
    ['command', 'accepted', null],
    ['mark', 'accepted', null],
  ]);
  const [itemNr] = order.itemNrs;
  expect(journal[4]).toMatchObject({ itemNr, orderId: order.id, source: 'keyboard', operator: '1' });
  expect(journal[5]).toMatchObject({
    itemNr,
    orderId: order.id,
    uit: mark.uit,
    sku: goods.platformSku,
    gs: 'kept',
  });

  const packs = JSON.parse(await exportText('packs', station.dataDir));
  const packNumber = expect.stringMatching(/^FBS[0-9A-F]{9}$/);
  expect(packs).toMatchObject([
    {
      packNumber,
      orderId: order.id,
      status: 'closed',
      items: [{ itemNr, uit: mark.uit }],
      pallet: null,
      shipment: null,
    },
  ]);
  const marks = JSON.parse(await exportText('marks', station.dataDir));
  expect(marks).toMatchObject([{ uit: mark.uit, itemNr, orderId: order.id, packNumber }]);

  const csv = await exportText('journal', station.dataDir, 'csv');
  expect(csv.split('\n')[0]).toBe(
    'at,station,operator,source,raw,kind,verdict,reason,orderId,itemNr,sku,packNumber,uit,gs,repaired',
  );
  expect(csv.trim().split('\n')).toHaveLength(scans.length + 1);
  expect(csv).not.toContain(mark.tail);
});
