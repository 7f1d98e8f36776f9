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

/** What became of the GS separators (0x1D): `none` where the code needs none. */
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

/** Two hands do not bring two units in this time, in ms: for scanners that have no time of their own. */
export const USUAL_DOUBLE_READ_MS = 40;
export const MAX_DOUBLE_READ_MS = 500;

/** How a code ended: by what the scanner sent behind it, by silence, or by the end of a report (HID POS). */
export const SCAN_ENDS = ['enter', 'tab', 'cr', 'lf', 'crlf', 'silence', 'report'] as const;

export type ScanEnd = (typeof SCAN_ENDS)[number];

/** Which keys stood for a GS: 0x1D itself, F8, Ctrl+], the down arrow, or Alt with its number. */
export const GS_KEYS = ['character', 'f8', 'ctrl', 'arrow-down', 'alt'] as const;

export type GsKey = (typeof GS_KEYS)[number];

/** How a code came: nothing is decided by it, but the scanner check tells from it what a scanner does. */
export type ScanTrace = {
  /** Milliseconds from the first character to the last; 0 where the source cannot tell. */
  readonly ms: number;
  readonly end: ScanEnd;
  readonly gsKeys: readonly GsKey[];
  /** Keyboard: every character came as Alt and its number. */
  readonly isAltCoded: boolean;
};

/** What a source hands over: the characters as they arrived, without interpretation. */
export type RawScan = {
  readonly source: ScanSource;
  readonly raw: string;
  /** Which device, as in the settings (`serial:/dev/ttyACM0`); absent: the keyboard (the system cannot tell two apart) or the screen. */
  readonly scanner?: string | undefined;
  /**
   * Keyboard: what the same keys give on a US keyboard, from their places and Shift alone: independent of layout and Caps
   * Lock. Absent where it equals `raw`, or where a key had no place (`KeyboardEvent.code`).
   */
  readonly keys?: string | undefined;
  /** Keyboard: Caps Lock was on at some key of the code. */
  readonly capsLock?: boolean | undefined;
  /** Keyboard: a scanner paused amid the code, so long that it may be the half of one and another one. */
  readonly hasPaused?: boolean | undefined;
  readonly trace?: ScanTrace | undefined;
  /**
   * When the last character (or the key behind it) came, in ms of a clock of the source that runs evenly: two reads of one scanner
   * are told apart by it, however late the bench gets round to them. Absent: the source cannot tell.
   */
  readonly endedAt?: number | undefined;
};
