import type { ClientContext, ClientLink } from '@orpc/client';

/** A connection to the station, while it lasts. */
export type Connection = {
  readonly link: ClientLink<ClientContext>;
  isOpen(): boolean;
  close(): void;
};

/** The result of an attempt to connect. `refused`: the station runs but does not accept this page. */
export type ConnectionAttempt =
  | { readonly connected: true; readonly connection: Connection }
  | { readonly connected: false; readonly why: 'unreachable' | 'refused' };

/** The kind of connection that this window has; `connectStation` retries it. */
export type Transport = () => Promise<ConnectionAttempt>;

/**
 * A call that was made or interrupted while the station could not be reached: whether it was carried out is
 * not known.
 */
class StationOfflineError extends Error {
  override readonly name = 'StationOfflineError';

  constructor(cause?: unknown) {
    super('The station is out of reach', { cause });
  }
}

/** A link that stays the same while its connections change. */
type ReconnectingLink = {
  readonly link: ClientLink<ClientContext>;
  /** Sends calls over this connection from now on; null: they fail at once. */
  use(connection: Connection | null): void;
};

export function createReconnectingLink(): ReconnectingLink {
  let current: Connection | null = null;
  return {
    link: {
      async call(path, input, options) {
        const connection = current;
        if (connection === null || !connection.isOpen()) throw new StationOfflineError();
        try {
          return await connection.link.call(path, input, options);
        } catch (error) {
          // An error that the station answered is passed on; an interrupted call gets our error.
          throw connection.isOpen() ? error : new StationOfflineError(error);
        }
      },
    },
    use(connection) {
      current = connection;
    },
  };
}
