import { err, ok, type Result } from './result.ts';

/** How a page is placed on a printer's paper. */
export type PageLayout = {
  /** Dots per inch of the printer. */
  readonly dpi: 203 | 300;
  /** Degrees clockwise. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** Millimetres to the right and down on the turned page; negative: left and up. */
  readonly xMm: number;
  readonly yMm: number;
};

/** The usual printer, with the page as it is. */
export const PLAIN_LAYOUT: PageLayout = { dpi: 203, rotate: 0, xMm: 0, yMm: 0 };

export const LAYOUT_OPTIONS = ['dpi', 'rotate', 'x', 'y'] as const;

const MAX_OFFSET_MM = 100;

/**
 * Parses the options after the commas of a printer: `name=value`, each name once. `driver` begins the
 * sentence of an error.
 */
export function readOptions(
  driver: string,
  options: readonly string[],
  known: readonly string[],
): Result<ReadonlyMap<string, string>, string> {
  const given = new Map<string, string>();
  for (const option of options) {
    const [, name = '', value = ''] = /^([a-z]+)\s*=\s*(.*)$/.exec(option) ?? [];
    if (!known.includes(name)) return err(`${driver}: knows ${known.join(', ')}, not "${option}"`);
    if (given.has(name)) return err(`${driver}: has ${name} twice`);
    given.set(name, value);
  }
  return ok(given);
}

export function readLayout(driver: string, given: ReadonlyMap<string, string>): Result<PageLayout, string> {
  const dpi = oneOf([203, 300], given.get('dpi') ?? '203');
  if (dpi === null) return err(`${driver}: dpi is 203 or 300, not "${given.get('dpi')}"`);
  const rotate = oneOf([0, 90, 180, 270], given.get('rotate') ?? '0');
  if (rotate === null) return err(`${driver}: rotate is 0, 90, 180 or 270, not "${given.get('rotate')}"`);
  const [xMm, yMm] = [millimetres(given.get('x')), millimetres(given.get('y'))];
  if (xMm === null || yMm === null)
    return err(`${driver}: x and y are millimetres from -${MAX_OFFSET_MM} to ${MAX_OFFSET_MM}, e.g. x=1.5`);
  return ok({ dpi, rotate, xMm, yMm });
}

/** The inverse of `readLayout`; empty for a page as it is. `isDpiNamed`: the usual resolution is written, too. */
export function layoutText({ dpi, rotate, xMm, yMm }: PageLayout, isDpiNamed = false): string {
  const parts = [
    dpi === PLAIN_LAYOUT.dpi && !isDpiNamed ? '' : `,dpi=${dpi}`,
    rotate === 0 ? '' : `,rotate=${rotate}`,
    xMm === 0 ? '' : `,x=${xMm}`,
    yMm === 0 ? '' : `,y=${yMm}`,
  ];
  return parts.join('');
}

export function oneOf<const T extends string | number>(known: readonly T[], text: string): T | null {
  return known.find((value) => String(value) === text) ?? null;
}

function millimetres(text = '0'): number | null {
  const value = /^-?\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= MAX_OFFSET_MM ? value : null;
}
