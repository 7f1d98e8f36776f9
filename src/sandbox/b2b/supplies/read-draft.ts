import { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { account } from '../../world/account.ts';
import { isRealDate } from '../../world/moscow.ts';
import type { ItemDraft, SupplyDraft } from '../../world/supplies/create-supply.ts';

/** Section "Limits": a shipment code has at most 20 characters. */
export const LONGEST_CODE = 20;
const CODE = /^[A-Za-z0-9_-]+$/;
/** What `partnerId` may be: the assumptions show neither its type nor which of the two ids it is. */
const OWN_IDS: readonly unknown[] = [account.partnerId, account.sellerId, String(account.sellerId)];
/** The largest quantity that the specification names anywhere (section "Limits"). */
const QUANTITY_BELOW = 2_147_483_648;

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
  form.must(draft.id.length <= LONGEST_CODE, 'id', `at most ${LONGEST_CODE} characters`);
  form.must(CODE.test(draft.id), 'id', 'letters, digits, - and _ are expected');
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
  const { quantity, weight, ean } = item;
  const isCount = isWhole(quantity) && quantity >= 1 && quantity < QUANTITY_BELOW;
  form.must(isCount, `${field}.quantity`, `a whole number from 1 to ${QUANTITY_BELOW - 1} is expected`);
  form.must(isAbsent(ean) || typeof ean === 'string', `${field}.ean`, 'a text or null is expected');
  form.must(isAbsent(weight) || amount(weight) !== null, `${field}.weight`, 'a number or null is expected');
  const price = amount(item.price);
  form.must(price !== null, `${field}.price`, 'a number is expected');
  return {
    sku: form.text(item, field, 'sku'),
    ean: typeof ean === 'string' ? ean : null,
    quantity: isCount ? quantity : 0,
    price: Math.round((price ?? 0) * 100),
    datamatrixes: readMarks(form, item.datamatrixes, `${field}.datamatrixes`),
  };
}

function readMarks(form: Form, value: unknown, field: string): string[] {
  if (isAbsent(value)) return [];
  const marks = Array.isArray(value) ? value.filter((mark) => typeof mark === 'string') : [];
  form.must(Array.isArray(value) && marks.length === value.length, field, 'a list of texts is expected');
  return marks;
}

/** An amount as a number, or as the decimal string that REST writes elsewhere; null for anything else. */
function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : null;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
