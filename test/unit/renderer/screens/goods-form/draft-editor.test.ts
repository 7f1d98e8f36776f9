import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import type { GoodsFormContent } from '#shared/domain/goods-form.ts';
import { FORMS } from '../../../../../src/renderer/gallery/goods-form.ts';
import { draftCopies } from '../../../../../src/renderer/screens/goods-form/draft-copy.ts';
import {
  createDraftEditor,
  fieldKey,
  SAVE_AFTER_MS,
} from '../../../../../src/renderer/screens/goods-form/draft-editor.ts';

type Saved = { readonly version: number; readonly content: GoodsFormContent };
type Answer = {
  outcome: { done: true } | { done: false; reason: 'draft-moved'; params: object };
  version: number | null;
};

/** A station that keeps one draft as the real one does: a save of another version is refused. */
function stationWith(draft: GoodsDraftView) {
  const saves: Saved[] = [];
  let { version } = draft;
  let isAway = false;
  let losesAnswers = false;
  let content: GoodsFormContent = draft.content;
  return {
    saves,
    setAway: (value: boolean) => {
      isAway = value;
    },
    loseAnswers: (value: boolean) => {
      losesAnswers = value;
    },
    /** Somebody else saves it. */
    move: () => {
      version += 1;
    },
    client: {
      goodsDrafts: {
        save: async (given: { draft: number } & Saved): Promise<Answer> => {
          if (isAway) throw new Error('the station does not answer');
          if (given.version !== version)
            return { outcome: { done: false, reason: 'draft-moved', params: {} }, version: null };
          version += 1;
          content = given.content;
          saves.push({ version, content });
          if (losesAnswers) throw new Error('the answer is lost');
          return { outcome: { done: true }, version };
        },
        read: async () => ({ draft: { ...draft, version, content } }),
      },
    },
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function open({ draft, form }: (typeof FORMS)[keyof typeof FORMS], store = memory()) {
  const station = stationWith(draft);
  const editor = createDraftEditor({
    client: station.client as never,
    draft,
    form,
    copies: draftCopies(store),
    now: () => Date.parse('2026-11-22T08:00:00Z'),
  });
  return { station, editor, store, state: () => editor.store.getState() };
}

const name = { row: null, code: 'name' };
const sellerSku = { row: null, code: 'supplier_parent_sku' };

describe('the editor of a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves after a pause of typing, once', async () => {
    const { editor, station, state } = open(FORMS.empty);
    editor.setValue(sellerSku, 'P');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS / 2);
    editor.setValue(sellerSku, 'POLAR');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS / 2);
    expect(station.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(station.saves).toMatchObject([
      { version: 5, content: { model: { supplier_parent_sku: 'POLAR' } } },
    ]);
    expect(state().save).toEqual({ status: 'saved', at: Date.parse('2026-11-22T08:00:00Z') });
  });

  it('saves what was typed while a save was on its way', async () => {
    const { editor, station } = open(FORMS.empty);
    editor.setValue(sellerSku, 'A');
    const saving = editor.save();
    editor.setValue(sellerSku, 'B');
    expect(await saving).toBe(6);
    expect(station.saves.map(({ content }) => content.model.supplier_parent_sku)).toEqual(['A', 'B']);
  });

  it('keeps what the platform has refused of a field that the form does not have apart', () => {
    const { draft, form } = FORMS.edit;
    const refused = [
      { field: { size: null, code: 'name' }, message: 'too long' },
      { field: { size: null, code: 'rec_id' }, message: 'is not allowed' },
      { field: { size: 99, code: 'size_value' }, message: 'unknown' },
      { field: null, message: 'goods-moved' },
    ];
    const { editor, state } = open({ form, draft: { ...draft, refused } });
    expect([...state().refused.values()]).toEqual(['too long']);
    expect(editor.complaints).toEqual(['rec_id: is not allowed', 'size_value: unknown', 'goods-moved']);
  });

  it('sends nothing when a scan was typed into a field and taken back', async () => {
    const { editor, station, state } = open(FORMS.edit);
    editor.setValue({ row: null, code: 'color' }, 'graphite4607');
    editor.setValue({ row: null, code: 'color' }, 'graphite');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(station.saves).toEqual([]);
    expect(state().save.status).toBe('saved');
  });

  it('tries again when the station does not answer, and says so meanwhile', async () => {
    const { editor, station, state } = open(FORMS.empty);
    station.setAway(true);
    editor.setValue(sellerSku, 'POLAR');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(state().save).toEqual({ status: 'failed', note: { done: 'unanswered' } });
    station.setAway(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(station.saves).toHaveLength(1);
    expect(state().save.status).toBe('saved');
  });

  it('goes on after a lost answer as if it had come', async () => {
    const { editor, station, state } = open(FORMS.empty);
    station.loseAnswers(true);
    editor.setValue(sellerSku, 'POLAR');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(state().save.status).toBe('failed');
    station.loseAnswers(false);
    editor.setValue(sellerSku, 'POLAR-2');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(state().save.status).toBe('saved');
    expect(station.saves.map(({ version }) => version)).toEqual([5, 6]);
  });

  it('overwrites nothing that somebody else has saved', async () => {
    const { editor, station, state } = open(FORMS.empty);
    station.move();
    editor.setValue(sellerSku, 'POLAR');
    expect(await editor.save()).toBeNull();
    editor.setValue(sellerSku, 'POLAR-2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().save).toEqual({ status: 'conflict' });
    expect(station.saves).toEqual([]);
  });

  it('goes on with what was typed before the page was loaded again', () => {
    const { editor, store } = open(FORMS.empty);
    editor.setValue(sellerSku, 'POLAR');
    expect(open(FORMS.empty, store).state()).toMatchObject({
      content: { model: { supplier_parent_sku: 'POLAR' } },
      save: { status: 'unsaved' },
    });
  });

  it('goes on with what was typed when only the answer to the last save was lost', () => {
    const { editor, store, state } = open(FORMS.empty);
    editor.setValue(sellerSku, 'POLAR');
    void editor.save();
    const saved = state().content;
    editor.setValue(sellerSku, 'POLAR-2');
    void editor.save();
    const draft = { ...FORMS.empty.draft, version: 5, content: saved } as unknown as typeof FORMS.empty.draft;
    expect(open({ draft, form: FORMS.empty.form }, store).state().content.model).toEqual({
      supplier_parent_sku: 'POLAR-2',
    });
  });

  it('takes what the station has when somebody has changed it since', () => {
    const { editor, store } = open(FORMS.empty);
    editor.setValue(sellerSku, 'POLAR');
    const draft = { ...FORMS.empty.draft, version: 9 } as unknown as typeof FORMS.empty.draft;
    expect(open({ draft, form: FORMS.empty.form }, store).state().content.model).toEqual({});
  });

  it("shows the platform's words at a field until that field is changed", () => {
    const { editor, state } = open(FORMS.refused);
    expect(state().refused.get(fieldKey(sellerSku))).toBe('Model with this article already exists');
    editor.setValue(name, { ru: 'Кроссовки' });
    expect(state().refused.has(fieldKey(sellerSku))).toBe(true);
    editor.setValue(sellerSku, 'POLAR-3');
    expect(state().refused.has(fieldKey(sellerSku))).toBe(false);
  });

  it('keeps problems and refusals at their size when one before it is removed', () => {
    const { editor, state } = open(FORMS.refused);
    const [first = '', second = '', third = ''] = state().rows;
    const problem = fieldKey({ row: third, code: 'size_value' });
    expect(state().problems[problem]).toMatchObject([{ size: 2, problem: 'size-not-in-scale' }]);
    editor.removeSize(first);
    expect(state().problems[problem]).toMatchObject([{ size: 1, problem: 'size-not-in-scale' }]);
    expect(state().refused.get(fieldKey({ row: second, code: 'supplier_sku' }))).toBe(
      'Duplicate supplier_sku',
    );
  });

  it('gives a chosen size to the line in which nothing is typed yet', () => {
    const { editor, state } = open(FORMS.empty);
    const blank = editor.addSize(null);
    expect(editor.addSize('38')).toBe(blank);
    expect(editor.addSize('39')).not.toBe(blank);
    expect(state().content.sizes).toEqual([{ size_value: '38' }, { size_value: '39' }]);
  });

  it('shows what is wrong with a field that was left, but for one that was only passed by', () => {
    const { editor, state } = open(FORMS.empty);
    editor.touch(sellerSku);
    expect(state().problems[fieldKey(sellerSku)]).toMatchObject([{ problem: 'required' }]);
    expect(state().touched.has(fieldKey(sellerSku))).toBe(false);
    editor.setValue(sellerSku, 'POLAR RUN');
    editor.touch(sellerSku);
    expect(state().touched.has(fieldKey(sellerSku))).toBe(true);
  });

  it('saves nothing of a draft that was dropped', async () => {
    const { editor, station, store } = open(FORMS.empty);
    editor.setValue(sellerSku, 'POLAR');
    editor.forget();
    editor.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(station.saves).toEqual([]);
    expect(open(FORMS.empty, store).state().content.model).toEqual({});
  });
});
