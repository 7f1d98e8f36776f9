import type { Kysely } from 'kysely';
import type { Schema } from '#main/store/schema.ts';
import { isHeldBack } from './aside-labels.ts';
import { RENEWABLE_KINDS } from './documents.ts';

export type FailedLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly problem: string | null;
};

/**
 * Labels that go no further by themselves, or of which nobody knows whether they came out; the oldest first. Those that are
 * held back for their code are listed apart.
 */
export async function failedLabels(db: Kysely<Schema>): Promise<readonly FailedLabel[]> {
  return db
    .selectFrom('print_jobs as j')
    .innerJoin('documents as d', 'd.id', 'j.document_id')
    .select(['j.id', 'd.kind', 'd.number', 'j.problem'])
    .where('j.status', '=', 'failed')
    .where('d.kind', 'in', [...RENEWABLE_KINDS])
    .where((eb) => eb.not(isHeldBack(eb)))
    .orderBy('j.id')
    .execute();
}
