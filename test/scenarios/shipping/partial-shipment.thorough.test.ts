import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';

const WAIT = { timeout: 45_000, interval: 50 };

/** One station, whose packer goes from one test to the next. */
describe('a shipment without some of its packs', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: MortalStation;
  let [whole, split]: FloorOrder[] = [];
  let [bag, cream] = ['', ''];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const [bags, creams] = [pick(floor.plain, 0), pick(floor.plain, 1)];
    [bag, cream] = [bags.barcode, creams.barcode];
    whole = await floor.order({ goods: [bags] });
    split = await floor.order({ goods: [creams, creams] });
    bench = all.use(await startMortalStation(floor.account, { args: ['--demo'] }));
    await untilQueued(bench.line, 2);
    await bench.line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  const overview = () => bench.line.client.shipments.overview();
  const id = (order: FloorOrder | undefined) => order?.id ?? '';

  async function accepted(...codes: readonly string[]) {
    for (const code of codes)
      expect({ code, ...(await bench.line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  }

  async function numberOf(packId: string): Promise<string> {
    const packs = async () => {
      const { pallets, loosePacks } = await overview();
      return [...pallets.flatMap((pallet) => pallet.packs), ...loosePacks];
    };
    return vi.waitFor(async () => {
      const number = (await packs()).find((pack) => pack.packId === packId)?.packNumber ?? null;
      if (number === null) throw new Error(`${packId} has no number yet`);
      return number;
    }, WAIT);
  }

  it('asks to take the other pack off the pallet: in the answer, in the view and with the shipment', async () => {
    await accepted('CMD:PALLET', id(whole), bag, id(split), cream, 'CMD:NEW', 'CMD:CLOSEPALLET', cream);
    const packNumber = await numberOf(`${id(split)}/1`);
    await numberOf(`${id(whole)}/1`);
    await numberOf(`${id(split)}/2`);
    const { plan, pallets } = await overview();
    expect(plan).toMatchObject({
      packs: 1,
      heldBack: [{ packNumber }],
      problems: [{ code: 'pack-not-on-pallet', orderId: id(split) }],
    });
    const pallet = pick(pallets, 0).barcode;
    const task = { packId: `${id(split)}/1`, packNumber, orderId: id(split), pallet };
    await accepted('CMD:SHIP');
    expect(await bench.line.scan('CMD:OK')).toMatchObject({
      situation: 'shipment-sending',
      sound: 'reminder',
      also: { situation: 'take-off', params: { pack: packNumber, pallet: pallet.slice(-4) } },
    });
    expect(bench.line.view().takeOffTasks).toEqual([task]);
    expect(await overview()).toMatchObject({ takeOffTasks: [task], shipments: [{ pallets: [pallet] }] });
  });

  it('is kept by a station that was killed, and shown when a pallet is opened', async () => {
    await bench.kill();
    await bench.comeBack();
    expect(bench.line.view().takeOffTasks).toHaveLength(1);
    expect(await bench.line.scan('CMD:PALLET')).toMatchObject({
      situation: 'pallet-opened',
      sound: 'reminder',
      also: { situation: 'take-off' },
    });
  });

  it('lets the rest follow as advised: its packs on a pallet, the pallet closed', async () => {
    const [first, second] = [await numberOf(`${id(split)}/1`), await numberOf(`${id(split)}/2`)];
    expect(await bench.line.scan(first)).toMatchObject({
      situation: 'pack-placed',
      also: { situation: 'take-off-seen', params: { pack: first } },
    });
    expect(bench.line.view().takeOffTasks).toEqual([]);
    await accepted(second, 'CMD:CLOSEPALLET');
    expect((await overview()).plan).toMatchObject({ packs: 2, heldBack: [], problems: [] });
  });

  it('is completed only by a supervisor for a pack whose number cannot be scanned, and that is audited', async () => {
    const [bags, creams] = [pick(floor.plain, 0), pick(floor.plain, 1)];
    const more = await floor.order({ goods: [creams, creams] });
    const other = await floor.order({ goods: [bags] });
    await bench.line.client.queue.refresh();
    await untilQueued(bench.line, 2);
    await accepted('CMD:PALLET', id(other), bag, id(more), cream, 'CMD:NEW', 'CMD:CLOSEPALLET', cream);
    const packId = `${id(more)}/1`;
    const number = await numberOf(packId);
    await numberOf(`${id(other)}/1`);
    await accepted('CMD:SHIP', 'CMD:OK');
    const { acknowledgeTakeOff } = bench.line.client.shipments;
    expect(await acknowledgeTakeOff({ packId })).toMatchObject({ done: false, reason: 'not-allowed' });
    expect(bench.line.view().takeOffTasks).toHaveLength(1);
    await bench.line.scan('OP:9');
    expect(await acknowledgeTakeOff({ packId })).toEqual({ done: true });
    await bench.line.until(({ takeOffTasks }) => takeOffTasks.length === 0);
    const audit = JSON.parse(await exportText('deeds', bench.dataDir));
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'take-off-acknowledged', about: number, operator: '9' }),
    );
  });

  it('advises what to do: a pack on an open pallet, by its barcode and “Close pallet”', async () => {
    const creams = pick(floor.plain, 1);
    const third = await floor.order({ goods: [creams, creams] });
    await bench.line.client.queue.refresh();
    await untilQueued(bench.line, 1);
    await accepted('CMD:PALLET', id(third), cream, 'CMD:NEW', 'CMD:CLOSEPALLET');
    const { params } = await bench.line.scan('CMD:PALLET');
    const open = String(params.pallet);
    await accepted(cream);
    await numberOf(`${id(third)}/2`);
    const problems = async () =>
      (await overview()).plan?.problems.filter(({ orderId }) => orderId === id(third));
    expect(await problems()).toMatchObject([{ code: 'pack-on-open-pallet', pallet: open }]);
    await accepted(open, 'CMD:CLOSEPALLET');
    expect(await problems()).toEqual([]);
  });

  it('shows the closed pallet of a pack, and lets the pack be taken off when the pallet is open again', async () => {
    const { pallets } = await overview();
    const closed = pallets.find((pallet) => pallet.status === 'closed' && pallet.packs.length > 0);
    const [pack, barcode] = [closed?.packs[0]?.packNumber ?? '', closed?.barcode ?? ''];
    expect(await bench.line.scan(pack)).toMatchObject({
      verdict: 'refused',
      reason: 'pallet-closed',
      params: { pack, pallet: barcode },
    });
    expect(await bench.line.client.shipments.reopenPallet({ barcode })).toEqual({ done: true });
    expect(await bench.line.client.shipments.takeOffPallet({ packNumber: pack })).toEqual({ done: true });
  });
});
