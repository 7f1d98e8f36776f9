/**
 * The codes that have a form of their own: those of our sheets (design, commands, "Scan codes") and the platform's numbers
 * (assumptions, "Numbers and barcodes"). Upper or lower case.
 */
export const COMMAND_FORM = /^CMD:\s*([A-Z]+)(?::\s*(\S+))?$/i;
export const BADGE_FORM = /^OP:\s*(\S{1,40})$/i;
export const PALLET_FORM = /^PAL[0-9A-Z]{2,3}\d{1,20}$/i;
export const PACK_FORM = /^FBS[0-9A-F]{9}$/i;
export const ITEM_FORM = /^([A-Z]{2})?\d{6}-\d{6}-\d{3}$/i;
export const ORDER_FORM = /^([A-Z]{2})?\d{6}-\d{6}$/i;

/** What commands and badges consist of; a wrong keyboard layout puts punctuation in the place of letters and digits. */
const CLEAN = /^(?:CMD|OP):[\w: -]+$/i;

const NUMBERS = [PALLET_FORM, PACK_FORM, ITEM_FORM, ORDER_FORM];

/** True for a text that by its form alone can be nothing but one of these codes. */
export function isOwnCode(text: string): boolean {
  if (NUMBERS.some((form) => form.test(text))) return true;
  return CLEAN.test(text) && (COMMAND_FORM.test(text) || BADGE_FORM.test(text));
}
