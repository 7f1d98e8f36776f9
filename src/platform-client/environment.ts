/**
 * The part of `fetch` that the transport uses: the global one in Node, `createNetFetch` in Electron, which
 * uses the system proxy. With `redirect: 'manual'` both return the redirect itself, with its `Location`.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The caller's clock. A program without a corrected clock returns `new Date()` from both and ignores the
 * header.
 */
export type ClientClock = {
  /** Local time: for the expiry of tokens. */
  now(): Date;
  /** The platform's time: for the time windows of order lists. */
  platformNow(): Date;
  /** Receives the `Date` header of each platform response (whole seconds). */
  observePlatformTime(dateHeader: string): void;
};

type WriteLine = (facts: object, message: string) => void;

/** The caller's log, with pino's signature. No line contains a secret. */
export type ClientLog = {
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
};

/** When a token was issued and when it ends, by the platform's time. */
export type TokenFacts = { readonly renewedAt: Date; readonly validUntil: Date };

/** What the calling program provides; the client has no global state. */
export type ClientEnvironment = {
  readonly fetch: Fetch;
  readonly clock: ClientClock;
  readonly log: ClientLog;
  /** Receives the times of every new token of a connection to the packing platform, never the token. */
  readonly onToken?: (facts: TokenFacts) => void;
  /**
   * Sends a call that may change something on the platform, and that ends within `limitMs`; null: the program must not
   * change anything now, and nothing was sent. Absent: it always may.
   */
  readonly sendChange?: <T>(limitMs: number, send: () => Promise<T>) => Promise<T | null>;
};
