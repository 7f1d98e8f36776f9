import { ORPCError } from '@orpc/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import type { StationClient } from '#shared/contract.ts';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { FormField, FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { priceField } from '#shared/domain/goods-form-prices.ts';
import type { FormProblem } from '#shared/domain/goods-form-problem.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';
import { CODES, isEmpty } from '#shared/domain/goods-form-values.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { keepSame } from '../../station/keep-same.ts';
import type { ActionResult } from '../../station/use-action.ts';
import { type DraftCopies, isSame } from './draft-copy.ts';
import { withoutForeign } from './without-foreign.ts';

/** A pause of typing after which the draft is saved, in ms. */
export const SAVE_AFTER_MS = 800;
/** When a save is tried again that the station did not answer, in ms. */
const RETRY_MS = 5_000;

/** Whether what is typed is at the station. Times in ms since 1970. */
export type SaveState =
  | { readonly status: 'saved'; readonly at: number }
  | { readonly status: 'unsaved' | 'saving' }
  | { readonly status: 'failed'; readonly note: ActionResult }
  /** Somebody else has saved the draft meanwhile. */
  | { readonly status: 'conflict' };

export type EditorState = {
  readonly content: GoodsFormContent;
  /** A name for each size, which stays when sizes before it are removed. */
  readonly rows: readonly string[];
  /** What is wrong with it, by field. */
  readonly problems: FieldProblems;
  /** What the platform has refused, by field; until that field is changed. */
  readonly refused: ReadonlyMap<string, string>;
  /** Fields that a person has left: their problems are shown. */
  readonly touched: ReadonlySet<string>;
  /** Somebody has tried to send: all problems are shown. */
  readonly isTried: boolean;
  readonly save: SaveState;
};

export type FieldProblems = Readonly<Record<string, readonly FormProblem[]>>;

/** A field on the screen. `row`: of a size; null: of the model, or a price. */
export type FieldRef = { readonly row: string | null; readonly code: string };

export type DraftEditor = {
  readonly draft: number;
  readonly form: GoodsForm;
  readonly store: StoreApi<EditorState>;
  /** What the platform has refused when the draft was opened, and the form has no field for. */
  readonly complaints: readonly string[];
  readonly setValue: (field: FieldRef, value: AttributeValue) => void;
  readonly setPrice: (country: GoodsCountry, price: string) => void;
  readonly touch: (field: FieldRef) => void;
  /** A line for this size, or an empty one (null); a line in which nothing is typed yet takes the size. Returns its name. */
  readonly addSize: (size: string | null) => string;
  readonly removeSize: (row: string) => void;
  /** Shows the problems of all fields. */
  readonly showAll: () => void;
  /** Saves what is not saved yet. Returns the saved version; null: it could not be saved. */
  readonly save: () => Promise<number | null>;
  /** Saves at once what is not saved, and ends. */
  readonly stop: () => void;
  /** The draft is gone: nothing of it is saved any more. */
  readonly forget: () => void;
};

type Parts = {
  readonly client: { readonly goodsDrafts: Pick<StationClient['goodsDrafts'], 'save' | 'read'> };
  readonly draft: GoodsDraftView;
  readonly form: GoodsForm;
  readonly copies: DraftCopies;
  /** The station's time, in ms since 1970. */
  readonly now: () => number;
};

/** The text under which a field is found in sets and on the page. */
export function fieldKey({ row, code }: FieldRef): string {
  return encodeURIComponent(`${row ?? 'model'}.${code}`);
}

/** Where a field of the content is on the screen. */
export function refOf({ size, code }: FormField, rows: readonly string[]): FieldRef {
  return { row: size === null ? null : (rows[size] ?? null), code };
}

function problemsOf(form: GoodsForm, content: GoodsFormContent, rows: readonly string[]): FieldProblems {
  return Object.groupBy(checkForm(form, content), (problem) =>
    fieldKey(refOf(problem, rows)),
  ) as FieldProblems;
}

/** Whether the screen has a field for it. */
function hasField(form: GoodsForm, content: GoodsFormContent, { size, code }: FormField): boolean {
  if (GOODS_COUNTRIES.some((country) => priceField(country).code === code))
    return size === null && form.template === 'full';
  const level = size === null ? 'model' : 'size';
  const isShown = form.attributes.some((attribute) => attribute.code === code && attribute.level === level);
  return isShown && code !== CODES.sku && (size === null || size < content.sizes.length);
}

