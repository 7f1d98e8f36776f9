/** Why a scanner sends no codes now; the screen shows what to do about each. */
export const OFFLINE_CAUSES = [
  /** Not connected yet; no error is known. */
  'connecting',
  /** There is no such device: not connected, or under another name. */
  'not-found',
  /** It was there and has disappeared. */
  'unplugged',
  /** Another program uses it. */
  'busy',
  /** This user may not open it. */
  'no-permission',
  /** The driver for this kind of scanner cannot be loaded on this station. */
  'driver-missing',
  /** The settings name it in an unknown form. */
  'name-unknown',
  'failed',
] as const;

export type OfflineCause = (typeof OFFLINE_CAUSES)[number];

/** One scanner of the settings, as the bench shows it. */
export type ScannerView = {
  /** As in the settings, e.g. `hid`, `serial:/dev/ttyACM0`. */
  readonly name: string;
  readonly state: 'ready' | 'offline';
  /** null while it is ready. */
  readonly cause: OfflineCause | null;
  /** Ready, but it has sent no code since it was connected, while other scanners have: perhaps its mode is wrong. */
  readonly isSilent: boolean;
};
