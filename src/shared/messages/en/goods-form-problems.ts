import type { FormProblemKind } from '../../domain/goods-form-problem.ts';

/** What is wrong with a field of a form of goods, and what to do. */
export const englishGoodsFormProblems = {
  required: 'Fill this in: goods like these must have it.',
  'required-by-guess': 'Goods that are sold by the model FBS must have it: then fill this in.',
  'cannot-clear': 'What is stored cannot be deleted here: enter a new value or restore the old one.',
  fixed: 'The platform does not let this be changed: restore the old value.',
  'not-allowed': 'Goods like these no longer have this field: the value is not sent.',
  'type-unknown': "The station does not know how to fill in this field: do it in the platform's web portal.",
  'not-a-number': 'Enter a number, 12 or 12.5 for example.',
  'number-ambiguous':
    'Thousands or decimals? Write it without a separator (1200), or with a zero at the end (1.2000).',
  'wrong-type': 'This value does not fit here: remove it and enter it again.',
  'barcode-blank':
    'The barcode contains a blank or a sign that cannot be seen: remove it, or no scanner will find the code.',
  'sku-blank': 'The SKU contains a blank or a sign that cannot be seen: remove it, or type the SKU again.',
  'sku-wildcard': 'The SKU contains “?” or “*”, which the platform does not take: remove them.',
  'sku-too-long': 'The SKU is longer than 255 characters: shorten it.',
  'barcode-of-station':
    'This is a code of the station, or the number of an order, a pack or a pallet: enter the barcode on the goods.',
  repeated: 'This value is here already: enter another one, or remove one of them.',
  'size-gone': 'The platform no longer has this size: delete the draft and start again.',
  'scale-unknown': 'This category has no such size scale: choose another one.',
  'scale-gender': 'The size scale is not for this gender: choose another scale or another gender.',
  'no-scale-for-gender': 'This category has no sizes for this gender: choose another gender.',
  'size-not-in-scale': 'The scale has no such size. It has: {{sizes}}.',
  'sizes-mixed': 'The sizes are of different scales: keep those of one scale.',
  'single-size': 'This scale needs at least two sizes: add another one, or choose another scale.',
  'barcode-check': 'The digits of the barcode do not add up: compare them with the label on the goods.',
  'tax-obsolete': 'The tax class vat20 is obsolete since 01.01.2026 and will be switched off: choose vat22.',
  'price-unreadable': 'The price cannot be read: enter a number, 1990 for example.',
  'price-ambiguous': 'Thousands or decimals? Write it without separators, 1990 for example.',
  'price-currency': "Another country's currency: enter the amount in the currency of this country.",
  'price-not-positive': 'The price must be above zero.',
  'price-too-large': 'The price is above 99,999,990: check the zeros.',
  'price-not-step': 'The price must be a multiple of 10, without decimals.',
  'no-size': 'There is no size: add at least one.',
  'no-change': 'Nothing has been changed: there is nothing to send.',
} satisfies Readonly<Record<FormProblemKind, string>>;
