import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { GOODS_TEMPLATES, type GoodsTemplate } from '../domain/goods-attributes.ts';
import type { FormField, GoodsForm, GoodsFormContent } from '../domain/goods-form.ts';
import { LIMITS } from '../domain/limits.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import { GOODS_COUNTRIES } from '../domain/platform-goods.ts';
import type { Outcome } from './outcome.ts';

/** What the platform was asked for now, or why it does not answer. */
export type PlatformAnswer<T> =
  | ({ readonly isKnown: true } & T)
  | { readonly isKnown: false; readonly cause: PlatformErrorKind };

/** A category in which goods can be created. */
export type DraftCategory = {
  readonly id: string;
  readonly name: string;
  readonly nameRu: string;
  /** Names of the categories above it and its own, as the platform lists them. */
  readonly path: readonly string[];
  /** The same in Russian, where the platform has those; empty: as `path`. */
  readonly pathRu: readonly string[];
};

/** What the platform has refused, in its words; `field` null: it names none that the form has. */
export type RefusedField = { readonly field: FormField | null; readonly message: string };

/** A draft in the list of those that nobody has sent or dropped. Times are ISO 8601, the station's. */
export type GoodsDraftLine = {
  readonly id: number;
  readonly template: GoodsTemplate;
  /** Name, or the seller's SKU of the model; empty: nothing typed yet. */
  readonly title: string;
  /** `sent`: it was confirmed and waits for the platform's answer. `refused`: see its fields. */
  readonly state: 'open' | 'sent' | 'refused';
  readonly by: string | null;
  readonly updatedAt: string;
};

export type GoodsDraftView = GoodsDraftLine & {
  /** Platform SKU of goods of the model; null: of a new model. */
  readonly sku: string | null;
  readonly category: DraftCategory;
  /** Grows with each save: who saves or sends an older one is refused. */
  readonly version: number;
  readonly content: GoodsFormContent;
  /** Until what was refused is changed, or the draft is sent again. */
  readonly refused: readonly RefusedField[];
  /** Its sending was stopped while an answer was lost: the platform may have taken it. */
  readonly isUnsure: boolean;
};

/** One line of the summary. Texts as a person reads them; `before` null: no value. */
export type GoodsChangeLine = {
  readonly field: FormField;
  readonly label: string;
  /** The size concerned; null: all. */
  readonly size: string | null;
  readonly before: string | null;
  readonly after: string;
};

/** `before` is what the platform answered just now. */
export type GoodsSummary = { readonly version: number; readonly lines: readonly GoodsChangeLine[] };

/** Why an image cannot be sent; the platform would fetch it from its address. */
export const IMAGE_PROBLEMS = [
  'not-https',
  'not-reached',
  'not-a-picture',
  'too-large',
  'twice',
  'too-many',
] as const;
export type ImageProblem = (typeof IMAGE_PROBLEMS)[number];

/** `picture`: address of the kept picture on the station's page; null: there is none. */
export type GoodsImageView = { readonly url: string; readonly picture: string | null };

export type SentGoods = { readonly outcome: Outcome; readonly change: number | null };

const text = z.string().max(20_000);
const value = z.union([
  text,
  z.number(),
  z.boolean(),
  z.array(text).max(500).readonly(),
  z.record(z.string().max(20), text).readonly(),
  z.null(),
]);
const values = z.record(z.string().min(1).max(100), value).readonly();
const content = z.object({
  model: values,
  sizes: z.array(values).max(200).readonly(),
  prices: z
    .array(z.object({ country: z.enum(GOODS_COUNTRIES), price: z.string().max(40) }))
    .max(GOODS_COUNTRIES.length)
    .readonly(),
});
const id = z.object({ draft: z.number().int().positive() });
const sku = z.string().min(1).max(255);
const address = z.string().min(1).max(2_000);

/**
 * Supervisor only, but for what is read. A refusal `goods-not-read` has a `cause` among its params: the `PlatformErrorKind`
 * of what the platform has answered.
 */
