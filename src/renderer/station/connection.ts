import type { ClientContext, ClientLink } from '@orpc/client';

/** One way to the station, while it lasts. */
export type Connection = {
  readonly link: ClientLink<ClientContext>;
  isOpen(): boolean;
  close(): void;
};

/** What an attempt to connect comes to. `refused`: the station is there and does not let this page in. */
export type Attempt =
  | { readonly connected: true; readonly connection: Connection }
  | { readonly connected: false; readonly why: 'unreachable' | 'refused' };

/** The kind of connection that this window has: tried again and again by `connectStation`. */
export type Transport = () => Promise<Attempt>;

/** A call that was made, or cut, while the station is out of reach: whether it was carried out is not known. */
class StationOfflineError extends Error {
  override readonly name = 'StationOfflineError';

  constructor(cause?: unknown) {
    super('The station is out of reach', { cause });
  }
}

/** A link that stays the same while the connections behind it come and go. */
type LastingLink = {
  readonly link: ClientLink<ClientContext>;
  /** Calls go this way from now on; null: they fail at once. */
  use(connection: Connection | null): void;
};

export function createLastingLink(): LastingLink {
  let current: Connection | null = null;
  return {
    link: {
      async call(path, input, options) {
        const connection = current;
        if (connection === null || !connection.isOpen()) throw new StationOfflineError();
        try {
          return await connection.link.call(path, input, options);
        } catch (error) {
          // What the station answered is an error of its own; what the cut did is ours to name.
          throw connection.isOpen() ? error : new StationOfflineError(error);
        }
      },
    },
    use(connection) {
      current = connection;
    },
  };
}
