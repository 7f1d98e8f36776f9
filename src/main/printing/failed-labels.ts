import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '#main/store/schema.ts';
import { type PrintProblem, RENEWABLE_KINDS } from '#shared/contract/prints.ts';
import { isHeldBack } from './aside-labels.ts';

const NO_LABEL = 'label-not-a-pdf' satisfies PrintProblem;

export type FailedLabel = {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly problem: string | null;
};

/**
 * Labels that go no further by themselves, or of which nobody knows whether they came out, or in whose place the platform
 * sends what is no label; the oldest first. Those that are held back for their code are listed apart.
 */
export async function failedLabels(db: Kysely<Schema>): Promise<readonly FailedLabel[]> {
  return (
    db
      .selectFrom('print_jobs as j')
      .innerJoin('documents as d', 'd.id', 'j.document_id')
      .select(['j.id', 'd.kind', 'd.number'])
      .select((eb) =>
        eb
          .case()
          .when('j.status', '=', 'failed')
          .then(eb.ref('j.problem'))
          .else(NO_LABEL)
          .end()
          .as('problem'),
      )
      // First those few by their index, then which of them.
      .where('j.status', 'in', ['failed', 'waiting'])
      .where((eb) => eb.or([eb('j.status', '=', 'failed'), isWaitingForOther(eb)]))
      .where('d.kind', 'in', [...RENEWABLE_KINDS])
      .where((eb) => eb.not(isHeldBack(eb)))
      .orderBy('j.id')
      .execute()
  );
}

type Joined = Schema & { j: Schema['print_jobs']; d: Schema['documents'] };

/** Of a waiting print: what came is no label, or one of another size. It is asked for again, and nothing prints meanwhile. */
function isWaitingForOther(eb: ExpressionBuilder<Joined, 'j' | 'd'>) {
  return eb.and([eb('j.forced_file', 'is', null), eb('d.file', 'is', null), eb('d.problem', '=', NO_LABEL)]);
}
