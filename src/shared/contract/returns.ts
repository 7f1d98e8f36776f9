/** The receiving of returns by scanner at this table: the one that goes on, or the last one. */
export type ReturnsModeView = {
  /** Scans receive units; false: it has ended, and the figures are those of its end. */
  readonly isOn: boolean;
  /** Barcode of the box whose units are scanned; null: none was scanned. */
  readonly box: string | null;
  readonly received: number;
  /** Units of the boxes that were scanned that nobody has scanned yet. */
  readonly missing: number;
  /** Codes of no unit that is expected. */
  readonly extra: number;
};
