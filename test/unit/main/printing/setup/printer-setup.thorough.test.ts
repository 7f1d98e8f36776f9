import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import { noCupsBecause, startCups } from '../../../../support/cups.ts';
import { freePort } from '../../../../support/free-port.ts';
import { codesOn } from '../../../../support/label-reading.ts';
import { setupStation } from '../../../../support/printer-setup-station.ts';
import { typed } from '../../../../support/scan-corpus/keyboards.ts';
import { ORDER } from '../../../../support/stored-bench.ts';
import { whySkipped } from '../../../../support/why-skipped.ts';

const pdf = createPdfThread();
afterAll(() => pdf.stop());

const serial = (raw: string): RawScan => ({ source: 'serial', scanner: 'serial:A', raw });

describe('the set-up of a printer', () => {
  it('prints a test label on a printer that is not in the settings, with a new, readable code', async () => {
    await using station = await setupStation(pdf);
    const { setup, folder } = station;
    await setup.start('m');
    expect(setup.view()).toMatchObject({ size: 'm', state: 'choosing', code: null, print: null });
    const target = join(folder, 'trial');
    expect(await setup.tryOut(`folder:${target}`)).toEqual({ done: true });
    await vi.waitFor(() => expect(setup.view()?.print).toMatchObject({ status: 'printed' }), 30_000);
    expect(setup.view()).toMatchObject({ state: 'printing', printer: `folder:${target}`, wasOther: false });
    expect(station.code()).toMatch(/^PB-TEST-M-[2-9BCDEFGHJKLNPRSTUVX]{4}$/);
    const [file = ''] = await readdir(target);
    expect(await codesOn(join(target, file))).toEqual([station.code()]);
    expect(await station.jobs()).toMatchObject([{ sent_to: `folder:${target}`, reason: 'test' }]);
    expect(station.settings.get().printers.m).not.toBe(`folder:${target}`);
  });

  it('accepts only the code of the last test label, from any scanner and keyboard, and recognises an older one', async () => {
    await using station = await setupStation(pdf);
    const { setup, door, folder } = station;
    await setup.start('s');
    await setup.tryOut(`folder:${folder}/trial`);
    const older = station.code();
    await setup.tryOut(`folder:${folder}/trial`);
    expect(station.code()).not.toBe(older);
    expect(await door.scan(serial(older))).toMatchObject({ reason: 'printer-setup', sound: 'refused' });
    expect(setup.view()).toMatchObject({ state: 'printing', wasOther: true, lastSound: { no: 1 } });
    const cyrillic = {
      source: 'keyboard',
      ...typed(station.code(), { layout: 'ru', isCapsOn: true }),
    } as const;
    expect(await door.scan(cyrillic)).toMatchObject({ reason: 'printer-setup', sound: 'done' });
    expect(setup.view()).toMatchObject({
      state: 'scanned',
      wasOther: false,
      lastSound: { no: 2, sound: 'done' },
    });
    await door.scan(serial(older));
    expect(setup.view()).toMatchObject({ state: 'scanned', wasOther: true });
    await setup.tryOut(`folder:${folder}/trial`);
    expect(setup.view()).toMatchObject({ state: 'printing', wasOther: false });
  });

  it('leaves every other scan and typed text to the bench', async () => {
    await using station = await setupStation(pdf);
    const { setup, door, bench, folder } = station;
    await setup.start('m');
    const before = bench.service.scanNo();
    expect(await door.scan(serial('PB-TEST-M-2345'))).toMatchObject({ reason: 'unknown-code' });
    await setup.tryOut(`folder:${folder}/trial`);
    expect(await door.scan(serial(ORDER))).toMatchObject({ situation: 'order-opened' });
    expect(await door.scan({ source: 'screen', raw: station.code() })).toMatchObject({
      reason: 'unknown-code',
    });
    expect(bench.service.scanNo()).toBe(before + 3);
    expect(setup.view()).toMatchObject({ state: 'printing', wasOther: false });
  });

  it('stores the printer as the main one once its label was scanned, and ends', async () => {
    await using station = await setupStation(pdf);
    const { setup, door, folder } = station;
    const printer = `folder:${folder}/trial`;
    await setup.start('m');
    expect(await setup.keep('main', true)).toMatchObject({ reason: 'no-printer-setup' });
    await setup.tryOut(printer);
    expect(await setup.keep('main', false)).toMatchObject({ reason: 'test-label-not-scanned' });
    await door.scan(serial(station.code()));
    expect(await setup.keep('main', false)).toEqual({ done: true });
    expect([setup.view(), station.settings.get().printers.m]).toEqual([null, printer]);
    expect((await station.deeds()).map(({ kind, operator }) => [kind, operator])).toEqual([
      ['test-label-printed', '1'],
      ['printer-kept', '1'],
    ]);
  });

  it('stores it as a spare one; without a scan that is a separate action in the journal', async () => {
    await using station = await setupStation(pdf);
    const { setup, folder } = station;
    const before = station.settings.get().printers;
    await setup.start('a4');
    await setup.tryOut(`folder:${folder}/trial`);
    expect(await setup.keep('other', true)).toEqual({ done: true });
    expect(station.settings.get()).toMatchObject({
      printers: before,
      otherPrinters: { s: [], m: [], l: [], a4: [`folder:${folder}/trial`] },
    });
    const entry = (await station.deeds()).at(-1);
    expect(entry).toMatchObject({ kind: 'printer-kept-unscanned' });
    expect(entry?.events).toContain(`a4 other folder:${folder}/trial`);
  });

  it('does not replace a printer that the command line has set, and stores others as spare ones', async () => {
    await using station = await setupStation(pdf, { printers: { m: 'folder:/fixed' } });
    const { setup, folder } = station;
    await setup.start('m');
    await setup.tryOut(`folder:${folder}/trial`);
    expect(await setup.keep('main', true)).toMatchObject({ done: false, reason: 'printer-fixed' });
    expect(setup.view()).not.toBeNull();
    expect(await setup.keep('other', true)).toEqual({ done: true });
    expect(station.settings.get()).toMatchObject({
      printers: { m: 'folder:/fixed' },
      otherPrinters: { m: [`folder:${folder}/trial`] },
    });
    await setup.start('l');
    await setup.tryOut(`folder:${folder}/trial`);
    expect(await setup.keep('main', true)).toEqual({ done: true });
  });

  it('shows why a label does not print, and cancels it with the next try and at the end', async () => {
    await using station = await setupStation(pdf);
    const { setup } = station;
    const nowhere = `network:127.0.0.1:${await freePort()}`;
    await setup.start('m');
    await setup.tryOut(nowhere);
    await vi.waitFor(
      () => expect(setup.view()?.print).toMatchObject({ problem: 'printer-unreachable' }),
      10_000,
    );
    await setup.tryOut(nowhere);
    await vi.waitFor(
      () => expect(setup.view()?.print).toMatchObject({ problem: 'printer-unreachable' }),
      10_000,
    );
    expect((await station.jobs()).map(({ status }) => status)).toEqual(['cancelled', 'waiting']);
    await setup.end();
    expect((await station.jobs()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await setup.tryOut(nowhere)).toMatchObject({ reason: 'no-printer-setup' });
  });

  it('cancels a label that was being handed over when the next was requested, once that hand-over has failed', async () => {
    await using station = await setupStation(pdf);
    const { setup, folder } = station;
    const connections: Socket[] = [];
    const mute = createServer((socket) => connections.push(socket.on('error', () => undefined)));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const { port } = mute.address() as AddressInfo;
    const first = async () => (await station.jobs())[0]?.status;
    await setup.start('m');
    await setup.tryOut(`network:127.0.0.1:${port}`);
    await expect.poll(() => connections.length, { timeout: 30_000 }).toBe(1);
    await setup.tryOut(`folder:${folder}/trial`);
    expect(await first()).toBe('sending');
    mute.close();
    for (const connection of connections) connection.resetAndDestroy();
    await expect.poll(first, { timeout: 30_000 }).toBe('cancelled');
  });

  it.skipIf(whySkipped('a test label in a stopped queue', noCupsBecause()))(
    'takes a label back from a queue of CUPS that stands still',
    async () => {
      await using cups = await startCups();
      vi.stubEnv('CUPS_SERVER', cups.server);
      await using station = await setupStation(pdf);
      const { setup } = station;
      await setup.start('m');
      await setup.tryOut('cups:stopped');
      await vi.waitFor(
        () => expect(setup.view()?.print).toMatchObject({ problem: 'printer-stopped' }),
        10_000,
      );
      await setup.end();
      const first = async () => (await station.jobs())[0]?.status;
      await expect.poll(first, { timeout: 30_000 }).toBe('cancelled');
      vi.unstubAllEnvs();
    },
  );

  it('handles double clicks once, and refuses a spec that is not a printer', async () => {
    await using station = await setupStation(pdf);
    const { setup } = station;
    const nowhere = `network:127.0.0.1:${await freePort()}`;
    await setup.start('m');
    expect(await setup.tryOut('no printer')).toMatchObject({ reason: 'printer-spec-unknown' });
    await Promise.all([setup.tryOut(nowhere), setup.tryOut(nowhere)]);
    await expect.poll(async () => (await station.jobs()).map(({ status }) => status)[0]).toBe('cancelled');
    const kept = await Promise.all([setup.keep('main', true), setup.keep('main', true)]);
    expect(kept).toMatchObject([{ done: true }, { reason: 'no-printer-setup' }]);
    expect((await station.deeds()).map(({ kind }) => kind)).toEqual([
      'test-label-printed',
      'test-label-printed',
      'printer-kept-unscanned',
    ]);
  });

  it('ends when its operator logs out, and when another one begins', async () => {
    await using station = await setupStation(pdf);
    const { setup, door, folder } = station;
    await setup.start('m');
    await setup.tryOut(`folder:${folder}/trial`);
    const code = station.code();
    await setup.start('l');
    expect(setup.view()).toMatchObject({ size: 'l', state: 'choosing', code: null, lastSound: null });
    expect(await door.scan(serial(code))).toMatchObject({ reason: 'unknown-code' });
    await door.scan(serial('CMD:LOGOUT'));
    expect(setup.view()).toBeNull();
  });
});
