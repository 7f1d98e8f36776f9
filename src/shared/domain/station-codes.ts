/**
 * Codes that are recognised by their form: those of our sheets (design, commands, "Scan codes") and the
 * platform's numbers (assumptions, "Numbers and barcodes"). Upper or lower case.
 */
export const COMMAND_FORM = /^CMD:\s*([A-Z]+)(?::\s*(\S+))?$/i;

export const BADGE_FORM = /^OP:\s*(\S{1,40})$/i;

export const PALLET_FORM = /^PAL[0-9A-Z]{2,3}\d{1,20}$/i;

export const PACK_FORM = /^FBS[0-9A-F]{9}$/i;

export const ITEM_FORM = /^([A-Z]{2})?\d{6}-\d{6}-\d{3}$/i;

export const ORDER_FORM = /^([A-Z]{2})?\d{6}-\d{6}$/i;

/** Characters of commands and badges; a wrong keyboard layout replaces letters and digits by punctuation. */
const CLEAN = /^(?:CMD|OP):[\w: -]+$/i;

const NUMBERS = [PALLET_FORM, PACK_FORM, ITEM_FORM, ORDER_FORM];

/** Longer than any number of the platform (its longest has 26 characters), with a margin. */
const MAX_NUMBER_LENGTH = 40;

const LETTERS_AND_DIGITS = /^[A-Z0-9][A-Z0-9_-]*$/i;

/** Prefix of the test labels of a printer's set-up. */
const TEST_LABEL_FORM = /^PB-TEST-/i;

/**
 * Whether a number of the platform may stand for a unit or a shipment: letters, digits, `-` and `_`, so that
 * it can be neither a command, nor a badge, nor markup.
 */
export function isUnitNumber(number: string): boolean {
  return (
    number.length <= MAX_NUMBER_LENGTH && LETTERS_AND_DIGITS.test(number) && !TEST_LABEL_FORM.test(number)
  );
}

/**
 * The same for a pack or a pallet, which begin with letters (`FBS8FB24963F`, `PAL…`; assumptions, "Numbers
 * and barcodes"): digits alone would be the barcode of goods.
 */
export function isPrintableNumber(number: string): boolean {
  return /^[A-Z]/i.test(number) && isUnitNumber(number);
}

/** True for a text whose form alone makes it one of these codes. */
export function isStationCode(text: string): boolean {
  if (NUMBERS.some((form) => form.test(text))) return true;
  return CLEAN.test(text) && (COMMAND_FORM.test(text) || BADGE_FORM.test(text));
}

/** Whether a unit has a temporary number. */
export function isTemporaryItemNr(itemNr: string): boolean {
  return /-U\d{2,}$/.test(itemNr);
}
