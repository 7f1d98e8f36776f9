import { relayTo } from './relay.ts';

/** What a station said to the server: the text of a statement, and the name under which it was prepared. */
export type Statement = { readonly text: string; readonly name: string };

export type PostgresWire = AsyncDisposable & {
  /** Of the same database, through this. */
  readonly url: string;
  /** In the order of their arrival. */
  readonly statements: readonly Statement[];
};

/**
 * A wire to a PostgreSQL server that hears what is said to it (protocol 3.0, "Message Formats"), and takes `delayMs`
 * more from the server to the station.
 */
export async function listenToPostgres(server: string, delayMs = 0): Promise<PostgresWire> {
  const statements: Statement[] = [];
  const relay = await relayTo(server, (near, far) => {
    const hear = createReader((type, body) => {
      const texts = body.toString('utf8').split('\0');
      if (type === 'Q') statements.push({ text: texts[0] ?? '', name: '' });
      if (type === 'P') statements.push({ text: texts[1] ?? '', name: texts[0] ?? '' });
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.setNoDelay().on('close', () => other.destroy());
    near.on('data', (bytes) => {
      hear(bytes);
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (delayMs === 0) near.write(bytes);
      else setTimeout(() => near.write(bytes), delayMs);
    });
  });
  return { url: relay.url, statements, [Symbol.asyncDispose]: () => relay[Symbol.asyncDispose]() };
}

/** Cuts bytes into messages: the first one has no type. */
function createReader(onMessage: (type: string, body: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const start = isFirst ? 0 : 1;
      if (rest.length < start + 4) return;
      const end = start + rest.readUInt32BE(start);
      if (rest.length < end) return;
      if (!isFirst) onMessage(rest.toString('latin1', 0, 1), rest.subarray(start + 4, end));
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}

/** Why a statement would not do behind a pooler, or on an engine without the state of a session; null: it does. */
export function stateOfSession({ text, name }: Statement): string | null {
  if (name !== '') return 'a named statement';
  const found = STATES.find(([pattern]) => pattern.test(text));
  return found?.[1] ?? null;
}

const STATES: readonly (readonly [RegExp, string])[] = [
  [/^\s*set\s+(?!local\b|transaction\b)/i, 'a setting of the session'],
  [/\bset_config\s*\([^)]*,\s*false\s*\)/i, 'a setting of the session'],
  [/^\s*(prepare|deallocate|discard|load)\b/i, 'a prepared statement or a state'],
  [/\bpg_(try_)?advisory_(lock|unlock)/i, 'a lock of the session'],
  [/\btemp(orary)?\s+(table|view|sequence)\b/i, 'a temporary table'],
  [/\bwith\s+hold\b/i, 'a cursor of the session'],
  [/\b(currval|lastval)\s*\(/i, 'a value of the session'],
];
