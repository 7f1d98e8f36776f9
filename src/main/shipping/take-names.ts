import { findPallet } from '#main/packs/pallet-store.ts';
import type { PlatformShipment } from '#main/platform/packing-platform.ts';
import { askForPrint } from '#main/printing/print-jobs.ts';
import type { Trx } from '#main/store/database.ts';
import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { isOfNames, mismatch, storedProblems, unnamed } from './name-problems.ts';
import { pairPallets } from './pair-pallets.ts';
import { namePallet, type PalletOfShipment, palletsOfShipment } from './shipment-names.ts';
import { findShipment, setShipment } from './shipments.ts';

export type LabelPrint = { readonly size: LabelSize; readonly at: string };

/** Why the label of a shipped pallet prints; together with the document the key under which it prints once. */
const ON_SHIPMENT = 'shipment';

/**
 * Takes in what the platform calls the pallets of a shipment, in the transaction of whoever has read it: each label prints
 * when its barcode becomes known, and then only. A barcode stays once it is known, since its label may be on the pallet.
 * `isRead`: the shipment was read for its pallets, so what it does not tell is a problem; the answer to a create may leave
 * them out. Returns whether anything has changed.
 */
export async function takeNames(
  trx: Trx,
  id: string,
  told: PlatformShipment['pallets'],
  { isRead, print }: { readonly isRead: boolean; readonly print: LabelPrint },
): Promise<boolean> {
  const ours = await palletsOfShipment(trx, id);
  const { names, strangers } = pairPallets(ours, told);
  const problems: ShipmentProblem[] = strangers.map((stranger) => mismatch(stranger));
  let isChanged = false;
  for (const pallet of ours) {
    const platformBarcode = names.get(pallet.barcode);
    if (platformBarcode === undefined) {
      if (isRead && pallet.platformBarcode === null) problems.push(unnamed(pallet.barcode));
    } else if (await contradicts(trx, pallet, platformBarcode)) {
      problems.push(mismatch({ ...pallet, barcode: platformBarcode }, pallet.barcode));
    } else if (pallet.platformBarcode === null) {
      await namePallet(trx, id, { barcode: pallet.barcode, platformBarcode });
      await printPalletLabel(trx, platformBarcode, print);
      isChanged = true;
    }
  }
  return (await noteProblems(trx, id, problems)) || isChanged;
}

/** Asked twice it prints once. */
export async function printPalletLabel(trx: Trx, number: string, print: LabelPrint): Promise<void> {
  await askForPrint(trx, { kind: 'pallet-label', number, reason: ON_SHIPMENT, ...print });
}

/** It is called something else already, or another pallet is called so. */
async function contradicts(
  trx: Trx,
  { barcode, platformBarcode }: PalletOfShipment,
  told: string,
): Promise<boolean> {
  if (platformBarcode !== null) return platformBarcode !== told;
  const known = await findPallet(trx, told);
  return known !== null && known.barcode !== barcode;
}

async function noteProblems(trx: Trx, id: string, found: readonly ShipmentProblem[]): Promise<boolean> {
  const before = (await findShipment(trx, id))?.problems ?? '[]';
  const kept = storedProblems(before).filter((problem) => !isOfNames(problem));
  const problems = JSON.stringify([...kept, ...found]);
  if (problems === before) return false;
  await setShipment(trx, id, { problems });
  return true;
}
