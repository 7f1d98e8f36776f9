import { create } from 'zustand';
import type { LostScan } from './scan-desk.ts';

/** Scans that the station did not store for sure; shown until the packer has scanned again or read them. */
export const useLostScans = create<{ readonly scans: readonly LostScan[] }>(() => ({ scans: [] }));

const SHOWN = 5;

export function addLostScan(scan: LostScan): void {
  useLostScans.setState(({ scans }) => ({ scans: [...scans, scan].slice(-SHOWN) }));
}

export function forgetLostScans(): void {
  if (useLostScans.getState().scans.length > 0) useLostScans.setState({ scans: [] });
}
