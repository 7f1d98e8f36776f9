import type { Settings } from '#shared/contract/settings.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '#shared/domain/label-size.ts';
import { layoutOf, parsePrinterSpec } from '#shared/domain/printer-spec.ts';

/** Settings whose value is one of a few words, a number or a switch: a text that somebody typed is not among them. */
type PlainSetting = {
  [Name in keyof Settings]: Settings[Name] extends string | number | boolean
    ? string extends Settings[Name]
      ? never
      : Name
    : never;
}[keyof Settings];

/** Shown as they are. */
const SHOWN = [
  'language',
  'theme',
  'contrast',
  'soundVolume',
  'soundMuted',
  'speech',
  'autoClose',
  'rankingForPackers',
  'supervisorPin',
  'logOutMinutes',
  'assembleAt',
  'cancelDelaySeconds',
  'whoMayCancel',
  'whoMayShip',
  'packLabelSize',
  'itemLabelSize',
  'palletLabelSize',
  'prefetchOrders',
  'itemLabelsAt',
  'handoverListAt',
  'proofOfLabel',
  'localLabels',
  'palletTags',
  'makeSupplies',
  'keepLabelDays',
  'keepJournalDays',
  'keepOrdersDays',
  'keepMarksDays',
  'keyboardSuffix',
  'scannerCheckAtShift',
  'newOrdersSeconds',
  'changedOrdersSeconds',
  'notifications',
  'notificationsPort',
  'statusPort',
  'logLevel',
  'firstRunStep',
] as const satisfies readonly PlainSetting[];

/**
 * Shown by what they are like. A new setting must be here or above, else this does not compile: whoever adds one
 * decides what a stranger may read of it.
 */
const REDUCED: {
  readonly [Name in Exclude<keyof Settings, (typeof SHOWN)[number]>]: (value: Settings[Name]) => unknown;
} = {
  station: isSet,
  backupFolder: isSet,
  archiveFolder: isSet,
  destination: isSet,
  b2bUrl: isSet,
  sellerUrl: isSet,
  clientId: isSet,
  partnerId: isSet,
  sellerId: (id) => id !== 0,
  keyboardPrefix: (prefix) => prefix.length,
  printers: (printers) => bySize((size) => printerLike(printers[size])),
  otherPrinters: (printers) => bySize((size) => printers[size].map(printerLike)),
  scanners: (names) => names.map((name) => /^(serial|hid)(?=:|$)/.exec(name)?.[0] ?? 'unknown'),
  doubleReadMs: (times) => Object.values(times),
  markCategories: (names) => names.length,
};

/** The settings for a reader outside the company: no name, address, path, account or secret. */
export function settingsForReport(settings: Settings): Readonly<Record<string, unknown>> {
  const shown = SHOWN.map((name) => [name, settings[name]] as const);
  return Object.fromEntries([...shown, ...reduced(settings)]);
}

function reduced(settings: Settings): readonly (readonly [string, unknown])[] {
  const names = Object.keys(REDUCED) as (keyof typeof REDUCED)[];
  const reduce = <Name extends keyof typeof REDUCED>(name: Name) => REDUCED[name](settings[name]);
  return names.map((name) => [name, reduce(name)]);
}

function isSet(text: string): boolean {
  return text !== '';
}

function bySize(of: (size: PaperSize) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(PAPER_SIZE_NAMES.map((size) => [size, of(size)]));
}

/** How it prints, not which one it is: a queue, a folder or a host may be named after anybody. */
function printerLike(line: string): unknown {
  if (line === '') return null;
  const spec = parsePrinterSpec(line);
  if (!spec.ok) return { driver: 'unknown' };
  const { dpi, rotate } = layoutOf(spec.value);
  const language = spec.value.driver === 'network' ? spec.value.profile.language : undefined;
  return { driver: spec.value.driver, language, dpi, rotate };
}
