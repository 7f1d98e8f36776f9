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
export class StationOfflineError extends Error {
  override readonly name = 'StationOfflineError';

  constructor(cause?: unknown) {
    super('The station is out of reach', { cause });
  }
}
