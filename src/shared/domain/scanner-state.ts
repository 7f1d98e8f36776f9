/** Why a scanner gives no codes now; the screen says what to do about each. */
export const OFFLINE_CAUSES = [
  /** Not connected yet; nothing is known to be wrong. */
  'connecting',
  /** There is no such device: not plugged in, or another name. */
  'not-found',
  /** It was there and went away. */
  'unplugged',
  /** Another program has it. */
  'busy',
  /** This user may not open it. */
  'no-permission',
  /** The driver for this kind of scanner cannot be loaded on this station. */
  'driver-missing',
  /** The settings name it in a way that nobody understands. */
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
  /** Ready, but it has given no code since it was connected, while codes come from elsewhere: perhaps its mode is wrong. */
  readonly isSilent: boolean;
};
