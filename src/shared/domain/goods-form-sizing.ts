import type { SizeScale } from './goods-attributes.ts';
import type { GoodsForm, GoodsFormContent } from './goods-form.ts';
import { type FormPlaces, genderOf, placesOf, textAt } from './goods-form-places.ts';
import { type FormProblem, formProblem } from './goods-form-problem.ts';
import { CODES, textIn } from './goods-form-values.ts';

/** The size scales of the category that goods of this gender may have; all while no gender is chosen. */
export function scalesFor(form: GoodsForm, content: GoodsFormContent): readonly SizeScale[] {
  const gender = genderOf(form, content);
  return gender === null ? form.scales : form.scales.filter((scale) => isForGender(scale, gender));
}

/** The sizes that can be chosen: of the chosen scale, else of all that the gender may have. Empty: any text. */
export function sizesFor(form: GoodsForm, content: GoodsFormContent): readonly string[] {
  const chosen = chosenScale(placesOf(form, content));
  const scales =
    chosen === null ? scalesFor(form, content) : form.scales.filter(({ code }) => code === chosen);
  return [...new Set(scales.flatMap(({ sizes }) => sizes))];
}

/** The platform's lists may leave something out: an empty one forbids nothing. */
function isForGender({ genders }: SizeScale, gender: string): boolean {
  return genders.length === 0 || genders.some((one) => one.toLowerCase() === gender);
}

function hasSize({ sizes }: SizeScale, size: string): boolean {
  return sizes.length === 0 || sizes.includes(size);
}

/** Code of the scale that was chosen, now or when the model was made; null: the platform takes one that fits. */
function chosenScale({ model, sizes }: FormPlaces): string | null {
  return [model, ...sizes].map((place) => textAt(place, CODES.scale)).find((code) => code !== null) ?? null;
}

type Sized = { readonly at: number; readonly size: string };

/**
 * Where the rules of size scales are broken (specification, "Size scale mapping"): the scale is allowed for the category
 * and the gender, every size belongs to it, and some need at least two sizes. What is stored is not judged, since the
 * platform has accepted it and nobody could change it here: an update that concerns no size, a stored scale and gender.
 */
export function sizingProblems(form: GoodsForm, content: GoodsFormContent): readonly FormProblem[] {
  const places = placesOf(form, content);
  if (form.scales.length === 0 || !changesSizing(form, places)) return [];
  const given = places.sizes.flatMap((place, at): readonly Sized[] => {
    const size = textAt(place, CODES.size);
    return size === null ? [] : [{ at, size }];
  });
  const all = new Set([...given.map(({ size }) => size), ...otherSizes(form, places)]);
  const chosen = chosenScale(places);
  return chosen === null
    ? withoutScale(form, content, given, all)
    : withScale(form, content, chosen, given, all);
}

function changesSizing(form: GoodsForm, { model, sizes }: FormPlaces): boolean {
  if (form.template !== 'full_update') return true;
  return [model, ...sizes].some(({ given, stored }) =>
    [CODES.gender, CODES.scale, CODES.size].some((code) => {
      const value = textIn(given, code);
      return value !== null && value !== textIn(stored, code);
    }),
  );
}

/** Stored sizes that the content does not have. */
function otherSizes(form: GoodsForm, { sizes }: FormPlaces): readonly string[] {
  const known = new Set(sizes.map(({ stored }) => stored));
  return form.stored.sizes.flatMap((stored) => (known.has(stored) ? [] : (textIn(stored, CODES.size) ?? [])));
}

function withScale(
  form: GoodsForm,
  content: GoodsFormContent,
  code: string,
  given: readonly Sized[],
  all: ReadonlySet<string>,
): readonly FormProblem[] {
  const scale = form.scales.find((one) => one.code === code);
  const isStored = textIn(form.stored.model, CODES.scale) === code;
  if (scale === undefined)
    return isStored ? [] : [formProblem({ size: null, code: CODES.scale }, 'scale-unknown')];
  const gender = genderOf(form, content);
  const isWrong = gender !== null && !isForGender(scale, gender);
  const isGenderStored = textIn(form.stored.model, CODES.gender)?.toLowerCase() === gender;
  const field = isGenderStored ? CODES.scale : CODES.gender;
  return [
    ...(isWrong && !(isStored && isGenderStored)
      ? [formProblem({ size: null, code: field }, 'scale-gender')]
      : []),
    ...given.filter(({ size }) => !hasSize(scale, size)).map((one) => notIn(one, [scale])),
    ...(scale.isSingleSizeForbidden ? tooFew(given, all) : []),
  ];
}

/** The platform takes a scale that fits; one must exist. */
function withoutScale(
  form: GoodsForm,
  content: GoodsFormContent,
  given: readonly Sized[],
  all: ReadonlySet<string>,
): readonly FormProblem[] {
  const scales = scalesFor(form, content);
  if (scales.length === 0) {
    const isStored = textIn(form.stored.model, CODES.gender) !== null;
    return isStored ? [] : [formProblem({ size: null, code: CODES.gender }, 'no-scale-for-gender')];
  }
  if (all.size === 0) return [];
  const fitting = scales.filter((scale) => [...all].every((size) => hasSize(scale, size)));
  if (fitting.some((scale) => !scale.isSingleSizeForbidden)) return [];
  if (fitting.length > 0) return tooFew(given, all);
  const foreign = given.filter(({ size }) => !scales.some((scale) => hasSize(scale, size)));
  if (foreign.length > 0) return foreign.map((one) => notIn(one, scales));
  return given.map(({ at }) => formProblem({ size: at, code: CODES.size }, 'sizes-mixed'));
}

function tooFew(given: readonly Sized[], all: ReadonlySet<string>): readonly FormProblem[] {
  const [first] = given;
  if (first === undefined || all.size > 1) return [];
  return [formProblem({ size: first.at, code: CODES.size }, 'single-size')];
}

/** As many as a person reads in one line. */
const NAMED_SIZES = 20;

function notIn({ at }: Sized, scales: readonly SizeScale[]): FormProblem {
  const sizes = [...new Set(scales.flatMap((scale) => scale.sizes))];
  const named = sizes.slice(0, NAMED_SIZES).join(', ');
  const detail = { sizes: sizes.length > NAMED_SIZES ? `${named}…` : named };
  return formProblem({ size: at, code: CODES.size }, 'size-not-in-scale', detail);
}
