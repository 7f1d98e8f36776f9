import type { AnswerField, AnswerObserver } from '#client/reading/answer-fields.ts';
import type { OperationFields } from '#shared/contract/rehearsal.ts';
import { EXPECTED_OPERATIONS, type ExpectedOperation } from './expected-fields.ts';

/** Envelope of a list (assumptions, "REST v2", lists). */
const ENVELOPE = ['meta', 'page', 'limit', 'total', 'totalPages'];
/** Limits the memory if every answer has other fields. */
const MAX_FIELDS = 500;

type CollectedFields = { answers: number; readonly fields: Map<string, Set<string>> };

/** Collects the fields of v2's answers by operation. */
export function createFieldCollector(): {
  readonly observe: AnswerObserver;
  /** The operations that answered, in the order of `EXPECTED_OPERATIONS`. */
  operations(): readonly OperationFields[];
} {
  const collected = new Map<ExpectedOperation, CollectedFields>();
  return {
    observe({ method, path, fields }) {
      const expected = EXPECTED_OPERATIONS.find((one) => one.method === method && one.path.test(path));
      if (expected === undefined) return;
      const found = collected.get(expected) ?? { answers: 0, fields: new Map<string, Set<string>>() };
      collected.set(expected, found);
      found.answers += 1;
      for (const { path: name, types } of fields) {
        const known = found.fields.get(name);
        if (known === undefined && found.fields.size >= MAX_FIELDS) continue;
        found.fields.set(name, new Set([...(known ?? []), ...types]));
      }
    },
    operations: () =>
      EXPECTED_OPERATIONS.flatMap((expected) => {
        const found = collected.get(expected);
        if (found === undefined) return [];
        const fields = [...found.fields].map(([path, types]) => ({ path, types: [...types] }));
        return { operation: expected.operation, answers: found.answers, ...describeFields(expected, fields) };
      }),
  };
}

type FieldCoverage = Pick<OperationFields, 'spellings' | 'unknown' | 'missing'>;

/** Lists which spellings were used, which fields are unknown, and which expected fields are missing. */
export function describeFields(
  expected: Pick<ExpectedOperation, 'plural' | 'fields' | 'known'>,
  fields: readonly (Omit<AnswerField, 'types'> & { readonly types: readonly string[] })[],
): FieldCoverage {
  const placed = fields.map(({ path, types }) => ({
    path,
    types,
    inRecord: withinRecord(path, expected.plural),
  }));
  const present = new Set(placed.flatMap(({ inRecord }) => inRecord ?? []));
  const withValue = new Set(
    placed.flatMap(({ inRecord, types }) => (isValue(types) ? (inRecord ?? []) : [])),
  );
  const records = placed.filter(({ inRecord }) => inRecord !== null && inRecord !== '');
  // An empty list shows nothing about its records.
  const hasRecords = records.length > 0 || !isEmptyList(placed, expected.plural);
  const isWrapped = fields.some(({ path }) => path === 'data');
  const spellings = expected.fields.flatMap(({ name, spellings: places }) => {
    const presentPlaces = places.filter((place) => withValue.has(place));
    return places.length > 1 && presentPlaces.length > 0 ? { field: name, came: presentPlaces } : [];
  });
  return {
    spellings: [...(isWrapped ? [{ field: 'data', came: ['data'] }] : []), ...spellings],
    unknown: placed
      .filter(({ path, inRecord }) =>
        inRecord === null ? !isEnvelope(path, expected.plural) : !isKnown(inRecord, expected),
      )
      .map(({ path, types }) => ({ path, types })),
    missing: hasRecords
      ? expected.fields
          .filter(
            ({ spellings: places }) =>
              !places.some((place) => withValue.has(place) || isInEmptyList(place, present)),
          )
          .map(({ name, type, stops }) => ({ field: name, type, stops }))
      : [],
  };
}

/** A field that only contains other fields is not a spelling of a text (`brand` and `brand.name`). */
function isValue(types: readonly string[]): boolean {
  return types.some((type) => type !== 'object');
}

/** True if the list that would contain it is empty, like the packs of an order without packs. */
function isInEmptyList(place: string, present: ReadonlySet<string>): boolean {
  const list = /^(.*?)\[\]/.exec(place)?.[1];
  return list !== undefined && present.has(list) && !present.has(`${list}[]`);
}

/** The path within a record, '' for the record itself; null: outside the records. */
function withinRecord(path: string, plural: string | null): string | null {
  const bare = path.replace(/^data(\.|$)/, '');
  if (plural === null) return bare.replace(/^data\[\]/, 'items[]');
  for (const list of [`${plural}[]`, 'data[]', '[]']) {
    const found = [bare, path].find((one) => one === list || one.startsWith(`${list}.`));
    if (found !== undefined) return found.slice(list.length + 1);
  }
  return null;
}

function isEmptyList(
  placed: readonly { readonly path: string; readonly types: readonly string[] }[],
  plural: string | null,
): boolean {
  const isList = (path: string) => path === plural || path === 'data' || path === `data.${plural}`;
  return plural !== null && placed.some(({ path, types }) => isList(path) && types.includes('array'));
}

function isEnvelope(path: string, plural: string | null): boolean {
  const bare = path.replace(/^data(\.|$)/, '');
  const [first = ''] = bare.split('.');
  return bare === '' || first === plural || ENVELOPE.includes(first);
}

/** A known path, or one below or above it. */
function isKnown(path: string, { fields, known }: Pick<ExpectedOperation, 'fields' | 'known'>): boolean {
  const names = [...fields.flatMap(({ spellings }) => spellings), ...known];
  return path === '' || names.some((name) => path === name || isBelow(path, name) || isBelow(name, path));
}

function isBelow(path: string, holder: string): boolean {
  return path.startsWith(`${holder}.`) || path.startsWith(`${holder}[]`);
}
