import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { connectBench } from '../../support/bench-line.ts';
import { codesOn, pagesOf, placesOn } from '../../support/label-reading.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { startStation } from '../../support/station.ts';

const commands = (names: string) => names.split(' ').map((name) => `CMD:${name}`);
const PACKERS = commands('OK BACK CLOSE NEW UNDO NEXT REPRINT ITEMLABEL PALLET CLOSEPALLET HANDOVER LOGOUT');
const REASONS = Array.from({ length: 10 }, (_, index) => `CMD:REASON:${index + 1}`);
/** They take something away from an order or a pack. */
const APART = [...commands('MISSING HOLD REOPEN'), ...REASONS];
const SUPERVISORS = commands('OK BACK PALLET CLOSEPALLET HANDOVER REPRINT LOGOUT');
const SENDING = commands('SHIP CONFIRM');

/** How far the nearest other code of the page is above or below these. */
async function nearestMm(pdf: string, page: number, codes: readonly string[]): Promise<number> {
  const places = await placesOn(pdf, page);
  const codePlaces = places.filter(({ text }) => codes.includes(text));
  const others = places.filter(({ text }) => !codes.includes(text));
  const gaps = codePlaces.flatMap((one) =>
    others.map((other) => Math.max(other.topMm - one.bottomMm, one.topMm - other.bottomMm)),
  );
  return Math.min(...gaps);
}

it('prints sheets of the packers’ and the supervisors’ commands and of all badges, whose codes scan', {
  timeout: 120_000,
}, async () => {
  await using station = await startStation({ args: ['--demo'] });
  await using line = await connectBench(station.url);
  const { settings } = line.client;
  expect(await settings.printSheet({ kind: 'commands' })).toMatchObject({ reason: 'no-operator' });

  await line.scan('OP:9');
  const longest = { id: 'Abcdefghij-123456789', name: 'Константинопольская-Преображенская Александра' };
  await settings.saveOperator({ id: '5', name: 'Ольга', role: 'supervisor' });
  await settings.saveOperator({ ...longest, role: 'packer' });
  expect(await settings.printSheet({ kind: 'commands' })).toEqual({ done: true });
  expect(await settings.printSheet({ kind: 'supervisor-commands' })).toEqual({ done: true });
  expect(await settings.printSheet({ kind: 'badges' })).toEqual({ done: true });
  const printed = async (number: string) =>
    vi.waitFor(
      async () => {
        const file = (await printedFiles(defaultPrints(station.dataDir))).find((name) =>
          name.includes(number),
        );
        if (file === undefined) throw new Error(`no ${number} printed`);
        return join(defaultPrints(station.dataDir), file);
      },
      { timeout: 45_000, interval: 50 },
    );

  const packers = await printed('sheet-commands');
  expect(await pagesOf(packers)).toEqual({ pages: 2, widthMm: 210, heightMm: 297 });
  expect((await codesOn(packers, 1)).toSorted()).toEqual(PACKERS.toSorted());
  expect((await codesOn(packers, 2)).toSorted()).toEqual(APART.toSorted());
  const supervisors = await printed('sheet-supervisor-commands');
  expect(await pagesOf(supervisors)).toEqual({ pages: 1, widthMm: 210, heightMm: 297 });
  expect((await codesOn(supervisors, 1)).toSorted()).toEqual([...SUPERVISORS, ...SENDING].toSorted());
  expect(await nearestMm(supervisors, 1, ['CMD:SHIP'])).toBeGreaterThan(30);
  expect(await nearestMm(supervisors, 1, ['CMD:CONFIRM'])).toBeGreaterThan(30);
  expect(await nearestMm(packers, 2, ['CMD:HOLD', 'CMD:REOPEN'])).toBeGreaterThan(30);
  // What the station makes of each code that is printed is a command to it.
  for (const code of [...PACKERS, ...APART, ...SENDING]) {
    expect((await line.scan(code)).reason).not.toBe('unknown-code');
    await line.scan('OP:5');
  }

  const badges = await printed('sheet-badges');
  const found = await codesOn(badges, 1);
  expect(found).toEqual(expect.arrayContaining(['OP:5', `OP:${longest.id}`]));
  expect((await readFile(badges)).subarray(0, 5).toString()).toBe('%PDF-');
});
