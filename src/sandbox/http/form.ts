import { isObject, type JsonObject } from './json.ts';
import type { FieldError } from './refusal.ts';

/** Collects everything that is wrong with a body, so that one answer names all of it. */
export class Form {
  /** The first problem of each field is enough. */
  readonly #messages = new Map<string, string>();

  get errors(): readonly FieldError[] {
    return [...this.#messages].map(([field, message]) => ({ field, message }));
  }

  must(isRight: boolean, field: string, message: string): void {
    if (!isRight && !this.#messages.has(field)) this.#messages.set(field, message);
  }

  /** A text that is not empty, at most `maxLength` characters long. */
  text(of: JsonObject, at: string, name: string, maxLength = Number.POSITIVE_INFINITY): string {
    const value = of[name];
    const text = typeof value === 'string' ? value : '';
    this.must(text !== '', fieldName(at, name), 'is required');
    this.must(text.length <= maxLength, fieldName(at, name), `at most ${maxLength} characters`);
    return text;
  }

  /** A list of objects with at least one entry. */
  list<T>(of: JsonObject, at: string, name: string, read: (entry: JsonObject, field: string) => T): T[] {
    const value = of[name];
    const field = fieldName(at, name);
    this.must(Array.isArray(value) && value.length > 0, field, 'a list with at least one entry is required');
    if (!Array.isArray(value)) return [];
    return value.map((entry: unknown, index) => {
      this.must(isObject(entry), `${field}[${index}]`, 'an object is expected');
      return read(isObject(entry) ? entry : {}, `${field}[${index}]`);
    });
  }
}

function fieldName(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
