/** What an out-shipment that was prepared in v2 will be called: its id, and each pallet's barcode by the pallet's packs. */
export interface PreparedNumbers {
  readonly id: string;
  readonly barcodes: ReadonlyMap<string, string>;
}
