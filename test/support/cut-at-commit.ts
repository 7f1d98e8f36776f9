import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a PostgreSQL server that is cut at the next commit: before it arrives there, or after it was done. */
export type CommitCutter = AsyncDisposable & {
  /** Of the same database, through this. */
  readonly url: string;
  cutNext(where: 'before' | 'after'): void;
  /** Cuts all connections and lets nobody through, until `staysCut(false)`. */
  pull(): void;
  /** Lets nobody through from the next cut on. */
  staysCut(isCut: boolean): void;
};

/** The driver's message for it. */
const COMMIT = Buffer.from('commit\0');

export async function cutAtCommit(server: string): Promise<CommitCutter> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let next: 'before' | 'after' | null = null;
  let staysCut = false;
  let isCut = false;
  const listener = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
      isCut = staysCut;
    };
    let isLastAnswer = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', cut);
    }
    near.on('data', (bytes) => {
      const isCommit = next !== null && bytes.includes(COMMIT);
      if (isCommit && next === 'before') cut();
      else far.write(bytes);
      if (!isCommit) return;
      isLastAnswer = next === 'after';
      next = null;
    });
    far.on('data', (bytes) => {
      if (isLastAnswer) cut();
      else near.write(bytes);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const url = new URL(server);
  url.port = String(address.port);
  return {
    url: url.href,
    cutNext(where) {
      next = where;
    },
    pull() {
      staysCut = true;
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    staysCut(wanted) {
      staysCut = wanted;
      if (!wanted) isCut = false;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
