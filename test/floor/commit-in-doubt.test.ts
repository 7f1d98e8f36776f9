import { expect, it } from 'vitest';
import { connectFloor } from '#main/store/floor-database.ts';
import { startBench } from '../support/bench.ts';
import { A, accepted, refused } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';
import { cutAtCommit } from '../support/cut-at-commit.ts';
import { emptyFloor } from '../support/floor-database.ts';

/** A bench with an open order of two equal units, whose connection can be cut at a commit. */
async function benchOnWire() {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await emptyFloor());
  const wire = made.use(await cutAtCommit(floor.url));
  const db = connectFloor({ connectionString: wire.url });
  made.defer(() => db.destroy());
  const orders = [anOrder(A, [BAG, BAG])];
  const bench = made.use(await startBench({ orders, table: { station: 'table-1', db, beside: null } }));
  await bench.scan(A);
  const owned = made.move();
  return { bench, wire, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

const packed = ({ bench }: Awaited<ReturnType<typeof benchOnWire>>) =>
  bench.state().order?.units.filter(({ status }) => status === 'packed').length;

it('a scan whose commit was done, though its answer was lost, is accepted once', async () => {
  await using table = await benchOnWire();
  table.wire.cutNext('after');
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
  expect(packed(table)).toBe(1);
  expect(await table.bench.units()).toHaveLength(1);
});

it('a scan whose commit never arrived is not counted, and counts when it is repeated', async () => {
  await using table = await benchOnWire();
  table.wire.cutNext('before');
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(refused('server-away'));
  expect(await table.bench.units()).toHaveLength(0);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
  expect(packed(table)).toBe(1);
});

it('a scan that was saved while the server went away is not counted twice when it is repeated', async () => {
  await using table = await benchOnWire();
  table.wire.staysCut(true);
  table.wire.cutNext('after');
  // It is answered, and then the bench of the test cannot read the journal.
  await expect(table.bench.scan(BAG.barcode)).rejects.toThrow('Connection terminated');
  expect(packed(table)).toBe(0);
  table.wire.staysCut(false);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(refused('earlier-scan-saved'));
  expect(packed(table)).toBe(1);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(accepted('order-done'));
  expect(await table.bench.units()).toHaveLength(2);
});

it('tells the packer that a scan was saved, also when the station has read the journal meanwhile', async () => {
  await using table = await benchOnWire();
  table.wire.staysCut(true);
  table.wire.cutNext('after');
  await expect(table.bench.scan(BAG.barcode)).rejects.toThrow('Connection terminated');
  table.wire.staysCut(false);
  // Another station has done something, or the platform has.
  await table.bench.refresh();
  expect(packed(table)).toBe(1);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(refused('earlier-scan-saved'));
  expect(await table.bench.units()).toHaveLength(1);
});
