import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import type { ShipmentDraft } from '../../packing-platform.ts';
import { checkDate, checkFilled, checkNumber, checkText, checkUit, checkUnique } from '../limit-checks.ts';

/**
 * The create body of the specification ("B2B REST: out-shipments"): pallets, packs and units as nested
 * containers.
 */
export function shipmentBody(draft: ShipmentDraft) {
  return {
    id: draft.id,
    type: 'Sale',
    shippedAt: draft.shippedAt,
    ...(draft.destination === '' ? {} : { destination: draft.destination }),
    containers: draft.pallets.map((pallet) => ({
      barcode: pallet.barcode,
      type: 'pallet',
      containers: pallet.packs.map((pack) => ({
        barcode: pack.packNumber,
        type: 'pack',
        items: pack.items.map((item) => ({
          orderNr: item.orderNr,
          sku: item.sellerSku,
          unitload: item.unitload,
          datamatrix: item.uit,
        })),
      })),
    })),
  };
}

/** Where a draft violates the specification ("Limits", "Create body"), with the path in the draft. */
export function breachesOf(draft: ShipmentDraft): Breach[] {
  const pallets = draft.pallets.map((pallet, at) => ({ ...pallet, field: `pallets[${at}]` }));
  const packs = pallets.flatMap(({ packs, field }) =>
    packs.map((pack, at) => ({ ...pack, field: `${field}.packs[${at}]` })),
  );
  const items = packs.flatMap(({ items, field }) =>
    items.map((item, at) => ({ ...item, field: `${field}.items[${at}]` })),
  );
  return [
    ...checkNumber('id', draft.id, LIMITS.shipmentIdLength),
    ...checkDate('shippedAt', draft.shippedAt),
    ...checkFilled('pallets', draft.pallets),
    ...pallets.flatMap(({ barcode, packs, field }) => [
      ...checkText(`${field}.barcode`, barcode),
      ...checkFilled(`${field}.packs`, packs),
    ]),
    ...packs.flatMap(({ packNumber, items, field }) => [
      ...checkText(`${field}.packNumber`, packNumber),
      ...checkFilled(`${field}.items`, items),
    ]),
    ...items.flatMap(checkItem),
    ...checkUnique(pallets.map(({ barcode, field }) => ({ field: `${field}.barcode`, value: barcode }))),
    ...checkUnique(
      packs.map(({ packNumber, field }) => ({ field: `${field}.packNumber`, value: packNumber })),
    ),
    ...checkUnique(items.map(({ unitload, field }) => ({ field: `${field}.unitload`, value: unitload }))),
  ];
}

type DraftItem = ShipmentDraft['pallets'][number]['packs'][number]['items'][number] & { field: string };

function checkItem({ field, orderNr, sellerSku, unitload, uit }: DraftItem): Breach[] {
  return [
    ...checkText(`${field}.orderNr`, orderNr),
    ...checkText(`${field}.sellerSku`, sellerSku),
    ...checkText(`${field}.unitload`, unitload, LIMITS.unitloadLength),
    ...(uit === null ? [] : checkUit(`${field}.uit`, uit)),
  ];
}
