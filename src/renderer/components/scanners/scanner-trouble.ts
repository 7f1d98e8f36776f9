import type { ScannerView } from '#shared/domain/scanner-state.ts';

/** Whether it gives no codes now, and a person must look at it; not so while it is only being connected. */
export function isInTrouble({ state, cause, isSilent }: ScannerView): boolean {
  return state === 'ready' ? isSilent : cause !== 'connecting';
}

/**
 * Whether somebody may have a scanner in keyboard mode in hand: none is chosen, or one that is chosen gives no codes. Such
 * a one is heard only while the window has the focus.
 */
export function mayBeKeyboard(scanners: readonly ScannerView[]): boolean {
  return scanners.length === 0 || scanners.some((scanner) => scanner.state === 'offline' || scanner.isSilent);
}
