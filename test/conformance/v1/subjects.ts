import type { ShipmentDraft } from '#client/packing-platform.ts';
import { createShipment } from '#client/v1/shipments/shipments.ts';
import { createSupply, type SupplyDraft } from '#client/v1/supplies/supplies.ts';
import { addOrder, must, orderReadyToShip, platformOf } from '../../contracts/platform-bench.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

/** What the operations are about. */
export type Subjects = {
  /** An order that waits to be confirmed. */
  readonly order: string;
  /** A shipment that can be created, and one that waits to be confirmed. */
  readonly draft: ShipmentDraft;
  readonly shipment: string;
  /** A supply that can be created, and one that was. */
  readonly supplyDraft: SupplyDraft;
  readonly supply: string;
};

export async function subjectsOf(sandbox: Sandbox): Promise<Subjects> {
  const caller = clientOf(sandbox);
  await sandbox.control('settings', { autoConfirm: false });
  const shipped = await orderReadyToShip(sandbox, platformOf(sandbox));
  must(await createShipment(caller, shipped));
  return {
    order: await addOrder(sandbox, 2, { status: 'new' }),
    draft: await orderReadyToShip(sandbox, platformOf(sandbox)),
    shipment: shipped.id,
    supplyDraft: supplyDraftOf(sandbox),
    supply: must(await createSupply(caller, supplyDraftOf(sandbox))).code,
  };
}

let lastNumber = 0;

/** A supply of three wallets, the seed's only FBO goods of one size, with numbers of its own. */
export function supplyDraftOf({ partnerId }: Sandbox, over: Partial<SupplyDraft> = {}): SupplyDraft {
  lastNumber += 1;
  return {
    id: `${partnerId}${lastNumber}`,
    date: '2026-03-15',
    partnerId,
    pallets: [{ barcode: `PAL${partnerId}${lastNumber}` }],
    items: [{ sku: 'KD-WALT', quantity: 3, price: '3490', ean: null, weight: 0.2, datamatrixes: [] }],
    ...over,
  };
}
