import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShipmentRow } from '#shared/contract/shipments.ts';
import { untilQueued } from '../../support/bench-line.ts';
import { exportText } from '../../support/exports.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';

const WAIT = { timeout: 45_000, interval: 50 };
const CREATE = '/api/v2/fbs/shipments';

describe('a shipment under v2 on the real station', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: MortalStation;

  const scan = (code: string) => station.line.scan(code);
  const accepted = async (code: string) => {
    const answer = await scan(code);
    expect({ code, ...answer }).toMatchObject({ code, verdict: 'accepted' });
    return answer;
  };
  const shipment = async (): Promise<ShipmentRow> =>
    pick((await station.line.client.shipments.overview()).shipments, 0);
  const palletLabels = async () => {
    const rows = await station.line.client.prints.list();
    return rows.filter(({ kind }) => kind === 'pallet-label');
  };

  /** Our own tags of the pallets. */
  const tags: string[] = [];
  const newPallet = async () => void tags.push(String((await accepted('CMD:PALLET')).params.pallet));

  beforeAll(async () => {
    floor = all.use(await startFloor());
    await floor.sandbox.control('settings', { autoConfirm: false });
    const goods = [pick(floor.plain, 0), pick(floor.plain, 1), pick(floor.marked, 0)];
    const orders: FloorOrder[] = [];
    for (const one of goods) orders.push(await floor.order({ goods: [one] }));
    // Nobody has told the station the partner's code, and its pallets are only tagged.
    const env = { ...floor.account, PACKBENCH_API: 'v2', PACKBENCH_PARTNER_ID: '' };
    station = all.use(await startMortalStation(env));
    await untilQueued(station.line, 3);
    await accepted('OP:9');
    await newPallet();
    for (const { barcode } of goods.slice(0, 2)) await accepted(barcode);
    const label = labelInFolder(floor, defaultPrints(station.dataDir));
    for (const order of orders.slice(0, 2)) await label(order);
    await accepted('CMD:CLOSEPALLET');
    await newPallet();
    await accepted(markOf(pick(goods, 2), 1).code);
    await label(pick(orders, 2));
    await accepted('CMD:CLOSEPALLET');
  });
  afterAll(() => all.disposeAsync());

  it('is created once although its answer is lost, and gets the platform’s names', async () => {
    await floor.fault({ method: 'POST', path: CREATE, kind: 'drop-response' });
    await accepted('CMD:SHIP');
    expect((await station.line.client.shipments.overview()).plan?.unsentMarks).toBe(1);
    expect(await accepted('CMD:OK')).toMatchObject({
      situation: 'shipment-sending',
      params: { unsentMarks: 1 },
    });
    await vi.waitFor(async () => expect((await shipment()).stage).toBe('created'), WAIT);
    const [created, ...more] = await floor.shipments();
    expect(more).toEqual([]);
    expect(await shipment()).toMatchObject({
      id: created?.id,
      isTemporary: false,
      temporaryPallets: [],
      problems: [],
      unsentMarks: 1,
    });
    const barcodes = (created?.pallets ?? []).map(({ barcode }) => barcode);
    expect([...(await shipment()).pallets].sort()).toEqual(barcodes.sort());
  });

  it('waits to be confirmed in the portal: the bench shows so and offers nothing', async () => {
    expect(await shipment()).toMatchObject({
      waitsInPortal: true,
      actions: ['print-pallet-labels', 'print-handover'],
    });
    const { id } = await shipment();
    expect(await scan('CMD:CONFIRM')).toMatchObject({ reason: 'shipment-in-portal' });
    expect(await station.line.client.shipments.confirm({ id })).toMatchObject({
      done: false,
      reason: 'shipment-in-portal',
    });
  });

  it('prints a label for each pallet under its platform barcode, with its packs, once also after a crash', async () => {
    const [created] = await floor.shipments();
    await vi.waitFor(async () => {
      const labels = await palletLabels();
      expect(labels.map(({ status }) => status)).toEqual(['printed', 'printed']);
    }, WAIT);
    const reads = async () => {
      const log = await floor.sandbox.log();
      return log.filter(({ method, path }) => method === 'GET' && path === `${CREATE}/${created?.id}`).length;
    };
    await station.kill();
    const before = await reads();
    await station.comeBack();
    await vi.waitFor(async () => expect(await reads()).toBeGreaterThan(before), WAIT);
    const numbers = (await palletLabels()).map(({ number }) => number);
    expect(numbers.sort()).toEqual([...(await shipment()).pallets].sort());
  });

  it('has pallets that either barcode finds', async () => {
    await accepted('OP:9');
    const { pallets } = await shipment();
    for (const barcode of [...pallets, ...tags])
      expect({ barcode, ...(await scan(barcode)) }).toMatchObject({ barcode, reason: 'pallet-closed' });
    expect(tags).not.toEqual(expect.arrayContaining([...pallets]));
  });

  it('uses the platform’s names in the exports, with the marks', async () => {
    const [created] = await floor.shipments();
    const [exported] = await exportOf('shipments');
    const pallets = (created?.pallets ?? []).map(({ barcode, packs }) => ({
      barcode,
      packs: expect.arrayContaining(packs.map(({ packNumber }) => packNumber)),
    }));
    expect(exported).toMatchObject({ id: created?.id, pallets: expect.arrayContaining(pallets) });
    for (const { pallet, shipment: id } of await exportOf('packs')) {
      expect(id).toBe(created?.id);
      expect(created?.pallets.map(({ barcode }) => barcode)).toContain(pallet);
    }
    expect(await exportOf('marks')).toHaveLength(1);
  });

  async function exportOf(name: 'packs' | 'shipments' | 'marks'): Promise<Record<string, unknown>[]> {
    return JSON.parse(await exportText(name, station.dataDir));
  }
});
