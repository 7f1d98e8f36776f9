import { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import { isMark } from '../../world/marks.ts';
import { isRealDate, parseTimestamp } from '../../world/moscow.ts';
import { MAX_UNITLOAD_LENGTH } from '../../world/shipments/shipment.ts';

/** An out-shipment as the partner sent it; only its form has been checked. */
export interface ShipmentDraft {
  readonly id: string;
  /** The start of the Moscow day of `shippedAt`. */
  readonly shipAt: number;
  readonly pallets: readonly PalletDraft[];
}

interface PalletDraft {
  readonly field: string;
  readonly barcode: string;
  readonly packs: readonly PackDraft[];
}

export interface PackDraft {
  readonly field: string;
  readonly barcode: string;
  readonly items: readonly ItemDraft[];
}

export interface ItemDraft {
  readonly field: string;
  readonly orderNr: string;
  readonly sku: string;
  readonly unitload: string;
  readonly datamatrix: string | null;
}

/** Section "Limits": shipment code. */
export const MAX_ID_LENGTH = 20;

/** Reads the create body (section "B2B REST: out-shipments"); one 400 names every field of the wrong form. */
export function readDraft(body: JsonObject): ShipmentDraft {
  const form = new Form();
  const id = form.text(body, '', 'id');
  const shippedAt = form.text(body, '', 'shippedAt');
  const draft: ShipmentDraft = {
    id,
    shipAt: parseTimestamp(shippedAt) ?? 0,
    pallets: form.list(body, '', 'containers', (pallet, field) => readPallet(form, pallet, field)),
  };
  form.must(
    new RegExp(`^${account.partnerId}\\d+$`).test(draft.id),
    'id',
    `${account.partnerId} and digits are expected`,
  );
  form.must(draft.id.length <= MAX_ID_LENGTH, 'id', `at most ${MAX_ID_LENGTH} characters`);
  form.must(isRealDate(shippedAt), 'shippedAt', 'a date of the form YYYY-MM-DD is expected');
  form.must(body.type === 'Sale', 'type', 'Sale is expected');
  const destination = body.destination;
  form.must(destination === undefined || destination === 'PPBykovo', 'destination', 'PPBykovo is expected');
  if (form.errors.length > 0) {
    throw new Refusal(400, 'shipment validation error', 'the body has fields in the wrong form', form.errors);
  }
  return draft;
}

function readPallet(form: Form, pallet: JsonObject, field: string): PalletDraft {
  const barcode = form.text(pallet, field, 'barcode');
  form.must(
    new RegExp(`^PAL${account.partnerId}\\d+$`).test(barcode),
    `${field}.barcode`,
    `PAL${account.partnerId} and digits are expected`,
  );
  form.must(pallet.type === 'pallet', `${field}.type`, 'pallet is expected');
  return {
    field,
    barcode,
    packs: form.list(pallet, field, 'containers', (pack, at) => readPack(form, pack, at)),
  };
}

function readPack(form: Form, pack: JsonObject, field: string): PackDraft {
  form.must(pack.type === 'pack', `${field}.type`, 'pack is expected');
  return {
    field,
    barcode: form.text(pack, field, 'barcode'),
    items: form.list(pack, field, 'items', (item, at) => readItem(form, item, at)),
  };
}

function readItem(form: Form, item: JsonObject, field: string): ItemDraft {
  const mark = item.datamatrix ?? null;
  form.must(
    mark === null || (typeof mark === 'string' && isMark(mark)),
    `${field}.datamatrix`,
    'a UIT of 31 or 38 characters, or a full code, is expected',
  );
  return {
    field,
    orderNr: form.text(item, field, 'orderNr'),
    sku: form.text(item, field, 'sku'),
    unitload: form.text(item, field, 'unitload', MAX_UNITLOAD_LENGTH),
    datamatrix: typeof mark === 'string' ? mark : null,
  };
}
