import type { TFunction } from 'i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import type { WhatAndTodo } from '#shared/messages/catalogue.ts';

/** Makers by the vendor id of their USB scanners. */
const MAKERS: Readonly<Record<string, string>> = {
  '0536': 'Honeywell',
  '05e0': 'Zebra',
  '05f9': 'Datalogic',
  '065a': 'Opticon',
  '067e': 'Honeywell',
  '0745': 'CipherLab',
  '0c2e': 'Honeywell',
  '1eab': 'Newland',
  '23d0': 'Youjie',
  '27dd': 'Mindeo',
};

/** This many characters of a serial number distinguish two scanners of one maker. */
const SERIAL_SHOWN = 4;

/**
 * A readable name for a scanner of the settings: the maker and the end of the serial number, or the port;
 * else the name itself. `serial:usb:0c2e:0720:21034B01@9600` → `Honeywell COM …4B01`, `serial:/dev/ttyACM0` →
 * `ttyACM0`.
 */
export function scannerName(t: TFunction, name: string): string {
  if (name === 'keyboard') return t('ui.scanners.keyboard');
  if (name === 'hid') return t('ui.scanners.hidAny');
  const [kind = '', ...rest] = name.replace(/@\d+$/, '').split(':');
  if (kind === 'hid') return usbName('HID', rest) ?? name;
  if (kind !== 'serial') return name;
  if (rest[0] === 'usb') return usbName('COM', rest.slice(1)) ?? name;
  return rest.join(':').replace(/^\/dev\//, '') || name;
}

function usbName(kind: 'HID' | 'COM', [vendor, product, serial]: readonly string[]): string | null {
  if (vendor === undefined || product === undefined) return null;
  const maker = MAKERS[vendor.toLowerCase()] ?? `${vendor}:${product}`;
  return `${maker} ${kind}${serial ? ` …${serial.slice(-SERIAL_SHOWN)}` : ''}`;
}

/** The state of a scanner, and what to do about it; nothing for one that is ready. */
export function scannerSentences(t: TFunction, { state, cause, isSilent }: ScannerView): WhatAndTodo {
  if (state === 'offline') {
    const why = cause ?? 'failed';
    return { what: t(`ui.scanners.causes.${why}.what`), todo: t(`ui.scanners.causes.${why}.todo`) };
  }
  if (isSilent) return { what: t('ui.scanners.silent'), todo: t('ui.scanners.silentTodo') };
  return { what: t('ui.scanners.ready'), todo: '' };
}

/** All scanners in the few words that fit into the strip; the banner names those that send no codes. */
export function scannersSummary(t: TFunction, scanners: readonly ScannerView[]): string {
  const ready = scanners.filter(({ state, isSilent }) => state === 'ready' && !isSilent).length;
  const others = scanners.length - ready;
  if (scanners.length === 1) return t(ready === 1 ? 'ui.scanners.ready' : 'ui.scanners.notReady');
  if (others === 0) return t('ui.scanners.readyCount', { count: ready });
  return t('ui.scanners.notReadyCount', { count: others, all: scanners.length });
}

/** Whether it sends no codes and a person must check it; false while it is connecting. */
export function isInTrouble({ state, cause, isSilent }: ScannerView): boolean {
  return state === 'ready' ? isSilent : cause !== 'connecting';
}

/**
 * Whether somebody may use a scanner in keyboard mode: none is chosen, or a chosen one sends no codes. Its
 * codes arrive only while the window has the focus.
 */
export function mayUseKeyboardScanner(scanners: readonly ScannerView[]): boolean {
  return scanners.length === 0 || scanners.some((scanner) => scanner.state === 'offline' || scanner.isSilent);
}
