import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { accountProblems } from '#shared/domain/account-fields.ts';
import { isPossiblePrefix } from '#shared/domain/keyboard-scanner.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { isLocalPlatform, pollOutOfRange } from './poll-seconds.ts';

const OUT_OF_RANGE = {
  newOrdersSeconds: 'new-orders-seconds',
  changedOrdersSeconds: 'changed-orders-seconds',
} as const;

type SettingsChange = Partial<Settings>;

type StationFacts = {
  /** Port of the page of the station; null: it serves none. */
  readonly pagePort: number | null;
  /** Whether other machines reach the page, by plain HTTP. */
  readonly isPageUnprotected: boolean;
  readonly isScannerName: (name: string) => boolean;
};

/**
 * Why a change cannot be saved, by its first wrong value; null: it can. Unchanged values are not checked, so
 * that an invalid old one does not prevent saving others.
 */
export function settingsRefusal(
  settings: Settings,
  change: SettingsChange,
  { pagePort, isPageUnprotected, isScannerName }: StationFacts,
): Refusal | null {
  const broken = pollOutOfRange(settings, change);
  if (broken !== null) return notDone(OUT_OF_RANGE[broken.name], { range: `${broken.min}–${broken.max}` });
  if (usesPagePort(settings, change, pagePort)) return notDone('page-port');
  const scanner = change.scanners?.find((name) => !settings.scanners.includes(name) && !isScannerName(name));
  if (scanner !== undefined) return notDone('scanner-name-unknown', { name: scanner });
  const printer = unknownPrinter(settings, change);
  if (printer !== undefined) return notDone('printer-spec-unknown', { name: printer });
  const account = wrongAccount(settings, change);
  if (account !== undefined) return notDone(account);
  if (isPageUnprotected && namesPlatformElsewhere(settings, change)) return notDone('page-unprotected');
  const { keyboardPrefix: prefix = settings.keyboardPrefix } = change;
  if (prefix === settings.keyboardPrefix || isPossiblePrefix(prefix)) return null;
  return notDone('keyboard-prefix', { name: prefix });
}

/**
 * Neither notifications nor the status may use the port of the page: it is taken, and the page must not be
 * reachable from outside.
 */
function usesPagePort(settings: Settings, change: SettingsChange, pagePort: number | null): boolean {
  if (change.statusPort !== undefined && change.statusPort === pagePort) return true;
  const { notifications, notificationsPort } = change;
  if (notifications === 'off' || (notifications ?? notificationsPort) === undefined) return false;
  return (notificationsPort ?? settings.notificationsPort) === pagePort;
}

const ACCOUNT_FIELDS = ['b2bUrl', 'sellerUrl', 'clientId', 'partnerId'] as const;

function wrongAccount(settings: Settings, change: SettingsChange): Reason | undefined {
  const problems = accountProblems({ ...settings, ...change });
  const isChanged = ACCOUNT_FIELDS.some((name) => name in change && change[name] !== settings[name]);
  if (!isChanged) return undefined;
  return ACCOUNT_FIELDS.map((name) => problems[name]).find((problem) => problem !== undefined);
}

function namesPlatformElsewhere(settings: Settings, { b2bUrl = settings.b2bUrl }: SettingsChange): boolean {
  return b2bUrl !== '' && b2bUrl !== settings.b2bUrl && !isLocalPlatform(b2bUrl);
}

/** Finds an invalid printer. Empty is valid for a size without a printer. */
function unknownPrinter(settings: Settings, { printers, otherPrinters }: SettingsChange): string | undefined {
  const changed = PAPER_SIZE_NAMES.flatMap((size) => {
    const main = printers?.[size] ?? '';
    const others = otherPrinters?.[size] ?? [];
    return [
      ...(main === '' || main === settings.printers[size] ? [] : [main]),
      ...others.filter((other) => !settings.otherPrinters[size].includes(other)),
    ];
  });
  return changed.find((spec) => !parsePrinterSpec(spec).ok);
}