/** What is typed into the form of a draft, and how it gets to the station. */
export function createDraftEditor({ client, draft, form, copies, now }: Parts): DraftEditor {
  // A draft that was sent is to read, as it was sent.
  const restored = copies.restore(draft.id, draft);
  const content = draft.state === 'sent' ? restored : withoutForeign(form, restored);
  let version = draft.version;
  let saved = draft.content;
  /** What is on its way to the station, or was when its answer was lost. */
  let sending: GoodsFormContent | null = null;
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<number | null> | null = null;
  let hasStopped = false;
  let isForgotten = false;
  const nameRow = () => {
    made += 1;
    return `size${made}`;
  };
  const rows = content.sizes.map(nameRow);
  const refused = new Map<string, string>();
  const complaints: string[] = [];
  for (const { field, message } of draft.refused) {
    if (field === null || !hasField(form, content, field)) {
      complaints.push(field === null ? message : `${field.code}: ${message}`);
      continue;
    }
    const key = fieldKey(refOf(field, rows));
    refused.set(key, [refused.get(key), message].filter((text) => text !== undefined).join(' '));
  }
  const store = createStore<EditorState>(() => ({
    content,
    rows,
    problems: problemsOf(form, content, rows),
    refused,
    touched: new Set(),
    isTried: draft.state === 'refused',
    save: isSame(content, saved)
      ? { status: 'saved', at: Date.parse(draft.updatedAt) }
      : { status: 'unsaved' },
  }));
  if (store.getState().save.status === 'unsaved') timer = setTimeout(save, SAVE_AFTER_MS);

  /** The content has changed: it is kept at once, and saved after a pause. */
  function change(next: Partial<EditorState> & Pick<EditorState, 'content'>): void {
    const { save: before, rows: names, problems } = store.getState();
    const isHeld = before.status === 'conflict';
    store.setState({
      ...next,
      problems: keepSame(problems, problemsOf(form, next.content, next.rows ?? names)),
      save: isHeld ? before : { status: 'unsaved' },
    });
    keepCopy();
    clearTimeout(timer);
    if (!isHeld) timer = setTimeout(save, SAVE_AFTER_MS);
  }

  function keepCopy(): void {
    copies.keep(draft.id, { version, content: store.getState().content, sending });
  }

  function save(): Promise<number | null> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  /** Whatever is typed while it is being saved is saved after it. */
  async function saveAll(): Promise<number | null> {
    for (;;) {
      const { content: typed, save: before } = store.getState();
      if (before.status === 'conflict') return null;
      if (isSame(typed, saved)) {
        if (before.status !== 'saved') store.setState({ save: { status: 'saved', at: now() } });
        copies.drop(draft.id);
        return version;
      }
      store.setState({ save: { status: 'saving' } });
      const failed = await send(typed);
      if (failed !== null) {
        store.setState({ save: failed });
        return null;
      }
    }
  }

  /** null: it is saved. */
  async function send(typed: GoodsFormContent): Promise<SaveState | null> {
    const lost = sending;
    sending = typed;
    keepCopy();
    try {
      const answer = await client.goodsDrafts.save({ draft: draft.id, version, content: typed });
      sending = null;
      if (answer.outcome.done && answer.version !== null) {
        version = answer.version;
        saved = typed;
        return null;
      }
      if (answer.outcome.done || answer.outcome.reason !== 'draft-moved')
        return { status: 'failed', note: answer.outcome };
      return lost !== null && (await hasArrived(lost)) ? null : { status: 'conflict' };
    } catch (error) {
      const isBadInput = error instanceof ORPCError && error.code === 'BAD_REQUEST';
      if (isBadInput) sending = null;
      else if (!hasStopped) timer = setTimeout(save, RETRY_MS);
      return { status: 'failed', note: { done: isBadInput ? 'bad-input' : 'unanswered' } };
    }
  }

  /** Whether a save whose answer was lost is what the station has: then nobody else has changed it. */
  async function hasArrived(lost: GoodsFormContent): Promise<boolean> {
    const { draft: kept } = await client.goodsDrafts.read({ draft: draft.id });
    if (kept?.version !== version + 1 || !isSame(kept.content, lost)) return false;
    version = kept.version;
    saved = lost;
    return true;
  }

  function without(keys: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
    if (!keys.has(key)) return keys;
    const rest = new Map(keys);
    rest.delete(key);
    return rest;
  }

  return {
    draft: draft.id,
    form,
    store,
    complaints: [...new Set(complaints)],
    setValue(field, value) {
      const { content: old, rows: names, refused: messages } = store.getState();
      const at = field.row === null ? -1 : names.indexOf(field.row);
      const set = (values: FormValues): FormValues => ({ ...values, [field.code]: value });
      change({
        content:
          field.row === null
            ? { ...old, model: set(old.model) }
            : { ...old, sizes: old.sizes.map((size, place) => (place === at ? set(size) : size)) },
        refused: without(messages, fieldKey(field)),
      });
    },
    setPrice(country, price) {
      const { content: old, refused: messages } = store.getState();
      const rest = old.prices.filter((one) => one.country !== country);
      change({
        content: { ...old, prices: price === '' ? rest : [...rest, { country, price }] },
        refused: without(messages, fieldKey({ row: null, code: priceField(country).code })),
      });
    },
    touch(field) {
      const key = fieldKey(field);
      const { touched, problems } = store.getState();
      // Passed by, as on the way to the next size: nothing was typed that could be wrong.
      if (problems[key]?.every(({ problem }) => problem === 'required')) return;
      if (!touched.has(key)) store.setState({ touched: new Set(touched).add(key) });
    },
    addSize(size) {
      const { content: old, rows: names } = store.getState();
      const values = size === null ? {} : { [CODES.size]: size };
      const blank = old.sizes.findIndex((one) => Object.values(one).every(isEmpty));
      const blankRow = size === null ? undefined : names[blank];
      if (blankRow !== undefined) {
        change({ content: { ...old, sizes: old.sizes.with(blank, values) } });
        return blankRow;
      }
      const row = nameRow();
      change({ content: { ...old, sizes: [...old.sizes, values] }, rows: [...names, row] });
      return row;
    },
    removeSize(row) {
      const { content: old, rows: names } = store.getState();
      const at = names.indexOf(row);
      change({
        content: { ...old, sizes: old.sizes.filter((_, place) => place !== at) },
        rows: names.filter((name) => name !== row),
      });
    },
    showAll: () => store.setState({ isTried: true }),
    save,
    stop() {
      hasStopped = true;
      clearTimeout(timer);
      if (!isForgotten) void save();
    },
    forget() {
      isForgotten = true;
      clearTimeout(timer);
      copies.drop(draft.id);
    },
  };
}
