import { type Connection, openConnection } from './connection.ts';
import type { StatusQuery } from './language.ts';
import type { PrinterChannel } from './printer-channel.ts';
import type { PrinterStatus } from './status.ts';

/** Printers answer within milliseconds, those behind a slow print server within tenths of a second. */
const ANSWER_MS = 700;

/** null: it does not tell. Throws LineFailed. */
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

/** The same on a connection of its own, in turn. */
export function pollStatus(channel: PrinterChannel, query: StatusQuery): Promise<PrinterStatus | null> {
  return channel.runSerially(async () => {
    const connection = await openConnection(channel.address);
    try {
      return await askStatus(connection, channel, query);
    } finally {
      // Closed on both sides before the next one comes: many printers take one client at a time.
      await connection.finish().catch(() => undefined);
    }
  });
}
