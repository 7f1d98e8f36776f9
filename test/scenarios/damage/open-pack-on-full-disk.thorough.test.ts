import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { downloadExport } from '../../support/exports.ts';
import { pick, startFloor } from '../../support/floor.ts';
import { startMortalStation } from '../../support/mortal-station.ts';
import { defaultPrints, labelInFolder } from '../../support/prints-folder.ts';
import { noSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { whySkipped } from '../../support/why-skipped.ts';

describe.skipIf(whySkipped('a disk that fills', noSmallDisk))('an open pack on a disk that fills', () => {
  it('is closed with its label on the reserve, also after a kill; nothing else is opened until there is space', {
    timeout: 180_000,
  }, async () => {
    await using floor = await startFloor();
    const [first, second] = [pick(floor.plain, 0), pick(floor.plain, 1)];
    const order = await floor.order({ goods: [first, second, first], cutOff: '2030-01-01T00:00:00Z' });
    await floor.order({ goods: [second], cutOff: '2030-01-02T00:00:00Z' });
    await using disk = await smallDisk(128);
    await disk.fill(6 * 1024);
    await using mortal = await startMortalStation(floor.account, { dataDir: disk.path });
    await untilQueued(mortal.line, 2);
    const prefetch = () => mortal.line.client.queue.prefetch();
    await expect.poll(prefetch, { timeout: 45_000 }).toMatchObject({ ready: 2 });

    // Warned before anything is wrong, and the reserve is made at once.
    await mortal.line.until(({ health }) => health.disk?.state === 'very-low');
    await expect.poll(() => readdir(disk.path), { timeout: 15_000 }).toContain('reserve');
    await mortal.line.scan('OP:9');
    expect(await mortal.line.scan(order.orderNr)).toMatchObject({ situation: 'order-opened' });

    // Full: the scans of the open order are stored on what the reserve has freed.
    await disk.fill();
    await expect
      .poll(async () => {
        const answer = await mortal.line.scan('UNKNOWN-CODE');
        expect(answer.reason).toBe('unknown-code');
        return mortal.line.view().health.disk?.state;
      })
      .toBe('open-order-only');
    expect(await mortal.line.scan(first.barcode)).toMatchObject({ verdict: 'accepted' });
    await mortal.kill();
    await mortal.comeBack();
    const { line } = mortal;
    expect(line.view().order?.units.map(({ status }) => status)).toEqual(['packed', 'open', 'open']);
    await line.until(({ health }) => health.disk?.state === 'open-order-only');
    expect(line.view().possible.commands).not.toContain('NEXT');
    await line.scan(second.barcode);
    expect(await line.scan(first.barcode)).toMatchObject({ outcome: { label: 'prints' } });
    await labelInFolder(floor, defaultPrints(disk.path))(order);

    // The next order is refused, heard, and stored.
    expect(await line.scan(second.barcode)).toMatchObject({ reason: 'disk-almost-full', sound: 'alarm' });
    expect(line.view().alarm).toMatchObject({ reason: 'disk-almost-full', isToBeHeld: false });
    expect(await line.acknowledge()).toMatchObject({ situation: 'alarm-acknowledged' });

    // Nothing is left of the reserve: the alarm cannot be stored, is heard and acknowledged all the same.
    await expect
      .poll(
        async () => {
          await disk.fill();
          return (await line.scan('UNKNOWN-CODE')).reason;
        },
        { timeout: 60_000 },
      )
      .toBe('disk-full');
    expect(line.view().last).toMatchObject({ reason: 'disk-full', sound: 'alarm' });
    expect(line.view().alarm).toMatchObject({ reason: 'disk-full', sound: 'alarm', text: 'UNKNOWN-CODE' });
    expect(await line.scan('CMD:OK')).toMatchObject({ situation: 'alarm-acknowledged' });
    expect(line.view().alarm).toBeNull();
    expect(await line.scan(second.barcode)).toMatchObject({ reason: 'disk-full' });
    expect(line.view().alarm).toMatchObject({ reason: 'disk-full' });

    // Space again: the alarm ends by itself, the reserve is made anew, and packing goes on.
    await disk.free();
    await line.until(
      ({ health, alarm }) => health.disk === null && health.storeProblem === null && alarm === null,
    );
    const packed = await line.scan(second.barcode);
    expect(packed).toMatchObject({ verdict: 'accepted', outcome: { label: 'prints' } });
    const names = () => readdir(disk.path, { recursive: true });
    expect(await names()).toContain('reserve');
    // The label may just be written.
    await expect
      .poll(
        async () => (await names()).filter((name) => name.endsWith('.tmp') || name.includes('.given-up')),
        { timeout: 60_000 },
      )
      .toEqual([]);

    const { text } = await downloadExport(line.client, { name: 'journal', format: 'json', since: null });
    const rows: readonly { readonly verdict: string; readonly itemNr: string | null }[] = JSON.parse(text);
    const accepted = rows.filter(({ verdict, itemNr }) => verdict === 'accepted' && itemNr !== null);
    expect(
      accepted
        .slice(0, 3)
        .map(({ itemNr }) => itemNr)
        .sort(),
    ).toEqual([...order.itemNrs].sort());
    expect(accepted).toHaveLength(4);
  });
});
