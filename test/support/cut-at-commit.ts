import { relayTo } from './relay.ts';

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
  let next: 'before' | 'after' | null = null;
  let staysCut = false;
  let isCut = false;
  const relay = await relayTo(server, (near, far) => {
    const cut = () => {
      near.destroy();
      far.destroy();
      isCut = staysCut;
    };
    if (isCut) return cut();
    let isLastAnswer = false;
    for (const socket of [near, far]) socket.on('close', cut);
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
  return {
    url: relay.url,
    cutNext(where) {
      next = where;
    },
    pull() {
      staysCut = true;
      isCut = true;
      relay.cut();
    },
    staysCut(wanted) {
      staysCut = wanted;
      if (!wanted) isCut = false;
    },
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}
