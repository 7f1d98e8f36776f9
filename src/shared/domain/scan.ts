/** Where a scan came from. `screen` is the on-screen scanner and the buttons that stand for a command code. */
export type ScanSource = 'keyboard' | 'serial' | 'hid' | 'screen';

export type Symbology =
  | 'ean13'
  | 'ean8'
  | 'upca'
  | 'itf14'
  | 'code128'
  | 'gs1-128'
  | 'datamatrix'
  | 'gs1-datamatrix'
  | 'qr'
  | 'other';

/** State of the GS separators (0x1D): `none` when the code needs none. */
export type GsState = 'kept' | 'restored' | 'lost' | 'none';

/** What had to be undone before the code could be read. */
export type Repair = 'layout' | 'caps' | 'none';

/** One clean code, whatever scanner it came from. */
export type Scan = {
  readonly text: string;
  readonly symbology: Symbology;
  readonly gs: GsState;
  readonly repaired: Repair;
};

/** Nobody scans two units within this time, in ms: for scanners without a time of their own. */
export const USUAL_DOUBLE_READ_MS = 40;
export const MAX_DOUBLE_READ_MS = 500;

/** How a code ended: with what the scanner sent after it, with silence, or with the end of a report (HID POS). */
export const SCAN_ENDS = ['enter', 'tab', 'cr', 'lf', 'crlf', 'silence', 'report'] as const;

export type ScanEnd = (typeof SCAN_ENDS)[number];

/** Which keys stood for a GS: 0x1D itself, F8, Ctrl+], the down arrow, or Alt with its number. */
export const GS_KEYS = ['character', 'f8', 'ctrl', 'arrow-down', 'alt'] as const;

export type GsKey = (typeof GS_KEYS)[number];

/** How a code arrived: only the scanner check uses it, to describe the scanner. */
export type ScanTrace = {
  /** Milliseconds from the first character to the last; 0 where the source cannot measure it. */
  readonly ms: number;
  readonly end: ScanEnd;
  readonly gsKeys: readonly GsKey[];
  /** Keyboard: every character arrived as Alt and its number. */
  readonly isAltCoded: boolean;
};

/** The output of a source: the characters as they arrived, without interpretation. */
export type RawScan = {
  readonly source: ScanSource;
  readonly raw: string;
  /**
   * Which device, as in the settings (`serial:/dev/ttyACM0`); absent: the keyboard (the system cannot
   * distinguish two) or the screen.
   */
  readonly scanner?: string | undefined;
  /**
   * Keyboard: the US keyboard's characters of the same keys, from their positions and Shift alone:
   * independent of layout and Caps Lock. Absent when it equals `raw`, or when a key had no position
   * (`KeyboardEvent.code`).
   */
  readonly keys?: string | undefined;
  /** Keyboard: Caps Lock was on at some key of the code. */
  readonly capsLock?: boolean | undefined;
  /** Keyboard: the scanner paused within the code, so long that it may be half a code and another one. */
  readonly hasPaused?: boolean | undefined;
  readonly trace?: ScanTrace | undefined;
  /**
   * When the last character (or the key after it) arrived, in ms of a monotonic clock of the source: it
   * separates two reads of one scanner, however late the bench handles them. Absent: the source cannot
   * measure it.
   */
  readonly endedAt?: number | undefined;
};
