import { z } from 'zod';
import { looseText } from './fields.ts';

/** One complaint; the platform names its text in more than one way. Texts alone are complaints about the whole. */
const problem = z.union([
  z.string().transform((message) => ({ field: '', message })),
  z
    .looseObject({ field: looseText, message: looseText, issue: looseText })
    .transform(({ field, message, issue }) => ({ field, message: message === '' ? issue : message })),
]);

/** What the validation of a supply has found, in any of the forms that are known; anything else counts as nothing. */
export const supplyProblems = z
  .array(problem)
  .nullish()
  .catch(null)
  .transform((problems) => problems ?? []);

/** The barcodes of a supply's pallets, as `barcode` or `palletBarcode`; those without are left out. */
export const palletBarcodes = z
  .array(z.looseObject({ palletBarcode: looseText, barcode: looseText }))
  .nullish()
  .catch(null)
  .transform((pallets) =>
    (pallets ?? [])
      .map(({ palletBarcode, barcode }) => palletBarcode || barcode)
      .filter((code) => code !== ''),
  );
