/** How often each verdict fell. `wrong` is a UIT that is not the code's. */
export type Counts = {
  readonly right: number;
  readonly refused: number;
  readonly wrong: number;
  readonly crashed: number;
};

/** What came of the scans that were garbled in one way, by parser. */
export type VerdictRow = {
  readonly garbling: string;
  readonly scans: number;
  readonly byParser: Readonly<Record<string, Counts>>;
};
