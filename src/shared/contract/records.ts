import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Reason } from '../domain/reason.ts';
import type { Outcome } from './outcome.ts';

/** Who did it: a badge, and the name of the operator who has it today. */
export type RecordedBy = { readonly id: string; readonly name: string | null };

/** A scan, or what was done beside the bench. */
export type RecordView = {
  readonly id: number;
  readonly at: string;
  /** Name of the table then. */
  readonly table: string;
  /** null: nobody was logged in. */
  readonly by: RecordedBy | null;
  readonly orderId: string | null;
  readonly packNumber: string | null;
  readonly itemNr: string | null;
  /** Mark of the unit. */
  readonly uit: string | null;
} & (
  | {
      readonly what: 'scan';
      /** Without the cryptographic tail of a mark. */
      readonly text: string;
      readonly verdict: 'accepted' | 'refused' | 'info';
      /** null: none, or one of an older version. */
      readonly reason: Reason | null;
    }
  /** `action`: of `AuditedAction`; `about`: to what. */
  | {
      readonly what: 'action';
      readonly actions: readonly { readonly action: string; readonly about: string }[];
    }
);

/** Where the next part of the records begins: behind this row. */
const cursor = z.object({ at: z.string().max(40), id: z.number().int() });

/** `what`: `all` or one kind. `text`: an order, a pack or a mark, whole. Times are ISO 8601; `until` is not included. */
export const recordSearch = z.object({
  what: z.enum(['all', 'scans', 'refused', 'actions']),
  text: z.string().max(200),
  person: z.string().max(64).nullable(),
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
});
export type RecordSearch = z.infer<typeof recordSearch>;
export type RecordCursor = z.infer<typeof cursor>;

export type RecordsAnswer =
  | {
      readonly isRead: true;
      /** The newest first. */
      readonly records: readonly RecordView[];
      /** null: these were the last. */
      readonly next: RecordCursor | null;
      /** The oldest row of the journal: what is older was deleted. null: it is empty. */
      readonly since: string | null;
    }
  | { readonly isRead: false; readonly outcome: Outcome };

export const recordsContract = {
  /** Supervisor only. */
  list: oc.input(recordSearch.extend({ after: cursor.nullable() })).output(type<RecordsAnswer>()),
};
