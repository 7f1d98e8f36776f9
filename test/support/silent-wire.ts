import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A cable to a PostgreSQL server that can be pulled: what is sent then arrives nowhere, and no connection is closed, as with
 * a server that has frozen.
 */
export type SilentWire = AsyncDisposable & {
  /** Of the same database, through this. */
  readonly url: string;
  pull(): void;
  /** What was sent meanwhile arrives late, as from a server that goes on. */
  plug(): void;
  /** Lets the next commit through to the server and is pulled then: its answer does not come back. */
  pullAfterCommit(): void;
};

/** The driver's message for it. */
const COMMIT = Buffer.from('commit\0');

export async function silentWireTo(server: string): Promise<SilentWire> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isPulled = false;
  let isLastCommit = false;
  let held: (() => void)[] = [];
  const pass = (work: () => void) => {
    if (isPulled) held.push(work);
    else work();
  };
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        pass(() => to.destroy());
      });
      from.on('data', (bytes) => {
        pass(() => to.write(bytes));
        if (from !== near || !isLastCommit || !bytes.includes(COMMIT)) return;
        isLastCommit = false;
        isPulled = true;
      });
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const url = new URL(server);
  url.port = String(address.port);
  return {
    url: url.href,
    pull() {
      isPulled = true;
    },
    plug() {
      isPulled = false;
      const late = held;
      held = [];
      for (const work of late) work();
    },
    pullAfterCommit() {
      isLastCommit = true;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
