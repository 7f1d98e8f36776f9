import { CupsUnreachable, type IppClient } from './ipp-client.ts';
import { type IppGroup, JOB_GROUP, PRINTER_GROUP } from './ipp-message.ts';

/** RFC 8011, "job-state". */
const JOB_STATES = {
  3: 'pending',
  4: 'held',
  5: 'processing',
  6: 'stopped',
  7: 'cancelled',
  8: 'aborted',
  9: 'completed',
} as const satisfies Record<number, string>;

export type CupsJobState = (typeof JOB_STATES)[keyof typeof JOB_STATES];

export type CupsJob = {
  readonly id: number;
  readonly name: string;
  readonly state: CupsJobState | null;
  readonly reasons: readonly string[];
  /** Last message of the printer while it printed this job; may be empty. */
  readonly message: string;
  /** null: it is not over. */
  readonly endedAt: Date | null;
  /** Transmission to the printer has begun, or CUPS does not report whether it has. */
  readonly isBegun: boolean;
  /** CUPS waits for its document, which `lp` sends after creating the job (RFC 8011, Create-Job). */
  readonly isWithoutDocument: boolean;
  /** Pages and sheets counted by CUPS so far. */
  readonly pagesDone: number;
};

export type CupsPrinter = {
  readonly isStopped: boolean;
  readonly isAccepting: boolean;
  readonly reasons: readonly string[];
  readonly message: string;
};

const NOT_FOUND = 0x0406;
const MIN_REFUSAL_STATUS = 0x0400;
const PRINTER_STOPPED = 5;
const JOB_ATTRIBUTES = [
  'job-id',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-printer-state-message',
  'time-at-completed',
  'time-at-processing',
  'number-of-documents',
  'job-impressions-completed',
  'job-media-sheets-completed',
] as const;

/** null: CUPS does not have the job (any more). Throws CupsUnreachable. */
export async function readJob(ipp: IppClient, id: number): Promise<CupsJob | null> {
  const answer = await ipp.ask(
    'Get-Job-Attributes',
    ['job-uri', 'uri', `ipp://localhost/jobs/${id}`],
    ['requested-attributes', 'keyword', ...JOB_ATTRIBUTES],
  );
  const job = groupIn(answer, JOB_GROUP);
  return job === null ? null : jobOf(job);
}

/** All jobs of a queue in CUPS' history, over or not; null: no such queue. Throws CupsUnreachable. */
export async function listJobs(ipp: IppClient, queue: string): Promise<readonly CupsJob[] | null> {
  const answer = await ipp.ask(
    'Get-Jobs',
    ['printer-uri', 'uri', queueUri(queue)],
    ['which-jobs', 'keyword', 'all'],
    ['my-jobs', 'boolean', false],
    ['requested-attributes', 'keyword', ...JOB_ATTRIBUTES],
  );
  if (answer.status === NOT_FOUND) return null;
  return throwIfRefused(answer)
    .groups.filter(({ tag }) => tag === JOB_GROUP)
    .map(jobOf);
}

/** null: no such queue. Throws CupsUnreachable. */
export async function readPrinter(ipp: IppClient, queue: string): Promise<CupsPrinter | null> {
  const answer = await ipp.ask(
    'Get-Printer-Attributes',
    ['printer-uri', 'uri', queueUri(queue)],
    [
      'requested-attributes',
      'keyword',
      'printer-state',
      'printer-is-accepting-jobs',
      'printer-state-reasons',
      'printer-state-message',
    ],
  );
  const printer = groupIn(answer, PRINTER_GROUP);
  if (printer === null) return null;
  return {
    isStopped: printer.attributes.get('printer-state')?.[0] === PRINTER_STOPPED,
    isAccepting: printer.attributes.get('printer-is-accepting-jobs')?.[0] !== false,
    reasons: texts(printer, 'printer-state-reasons').filter((reason) => reason !== 'none'),
    message: texts(printer, 'printer-state-message')[0] ?? '',
  };
}

type CupsAnswer = Awaited<ReturnType<IppClient['ask']>>;

function groupIn(answer: CupsAnswer, tag: number): IppGroup | null {
  if (answer.status === NOT_FOUND) return null;
  return throwIfRefused(answer).groups.find((group) => group.tag === tag) ?? null;
}

function throwIfRefused(answer: CupsAnswer): CupsAnswer {
  if (answer.status < MIN_REFUSAL_STATUS) return answer;
  throw new CupsUnreachable(`CUPS refuses to tell (IPP status 0x${answer.status.toString(16)})`);
}

function jobOf(group: IppGroup): CupsJob {
  const numberOf = (name: string) => group.attributes.get(name)?.find((value) => typeof value === 'number');
  const ended = numberOf('time-at-completed');
  const hasStartTime = group.attributes.has('time-at-processing');
  const code = numberOf('job-state');
  const state = Object.entries(JOB_STATES).find(([known]) => Number(known) === code)?.[1] ?? null;
  // RFC 8011, "time-at-processing": no value until the job has begun.
  const isBegun = !hasStartTime || numberOf('time-at-processing') !== undefined;
  const isWaiting = state === 'held' || state === 'pending';
  return {
    id: numberOf('job-id') ?? 0,
    name: texts(group, 'job-name')[0] ?? '',
    state,
    reasons: texts(group, 'job-state-reasons'),
    message: texts(group, 'job-printer-state-message')[0] ?? '',
    endedAt: ended === undefined ? null : new Date(ended * 1_000),
    isBegun,
    isWithoutDocument: isWaiting && !isBegun && numberOf('number-of-documents') === 0,
    pagesDone: (numberOf('job-impressions-completed') ?? 0) + (numberOf('job-media-sheets-completed') ?? 0),
  };
}

function texts(group: IppGroup, name: string): readonly string[] {
  return (group.attributes.get(name) ?? []).filter((value) => typeof value === 'string');
}

/** CUPS reads only the path. The instance in `queue/instance` is a concept of lp. */
function queueUri(queue: string): string {
  const [name = ''] = queue.split('/');
  return `ipp://localhost/printers/${encodeURIComponent(name)}`;
}
