/**
 * What the transport asks of `fetch`: the global one in Node, and `createNetFetch` in Electron, which honours the system proxy. With
 * `redirect: 'manual'` either hands out the redirect itself, with its `Location`.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The caller's clock. A program without a corrected clock answers both with `new Date()` and ignores the header. */
export type ClientClock = {
  /** Local time: tokens expire by it. */
  now(): Date;
  /** The platform's time: order windows are reckoned from it. */
  platformNow(): Date;
  /** Receives the `Date` header of each answer of the platform (whole seconds). */
  observePlatformTime(dateHeader: string): void;
};

type WriteLine = (facts: object, message: string) => void;

/** The caller's log, in the form of pino. No line holds a secret. */
export type ClientLog = {
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
};

/** What the client needs from the program that uses it; it has no global state of its own. */
export type ClientEnvironment = {
  readonly fetch: Fetch;
  readonly clock: ClientClock;
  readonly log: ClientLog;
};
