import { type Connection, openConnection } from './connection.ts';
import type { StatusQuery } from './language.ts';
import type { PrinterChannel } from './printer-channel.ts';
import type { PrinterStatus } from './status.ts';

/** Printers answer within milliseconds, behind a slow print server within tenths of a second. */
const ANSWER_MS = 700;

/** null: the printer does not report its status. Throws ConnectionFailed. */
export async function askStatus(
  connection: Connection,
  channel: PrinterChannel,
  query: StatusQuery,
  withinMs = ANSWER_MS,
): Promise<PrinterStatus | null> {
  const answer = await connection.ask(query, withinMs);
  const status = answer === null ? null : query.read(answer);
  if (status !== null) channel.hasAnswered = true;
  return status;
}

/** The same on a new connection, when no other connection of this station is open. */
export function pollStatus(channel: PrinterChannel, query: StatusQuery): Promise<PrinterStatus | null> {
  return channel.runSerially(async () => {
    const connection = await openConnection(channel.address);
    try {
      return await askStatus(connection, channel, query);
    } finally {
      // Waits until both sides have closed it: many printers accept one client at a time.
      await connection.finish().catch(() => undefined);
    }
  });
}
