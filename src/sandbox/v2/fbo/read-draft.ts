import { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { isRealDate, moscowDate, parseTimestamp } from '../../world/moscow.ts';
import type { ItemDraft, SupplyDraft } from '../../world/supplies/create-supply.ts';
import { checkCode, isAbsent, readEan, readMarks, readQuantity } from '../../world/supplies/read-declared.ts';
import { readMoney } from '../http/read-values.ts';

/** A supply; the platform makes the id when the partner gives none. */
interface FboDraft extends Omit<SupplyDraft, 'id'> {
  readonly id: string | null;
}

/**
 * Reads version 1's create body (assumptions, "FBO create body") in version 2's form: `shipmentId`, money, an
 * ISO date. One 400 names every field of the wrong form.
 */
export function readFboDraft(body: JsonObject): FboDraft {
  const form = new Form();
  const idField = body.shipmentId === undefined ? 'id' : 'shipmentId';
  const id = isAbsent(body[idField]) ? null : form.text(body, '', idField);
  if (id !== null) checkCode(form, id, idField);
  const draft: FboDraft = {
    id,
    date: readDate(form, body),
    pallets: isAbsent(body.pallets)
      ? []
      : form.list(body, '', 'pallets', (pallet, field) => readPallet(form, pallet, field)),
    items: form.list(body, '', 'items', (item, field) => readItem(form, item, field)),
  };
  if (form.errors.length > 0) {
    throw new Refusal(400, 'shipment validation error', 'the body has fields in the wrong form', form.errors);
  }
  return draft;
}

/** The day as supplies store it, `DD.MM.YYYY`; the body may have that form, too. */
function readDate(form: Form, body: JsonObject): string {
  const text = form.text(body, '', 'date');
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const at = parseTimestamp(text);
  const date = at === null ? `${year}-${month}-${day}` : moscowDate(at);
  form.must(isRealDate(date), 'date', 'an ISO 8601 date is expected');
  return date.split('-').reverse().join('.');
}

function readPallet(form: Form, pallet: JsonObject, field: string): string {
  return form.text(pallet, field, pallet.barcode === undefined ? 'palletBarcode' : 'barcode');
}

function readItem(form: Form, item: JsonObject, field: string): ItemDraft {
  const { weight } = item;
  form.must(isAbsent(weight) || Number.isFinite(weight), `${field}.weight`, 'a number or null is expected');
  return {
    sku: form.text(item, field, 'sku'),
    ean: readEan(form, item, field),
    quantity: readQuantity(form, item, field),
    price: readMoney(form, item.price, `${field}.price`, ['RUB']).amount,
    datamatrixes: readMarks(form, item, field),
  };
}
