/** A page as a picture. */
export type GreyPage = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One byte a pixel, 0 black to 255 white, row by row. */
  readonly grey: Uint8Array;
};
