import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { reasonCode } from '#shared/domain/command.ts';
import { commandsOnSheet, type SheetRole } from '#shared/domain/command-traits.ts';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';
import { connectBench } from '../../support/bench-line.ts';
import { codesOn, pagesOf } from '../../support/label-reading.ts';
import { defaultPrints, printedFiles } from '../../support/prints-folder.ts';
import { startStation } from '../../support/station.ts';

const codesOf = (role: SheetRole) => commandsOnSheet(role).map((name) => `CMD:${name}`);
const REASONS = CANCEL_REASONS.map((reason) => reasonCode(reason));

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
  expect(await pagesOf(packers)).toEqual({ pages: 3, widthMm: 210, heightMm: 297 });
  const onPages = [await codesOn(packers, 1), await codesOn(packers, 2)];
  expect(onPages.flat().toSorted()).toEqual(codesOf('packer').toSorted());
  expect((await codesOn(packers, 3)).toSorted()).toEqual(REASONS.toSorted());
  const supervisors = await printed('sheet-supervisor-commands');
  expect(await pagesOf(supervisors)).toEqual({ pages: 2, widthMm: 210, heightMm: 297 });
  const ofSupervisors = [...(await codesOn(supervisors, 1)), ...(await codesOn(supervisors, 2))];
  expect(ofSupervisors.toSorted()).toEqual(codesOf('supervisor').toSorted());
  // What the station makes of each code that is printed is a command to it.
  for (const code of new Set([...codesOf('packer'), ...codesOf('supervisor'), ...REASONS])) {
    expect((await line.scan(code)).reason).not.toBe('unknown-code');
    await line.scan('OP:5');
  }

  const badges = await printed('sheet-badges');
  const found = await codesOn(badges, 1);
  expect(found).toEqual(expect.arrayContaining(['OP:5', `OP:${longest.id}`]));
  expect((await readFile(badges)).subarray(0, 5).toString()).toBe('%PDF-');
});
