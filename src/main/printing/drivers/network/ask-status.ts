import { type Connection, openConnection } from './connection.ts';
import type { StatusQuery } from './language.ts';
import type { Line } from './line.ts';
import type { PrinterStatus } from './status.ts';

/** Printers answer within milliseconds, those behind a slow print server within tenths of a second. */
const ANSWER_MS = 700;

/** null: it does not tell. Throws LineFailed. */
export async function askStatus(
  connection: Connection,
  line: Line,
  query: StatusQuery,
  withinMs = ANSWER_MS,
): Promise<PrinterStatus | null> {
  const answer = await connection.ask(query, withinMs);
  const status = answer === null ? null : query.read(answer);
  if (status !== null) line.hasAnswered = true;
  return status;
}

/** The same on a connection of its own, in turn. */
export function lookAtStatus(line: Line, query: StatusQuery): Promise<PrinterStatus | null> {
  return line.inTurn(async () => {
    const connection = await openConnection(line.address);
    try {
      return await askStatus(connection, line, query);
    } finally {
      // Closed on both sides before the next one comes: many printers take one client at a time.
      await connection.finish().catch(() => undefined);
    }
  });
}
