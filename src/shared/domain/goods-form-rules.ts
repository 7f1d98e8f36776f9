import { isGtin } from './barcode.ts';
import type { FormAttribute, FormValues, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { changesOf } from './goods-form-changes.ts';
import {
  type FormPlace,
  type FormPlaces,
  isFixed,
  isRequired,
  isRequiredByGuess,
  NOT_STORED,
  placesOf,
  placesWith,
} from './goods-form-places.ts';
import { priceProblemsOf } from './goods-form-prices.ts';
import { type FormProblem, type FormProblemKind, formProblem } from './goods-form-problem.ts';
import { sizingProblems } from './goods-form-sizing.ts';
import {
  CODES,
  isByLanguage,
  isEmpty,
  isSameValue,
  readValue,
  textIn,
  valueIn,
} from './goods-form-values.ts';
import { isStationCode } from './station-codes.ts';

/**
 * Everything that is wrong with a form, in the order of its fields: what the platform would refuse (specification,
 * "Attribute description", "Size scale mapping", "Limits"), what would not take effect, and warnings.
 */
export function checkForm(form: GoodsForm, content: GoodsFormContent): readonly FormProblem[] {
  const places = placesOf(form, content);
  const problems = [
    ...form.attributes.flatMap((attribute) => {
      const isNeeded = isRequired(form, content, attribute);
      const missing =
        isNeeded && isRequiredByGuess(form, content, attribute) ? 'required-by-guess' : 'required';
      return placesWith(attribute, places).flatMap((place) =>
        problemsAt(form, attribute, place, isNeeded ? missing : null),
      );
    }),
    ...foreignValues(form, places),
    ...repeatedValues(form, places),
    ...sizingProblems(form, content),
    ...priceProblemsOf(form, content),
    ...missingSizes(form, places),
  ];
  const isUnchanged = problems.every(({ isWarning }) => isWarning) && changesOf(form, content).length === 0;
  return isUnchanged ? [...problems, formProblem({ size: null, code: '' }, 'no-change')] : problems;
}

type MissingKind = 'required' | 'required-by-guess';

function problemsAt(
  form: GoodsForm,
  attribute: FormAttribute,
  place: FormPlace,
  missing: MissingKind | null,
): readonly FormProblem[] {
  const { code } = attribute;
  const field = { size: place.size, code };
  const blocking = blockingProblem(form, attribute, place, missing);
  const warning = warningOf(code, textIn(place.given, code));
  return [blocking, warning].flatMap((problem) => (problem === null ? [] : formProblem(field, problem)));
}

function blockingProblem(
  form: GoodsForm,
  attribute: FormAttribute,
  place: FormPlace,
  missing: MissingKind | null,
): FormProblemKind | null {
  const { code, type } = attribute;
  // Its size is found by it: see `missingSizes`.
  if (code === CODES.sku) return null;
  const [value, stored] = [valueIn(place.given, code), valueIn(place.stored, code)];
  if (isEmpty(value) && isEmpty(stored)) {
    if (missing === null) return null;
    return type === null ? 'type-unknown' : missing;
  }
  // The screen may leave out what cannot be changed.
  if (isFixed(form, attribute, place))
    return isEmpty(value) || isSameValue(type, value, stored) ? null : 'fixed';
  if (isEmpty(value)) return 'cannot-clear';
  if (isSameValue(type, value, stored)) return null;
  if (type === null) return 'type-unknown';
  const read = readValue(type, value);
  if (!read.ok) return read.error;
  if (losesLanguage(read.value, stored)) return 'cannot-clear';
  return typeof read.value === 'string' ? codeProblem(code, read.value) : null;
}

function codeProblem(code: string, text: string): FormProblemKind | null {
  if (code === CODES.sellerSku || code === CODES.sellerParentSku) return skuProblem(text);
  if (code !== CODES.barcode) return null;
  // No scanner would read it so.
  if (UNSEEN.test(text)) return 'barcode-blank';
  // Scanned from the wrong paper: the bench would never take it for goods.
  return isStationCode(text) ? 'barcode-of-station' : null;
}

function losesLanguage(value: FormValues[string], stored: FormValues[string]): boolean {
  if (value === undefined || stored === undefined || !isByLanguage(value) || !isByLanguage(stored))
    return false;
  return Object.keys(stored).some((key) => textIn(stored, key) !== null && textIn(value, key) === null);
}

/** As the client refuses SKUs (`checkSku`): `?` and `*` are forbidden (specification, "B2B REST: stock"). */
const MAX_SKU_LENGTH = 255;

/** Blanks, and signs that nobody sees, as they come with a copied text. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;

function skuProblem(sku: string): FormProblemKind | null {
  if (UNSEEN.test(sku)) return 'sku-blank';
  if (/[?*]/.test(sku)) return 'sku-wildcard';
  return sku.length > MAX_SKU_LENGTH ? 'sku-too-long' : null;
}

/** Obsolete since 01.01.2026 (specification, "Seller JSON-RPC: methods"). */
const OBSOLETE_TAX_CLASS = 'vat20';

function warningOf(code: string, text: string | null): FormProblemKind | null {
  if (text === null) return null;
  if (code === CODES.taxClass && text.toLowerCase() === OBSOLETE_TAX_CLASS) return 'tax-obsolete';
  // A barcode with letters is the seller's own, and has no check digit.
  return code === CODES.barcode && /^\d+$/.test(text) && !isGtin(text) ? 'barcode-check' : null;
}

/** Values that the form does not ask for: from a draft whose category has changed meanwhile. */
function foreignValues(form: GoodsForm, { model, sizes }: FormPlaces): readonly FormProblem[] {
  const known = (level: FormAttribute['level']) =>
    new Set(form.attributes.filter((attribute) => attribute.level === level).map(({ code }) => code));
  const foreignIn = ({ size, given, stored }: FormPlace, codes: ReadonlySet<string>) =>
    Object.keys(given)
      .filter((code) => !codes.has(code) && !isEmpty(valueIn(given, code)))
      .filter((code) => !isSameValue(null, valueIn(given, code), valueIn(stored, code)))
      .map((code) => formProblem({ size, code }, 'not-allowed'));
  const ofSizes = known('size');
  // In an update it names the size, listed or not.
  if (form.template === 'full_update') ofSizes.add(CODES.sku);
  return [...foreignIn(model, known('model')), ...sizes.flatMap((place) => foreignIn(place, ofSizes))];
}

/** What sizes of one model must not share. */
const UNIQUE_CODES = [CODES.size, CODES.sellerSku, CODES.barcode] as const;

function repeatedValues(form: GoodsForm, { sizes: places }: FormPlaces): readonly FormProblem[] {
  const updated = new Set(places.map(({ stored }) => stored));
  const others = form.stored.sizes.filter((stored) => !updated.has(stored));
  return UNIQUE_CODES.flatMap((code) => {
    const isNew = ({ given, stored }: FormPlace) => textIn(given, code) !== textIn(stored, code);
    return places.filter(isNew).flatMap((place, _, changed) => {
      const value = textIn(place.given, code);
      if (value === null) return [];
      const isTaken =
        others.some((stored) => textIn(stored, code) === value) ||
        places.some(
          (other) =>
            other !== place &&
            textIn(other.given, code) === value &&
            (!changed.includes(other) || (other.size ?? 0) < (place.size ?? 0)),
        );
      return isTaken ? [formProblem({ size: place.size, code }, 'repeated')] : [];
    });
  });
}

function missingSizes(form: GoodsForm, { sizes }: FormPlaces): readonly FormProblem[] {
  if (sizes.length === 0) return [formProblem({ size: null, code: CODES.size }, 'no-size')];
  if (form.template !== 'full_update') return [];
  const known = sizes.map(({ stored }) => stored);
  return known.flatMap((stored, size) =>
    stored === NOT_STORED || known.indexOf(stored) < size
      ? [formProblem({ size, code: CODES.sku }, 'size-gone')]
      : [],
  );
}
