/** Milliseconds to wait after the n-th attempt (from 1) in a row that failed. */
export type BackOff = (attempt: number) => number;

/** Short, since a person stands at the printer: 1, 2, 4, 8, then every 10 seconds. */
export const printerBackOff: BackOff = (attempt) => Math.min(1_000 * 2 ** (Math.max(1, attempt) - 1), 10_000);
