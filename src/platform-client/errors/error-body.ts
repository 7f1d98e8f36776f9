import { plainText } from './platform-error-of.ts';

/**
 * Content of an error body; its shape is not specified, so every likely one is read (assumptions, "error
 * body").
 */
export type ErrorBody = {
  readonly code: number | null;
  /** All texts that may identify the error, most specific first. */
  readonly texts: readonly string[];
  readonly fields: readonly { readonly field: string; readonly message: string }[];
};

const MAX_FIELDS = 50;

/**
 * Reads `{ code, message, description, errors }`, also under `error`, the v2 shape with `details`, the JSON-RPC one with
 * `data`, and the size-scale errors' `{ message, attribute }`, one or a list. If only fields have messages, these are
 * the texts.
 */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return ofList(body);
  const { nested, data } = isRecord(body.error)
    ? { nested: body.error, data: readErrorBody(body.error.data) }
    : { nested: body, data: NOTHING };
  const texts = [nested.message, nested.description, body.message, body.error_description, body.error]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map(plainText);
  const named = fieldsOf(nested.errors ?? nested.details ?? body.errors);
  const outer = named.length === 0 && isFieldError(nested) ? [fieldOf(nested)] : named;
  return {
    code: numberOf(nested.code) ?? numberOf(body.code),
    texts: [...new Set([...(texts.length > 0 ? texts : messagesOf(outer)), ...data.texts])],
    fields: outer.length > 0 ? outer : data.fields,
  };
}

const NOTHING: ErrorBody = { code: null, texts: [], fields: [] };

/** An error of a single field: the size-scale errors, `data` of a JSON-RPC `-32602`. */
function isFieldError({ attribute, field }: Record<string, unknown>): boolean {
  return typeof attribute === 'string' || typeof field === 'string';
}

function ofList(body: unknown): ErrorBody {
  const fields = Array.isArray(body) ? fieldsOf(body) : [];
  return { code: null, texts: typeof body === 'string' ? [body] : messagesOf(fields), fields };
}

function messagesOf(fields: ErrorBody['fields']): string[] {
  return [...new Set(fields.map(({ message }) => message))].filter((message) => message !== '');
}

function fieldsOf(errors: unknown): ErrorBody['fields'] {
  if (Array.isArray(errors)) return errors.slice(0, MAX_FIELDS).map(fieldOf);
  if (!isRecord(errors)) return [];
  // `{ "unitload": ["too long"] }` is the other common form.
  return Object.entries(errors)
    .slice(0, MAX_FIELDS)
    .map(([field, message]) => ({ field, message: textOf(Array.isArray(message) ? message[0] : message) }));
}

function fieldOf(row: unknown): ErrorBody['fields'][number] {
  if (!isRecord(row)) return { field: '', message: textOf(row) };
  return {
    field: textOf(row.field ?? row.attribute ?? row.path ?? row.property),
    message: textOf(row.message ?? row.issue ?? row.error),
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'number' ? String(value) : '';
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Removes secrets from a text of the platform: an error that echoes its request must not bring the token or
 * the client secret into a log or onto a screen. Only for complete texts: a truncated one may contain half a
 * secret.
 */
export function scrub(text: string, secrets: readonly (string | null | undefined)[]): string {
  return secrets
    .filter((secret) => typeof secret === 'string' && secret.length >= 4)
    .reduce<string>((rest, secret) => rest.replaceAll(String(secret), '[redacted]'), text);
}
