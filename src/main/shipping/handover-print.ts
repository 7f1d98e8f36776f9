import { forgetFilesOf } from '#main/printing/document-store.ts';
import { requestPrint } from '#main/printing/print-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { HandoverListAt } from '#shared/contract/settings.ts';
import { isDeadStatus, isShipmentConfirmed } from '#shared/domain/status.ts';
import { findShipment, hasUnnamedPallets, platformName, type StoredShipment } from './shipment-store.ts';

/** The reason of the automatic print. A document prints once for each reason. */
const ON_SHIPMENT = 'shipment';

/**
 * Makes a change to a shipment, and requests its hand-over list if it is due only now: never twice for one
 * shipment, and not for the shipments of yesterday when the setting changes. The list waits until every
 * pallet has the barcode under which it travels. `when`: the setting. It prints at the station that ordered the
 * shipment; `station`: at which else. Runs in the transaction of the change.
 */
export async function withHandoverList<Result>(
  trx: Trx,
  id: string,
  { when, at, station }: { readonly when: HandoverListAt; readonly at: string; readonly station: string },
  change: () => Promise<Result>,
): Promise<Result> {
  if (when === 'never') return change();
  const wasDue = await isListDue(trx, await findShipment(trx, id), when);
  const result = await change();
  const shipment = await findShipment(trx, id);
  if (shipment !== null && !wasDue && (await isListDue(trx, shipment, when))) {
    const list = { kind: 'handover-list', number: platformName(shipment), size: 'a4' } as const;
    const by = { reason: ON_SHIPMENT, at, station: shipment.station ?? station };
    await requestPrint(trx, { ...list, ...by });
  }
  return result;
}

async function isListDue(
  trx: Trx,
  shipment: StoredShipment | null,
  when: Exclude<HandoverListAt, 'never'>,
): Promise<boolean> {
  if (shipment === null || shipment.stage !== 'created') return false;
  const { platform_status: status } = shipment;
  const isReached =
    when === 'created'
      ? status === null || !isDeadStatus(status)
      : status !== null && isShipmentConfirmed(status);
  return isReached && !(await hasUnnamedPallets(trx, shipment));
}

/** The list was drawn with other barcodes of its pallets: it is drawn again when a print needs it. */
export async function dropHandoverFile(trx: Trx, shipment: StoredShipment, at: string): Promise<void> {
  await forgetFilesOf(trx, { kind: 'handover-list', number: platformName(shipment) }, at);
}
