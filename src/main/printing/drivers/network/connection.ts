import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { withTimeout } from '#main/base/async/with-timeout.ts';

/** The connection could not be had, was cut, or stood still for too long. */
export class LineFailed extends Error {
  override readonly name = 'LineFailed';
}

export type Asking = {
  readonly question: Buffer;
  readonly isWhole: (answer: Buffer) => boolean;
};

export type Address = { readonly host: string; readonly port: number };

/** One connection to a printer. Every call is bounded in time and throws LineFailed. */
export type Connection = {
  /** Resolves when the system has taken all bytes: that says nothing of the printer. */
  send(bytes: Buffer): Promise<void>;
  /** null: no whole answer within this time, and the connection stands. */
  ask(asking: Asking, withinMs: number): Promise<Buffer | null>;
  /** Says that nothing more comes, and waits a moment for the printer to close. Throws where it was cut instead. */
  finish(): Promise<void>;
  /** Cuts it, if it is still there. */
  drop(): void;
};

const CONNECT_MS = 3_000;
const AT_ONCE = 65_536;
/** For each such part: a printer without paper may stop reading. */
const SEND_MS = 10_000;
const FINISH_MS = 500;
/** More than any printer says of its state; what a device on a wrong port talks beyond it is not kept. */
const LONGEST_ANSWER = 4_096;

/** Connects within 3 seconds; throws LineFailed where that does not succeed. */
export async function openConnection({ host, port }: Address): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  const where = `${host}:${port}`;
  let broken: LineFailed | null = null;
  let heard = Buffer.alloc(0);
  socket.on('error', (error) => {
    broken ??= new LineFailed(`${where}: ${error.message}`, { cause: error });
  });
  const closed = new Promise<never>((_, reject) => {
    socket.on('close', () => {
      broken ??= new LineFailed(`${where}: the printer closed the connection`);
      reject(broken);
    });
  });
  // Between two calls nobody waits for it.
  closed.catch(() => undefined);
  socket.on('data', (bytes: Buffer) => {
    if (heard.length < LONGEST_ANSWER) heard = Buffer.concat([heard, bytes]).subarray(0, LONGEST_ANSWER);
  });

  /** null: not done in time. Throws where the connection is broken. */
  async function within(ms: number, begin: (done: () => void) => void): Promise<'done' | null> {
    if (broken !== null) throw broken;
    const done = new Promise<'done'>((resolve) => begin(() => resolve('done')));
    return await withTimeout(ms, Promise.race([done, closed]));
  }

  function tooLate(what: string): LineFailed {
    broken ??= new LineFailed(`${where}: ${what}`);
    socket.destroy();
    return broken;
  }

  const opened = await within(CONNECT_MS, (done) => socket.once('connect', done));
  if (opened === null) throw tooLate(`no connection within ${CONNECT_MS / 1_000} seconds`);
  return {
    async send(bytes) {
      for (let at = 0; at < bytes.length; at += AT_ONCE) {
        const part = bytes.subarray(at, at + AT_ONCE);
        const sent = await within(SEND_MS, (done) => socket.write(part, (error) => error || done()));
        if (sent === null) throw tooLate(`the printer took nothing for ${SEND_MS / 1_000} seconds`);
      }
    },
    async ask({ question, isWhole }, withinMs) {
      heard = Buffer.alloc(0);
      let onData = () => {};
      const answered = await within(withinMs, (done) => {
        onData = () => {
          if (isWhole(heard)) done();
        };
        socket.on('data', onData);
        socket.write(question);
      }).finally(() => socket.off('data', onData));
      return answered === null ? null : heard;
    },
    async finish() {
      await ended(socket);
      socket.destroy();
      if (broken !== null && broken.cause !== undefined) throw broken;
    },
    drop: () => void socket.destroy(),
  };
}

async function ended(socket: Socket): Promise<void> {
  if (socket.closed) return;
  socket.end();
  await once(socket, 'close', { signal: AbortSignal.timeout(FINISH_MS) }).catch(() => undefined);
}
