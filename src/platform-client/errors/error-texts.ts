import type { PlatformErrorKind } from '../platform-error.ts';

/**
 * The texts of the specification's error table ("Errors") with their kinds. Kinds of business errors follow
 * the assumptions ("HTTP status of business errors"). `exact` matches whole texts only: "forbidden" also
 * occurs in sentences about forbidden characters. Texts are in the form that `fold` returns.
 */
const ERROR_TEXTS: readonly {
  readonly text: string;
  readonly match: 'exact' | 'part';
  readonly kind: PlatformErrorKind;
}[] = [
  { text: 'unauthorized', match: 'exact', kind: 'unauthorized' },
  { text: 'партнер не найден', match: 'part', kind: 'partner-not-found' },
  { text: 'партнёр не найден', match: 'part', kind: 'partner-not-found' },
  { text: 'partner not found', match: 'part', kind: 'partner-not-found' },
  { text: 'forbidden', match: 'exact', kind: 'forbidden' },
  { text: 'order cannot be canceled', match: 'part', kind: 'conflict' },
  { text: 'cancel unavailable because active shipment exist', match: 'part', kind: 'conflict' },
  { text: 'invalid reason', match: 'part', kind: 'validation' },
  { text: 'shipment not found', match: 'part', kind: 'not-found' },
  { text: 'already confirmed', match: 'part', kind: 'conflict' },
  { text: 'cannot cancel', match: 'part', kind: 'conflict' },
  { text: 'invalid event type', match: 'part', kind: 'validation' },
  { text: 'shipment validation error', match: 'part', kind: 'validation' },
  { text: 'non-unique', match: 'part', kind: 'conflict' },
  { text: 'order not found', match: 'part', kind: 'not-found' },
  { text: 'period exceeded', match: 'part', kind: 'validation' },
  { text: 'price validation error', match: 'part', kind: 'validation' },
  { text: 'scale does not match size', match: 'part', kind: 'validation' },
  { text: 'site category does not match gender', match: 'part', kind: 'validation' },
  // From REST v2 (assumptions, "REST v2", packs): a repeated request gets HTTP 400.
  { text: 'it is not possible to generate more codes', match: 'part', kind: 'conflict' },
  { text: 'several sizes required for scale', match: 'part', kind: 'validation' },
];

/** The kind of a platform text; null: the specification does not list it. */
export function kindOfText(text: string): PlatformErrorKind | null {
  return rowOf(text)?.kind ?? null;
}

/** The specified text that a platform text equals or contains; null: none. */
export function knownTextIn(text: string): string | null {
  return rowOf(text)?.text ?? null;
}

function rowOf(text: string) {
  const folded = fold(text);
  return ERROR_TEXTS.find(({ text: known, match }) =>
    match === 'exact' ? folded === known : folded.includes(known),
  );
}

/** Normalizes spelling variants: case, `can not`, `cancelled`, a full stop. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .replaceAll('can not', 'cannot')
    .replaceAll('cancelled', 'canceled');
}

/** Whether an error contains a text of the table, e.g. `Already confirmed`. */
export function containsText(error: { readonly detail: string }, text: string): boolean {
  return error.detail.toLowerCase().includes(text.toLowerCase());
}
