import {
  LAYOUT_OPTIONS,
  layoutText,
  oneOf,
  type PageLayout,
  readLayout,
  readOptions,
} from './printer-options.ts';
import { err, ok, type Result } from './result.ts';

/** A printer with its own TCP port. */
export type NetworkSpec = {
  readonly driver: 'network';
  /** Name or address; IPv6 without its brackets. */
  readonly host: string;
  readonly port: number;
  readonly profile: NetworkProfile;
};

/** The printer's language, and for ZPL and TSPL the position of a page on its dots. */
export type NetworkProfile = { readonly language: 'pdf' } | DotProfile;

export type DotProfile = PageLayout & {
  readonly language: 'zpl' | 'tspl';
  /** ZPL 0 to 30, TSPL 0 to 15; null: as the printer is set. */
  readonly darkness: number | null;
};

const RAW_PORT = 9100;
/** The highest darkness of each language; the lowest is 0. */
export const MAX_DARKNESS = { zpl: 30, tspl: 15 } as const;
const FORM = 'network: is written network:HOST[:PORT], an IPv6 address in brackets';
const OPTIONS = ['language', ...LAYOUT_OPTIONS, 'darkness'];

/** Parses the part after `network:`. An error is a sentence for the person who wrote it. */
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

/** The inverse of `parseNetwork`. */
export function networkText({ host, port, profile }: NetworkSpec): string {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (profile.language === 'pdf') return `${address},language=pdf`;
  const darkness = profile.darkness === null ? '' : `,darkness=${profile.darkness}`;
  return `${address},language=${profile.language}${layoutText(profile)}${darkness}`;
}

function parseProfile(options: readonly string[]): Result<NetworkProfile, string> {
  const given = readOptions('network', options, OPTIONS);
  if (!given.ok) return given;
  const text = given.value;
  const language = oneOf(['zpl', 'tspl', 'pdf'], text.get('language') ?? 'zpl');
  if (language === null) return err(`network: language is zpl, tspl or pdf, not "${text.get('language')}"`);
  if (language !== 'pdf') return parseDots(language, text);
  if (text.size === 1) return ok({ language });
  return err('network: with language=pdf the printer gets the file as it is, so nothing else can be set');
}

function parseDots(
  language: DotProfile['language'],
  given: ReadonlyMap<string, string>,
): Result<DotProfile, string> {
  const layout = readLayout('network', given);
  if (!layout.ok) return layout;
  const darkness = given.get('darkness') ?? null;
  if (darkness !== null && (!/^\d{1,2}$/.test(darkness) || Number(darkness) > MAX_DARKNESS[language]))
    return err(`network: darkness of ${language} is 0 to ${MAX_DARKNESS[language]}, not "${darkness}"`);
  return ok({ language, ...layout.value, darkness: darkness === null ? null : Number(darkness) });
}
