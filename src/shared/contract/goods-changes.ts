import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { GoodsCountry } from '../domain/platform-goods.ts';
import type { Outcome } from './outcome.ts';

/** `goods`: goods are created or edited, get other images, go on sale or off it. */
export const GOODS_CHANGE_KINDS = ['stock', 'prices', 'goods'] as const;
export type GoodsChangeKind = (typeof GOODS_CHANGE_KINDS)[number];

/** How the rows came about. */
export const GOODS_CHANGE_SOURCES = [
  'typed',
  'csv',
  'scanned',
  'missing-unit',
  'returned',
  'percent',
  'quarantine',
  'created',
  'sizes',
  'edited',
  'images',
  'activation',
] as const;
export type GoodsChangeSource = (typeof GOODS_CHANGE_SOURCES)[number];

/**
 * What became of a row. `quarantine`: the platform holds the price back. `cancelled`: a person stopped the change
 * before the row was sent, or while an answer was lost (`unsure`).
 */
export const GOODS_ROW_STATES = ['waiting', 'done', 'quarantine', 'refused', 'cancelled'] as const;
export type GoodsRowState = (typeof GOODS_ROW_STATES)[number];

/** Why a row was refused or ended otherwise, where the station knows it better than the platform says it. */
export const GOODS_ROW_PROBLEMS = [
  'not-fbs',
  'not-found',
  'not-in-v2',
  'only-v2',
  'price-moved',
  'restored',
  'unsure',
  'goods-moved',
] as const;
export type GoodsRowProblem = (typeof GOODS_ROW_PROBLEMS)[number];

/** As many rows as a person can confirm together. */
export const MAX_CHANGE_ROWS = 50_000;

/** Rows that a person has confirmed together, and how far they are. Times are ISO 8601, the station's. */
export type GoodsChangeView = {
  readonly id: number;
  readonly kind: GoodsChangeKind;
  /** Of prices; null: of none. */
  readonly country: GoodsCountry | null;
  readonly source: GoodsChangeSource;
  /** Prices are confirmed past quarantine. */
  readonly isForced: boolean;
  /** Name of whoever confirmed it; null: not known any more. */
  readonly operator: string | null;
  readonly at: string;
  readonly cancelledAt: string | null;
  /** null: it goes on. */
  readonly endedAt: string | null;
  readonly total: number;
  readonly rows: Readonly<Record<GoodsRowState, number>>;
  /** Of the cancelled rows those of which nobody knows whether the platform has taken them. */
  readonly unsure: number;
  /** Whose change it is, if it has one row or is of one model; `name`: null if the catalog does not have them. */
  readonly about: { readonly sku: string; readonly name: string | null } | null;
  /** It has ended with rows that went wrong, and no supervisor has opened its table yet. */
  readonly isUnseen: boolean;
  /** Why the platform does not get it at present; null: it does, or it has ended. */
  readonly waitingFor: PlatformErrorKind | null;
};

export type GoodsChangeRowView = {
  /** From 1. */
  readonly no: number;
  readonly sku: string;
  /**
   * JSON values; null: not known. A quantity is a number. Of `goods`: a list of lines to read, or whether they are on sale.
   */
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly state: GoodsRowState;
  /** One of `GOODS_ROW_PROBLEMS`, or the platform's words; null: none. */
  readonly problem: string | null;
};

/** Changes that have ended. */
export type EndedChangesView = {
  /** All that the station still has. */
  readonly ended: number;
  /** Those of them that are `isUnseen`. */
  readonly unseen: number;
  /** The newest of these, at most `MAX_UNSEEN_SHOWN`. */
  readonly toReview: readonly GoodsChangeView[];
};

/** More stand in the list that unfolds. */
export const MAX_UNSEEN_SHOWN = 3;

const kind = z.enum(GOODS_CHANGE_KINDS);
const change = z.object({ change: z.number().int().positive() });

export const goodsChangesContract = {
  /** The newest first, those that go on before all; request it again when `revisions.goods` changes. */
  list: oc.input(z.object({ kind })).output(type<readonly GoodsChangeView[]>()),
  summary: oc.input(z.object({ kind })).output(type<EndedChangesView>()),
  /** A page of those that have ended, the newest first. `before`: null, or `next` of the page above; null: there is no more. */
  ended: oc
    .input(z.object({ kind, before: z.number().int().positive().nullable() }))
    .output(type<{ readonly changes: readonly GoodsChangeView[]; readonly next: number | null }>()),
  /** A person has opened the table of results; only a supervisor's look counts. */
  review: oc.input(change).output(type<void>()),
  /** A part of the table of results. `total`: rows with this state. */
  rows: oc
    .input(
      change.extend({
        state: z.enum(GOODS_ROW_STATES).nullable(),
        offset: z.number().int().nonnegative(),
        limit: z.number().int().min(1).max(500),
      }),
    )
    .output(type<{ readonly rows: readonly GoodsChangeRowView[]; readonly total: number }>()),
  /** The table of results as a CSV file for Excel. `name`: of the file; null: there is no such change. */
  file: oc.input(change).output(type<{ readonly name: string; readonly text: string } | null>()),
  /** Supervisor only. What was not sent yet is not sent. */
  cancel: oc.input(change).output(type<Outcome>()),
};
