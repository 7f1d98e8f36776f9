import {
  type DocumentKind,
  type FailedLabelView,
  FETCHED_KINDS,
  PRINT_PROBLEMS,
  type PrintStatus,
} from '#shared/contract/prints.ts';
import { CODE_PROBLEMS, type HeldLabelView } from '#shared/domain/held-label.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import type { FailedLabel, HeldLabel } from './held-label-store.ts';
import { type PrintJobWithDocument, shownReason } from './print-store.ts';
import type { QueuedPrint, StoredPrint } from './queue/print-jobs.ts';

const KINDS = [
  'pack-label',
  'item-label',
  'pallet-label',
  'pallet-tag',
  'goods-label',
  'handover-list',
  'supply-list',
  'test-label',
  'sheet',
] as const satisfies readonly DocumentKind[];
const STATUSES = [
  'waiting',
  'sending',
  'sent',
  'printed',
  'failed',
  'cancelled',
] as const satisfies readonly PrintStatus[];

/** An open job for the print queue. */
export function queuedPrint(job: PrintJobWithDocument): QueuedPrint {
  return {
    id: job.id,
    documentId: job.document_id,
    kind: oneOf(KINDS, job.kind),
    number: job.number,
    size: oneOf(PAPER_SIZE_NAMES, job.size),
    reason: job.reason,
    status: oneOf(['waiting', 'sending', 'sent'] as const, job.status),
    file: job.file ?? job.forced_file,
    printer: job.printer,
    sentTo: job.sent_to,
    driverJob: job.driver_job,
    attempts: job.attempts,
    nextAt: new Date(job.next_at),
    createdAt: new Date(job.created_at),
  };
}

/**
 * A job for the screen. The problems "no file yet" and "label held because of its code" are derived here from
 * the document, not stored, so that they are never out of date. `isElsewhere`: another station of the floor prints it.
 */
export function printRow(job: PrintJobWithDocument, isElsewhere = false): StoredPrint {
  const status = oneOf(STATUSES, job.status);
  const hasFile = job.file !== null || job.forced_file !== null;
  const isHeldBack = !hasFile && job.held_file !== null && (status === 'waiting' || status === 'failed');
  const waitsForFile = !hasFile && status === 'waiting';
  const problem = isHeldBack || waitsForFile ? (job.document_problem ?? 'label-waits') : job.problem;
  return {
    id: job.id,
    kind: oneOf(KINDS, job.kind),
    number: job.number,
    size: oneOf(PAPER_SIZE_NAMES, job.size),
    table: isElsewhere ? (job.table ?? job.station) : null,
    printer: job.printer,
    sentTo: job.sent_to,
    status,
    problem: problem === null ? null : oneOf(PRINT_PROBLEMS, problem),
    detail: isHeldBack ? job.held_detail || null : job.detail || null,
    hasFile: hasFile || job.held_file !== null,
    reason: shownReason(job.reason),
    createdAt: job.created_at,
    endedAt: job.ended_at,
  };
}

/** A label that is held because of its code, for the bench. */
export function heldLabelView({ id, kind, number, problem: heldProblem, detail }: HeldLabel): HeldLabelView {
  const problem = oneOf(CODE_PROBLEMS, heldProblem ?? '');
  // If no code was read, the detail is an English explanation, which is not for the packer.
  const codes = problem === 'label-code-other' ? detail || null : null;
  return { id, kind: oneOf(FETCHED_KINDS, kind), number, problem, detail: codes };
}

/** A label that failed, for the bench. */
export function failedLabelView({ id, kind, number, problem }: FailedLabel): FailedLabelView {
  return { id, kind: oneOf(KINDS, kind), number, problem: oneOf(PRINT_PROBLEMS, problem ?? 'driver-failed') };
}

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((name) => name === text);
  if (found === undefined) throw new Error(`"${text}" in the database is not one of ${known.join(', ')}`);
  return found;
}
