import type { GreyPage } from '#shared/domain/grey-page.ts';
import { type FoundBars, findBars } from './zxing.ts';

/*
 * A code that was drawn for one resolution has broken modules at another: 0.25 mm are 2 dots at 203 dpi and 2.95 at 300.
 * Each edge is then printed on the nearest dot, so that some bars are a dot wider than their equals, which scanners bear
 * worse than a narrower code with equal ones.
 */

/** How much wider a code may get; a module that is not so near to the next whole number of dots gets narrower. */
const MAX_GROWTH = 0.03;
/** Narrower bars smear: a code that is drawn like that stays as it is. */
const MIN_MODULE_DOTS = 2;
/** Bars and gaps of a character of Code 128 and their modules, and of the stop character (ISO/IEC 15417). */
const CHARACTER = { runs: 6, modules: 11 };
const STOP = { runs: 7, modules: 13 };
/** Start, at least one of data, check. */
const MIN_CHARACTERS = 3;
const MAX_RUN_MODULES = 4;
/** For the edges that the reader reports: whole dots are off by one. */
const NEAR_DOTS = 3;
const BLACK = 0;
const WHITE = 255;

/** Index of the dot `along` the bars' sequence in the line `across` it. */
type Plane = {
  readonly length: number;
  readonly lines: number;
  readonly at: (along: number, across: number) => number;
};

/**
 * Black and white dots of a page as it is printed, the modules of each Code 128 in whole dots, around its middle. A page whose
 * codes could not be read as before stays as it is.
 */
export async function withWholeModules(page: GreyPage): Promise<GreyPage> {
  const printed = { ...page, grey: page.grey.map((grey) => (grey < 128 ? BLACK : WHITE)) };
  const found = await findBars(printed);
  const changed = { ...printed, grey: printed.grey.slice() };
  for (const bars of found) evenOut(changed, bars);
  if (Buffer.compare(changed.grey, printed.grey) === 0) return printed;
  const readable = (await findBars(changed)).map(({ text }) => text);
  return found.every(({ text }) => readable.includes(text)) ? changed : printed;
}

function evenOut(page: GreyPage, { from, to, isVertical, middle }: FoundBars): void {
  const { grey, widthPx, heightPx } = page;
  const plane: Plane = isVertical
    ? { length: heightPx, lines: widthPx, at: (along, across) => along * widthPx + across }
    : { length: widthPx, lines: heightPx, at: (along, across) => across * widthPx + along };
  const edges = edgesOf(grey, plane, middle, from - NEAR_DOTS, to + NEAR_DOTS);
  const modules = modulesAt(edges) ?? modulesUpsideDown(edges);
  if (modules === null) return;
  const [start = 0, end = 0] = [edges[0], edges.at(-1)];
  const total = modules.at(-1) ?? 0;
  const dots = Math.floor(((end - start) / total) * (1 + MAX_GROWTH));
  const first = Math.round((start + end - dots * total) / 2);
  const moved = modules.map((module) => first + module * dots);
  if (dots < MIN_MODULE_DOTS) return;
  const [left, right] = [Math.min(start, first), Math.max(end, first + dots * total)];
  const lines = linesLike(grey, plane, middle, edges);
  const isFree = lines.every((across) => isWhiteAround(grey, plane, across, { left, start, end, right }));
  if (!isFree) return;
  for (const across of lines) {
    for (let along = left; along < right; along++) grey[plane.at(along, across)] = WHITE;
    for (let nth = 0; nth + 1 < moved.length; nth += 2)
      for (let along = moved[nth] ?? 0; along < (moved[nth + 1] ?? 0); along++)
        grey[plane.at(along, across)] = BLACK;
  }
}

/** Where bars begin and end in a line between these dots, from the first black dot to behind the last one. */
function edgesOf(
  grey: Uint8Array,
  plane: Plane,
  across: number,
  from: number,
  to: number,
): readonly number[] {
  const edges: number[] = [];
  let isBlack = false;
  for (let along = Math.max(0, from); along <= Math.min(plane.length, to); along++) {
    const isBlackHere = along < Math.min(plane.length, to) && grey[plane.at(along, across)] === BLACK;
    if (isBlackHere !== isBlack) edges.push(along);
    isBlack = isBlackHere;
  }
  return edges;
}

/** The module at which each edge is, from 0; null: these are not the edges of a Code 128. */
function modulesAt(edges: readonly number[]): readonly number[] | null {
  const characters = (edges.length - 1 - STOP.runs) / CHARACTER.runs;
  if (!Number.isInteger(characters) || characters < MIN_CHARACTERS) return null;
  const total = characters * CHARACTER.modules + STOP.modules;
  const [start = 0, end = 0] = [edges[0], edges.at(-1)];
  const dots = (end - start) / total;
  // Each edge is off by half a dot at most: together they say where the first one really is.
  const off = edges.map((edge) => (edge - start) / dots).map((module) => module - Math.round(module));
  const shift = off.reduce((sum, one) => sum + one, 0) / off.length;
  const modules = edges.map((edge) => Math.round((edge - start) / dots - shift));
  const isWhole = modules[0] === 0 && modules.at(-1) === total;
  const runs = modules.slice(1).map((module, nth) => module - (modules[nth] ?? 0));
  const isRight = Array.from({ length: characters }, (_, nth) => (nth + 1) * CHARACTER.runs).every(
    (nth) => modules[nth] === (nth / CHARACTER.runs) * CHARACTER.modules,
  );
  return isWhole && isRight && runs.every((run) => run >= 1 && run <= MAX_RUN_MODULES) ? modules : null;
}

/** The same for a code that begins at its other end. */
function modulesUpsideDown(edges: readonly number[]): readonly number[] | null {
  const modules = modulesAt(edges.map((edge) => -edge).toReversed());
  const total = modules?.at(-1) ?? 0;
  return modules?.map((module) => total - module).toReversed() ?? null;
}

/** The lines around the middle one that have the same bars: those at their ends may be drawn thinner. */
function linesLike(
  grey: Uint8Array,
  plane: Plane,
  middle: number,
  edges: readonly number[],
): readonly number[] {
  const [from, to] = [(edges[0] ?? 0) - 1, (edges.at(-1) ?? 0) + 1];
  const isLike = (across: number) => {
    if (across < 0 || across >= plane.lines) return false;
    const found = edgesOf(grey, plane, across, from, to);
    return (
      found.length === edges.length && found.every((edge, nth) => Math.abs(edge - (edges[nth] ?? 0)) <= 1)
    );
  };
  const lines = [middle];
  for (let across = middle - 1; isLike(across); across--) lines.push(across);
  for (let across = middle + 1; isLike(across); across++) lines.push(across);
  return lines;
}

/** Whether the dots that the code gets in addition, and one beyond, are white. */
function isWhiteAround(
  grey: Uint8Array,
  plane: Plane,
  across: number,
  { left, start, end, right }: Readonly<Record<'left' | 'start' | 'end' | 'right', number>>,
): boolean {
  if (left < 1 || right > plane.length - 1) return false;
  for (let along = left - 1; along <= right; along++)
    if ((along < start || along >= end) && grey[plane.at(along, across)] !== WHITE) return false;
  return true;
}
