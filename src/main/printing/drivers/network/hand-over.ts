import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PrintFailure } from '../../printer.ts';
import { askStatus } from './ask-status.ts';
import { type Connection, ConnectionFailed, openConnection } from './connection.ts';
import type { RawJob, StatusQuery } from './language.ts';
import type { PrinterChannel } from './printer-channel.ts';
import type { PrinterStatus } from './status.ts';

/** An old printer unpacks a large picture before it reads on. */
const UNPACK_MS = 5_000;

export type HandOverResult = {
  /** The printer answers when it is asked for its state, so that the job can be followed. */
  readonly reportsStatus: boolean;
  /** It was idle before, and at work as soon as it had the job. */
  readonly isAtWork: boolean;
};

/**
 * Brings one job to a printer. It is asked for its state first, and gets nothing while it stands still. It is asked again when
 * all but the end is sent, since its answer proves that it has all of that; only then the end follows. A failure before that
 * is `later`, for the printer prints nothing without the end; one after it is `unknown`.
 */
export async function handOver(
  channel: PrinterChannel,
  query: StatusQuery | null,
  job: RawJob,
): Promise<Result<HandOverResult, PrintFailure>> {
  let connection: Connection;
  try {
    connection = await openConnection(channel.address);
  } catch (error) {
    return err({ problem: 'printer-unreachable', detail: messageOf(error), next: 'later' });
  }
  let isEndSent = false;
  try {
    const wasKnown = channel.hasAnswered;
    const before = query === null ? null : await askStatus(connection, channel, query);
    const obstacle = obstacleIn(before, wasKnown && query !== null);
    if (obstacle !== null) return err(obstacle);
    // A printer that tells nothing is not asked in the middle of a job either.
    const asked = before === null ? null : query;
    await connection.send(job.head);
    if (asked !== null && (await askStatus(connection, channel, asked, UNPACK_MS)) === null)
      return err(retryLater('printer-silent', 'the printer stopped answering in the middle of the job'));
    isEndSent = true;
    await connection.send(job.end);
    // Its answer proves that the end has arrived. Without one the connection stands, and so does the job.
    const after = asked === null ? null : await askStatus(connection, channel, asked);
    await connection.finish().catch((error: unknown) => {
      if (after === null) throw error;
    });
    return ok({
      reportsStatus: asked !== null,
      isAtWork: before?.isBusy === false && after?.isBusy === true,
    });
  } catch (error) {
    const next = isEndSent ? 'unknown' : 'later';
    return err({ problem: 'driver-failed', detail: messageOf(error), next });
  } finally {
    connection.drop();
  }
}

/** Why the printer gets nothing now; null: it may. `status` null: it did not tell. */
function obstacleIn(status: PrinterStatus | null, hasAnsweredBefore: boolean): PrintFailure | null {
  if (status === null)
    // ZPL programming guide, "~HS": with no paper, no ribbon or an open head some printers do not answer.
    return hasAnsweredBefore
      ? retryLater('printer-silent', 'the printer does not tell its state any more')
      : null;
  if (status.fault !== null) return retryLater(status.fault.problem, status.fault.detail);
  return status.isFull ? retryLater('printer-busy', 'the receive buffer is full') : null;
}

function retryLater(problem: PrintFailure['problem'], detail: string): PrintFailure {
  return { problem, detail, next: 'later' };
}

function messageOf(error: unknown): string {
  if (error instanceof ConnectionFailed) return error.message;
  throw error;
}
