import { relayTo } from './relay.ts';

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
  let isPulled = false;
  let isLastCommit = false;
  let held: (() => void)[] = [];
  const pass = (work: () => void) => {
    if (isPulled) held.push(work);
    else work();
  };
  const relay = await relayTo(server, (near, far) => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('close', () => pass(() => to.destroy()));
      from.on('data', (bytes) => {
        pass(() => to.write(bytes));
        if (from !== near || !isLastCommit || !bytes.includes(COMMIT)) return;
        isLastCommit = false;
        isPulled = true;
      });
    }
  });
  return {
    url: relay.url,
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
    [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose](),
  };
}
