import { expect, it, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, timesPrinted } from '../../support/prints-folder.ts';

const WAIT = { timeout: 45_000, interval: 50 };

it('prints the hand-over list of a confirmed shipment by itself, once also after a crash, and again by its code', {
  timeout: 120_000,
}, async () => {
  await using floor = await startFloor();
  await floor.sandbox.control('settings', { autoConfirm: false });
  const goods = pick(floor.plain, 0);
  await floor.order({ goods: [goods] });
  await using bench = await startMortalStation(floor.account, {
    args: ['--demo'],
    settings: { handoverListAt: 'confirmed' },
  });
  const scan = (code: string) => bench.line.scan(code);
  const lists = () => timesPrinted(defaultPrints(bench.dataDir), 'handover-list');
  const shipment = async () => pick((await bench.line.client.shipments.overview()).shipments, 0);
  await untilQueued(bench.line, 1);
  await scan('OP:1');
  expect(await scan('CMD:HANDOVER')).toMatchObject({ verdict: 'refused', reason: 'no-shipment-yet' });
  for (const code of ['CMD:PALLET', goods.barcode, 'CMD:CLOSEPALLET']) await scan(code);
  await vi.waitFor(async () => expect(await scan('CMD:SHIP')).toMatchObject({ verdict: 'accepted' }), WAIT);
  expect(await scan('CMD:OK')).toMatchObject({ situation: 'shipment-sending' });
  await vi.waitFor(async () => expect((await shipment()).actions).toContain('confirm'), WAIT);
  expect(await lists()).toBe(0);

  // The confirmation is committed, and the station dies before it can print.
  expect(await scan('CMD:CONFIRM')).toMatchObject({ situation: 'shipment-confirming' });
  await bench.kill();
  await bench.comeBack();
  await vi.waitFor(async () => expect(await lists()).toBe(1), WAIT);
  await bench.kill();
  await bench.comeBack();
  await vi.waitFor(async () => expect((await shipment()).status).toBe('confirmed'), WAIT);

  const { id } = await shipment();
  expect(await scan('CMD:HANDOVER')).toMatchObject({
    situation: 'handover-printing',
    params: { shipment: id },
  });
  await vi.waitFor(async () => expect(await lists()).toBe(2), WAIT);
  expect((await journalOf(bench.dataDir)).filter(({ raw }) => raw === 'CMD:HANDOVER')).toMatchObject([
    { kind: 'command', verdict: 'refused', reason: 'no-shipment-yet', operator: '1' },
    { kind: 'command', verdict: 'accepted', operator: '1' },
  ]);
});
