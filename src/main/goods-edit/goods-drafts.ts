import { isDeepStrictEqual } from 'node:util';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import { type AuditedActions, auditOnly } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { GoodsChangeEvents, GoodsChanges } from '#main/goods-changes/goods-changes.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { GoodsChangeSource } from '#shared/contract/goods-changes.ts';
import type {
  DraftCategory,
  GoodsDraftLine,
  GoodsDraftView,
  GoodsSummary,
  PlatformAnswer,
  SentGoods,
} from '#shared/contract/goods-drafts.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { GoodsTemplate } from '#shared/domain/goods-attributes.ts';
import type { GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { changesOf, contentOf, draftOf, followStored, storedOf } from '#shared/domain/goods-form-changes.ts';
import { canBeSent } from '#shared/domain/goods-form-problem.ts';
import { checkForm } from '#shared/domain/goods-form-rules.ts';
import { CODES, isByLanguage, textIn } from '#shared/domain/goods-form-values.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { auditedLine, changeLines, type DictionaryNames, skuOfDraft } from './change-lines.ts';
import {
  dropDraft,
  findDraft,
  insertDraft,
  isOnItsWay,
  listDrafts,
  markSent,
  type NewDraft,
  type StoredDraft,
  saveContent,
  storeRenewed,
} from './goods-draft-store.ts';
import { formFor, formOfDraft, notRead, readModel, readStored } from './model-now.ts';
import type { PlatformForms } from './platform-forms.ts';
import type { SentStore } from './sent-goods.ts';

export type GoodsDraftsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  readonly platformForms: PlatformForms;
  readonly actions: Pick<AuditedActions, 'refuseUnless' | 'run' | 'state'>;
  readonly goodsChanges: Pick<GoodsChanges, 'confirm'>;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  readonly emit: Emit<GoodsChangeEvents>;
};

type Of = { readonly draft: number };
type SummaryAnswer = { readonly outcome: Outcome; readonly summary: GoodsSummary | null };
type OfVersion = Of & { readonly version: number };

/** How rows of each template came about. */
const SOURCES: Readonly<Record<GoodsTemplate, GoodsChangeSource>> = {
  full: 'created',
  reduced: 'sizes',
  full_update: 'edited',
};

/**
 * Forms of goods that a supervisor fills in. Each save has a version, so that of two supervisors the second loses nothing
 * unseen; what was summed up is sent as a change of goods (`goods-sender.ts`), and the draft waits for it. Whoever is
 * refused, or whose change was cancelled, goes on with the same draft. Reading needs no log-in, as the lists.
 */
