import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { withTimeout } from '#main/base/async/with-timeout.ts';

/** The connection could not be opened, was cut, or timed out. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

export type ConnectionQuery = {
  readonly question: Buffer;
  readonly isComplete: (answer: Buffer) => boolean;
};

export type Address = { readonly host: string; readonly port: number };

/** One connection to a printer. Every call has a time limit and throws ConnectionFailed. */
export type Connection = {
  /** Resolves when the operating system has accepted all bytes; the printer may not have them yet. */
  send(bytes: Buffer): Promise<void>;
  /** null: no complete answer within this time; the connection stays open. */
  ask(query: ConnectionQuery, withinMs: number): Promise<Buffer | null>;
  /** Ends sending, and waits half a second for the printer to close. Throws if the connection was cut. */
  finish(): Promise<void>;
  /** Closes the connection at once, if it is still open. */
  drop(): void;
};

const CONNECT_MS = 3_000;
const CHUNK_BYTES = 65_536;
/** For each chunk: a printer without paper may stop reading. */
const SEND_MS = 10_000;
const FINISH_MS = 500;
/** Longer than any status answer; the rest is dropped, for instance from another device on this port. */
const MAX_ANSWER_BYTES = 4_096;

/** Connects within 3 seconds, else throws ConnectionFailed. */
export async function openConnection({ host, port }: Address): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  const where = `${host}:${port}`;
  let broken: ConnectionFailed | null = null;
  let received = Buffer.alloc(0);
  socket.on('error', (error) => {
    broken ??= new ConnectionFailed(`${where}: ${error.message}`, { cause: error });
  });
  const closed = new Promise<never>((_, reject) => {
    socket.on('close', () => {
      broken ??= new ConnectionFailed(`${where}: the printer closed the connection`);
      reject(broken);
    });
  });
  // Between calls nobody awaits it: avoids an unhandled rejection.
  closed.catch(() => undefined);
  socket.on('data', (bytes: Buffer) => {
    if (received.length < MAX_ANSWER_BYTES)
      received = Buffer.concat([received, bytes]).subarray(0, MAX_ANSWER_BYTES);
  });

  /** null: not done in time. Throws if the connection is broken. */
  async function withDeadline(ms: number, begin: (done: () => void) => void): Promise<'done' | null> {
    if (broken !== null) throw broken;
    const done = new Promise<'done'>((resolve) => begin(() => resolve('done')));
    return await withTimeout(ms, Promise.race([done, closed]));
  }

  function timedOut(what: string): ConnectionFailed {
    broken ??= new ConnectionFailed(`${where}: ${what}`);
    socket.destroy();
    return broken;
  }

  const opened = await withDeadline(CONNECT_MS, (done) => socket.once('connect', done));
  if (opened === null) throw timedOut(`no connection within ${CONNECT_MS / 1_000} seconds`);
  return {
    async send(bytes) {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const part = bytes.subarray(at, at + CHUNK_BYTES);
        const sent = await withDeadline(SEND_MS, (done) => socket.write(part, (error) => error || done()));
        if (sent === null) throw timedOut(`the printer took nothing for ${SEND_MS / 1_000} seconds`);
      }
    },
    async ask({ question, isComplete }, withinMs) {
      received = Buffer.alloc(0);
      let onData = () => {};
      const answered = await withDeadline(withinMs, (done) => {
        onData = () => {
          if (isComplete(received)) done();
        };
        socket.on('data', onData);
        socket.write(question);
      }).finally(() => socket.off('data', onData));
      return answered === null ? null : received;
    },
    async finish() {
      await endSocket(socket);
      socket.destroy();
      if (broken !== null && broken.cause !== undefined) throw broken;
    },
    drop: () => void socket.destroy(),
  };
}

async function endSocket(socket: Socket): Promise<void> {
  if (socket.closed) return;
  socket.end();
  await once(socket, 'close', { signal: AbortSignal.timeout(FINISH_MS) }).catch(() => undefined);
}
