import type { HttpAnswer } from '../transport/http-client.ts';
import { jsonOf } from './read-json.ts';

/** The JSON type of a value. */
export type FieldType = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';

/** A field of a response: its path (`orders[].deliveryMethod.cutOff`) and the types of its values. */
export type AnswerField = { readonly path: string; readonly types: readonly FieldType[] };

/** The structure of a response: names and types, never a value. */
export type ObservedAnswer = {
  readonly method: string;
  /** The requested path, ids included, without the query. */
  readonly path: string;
  readonly fields: readonly AnswerField[];
};

/** Called with each good JSON response before its schema reads it. Must not throw. */
export type AnswerObserver = (answer: ObservedAnswer) => void;

/**
 * Valid field names. Names that may be data, such as the pack numbers that are keys of
 * `externalTrackingNumber`, are not repeated.
 */
const FIELD_NAME = /^(?!(\D*\d){3})[A-Za-z_$][\w$-]{0,39}$/;
const HIDDEN_NAME = '{…}';

/** null: not JSON. */
export function observedAnswer(
  { method, path }: Pick<ObservedAnswer, 'method' | 'path'>,
  { body }: HttpAnswer,
): ObservedAnswer | null {
  const json = jsonOf(new TextDecoder().decode(body));
  return json.ok ? { method, path, fields: fieldsOf(json.value) } : null;
}

/**
 * Every field of a JSON value in order of appearance; the rows of a list are merged. A list of plain values
 * is `name[]`.
 */
export function fieldsOf(json: unknown): readonly AnswerField[] {
  const types = new Map<string, Set<FieldType>>();
  note(json, '', types);
  types.delete('');
  return [...types].map(([path, found]) => ({ path, types: [...found] }));
}

function note(value: unknown, path: string, types: Map<string, Set<FieldType>>): void {
  const found = types.get(path) ?? new Set<FieldType>();
  types.set(path, found.add(typeOf(value)));
  if (Array.isArray(value)) {
    for (const row of value) note(row, `${path}[]`, types);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) note(part, path + stepOf(path, name), types);
  }
}

function stepOf(path: string, name: string): string {
  const shown = FIELD_NAME.test(name) ? name : HIDDEN_NAME;
  return path === '' ? shown : `.${shown}`;
}

function typeOf(value: unknown): FieldType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : 'null';
}
