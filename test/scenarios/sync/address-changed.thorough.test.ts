import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder, printedFiles } from '../../support/prints-folder.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_REGULAR_POLLS } from '../../support/stored-settings.ts';

const run = promisify(execFile);
const WAIT = { timeout: 45_000, interval: 50 };

describe('a customer who moves', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let station: RunningStation;
  let line: BenchLine;
  const orders: FloorOrder[] = [];
  const barcode = (n: number) => pick(floor.plain, n).barcode;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    for (const goods of [[0, 1], [2, 3], [4], [5, 6], [7, 8]])
      orders.push(await floor.order({ goods: goods.map((n) => pick(floor.plain, n)) }));
    for (const order of orders) await move(order, 'Старая');
    station = all.use(await startStation({ env: floor.account, settings: NO_REGULAR_POLLS }));
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await line.scan('OP:9');
    // `updatedAt` has whole seconds: two changes of an order in one second look like one.
    await floor.sandbox.control('clock', { advanceSeconds: 2 });
    await refresh();
  });
  afterAll(() => all.disposeAsync());

  const move = ({ id }: FloorOrder, street: string) =>
    floor.sandbox.control(`orders/${id}/address`, { street: `ул. ${street}`, pickupPointId: null });
  const accepted = async (code: string) =>
    expect({ code, ...(await line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  const refresh = async () => expect(await line.client.queue.refresh()).toEqual({ done: true });
  /** What was printed of this pack, oldest first: a file's name begins with the number of its job. */
  const prints = async (number: string) =>
    (await printedFiles(defaultPrints(station.dataDir)))
      .filter((name) => name.includes(number))
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  /** Numbers whose labels were asked for, alone or together. */
  const askedLabels = async () => JSON.stringify(await floor.bodiesOf('POST', '/api/v1/label/packs'));
  const readsOf = async ({ id }: FloorOrder) => (await floor.bodiesOf('GET', `/api/v1/orders/${id}`)).length;
  const untilLabelAsked = async (order: FloorOrder) => {
    await expect.poll(() => floor.packNumbers(order), WAIT).toHaveLength(1);
    const [number] = await floor.packNumbers(order);
    await expect.poll(() => askedLabels(), WAIT).toContain(number);
  };
  const labelOf = (order: FloorOrder) => labelInFolder(floor, defaultPrints(station.dataDir))(order);

  /** The street on the label of this pack that was printed last. */
  async function streetOn(number: string): Promise<string> {
    const file = pick((await prints(number)).toReversed(), 0);
    const { stdout } = await run('pdftotext', [join(defaultPrints(station.dataDir), file), '-']);
    return /ул\. (\S+),/.exec(stdout)?.[1] ?? '';
  }

  it('is shown at once on the bench, and the last scan prints the new address', async () => {
    const order = pick(orders, 0);
    await accepted(barcode(0));
    await untilLabelAsked(order);
    await move(order, 'Новая');
    await refresh();
    await line.until((view) => view.order?.isAddressChanged === true);
    expect(line.view().alarm).toBeNull();
    await accepted(barcode(1));
    expect(await streetOn(await labelOf(order))).toBe('Новая');
    expect((await line.client.queue.attention()).outdatedLabels).toEqual([]);
  });

  it('prints the new address also when only the closing scan finds the change', async () => {
    const order = pick(orders, 1);
    await accepted(barcode(2));
    await untilLabelAsked(order);
    await move(order, 'Новая');
    await accepted(barcode(3));
    const number = await labelOf(order);
    expect(await streetOn(number)).toBe('Новая');
    expect(await prints(number)).toHaveLength(1);
  });

  it('gets a label with the new address also when the list of changes has no addresses', async () => {
    await floor.sandbox.control('settings', { strictUpdatedAt: true });
    const order = pick(orders, 4);
    await accepted(barcode(7));
    await untilLabelAsked(order);
    // The next poll reaches back five minutes from this one: the order is no longer in its list.
    await floor.sandbox.control('clock', { advanceSeconds: 400 });
    await refresh();
    await move(order, 'Новая');
    const reads = await readsOf(order);
    await refresh();
    expect(await readsOf(order)).toBe(reads);
    expect(line.view().order).toMatchObject({ orderId: order.id, isAddressChanged: false });
    await accepted(barcode(8));
    expect(await streetOn(await labelOf(order))).toBe('Новая');
    await floor.sandbox.control('settings', { strictUpdatedAt: false });
  });

  it('raises one alarm when the label is printed, and the pack is held from the shipment', async () => {
    const order = pick(orders, 2);
    for (const code of ['CMD:PALLET', barcode(4), 'CMD:CLOSEPALLET']) await accepted(code);
    const number = await labelOf(order);
    await move(order, 'Новая');
    await accepted('CMD:SHIP');
    expect(await line.scan('CMD:OK')).toMatchObject({
      verdict: 'refused',
      reason: 'shipment-refused',
      params: { problem: 'label-outdated', order: order.id, pack: number, late: 1 },
    });
    await line.until((view) => view.alarm?.reason === 'label-outdated');
    expect(line.view().alarm?.params).toMatchObject({ pack: number, order: order.id });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(line.view().alarm).toBeNull();
    expect(await floor.shipments()).toEqual([]);
    const { plan, pallets } = await line.client.shipments.overview();
    expect(plan?.heldBack).toMatchObject([{ packNumber: number }]);
    expect(plan?.problems).toMatchObject([{ code: 'label-outdated', packNumber: number }]);
    expect(pallets.flatMap(({ packs }) => packs)).toMatchObject([{ isLabelOutdated: true }]);
  });

  it('raises no second alarm, neither by another poll nor by a restart', async () => {
    await refresh();
    await station.stop();
    station = all.use(await startStation({ env: floor.account, dataDir: station.dataDir }));
    line = all.use(await connectBench(station.url));
    await line.until(({ health }) => health.platform.state === 'online');
    await refresh();
    expect(line.view().alarm).toBeNull();
    expect((await line.client.queue.attention()).outdatedLabels).toMatchObject([
      { orderId: pick(orders, 2).id },
    ]);
  });

  it('is settled by a scan of the pack, which prints the new address once and then ships', async () => {
    const number = await labelOf(pick(orders, 2));
    expect(await line.scan(number)).toMatchObject({ verdict: 'accepted', situation: 'label-renewed' });
    await vi.waitFor(async () => expect(await prints(number)).toHaveLength(2), WAIT);
    expect(await streetOn(number)).toBe('Новая');
    await expect.poll(async () => (await line.client.queue.attention()).outdatedLabels, WAIT).toEqual([]);
    for (const code of ['CMD:SHIP', 'CMD:OK']) await accepted(code);
    await vi.waitFor(async () => expect(await floor.shipments()).toHaveLength(1), WAIT);
  });

  it('gets a new label with the closing scan when the pack was opened again', async () => {
    const order = pick(orders, 3);
    for (const code of [barcode(5), barcode(6)]) await accepted(code);
    const number = await labelOf(order);
    for (const code of ['CMD:REOPEN', number]) await accepted(code);
    await move(order, 'Новая');
    await refresh();
    await line.until((view) => view.order?.isAddressChanged === true);
    expect(line.view().alarm).toBeNull();
    for (const code of [barcode(5), barcode(6)]) await accepted(code);
    await vi.waitFor(async () => expect(await prints(number)).toHaveLength(2), WAIT);
    expect(await streetOn(number)).toBe('Новая');
    await expect.poll(async () => (await line.client.queue.attention()).outdatedLabels, WAIT).toEqual([]);
  });
});
