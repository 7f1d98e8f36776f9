import type { FoundPaper, FoundPrinter, FoundPrinters } from '#shared/contract/printers.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES } from '#shared/domain/label-size.ts';
import { findCupsServer } from '../drivers/cups/cups-server.ts';
import { CupsUnreachable, createIppClient, cupsUser } from '../drivers/cups/ipp-client.ts';
import { type IppGroup, PRINTER_GROUP } from '../drivers/cups/ipp-message.ts';
import { customMedia } from '../drivers/cups/media.ts';

/** Status of CUPS also when it has no queue at all. */
const NOT_FOUND = 0x0406;
const MIN_REFUSAL_STATUS = 0x0400;
const STOPPED = 5;

/** The queues of CUPS, including classes. A raw queue lists no papers. `environment`: see `cupsPrinter`. */
export async function findCupsPrinters(environment: NodeJS.ProcessEnv): Promise<FoundPrinters> {
  const ipp = createIppClient(findCupsServer(environment), cupsUser(environment));
  try {
    const answer = await ipp.ask('CUPS-Get-Printers', [
      'requested-attributes',
      'keyword',
      'printer-name',
      'printer-info',
      'printer-location',
      'printer-state',
      'printer-is-accepting-jobs',
      'media-supported',
    ]);
    if (answer.status !== NOT_FOUND && answer.status >= MIN_REFUSAL_STATUS)
      return { printers: [], problem: 'search-failed' };
    const printers = answer.groups.filter(({ tag }) => tag === PRINTER_GROUP).map(printerOf);
    return { printers: printers.filter(({ name }) => name !== ''), problem: null };
  } catch (error) {
    if (error instanceof CupsUnreachable) return { printers: [], problem: 'no-cups' };
    throw error;
  }
}

function printerOf(group: IppGroup): FoundPrinter {
  const first = (name: string) => group.attributes.get(name)?.[0];
  const texts = (name: string) =>
    (group.attributes.get(name) ?? []).filter((value) => typeof value === 'string');
  const [name = ''] = texts('printer-name');
  // CUPS repeats the name if nobody has entered a description.
  const descriptions = [...texts('printer-info'), ...texts('printer-location')].filter(
    (words) => words !== '' && words !== name,
  );
  return {
    driver: 'cups',
    name,
    description: descriptions.join(' · '),
    isStopped: first('printer-state') === STOPPED || first('printer-is-accepting-jobs') === false,
    papers: papersNamed(texts('media-supported')),
  };
}

type Size = { readonly widthMm: number; readonly heightMm: number };

/** Tolerance for rounded names; label sizes differ by more than half a millimetre. */
const NEAR_MM = 0.5;

/**
 * Papers of a queue from its `media-supported`: names that contain their size (PWG 5101.1, "Media size
 * self-describing names"), as `media=` accepts them. If the queue accepts a range of sizes, our label sizes
 * in it are added as `Custom.WxHmm`.
 */
export function papersNamed(names: readonly string[]): readonly FoundPaper[] {
  const [smallest, largest] = [limitIn(names, 'custom_min_'), limitIn(names, 'custom_max_')];
  const ours =
    smallest === null || largest === null
      ? []
      : LABEL_SIZE_NAMES.map((name) => LABEL_SIZES[name])
          .filter((size) => isWithin(size, smallest, largest))
          .map((size) => ({ name: customMedia(size), kind: null, ...size }));
  const named = [...new Set(names)]
    .filter((name) => !/^custom_(min|max)_/.test(name))
    .map((name) => ({ name, kind: null, ...(sizeIn(name) ?? { widthMm: null, heightMm: null }) }));
  return [...ours, ...named];
}

function limitIn(names: readonly string[], prefix: string): Size | null {
  const name = names.find((one) => one.startsWith(prefix));
  return name === undefined ? null : sizeIn(name);
}

function sizeIn(name: string): Size | null {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(name) ?? [];
  if (width === undefined || height === undefined) return null;
  const mm = (text: string) => Math.round(Number(text) * (unit === 'in' ? 25.4 : 1) * 100) / 100;
  return { widthMm: mm(width), heightMm: mm(height) };
}

function isWithin({ widthMm, heightMm }: Size, smallest: Size, largest: Size): boolean {
  return (
    widthMm >= smallest.widthMm - NEAR_MM &&
    heightMm >= smallest.heightMm - NEAR_MM &&
    widthMm <= largest.widthMm + NEAR_MM &&
    heightMm <= largest.heightMm + NEAR_MM
  );
}
