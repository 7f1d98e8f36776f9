/** The end of a pallet's number, by which people find it: its tag shows it large. */
export function palletEnd(barcode: string): string {
  return barcode.slice(-4);
}
