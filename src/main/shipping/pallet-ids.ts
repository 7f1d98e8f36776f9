import type { PlatformShipment } from '#client/packing-platform.ts';
import { findPallet } from '#main/packs/pallet-store.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { problem } from './compose.ts';
import { dropHandoverFile } from './handover-print.ts';
import {
  findShipment,
  namePallet,
  type PalletOfShipment,
  palletsOfShipment,
  setShipment,
} from './shipment-store.ts';

export type LabelPrint = {
  readonly size: LabelSize;
  readonly at: string;
  /** Id of the station that ordered the shipment: its packer sticks the label. */
  readonly station: string;
};

/** The reason of the print of a shipped pallet's label. A document prints once for each reason. */
const ON_SHIPMENT = 'shipment';

/**
 * Stores the platform's barcodes of a shipment's pallets, in the transaction of the caller. Each label prints
 * when its barcode becomes known, and only then. A stored barcode never changes, since its label may be on
 * the pallet. `isRead`: the shipment was read for its pallets, so a missing barcode is a problem; the answer
 * to a create may lack barcodes. Returns whether anything has changed.
 */
export async function syncPalletIds(
  trx: Trx,
  id: string,
  reported: PlatformShipment['pallets'],
  { isRead, print }: { readonly isRead: boolean; readonly print: LabelPrint },
): Promise<boolean> {
  const ours = await palletsOfShipment(trx, id);
  const { names, unmatched } = pairPallets(ours, reported);
  const problems: ShipmentProblem[] = unmatched.map((pallet) => mismatchProblem(pallet));
  let isNamed = false;
  for (const pallet of ours) {
    const platformBarcode = names.get(pallet.barcode);
    if (platformBarcode === undefined) {
      if (isRead && pallet.platformBarcode === null) problems.push(unnamedProblem(pallet.barcode));
    } else if (await contradicts(trx, pallet, platformBarcode)) {
      problems.push(mismatchProblem({ ...pallet, barcode: platformBarcode }, pallet.barcode));
    } else if (pallet.platformBarcode === null) {
      await namePallet(trx, id, { barcode: pallet.barcode, platformBarcode });
      await printPalletLabel(trx, platformBarcode, print);
      isNamed = true;
    }
  }
  const shipment = await findShipment(trx, id);
  if (isNamed && shipment !== null) await dropHandoverFile(trx, shipment, print.at);
  return (await storeProblems(trx, id, problems)) || isNamed;
}

/** Prints once, however often it is called. */
export async function printPalletLabel(trx: Trx, number: string, print: LabelPrint): Promise<void> {
  await requestPrint(trx, { kind: 'pallet-label', number, reason: ON_SHIPMENT, ...print });
}

/** Whether this pallet has another barcode already, or another pallet has this one. */
async function contradicts(
  trx: Trx,
  { barcode, platformBarcode }: PalletOfShipment,
  reportedBarcode: string,
): Promise<boolean> {
  if (platformBarcode !== null) return platformBarcode !== reportedBarcode;
  const known = await findPallet(trx, reportedBarcode);
  return known !== null && known.barcode !== barcode;
}

async function storeProblems(trx: Trx, id: string, found: readonly ShipmentProblem[]): Promise<boolean> {
  const before = (await findShipment(trx, id))?.problems ?? '[]';
  const kept = storedProblems(before).filter((problem) => !isNamingProblem(problem));
  const problems = JSON.stringify([...kept, ...found]);
  if (problems === before) return false;
  await setShipment(trx, id, { problems });
  return true;
}

/** A pallet with the packs on it; the barcode is ours or the platform's. */
export type PackedPallet = { readonly barcode: string; readonly packNumbers: readonly string[] };

type PalletPairing = {
  /** The platform's barcode, by our tag. */
  readonly names: ReadonlyMap<string, string>;
  /** Reported pallets that are none of ours, or that were reported with contradictions. */
  readonly unmatched: readonly PackedPallet[];
};

/**
 * Pairs the platform's pallets with ours by their sets of packs, in any order (assumptions, "REST v2",
 * shipment). Nothing is guessed: a pallet without reported packs is left out, and barcodes or packs that were
 * reported twice pair with nothing.
 */
export function pairPallets(ours: readonly PackedPallet[], reported: readonly PackedPallet[]): PalletPairing {
  const named = withoutRepeats(
    reported.filter(({ barcode, packNumbers }) => barcode !== '' && packNumbers.length > 0),
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
  return { names, unmatched: named.filter(({ barcode }) => !paired.has(barcode)) };
}

/** The same set gives the same text. */
function setOf({ packNumbers }: PackedPallet): string {
  return JSON.stringify([...new Set(packNumbers)].toSorted());
}

function withoutRepeats(pallets: readonly PackedPallet[]): readonly PackedPallet[] {
  const distinct = new Map(pallets.map((pallet) => [`${pallet.barcode} ${setOf(pallet)}`, pallet]));
  return [...distinct.values()];
}

/** Problems with the platform's names of pallets. Every read finds these again. */
const NAMING_PROBLEMS: readonly ShipmentProblem['code'][] = ['pallet-unnamed', 'pallet-mismatch'];

export function unnamedProblem(pallet: string): ShipmentProblem {
  return problem('pallet-unnamed', { pallet });
}

/** `pallet`: our pallet that it contradicts, if known. */
export function mismatchProblem(reported: PackedPallet, pallet: string | null = null): ShipmentProblem {
  return problem('pallet-mismatch', {
    pallet,
    detail: `${reported.barcode}: ${reported.packNumbers.join(', ')}`,
  });
}

export function isNamingProblem({ code }: ShipmentProblem): boolean {
  return NAMING_PROBLEMS.includes(code);
}

/** The same problems, with the platform's names of pallets where it has given them. */
export function withNames(
  problems: readonly ShipmentProblem[],
  names: ReadonlyMap<string, string>,
): readonly ShipmentProblem[] {
  return problems.map((one) => ({ ...one, pallet: names.get(one.pallet ?? '') ?? one.pallet }));
}

/** The problems stored with a shipment. */
export function storedProblems(json: string): readonly ShipmentProblem[] {
  const problems: readonly ShipmentProblem[] = JSON.parse(json);
  return problems;
}
