import { err, ok, type Result } from '#shared/domain/result.ts';
import type { PrintFailure } from '../../printer.ts';
import { askStatus } from './ask-status.ts';
import { type Connection, ConnectionFailed, openConnection } from './connection.ts';
import type { RawJob, StatusQuery } from './language.ts';
import type { PrinterChannel } from './printer-channel.ts';
import type { PrinterStatus } from './status.ts';

/** An old printer unpacks a large bitmap before it reads on. */
const UNPACK_MS = 5_000;

export type HandOverResult = {
  /** The printer answers status queries, so the job can be followed. */
  readonly reportsStatus: boolean;
  /** It was idle before, and busy right after it received the job. */
  readonly isAtWork: boolean;
};

/**
 * Sends one job to a printer. Asks for its status first, and sends nothing while it has a fault. Asks again
 * after everything but the end is sent: the answer proves that the printer has received it; then sends the
 * end. A failure before the end is `later`, since the printer prints nothing without the end; a failure after
 * it is `unknown`.
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
    // A printer that did not answer before the job is not asked during the job either.
    const asked = before === null ? null : query;
    await connection.send(job.head);
    if (asked !== null && (await askStatus(connection, channel, asked, UNPACK_MS)) === null)
      return err(retryLater('printer-silent', 'the printer stopped answering in the middle of the job'));
    isEndSent = true;
    await connection.send(job.end);
    // An answer proves that the end has arrived. Without one, the job counts as sent only if the connection
    // ends cleanly.
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
    return err({ problem: 'connection-lost', detail: messageOf(error), next });
  } finally {
    connection.drop();
  }
}

/** Why nothing is sent to the printer now; null: it is ready. `status` null: it did not answer. */
function obstacleIn(status: PrinterStatus | null, hasAnsweredBefore: boolean): PrintFailure | null {
  if (status === null)
    // ZPL programming guide, "~HS": without paper or ribbon, or with the head open, some printers do not
    // answer.
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
