import { isRecord } from '../errors/error-body.ts';
import { plainText } from '../errors/platform-error-of.ts';

export type UndocumentedRow = Readonly<Record<string, unknown>>;

/** `hasNext`: it names a next page. `total`: as the answer says; 0: it does not. */
export type UndocumentedRows = {
  readonly rows: readonly UndocumentedRow[];
  readonly hasNext: boolean;
  readonly total: number;
};

/**
 * The rows of an answer of which nothing is documented but that it lists something: HAL as other lists of v1, under any
 * name, or a bare list; null: it has no list.
 */
export function undocumentedRows(answer: unknown): UndocumentedRows | null {
  if (Array.isArray(answer)) return { rows: answer.filter(isRecord), hasNext: false, total: 0 };
  if (!isRecord(answer)) return null;
  const within = [answer._embedded, answer, answer.data, answer.result].filter(isRecord);
  const list = within.flatMap(Object.values).find((value) => Array.isArray(value));
  if (!Array.isArray(list)) return null;
  return {
    rows: list.filter(isRecord),
    hasNext: isRecord(answer._links) && isRecord(answer._links.next),
    total: typeof answer.total === 'number' ? answer.total : 0,
  };
}

const MAX_NAMES = 20;

/** Names of fields, for a person: never a value, which may be a secret. */
export function fieldNames(row: unknown, known: readonly string[] = []): readonly string[] {
  if (!isRecord(row)) return [];
  const names = Object.keys(row).filter((name) => name !== '_links' && !known.includes(name));
  return names.slice(0, MAX_NAMES).map((name) => plainText(name).slice(0, 60));
}

/** The first of these fields that is a text or a number with something in it. */
export function firstText(row: UndocumentedRow, names: readonly string[]): string | null {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return plainText(value);
  }
  return null;
}
