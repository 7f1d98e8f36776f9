import { err, ok, type Result } from '#shared/domain/result.ts';

/** A printer on a TCP port of its own. */
export type NetworkSpec = {
  readonly driver: 'network';
  /** Name or address; IPv6 without its brackets. */
  readonly host: string;
  readonly port: number;
  readonly profile: NetworkProfile;
};

/** What the printer speaks, and for ZPL and TSPL how a page is laid on its dots. */
export type NetworkProfile = { readonly language: 'pdf' } | DotProfile;

export type DotProfile = {
  readonly language: 'zpl' | 'tspl';
  readonly dpi: 203 | 300;
  /** Degrees clockwise. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** Millimetres to the right and down on the turned page; negative: left and up. */
  readonly xMm: number;
  readonly yMm: number;
  /** ZPL 0 to 30, TSPL 0 to 15; null: as the printer is set. */
  readonly darkness: number | null;
};

const RAW_PORT = 9100;
const FURTHEST_MM = 100;
const DARKEST = { zpl: 30, tspl: 15 } as const;
const FORM = 'network: is written network:HOST[:PORT], an IPv6 address in brackets';

/** Reads what stands behind `network:`. An error is a sentence for the person who wrote it. */
export function parseNetwork(rest: string): Result<NetworkSpec, string> {
  const [address = '', ...options] = rest.split(',').map((part) => part.trim());
  const [, bracketed, plain, digits = String(RAW_PORT)] =
    /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+))(?::(\d+))?$/i.exec(address) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) return err(`${FORM}, not "${address}"`);
  const port = Number(digits);
  if (port < 1 || port > 65_535) return err(`network: the port is 1 to 65535, not ${digits}`);
  const profile = parseProfile(options);
  return profile.ok ? ok({ driver: 'network', host, port, profile: profile.value }) : profile;
}

function parseProfile(options: readonly string[]): Result<NetworkProfile, string> {
  const given = new Map<string, string>();
  for (const option of options) {
    const [, name = '', value = ''] = /^([a-z]+)\s*=\s*(.*)$/.exec(option) ?? [];
    if (!OPTIONS.has(name)) return err(`network: knows ${[...OPTIONS].join(', ')}, not "${option}"`);
    if (given.has(name)) return err(`network: has ${name} twice`);
    given.set(name, value);
  }
  const language = oneOf(['zpl', 'tspl', 'pdf'], given.get('language') ?? 'zpl');
  if (language === null) return err(`network: language is zpl, tspl or pdf, not "${given.get('language')}"`);
  if (language !== 'pdf') return parseDots(language, given);
  if (given.size === 1) return ok({ language });
  return err('network: with language=pdf the printer gets the file as it is, so nothing else can be set');
}

const OPTIONS: ReadonlySet<string> = new Set(['language', 'dpi', 'rotate', 'x', 'y', 'darkness']);

function parseDots(
  language: DotProfile['language'],
  given: ReadonlyMap<string, string>,
): Result<DotProfile, string> {
  const dpi = oneOf([203, 300], given.get('dpi') ?? '203');
  if (dpi === null) return err(`network: dpi is 203 or 300, not "${given.get('dpi')}"`);
  const rotate = oneOf([0, 90, 180, 270], given.get('rotate') ?? '0');
  if (rotate === null) return err(`network: rotate is 0, 90, 180 or 270, not "${given.get('rotate')}"`);
  const [xMm, yMm] = [millimetres(given.get('x')), millimetres(given.get('y'))];
  if (xMm === null || yMm === null)
    return err(`network: x and y are millimetres from -${FURTHEST_MM} to ${FURTHEST_MM}, e.g. x=1.5`);
  const darkness = given.get('darkness') ?? null;
  if (darkness !== null && (!/^\d{1,2}$/.test(darkness) || Number(darkness) > DARKEST[language]))
    return err(`network: darkness of ${language} is 0 to ${DARKEST[language]}, not "${darkness}"`);
  return ok({ language, dpi, rotate, xMm, yMm, darkness: darkness === null ? null : Number(darkness) });
}

function oneOf<const T extends string | number>(known: readonly T[], text: string): T | null {
  return known.find((value) => String(value) === text) ?? null;
}

function millimetres(text = '0'): number | null {
  const value = /^-?\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= FURTHEST_MM ? value : null;
}
