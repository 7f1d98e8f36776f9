import type { ClientContext, ClientLink } from '@orpc/client';
import { type Connection, StationOfflineError } from './connection.ts';

/** A link that stays the same while the connections behind it come and go. */
export type LastingLink = {
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
