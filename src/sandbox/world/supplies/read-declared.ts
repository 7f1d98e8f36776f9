import type { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import type { Supply } from './supply.ts';

/** Section "Limits": a shipment code has at most 20 characters. */
const MAX_CODE_LENGTH = 20;
const CODE = /^[A-Za-z0-9_-]+$/;
/** The largest quantity that the specification names anywhere (section "Limits"). */
const QUANTITY_BELOW = 2_147_483_648;

/** The parts of a declared supply that both versions read alike; problems are added to the form. */

/** The id that the partner gives a supply. */
export function checkCode(form: Form, code: string, field: string): void {
  form.must(code.length <= MAX_CODE_LENGTH, field, `at most ${MAX_CODE_LENGTH} characters`);
  form.must(CODE.test(code), field, 'letters, digits, - and _ are expected');
}

export function readQuantity(form: Form, { quantity }: JsonObject, field: string): number {
  const isCount =
    typeof quantity === 'number' &&
    Number.isSafeInteger(quantity) &&
    quantity >= 1 &&
    quantity < QUANTITY_BELOW;
  form.must(isCount, `${field}.quantity`, `a whole number from 1 to ${QUANTITY_BELOW - 1} is expected`);
  return isCount ? quantity : 0;
}

/** The barcode; null when it is left out, and then the goods' barcode applies. */
export function readEan(form: Form, { ean }: JsonObject, field: string): string | null {
  form.must(isAbsent(ean) || typeof ean === 'string', `${field}.ean`, 'a text or null is expected');
  return typeof ean === 'string' ? ean : null;
}

/** Marking codes, as texts; validation checks their content. */
export function readMarks(form: Form, { datamatrixes }: JsonObject, at: string): string[] {
  if (isAbsent(datamatrixes)) return [];
  const marks = Array.isArray(datamatrixes) ? datamatrixes.filter((mark) => typeof mark === 'string') : [];
  const isList = Array.isArray(datamatrixes) && marks.length === datamatrixes.length;
  form.must(isList, `${at}.datamatrixes`, 'a list of texts is expected');
  return marks;
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The supply of a code; 400 for a code that is too long, 404 with the specification's text for an unknown one. */
export function supplyOr404(world: World, code: string, field = 'code'): Supply {
  if (code.length > MAX_CODE_LENGTH) throw badField(field, `at most ${MAX_CODE_LENGTH} characters`);
  const supply = world.supplies.get(code);
  if (supply === undefined) throw new Refusal(404, 'Shipment not found', `no supply ${code}`);
  return supply;
}
