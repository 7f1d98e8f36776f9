import type { AnswerField, FieldType, ObservedAnswer } from '../reading/answer-fields.ts';
import { type Field, V2_SPELLINGS, type V2Operation } from './spellings.ts';

export type SpellingReport = {
  readonly operation: V2Operation;
  /** False: the response has no list with a name that its reader accepts. */
  readonly hasRows: boolean;
  /** False: its list is empty, so the names of its rows are unknown. */
  readonly hasFields: boolean;
  /** The path under which each field of the table was found; null: missing. */
  readonly found: Readonly<Record<string, string | null>>;
  /** Names that no reader uses, with the type of the value (`names.ru: string`): never a value. */
  readonly unknown: readonly string[];
};

const MAX_UNKNOWN = 60;
const SCALARS: readonly FieldType[] = ['string', 'number', 'boolean'];

/** The spellings in a response of v2; null: the operation is not in the table. */
export function spellingReport(answer: ObservedAnswer): SpellingReport | null {
  const operation = operationOf(answer);
  if (operation === null) return null;
  const { rows, fields } = V2_SPELLINGS[operation];
  const answered = withoutWrapper(answer.fields);
  const at = rows === null ? '' : rowsAt(rows, answered);
  const things = at === null ? new Map() : below(at, answered);
  const table: [string, Field][] = Object.entries(fields);
  const found = table.map(
    ([name, field]) => [name, field.find((path) => isAt(path, things)) ?? null] as const,
  );
  const known = new Set(table.flatMap(([, field]) => field.flatMap(stepsTo)));
  // If the list is missing, report the other fields of the response.
  const unknown = at === null ? unknownOf(answered, ENVELOPE) : unknownOf(things, known);
  return {
    operation,
    hasRows: at !== null,
    hasFields: things.size > 0,
    found: Object.fromEntries(found),
    unknown: unknown.slice(0, MAX_UNKNOWN),
  };
}

type FieldTypes = ReadonlyMap<string, readonly FieldType[]>;

const ENVELOPE: ReadonlySet<string> = new Set(['meta', 'data']);

function operationOf({ method, path }: Pick<ObservedAnswer, 'method' | 'path'>): V2Operation | null {
  const called = `${method} ${path}`.split('/');
  for (const operation of Object.keys(V2_SPELLINGS) as V2Operation[])
    for (const call of V2_SPELLINGS[operation].calls) {
      const steps = call.split('/');
      const matches = steps.every((step, at) => step === '{}' || step === called[at]);
      if (matches && steps.length === called.length) return operation;
    }
  return null;
}

/** Fields in a `data` wrapper count as fields of the root (assumptions, "REST v2", lists). */
function withoutWrapper(fields: readonly AnswerField[]): FieldTypes {
  const isWrapped = fields.some(({ path, types }) => path === 'data' && types.includes('object'));
  const bare = isWrapped
    ? fields.map(({ path, types }) => ({ path: path.replace(/^data\./, ''), types }))
    : fields;
  return new Map(bare.map(({ path, types }) => [path, types]));
}

/** The path of the rows; null: the list is missing. */
function rowsAt(plural: string, fields: FieldTypes): string | null {
  const isList = (name: string) => fields.get(name)?.includes('array') ?? false;
  if (isList(plural)) return `${plural}[]`;
  if (isList('data')) return 'data[]';
  return fields.has('[]') ? '[]' : null;
}

/** The fields below a path, with names relative to it. */
function below(at: string, fields: FieldTypes): FieldTypes {
  if (at === '') return fields;
  const inside = [...fields].filter(([path]) => path.startsWith(`${at}.`));
  return new Map(inside.map(([path, types]) => [path.slice(at.length + 1), types]));
}

function isAt(path: string, fields: FieldTypes): boolean {
  const types = fields.get(path) ?? [];
  // Money is an object; any other object is another spelling than a text is (`brand` and `brand.name`).
  if (types.some((type) => SCALARS.includes(type)) || fields.has(`${path}.amount`)) return true;
  const list = /^(.*?)\[\]/.exec(path)?.[1];
  return list !== undefined && (fields.get(list)?.includes('array') ?? false) && !fields.has(`${list}[]`);
}

/** `a`, `a[]`, `a[].b`: all steps to a path, and the fields of money below it. */
function stepsTo(path: string): string[] {
  const steps = path.split('.').flatMap((_step, at, all) => {
    const there = all.slice(0, at + 1).join('.');
    return [there, there.replace(/\[\]$/, '')];
  });
  return [...steps, `${path}.amount`, `${path}.currency`];
}

/** Only the outermost unknown names: everything below an unknown name is unknown, too. */
function unknownOf(fields: FieldTypes, known: ReadonlySet<string>): string[] {
  const unknown = [...fields].filter(([path]) => !known.has(path) && !path.endsWith('[]'));
  const isInside = (path: string) =>
    unknown.some(([other]) => path.startsWith(`${other}.`) || path.startsWith(`${other}[]`));
  return unknown.filter(([path]) => !isInside(path)).map(([path, types]) => `${path}: ${types.join('|')}`);
}
