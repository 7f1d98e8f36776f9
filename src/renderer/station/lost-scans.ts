import { create } from 'zustand';
import type { LostScan, OutgoingScan } from './scan-queue.ts';

/** Scans that the station may not have stored; shown until the packer has scanned again or read them. */
export const useLostScans = create<{ readonly scans: readonly LostScan[] }>(() => ({ scans: [] }));

const MAX_SHOWN = 5;

export function addLostScan(scan: LostScan): void {
  useLostScans.setState(({ scans }) => ({ scans: [...scans, scan].slice(-MAX_SHOWN) }));
}

/** A scan was answered: the packer repeats the lost ones one by one, or has continued with something else. */
export function settleLostScans(answered: OutgoingScan): void {
  const { scans } = useLostScans.getState();
  const repeated = scans.find((scan) => scan.raw === answered.raw);
  if (repeated) useLostScans.setState({ scans: scans.filter((scan) => scan !== repeated) });
  else forgetLostScans();
}

export function forgetLostScans(): void {
  if (useLostScans.getState().scans.length > 0) useLostScans.setState({ scans: [] });
}
