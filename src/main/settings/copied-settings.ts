import { COPIED_SETTINGS, type CopiedSetting } from '#shared/contract/setting-owners.ts';
import type { Settings, SettingsView } from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '#shared/domain/label-size.ts';

type Fixed = Pick<SettingsView, 'fixed' | 'fixedPrinters'>;

/**
 * What changes at a table that takes over the settings of another one: only values that differ, and none that its
 * command line or environment sets.
 */
export function copiedChange(
  local: Settings,
  other: Settings,
  { fixed, fixedPrinters }: Fixed,
): Partial<Pick<Settings, CopiedSetting>> {
  const wanted = {
    ...other,
    printers: exceptFixed(other.printers, local.printers, fixedPrinters.main),
    otherPrinters: exceptFixed(other.otherPrinters, local.otherPrinters, fixedPrinters.other),
  };
  const names = COPIED_SETTINGS.filter(
    (name) => !fixed.includes(name) && JSON.stringify(wanted[name]) !== JSON.stringify(local[name]),
  );
  return Object.fromEntries(names.map((name) => [name, wanted[name]]));
}

/** By size: the other table's, except for sizes that are fixed here. */
function exceptFixed<T>(
  other: Readonly<Record<PaperSize, T>>,
  local: Readonly<Record<PaperSize, T>>,
  fixed: readonly PaperSize[],
): Record<PaperSize, T> {
  const chosen = PAPER_SIZE_NAMES.map((size): [PaperSize, T] => [
    size,
    fixed.includes(size) ? local[size] : other[size],
  ]);
  return Object.fromEntries(chosen) as Record<PaperSize, T>;
}
