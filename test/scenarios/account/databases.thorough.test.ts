import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectBench, untilQueued } from '../../support/bench-line.ts';
import { journalOf } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { changeDatabase, NEWER } from '../../support/used-folder.ts';

const PATIENCE_MS = 180_000;

it('keeps the data of the day after a start without the account or with a mistyped client id', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const goods = pick(floor.plain, 0);
  const order = await floor.order({ goods: [goods] });
  const dataDir = folder.path;
  const { account } = floor;
  {
    await using station = await startStation({ env: account, dataDir });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
    await line.scan('OP:1');
    expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'accepted' });
    // Stored before the end: a number whose answer is lost is asked for again, and makes a spare one.
    const packs = async () => (await line.client.shipments.overview()).loosePacks;
    await expect.poll(packs).toMatchObject([{ packNumber: expect.stringMatching(/^FBS/) }]);
  }

  // Without the account: no demo, nothing is packed, and a supervisor reaches the settings.
  {
    await using station = await startStation({ dataDir });
    expect(station.ready).not.toHaveProperty('sandbox');
    await using line = await connectBench(station.url);
    expect(line.view()).toMatchObject({ isDemo: false, accountNeeded: { cause: 'none', clientId: '' } });
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
    expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'refused', reason: 'no-account' });
    expect(line.view().todo.key).toBe('set-account');
    expect(await line.client.settings.write({ station: 'Стол 3' })).toEqual({ done: true });
    expect((await journalOf(dataDir)).at(-1)).toMatchObject({ raw: goods.barcode, reason: 'no-account' });
  }

  // A client id that is unknown to the platform.
  {
    const env = { ...account, PACKBENCH_CLIENT_ID: 'mistyped' };
    await using station = await startStation({ env, dataDir });
    await using line = await connectBench(station.url);
    const needed = { cause: 'not-accepted', clientId: 'mistyped', error: 'partner-not-found' };
    expect(line.view().accountNeeded).toEqual(needed);
    expect(await line.scan(goods.barcode)).toMatchObject({ reason: 'account-not-accepted' });
  }

  // The account is back, and with it the day; `--demo` in between has its own database.
  {
    await using station = await startStation({ dataDir, args: ['--demo'] });
    expect(station.ready).toHaveProperty('sandbox');
    await using line = await connectBench(station.url);
    expect(line.view()).toMatchObject({ isDemo: true, accountNeeded: null, order: null });
    expect(line.view().scanNo).toBe(0);
  }
  {
    await using station = await startStation({ env: account, dataDir });
    await using line = await connectBench(station.url);
    expect(line.view()).toMatchObject({ isDemo: false, accountNeeded: null, station: 'Стол 3' });
    const journal = await journalOf(dataDir);
    expect(journal.filter(({ verdict }) => verdict === 'accepted')).toMatchObject([
      { raw: 'OP:1' },
      { raw: goods.barcode, orderId: order.id },
      { raw: 'OP:9' },
    ]);
  }
  expect(await floor.packNumbers(order)).toHaveLength(1);
});

it('starts with a known account without a network', { timeout: PATIENCE_MS }, async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  let account: Readonly<Record<string, string>> = {};
  {
    await using floor = await startFloor();
    account = floor.account;
    await floor.order({ goods: [pick(floor.plain, 0)] });
    await using station = await startStation({ env: account, dataDir });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
  }
  await using station = await startStation({ env: account, dataDir });
  await using line = await connectBench(station.url);
  expect(line.view().accountNeeded).toBeNull();
  await line.scan('OP:1');
  expect(await line.scan('CMD:NEXT')).toMatchObject({ verdict: 'accepted', situation: 'order-opened' });
});

it('starts with a new database once the platform accepts the account', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const order = await floor.order({ goods: [pick(floor.plain, 0)] });
  {
    await using demo = await startStation({ dataDir });
    expect(demo.ready).toHaveProperty('sandbox');
    await using line = await connectBench(demo.url);
    await untilQueued(line, 1);
    await line.scan('OP:9');
    const { b2b, clientId } = floor.sandbox;
    const typed = { b2bUrl: b2b, sellerUrl: b2b, clientId, clientSecret: 'mistyped' };
    expect(await line.client.settings.write(typed)).toEqual({ done: true });
  }
  await using station = await startStation({ dataDir });
  expect(station.ready).not.toHaveProperty('sandbox');
  {
    await using line = await connectBench(station.url);
    expect(line.view().accountNeeded).toMatchObject({ cause: 'not-accepted', error: 'partner-not-found' });
    await line.scan('OP:9');
    const { clientSecret } = floor.sandbox;
    expect(await line.client.settings.write({ clientSecret })).toEqual({ done: true });
  }
  // The screens are disconnected while the station restarts.
  const needed = async () => {
    const line = await connectBench(station.url).catch(() => null);
    const view = line?.view() ?? { accountNeeded: 'not connected' };
    await line?.[Symbol.asyncDispose]();
    return view.accountNeeded;
  };
  await expect.poll(needed, { timeout: 60_000, interval: 500 }).toBeNull();
  await using line = await connectBench(station.url);
  await untilQueued(line, 1);
  const { rows } = await line.client.queue.list();
  expect(rows.map(({ orderId }) => orderId)).toEqual([order.id]);
});

it('packs nothing for an account with a database of a newer version, and accepts another account', {
  timeout: PATIENCE_MS,
}, async () => {
  await using floor = await startFloor();
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const goods = pick(floor.plain, 0);
  await floor.order({ goods: [goods] });
  {
    await using station = await startStation({ env: floor.account, dataDir });
    await using line = await connectBench(station.url);
    await untilQueued(line, 1);
  }
  const demo = { dataDir, args: ['--demo'] };
  {
    await using station = await startStation(demo);
    await using line = await connectBench(station.url);
    await line.scan('OP:9');
  }
  const isKept = (name: string) => /^packbench\.db\.account-.*Z$/.test(name);
  const kept = (await readdir(dataDir)).filter(isKept);
  changeDatabase(join(dataDir, pick(kept, 0)), NEWER);
  {
    await using station = await startStation({ env: floor.account, dataDir });
    await using line = await connectBench(station.url);
    const needed = { cause: 'newer-database', clientId: floor.sandbox.clientId, error: null };
    expect(line.view().accountNeeded).toEqual(needed);
    expect(await line.scan(goods.barcode)).toMatchObject({ verdict: 'refused', reason: 'account-newer' });
    expect(await line.scan('OP:9')).toMatchObject({ verdict: 'accepted' });
  }
  await using station = await startStation(demo);
  await using line = await connectBench(station.url);
  expect(line.view()).toMatchObject({ isDemo: true, accountNeeded: null });
  expect((await readdir(dataDir)).filter(isKept)).toEqual(kept);
});