export const goodsDraftsContract = {
  /** Drafts that are not done, the newest first; request them again when `revisions.goods` changes. */
  list: oc.output(type<readonly GoodsDraftLine[]>()),
  categories: oc.output(type<PlatformAnswer<{ readonly categories: readonly DraftCategory[] }>>()),
  /** `full`: a new model in a category. `reduced`, `full_update`: of the model of these goods, as the platform has it now. */
  start: oc
    .input(
      z.union([
        z.object({ template: z.literal('full'), categoryId: z.string().min(1).max(100) }),
        z.object({ template: z.enum(GOODS_TEMPLATES).exclude(['full']), sku }),
      ]),
    )
    .output(type<{ readonly outcome: Outcome; readonly draft: number | null }>()),
  /** null: it was sent and is done, or was dropped. */
  read: oc.input(id).output(type<{ readonly draft: GoodsDraftView | null }>()),
  /** The form of a draft; `stored` as it was when the draft was started or last summed up. */
  form: oc.input(id).output(type<PlatformAnswer<{ readonly form: GoodsForm }>>()),
  /** Values of a dictionary whose name or key contains the text, those that begin with it first, at most 50. */
  values: oc
    .input(z.object({ dictionary: z.string().min(1).max(100), search: z.string().max(100) }))
    .output(
      type<PlatformAnswer<{ readonly values: readonly DictionaryValue[]; readonly isMore: boolean }>>(),
    ),
  /** Names of keys that a form has; keys without a value in the dictionary are left out. */
  names: oc
    .input(z.object({ dictionary: z.string().min(1).max(100), keys: z.array(text).max(500).readonly() }))
    .output(type<PlatformAnswer<{ readonly values: readonly DictionaryValue[] }>>()),
  /** `version`: the one that was changed. Answers the new one. */
  save: oc
    .input(id.extend({ version: z.number().int(), content }))
    .output(type<{ readonly outcome: Outcome; readonly version: number | null }>()),
  /**
   * What would change, compared with what the platform has now. Refused while the form has problems. Where nobody has touched
   * it the draft follows what the platform has changed since: then it has a new version, which must be read again, also if
   * the summary is refused.
   */
  summary: oc
    .input(id.extend({ version: z.number().int() }))
    .output(type<{ readonly outcome: Outcome; readonly summary: GoodsSummary | null }>()),
  /** Sends what the summary of this version has shown. */
  send: oc.input(id.extend({ version: z.number().int() })).output(type<SentGoods>()),
  drop: oc.input(id).output(type<Outcome>()),

  /** The images of the model of these goods as the platform has them now, in its order. */
  images: oc
    .input(z.object({ sku }))
    .output(type<PlatformAnswer<{ readonly images: readonly GoodsImageView[] }>>()),
  /** Fetches the image and looks at it; `picture`: address of the kept picture on the station's page. */
  checkImage: oc
    .input(z.object({ url: address }))
    .output(type<{ readonly problem: ImageProblem | null; readonly picture: string | null }>()),
  /** Replaces the images of a model, in this order. `before`: what the screen showed; another one now refuses. */
  setImages: oc
    .input(
      z.object({
        sku,
        before: z.array(address).readonly(),
        images: z.array(address).min(1).max(LIMITS.imagesPerGoods).readonly(),
      }),
    )
    .output(type<SentGoods>()),
  /** Goods go on sale or off it. Under v1 in the portal only. */
  setActive: oc
    .input(
      z.object({ skus: z.array(sku).min(1).max(LIMITS.stockSkusPerCall).readonly(), isActive: z.boolean() }),
    )
    .output(type<SentGoods>()),
  /** Whether goods can be put on sale and off it here. */
  traits: oc.output(type<{ readonly hasActivation: boolean }>()),
};

export type DictionaryValue = { readonly key: string; readonly name: string };
