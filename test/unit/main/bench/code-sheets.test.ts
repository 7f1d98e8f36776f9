import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSheet } from '#main/bench/code-sheets.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { CARD_MM } from '#main/labels/sheets/badge-sheet.ts';
import { COMMAND_ICONS } from '#main/labels/sheets/command-icons.ts';
import type { Operator, Sheet } from '#shared/contract/settings.ts';
import { PLAIN_COMMANDS } from '#shared/domain/command.ts';
import { commandsOnSheet, isCareful } from '#shared/domain/command-traits.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { COMMAND_SIGNS } from '../../../../src/renderer/screens/bench/commands/command-faces.ts';
import { type CodePlace, codesOn, pagesOf, placesOn } from '../../../support/label-reading.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const pdf = createPdfThread({ idleMs: 500 });
const folder = await temporaryFolder('packbench-sheets-');
afterAll(async () => {
  await pdf.stop();
  await folder[Symbol.asyncDispose]();
});

const LONGEST = { id: 'Abcdefghij-123456789', name: 'Константинопольская-Преображенская Александра' };
const OPERATORS: readonly Operator[] = [
  { id: '9', name: 'Ольга', role: 'supervisor' },
  { ...LONGEST, role: 'packer' },
  ...Array.from({ length: 8 }, (_, at) => ({ id: `2${at}`, name: `Тимур ${at}`, role: 'packer' as const })),
];

/** How far a beam aimed at one code is from another: the wider of both distances counts. */
const APART_MM = 30;

async function draw(kind: Sheet, packLabelSize: LabelSize = 'l'): Promise<string> {
  const operators = { list: async () => ({ operators: OPERATORS, demoIds: [] }) };
  const { bytes } = await drawSheet({ pdf, packLabelSize, operators }, kind);
  const file = join(folder.path, `${kind}-${packLabelSize}.pdf`);
  await writeFile(file, bytes);
  return file;
}

const readings = new Map<string, Promise<readonly (readonly CodePlace[])[]>>();

/** Reading an A4 takes seconds: each is read once. */
function placesOf(file: string): Promise<readonly (readonly CodePlace[])[]> {
  const reading = readings.get(file) ?? readPlaces(file);
  readings.set(file, reading);
  return reading;
}

async function readPlaces(file: string): Promise<readonly (readonly CodePlace[])[]> {
  const { pages } = await pagesOf(file);
  return Promise.all(Array.from({ length: pages }, (_, index) => placesOn(file, index + 1)));
}

function isCarefulCode(code: string): boolean {
  return (
    code.startsWith('CMD:REASON:') || PLAIN_COMMANDS.some((name) => code === `CMD:${name}` && isCareful(name))
  );
}

function distanceMm(one: CodePlace, other: CodePlace): number {
  const down = Math.max(other.topMm - one.bottomMm, one.topMm - other.bottomMm);
  const across = Math.max(other.leftMm - one.rightMm, one.leftMm - other.rightMm);
  return Math.max(down, across);
}

const REASONS = Array.from({ length: 10 }, (_, index) => `CMD:REASON:${index + 1}`);

describe('a sheet of commands', () => {
  it.each([
    ['commands', [...commandsOnSheet('packer').map((name) => `CMD:${name}`), ...REASONS]],
    ['supervisor-commands', commandsOnSheet('supervisor').map((name) => `CMD:${name}`)],
  ] as const)('%s has each of its codes once, and they scan', async (kind, codes) => {
    const file = await draw(kind);
    expect(await pagesOf(file)).toMatchObject({ widthMm: 210, heightMm: 297 });
    const found = (await placesOf(file)).flat().map(({ text }) => text);
    expect(found.toSorted()).toEqual(codes.toSorted());
  });

  it.each(['commands', 'supervisor-commands'] as const)(
    '%s keeps codes that are hard to take back 3 cm away from every other code',
    async (kind) => {
      for (const places of await placesOf(await draw(kind)))
        for (const careful of places.filter(({ text }) => isCarefulCode(text)))
          for (const other of places.filter((place) => place !== careful))
            expect(distanceMm(careful, other), `${careful.text} and ${other.text}`).toBeGreaterThanOrEqual(
              APART_MM,
            );
    },
  );

  it('those are the commands that undo takes back late or not at all', () => {
    expect(PLAIN_COMMANDS.filter(isCareful).toSorted()).toEqual([
      'CLOSEPALLET',
      'CONFIRM',
      'HOLD',
      'MISSING',
      'SHIP',
    ]);
  });

  it('every command is on a sheet, and its sign is that of its button', () => {
    const onSheets = new Set([...commandsOnSheet('packer'), ...commandsOnSheet('supervisor')]);
    expect([...onSheets].toSorted()).toEqual(PLAIN_COMMANDS.toSorted());
    for (const name of PLAIN_COMMANDS) {
      const button = renderToStaticMarkup(createElement(COMMAND_SIGNS[name]));
      expect(
        [...button.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path),
        name,
      ).toEqual(COMMAND_ICONS[name]);
    }
  });
});

describe('badges', () => {
  it('are eight cards on an A4, each with a code that scans', async () => {
    const pages = await placesOf(await draw('badges'));
    expect(pages.map((places) => places.length)).toEqual([8, 2]);
    const codes = pages.flat().map(({ text }) => text);
    expect(codes.toSorted()).toEqual(OPERATORS.map(({ id }) => `OP:${id}`).toSorted());
    for (const { leftMm, rightMm } of pages.flat()) expect(rightMm - leftMm).toBeLessThan(CARD_MM.width - 5);
  });

  it.each([
    ['l', 100, 150],
    ['s', 75, 120],
  ] as const)('on labels are one a label (pack labels %s: %d x %d mm)', async (size, widthMm, heightMm) => {
    const file = await draw('badge-labels', size);
    expect(await pagesOf(file)).toEqual({ pages: OPERATORS.length, widthMm, heightMm });
    expect(await codesOn(file, 2)).toEqual([`OP:${LONGEST.id}`]);
  });
});

describe('a sheet of the scanner check', () => {
  it.each([
    ['scanner-check', 'a4', 210],
    ['scanner-check-label', 'l', 100],
  ] as const)('%s is printed on %s', async (kind, size, widthMm) => {
    const operators = { list: async () => ({ operators: [], demoIds: [] }) };
    const drawn = await drawSheet({ pdf, packLabelSize: 'l', operators }, kind);
    expect(drawn.size).toBe(size);
    expect((await pdf.measure(drawn.bytes))?.widthMm).toBeCloseTo(widthMm, 1);
  });
});
