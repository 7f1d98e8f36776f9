/** A pallet with the packs on it; the barcode is ours or the platform's. */
export type PackedPallet = { readonly barcode: string; readonly packNumbers: readonly string[] };

export type PalletPairing = {
  /** The platform's barcode by our own tag. */
  readonly names: ReadonlyMap<string, string>;
  /** What the platform told of pallets that are none of ours, or of which it told two things. */
  readonly strangers: readonly PackedPallet[];
};

/**
 * Which of the platform's pallets is which of ours: those with the same set of packs, in whatever order they were told
 * (assumptions, "REST v2", shipment). Nothing is guessed: a pallet whose packs are not told is left out, and barcodes or
 * packs that were told twice pair with nothing.
 */
export function pairPallets(ours: readonly PackedPallet[], told: readonly PackedPallet[]): PalletPairing {
  const named = withoutRepeats(
    told.filter(({ barcode, packNumbers }) => barcode !== '' && packNumbers.length > 0),
  );
  const isClear = (pallet: PackedPallet) =>
    named.every(
      (other) => other === pallet || (other.barcode !== pallet.barcode && setOf(other) !== setOf(pallet)),
    );
  const clear = new Map(named.filter(isClear).map((pallet) => [setOf(pallet), pallet.barcode]));
  const names = new Map<string, string>();
  for (const pallet of ours) {
    const barcode = clear.get(setOf(pallet));
    if (barcode !== undefined) names.set(pallet.barcode, barcode);
  }
  const paired = new Set(names.values());
  return { names, strangers: named.filter(({ barcode }) => !paired.has(barcode)) };
}

/** The same set gives the same text. */
function setOf({ packNumbers }: PackedPallet): string {
  return JSON.stringify([...new Set(packNumbers)].toSorted());
}

function withoutRepeats(pallets: readonly PackedPallet[]): readonly PackedPallet[] {
  const seen = new Map(pallets.map((pallet) => [`${pallet.barcode} ${setOf(pallet)}`, pallet]));
  return [...seen.values()];
}
