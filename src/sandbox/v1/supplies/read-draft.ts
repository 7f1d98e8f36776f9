import { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import { isRealDate } from '../../world/moscow.ts';
import type { ItemDraft, SupplyDraft } from '../../world/supplies/create-supply.ts';
import { checkCode, isAbsent, readEan, readMarks, readQuantity } from '../../world/supplies/read-declared.ts';

/** What `partnerId` may be: the assumptions show neither its type nor which of the two ids it is. */
const OWN_IDS: readonly unknown[] = [account.partnerId, account.sellerId, String(account.sellerId)];

/** Reads the create body (assumptions, "FBO create body"); one 400 that names every field in the wrong form. */
export function readSupply(body: JsonObject): SupplyDraft {
  const form = new Form();
  const draft: SupplyDraft = {
    id: form.text(body, '', 'id'),
    date: form.text(body, '', 'date'),
    pallets: isAbsent(body.pallets)
      ? []
      : form.list(body, '', 'pallets', (pallet, field) => form.text(pallet, field, 'barcode')),
    items: form.list(body, '', 'items', (item, field) => readItem(form, item, field)),
  };
  checkCode(form, draft.id, 'id');
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(draft.date) ?? [];
  form.must(isRealDate(`${year}-${month}-${day}`), 'date', 'a date of the form DD.MM.YYYY is expected');
  const { partnerId } = body;
  const isOwn = isAbsent(partnerId) || OWN_IDS.includes(partnerId);
  form.must(isOwn, 'partnerId', `${OWN_IDS.join(', ')} or null is expected`);
  if (form.errors.length > 0) {
    throw new Refusal(400, 'shipment validation error', 'the body has fields in the wrong form', form.errors);
  }
  return draft;
}

function readItem(form: Form, item: JsonObject, field: string): ItemDraft {
  const { weight } = item;
  form.must(isAbsent(weight) || amount(weight) !== null, `${field}.weight`, 'a number or null is expected');
  const price = amount(item.price);
  form.must(price !== null, `${field}.price`, 'a number is expected');
  return {
    sku: form.text(item, field, 'sku'),
    ean: readEan(form, item, field),
    quantity: readQuantity(form, item, field),
    price: Math.round((price ?? 0) * 100),
    datamatrixes: readMarks(form, item, field),
  };
}

/** An amount as a number, or as the decimal string that REST writes elsewhere; null for anything else. */
function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : null;
}
