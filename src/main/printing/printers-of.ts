import type { Settings } from '#shared/contract/settings.ts';

/** The printers that are set for a size, each once: its own first. */
export function printersOf(
  { printers, otherPrinters }: Pick<Settings, 'printers' | 'otherPrinters'>,
  size: keyof Settings['printers'],
): readonly string[] {
  return [...new Set([printers[size], ...otherPrinters[size]])].filter((printer) => printer !== '');
}

/** The settings once this one of the other printers of a size is its own, which takes the place of that one. */
export function swapped(
  { printers, otherPrinters }: Pick<Settings, 'printers' | 'otherPrinters'>,
  size: keyof Settings['printers'],
  printer: string,
): Pick<Settings, 'printers' | 'otherPrinters'> {
  const before = printers[size];
  const others = otherPrinters[size].map((other) => (other === printer ? before : other));
  return {
    printers: { ...printers, [size]: printer },
    otherPrinters: { ...otherPrinters, [size]: others.filter((other) => other !== '') },
  };
}