export function createGoodsDrafts(parts: GoodsDraftsDeps) {
  const { db, clock, actions, platformForms: forms } = parts;
  const at = () => clock.now().toISOString();
  const operator = () => actions.state().operator?.id ?? null;

  async function lineOf(draft: StoredDraft): Promise<GoodsDraftLine> {
    return {
      id: draft.id,
      template: draft.template,
      title: titleOf(draft),
      state: draft.isSent ? 'sent' : draft.refused.length > 0 ? 'refused' : 'open',
      by: draft.operator === null ? null : await parts.nameOfOperator(draft.operator),
      updatedAt: shownTime(clock, draft.updatedAt),
    };
  }

  /** What a new draft begins with. */
  async function beginning(
    from:
      | { readonly template: 'full'; readonly categoryId: string }
      | { readonly template: Exclude<GoodsTemplate, 'full'>; readonly sku: string },
  ): Promise<Result<Omit<NewDraft, 'operator'>, Refusal>> {
    if (from.template === 'full') {
      const leaves = await forms.leaves();
      if (!leaves.ok) return err(notRead(leaves.error));
      const category = leaves.value.find(({ id }) => id === from.categoryId);
      if (category === undefined) return err(notDone('goods-category-unknown', { name: from.categoryId }));
      return begun(null, category, { template: 'full', stored: null, contractType: '' });
    }
    const model = await readModel({ db, goods: parts.goods, forms }, from.sku);
    if (!model.ok) return model;
    const { category, stored, contractType } = model.value;
    return begun(from.sku, category, { template: from.template, stored, contractType });
  }

  async function begun(
    sku: string | null,
    category: DraftCategory,
    of: Omit<Parameters<typeof formFor>[1], 'categoryId'>,
  ): Promise<Result<Omit<NewDraft, 'operator'>, Refusal>> {
    const form = await formFor(forms, { ...of, categoryId: category.id });
    if (!form.ok) return err(notRead(form.error));
    const { template, shipmentType, stored } = form.value;
    return ok({ template, sku, category, shipmentType, stored, content: contentOf(form.value) });
  }

  /** Names of the dictionaries that changed fields use; without them the keys are shown. */
  async function namesFor(form: GoodsForm, content: GoodsFormContent): Promise<DictionaryNames> {
    const changed = new Set(changesOf(form, content).map(({ field }) => field.code));
    const names = new Map<string, ReadonlyMap<string, string>>();
    for (const { code, dictionary } of form.attributes) {
      if (dictionary === null || !changed.has(code) || names.has(dictionary)) continue;
      const answer = await forms.names(dictionary);
      if (answer.ok) names.set(dictionary, answer.value);
    }
    return names;
  }

  /** Why this version of a draft cannot be changed now; null: it can. */
  async function refusalOf({ draft: id, version }: OfVersion): Promise<Refusal | null> {
    const draft = await findDraft(db, id);
    if (draft === null) return notDone('draft-gone');
    if (draft.isSent) return notDone('draft-sent');
    return draft.version === version ? null : notDone('draft-moved');
  }

  /** Of two changes of one model the second would be summed up without the first. */
  async function refusalOfModel({ sku }: StoredDraft): Promise<Refusal | null> {
    if (sku === null || !(await isOnItsWay(db, ['edited', 'sizes'], sku))) return null;
    return notDone('goods-on-their-way');
  }

  /** The draft of which a supervisor wants something. */
  async function current(of: OfVersion): Promise<Result<StoredDraft, Refusal>> {
    const refused = (await actions.refuseUnless('supervisor')) ?? (await refusalOf(of));
    if (refused !== null) return err(refused);
    const draft = await findDraft(db, of.draft);
    return draft === null ? err(notDone('draft-gone')) : ok(draft);
  }

  /** What is stored now, and the draft that follows it. */
  async function renewed(
    draft: StoredDraft,
  ): Promise<Result<{ readonly form: GoodsForm; readonly content: GoodsFormContent }, Refusal>> {
    const before = await formOfDraft(forms, draft);
    if (!before.ok) return err(notRead(before.error));
    if (draft.sku === null) return ok({ form: before.value, content: draft.content });
    const stored = await readStored({ db, goods: parts.goods }, draft.sku);
    if (!stored.ok) return stored;
    const form = await formOfDraft(forms, draft, stored.value);
    if (!form.ok) return err(notRead(form.error));
    return ok({ form: form.value, content: followStored(draft.content, before.value, form.value) });
  }

  return {
    async list(): Promise<readonly GoodsDraftLine[]> {
      return Promise.all((await listDrafts(db)).map(lineOf));
    },

    async start(from: Parameters<typeof beginning>[0]): Promise<{
      readonly outcome: Outcome;
      readonly draft: number | null;
    }> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return { outcome: refused, draft: null };
      const draft = await beginning(from);
      if (!draft.ok) return { outcome: draft.error, draft: null };
      let id: number | null = null;
      const outcome = await actions.run(
        async (state) =>
          auditOnly('goods-draft-started', [aboutDraft(draft.value)], async (trx) => {
            id = await insertDraft(trx, { ...draft.value, operator: state.operator?.id ?? null }, at());
          }),
        'supervisor',
      );
      if (outcome.done) parts.emit('goodsWorkChanged');
      return { outcome, draft: outcome.done ? id : null };
    },

    async read({ draft: id }: Of): Promise<{ readonly draft: GoodsDraftView | null }> {
      const draft = await findDraft(db, id);
      if (draft === null) return { draft: null };
      const { sku, category, version, content, refused, isUnsure } = draft;
      return { draft: { ...(await lineOf(draft)), sku, category, version, content, refused, isUnsure } };
    },

    async form({ draft: id }: Of): Promise<PlatformAnswer<{ readonly form: GoodsForm }>> {
      const draft = await findDraft(db, id);
      if (draft === null) return { isKnown: false, cause: 'not-found' };
      const form = await formOfDraft(forms, draft);
      return form.ok ? { isKnown: true, form: form.value } : { isKnown: false, cause: form.error.kind };
    },

    async save({ draft: id, version, content }: OfVersion & { readonly content: GoodsFormContent }): Promise<{
      readonly outcome: Outcome;
      readonly version: number | null;
    }> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused !== null) return { outcome: refused, version: null };
      const isSaved = await inTransaction(db, (trx) =>
        saveContent(trx, { id, version }, { content, operator: operator(), at: at() }),
      );
      if (isSaved) {
        parts.emit('goodsWorkChanged');
        return { outcome: DONE, version: version + 1 };
      }
      const draft = await findDraft(db, id);
      // The answer of the same save was lost.
      if (draft?.version === version + 1 && isDeepStrictEqual(draft.content, content))
        return { outcome: DONE, version: draft.version };
      return { outcome: (await refusalOf({ draft: id, version })) ?? notDone('draft-moved'), version: null };
    },

    async summary(of: OfVersion): Promise<SummaryAnswer> {
      const draft = await current(of);
      if (!draft.ok) return notSummed(draft.error);
      const now = await renewed(draft.value);
      if (!now.ok) return notSummed(now.error);
      const { form, content } = now.value;
      const isSame = isDeepStrictEqual(content, draft.value.content);
      const lines = changeLines(form, content, await namesFor(form, content));
      const refusal =
        lines.length === 0
          ? notDone('draft-without-changes')
          : canBeSent(checkForm(form, content))
            ? null
            : notDone('draft-has-problems');
      const version = await inTransaction(db, (trx) =>
        storeRenewed(
          trx,
          { id: of.draft, version: of.version },
          { stored: form.stored, content: isSame ? null : content, isShown: refusal === null },
        ),
      );
      if (version === null) return notSummed((await refusalOf(of)) ?? notDone('draft-moved'));
      if (!isSame) parts.emit('goodsWorkChanged');
      if (refusal !== null) return notSummed(refusal);
      return { outcome: DONE, summary: { version, lines: lines.map(({ path: _, ...line }) => line) } };
    },

    async send(of: OfVersion): Promise<SentGoods> {
      const found = await current(of);
      if (!found.ok) return notSent(found.error);
      const draft = found.value;
      if (draft.shownVersion !== draft.version) return notSent(notDone('draft-not-shown'));
      // Before the platform is read: what ends meanwhile would be missing in what was read, and found nowhere afterwards.
      const refused = await refusalOfModel(draft);
      if (refused !== null) return notSent(refused);
      const now = await renewed(draft);
      if (!now.ok) return notSent(now.error);
      const { form } = now.value;
      // Nobody has seen what this would change: the next summary shows it.
      if (!isDeepStrictEqual(form.stored, draft.stored)) return notSent(notDone('draft-not-shown'));
      if (!canBeSent(checkForm(form, draft.content))) return notSent(notDone('draft-has-problems'));
      const lines = changeLines(form, draft.content, await namesFor(form, draft.content));
      if (lines.length === 0) return notSent(notDone('draft-without-changes'));
      const sku = skuOfDraft(draft);
      const codes = (level: 'model' | 'size') =>
        form.attributes.filter((one) => one.level === level).map(({ code }) => code);
      const newValue: SentStore = {
        do: 'store',
        goods: draftOf(form, draft.content),
        was: storedOf(form, draft.content),
        modelCodes: codes('model'),
        sizeCodes: codes('size'),
        shown: lines.map((line) => shownLine(line, line.after)),
      };
      const confirmed = parts.goodsChanges.confirm({
        kind: 'goods',
        country: null,
        source: SOURCES[draft.template],
        isForced: false,
        rows: [{ sku, oldValue: lines.map((line) => shownLine(line, line.before ?? '')), newValue }],
        audited: lines.map((line) => auditedLine(sku, line)),
        refuse: async () => (await refusalOf(of)) ?? (await refusalOfModel(draft)),
        async also(trx, change) {
          // Another station of the floor may have changed it this moment: then nothing is stored.
          if (!(await markSent(trx, { id: draft.id, version: draft.version }, change)))
            throw new MovedMeanwhile(`draft ${draft.id}`);
        },
      });
      return confirmed.catch(async (error: unknown) => {
        if (!(error instanceof MovedMeanwhile)) throw error;
        return notSent((await refusalOf(of)) ?? notDone('draft-moved'));
      });
    },

    async drop({ draft: id }: Of): Promise<Outcome> {
      const outcome = await actions.run(async () => {
        const draft = await findDraft(db, id);
        if (draft === null) return null;
        if (draft.isSent) return notDone('draft-sent');
        return auditOnly('goods-draft-dropped', [aboutDraft(draft)], (trx) => dropDraft(trx, id));
      }, 'supervisor');
      if (outcome.done) parts.emit('goodsWorkChanged');
      return outcome;
    },
  };
}

/** Between the last check and the transaction. */
class MovedMeanwhile extends Error {}

function notSummed(outcome: Refusal): SummaryAnswer {
  return { outcome, summary: null };
}

function notSent(outcome: Refusal): SentGoods {
  return { outcome, change: null };
}

function shownLine(
  { label, size }: { readonly label: string; readonly size: string | null },
  text: string,
): string {
  return `${size === null ? '' : `${size}: `}${label}: ${text}`;
}

function aboutDraft(draft: Pick<StoredDraft, 'template' | 'sku' | 'content' | 'category'>): string {
  return `${draft.template} ${skuOfDraft(draft)}`;
}

/** Name, else the seller's SKU of the model. */
function titleOf({ content, stored }: StoredDraft): string {
  const names = [content.model.name ?? null, stored.model.name ?? null];
  for (const name of names) {
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
    if (!isByLanguage(name)) continue;
    const text = (Object.hasOwn(name, 'ru') ? name.ru : undefined) ?? Object.values(name)[0] ?? '';
    if (text.trim() !== '') return text.trim();
  }
  return textIn(content.model, CODES.sellerParentSku) ?? textIn(stored.model, CODES.sellerParentSku) ?? '';
}
