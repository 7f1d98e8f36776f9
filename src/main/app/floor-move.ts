import { resolve } from 'node:path';
import { systemClock } from '#main/base/clock.ts';
import type { FloorAddress } from '#main/floor/floor-address.ts';
import { type Moved, moveStation } from '#main/move/move.ts';
import { languageOf } from '#main/move/station-names.ts';
import type { MovedRows } from '#main/move/transfer.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';
import { englishFloorMove } from '#shared/messages/en/floor-move.ts';
import { englishStartProblems } from '#shared/messages/en/start-problems.ts';
import { fillText } from '#shared/messages/fill-text.ts';
import { russianFloorMove } from '#shared/messages/ru/floor-move.ts';
import { russianStartProblems } from '#shared/messages/ru/start-problems.ts';
import { startProblemText } from '#shared/messages/start-problem-text.ts';
import { startProblemOf } from './start-problem.ts';

/** Some of the station's data contradicts the floor and stayed out. */
const WITH_CONTRADICTIONS = 3;

/**
 * `npm run floor -- move`: moves a station to its floor and says what was moved, in the station's language. Returns the
 * exit code: 0 it is there, 1 nothing was written, 3 it is there without what contradicts the floor.
 */
export async function runMove(request: {
  readonly folder: string;
  readonly floor: FloorAddress;
  readonly isMerge: boolean;
}): Promise<number> {
  const folder = resolve(request.folder);
  const isRussian = languageOf(folder) === 'ru';
  const texts = isRussian ? russianFloorMove : englishFloorMove;
  try {
    const moved = await moveStation({ ...request, folder, clock: systemClock() });
    if (moved.ok) return report(moved.value, request.floor, texts);
    const { kind, params } = moved.error;
    process.stderr.write(`${kind}: ${sentences(texts.problems[kind], params)}\n`);
  } catch (error) {
    const { kind, params } = startProblemOf(error, folder);
    if (kind === 'other') process.stderr.write(`failed: ${sentences(texts.failed, params)}\n`);
    else {
      const catalogue = isRussian ? russianStartProblems : englishStartProblems;
      const { what, todo } = startProblemText({ kind, params }, catalogue);
      process.stderr.write(`${kind}: ${what} (${params.reason})\n${todo}\n`);
    }
  }
  return 1;
}

function report(
  { status, at, name, tables, found, missingFiles }: Moved,
  floor: FloorAddress,
  texts: typeof russianFloorMove,
): number {
  const lines: string[] = [];
  if (status === 'moved') lines.push(...tableLines(tables, texts.table), '');
  lines.push(fillText(status === 'moved' ? texts.done : texts.already, { name, at, server: floor.shown }));
  if (missingFiles > 0) lines.push(fillText(texts.missingFiles, { count: String(missingFiles) }));
  lines.push(texts.next, texts.secrets);
  if (found.length > 0) {
    lines.push('', texts.contradictionsTitle);
    for (const { kind, params } of found)
      lines.push(`${kind}: ${sentences(texts.contradictions[kind], params).replace('\n', ' ')}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return found.length > 0 ? WITH_CONTRADICTIONS : 0;
}

/** All of them are the same: a move of others is undone. */
function tableLines(
  tables: readonly MovedRows[],
  { name, rows, moved, check, same }: (typeof russianFloorMove)['table'],
): readonly string[] {
  const cells = [
    [name, rows, moved, check],
    ...tables.map((table) => [table.table, String(table.rows), String(table.moved), same]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map(([table = '', inFile = '', onFloor = '', checked = '']) =>
    [
      table.padEnd(widths[0] ?? 0),
      inFile.padStart(widths[1] ?? 0),
      onFloor.padStart(widths[2] ?? 0),
      checked,
    ].join('  '),
  );
}

function sentences({ what, todo }: WhatAndTodo, params: Readonly<Record<string, string>>): string {
  return `${fillText(what, params)}\n${fillText(todo, params)}`;
}
