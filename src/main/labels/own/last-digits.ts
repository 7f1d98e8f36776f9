const TOLD_APART_BY = 4;

/** What people call a pallet by: the end of its barcode. */
export function lastDigits(barcode: string): string {
  return barcode.slice(-TOLD_APART_BY);
}
