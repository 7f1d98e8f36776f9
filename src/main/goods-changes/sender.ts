import type { PlatformError } from '#client/platform-error.ts';
import type { Trx } from '#main/store/database.ts';
import type { GoodsChangeKind, GoodsChangeSource, GoodsRowState } from '#shared/contract/goods-changes.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import type { Result } from '#shared/domain/result.ts';

/** A change as its sender needs it. */
export type ChangeHead = {
  readonly id: number;
  readonly kind: GoodsChangeKind;
  readonly country: GoodsCountry | null;
  readonly source: GoodsChangeSource;
  readonly isForced: boolean;
};

/**
 * A row as it was confirmed; the values are those that were given to `confirm`. Of an object with `shown` a person sees
 * only that.
 */
export type ChangeRow = {
  readonly no: number;
  readonly sku: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
};

export type RowAnswer = {
  readonly state: Extract<GoodsRowState, 'done' | 'quarantine' | 'refused'>;
  /** One of `GOODS_ROW_PROBLEMS`, or the platform's words; null: none. */
  readonly problem: string | null;
  /** The platform has taken the row and states this of it: its list will say more. Not stored. */
  readonly isStated?: boolean;
  /** What the platform complains about, field by field, if the refusal concerns this row alone. Not stored. */
  readonly fields?: PlatformError['fields'];
};

export type AnsweredRow = ChangeRow & RowAnswer;

/** How rows of one kind reach the platform. */
export type GoodsSender = {
  /**
   * Sends 1 to 100 rows in one call; their answers are in the order of the rows. An error is of the whole call:
   * if it refuses, `fields` names the wrong rows as `…[3]`, else they are found by halving. Sending the same rows
   * again must be harmless.
   */
  send(rows: readonly ChangeRow[], change: ChangeHead): Promise<Result<readonly RowAnswer[], PlatformError>>;
  /**
   * Runs in the transaction that stores the answers: what the station knows of these goods changes with it. `at`: when they
   * came, ISO 8601.
   */
  store?(trx: Trx, rows: readonly AnsweredRow[], change: ChangeHead, at: string): Promise<void>;
};

export type GoodsSenders = Readonly<Record<GoodsChangeKind, GoodsSender>>;
