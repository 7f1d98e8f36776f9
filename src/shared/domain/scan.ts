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

/** What a source hands over: the characters as they arrived, without interpretation. */
export type RawScan = { readonly source: ScanSource; readonly raw: string };
